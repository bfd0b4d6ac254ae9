/// The rows of AppKit: texts that are shown as they are.
enum AppKitRows {
    static let all = """
        NSMenuItem.title, attributedTitle, subtitle, toolTip: String
        NSMenu.title: String
        NSMenu(title: String)
        action NSMenuItem(title: String, action, keyEquivalent)
        NSMenuItem.sectionHeader(title: String)
        NSMenuItemBadge, NSTextField(string: String)
        action .addItem(withTitle: String)
        action .addItem(withTitle: String, action, keyEquivalent)
        .addItems(withTitles: [String])
        action .insertItem(withTitle: String, at)
        action .insertItem(withTitle: String, action, keyEquivalent, at)
        action .addItem(withObjectValue: String)
        .addItems(withObjectValues: [String])
        NSCell.title, stringValue, attributedStringValue: String
        NSTextFieldCell.placeholderString, placeholderAttributedString: String
        NSButton.title, attributedTitle, alternateTitle, attributedAlternateTitle: String
        NSControl.stringValue, attributedStringValue: String
        NSTextField.placeholderString, placeholderAttributedString: String
        NSTextField.placeholderStrings: [String]
        NSTextField(labelWithString: String)
        NSTextField(labelWithAttributedString: String)
        NSTextField(wrappingLabelWithString: String)
        NSText.string: String
        NSBox.title: String
        NSTabViewItem.label, toolTip: String
        NSToolbarItem.label, paletteLabel, toolTip, title: String
        action NSToolbarItemGroup(itemIdentifier, titles: [String], selectionMode, labels: [String], ...)
        NSTableColumn.title, headerToolTip: String
        action NSTableViewRowAction(style, title: String, handler)
        NSSegmentedControl(labels: [String], ...)
        action .setLabel(_: String, forSegment)
        .setToolTip(_: String, forSegment)
        NSView.toolTip, accessibilityLabel, accessibilityTitle, accessibilityHelp, accessibilityValue, \
        accessibilityRoleDescription: String
        NSWindow.title, subtitle, miniwindowTitle: String
        NSWindowTab.title, toolTip: String
        NSViewController.title: String
        NSDocument.displayName, defaultDraftName: String
        NSAlert.messageText, informativeText: String
        NSAlert(error: Error)
        action .addButton(withTitle: String)
        .presentError(_: Error)
        .presentError(_: Error, modalFor, delegate, didPresent, contextInfo)
        NSSavePanel.message, prompt, nameFieldLabel, nameFieldStringValue: String
        NSStatusItem.title, toolTip: String
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
        action NSButton(title: String, image?, target, action)
        action NSButton(checkboxWithTitle: String, target, action)
        action NSButton(radioButtonWithTitle: String, target, action)
        action .setActionName(_: String)
        NSImage(systemSymbolName, accessibilityDescription: String)
        NSImage.accessibilityDescription: String
        NSUserNotification.title, subtitle, informativeText, actionButtonTitle, otherButtonTitle: String
        NSPrintOperation.jobTitle: String
        NSSharingService.subject: String
        NSCell, NSTextFieldCell, NSButtonCell(textCell: String)
        .insertText(_: String, replacementRange)
        .setTitle(_: String, ofColumn)
        .addEntry, startSpeaking, setAccessibilityValue, setAccessibilityLabel, setAccessibilityTitle, \
        setAccessibilityHelp, setAccessibilityRoleDescription, setAccessibilityValueDescription, \
        setAccessibilityPlaceholderValue(_: String)
        .setAccessibilityUserInputLabels(_: [String])
        action NSAccessibilityCustomAction(name: String, ...)
        NSAccessibilityCustomRotor(label: String, itemSearchDelegate)
        """
}
