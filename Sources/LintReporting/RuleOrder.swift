import LintModel

/// The order in which rules are reported: first those whose findings cost users most.
struct RuleOrder: Sendable {
    private let descriptions: [String: RuleDescription]

    init(_ rules: [RuleDescription]) {
        descriptions = Dictionary(rules.map { ($0.identifier, $0) }) { first, _ in first }
    }

    func description(of rule: String) -> RuleDescription? { descriptions[rule] }

    /// The impact of a rule; of one that is not described, that of most rules.
    func impact(of rule: String) -> Impact { descriptions[rule]?.impact ?? .wrongText }

    /// Findings by impact, and errors before warnings; otherwise they keep their order.
    func sorted(_ findings: [MergedFinding]) -> [MergedFinding] {
        let ranked = findings.enumerated().map { (impact: impact(of: $1.finding.rule), severity: $1.finding.severity, index: $0) }
        return ranked.sorted { a, b in
            if a.impact != b.impact { return a.impact < b.impact }
            return a.severity == b.severity ? a.index < b.index : a.severity > b.severity
        }.map { findings[$0.index] }
    }
}
