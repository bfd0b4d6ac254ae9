import LintModel
import Reporting

/// The options of a findings format.
package struct LintReportOptions: Sendable {
    package var style = TerminalStyle(usesColor: false)
    /// Which findings people read in full.
    package var detail = LintText.Detail.few
    /// The width of the terminal; `nil` for no limit.
    package var columns: Int?
    /// How many lines people should read; `nil` for about a screen.
    package var rows: Int?
    /// Whether warnings count as failures.
    package var isStrict = false
    /// The version of this tool.
    package var version = ""
    /// The time of the run in UTC: `2026-01-02T03:04:05`.
    package var timestamp = "1970-01-01T00:00:00"
    /// The current folder, for readers that need absolute paths; `nil` leaves paths unchanged.
    package var folder: String?
    /// All rules, for formats that describe them.
    package var rules: [RuleDescription] = []
    /// Where this tool is on GitHub, as `OWNER/NAME`; `nil` if that is not known.
    package var repository: String?
    /// The bytes of the files with findings, as far as they are available.
    package var files: [String: [UInt8]] = [:]

    package init() {}
}

/// A format for findings.
package struct LintFormat: Sendable {
    /// The name that `--format` accepts.
    package let name: String
    package let text: @Sendable (LintSummary, LintReportOptions) -> String

    /// All formats in the order of the help text; the first is the default.
    package static let all: [LintFormat] = [
        LintFormat(name: "text") {
            LintText(style: $1.style, files: $1.files, rules: $1.rules, columns: $1.columns, rows: $1.rows).text($0, detail: $1.detail)
        },
        LintFormat(name: "xcode") { XcodeReporter.text($0, folder: $1.folder) },
        LintFormat(name: "github") { GitHubReporter.text($0, rules: $1.rules) },
        LintFormat(name: "json") { summary, _ in LintJSON.json(summary.findings, fileCount: summary.catalogCount + summary.sourceCount).indented() + "\n" },
        LintFormat(name: "sarif") {
            SARIFReporter(files: $1.files, version: $1.version, rules: $1.rules, repository: $1.repository).text($0)
        },
        LintFormat(name: "junit") { JUnitReporter(warningsFail: $1.isStrict, timestamp: $1.timestamp).text($0) },
        LintFormat(name: "gitlab") { summary, _ in CodeQualityReporter.text(summary) },
        LintFormat(name: "checkstyle") { summary, _ in CheckstyleReporter.text(summary) },
        LintFormat(name: "markdown") { LintMarkdown.text($0, rules: $1.rules) },
    ]

    package static func named(_ name: String) -> LintFormat { all.first { $0.name == name } ?? all[0] }
}
