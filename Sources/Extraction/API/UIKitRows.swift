/// The rows of UIKit beyond ``LocalizableAPI/verbatimRows``, of CarPlay and WatchKit: texts that are shown as they are.
enum UIKitRows {
    static let all = """
        UIListContentConfiguration.text: String
        UIListContentConfiguration.attributedText: String
        UIListContentConfiguration.secondaryText: String
        UIListContentConfiguration.secondaryAttributedText: String
        UIContentUnavailableConfiguration.text: String
        UIContentUnavailableConfiguration.attributedText: String
        UIContentUnavailableConfiguration.secondaryText: String
        UIContentUnavailableConfiguration.secondaryAttributedText: String
        UIButton.Configuration.title: String
        UIButton.Configuration.attributedTitle: String
        UIButton.Configuration.subtitle: String
        UIButton.Configuration.attributedSubtitle: String
        UILabel.attributedText: String
        UITextView.attributedText: String
        UITextField.attributedText: String
        UITextField.attributedPlaceholder: String
        UIRefreshControl.attributedTitle: String
        UISearchBar.prompt: String
        UISearchBar.scopeButtonTitles: [String]
        UISearchToken(icon, text: String)
        UINavigationItem.backButtonTitle: String
        UINavigationItem.largeTitle: String
        UINavigationItem.subtitle: String
        UIBarItem.title: String
        UIMenuElement.subtitle: String
        UIAction.title: String
        UIMenu.title: String
        UICommand.title: String
        UIMenuElement.discoverabilityTitle: String
        UIMenuItem.title: String
        UIContextualAction.title: String
        UITabBarItem.badgeValue: String
        UIActivity.activityTitle: String
        UISwitch.title: String
        UIColorWell.title: String
        UITab.title: String
        UITab.subtitle: String
        UIScene.title: String
        UIWindowScene.subtitle: String
        UIControl.toolTip: String
        UIView.largeContentTitle: String
        UIView.accessibilityLabel: String
        UIView.accessibilityHint: String
        UIView.accessibilityValue: String
        UIView.accessibilityUserInputLabels: [String]
        UIView.accessibilityAttributedLabel: String
        UIView.accessibilityAttributedHint: String
        UIView.accessibilityAttributedValue: String
        UIBarItem.accessibilityLabel: String
        UIBarItem.accessibilityHint: String
        UIAccessibilityElement.accessibilityLabel: String
        UIAccessibilityElement.accessibilityHint: String
        UIAccessibilityElement.accessibilityValue: String
        UIImage.accessibilityLabel: String
        UIMutableApplicationShortcutItem.localizedTitle: String
        UIMutableApplicationShortcutItem.localizedSubtitle: String
        UIPrintInfo.jobName: String
        action UITab(title: String, ...)
        action UITabGroup(title: String, ...)
        action UIMenuItem(title: String, action)
        action UITableViewRowAction(style, title: String, handler)
        action UIBarButtonItem(title: String, ...)
        UISegmentedControl(items: [String])
        action .insertSegment(withTitle: String, at, animated)
        action .setTitle(_: String, forSegmentAt)
        action .setAttributedTitle(_: String, for)
        action UIApplicationShortcutItem(type, localizedTitle: String, localizedSubtitle: String, ...)
        action UIApplicationShortcutItem(type, localizedTitle: String)
        action UIAccessibilityCustomAction(name: String, ...)
        action UIAccessibilityCustomRotor(name: String, ...)
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
        CPListTemplate.emptyViewTitleVariants: [String]
        CPListTemplate.emptyViewSubtitleVariants: [String]
        CPTemplate.tabTitle: String
        action CPAlertAction(title: String, style, handler)
        CPAlertTemplate(titleVariants: [String], actions)
        CPActionSheetTemplate(title: String, message: String, actions)
        action CPBarButton(title: String, handler)
        CPGridButton(titleVariants: [String], image, handler)
        CPGridTemplate(title: String, gridButtons)
        CPInformationTemplate(title: String, layout, items, actions)
        CPInformationItem(title: String, detail: String)
        action CPTextButton(title: String, textStyle, handler)
        CPPointOfInterest(location, title: String, subtitle: String, summary: String, ...)
        action WKAlertAction(title: String, style, handler)
        .presentAlert(withTitle: String, message: String, preferredStyle, actions)
        .setText(_: String)
        .setAttributedText(_: String)
        .setTitle(_: String)
        .presentTextInputController(withSuggestions: [String], allowedInputMode, completion)
        CLKSimpleTextProvider(text: String)
        CLKSimpleTextProvider(text: String, shortText: String)
        """
}
