/// What there is to say about a rule, for documentation, for reports and for its tests.
package struct RuleDescription: Sendable {
    /// In kebab case; the file of the rule has the same name in camel case.
    package let identifier: String
    package let defaultSeverity: Severity
    /// One sentence, with its full stop.
    package let summary: String
    /// Why it matters.
    package let rationale: String
    package let passing: [Example]
    package let failing: [Example]
}
