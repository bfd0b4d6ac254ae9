import LintModel

/// A comment that silences a rule which has nothing to say.
struct UnusedSuppressionRule: SuppressionRule {
    static let description = RuleDescription(
        identifier: "unused-suppression", defaultSeverity: .warning,
        summary: "A comment that silences a rule should be needed.",
        rationale: """
            What it was written for has been mended, or the name is mistyped. Left in place it hides the next mistake. Rules \
            that did not run, because they are off or what they look at was not given, are not judged.
            """,
        failing: """
            --- strings
            { "Two words" : { "comment" : "↓[xcstrings:disable double-space]", "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Zwei Worte" } } } } }
            """,
        passing: """
            --- strings
            { "Two words" : { "comment" : "[xcstrings:disable double-space]", "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Zwei  Worte" } } } } }
            """)

    func message(for use: Suppression.Use) -> String? {
        guard !use.wasNeeded else { return nil }
        guard let name = use.name else { return Self.silencesNothing }
        guard RuleRegistry.rule(named: name) != nil else { return Self.unknown(name) }
        return use.couldRun ? Self.silencesNothing(name) : nil
    }
}

private extension UnusedSuppressionRule {
    static let silencesNothing = "silences nothing; take it out"
    static func silencesNothing(_ rule: String) -> String { "silences \(rule), which finds nothing here; take it out" }
    static func unknown(_ rule: String) -> String { "silences \"\(rule)\", and there is no such rule" }
}
