import Foundation
import LintModel
import LintRules
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import LintReporting
@testable import Reporting

/// The structure that other programs rely on, whatever the values contain.
@Suite struct FormatTests {
    private static var options: LintReportOptions {
        var options = LintReportOptions()
        options.rules = RuleRegistry.all.map { $0.description }
        options.files = Sample.files
        return options
    }

    private static let empty = LintSummary(findings: [], catalogCount: 1, sourceCount: 0, seconds: 0)

    /// Counts elements and remembers the last message.
    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [String: Int] = [:]
        var messages: [String] = []
        /// The attribute names that occur for each kind of element.
        var attributes: [String: Set<String>] = [:]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements[name, default: 0] += 1
            self.attributes[name, default: []].formUnion(attributes.keys)
            if let message = attributes["message"] { messages.append(message) }
        }
    }

    private static func read(_ xml: String) -> Reader? {
        let parser = XMLParser(data: Data(xml.utf8))
        let reader = Reader()
        parser.delegate = reader
        return parser.parse() ? reader : nil
    }

    /// The problem of a truncated file is at its end, often after a line break, where a caret would point at nothing.
    @Test(arguments: [("{\n  \"a\" : 1", true), ("{\n", false), ("{\n  ", false), ("", false)])
    func onlyALineWithTextIsShown(text: String, isShown: Bool) {
        let end = text.utf8.count
        let finding = Finding(rule: "broken", severity: .error, file: "a", line: 2, column: 1, range: end..<end, statement: "cut short")
        let summary = LintSummary(findings: [finding], catalogCount: 1, sourceCount: 0, seconds: 0)
        let output = LintText(style: TerminalStyle(usesColor: false), files: ["a": Array(text.utf8)]).text(summary, detail: .bare)
        #expect(output.contains("^") == isShown)
        #expect((output == "a:2:1: error: cut short (broken)\n") == !isShown)
    }

    /// Findings for several locales at one place are merged for people, and separate for programs.
    @Test(arguments: [
        (LintText.Detail.few, ["not translated into de, fr", "not translated into de"]),
        (.all, ["not translated into de, fr", "not translated into de"]),
        (.bare, ["not translated into de", "not translated into fr", "not translated into de"]),
    ])
    func localesOfOnePlaceAreReadTogether(detail: LintText.Detail, messages: [String]) {
        let findings = [(3, "de"), (3, "fr"), (9, "de")].map { (line: Int, locale: String) in
            Finding(
                rule: "missing-translation", severity: .error, file: "A.xcstrings", line: line, column: 6, range: line..<line,
                key: "k\(line)", locale: locale, statement: "not translated into",
                endsWithLocale: true)
        }
        let summary = LintSummary(findings: findings, catalogCount: 1, sourceCount: 0, seconds: 0)
        let output = LintText(style: TerminalStyle(usesColor: false), files: [:]).text(summary, detail: detail)
        let found = output.split(separator: "\n").filter { $0.hasPrefix("A.xcstrings") }.compactMap {
            $0.split(separator: ": ").last.map { String($0.dropLast(" (missing-translation)".count)) }
        }
        #expect(found == messages)
        #expect(output.contains("3 errors") == (detail != .bare))
    }

    @Test func checkstyleIsWellFormed() throws {
        let reader = try #require(Self.read(CheckstyleReporter.text(Sample.lint)))
        #expect(reader.elements == ["checkstyle": 1, "file": 3, "error": 5])
        #expect(reader.messages[1].contains("<script>alert(1)</script>"))
        #expect(Self.read(CheckstyleReporter.text(Self.empty)) != nil)
    }

    private static func junit(_ summary: LintSummary, strict: Bool) -> String {
        JUnitReporter(warningsFail: strict, timestamp: "2026-01-02T03:04:05").text(summary)
    }

    /// The requirements of Ant's schema, the strictest one in use.
    @Test func junitHasTheMembersOfItsSchema() throws {
        let suite: Set = [
            "name", "id", "package", "timestamp", "hostname", "tests", "failures", "errors", "skipped", "time",
        ]
        for summary in [Sample.lint, Self.empty] {
            let reader = try #require(Self.read(Self.junit(summary, strict: false)))
            #expect(reader.attributes["testsuites"] == [])
            #expect(reader.attributes["testsuite"] == suite)
            #expect(reader.attributes["testcase"] == ["name", "classname", "time"])
        }
        let order = Self.junit(Self.empty, strict: false).matches(of: /<([a-z-]+)/).map { String($0.output.1) }
        #expect(order == ["testsuites", "testsuite", "properties", "testcase", "system-out", "system-err"])
    }

    @Test func junitIsWellFormed() throws {
        let reader = try #require(Self.read(Self.junit(Sample.lint, strict: false)))
        #expect(reader.elements == [
            "testsuites": 1, "testsuite": 3, "properties": 3, "testcase": 5, "failure": 2, "skipped": 3, "system-out": 3, "system-err": 3,
        ])
        let strict = try #require(Self.read(Self.junit(Sample.lint, strict: true)))
        #expect(strict.elements["failure"] == 5)
        #expect(try #require(Self.read(Self.junit(Self.empty, strict: false))).elements["testcase"] == 1)
    }

    @Test func badgeIsWellFormed() throws {
        for reports in [[Sample.report], [], [Sample.emptyReport]] {
            let reader = try #require(Self.read(CoverageBadge.text(reports)))
            #expect(reader.elements["title"] == 1)
        }
    }

    @Test func sarifHasItsMembers() throws {
        let text = LintFormat.named("sarif").text(Sample.lint, Self.options)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.count == RuleRegistry.all.count)
        for rule in rules {
            #expect(Set(rule.keys) == ["id", "shortDescription", "fullDescription", "defaultConfiguration", "help"])
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == Sample.lint.findings.count)
        for (result, finding) in zip(results, Sample.lint.findings) {
            #expect(result["ruleId"] as? String == finding.rule)
            if let index = result["ruleIndex"] as? Int {
                #expect(rules[index]["id"] as? String == finding.rule)
            } else {
                #expect(finding.rule == "no-such-rule")
            }
        }
        let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["catalogIdentity/v1"] }
        #expect(Set(prints).count == results.count)
    }

    @Test func columnsAreCountedInUTF16() {
        let regions = SourceRegions(Sample.files)
        let findings = Sample.lint.findings
        // A four-byte emoji before the value counts as two UTF-16 units.
        #expect(regions.region(of: findings[0])?.startColumn == findings[0].column - 2)
        #expect(
            regions.region(of: findings[3])
                == SourceRegions.Region(startLine: 1, startColumn: 13, endLine: 1, endColumn: 14))
        #expect(regions.region(of: findings[4]) == nil)
    }

    @Test func aFingerprintKnowsNeitherLineNorMessage() {
        func finding(line: Int, about key: String) -> Finding {
            Finding(rule: "r", severity: .error, file: "f", line: line, column: 1, range: 0..<0, subject: key, statement: "on line \(line)")
        }
        var first = FindingFingerprints()
        var second = FindingFingerprints()
        let print = first.next(for: finding(line: 1, about: "a"))
        #expect(print == second.next(for: finding(line: 90, about: "a")))
        #expect(print != second.next(for: finding(line: 91, about: "a")))
        #expect(print != second.next(for: finding(line: 1, about: "b")))
    }

    /// Each finding is on one line, and no value can forge another.
    @Test(arguments: ["xcode", "github"])
    func noValueBeginsALine(format: String) {
        let text = LintFormat.named(format).text(Sample.lint, Self.options)
        let lines = text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        #expect(lines.count == Sample.lint.findings.count)
        #expect(!lines.contains { $0.hasPrefix("/etc/x") || $0.hasPrefix("::error::x") })
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func xcodeGetsAbsolutePaths() {
        let text = XcodeReporter.text(Sample.lint, folder: "/project")
        #expect(text.hasPrefix("/project/App/Localizable.xcstrings:3:"))
        #expect(text.contains(" error: takes %@ where the source takes %lld (\"%lld files\" · ja) [format-mismatch]\n"))
    }

    /// A value cannot open or close a cell: every row of a table has as many columns as the header.
    @Test func markdownTablesKeepTheirColumns() {
        let text = LintMarkdown.text(Sample.lint) + CoverageMarkdown.text([Sample.report, Sample.emptyReport])
        var columns: Int?
        var rows = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else { columns = nil; continue }
            let count = line.filter { $0 == "|" }.count
            rows += 1
            #expect(columns ?? count == count, "\(line)")
            columns = count
        }
        #expect(rows > 10)
        #expect(!text.contains("<script"))
        #expect(LintMarkdown.text(Self.empty) == "**No findings** in 1 catalog\n")
    }

    @Test func longListsAreCut() {
        let finding = Sample.lint.findings[0]
        let many = LintSummary(findings: Array(repeating: finding, count: 612), catalogCount: 1, sourceCount: 0, seconds: 0)
        let text = LintMarkdown.text(many)
        #expect(text.hasSuffix("\n\n… and 112 findings more.\n\n</details>\n"))
    }

    @Test func thePageHoldsNoForeignMarkup() {
        let page = HTMLReport(date: nil).text([Sample.report])
        #expect(page.components(separatedBy: "<script").count == 2)
        #expect(!page.contains("alert(1)</script>"))
        #expect(!page.contains("http://") && !page.contains("https://"))
        #expect(page.contains("Peer &lt;Drop&gt;"))
    }

    @Test func theCommandIsOneForTheShell() {
        #expect(
            Sample.unfinished("it's", in: ["ja", "x;y"], catalog: "a b.xcstrings").addCommand
                == #"xcstrings add 'a b.xcstrings' 'it'\''s' --ja '…' '--x;y' '…'"#)
        #expect(Sample.unfinished("--replace", in: ["ja"], catalog: "a").addCommand == "xcstrings add --ja '…' -- a --replace")
    }

    @Test(arguments: [40, 60, 80, 100])
    func aNarrowTerminalMakesTextOfItsWidth(columns: Int) {
        var options = ReportOptions()
        options.columns = columns
        let text = CoverageFormat.named("text").text([Sample.report], options)
        let keys = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { TerminalText.width(String($0)) }
        #expect(!keys.isEmpty)
        // The table and the file names cannot get any narrower.
        #expect(keys.allSatisfy { $0 <= max(columns, 60) })
        #expect(text.contains("\n      UILabel.text shows"))
    }
}
