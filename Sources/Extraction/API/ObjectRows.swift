/// The objects of UIKit and AppKit that show texts, and how code reaches them.
extension LocalizableAPI {
    /// Texts that other frameworks show as they are: prompts of the system, annotations of maps, calls and messages.
    static let systemTextRows = """
        .evaluatePolicy(_, localizedReason: String, reply?)
        .evaluateAccessControl(_, operation, localizedReason: String, reply)
        LAContext.localizedReason: String
        LAContext.localizedFallbackTitle: String
        LAContext.localizedCancelTitle: String
        NSUserActivity.title: String
        NSUserActivity.suggestedInvocationPhrase: String
        Progress.localizedDescription: String
        Progress.localizedAdditionalDescription: String
        MKPointAnnotation.title: String
        MKPointAnnotation.subtitle: String
        MKPointAnnotation(coordinate, title: String, subtitle: String)
        MKMarkerAnnotationView.glyphText: String
        AVSpeechUtterance(string: String)
        CXProviderConfiguration(localizedName: String)
        NEVPNManager.localizedDescription: String
        PKPaymentSummaryItem(label: String, amount, ...)
        .setMessageBody(_: String, isHTML)
        MFMessageComposeViewController.body: String
        action UNTextInputNotificationAction(identifier, title: String, options, icon?, textInputButtonTitle: String, textInputPlaceholder: String)
        UNNotificationCategory(identifier, actions, intentIdentifiers, hiddenPreviewsBodyPlaceholder?: String, categorySummaryFormat?: String, options)
        UNMutableNotificationContent.summaryArgument: String
        MKAnnotation.title: String
        MKAnnotation.subtitle: String
        QLPreviewItem.previewItemTitle: String
        LPLinkMetadata.title: String
        .setSubject(_: String)
        CSSearchableItemAttributeSet.title: String
        CSSearchableItemAttributeSet.displayName: String
        CSSearchableItemAttributeSet.contentDescription: String
        EKCalendarItem.title: String
        EKCalendarItem.notes: String
        EKCalendar.title: String
        NFCReaderSession.alertMessage: String
        .invalidate(errorMessage: String)
        .creationRequestForAssetCollection(withTitle: String)
        PKShippingMethod.detail: String
        CATextLayer.string: String
        SKLabelNode(text: String)
        SKLabelNode.text: String
        SKLabelNode.attributedText: String
        SCNText(string: String, extrusionDepth)
        """

    /// Properties that hold one of these objects.
    static let objectRows = """
        UIViewController.view: UIView
        UIViewController.parent: UIViewController
        UIViewController.presentingViewController: UIViewController
        UIViewController.presentedViewController: UIViewController
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
        UINavigationItem.leftBarButtonItem: UIBarButtonItem
        UINavigationItem.rightBarButtonItem: UIBarButtonItem
        UINavigationItem.backBarButtonItem: UIBarButtonItem
        UINavigationItem.searchController: UISearchController
        UISearchController.searchBar: UISearchBar
        UITableViewCell.textLabel: UILabel
        UITableViewCell.detailTextLabel: UILabel
        UIButton.titleLabel: UILabel
        UIButton.configuration: UIButton.Configuration
        UIContentUnavailableConfiguration.button: UIButton.Configuration
        UIContentUnavailableConfiguration.secondaryButton: UIButton.Configuration
        UICollectionViewListCell.contentConfiguration: UIListContentConfiguration
        NSStatusItem.button: NSStatusBarButton
        NSAlert.suppressionButton: NSButton
        NSTableCellView.textField: NSTextField
        NSCollectionViewItem.textField: NSTextField
        NSTableColumn.headerCell: NSTableHeaderCell
        NSSearchToolbarItem.searchField: NSSearchField
        NSPopUpButton.menu: NSMenu
        NSPopUpButton.selectedItem: NSMenuItem
        NSPopUpButton.lastItem: NSMenuItem
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

    /// Classes and what they inherit from.
    static let superclassRows = """
        UIDocumentViewController UIViewController
        UIActivityViewController UIViewController
        UICloudSharingController UIViewController
        UIColorPickerViewController UIViewController
        UIDocumentBrowserViewController UIViewController
        UIDocumentPickerViewController UIViewController
        UIFontPickerViewController UIViewController
        UIHostingController UIViewController
        UIImagePickerController UINavigationController
        UIReferenceLibraryViewController UIViewController
        MFMailComposeViewController UINavigationController
        MFMessageComposeViewController UINavigationController
        SFSafariViewController UIViewController
        AVPlayerViewController UIViewController
        PHPickerViewController UIViewController
        SLComposeServiceViewController UIViewController
        EKEvent EKCalendarItem
        EKReminder EKCalendarItem
        NFCNDEFReaderSession NFCReaderSession
        NFCTagReaderSession NFCReaderSession
        MKPointAnnotation MKAnnotation
        NSCustomTouchBarItem NSTouchBarItem
        NSButtonTouchBarItem NSTouchBarItem
        NSGroupTouchBarItem NSTouchBarItem
        NSPickerTouchBarItem NSTouchBarItem
        NSPopoverTouchBarItem NSTouchBarItem
        NSSliderTouchBarItem NSTouchBarItem
        NSColorPickerTouchBarItem NSTouchBarItem
        UITabBarItem UIBarItem
        UIBarButtonItem UIBarItem
        UIAction UIMenuElement
        UIMenu UIMenuElement
        UICommand UIMenuElement
        UIKeyCommand UICommand
        UITabGroup UITab
        UISearchTab UITab
        UIWindowScene UIScene
        UITableViewController UIViewController
        UICollectionViewController UIViewController
        UITabBarController UIViewController
        UINavigationController UIViewController
        UIPageViewController UIViewController
        UISplitViewController UIViewController
        UIInputViewController UIViewController
        UIAlertController UIViewController
        UISearchController UIViewController
        UIWindow UIView
        UIControl UIView
        UIDatePicker UIControl
        UIPageControl UIControl
        UIStepper UIControl
        UIRefreshControl UIControl
        UISearchTextField UITextField
        UIPickerView UIView
        UIProgressView UIView
        UIActivityIndicatorView UIView
        UIVisualEffectView UIView
        UINavigationBar UIView
        UITabBar UIView
        UIToolbar UIView
        UIInputView UIView
        UIContentView UIView
        UIListContentView UIView
        UITableViewHeaderFooterView UIView
        UICollectionReusableView UIView
        WKWebView UIView
        MKMapView UIView
        MKAnnotationView UIView
        MKMarkerAnnotationView MKAnnotationView
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
        UICollectionViewCell UICollectionReusableView
        UICollectionViewListCell UICollectionViewCell
        UISearchBar UIView
        NSTabViewController NSViewController
        NSSplitViewController NSViewController
        NSPageController NSViewController
        NSHostingController NSViewController
        NSCollectionViewItem NSViewController
        NSTitlebarAccessoryViewController NSViewController
        NSBox NSView
        NSClipView NSView
        NSScrollView NSView
        NSSplitView NSView
        NSTabView NSView
        NSCollectionView NSView
        NSGridView NSView
        NSHostingView NSView
        NSVisualEffectView NSView
        NSProgressIndicator NSView
        NSTableRowView NSView
        NSText NSView
        NSTextView NSText
        NSControl NSView
        NSTableView NSControl
        NSOutlineView NSTableView
        NSBrowser NSControl
        NSColorWell NSControl
        NSDatePicker NSControl
        NSLevelIndicator NSControl
        NSPathControl NSControl
        NSSegmentedControl NSControl
        NSSlider NSControl
        NSStepper NSControl
        NSSwitch NSControl
        NSComboButton NSControl
        NSComboBox NSTextField
        NSSearchField NSTextField
        NSSecureTextField NSTextField
        NSTokenField NSTextField
        NSActionCell NSCell
        NSButtonCell NSActionCell
        NSTextFieldCell NSActionCell
        NSTableHeaderCell NSTextFieldCell
        NSToolbarItemGroup NSToolbarItem
        NSMenuToolbarItem NSToolbarItem
        NSSearchToolbarItem NSToolbarItem
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
    static let shownResults = """
        titleForHeaderInSection titleForFooterInSection titleForDeleteConfirmationButtonForRowAt titleForRow attributedTitleForRow
        subjectForActivityType objectValueFor objectValueForItemAt toolTipFor stringForToolTip forDocumentDisplayName
        """
}
