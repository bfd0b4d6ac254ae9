import StringCatalog

/// An entry is marked as not to be translated, and is.
struct ExcludedButTranslated: EntryRule {
    static let description = RuleDescription(
        identifier: "excluded-but-translated", defaultSeverity: .warning,
        summary: "An entry marked \"Don't Translate\" should have no translations.",
        rationale: "Either the mark is wrong, and new languages go without the text, or the translations are left over and still ship.",
        passing: [
            Example(
                strings: """
                    { "PeerDrop" : { "shouldTranslate" : false, "localizations" : {
                      "en" : { "stringUnit" : { "state" : "translated", "value" : "PeerDrop" } },
                      "ja" : { "stringUnit" : { "state" : "translated", "value" : "PeerDrop" } } } } }
                    """)
        ],
        failing: [
            Example(
                strings: """
                    { "Skip" : { "shouldTranslate" : false, "localizations" : {
                      "↓ja" : { "stringUnit" : { "state" : "translated", "value" : "スキップ" } } } } }
                    """)
        ])

    func check(_ entry: EntryContext) -> [Violation] {
        guard !entry.entry.shouldTranslate else { return [] }
        let translated = entry.entry.localizations.filter { localization in
            localization.language != entry.catalog.catalog.sourceLanguage
                && localization.units.contains { path, unit in
                    // A copy of the source says nothing that its absence would not say.
                    unit.state != .new && !unit.value.isEmpty && unit.value != entry.sourceText(at: path)?.value
                }
        }
        guard let first = translated.first else { return [] }
        return [entry.violation(Self.message(translated.map(\.language)), at: first.languageNode, locale: first.language)]
    }
}

private extension ExcludedButTranslated {
    static func message(_ languages: [LanguageTag]) -> String {
        let more = languages.count > 1 ? " and \(languages.count - 1) more" : ""
        return "marked \"Don't Translate\", yet translated into \(languages[0])\(more)"
    }
}
