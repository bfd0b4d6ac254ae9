/// The rows of UIKit, CarPlay and WatchKit: texts that are shown as they are.
enum UIKitRows {
    static let all = """
        UIListContentConfiguration.text, attributedText, secondaryText, secondaryAttributedText: String
        UIContentUnavailableConfiguration.text, attributedText, secondaryText, secondaryAttributedText: String
        UIButton.Configuration.title, attributedTitle, subtitle, attributedSubtitle: String
        UILabel.text, attributedText: String
        UITextView.text, attributedText: String
        UITextField.text, placeholder, attributedText, attributedPlaceholder: String
        UIRefreshControl.attributedTitle: String
        UISearchBar.placeholder, prompt: String
        UISearchBar.scopeButtonTitles: [String]
        UISearchToken(icon, text: String)
        UIViewController.title: String
        UIAlertController.title, message: String
        UINavigationItem.title, prompt, backButtonTitle, largeTitle, subtitle: String
        UIBarButtonItem.title: String
        UIBarItem.title, accessibilityLabel, accessibilityHint: String
        UIMenuElement.subtitle, discoverabilityTitle: String
        UIAction.title: String
        UIMenu.title: String
        UICommand.title: String
        UIMenuItem.title: String
        UIContextualAction.title: String
        UITabBarItem.title, badgeValue: String
        UIActivity.activityTitle: String
        UISwitch.title: String
        UIColorWell.title: String
        UITab.title, subtitle: String
        UIScene.title: String
        UIWindowScene.subtitle: String
        UIControl.toolTip: String
        UIView.largeContentTitle, accessibilityLabel, accessibilityHint, accessibilityValue, \
        accessibilityAttributedLabel, accessibilityAttributedHint, accessibilityAttributedValue: String
        UIView.accessibilityUserInputLabels: [String]
        UIAccessibilityElement.accessibilityLabel, accessibilityHint, accessibilityValue: String
        UIImage.accessibilityLabel: String
        UIMutableApplicationShortcutItem.localizedTitle, localizedSubtitle: String
        UIPrintInfo.jobName: String
        UIAlertController(title: String, message: String, preferredStyle)
        action UIAlertAction(title: String, style, handler?)
        .addTextField(configurationHandler?: (UITextField) -> Void)
        UITabBarItem(title: String, ...)
        action UITab, UITabGroup, UIBarButtonItem(title: String, ...)
        action UIMenuItem(title: String, action)
        action UIContextualAction, UITableViewRowAction(style, title: String, handler)
        UISegmentedControl(items: [String])
        action .insertSegment(withTitle: String, at, animated)
        action .setTitle(_: String, forSegmentAt)
        action .setTitle, setAttributedTitle(_: String, for)
        action UIApplicationShortcutItem(type, localizedTitle: String, localizedSubtitle: String, ...)
        action UIApplicationShortcutItem(type, localizedTitle: String)
        action UIAccessibilityCustomAction, UIAccessibilityCustomRotor(name: String, ...)
        action UIAction(title: String, subtitle?: String, image?, selectedImage?, identifier?, discoverabilityTitle?: String, attributes?, state?, handler)
        action UIMenu(title: String, subtitle?: String, ...)
        action UICommand(title: String, subtitle?: String, image?, selectedImage?, action, propertyList?, alternates?, discoverabilityTitle?: String, ...)
        action UIKeyCommand(title: String, subtitle?: String, image?, selectedImage?, action, input, modifierFlags?, propertyList?, alternates?, discoverabilityTitle?: String, ...)
        action UIKeyCommand(input, modifierFlags, action, discoverabilityTitle: String)
        UIActivityViewController(activityItems: [String], applicationActivities)
        UIToolTipInteraction(defaultToolTip: String)
        UICellAccessory.label(text: String, ...)
        AccessibilityNotification.Announcement(_: String)
        UIAccessibility.post(notification, argument: String)
        .post(notification, argument: String)
        CPListItem(text: String, detailText: String, ...)
        CPListTemplate(title: String, sections, ...)
        CPListSection(items, header: String, ...)
        CPListTemplate.emptyViewTitleVariants, emptyViewSubtitleVariants: [String]
        CPTemplate.tabTitle: String
        action CPAlertAction, WKAlertAction(title: String, style, handler)
        CPAlertTemplate(titleVariants: [String], actions)
        CPActionSheetTemplate(title: String, message: String, actions)
        action CPBarButton(title: String, handler)
        CPGridButton(titleVariants: [String], image, handler)
        CPGridTemplate(title: String, gridButtons)
        CPInformationTemplate(title: String, layout, items, actions)
        CPInformationItem(title: String, detail: String)
        action CPTextButton(title: String, textStyle, handler)
        CPPointOfInterest(location, title: String, subtitle: String, summary: String, ...)
        .presentAlert(withTitle: String, message: String, preferredStyle, actions)
        .setText, setAttributedText, setTitle(_: String)
        .presentTextInputController(withSuggestions: [String], allowedInputMode, completion)
        CLKSimpleTextProvider(text: String, shortText?: String)
        """
}
