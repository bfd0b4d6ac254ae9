import LintModel
import StringCatalog

/// A plural form leaves its number out, but is for 0 as well as for 1.
struct ImpliedZeroRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "implied-zero", defaultSeverity: .warning,
        summary: "A plural form should contain its number if it is for both 0 and 1.",
        rationale: """
            In French, Brazilian Portuguese, Hindi, Persian, Armenian and others "one" is also for 0, so users read \
            "Un fichier" where there are none. Reported if another form of the same plural contains the number, and no \
            form for "zero" is used for 0.
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "fr" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "↓Un fichier" } },
              => "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichier" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        localization.impliedQuantities(in: entry).compactMap { text, implied in
            implied.isWrongForZeroOnly ? text.violation(Self.message(implied)) : nil
        }
    }

    static func message(_ implied: ImpliedQuantity) -> String {
        "leaves out the number, but is also shown for 0; add \(implied.spelling), or a form for \"zero\""
    }
}
