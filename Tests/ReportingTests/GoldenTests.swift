import LintModel
import LintRules
import Testing

@testable import LintReporting
@testable import Reporting

/// Each format prints a small report exactly like its golden file.
@Suite struct GoldenTests {
    private static let suffixes = [
        "github": "txt", "xcode": "txt", "text": "txt", "sarif": "json", "junit": "xml", "checkstyle": "xml", "markdown": "md",
        "gitlab": "json",
        "badge": "svg",
    ]

    private static var lintOptions: LintReportOptions {
        var options = LintReportOptions()
        options.files = Sample.files
        options.version = "1.2.3"
        return options
    }

    private static var options: ReportOptions {
        var options = ReportOptions()
        options.date = "2026-01-02"
        return options
    }

    private static let lintFormats = LintFormat.all.map(\.name).filter { $0 != "sarif" }
    private static let coverageFormats = CoverageFormat.all.map(\.name)

    @Test(arguments: lintFormats)
    func findings(format: String) throws {
        let text = LintFormat.named(format).text(Sample.lint, Self.lintOptions)
        try Golden.expect(text, "lint-\(format).\(Self.suffixes[format] ?? format)")
    }

    /// Uses only the rules of the findings, so that a new rule does not change the output.
    @Test func findingsAsSARIF() throws {
        let found = Set(Sample.lint.findings.map(\.rule))
        let rules = RuleRegistry.all.map { $0.description }.filter { found.contains($0.identifier) }
        let reporter = SARIFReporter(files: Sample.files, version: "1.2.3", rules: rules)
        try Golden.expect(reporter.text(Sample.lint), "lint-sarif.json")
    }

    @Test(arguments: coverageFormats)
    func coverage(format: String) throws {
        let text = CoverageFormat.named(format).text([Sample.report], Self.options)
        try Golden.expect(text, "coverage-\(format).\(Self.suffixes[format] ?? format)")
    }

    @Test func formatsHaveNamesOfTheirOwn() {
        #expect(Set(LintFormat.all.map(\.name)).count == LintFormat.all.count)
        #expect(Set(CoverageFormat.all.map { $0.name }).count == CoverageFormat.all.count)
        #expect(LintFormat.all[0].name == "text" && CoverageFormat.all[0].name == "text")
    }
}
