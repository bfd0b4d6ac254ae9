import LintModel
import Reporting

/// Findings for a job summary or a comment.
package enum LintMarkdown {
    /// A job summary is limited to one megabyte; this many rows stay well below that.
    static let limit = 500

    package static func text(_ summary: LintSummary, rules: [RuleDescription] = []) -> String {
        guard !summary.findings.isEmpty else { return "**No findings** in \(FindingText.looked(summary))\n" }
        let order = RuleOrder(rules)
        let findings = order.sorted(MergedFinding.list(summary.findings, isEachAlone: false))
        let headline = "**\(FindingText.headline(summary))**"
        guard findings.count > LintOverview.few else {
            return ([headline] + tables(findings)).joined(separator: "\n\n") + "\n"
        }
        let sections = LintOverview(findings, rules: order).sections.map(section)
        let opening = "<details><summary>All findings by place</summary>"
        return ([headline] + sections + [opening] + tables(findings) + ["</details>"]).joined(separator: "\n\n") + "\n"
    }

    private static func section(_ section: LintOverview.Section) -> String {
        let rows = section.paragraphs.map { paragraph in
            let example = paragraph.examples.first.map { example in
                let about = FindingText.subject(example).map { Escaping.markdownCode($0) + " " } ?? ""
                return Escaping.markdownCode(FindingText.place(example.finding)) + " \(about)" + Escaping.markdown(example.message)
            }
            return "| \(paragraph.counted) | \(Escaping.markdownCode(paragraph.rule)) | "
                + "\(Escaping.markdown(paragraph.summary)) | \(example ?? "") |"
        }
        return "#### \(section.impact.heading)\n\n| | Rule | | For example |\n| ---: | --- | --- | --- |\n" + rows.joined(separator: "\n")
    }

    /// The findings of each file, as far as there is room.
    private static func tables(_ all: [MergedFinding]) -> [String] {
        var parts: [String] = []
        var left = limit
        for (file, findings) in FindingText.grouped(all, by: \.finding.file) where left > 0 {
            let rows = findings.prefix(left).map(row)
            left -= rows.count
            parts.append(
                "#### \(Escaping.markdownCode(file))\n\n| Place | | Rule | Message | About |\n| ---: | --- | --- | --- | --- |\n"
                    + rows.joined(separator: "\n"))
        }
        let rest = all.count - limit
        if rest > 0 { parts.append("… and \(TerminalText.count(rest, "finding")) more.") }
        return parts
    }

    private static func row(_ merged: MergedFinding) -> String {
        let finding = merged.finding
        let about = FindingText.about(merged).map(Escaping.markdownCode) ?? ""
        let level = finding.severity == .error ? "**error**" : "warning"
        return "| \(finding.line):\(finding.column) | \(level) | \(Escaping.markdownCode(finding.rule)) | "
            + "\(Escaping.markdown(merged.message)) | \(about) |"
    }
}
