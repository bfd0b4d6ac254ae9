import AppKit

final class Player {
    private let status: NSStatusItem

    func fill(_ window: NSWindow) {
        let item = NSMenuItem(title: "Play the tune", action: nil, keyEquivalent: "p")
        item.title = "Stop the tune"
        let button = NSButton(title: "Shuffle", target: nil, action: nil)
        button.toolTip = "Plays them in any order"
        let field = NSTextField(labelWithString: "Nothing is playing")
        field.stringValue = "Still nothing"
        let panel = NSOpenPanel()
        panel.message = "Choose a folder of tunes"
        panel.prompt = "Choose"
        panel.title = "Folder of tunes"
        status.button?.title = "No tune"
        window.subtitle = "Twelve tunes in all"
        window.representedFilename = "a name of a file"
    }
}
