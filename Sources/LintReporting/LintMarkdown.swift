import LintModel
import Reporting

/// Findings for a job summary or a comment.
package enum LintMarkdown {
    /// A job summary is limited to one megabyte; this many rows stay well below that.
    static let limit = 500

    package static func text(_ summary: LintSummary) -> String {
        guard !summary.findings.isEmpty else { return "**No findings** in \(FindingText.looked(summary))\n" }
        var parts = ["**\(FindingText.headline(summary))**"]
        var left = limit
        for (file, findings) in FindingText.byFile(summary.findings) where left > 0 {
            let rows = findings.prefix(left).map(row)
            left -= rows.count
            parts.append(
                "#### \(Escaping.markdownCode(file))\n\n| Place | | Rule | Message | About |\n| ---: | --- | --- | --- | --- |\n"
                    + rows.joined(separator: "\n"))
        }
        let rest = summary.findings.count - limit
        if rest > 0 { parts.append("… and \(TerminalText.count(rest, "finding")) more.") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func row(_ finding: Finding) -> String {
        let about = FindingText.about(finding).map(Escaping.markdownCode) ?? ""
        let level = finding.severity == .error ? "**error**" : "warning"
        return "| \(finding.line):\(finding.column) | \(level) | \(Escaping.markdownCode(finding.rule)) | "
            + "\(Escaping.markdown(finding.message)) | \(about) |"
    }
}
