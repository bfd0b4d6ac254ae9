import StringCatalog

/// An entry is marked as not to be translated, and is.
struct ExcludedButTranslated: EntryRule {
    static let description = RuleDescription(
        identifier: "excluded-but-translated", defaultSeverity: .warning,
        summary: "An entry marked \"Don't Translate\" should have no translations.",
        rationale: """
            Either the mark is wrong, and new languages go without the text, or the translations are left over and still \
            ship.
            """,
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
        guard !entry.shouldTranslate else { return [] }
        let translated = entry.localizations.filter { localization in
            // A copy of the source says nothing that its absence would not say.
            localization.texts.contains { $0.isTranslation && $0.value != $0.source?.value && $0.value != entry.key }
        }
        guard let first = translated.first else { return [] }
        let message = Self.message(translated.map(\.language))
        return [entry.violation(message, at: first.localization.languageNode, locale: first.language)]
    }
}

private extension ExcludedButTranslated {
    static func message(_ languages: [LanguageTag]) -> String {
        let more = languages.count > 1 ? " and \(languages.count - 1) more" : ""
        return "marked \"Don't Translate\", yet translated into \(languages[0])\(more)"
    }
}
