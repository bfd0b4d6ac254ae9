import Extraction
import LintModel
import StringCatalog
import Syntax

/// A translation drops the grammar agreement of its source.
struct DroppedInflectionRule: TextRule {
    static let description = RuleDescription(
        identifier: "dropped-inflection", defaultSeverity: .warning,
        summary: "A translation should keep the grammar agreement of its source if its language supports it.",
        rationale: """
            With "^[%lld file](inflect: true)" the system makes the words agree with the number. Without it one form is \
            shown for every number, unless the translation itself varies by plural.
            """,
        example: """
            --- strings
            { "^[%lld file](inflect: true)" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "↓%lld Datei" } },
              => "de" : { "stringUnit" : { "state" : "translated", "value" : "^[%lld Datei](inflect: true)" } },
              "fr" : { "variations" : { "device" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "↓%lld fichier" } } } } } } } }
                => "other" : { "stringUnit" : { "state" : "translated", "value" : "^[%lld fichier](inflect: true)" } } } } } } } }
            """)

    package static let sourceTrigger: TextFacts? = .markup

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source,
            source.value.hasInflection, !text.value.hasInflection, text.path.pluralCategory == nil,
            text.substitutions.isEmpty, text.traits.facts.hasGrammarAgreement, !isShownAsString(entry)
        else { return [] }
        return [text.violation(Self.message)]
    }

    /// Whether every lookup gives a `String`, which would show the markup.
    private func isShownAsString(_ entry: EntryContext) -> Bool {
        guard let uses = entry.catalog.uses?[Key(entry.key)], !uses.isEmpty else { return false }
        return uses.allSatisfy(\.givesString)
    }

    static let message = "\"^[…](inflect: true)\" of the source is missing; add it, or vary by plural"
}
