import Operations

/// The options of a report format.
package struct ReportOptions: Sendable {
    package var style = TerminalStyle(usesColor: false)
    package var isVerbose = false
    /// The paths given on the command line, for the commands that a report suggests.
    package var paths: [String] = []
    /// The width of the terminal in columns; `nil` for no limit.
    package var columns: Int?
    /// How many lines a report should have; `nil` for no limit.
    package var rows: Int?
    /// The date of the report as printed; `nil` omits it.
    package var date: String?
    /// The result that `fill` would have; `nil` if it would do nothing, or was not tried.
    package var fill: FillOutlook?
    /// The earlier coverage to compare with; `nil` for none.
    package var before: CoverageBefore?

    package init() {}
}

/// A format for coverage reports.
package struct CoverageFormat: Sendable {
    /// The name that `--format` accepts.
    package let name: String
    /// Whether the format shows what `fill` would do, which takes time to compute.
    package var hasOutlook = false
    /// Whether it lists translations that may not fit.
    package var hasLayoutRisks = false
    /// Whether only programs read it.
    package var isForPrograms = false
    package let text: @Sendable ([CoverageReport], ReportOptions) -> String

    /// All formats in the order of the help text; the first is the default.
    package static let all: [CoverageFormat] = [
        CoverageFormat(name: "text", hasOutlook: true) { CoverageText($1).text($0) },
        CoverageFormat(name: "markdown", hasOutlook: true) { CoverageMarkdown.text($0, fill: $1.fill, before: $1.before) },
        CoverageFormat(name: "json", isForPrograms: true) { reports, _ in CoverageJSON.json(reports).indented() + "\n" },
        CoverageFormat(name: "html", hasOutlook: true, hasLayoutRisks: true) { HTMLReport(date: $1.date, fill: $1.fill, paths: $1.paths).text($0) },
        CoverageFormat(name: "csv", isForPrograms: true) { reports, _ in CoverageCSV.text(reports) },
        CoverageFormat(name: "badge", isForPrograms: true) { reports, _ in CoverageBadge.text(reports) },
    ]

    package static func named(_ name: String) -> CoverageFormat { all.first { $0.name == name } ?? all[0] }
}
