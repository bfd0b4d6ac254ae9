/// The objects of UIKit and AppKit that show texts, and how code reaches them.
extension LocalizableAPI {
    /// Texts that other frameworks show as they are: prompts and tips of the system, notifications, annotations of
    /// maps, calls and messages.
    static let systemTextRows = """
        .evaluatePolicy(_, localizedReason: String, reply?)
        .evaluateAccessControl(_, operation, localizedReason: String, reply)
        LAContext.localizedReason, localizedFallbackTitle, localizedCancelTitle: String
        NSUserActivity.title, suggestedInvocationPhrase: String
        Progress.localizedDescription, localizedAdditionalDescription: String
        MKPointAnnotation.title, subtitle: String
        MKPointAnnotation(coordinate, title: String, subtitle: String)
        MKMarkerAnnotationView.glyphText: String
        AVSpeechUtterance(string: String)
        CXProviderConfiguration(localizedName: String)
        NEVPNManager.localizedDescription: String
        PKPaymentSummaryItem(label: String, amount, ...)
        .setMessageBody(_: String, isHTML)
        MFMessageComposeViewController.body: String
        action UNNotificationAction(identifier, title: String, ...)
        action UNTextInputNotificationAction(identifier, title: String, options, icon?, textInputButtonTitle: String, textInputPlaceholder: String)
        UNNotificationCategory(identifier, actions, intentIdentifiers, hiddenPreviewsBodyPlaceholder?: String, categorySummaryFormat?: String, options)
        UNMutableNotificationContent.title, subtitle, body, summaryArgument: String
        MKAnnotation.title, subtitle: String
        action Action(id?, title: String, perform?)
        action Tips.Action(id?, title: String, perform?)
        QLPreviewItem.previewItemTitle: String
        LPLinkMetadata.title: String
        .setSubject(_: String)
        CSSearchableItemAttributeSet.title, displayName, contentDescription: String
        EKCalendarItem.title, notes: String
        EKCalendar.title: String
        NFCReaderSession.alertMessage: String
        .invalidate(errorMessage: String)
        .creationRequestForAssetCollection(withTitle: String)
        PKShippingMethod.detail: String
        CATextLayer.string: String
        SKLabelNode(text: String)
        SKLabelNode.text, attributedText: String
        SCNText(string: String, extrusionDepth)
        """

    /// Properties that hold one of these objects.
    static let objectRows = """
        UIViewController.view: UIView
        UIViewController.parent, presentingViewController, presentedViewController: UIViewController
        UIViewController.navigationItem: UINavigationItem
        UIViewController.navigationController: UINavigationController
        UIViewController.tabBarController: UITabBarController
        UINavigationController.navigationBar: UINavigationBar
        UINavigationBar.topItem: UINavigationItem
        UITabBarController.tabBar: UITabBar
        UITabBar.items: [UITabBarItem]
        UITabBar.selectedItem: UITabBarItem
        UIView.window: UIWindow
        UIWindow.windowScene: UIWindowScene
        UIViewController.tabBarItem: UITabBarItem
        UITableViewController.refreshControl: UIRefreshControl
        UIScrollView.refreshControl: UIRefreshControl
        UINavigationItem.leftBarButtonItem, rightBarButtonItem, backBarButtonItem: UIBarButtonItem
        UINavigationItem.searchController: UISearchController
        UISearchController.searchBar: UISearchBar
        UITableViewCell.textLabel, detailTextLabel: UILabel
        UIButton.titleLabel: UILabel
        UIButton.configuration: UIButton.Configuration
        UIContentUnavailableConfiguration.button, secondaryButton: UIButton.Configuration
        UICollectionViewListCell.contentConfiguration: UIListContentConfiguration
        NSStatusItem.button: NSStatusBarButton
        NSAlert.suppressionButton: NSButton
        NSTableCellView.textField: NSTextField
        NSCollectionViewItem.textField: NSTextField
        NSTableColumn.headerCell: NSTableHeaderCell
        NSSearchToolbarItem.searchField: NSSearchField
        NSPopUpButton.menu: NSMenu
        NSPopUpButton.selectedItem, lastItem: NSMenuItem
        NSPopUpButton.itemArray: [NSMenuItem]
        NSMenu.items: [NSMenuItem]
        NSMenuItem.submenu: NSMenu
        NSAlert.buttons: [NSButton]
        NSAlert.window: NSPanel
        NSToolbarItemGroup.subitems: [NSToolbarItem]
        NSToolbarItem.menuFormRepresentation: NSMenuItem
        NSSavePanel.accessoryView: NSView
        NSPopover.contentViewController: NSViewController
        NSWindow.contentViewController: NSViewController
        NSWindow.contentView: NSView
        NSApplication.dockTile: NSDockTile
        NSDocument.undoManager: UndoManager
        NSViewController.view: NSView
        NSWindowController.window: NSWindow
        NSView.window: NSWindow
        NSWindow.tab: NSWindowTab
        """

    /// The classes that inherit from a class, after its name.
    static let subclassRows = """
        UIViewController: UIDocumentViewController UIActivityViewController UICloudSharingController \
        UIColorPickerViewController UIDocumentBrowserViewController UIDocumentPickerViewController \
        UIFontPickerViewController UIHostingController UIReferenceLibraryViewController SFSafariViewController \
        AVPlayerViewController PHPickerViewController SLComposeServiceViewController UITableViewController \
        UICollectionViewController UITabBarController UINavigationController UIPageViewController \
        UISplitViewController UIInputViewController UIAlertController UISearchController
        UINavigationController: UIImagePickerController MFMailComposeViewController MFMessageComposeViewController
        EKCalendarItem: EKEvent EKReminder
        NFCReaderSession: NFCNDEFReaderSession NFCTagReaderSession
        MKAnnotation: MKPointAnnotation
        NSTouchBarItem: NSCustomTouchBarItem NSButtonTouchBarItem NSGroupTouchBarItem NSPickerTouchBarItem \
        NSPopoverTouchBarItem NSSliderTouchBarItem NSColorPickerTouchBarItem
        UIBarItem: UITabBarItem UIBarButtonItem
        UIMenuElement: UIAction UIMenu UICommand
        UICommand: UIKeyCommand
        UITab: UITabGroup UISearchTab
        UIScene: UIWindowScene
        UIView: UIWindow UIControl UIPickerView UIProgressView UIActivityIndicatorView UIVisualEffectView \
        UINavigationBar UITabBar UIToolbar UIInputView UIContentView UIListContentView UITableViewHeaderFooterView \
        UICollectionReusableView WKWebView MKMapView MKAnnotationView UILabel UIImageView UIStackView UIScrollView \
        UITableViewCell UISearchBar
        UIControl: UIDatePicker UIPageControl UIStepper UIRefreshControl UIButton UITextField UISwitch UISlider \
        UISegmentedControl
        UITextField: UISearchTextField
        MKAnnotationView: MKMarkerAnnotationView
        UIScrollView: UITextView UITableView UICollectionView
        UICollectionReusableView: UICollectionViewCell
        UICollectionViewCell: UICollectionViewListCell
        NSViewController: NSTabViewController NSSplitViewController NSPageController NSHostingController \
        NSCollectionViewItem NSTitlebarAccessoryViewController
        NSView: NSBox NSClipView NSScrollView NSSplitView NSTabView NSCollectionView NSGridView NSHostingView \
        NSVisualEffectView NSProgressIndicator NSTableRowView NSText NSControl NSStackView NSTableCellView
        NSText: NSTextView
        NSControl: NSTableView NSBrowser NSColorWell NSDatePicker NSLevelIndicator NSPathControl NSSegmentedControl \
        NSSlider NSStepper NSSwitch NSComboButton NSTextField NSButton NSImageView
        NSTableView: NSOutlineView
        NSTextField: NSComboBox NSSearchField NSSecureTextField NSTokenField
        NSCell: NSActionCell
        NSActionCell: NSButtonCell NSTextFieldCell
        NSTextFieldCell: NSTableHeaderCell
        NSToolbarItem: NSToolbarItemGroup NSMenuToolbarItem NSSearchToolbarItem
        NSButton: NSStatusBarButton NSPopUpButton
        NSSavePanel: NSOpenPanel
        NSWindow: NSSavePanel NSPanel
        """

    /// Views and modifiers whose text asks for an input or an answer: it consists of words, not of names.
    static let questions = "TextField SecureField alert confirmationDialog"

    /// The labels of methods that an object of the app implements, and whose result is shown: `tableView(_:titleForHeaderInSection:)`.
    static let shownResults = """
        titleForHeaderInSection titleForFooterInSection titleForDeleteConfirmationButtonForRowAt titleForRow attributedTitleForRow
        subjectForActivityType objectValueFor objectValueForItemAt toolTipFor stringForToolTip forDocumentDisplayName
        """
}
