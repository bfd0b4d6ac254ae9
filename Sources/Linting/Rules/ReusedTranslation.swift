import StringCatalog

/// Two texts of the source have one translation.
struct ReusedTranslation: EntriesRule {
    static let description = RuleDescription(
        identifier: "reused-translation", defaultSeverity: .off,
        summary: "Two source texts should not have the same translation.",
        rationale: """
            When "Delete" and "Remove" become one word, a difference that somebody meant is lost; and a translation in the \
            wrong line of a table shows up as one that another text has too. It is off by default because many \
            languages have one word for two of English.
            """,
        passing: [
            Example(strings: entries("Delete", "Löschen", "Remove", "Entfernen")),
            Example(strings: entries("Delete", "Löschen", "delete…", "Löschen")),
        ],
        failing: [Example(strings: entries("Delete", "Löschen", "Remove", "↓Löschen"))])

    private static func entries(_ key: String, _ german: String, _ other: String, _ otherGerman: String) -> String {
        let texts = [(key, german), (other, otherGerman)].map { key, text in
            #""\#(key)" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } } } }"#
        }
        return "{ \(texts.joined(separator: ", ")) }"
    }

    func check(_ entries: [EntryContext], in catalog: CatalogContext) -> [Violation] {
        var first: [TranslatedText: TranslationPlace] = [:]
        first.reserveCapacity(entries.reduce(0) { $0 + $1.localizations.count })
        var violations: [Violation] = []
        entries.forEachTranslation { place, kind in
            let other = first.value(of: TranslatedText(kind: kind, text: entries[place].value), adding: place)
            guard other.entry != place.entry, let source = entries[place].source, let otherSource = entries[other].source,
                source.value.wordsAlone != otherSource.value.wordsAlone
            else { return }
            let entry = entries[place.entry]
            violations.append(entries[place].violation(Self.message(entries[other.entry].key), in: entry))
        }
        return violations
    }
}

private extension ReusedTranslation {
    static func message(_ key: String) -> String { "also the translation of \"\(key)\", whose source is another" }
}
