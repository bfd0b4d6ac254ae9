extension LocalizableAPI {
    /// The rows of the smaller frameworks.
    static let appleFrameworksRows = """
        AlertConfiguration.body: LocalizedStringResource
        AlertConfiguration(title: LocalizedStringResource, body: LocalizedStringResource, sound)
        AlertConfiguration.title: LocalizedStringResource
        AlarmPresentation.Alert(title: LocalizedStringResource, secondaryButton, secondaryButtonBehavior)
        AlarmPresentation.Alert(title: LocalizedStringResource, stopButton, secondaryButton, secondaryButtonBehavior)
        AlarmPresentation.Countdown(title: LocalizedStringResource, pauseButton)
        AlarmPresentation.Paused(title: LocalizedStringResource, resumeButton)
        AlarmButton(text: LocalizedStringResource, textColor, systemImageName)
        AxisValueLabel(_: LocalizedStringKey or String, centered?, anchor?, multiLabelAlignment?, collisionResolution?, offsetsMarks?, orientation?, horizontalSpacing?, verticalSpacing?)
        PlottableValue.value(_: LocalizedStringKey or String, _)
        PlottableValue.value(_: LocalizedStringKey or String, _, unit, calendar?)
        PlottableProjection.value(_: LocalizedStringKey or String, _, _)
        LinePlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, domain?, function)
        LinePlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, t: LocalizedStringKey or String, domain, function)
        AreaPlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, domain?, function)
        AreaPlot(x: LocalizedStringKey or String, yStart: LocalizedStringKey or String, yEnd: LocalizedStringKey or String, domain?, function)
        SurfacePlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, z: LocalizedStringKey or String, function)
        .chartXAxisLabel(_: LocalizedStringKey or String, position?, alignment?, spacing?)
        .chartYAxisLabel(_: LocalizedStringKey or String, position?, alignment?, spacing?)
        .chartZAxisLabel(_: LocalizedStringKey or String, position?, alignment?, spacing?)
        JournalingSuggestions.JournalingSuggestionsPicker(_: LocalizedStringKey or String, onCompletion)
        LocalAuthenticationView(_: LocalizedStringKey or String, context)
        LocalAuthenticationView(_: LocalizedStringKey or String, reason, context?, result)
        ManagedContentView(primaryLabel: LocalizedStringKey, secondaryLabel?: LocalizedStringKey, tertiaryLabel?: LocalizedStringKey, quaternaryLabel?: LocalizedStringKey, offerState, offerAction, icon)
        trap Annotation(_: LocalizedStringKey or String, coordinate, anchor?, accessoryAnchor?, content)
        Marker(_: LocalizedStringKey or String, coordinate)
        Marker(_: LocalizedStringKey or String, image, coordinate)
        Marker(_: LocalizedStringKey or String, monogram, coordinate)
        Marker(_: LocalizedStringKey or String, systemImage, coordinate)
        PhotosPicker(_: LocalizedStringKey or String, selection, matching?, preferredItemEncoding?)
        PhotosPicker(_: LocalizedStringKey or String, selection, matching?, preferredItemEncoding?, photoLibrary)
        PhotosPicker(_: LocalizedStringKey or String, selection, maxSelectionCount?, selectionBehavior?, matching?, preferredItemEncoding?)
        PhotosPicker(_: LocalizedStringKey or String, selection, maxSelectionCount?, selectionBehavior?, matching?, preferredItemEncoding?, photoLibrary)
        AccessibilityComponent.customActions: [LocalizedStringResource]
        AccessibilityComponent.label: LocalizedStringResource?
        AccessibilityComponent.value: LocalizedStringResource?
        AccessibilityComponent.CustomContent(label: LocalizedStringResource, value: LocalizedStringResource, importance)
        AccessibilityComponent.CustomContent.label: LocalizedStringResource
        AccessibilityComponent.CustomContent.value: LocalizedStringResource
        AccessibilityComponent.RotorType.custom(_: LocalizedStringResource)
        AccessibilityEvents.CustomAction(key: LocalizedStringResource, entity)
        AccessibilityEvents.CustomAction.key: LocalizedStringResource
        Entity.accessibilityCustomActions: [LocalizedStringResource]
        Entity.accessibilityLabelKey: LocalizedStringResource?
        Entity.accessibilityValue: LocalizedStringResource?
        AppIntentRecommendation(intent, description: LocalizedStringKey)
        IntentRecommendation(intent, description: LocalizedStringKey or String)
        .widgetLabel(_: LocalizedStringKey or String)
        .configurationDisplayName(_: LocalizedStringKey or String)
        .description(_: LocalizedStringResource)
        .controlWidgetStatus(_: LocalizedStringKey or String)
        .controlWidgetActionHint(_: LocalizedStringKey or String)
        ControlWidgetToggle(_: LocalizedStringKey or String, isOn, action, valueLabel)
        ControlWidgetButton(_: LocalizedStringKey or String, action, actionLabel)
        .displayName(_: LocalizedStringResource)
        AccessoryWidgetGroup(_: LocalizedStringKey or String, content)
        AccessoryWidgetGroup(_: LocalizedStringKey or String, systemImage, content)
        AccessoryWidgetGroup(_: LocalizedStringKey or String, image, content)
        """
}
