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
        var first: [TranslatedText: (key: String, translation: String)] = [:]
        var violations: [Violation] = []
        entries.forEachTranslation { text, source, entry in
            let original = TranslatedText(language: text.language, path: text.path, text: source.value)
            guard let other = first[original] else {
                first[original] = (entry.key, text.value)
                return
            }
            guard other.key != entry.key, other.translation != text.value else { return }
            violations.append(text.violation(Self.message(other.translation, other.key), in: entry))
        }
        return violations
    }
}

private extension DivergentTranslation {
    static func message(_ translation: String, _ key: String) -> String {
        "the same source text is translated as \"\(translation)\" at \"\(key)\""
    }
}
