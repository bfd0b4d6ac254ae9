extension LocalizableAPI {
    /// The rows of AppIntents.
    static let appIntentsRows = """
        @AppIntents.ComputedProperty(title: LocalizedStringResource, ...)
        @AppIntents.DeferredProperty(title: LocalizedStringResource, ...)
        @AppIntents.Parameter(title: LocalizedStringResource, description?: LocalizedStringResource, requestValueDialog?: IntentDialog, requestDisambiguationDialog?: IntentDialog, ...)
        @AppIntents.Property(title: LocalizedStringResource, ...)
        AnyIntentValue.title: LocalizedStringResource
        AppIntent.description: IntentDescription?
        AppIntent.title: LocalizedStringResource
        AppShortcut(intent, phrases: [AppShortcutPhrase], shortTitle: LocalizedStringResource, systemImageName, parameterPresentation)
        AppShortcut(intent, phrases: [AppShortcutPhrase], shortTitle?: LocalizedStringResource, systemImageName?)
        AppShortcutOptionsCollection(_, title: LocalizedStringResource, systemImageName?)
        AppShortcutOptionsCollectionProtocol.title: LocalizedStringResource
        AppShortcutParameterPresentationSummary(_: AppShortcutParameterPresentationSummaryString, table?)
        AppShortcutParameterPresentationTitle(specific: AppShortcutParameterPresentationTitleString, generic, table?)
        Bool.IntentDisplayName(true: LocalizedStringResource, false: LocalizedStringResource)
        Button(_: LocalizedStringKey or String, intent)
        Button(_: LocalizedStringKey, image, role?, intent)
        Button(_: LocalizedStringKey, role, intent)
        Button(_: LocalizedStringKey, systemImage, role?, intent)
        CaseDisplayRepresentable.caseDisplayRepresentations: [Self : DisplayRepresentation]
        ConfirmationActionName.custom(acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource], denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource], destructive?)
        DisplayRepresentation(stringLiteral: LocalizedStringResource)
        DisplayRepresentation(title: LocalizedStringResource, subtitle?: LocalizedStringResource, image?)
        DisplayRepresentation(title: LocalizedStringResource, subtitle?: LocalizedStringResource, image?, synonyms?: [LocalizedStringResource])
        DisplayRepresentation.subtitle: LocalizedStringResource?
        DisplayRepresentation.synonyms: [LocalizedStringResource]
        DisplayRepresentation.title: LocalizedStringResource
        EntityProperty(title: LocalizedStringResource, ...)
        EntityProperty(identifier, title: LocalizedStringResource, ...)
        EntityPropertyQuery.findIntentDescription: IntentDescription?
        EnumerableEntityQuery.findIntentDescription: IntentDescription?
        InstanceDisplayRepresentable.displayRepresentation: DisplayRepresentation
        IntentChoiceOption(title: LocalizedStringResource, style)
        IntentDeprecation(message: LocalizedStringResource)
        IntentDeprecation(message: LocalizedStringResource, replacedBy)
        IntentDescription(stringLiteral: LocalizedStringResource)
        IntentDescription(_: LocalizedStringResource, categoryName?: LocalizedStringResource, searchKeywords?: [LocalizedStringResource])
        IntentDescription(_: LocalizedStringResource, categoryName?: LocalizedStringResource, searchKeywords?: [LocalizedStringResource], resultValueName: LocalizedStringResource)
        IntentDescription.categoryName: LocalizedStringResource?
        IntentDescription.descriptionText: LocalizedStringResource
        IntentDescription.resultValueName: LocalizedStringResource?
        IntentDescription.searchKeywords: [LocalizedStringResource]
        IntentDialog(stringLiteral: LocalizedStringResource)
        IntentDialog(_: LocalizedStringResource)
        IntentDialog(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName?)
        IntentItem(_, title: LocalizedStringResource, subtitle?: LocalizedStringResource, image?)
        IntentItemCollection(promptLabel?: LocalizedStringResource, usesIndexedCollation?, items)
        IntentItemCollection(promptLabel?: LocalizedStringResource, usesIndexedCollation?, sections)
        IntentItemCollection(promptLabel?: LocalizedStringResource, usesIndexedCollation?, sectionsBuilder)
        IntentItemSection(_: LocalizedStringResource, items)
        IntentItemSection(_: LocalizedStringResource, subtitle?: LocalizedStringResource, image?, itemsBuilder)
        IntentItemSection(_?: LocalizedStringResource, itemsBuilder)
        IntentItemSection(title: LocalizedStringResource, items)
        IntentParameter(title: LocalizedStringResource, description?: LocalizedStringResource, requestValueDialog?: IntentDialog, requestDisambiguationDialog?: IntentDialog, ...)
        IntentParameterSummary(_: ParameterSummaryString, table?, _?)
        IntentPaymentMethod(type, name?: LocalizedStringResource, identificationHint?, icon?)
        IntentPrediction(displayRepresentation: () -> DisplayRepresentation)
        IntentPrediction(parameters, displayRepresentation: (V0) -> DisplayRepresentation)
        IntentResult.result(actionButtonIntent, dialog: IntentDialog)
        IntentResult.result(dialog: IntentDialog)
        IntentResult.result(dialog: IntentDialog, content)
        IntentResult.result(dialog: IntentDialog, view?)
        IntentResult.result(opensIntent, dialog: IntentDialog)
        IntentResult.result(opensIntent, dialog: IntentDialog, content)
        IntentResult.result(opensIntent, dialog: IntentDialog, view?)
        IntentResult.result(value, actionButtonIntent, dialog: IntentDialog)
        IntentResult.result(value, dialog: IntentDialog)
        IntentResult.result(value, dialog: IntentDialog, content)
        IntentResult.result(value, dialog: IntentDialog, view?)
        IntentResult.result(value, opensIntent, dialog: IntentDialog)
        IntentResult.result(value, opensIntent, dialog: IntentDialog, content)
        IntentResult.result(value, opensIntent, dialog: IntentDialog, view?)
        .needsDisambiguationError(among, dialog?: IntentDialog)
        .needsToContinueInForegroundError(_?: IntentDialog, continuation?)
        .needsValueError(_?: IntentDialog)
        NegativeAppShortcutPhrases(phrases: [NegativeAppShortcutPhrase])
        .requestChoice(between, dialog: IntentDialog)
        .requestChoice(between, dialog: IntentDialog, content)
        .requestChoice(between, dialog: IntentDialog, view)
        .requestConfirmation(for, dialog?: IntentDialog)
        .requestConfirmation(for, dialog?: IntentDialog, view)
        .requestDisambiguation(among, dialog?: IntentDialog)
        .requestToContinueInForeground(_?: IntentDialog, continuation?)
        .requestValue(_?: IntentDialog)
        ResultsCollection.promptLabel: LocalizedStringResource?
        Summary(_: ParameterSummaryString, table?, _?)
        Toggle(_: LocalizedStringKey or String, isOn, intent)
        TypeDisplayRepresentable.typeDisplayRepresentation: TypeDisplayRepresentation
        TypeDisplayRepresentation(stringLiteral: LocalizedStringResource)
        TypeDisplayRepresentation(name: LocalizedStringResource, numericFormat?: LocalizedStringResource)
        TypeDisplayRepresentation(name: LocalizedStringResource, numericFormat?: LocalizedStringResource, synonyms?: [LocalizedStringResource])
        TypeDisplayRepresentation.name: LocalizedStringResource
        TypeDisplayRepresentation.numericFormat: LocalizedStringResource?
        TypeDisplayRepresentation.synonyms: [LocalizedStringResource]
        """
}
