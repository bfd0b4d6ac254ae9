import LintModel
import StringCatalog
import Syntax

/// A source text has two translations.
struct DivergentTranslationRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "divergent-translation", defaultSeverity: .off,
        summary: "A source text should have one translation per language.",
        rationale: """
            A command with one name in the menu and another in the help is hard to find. Off by default because one English \
            word may well be two in other languages.
            """,
        example: """
            --- strings
            { "menu.delete" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Löschen" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Delete" } } } }, "help.delete" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "↓Entfernen" } },
              => "de" : { "stringUnit" : { "state" : "translated", "value" : "Löschen" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Delete" } } } } }
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(sources: catalog.sharedSources) }

    private struct Comparison: EntriesComparison {
        private struct Earlier {
            let entry: JSONNodeID
            let key: String
            let text: String
        }

        /// The only source texts that are worth a look.
        let sources: Set<TranslatedText>
        private var kinds = TextKinds()
        private var first: [TranslatedText: Earlier] = [:]

        init(sources: Set<TranslatedText>) { self.sources = sources }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard entry.sources.all.contains(where: { sources.contains(TranslatedText(kind: 0, text: $0.value)) }) else { return [] }
            return entry.comparableTranslations(&kinds).compactMap { translation in
                let own = Earlier(entry: entry.node, key: entry.key, text: translation.text.value)
                let source = TranslatedText(kind: translation.kind, text: translation.source.value)
                let other = first.value(of: source, adding: own)
                guard other.entry != own.entry, other.text != own.text else { return nil }
                return translation.text.violation(DivergentTranslationRule.message(other.text, other.key))
            }
        }
    }

    static func message(_ translation: String, _ key: String) -> String {
        "the same source text is translated as \"\(translation)\" for \"\(key)\"; use one translation"
    }
}
