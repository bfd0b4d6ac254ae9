/// Which rules run, and how much each weighs.
package struct LintConfiguration: Sendable {
    /// Severities other than the rules' own, by identifier.
    package var severities: [String: Severity] = [:]
    /// If not `nil`, no other rules run. A rule that is off by default runs as a warning when it is named here.
    package var only: Set<String>?
    package var disabled: Set<String> = []

    package init() {}

    /// The severity with which a rule runs; `off` when it does not.
    package func severity(of rule: RuleDescription) -> Severity {
        let identifier = rule.identifier
        if disabled.contains(identifier) { return .off }
        let severity = severities[identifier] ?? rule.defaultSeverity
        guard let only else { return severity }
        guard only.contains(identifier) else { return .off }
        return severity == .off ? .warning : severity
    }
}
