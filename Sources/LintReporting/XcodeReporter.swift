import LintModel
import Reporting

/// Findings as lines that Xcode's issue navigator reads from a build phase: `path:line:column: error: message [rule]`.
package enum XcodeReporter {
    /// - Parameter folder: The base folder of relative paths. Xcode opens only absolute paths.
    package static func text(_ summary: LintSummary, folder: String?) -> String {
        summary.findings.map { finding in
            let isRelative = !finding.file.hasPrefix("/")
            let path = isRelative ? (folder.map { $0 + "/" } ?? "") + finding.file : finding.file
            // Xcode shows one line per issue, so that line has to include what the finding is about.
            let about = FindingText.about(finding).map { " (\($0))" } ?? ""
            return "\(TerminalText.printable(path)):\(finding.line):\(finding.column): \(FindingText.level(finding)): "
                + "\(TerminalText.printable(finding.message))\(about) [\(TerminalText.printable(finding.rule))]\n"
        }.joined()
    }
}
