import StringCatalog

/// One text of the source has two translations.
struct DivergentTranslation: EntriesRule {
    static let description = RuleDescription(
        identifier: "divergent-translation", defaultSeverity: .off,
        summary: "One source text should have one translation in a language.",
        rationale: """
            A command that has one name in the menu and another in the help is hard to find. It is off by default because \
            one English word may well be two in other languages.
            """,
        passing: [Example(strings: entries("menu.delete", "Löschen", "help.delete", "Löschen"))],
        failing: [Example(strings: entries("menu.delete", "Löschen", "help.delete", "↓Entfernen"))])

    private static func entries(_ key: String, _ german: String, _ other: String, _ otherGerman: String) -> String {
        let texts = [(key, german), (other, otherGerman)].map { key, text in
            """
            "\(key)" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Delete" } } } }
            """
        }
        return "{ \(texts.joined(separator: ", ")) }"
    }

    func check(_ entries: [EntryContext], in catalog: CatalogContext) -> [Violation] {
        let sharing = entries.sharingSources
        guard !sharing.isEmpty else { return [] }
        var first: [TranslatedText: TranslationPlace] = [:]
        var violations: [Violation] = []
        entries.forEachTranslation(in: sharing.contains) { place, kind in
            guard let source = entries[place].source else { return }
            let other = first.value(of: TranslatedText(kind: kind, text: source.value), adding: place)
            guard other.entry != place.entry, entries[other].value != entries[place].value else { return }
            let entry = entries[place.entry]
            violations.append(
                entries[place].violation(Self.message(entries[other].value, entries[other.entry].key), in: entry))
        }
        return violations
    }
}

private extension DivergentTranslation {
    static func message(_ translation: String, _ key: String) -> String {
        "the same source text is translated as \"\(translation)\" at \"\(key)\""
    }
}
