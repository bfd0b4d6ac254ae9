// Texts that AppKit shows, one call or property each.
import AppKit

final class Panel: NSViewController, NSTableViewDataSource, NSTableViewDelegate, NSWindowDelegate {
    let field = NSTextField(labelWithString: "Shown label 1")
    let wrapping = NSTextField(wrappingLabelWithString: "Shown label 2")
    let plain = NSTextField(string: "Shown label 3")
    let attributed = NSTextField(labelWithAttributedString: NSAttributedString(string: "Shown label 4"))
    let textView = NSTextView()
    let button = NSButton(title: "Shown button 5", target: nil, action: nil)
    let check = NSButton(checkboxWithTitle: "Shown button 6", target: nil, action: nil)
    let radio = NSButton(radioButtonWithTitle: "Shown button 7", target: nil, action: nil)
    let imaged = NSButton(title: "Shown button 8", image: NSImage(), target: nil, action: nil)
    let popUp = NSPopUpButton()
    let combo = NSComboBox()
    let segments = NSSegmentedControl(labels: ["Shown segment 9", "Shown segment 10"], trackingMode: .selectOne, target: nil, action: nil)
    let box = NSBox()
    let search = NSSearchField()
    let tokens = NSTokenField()
    let path = NSPathControl()
    let statusItem = NSStatusBar.system.statusItem(withLength: 20)
    let column = NSTableColumn(identifier: .init("c"))

    override func viewDidLoad() {
        field.stringValue = "Shown field 11"
        field.placeholderString = "Shown field 12"
        field.attributedStringValue = NSAttributedString(string: "Shown field 13")
        field.placeholderAttributedString = NSAttributedString(string: "Shown field 14")
        textView.string = "Shown view 15"
        textView.insertText("Shown view 16", replacementRange: NSRange())
        textView.textStorage?.append(NSAttributedString(string: "Shown view 17"))  // Not seen.
        textView.textStorage?.setAttributedString(NSAttributedString(string: "Shown view 18"))  // Not seen.
        button.title = "Shown button 19"
        button.alternateTitle = "Shown button 20"
        button.attributedTitle = NSAttributedString(string: "Shown button 21")
        let menu = NSMenu(title: "Shown menu 22")
        menu.title = "Shown menu 23"
        menu.addItem(withTitle: "Shown menu 24", action: nil, keyEquivalent: "")
        menu.insertItem(withTitle: "Shown menu 25", action: nil, keyEquivalent: "", at: 0)
        let item = NSMenuItem(title: "Shown menu 26", action: nil, keyEquivalent: "")
        item.title = "Shown menu 27"
        item.subtitle = "Shown menu 28"
        item.attributedTitle = NSAttributedString(string: "Shown menu 29")
        item.toolTip = "Shown menu 30"
        item.badge = NSMenuItemBadge(string: "Shown menu 31")
        menu.addItem(.sectionHeader(title: "Shown menu 32"))
        popUp.addItem(withTitle: "Shown popup 33")
        popUp.addItems(withTitles: ["Shown popup 34", "Shown popup 35"])
        popUp.insertItem(withTitle: "Shown popup 36", at: 0)
        popUp.setTitle("Shown popup 37")
        popUp.item(at: 0)?.title = "Shown popup 38"
        combo.addItem(withObjectValue: "Shown combo 39")
        combo.addItems(withObjectValues: ["Shown combo 40"])
        combo.placeholderString = "Shown combo 41"
        segments.setLabel("Shown segment 42", forSegment: 0)
        segments.setToolTip("Shown segment 43", forSegment: 0)
        view.window?.title = "Shown window 44"
        view.window?.subtitle = "Shown window 45"
        view.window?.miniwindowTitle = "Shown window 46"
        view.window?.tab.title = "Shown window 47"
        view.window?.tab.toolTip = "Shown window 48"
        title = "Shown controller 49"
        let alert = NSAlert()
        alert.messageText = "Shown alert 50"
        alert.informativeText = "Shown alert 51"
        alert.addButton(withTitle: "Shown alert 52")
        alert.suppressionButton?.title = "Shown alert 53"
        alert.buttons[0].title = "Shown alert 54"
        let panel = NSOpenPanel()
        panel.title = "Shown panel 55"
        panel.message = "Shown panel 56"
        panel.prompt = "Shown panel 57"
        let save = NSSavePanel()
        save.nameFieldLabel = "Shown panel 58"
        save.nameFieldStringValue = "Shown panel 59"
        let tool = NSToolbarItem(itemIdentifier: .init("t"))
        tool.label = "Shown tool 60"
        tool.paletteLabel = "Shown tool 61"
        tool.toolTip = "Shown tool 62"
        tool.title = "Shown tool 63"
        _ = NSToolbarItemGroup(itemIdentifier: .init("g"), titles: ["Shown tool 64"], selectionMode: .selectOne, labels: ["Shown tool 65"], target: nil, action: nil)
        let tab = NSTabViewItem(identifier: "x")
        tab.label = "Shown tab 66"
        tab.toolTip = "Shown tab 67"
        column.title = "Shown column 68"
        column.headerToolTip = "Shown column 69"
        column.headerCell.title = "Shown column 70"
        column.headerCell.stringValue = "Shown column 71"
        let cell = NSTableCellView()
        cell.textField?.stringValue = "Shown cell 72"
        cell.toolTip = "Shown cell 73"
        box.title = "Shown box 74"
        search.placeholderString = "Shown search 75"
        tokens.placeholderString = "Shown token 76"
        path.placeholderString = "Shown path 77"
        view.toolTip = "Shown tip 78"
        statusItem.button?.title = "Shown status 79"
        statusItem.button?.toolTip = "Shown status 80"
        undoManager?.setActionName("Shown undo 81")
        NSApp.dockTile.badgeLabel = "Shown dock 82"  // Not seen.
        let touch = NSCustomTouchBarItem(identifier: .init("z"))
        touch.customizationLabel = "Shown touch 83"
        _ = NSButtonTouchBarItem(identifier: .init("y"), title: "Shown touch 84", target: nil, action: nil)
        let slider = NSSliderTouchBarItem(identifier: .init("w"))
        slider.label = "Shown touch 85"
        view.setAccessibilityLabel("Shown access 86")
        view.setAccessibilityHelp("Shown access 87")
        view.setAccessibilityTitle("Shown access 88")
        view.setAccessibilityValue("Shown access 89")
        view.setAccessibilityRoleDescription("Shown access 90")
        view.setAccessibilityPlaceholderValue("Shown access 91")
        view.setAccessibilityCustomActions([NSAccessibilityCustomAction(name: "Shown access 92") { true }])
        NSAccessibility.post(element: view, notification: .announcementRequested, userInfo: [.announcement: "Shown access 93"])  // Not seen.
        let old = NSUserNotification()
        old.title = "Shown note 94"
        old.subtitle = "Shown note 95"
        old.informativeText = "Shown note 96"
        old.actionButtonTitle = "Shown note 97"
        let sharing = NSSharingService(title: "Shown share 98", image: NSImage(), alternateImage: nil) {}
        sharing.subject = "Shown share 99"
        NSPrintOperation(view: view).jobTitle = "Shown print 101"
        NSApp.orderFrontStandardAboutPanel(options: [.applicationName: "Shown about 102", .credits: NSAttributedString(string: "Shown about 103")])  // Not seen.
        NSSpeechSynthesizer().startSpeaking("Shown speech 104")
        _ = NSTextFieldCell(textCell: "Shown cell 105")
        _ = NSTableViewRowAction(style: .regular, title: "Shown row 106") { _, _ in }
        let pathItem = NSPathControlItem()
        pathItem.title = "Shown path 107"
        ("Shown draw 108" as NSString).draw(at: .zero, withAttributes: nil)
        NSAttributedString(string: "Shown draw 109").draw(at: .zero)
        "Shown draw 110".draw(in: view.bounds)
        let scrubber = NSScrubberTextItemView()
        scrubber.title = "Shown scrub 111"
        _ = NSWindow(contentViewController: self).title = "Shown window 112"
        let picker = NSPickerTouchBarItem(identifier: .init("p"), labels: ["Shown touch 113"], selectionMode: .selectOne, target: nil, action: nil)
        picker.customizationLabel = "Shown touch 114"
        let browser = NSBrowser()
        browser.setTitle("Shown browser 115", ofColumn: 0)
        let menuTool = NSMenuToolbarItem(itemIdentifier: .init("m"))
        menuTool.label = "Shown tool 116"
        tool.menuFormRepresentation = NSMenuItem(title: "Shown tool 117", action: nil, keyEquivalent: "")
        let searchTool = NSSearchToolbarItem(itemIdentifier: .init("s"))
        searchTool.searchField.placeholderString = "Shown tool 118"
        view.accessibilityCustomRotors = [NSAccessibilityCustomRotor(label: "Shown access 119", itemSearchDelegate: self)]
        button.setAccessibilityLabel("Shown access 120")
        save.accessoryView?.toolTip = "Shown panel 121"
        _ = NSForm().addEntry("Shown form 122")
        NSCell(textCell: "Shown cell 123").title = "Shown cell 124"
        let group = NSToolbarItemGroup(itemIdentifier: .init("gg"))
        group.subitems[0].label = "Shown tool 125"
        let popover = NSPopover()
        popover.contentViewController?.title = "Shown pop 126"
    }

    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { "Shown table 127" }
    func tableView(_ tableView: NSTableView, toolTipFor cell: NSCell, rect: NSRectPointer, tableColumn: NSTableColumn?, row: Int, mouseLocation: NSPoint) -> String { "Shown table 128" }
    func comboBox(_ comboBox: NSComboBox, objectValueForItemAt index: Int) -> Any? { "Shown combo 129" }
    func outlineView(_ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?) -> Any? { "Shown outline 130" }
    func name(_ window: NSWindow) { window.title = "Shown window 131" }
    func view(_ view: NSView, stringForToolTip tag: NSView.ToolTipTag, point: NSPoint, userData data: UnsafeMutableRawPointer?) -> String { "Shown tip 132" }
}

final class Doc: NSDocument {
    override var displayName: String! { get { "Shown doc 133" } set {} }
    func save() {
        undoManager?.setActionName("Shown doc 134")
        undoManager?.registerUndo(withTarget: self) { $0.undoManager?.setActionName("Shown doc 135") }
    }
    override func defaultDraftName() -> String { "Shown doc 136" }
}
final class Window: NSWindowController {
    override func windowTitle(forDocumentDisplayName displayName: String) -> String { "Shown window 137" }
    func show() { window?.title = "Shown window 138" }
}
final class Pane: NSViewController {
    override var title: String? { get { "Shown pane 139" } set {} }
    lazy var label: NSTextField = {
        let field = NSTextField(frame: .zero)
        field.stringValue = "Shown pane 140"
        return field
    }()
}
final class Access: NSView {
    override func accessibilityLabel() -> String? { "Shown access 141" }
    override func accessibilityHelp() -> String? { "Shown access 142" }
    override func accessibilityTitle() -> String? { "Shown access 143" }
    override func accessibilityValue() -> Any? { "Shown access 144" }
    override func accessibilityRoleDescription() -> String? { "Shown access 145" }
}
enum SaveError: LocalizedError { case full; var errorDescription: String? { "Shown error 146" } }
enum LoadError: LocalizedError { case gone; var errorDescription: String? { "Shown error 147" } }
enum NetworkError: LocalizedError { case offline; var errorDescription: String? { "Shown error 148" } }
final class Failing: NSViewController {
    func save() throws { throw SaveError.full }
    func load() throws { throw LoadError.gone }
    func run() {
        do { try save() } catch { NSAlert(error: error).runModal() }
        do { try load() } catch { presentError(error) }
        NSAlert(error: NetworkError.offline).runModal()
    }
}
