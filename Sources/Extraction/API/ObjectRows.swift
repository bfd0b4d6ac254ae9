/// The objects of UIKit and AppKit that show texts, and how code reaches them.
extension LocalizableAPI {
    /// Properties whose text is shown as it is, beyond those in ``verbatimRows``.
    static let objectTextRows = """
        UIListContentConfiguration.text: String
        UIListContentConfiguration.secondaryText: String
        UIButton.Configuration.title: String
        UIButton.Configuration.subtitle: String
        UILabel.attributedText: String
        UITextView.attributedText: String
        UITextField.attributedPlaceholder: String
        UIRefreshControl.attributedTitle: String
        UISearchBar.prompt: String
        UIView.accessibilityLabel: String
        UIView.accessibilityHint: String
        NSMenuItem.title: String
        NSMenu.title: String
        NSButton.title: String
        NSButton.alternateTitle: String
        NSTextField.stringValue: String
        NSView.toolTip: String
        NSWindow.subtitle: String
        NSSavePanel.message: String
        NSSavePanel.prompt: String
        NSSavePanel.nameFieldLabel: String
        action NSButton(title: String, target, action)
        action NSButton(checkboxWithTitle: String, target, action)
        action NSButton(radioButtonWithTitle: String, target, action)
        NSTextField(labelWithString: String)
        NSTextField(wrappingLabelWithString: String)
        .setAccessibilityLabel(_: String)
        .setAccessibilityTitle(_: String)
        .setAccessibilityHelp(_: String)
        .setAccessibilityRoleDescription(_: String)
        .setAccessibilityPlaceholderValue(_: String)
        .post(notification, argument: String)
        """

    /// Properties that hold one of these objects.
    static let objectRows = """
        UIViewController.navigationItem: UINavigationItem
        UIViewController.tabBarItem: UITabBarItem
        UITableViewController.refreshControl: UIRefreshControl
        UIScrollView.refreshControl: UIRefreshControl
        UINavigationItem.leftBarButtonItem: UIBarButtonItem
        UINavigationItem.rightBarButtonItem: UIBarButtonItem
        UINavigationItem.backBarButtonItem: UIBarButtonItem
        UINavigationItem.searchController: UISearchController
        UISearchController.searchBar: UISearchBar
        UITableViewCell.textLabel: UILabel
        UITableViewCell.detailTextLabel: UILabel
        UIButton.titleLabel: UILabel
        UIButton.configuration: UIButton.Configuration
        NSStatusItem.button: NSStatusBarButton
        """

    /// Classes and what they inherit from.
    static let superclassRows = """
        UITableViewController UIViewController
        UICollectionViewController UIViewController
        UITabBarController UIViewController
        UINavigationController UIViewController
        UIPageViewController UIViewController
        UISplitViewController UIViewController
        UIInputViewController UIViewController
        UIAlertController UIViewController
        UISearchController UIViewController
        UIControl UIView
        UILabel UIView
        UIButton UIControl
        UITextField UIControl
        UISwitch UIControl
        UISlider UIControl
        UISegmentedControl UIControl
        UIImageView UIView
        UIStackView UIView
        UIScrollView UIView
        UITextView UIScrollView
        UITableView UIScrollView
        UICollectionView UIScrollView
        UITableViewCell UIView
        UICollectionViewCell UIView
        UISearchBar UIView
        NSControl NSView
        NSTextField NSControl
        NSButton NSControl
        NSStatusBarButton NSButton
        NSPopUpButton NSButton
        NSImageView NSControl
        NSStackView NSView
        NSTableCellView NSView
        NSOpenPanel NSSavePanel
        NSSavePanel NSWindow
        NSPanel NSWindow
        """

    /// Views and modifiers whose text asks for an input or an answer: it consists of words, not of names.
    static let questions = "TextField SecureField alert confirmationDialog"

    /// The labels of methods that an object of the app implements, and whose result is shown: `tableView(_:titleForHeaderInSection:)`.
    static let shownResults = "titleForHeaderInSection titleForFooterInSection titleForDeleteConfirmationButtonForRowAt titleForRow"
}
