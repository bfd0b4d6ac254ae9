/// The rows of AppKit beyond ``LocalizableAPI/verbatimRows``: texts that are shown as they are.
enum AppKitRows {
    static let all = """
        NSMenuItem.title: String
        NSMenuItem.attributedTitle: String
        NSMenuItem.subtitle: String
        NSMenuItem.toolTip: String
        NSMenu.title: String
        NSMenu(title: String)
        NSMenuItem.sectionHeader(title: String)
        NSMenuItemBadge(string: String)
        action .addItem(withTitle: String)
        action .addItem(withTitle: String, action, keyEquivalent)
        .addItems(withTitles: [String])
        action .insertItem(withTitle: String, at)
        action .insertItem(withTitle: String, action, keyEquivalent, at)
        action .addItem(withObjectValue: String)
        .addItems(withObjectValues: [String])
        NSCell.title: String
        NSCell.stringValue: String
        NSCell.attributedStringValue: String
        NSTextFieldCell.placeholderString: String
        NSTextFieldCell.placeholderAttributedString: String
        NSButton.title: String
        NSButton.attributedTitle: String
        NSButton.alternateTitle: String
        NSButton.attributedAlternateTitle: String
        NSControl.stringValue: String
        NSControl.attributedStringValue: String
        NSTextField.placeholderAttributedString: String
        NSTextField.placeholderStrings: [String]
        NSTextField(labelWithString: String)
        NSTextField(labelWithAttributedString: String)
        NSTextField(wrappingLabelWithString: String)
        NSTextField(string: String)
        NSText.string: String
        NSBox.title: String
        NSTabViewItem.label: String
        NSTabViewItem.toolTip: String
        NSToolbarItem.label: String
        NSToolbarItem.paletteLabel: String
        NSToolbarItem.toolTip: String
        NSToolbarItem.title: String
        action NSToolbarItemGroup(itemIdentifier, titles: [String], selectionMode, labels: [String], ...)
        NSTableColumn.title: String
        NSTableColumn.headerToolTip: String
        action NSTableViewRowAction(style, title: String, handler)
        NSSegmentedControl(labels: [String], ...)
        action .setLabel(_: String, forSegment)
        .setToolTip(_: String, forSegment)
        NSView.toolTip: String
        NSWindow.subtitle: String
        NSWindow.miniwindowTitle: String
        NSWindowTab.title: String
        NSWindowTab.toolTip: String
        NSViewController.title: String
        NSDocument.displayName: String
        NSDocument.defaultDraftName: String
        NSAlert(error: Error)
        .presentError(_: Error)
        .presentError(_: Error, modalFor, delegate, didPresent, contextInfo)
        NSSavePanel.message: String
        NSSavePanel.prompt: String
        NSSavePanel.nameFieldLabel: String
        NSSavePanel.nameFieldStringValue: String
        NSStatusItem.title: String
        NSStatusItem.toolTip: String
        NSDockTile.badgeLabel: String
        NSPathControl.placeholderString: String
        NSPathControlItem.title: String
        NSScrubberTextItemView.title: String
        NSTouchBarItem.customizationLabel: String
        NSPickerTouchBarItem(identifier, labels: [String], ...)
        NSPopoverTouchBarItem.collapsedRepresentationLabel: String
        NSSliderTouchBarItem.label: String
        action NSButtonTouchBarItem(identifier, title: String, ...)
        action NSSharingService(title: String, ...)
        action NSButton(title: String, target, action)
        action NSButton(title: String, image, target, action)
        action NSButton(checkboxWithTitle: String, target, action)
        action NSButton(radioButtonWithTitle: String, target, action)
        action .setActionName(_: String)
        NSImage(systemSymbolName, accessibilityDescription: String)
        NSImage.accessibilityDescription: String
        NSUserNotification.title: String
        NSUserNotification.subtitle: String
        NSUserNotification.informativeText: String
        NSUserNotification.actionButtonTitle: String
        NSUserNotification.otherButtonTitle: String
        NSPrintOperation.jobTitle: String
        NSSharingService.subject: String
        NSCell(textCell: String)
        NSTextFieldCell(textCell: String)
        NSButtonCell(textCell: String)
        .insertText(_: String, replacementRange)
        .setTitle(_: String, ofColumn)
        .addEntry(_: String)
        .startSpeaking(_: String)
        NSView.accessibilityLabel: String
        NSView.accessibilityTitle: String
        NSView.accessibilityHelp: String
        NSView.accessibilityValue: String
        NSView.accessibilityRoleDescription: String
        .setAccessibilityValue(_: String)
        .setAccessibilityLabel(_: String)
        .setAccessibilityTitle(_: String)
        .setAccessibilityHelp(_: String)
        .setAccessibilityRoleDescription(_: String)
        .setAccessibilityValueDescription(_: String)
        .setAccessibilityPlaceholderValue(_: String)
        .setAccessibilityUserInputLabels(_: [String])
        action NSAccessibilityCustomAction(name: String, ...)
        NSAccessibilityCustomRotor(label: String, itemSearchDelegate)
        """
}
