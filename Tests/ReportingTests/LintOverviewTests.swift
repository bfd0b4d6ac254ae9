import Foundation
import LintModel
import LintRules
import Testing

@testable import LintReporting
@testable import Reporting

/// What people read of many findings.
@Suite struct LintOverviewTests {
    private static let rules = RuleRegistry.all.map { $0.description }
    private static let order = RuleOrder(rules)

    /// One finding of a rule at each line from 1.
    private static func findings(_ rule: String, _ count: Int, _ severity: Severity = .warning) -> [Finding] {
        (0..<count).map { number in
            Finding(
                rule: rule, severity: severity, file: "A.xcstrings", line: number + 1, column: 6, range: 0..<0, key: "k\(number + 1)",
                statement: "found")
        }
    }

    private static func text(_ findings: [Finding], _ detail: LintText.Detail = .few, columns: Int? = nil) -> [Substring] {
        let text = LintText(style: TerminalStyle(usesColor: false), files: [:], rules: rules, columns: columns)
        let summary = LintSummary(findings: findings, catalogCount: 1, sourceCount: 0, seconds: 0)
        return text.text(summary, detail: detail).split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test(arguments: [
        (12, LintText.Detail.few, true), (13, .few, false), (300, .few, false), (300, .all, true), (300, .bare, true),
    ])
    func manyFindingsAreSummedUpUnlessAllAreAskedFor(count: Int, detail: LintText.Detail, isFull: Bool) {
        let lines = Self.text(Self.findings("stale-key", count), detail)
        #expect(lines.count { $0.hasSuffix(": warning: found (stale-key)") } == (isFull ? count : 0))
        #expect(lines.contains { $0.hasPrefix("  \(count) warnings  stale-key  An entry marked") } == !isFull)
    }

    /// The findings of a locale in which `count` of the texts are not translated.
    private static func missing(_ count: Int, _ locale: String) -> [Finding] {
        (0..<count).map { number in
            Finding(
                rule: "missing-translation", severity: .error, file: "A.xcstrings", line: number + 1, column: 6, range: 0..<0,
                key: "k\(number + 1)", locale: locale, statement: "not translated into", endsWithLocale: true)
        }
    }

    @Test(arguments: [
        (missing(600, "ja"), 642, ["A.xcstrings: error: 600 of 642 texts not translated into ja (missing-translation)"]),
        (
            missing(600, "ja") + missing(600, "ko") + missing(3, "de"), 642,
            ["A.xcstrings: error: 600 of 642 texts not translated into ja, ko (missing-translation)"]
        ),
        // More than a tenth is translated: each text is to be looked at.
        (missing(600, "ja"), 700, []),
        // As few as this are read one by one.
        (missing(12, "ja"), 12, []),
    ])
    func aLocaleThatACatalogLacksIsOneLine(_ findings: [Finding], _ total: Int, _ expected: [String]) {
        func text(_ detail: LintText.Detail) -> [Substring] {
            var summary = LintSummary(findings: findings, catalogCount: 1, sourceCount: 0, seconds: 0)
            summary.textCounts = ["A.xcstrings": total]
            return LintText(style: TerminalStyle(usesColor: false), files: [:], rules: Self.rules).text(summary, detail: detail).split(separator: "\n")
        }
        let lines = text(.few)
        #expect(lines.filter { $0.contains("A.xcstrings: ") }.map(String.init) == expected)
        #expect(lines.contains { $0.hasPrefix("\(findings.count) errors, 0 warnings") })
        #expect(lines.contains("--verbose lists each text") == !expected.isEmpty)
        #expect(text(.all).count { $0.contains("(missing-translation)") } >= 12)
    }

    @Test func whatCostsUsersMostComesFirst() {
        let findings = Self.findings("stale-key", 40) + Self.findings("missing-translation", 30, .error) + Self.findings("double-space", 20)
            + Self.findings("url-mismatch", 2, .error) + Self.findings("end-punctuation", 25) + Self.findings("format-mismatch", 1, .error)
        let lines = Self.text(findings).filter { !$0.hasPrefix("               ") && !$0.isEmpty }
        #expect(lines.dropFirst().dropLast().map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
            "Broken", "1 error format-mismatch", "Wrong texts", "2 errors url-mismatch", "25 warnings end-punctuation",
            "20 warnings double-space", "Not translated", "30 errors missing-translation", "Upkeep", "40 warnings stale-key",
        ])
        let few = [findings[0], findings[40], findings[70], findings[90], findings[117]]
        let rules = Self.order.sorted(MergedFinding.list(few, isEachAlone: false)).map(\.finding.rule)
        #expect(rules == ["format-mismatch", "url-mismatch", "double-space", "missing-translation", "stale-key"])
    }

    /// The more rules have findings, the fewer examples there are of each.
    @Test(arguments: [1, 2, 12, 17, 25], [nil, 100])
    func anOverviewFitsOnAScreen(ruleCount: Int, columns: Int?) {
        let rules = Self.rules.filter { $0.defaultSeverity != .off && $0.impact != .upkeep }.prefix(ruleCount)
        let lines = Self.text(rules.flatMap { Self.findings($0.identifier, 200) }, columns: columns)
        // On a terminal, where an example takes two lines, so many rules do not fit.
        #expect(lines.count <= 60 || columns != nil && ruleCount > 17)
        #expect(rules.allSatisfy { rule in lines.contains { $0.contains("  \(rule.identifier) ") } })
        // Where an example of each rule doesn't fit, those that cost users most have one.
        let examples = lines.count { $0.contains("A.xcstrings:1:6  \"k1\"") }
        #expect(ruleCount > 12 ? examples > 10 && examples <= ruleCount : examples == ruleCount)
        #expect(lines.contains { $0.hasSuffix("A.xcstrings:1:6  \"k1\"  found") } == (columns == nil))
    }

    @Test func ofUpkeepThereIsOnlyTheNumber() {
        #expect(!Self.text(Self.findings("stale-key", 40)).contains { $0.contains("A.xcstrings") })
    }

    @Test(arguments: [70, 80, 100])
    func anOverviewHasTheWidthOfTheTerminal(columns: Int) {
        let lines = Self.text(Self.findings("string-not-in-catalog", 40) + Self.findings("info-plist-not-localized", 3), columns: columns)
        #expect(lines.dropLast(2).allSatisfy { TerminalText.width(String($0)) <= columns })
        #expect(lines.contains { $0.hasSuffix("…") })
    }

    /// The part that a finding is about is shown wherever it is in its line.
    @Test(arguments: [
        (#"    "a" : "x" "#, "x", #""a" : "x" "#, 7), (String(repeating: "é", count: 5_000) + "here" + String(repeating: "字", count: 900), "here", nil, 40),
        ("{\"k\" : \"" + String(repeating: "v", count: 300) + "x\"}", "x", nil, 40), ("字é😀 x", "x", "字é😀 x", 6),
    ])
    func anExcerptShowsThePart(line: String, part: String, shown: String?, indent: Int) throws {
        let bytes = Array("before\n\(line)\nafter".utf8)
        let at = try #require(line.range(of: part))
        let start = 7 + line[..<at.lowerBound].utf8.count
        let excerpt = try #require(FindingExcerpt(of: start..<start + part.utf8.count, in: bytes, width: 110))
        #expect(shown == nil || excerpt.line == shown)
        #expect(excerpt.indent == indent && excerpt.length == TerminalText.width(part))
        #expect(TerminalText.width(excerpt.line) <= 110 && excerpt.line.contains(part))
    }
}
