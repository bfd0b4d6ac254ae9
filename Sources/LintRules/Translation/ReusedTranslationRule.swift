import LintModel
import StringCatalog
import Syntax

/// Two source texts have the same translation.
struct ReusedTranslationRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "reused-translation", defaultSeverity: .off, impact: .upkeep,
        summary: "Two source texts should not have the same translation.",
        rationale: """
            If "Delete" and "Remove" become one word, an intended difference is lost, and a translation in the wrong row of \
            a table shows up as the translation of two texts. Off by default because many languages have one word for two \
            English ones.
            """,
        example: """
            --- strings
            { "Delete" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Löschen" } } } },
              "Remove" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "↓Löschen" } } } } }
              => "Remove" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Entfernen" } } } } }
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison() }

    private struct Comparison: EntriesComparison {
        private struct Earlier {
            let entry: JSONNodeID
            let key: String
            let source: SourceText
        }

        private var kinds = TextKinds()
        private var first: [TranslatedText: Earlier] = [:]

        mutating func check(_ entry: EntryContext) -> [Violation] {
            entry.comparableTranslations(&kinds).compactMap { translation in
                let own = Earlier(entry: entry.node, key: entry.key, source: translation.source)
                let other = first.value(of: TranslatedText(kind: translation.kind, text: translation.text.value), adding: own)
                guard other.entry != own.entry, other.source.value.wordsAlone != own.source.value.wordsAlone else { return nil }
                return translation.text.violation(ReusedTranslationRule.message(other.key))
            }
        }
    }

    static func message(_ key: String) -> String {
        "also the translation of \"\(key)\", which has another source text; translate them differently if they mean different things"
    }
}
