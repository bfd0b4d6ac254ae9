import LintModel
import StringCatalog

/// A text refers to a substitution that its language does not define.
struct UndefinedSubstitutionRule: TextRule {
    static let description = RuleDescription(
        identifier: "undefined-substitution", defaultSeverity: .error, impact: .broken,
        summary: "A substitution that a text refers to must be defined in the same language.",
        rationale: "Xcode does not compile such a catalog.",
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "de" : {
              "stringUnit" : { "state" : "translated", "value" : "↓%#@files@" } } } } }
              => "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
              => "substitutions" : { "files" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
              =>   "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } } } } } } } } }
            """)

    package static let trigger: TextFacts? = .percent

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        text.format.specifiers.compactMap { specifier in
            guard case .substitution(let name) = specifier.kind,
                !text.substitutions.contains(where: { $0.name == name && !$0.variations.isEmpty })
            else { return nil }
            return text.violation(Self.message(name, text.language), at: specifier.range)
        }
    }

    static func message(_ name: String, _ language: LanguageTag) -> String { "\(language) has no substitution \"\(name)\"; define it" }
}
