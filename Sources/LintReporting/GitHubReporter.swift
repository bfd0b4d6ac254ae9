import LintModel
import Reporting

/// Findings as workflow commands, which GitHub Actions shows beside the lines of a pull request.
package enum GitHubReporter {
    package static func text(_ summary: LintSummary) -> String {
        summary.findings.map { finding in
            let properties = [
                ("file", finding.file), ("line", String(finding.line)), ("col", String(finding.column)), ("title", finding.rule),
            ].map { "\($0)=\(Escaping.workflowProperty($1))" }.joined(separator: ",")
            let lines = [finding.message, FindingText.about(finding), finding.fix.map { "fix: \($0.description)" }]
                .compactMap { $0 }.map(Escaping.workflowMessage)
            // Only our own line breaks are kept.
            return "::\(FindingText.level(finding)) \(properties)::\(lines.joined(separator: "%0A"))\n"
        }.joined()
    }
}
