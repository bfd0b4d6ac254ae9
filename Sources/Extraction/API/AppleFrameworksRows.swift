extension LocalizableAPI {
    /// The rows of the smaller frameworks.
    static let appleFrameworksRows = """
        AlertConfiguration.body, title: LocalizedStringResource
        AlertConfiguration(title: LocalizedStringResource, body: LocalizedStringResource, sound)
        AlarmPresentation.Alert(title: LocalizedStringResource, stopButton?, secondaryButton, secondaryButtonBehavior)
        AlarmPresentation.Countdown(title: LocalizedStringResource, pauseButton)
        AlarmPresentation.Paused(title: LocalizedStringResource, resumeButton)
        AlarmButton(text: LocalizedStringResource, textColor, systemImageName)
        AxisValueLabel(_: LocalizedStringKey or String, centered?, anchor?, multiLabelAlignment?, collisionResolution?, offsetsMarks?, orientation?, horizontalSpacing?, verticalSpacing?)
        PlottableValue.value(_: LocalizedStringKey or String, _, unit?, calendar?)
        PlottableProjection.value(_: LocalizedStringKey or String, _, _)
        LinePlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, t?: LocalizedStringKey or String, \
        domain?, function)
        AreaPlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, domain?, function)
        AreaPlot(x: LocalizedStringKey or String, yStart: LocalizedStringKey or String, yEnd: LocalizedStringKey or String, domain?, function)
        SurfacePlot(x: LocalizedStringKey or String, y: LocalizedStringKey or String, z: LocalizedStringKey or String, function)
        .chartXAxisLabel, chartYAxisLabel, chartZAxisLabel(_: LocalizedStringKey or String, position?, alignment?, \
        spacing?)
        JournalingSuggestions.JournalingSuggestionsPicker(_: LocalizedStringKey or String, onCompletion)
        LocalAuthenticationView(_: LocalizedStringKey or String, reason?, context?, result?)
        ManagedContentView(primaryLabel: LocalizedStringKey, secondaryLabel?: LocalizedStringKey, tertiaryLabel?: LocalizedStringKey, quaternaryLabel?: LocalizedStringKey, offerState, offerAction, icon)
        trap Annotation(_: LocalizedStringKey or String, coordinate, anchor?, accessoryAnchor?, content)
        Marker(_: LocalizedStringKey or String, image?, systemImage?, coordinate)
        Marker(_: LocalizedStringKey or String, monogram, coordinate)
        PhotosPicker(_: LocalizedStringKey or String, selection, maxSelectionCount?, selectionBehavior?, matching?, \
        preferredItemEncoding?, photoLibrary?)
        AccessibilityComponent.customActions: [LocalizedStringResource]
        AccessibilityComponent.label, value: LocalizedStringResource?
        AccessibilityComponent.CustomContent(label: LocalizedStringResource, value: LocalizedStringResource, importance)
        AccessibilityComponent.CustomContent.label, value: LocalizedStringResource
        AccessibilityComponent.RotorType.custom(_: LocalizedStringResource)
        AccessibilityEvents.CustomAction(key: LocalizedStringResource, entity)
        AccessibilityEvents.CustomAction.key: LocalizedStringResource
        Entity.accessibilityCustomActions: [LocalizedStringResource]
        Entity.accessibilityLabelKey, accessibilityValue: LocalizedStringResource?
        AppIntentRecommendation(intent, description: LocalizedStringKey)
        IntentRecommendation(intent, description: LocalizedStringKey or String)
        .widgetLabel, configurationDisplayName, controlWidgetStatus, controlWidgetActionHint(_: LocalizedStringKey or \
        String)
        .description, displayName(_: LocalizedStringResource)
        ControlWidgetToggle(_: LocalizedStringKey or String, isOn, action, valueLabel)
        ControlWidgetButton(_: LocalizedStringKey or String, action, actionLabel)
        AccessoryWidgetGroup(_: LocalizedStringKey or String, systemImage?, content)
        AccessoryWidgetGroup(_: LocalizedStringKey or String, image, content)
        """
}
