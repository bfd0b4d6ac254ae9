import LintModel

/// A comment suppresses a rule that finds nothing.
struct UnusedSuppressionRule: SuppressionRule {
    static let description = RuleDescription(
        identifier: "unused-suppression", defaultSeverity: .warning, impact: .upkeep,
        summary: "A comment that suppresses a rule should be needed.",
        rationale: """
            The problem has been fixed, or the name of the rule is misspelled. Left in place, the comment hides the next \
            mistake. Rules that did not run, because they are off or have nothing to look at, are not judged.
            """,
        example: """
            --- strings
            { "Two words" : { "comment" : "↓[xcstrings:disable double-space]", "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Zwei Worte" } } } } }
              => "de" : { "stringUnit" : { "state" : "translated", "value" : "Zwei  Worte" } } } } }
            """)

    func message(for use: Suppression.Use) -> String? {
        guard !use.wasNeeded else { return nil }
        guard let name = use.name else { return Self.silencesNothing }
        guard RuleRegistry.rule(named: name) != nil else { return Self.unknown(name) }
        return use.couldRun ? Self.silencesNothing(name) : nil
    }

    static let silencesNothing = "suppresses nothing; remove it"
    static func silencesNothing(_ rule: String) -> String { "suppresses \(rule), which finds nothing here; remove it" }
    static func unknown(_ rule: String) -> String { "suppresses \"\(rule)\", which doesn't exist; correct the name" }
}
