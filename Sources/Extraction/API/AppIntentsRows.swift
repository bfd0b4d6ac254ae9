extension LocalizableAPI {
    static let appIntentsRows = """
        @AppIntents.ComputedProperty, DeferredProperty, Property(title: LocalizedStringResource, ...)
        @AppIntents.Parameter(title: LocalizedStringResource, description?: LocalizedStringResource, requestValueDialog?: IntentDialog, requestDisambiguationDialog?: IntentDialog, ...)
        AnyIntentValue.title: LocalizedStringResource
        AppIntent.description: IntentDescription?
        AppIntent.title: LocalizedStringResource
        AppShortcut(intent, phrases: [AppShortcutPhrase], shortTitle?: LocalizedStringResource, systemImageName?, \
        parameterPresentation?)
        AppShortcutOptionsCollection(_, title: LocalizedStringResource, systemImageName?)
        AppShortcutOptionsCollectionProtocol.title: LocalizedStringResource
        AppShortcutParameterPresentationSummary(_: AppShortcutParameterPresentationSummaryString, table?)
        AppShortcutParameterPresentationTitle(specific: AppShortcutParameterPresentationTitleString, generic, table?)
        Bool.IntentDisplayName(true: LocalizedStringResource, false: LocalizedStringResource)
        Button(_: LocalizedStringKey or String, intent)
        Button(_: LocalizedStringKey, image?, systemImage?, role?, intent)
        CaseDisplayRepresentable.caseDisplayRepresentations: [Self : DisplayRepresentation]
        ConfirmationActionName.custom(acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource], denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource], destructive?)
        DisplayRepresentation, IntentDescription, IntentDialog, TypeDisplayRepresentation(stringLiteral: \
        LocalizedStringResource)
        DisplayRepresentation(title: LocalizedStringResource, subtitle?: LocalizedStringResource, image?, synonyms?: [LocalizedStringResource])
        DisplayRepresentation.subtitle: LocalizedStringResource?
        DisplayRepresentation.synonyms: [LocalizedStringResource]
        DisplayRepresentation.title: LocalizedStringResource
        EntityProperty(identifier?, title: LocalizedStringResource, ...)
        EntityPropertyQuery.findIntentDescription: IntentDescription?
        EnumerableEntityQuery.findIntentDescription: IntentDescription?
        InstanceDisplayRepresentable.displayRepresentation: DisplayRepresentation
        IntentChoiceOption(title: LocalizedStringResource, style)
        IntentDeprecation(message: LocalizedStringResource, replacedBy?)
        IntentDescription(_: LocalizedStringResource, categoryName?: LocalizedStringResource, searchKeywords?: \
        [LocalizedStringResource], resultValueName?: LocalizedStringResource)
        IntentDescription.categoryName, resultValueName: LocalizedStringResource?
        IntentDescription.descriptionText: LocalizedStringResource
        IntentDescription.searchKeywords: [LocalizedStringResource]
        IntentDialog(_: LocalizedStringResource)
        IntentDialog(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName?)
        IntentItem(_, title: LocalizedStringResource, subtitle?: LocalizedStringResource, image?)
        IntentItemCollection(promptLabel?: LocalizedStringResource, usesIndexedCollation?, items)
        IntentItemCollection(promptLabel?: LocalizedStringResource, usesIndexedCollation?, sections)
        IntentItemCollection(promptLabel?: LocalizedStringResource, usesIndexedCollation?, sectionsBuilder)
        IntentItemSection(_: LocalizedStringResource, items)
        IntentItemSection(_?: LocalizedStringResource, subtitle?: LocalizedStringResource, image?, itemsBuilder)
        IntentItemSection(title: LocalizedStringResource, items)
        IntentParameter(title: LocalizedStringResource, description?: LocalizedStringResource, requestValueDialog?: IntentDialog, requestDisambiguationDialog?: IntentDialog, ...)
        IntentParameterSummary, Summary(_: ParameterSummaryString, table?, _?)
        IntentPaymentMethod(type, name?: LocalizedStringResource, identificationHint?, icon?)
        IntentPrediction(displayRepresentation: () -> DisplayRepresentation)
        IntentPrediction(parameters, displayRepresentation: (V0) -> DisplayRepresentation)
        IntentResult.result(value?, actionButtonIntent?, dialog: IntentDialog)
        IntentResult.result(value?, opensIntent?, dialog: IntentDialog, content?)
        IntentResult.result(value?, opensIntent?, dialog: IntentDialog, view?)
        .needsDisambiguationError, requestDisambiguation(among, dialog?: IntentDialog)
        .needsToContinueInForegroundError, requestToContinueInForeground(_?: IntentDialog, continuation?)
        .needsValueError, requestValue(_?: IntentDialog)
        NegativeAppShortcutPhrases(phrases: [NegativeAppShortcutPhrase])
        .requestChoice(between, dialog: IntentDialog, content?)
        .requestChoice(between, dialog: IntentDialog, view)
        .requestConfirmation(for, dialog?: IntentDialog, view?)
        ResultsCollection.promptLabel: LocalizedStringResource?
        Toggle(_: LocalizedStringKey or String, isOn, intent)
        TypeDisplayRepresentable.typeDisplayRepresentation: TypeDisplayRepresentation
        TypeDisplayRepresentation(name: LocalizedStringResource, numericFormat?: LocalizedStringResource, synonyms?: [LocalizedStringResource])
        TypeDisplayRepresentation.name: LocalizedStringResource
        TypeDisplayRepresentation.numericFormat: LocalizedStringResource?
        TypeDisplayRepresentation.synonyms: [LocalizedStringResource]
        """
}
