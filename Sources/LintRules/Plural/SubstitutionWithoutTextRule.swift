import LintModel
import StringCatalog

/// A language has substitutions and no text that could refer to them.
struct SubstitutionWithoutTextRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "substitution-without-text", defaultSeverity: .error, impact: .broken,
        summary: "A language with substitutions must have a text that they are a part of.",
        rationale: "Xcode does not compile such a catalog. An import of a translation without its main text leaves one behind.",
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "↓de" : {
            => { "%lld files" : { "localizations" : { "de" : {
            =>   "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
              "substitutions" : { "files" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard !localization.localization.substitutions.isEmpty else { return [] }
        return localization.localization.compileFaults.filter { $0.kind == .noText }.map { fault in
            entry.violation(fault.message, at: fault.node, locale: localization.language)
        }
    }
}
