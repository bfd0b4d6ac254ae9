import LintModel
import LintRules
import Testing

@testable import LintReporting
@testable import Reporting

/// The output of `--explain` for a rule.
@Suite struct RulePageTests {
    private static let rules = RuleRegistry.all.map { $0.description }

    @Test(arguments: ["format-size", "length", "region-mismatch"])
    func page(rule: String) throws {
        let description = try #require(RuleRegistry.rule(named: rule)).description
        try Golden.expect(RuleText(style: TerminalStyle(usesColor: false), columns: 80).explain(description), "rule-\(rule).txt")
    }

    @Test(arguments: rules.map(\.identifier))
    func everyPageHasAllItsParts(rule: String) throws {
        let description = try #require(RuleRegistry.rule(named: rule)).description
        let lines = RuleText(style: TerminalStyle(usesColor: false), columns: nil).explain(description).split(separator: "\n")
        let headings = lines.dropFirst().filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != "," } }
        #expect(headings == ["What it does", "Why", "Example", "Fix"] + (description.options.isEmpty ? [] : ["Options"]))
        let texts = [description.summary, description.rationale] + description.options.map(\.help)
        for text in texts { #expect(lines.contains { $0.contains(text) }, "\(text)") }
        for line in description.failing.split(separator: "\n") + description.passing.split(separator: "\n") {
            #expect(lines.contains("    \(line)"))
        }
    }
}
