extension LocalizableAPI {
    /// Calls and properties of UIKit, AppKit, TipKit and user notifications that show a text as it is: nothing looks it up.
    static let verbatimRows = """
        UIAlertController(title: String, message: String, preferredStyle)
        .addTextField(configurationHandler?: (UITextField) -> Void)
        UIAlertController.title: String
        UIAlertController.message: String
        action UIAlertAction(title: String, style, handler?)
        UITabBarItem(title: String, ...)
        action UIContextualAction(style, title: String, handler)
        action UNNotificationAction(identifier, title: String, ...)
        action Action(id?, title: String, perform?)
        action Tips.Action(id?, title: String, perform?)
        action NSMenuItem(title: String, action, keyEquivalent)
        action .setTitle(_: String, for)
        action .addButton(withTitle: String)
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

    /// Whether the system keeps a text that it is given, and shows it later: a notification has the language in which it was scheduled.
    ///
    /// - Parameter name: Of a call or property, as findings have it.
    package static func keeps(_ name: String) -> Bool { keepers.contains(String(name.prefix { $0 != "." && $0 != "(" })) }

    private static let keepers: Set = ["UNMutableNotificationContent", "UNNotificationAction"]

    /// What is on a screen: protocols of SwiftUI and WidgetKit, classes of UIKit and AppKit.
    static let viewTypes = """
        View ViewModifier Scene App Commands ToolbarContent CustomizableToolbarContent Widget ButtonStyle LabelStyle ToggleStyle
        UIView UIControl UIButton UILabel UITableViewCell UICollectionViewCell UICollectionReusableView UITableViewHeaderFooterView
        UIStackView UIScrollView UIViewController UITableViewController UICollectionViewController UITabBarController
        UINavigationController UIPageViewController UIInputViewController UIAlertController
        NSView NSControl NSButton NSTextField NSStackView NSTableCellView NSViewController NSWindow NSPanel NSWindowController NSMenu
        NSMenuItem
        """

    /// Calls that write texts to a store, or send them. What they are given is data.
    static let storeRows = """
        send sqlite3_prepare_v2(_, _: String, ...)
        send sqlite3_prepare(_, _: String, ...)
        send sqlite3_exec(_, _: String, ...)
        send sqlite3_bind_text(_, _, _: String, ...)
        send NSPredicate(format: String, ...)
        send URL(string: String)
        send URLQueryItem(name: String, value: String)
        send .addValue(_: String, forHTTPHeaderField: String)
        send .setValue(_: String, forHTTPHeaderField: String)
        """

    /// Calls that hand an error to those who wait for a stream or continuation.
    static let throwingRows = """
        .finish(throwing: Error)
        .resume(throwing: Error)
        """

    /// Calls of the unified logging system and its like. What they are given is for developers.
    static let logRows = """
        log NSLog(_: String, ...)
        log os_log(_: String, ...)
        log os_log(_, _: String, ...)
        log os_log(_, log, _: String, ...)
        log .log(_: String)
        log .log(level, _: String)
        log .trace(_: String)
        log .debug(_: String)
        log .info(_: String)
        log .notice(_: String)
        log .warning(_: String)
        log .error(_: String)
        log .critical(_: String)
        log .fault(_: String)
        """
}
