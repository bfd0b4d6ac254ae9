/// What a format may want to know beside the data.
package struct ReportOptions: Sendable {
    package var style = TerminalStyle(usesColor: false)
    package var isVerbose = false
    /// The paths that were named on the command line, for commands that a report advises.
    package var paths: [String] = []
    /// The columns of the terminal that the report goes to; `nil` where lines may be of any length.
    package var columns: Int?
    /// The day of the report as printed; `nil` leaves it out.
    package var date: String?
    /// What `fill` would do; `nil` if it would do nothing, or was not tried.
    package var fill: FillOutlook?
    /// What to compare the coverage with; `nil` for nothing.
    package var before: CoverageBefore?

    package init() {}
}

/// A way to print coverage.
package struct CoverageFormat: Sendable {
    /// As `--format` takes it.
    package let name: String
    /// Whether it shows what `fill` would do, which takes time to find out.
    package var hasOutlook = false
    package let text: @Sendable ([CoverageReport], ReportOptions) -> String

    /// In the order in which the help lists them; the first is the default.
    package static let all: [CoverageFormat] = [
        CoverageFormat(name: "text", hasOutlook: true) { CoverageText($1).text($0) },
        CoverageFormat(name: "markdown", hasOutlook: true) { CoverageMarkdown.text($0, fill: $1.fill, before: $1.before) },
        CoverageFormat(name: "json") { reports, _ in CoverageJSON.text(reports) },
        CoverageFormat(name: "html", hasOutlook: true) { HTMLReport(date: $1.date, fill: $1.fill).text($0) },
        CoverageFormat(name: "csv") { reports, _ in CoverageCSV.text(reports) },
        CoverageFormat(name: "badge") { reports, _ in CoverageBadge.text(reports) },
    ]

    package static func named(_ name: String) -> CoverageFormat { all.first { $0.name == name } ?? all[0] }
}
