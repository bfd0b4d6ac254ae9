import LintModel
import StringCatalog

/// No text of the language refers to a substitution.
struct UnusedSubstitutionRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "unused-substitution", defaultSeverity: .warning, impact: .upkeep,
        summary: "A substitution should be used by a text in its language.",
        rationale: "Its plural forms are translated and shipped but never shown: the text prints something else in their place.",
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" },
              => "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
              "substitutions" : { "↓files" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        let substitutions = localization.localization.substitutions
        guard !substitutions.isEmpty else { return [] }
        let used = localization.texts.flatMap(\.format.specifiers).map(\.kind)
        return substitutions.filter { !used.contains(.substitution($0.name)) }.map { substitution in
            entry.violation(
                Self.message(substitution.name, localization.language), at: substitution.nameNode, locale: localization.language)
        }
    }

    static func message(_ name: String, _ language: LanguageTag) -> String { "no text in \(language) uses %#@\(name)@; remove the substitution, or use it" }
}
