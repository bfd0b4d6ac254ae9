import LintModel
import Reporting

/// Findings as Checkstyle's XML, which most review tools read.
package enum CheckstyleReporter {
    package static func text(_ summary: LintSummary) -> String {
        let files = FindingText.grouped(summary.findings, by: \.file).map { file, findings in
            "  <file name=\"\(Escaping.xml(file))\">\n" + findings.map(error).joined() + "  </file>\n"
        }
        // The version is the format's, not ours.
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"10.0\">\n" + files.joined() + "</checkstyle>\n"
    }

    private static func error(_ finding: Finding) -> String {
        let message = finding.message + (FindingText.about(finding).map { " (\($0))" } ?? "")
        return "    <error line=\"\(finding.line)\" column=\"\(finding.column)\" severity=\"\(FindingText.level(finding))\" "
            + "message=\"\(Escaping.xml(message))\" source=\"xcstrings.\(Escaping.xml(finding.rule))\"/>\n"
    }
}
