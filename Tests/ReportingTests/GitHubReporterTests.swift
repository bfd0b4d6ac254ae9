import LintModel
import Testing

@testable import LintReporting

/// What becomes an annotation of a pull request, and what only a line of the log.
@Suite struct GitHubReporterTests {
    private static func finding(_ line: Int, _ severity: Severity = .warning, rule: String = "length") -> Finding {
        Finding(
            rule: rule, severity: severity, file: "L.xcstrings", line: line, column: 3, range: line..<line, key: "Key",
            statement: "message \(line)")
    }

    private static func lines(_ findings: [Finding]) -> [Substring] {
        GitHubReporter.text(LintSummary(findings: findings, catalogCount: 1, sourceCount: 0, seconds: 0)).split(separator: "\n")
    }

    @Test func findingsOfALineShareAnAnnotation() {
        let lines = Self.lines([Self.finding(4), Self.finding(7), Self.finding(4, .error, rule: "format-mismatch")])
        #expect(lines == [
            #"::error file=L.xcstrings,line=4,col=3,title=format-mismatch%2C length::message 4%0A"Key"%0Amessage 4%0A"Key""#,
            #"::warning file=L.xcstrings,line=7,col=3,title=length::message 7%0A"Key""#,
        ])
    }

    @Test func errorsAreShownFirstAndTheRestIsInTheLog() {
        let lines = Self.lines((1...12).map { Self.finding($0) } + [Self.finding(90, .error)])
        #expect(lines[0].hasPrefix("::error file=L.xcstrings,line=90"))
        #expect(lines[1...9].allSatisfy { $0.hasPrefix("::warning ") })
        #expect(lines[10] == "::group::3 more findings")
        #expect(lines[11] == #"- L.xcstrings:10:3: warning: message 10 ("Key") [length]"#)
        #expect(lines.last == "::endgroup::")
        #expect(lines.count == 15)
    }
}
