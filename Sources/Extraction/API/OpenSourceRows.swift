extension LocalizableAPI {
    /// The rows of widely used packages, whose sources are seldom part of the repository that uses them.
    static let openSourceRows = """
        AsyncButton(_: LocalizedStringKey or String, role?, state?, action)
        AsyncButton(_: LocalizedStringKey or String, systemImage, role?, action)
        KeyboardShortcuts.Recorder(_: LocalizedStringKey or String, name, onChange?)
        KeyboardShortcuts.Recorder(_: LocalizedStringKey or String, shortcut, onChange?)
        AccountKey(id?, name: LocalizedStringResource, ...)
        EnvironmentValues.defaultErrorDescription: LocalizedStringResource?
        ListRow(_: LocalizedStringResource, content)
        ListRow(_: LocalizedStringResource, value)
        OnboardingActionsView(_: LocalizedStringResource or String, viewState?, action)
        OnboardingActionsView(primaryText: LocalizedStringResource or String, primaryAction, secondaryText: LocalizedStringResource or String, secondaryAction)
        OnboardingActionsView(primaryTitle: LocalizedStringResource or String, primaryViewState?, primaryAction, secondaryTitle: LocalizedStringResource or String, secondaryViewState?, secondaryAction)
        OnboardingInformationView(areas: [OnboardingInformationView.Area])
        LLMOpenAIAPITokenOnboardingStep(actionText: LocalizedStringResource or String, action)
        LoadingSectionHeader(_: LocalizedStringResource, loading)
        OnboardingInformationView.Content(icon, title: LocalizedStringResource or String, description: LocalizedStringResource or String)
        OnboardingInformationView.Area(icon?, iconSymbol?, title: LocalizedStringResource or String, description: LocalizedStringResource or String)
        OnboardingTitleView(title: LocalizedStringResource or String, subtitle?: LocalizedStringResource or String)
        OnboardingView(title: LocalizedStringResource or String, subtitle?: LocalizedStringResource or String, areas: [OnboardingInformationView.Area], actionText: LocalizedStringResource or String, action)
        SequentialOnboardingView(title: LocalizedStringResource or String, subtitle?: LocalizedStringResource or String, steps?: [SequentialOnboardingView.Step], content?: [SequentialOnboardingView.Content], actionText: LocalizedStringResource or String, action)
        SequentialOnboardingView.Content, Step(title?: LocalizedStringResource or String, description: \
        LocalizedStringResource or String)
        TextState(_: LocalizedStringKey or String, tableName?, bundle?, comment?)
        ValidationRule(copy, message: LocalizedStringResource)
        ValidationRule(regex, message: LocalizedStringResource, bundle?)
        ValidationRule(rule, message: LocalizedStringResource, bundle?)
        .createOrUpdateTask(id, title: String.LocalizationValue, instructions: String.LocalizationValue, ...)
        VerifiableTextField(_: LocalizedStringResource, text, type?, footer?)
        """
}
