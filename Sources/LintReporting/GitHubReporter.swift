import LintModel
import Reporting

/// Findings as workflow commands, which GitHub Actions shows next to the lines of a pull request. Errors come first,
/// among them what costs users most, and the findings of a line share an annotation. GitHub limits the number of
/// annotations per step, so the rest are plain lines in the log.
package enum GitHubReporter {
    static let limit = 10

    package static func text(_ summary: LintSummary, rules: [RuleDescription] = []) -> String {
        let places = places(RuleOrder(rules).sorted(MergedFinding.list(summary.findings, isEachAlone: false)))
        let annotations = places.prefix(limit).map(annotation)
        let rest = places.dropFirst(limit).flatMap { $0 }
        guard !rest.isEmpty else { return annotations.joined() }
        return annotations.joined() + "::group::\(TerminalText.count(rest.count, "more finding"))\n" + rest.map(line).joined() + "::endgroup::\n"
    }

    /// The findings of each line of a file, those with errors first.
    private static func places(_ findings: [MergedFinding]) -> [[MergedFinding]] {
        let places = FindingText.grouped(findings) { "\($0.finding.file):\($0.finding.line)" }.map(\.findings)
        return places.filter(hasError) + places.filter { !hasError($0) }
    }

    private static func hasError(_ place: [MergedFinding]) -> Bool { place.contains { $0.finding.severity == .error } }

    private static func annotation(_ place: [MergedFinding]) -> String {
        let first = place[0].finding
        let rules = place.map(\.finding.rule).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let properties = [
            ("file", first.file), ("line", String(first.line)), ("col", String(first.column)), ("title", rules.joined(separator: ", ")),
        ].map { "\($0)=\(Escaping.workflowProperty($1))" }.joined(separator: ",")
        let lines = place.flatMap { merged in
            [merged.message, FindingText.about(merged), merged.finding.fix.map { "fix: \($0.description)" }].compactMap { $0 }
        }
        // Only our own line breaks are kept.
        let message = lines.map(Escaping.workflowMessage).joined(separator: "%0A")
        return "::\(hasError(place) ? "error" : "warning") \(properties)::\(message)\n"
    }

    /// A line of the log. It starts with a dash, because a line that starts with colons could be a command.
    private static func line(_ merged: MergedFinding) -> String {
        let finding = merged.finding
        let about = FindingText.about(merged).map { " (\($0))" } ?? ""
        return "- \(TerminalText.printable(finding.file)):\(finding.line):\(finding.column): \(FindingText.level(finding)): "
            + TerminalText.printable(merged.message) + about + " [\(TerminalText.printable(finding.rule))]\n"
    }
}
