extension LocalizableAPI {
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
        send sqlite3_prepare_v2, sqlite3_prepare, sqlite3_exec(_, _: String, ...)
        send sqlite3_bind_text(_, _, _: String, ...)
        send NSPredicate(format: String, ...)
        send URL(string: String)
        send URLQueryItem(name: String, value: String)
        send .addValue, setValue(_: String, forHTTPHeaderField: String)
        """

    /// Calls that hand an error to those who wait for a stream or continuation.
    static let throwingRows = """
        .finish, resume(throwing: Error)
        """

    /// Calls of the unified logging system and its like. What they are given is for developers.
    static let logRows = """
        log NSLog, os_log(_: String, ...)
        log os_log(_, log?, _: String, ...)
        log .log(level?, _: String)
        log .trace, debug, info, notice, warning, error, critical, fault(_: String)
        """
}
