extension LocalizableAPI {
    /// Calls and properties of UIKit, AppKit, TipKit and user notifications that show a text as it is: nothing looks it up.
    static let verbatimRows = """
        UIAlertController(title: String, message: String, preferredStyle)
        UIAlertAction(title: String, style, handler?)
        UIAction(title: String, subtitle?: String, image?, ...)
        UIMenu(title: String, ...)
        UICommand(title: String, ...)
        UIKeyCommand(title: String, ...)
        UIBarButtonItem(title: String, ...)
        UITabBarItem(title: String, ...)
        UIContextualAction(style, title: String, handler)
        UNNotificationAction(identifier, title: String, ...)
        Action(id?, title: String, perform?)
        Tips.Action(id?, title: String, perform?)
        NSMenuItem(title: String, action, keyEquivalent)
        .setTitle(_: String, for)
        .addButton(withTitle: String)
        UILabel.text: String
        UITextField.placeholder: String
        UITextField.text: String
        UITextView.text: String
        UISearchBar.placeholder: String
        UIViewController.title: String
        UINavigationItem.title: String
        UINavigationItem.prompt: String
        UITabBarItem.title: String
        UIBarButtonItem.title: String
        UNMutableNotificationContent.title: String
        UNMutableNotificationContent.subtitle: String
        UNMutableNotificationContent.body: String
        NSAlert.messageText: String
        NSAlert.informativeText: String
        NSTextField.placeholderString: String
        NSWindow.title: String
        """
}
