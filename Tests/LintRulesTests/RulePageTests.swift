import Foundation
import Testing

@testable import LintModel
@testable import LintRules

/// The page of all rules follows from what they say of themselves. `XCSTRINGS_RECORD=1` writes it anew.
@Suite struct RulePageTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/LintRules/Rules.md")

    @Test func thePageSaysWhatTheRulesSay() throws {
        let page = Self.page
        if ProcessInfo.processInfo.environment["XCSTRINGS_RECORD"] == "1" { try Data(page.utf8).write(to: Self.file) }
        let written = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
        let differs = zip(Self.lines(page), Self.lines(written)).first { $0 != $1 }
        let isSame = page == written
        #expect(isSame, "XCSTRINGS_RECORD=1 writes the page anew; the first line that differs is \(differs?.0 ?? "the last")")
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private static var page: String {
        let rules = RuleRegistry.all.map { $0.description }
        let rows = rules.map { "| [`\($0.identifier)`](#\($0.identifier)) | \($0.severityText) | \($0.summary) |" }
        return """
            <!-- Written by RulePageTests from the rules themselves: XCSTRINGS_RECORD=1 swift test --filter RulePageTests -->
            # The rules of xcstrings-lint

            An arrow (`↓`) in an example stands right before what the rule finds. A rule that is off runs when it is named: \
            by `--only`, or with a severity in `.xcstrings.json`. `pedantic` names all rules of that tier in both:

            ~~~
            {
              "rules": {
                "needs-review": "off",
                "end-punctuation": { "severity": "error", "locales": ["ja", "ko"], "exclude": ["Legacy/**"] },
                "length": { "severity": "warning", "ratio": 1.5, "paths": ["App/**"] }
              }
            }
            ~~~

            A comment silences rules: `// xcstrings:disable:next noise-key` in Swift (`:this` for its own line, neither for \
            the rest of the file), `[xcstrings:disable length]` in the comment of an entry. Without names all are silenced; \
            words after `--` are a reason.

            | rule | by default | |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            \(rules.map(section).joined(separator: "\n\n"))

            """
    }

    private static func section(_ rule: RuleDescription) -> String {
        let passing = "Passes:\n\n" + rule.passing.map(example).joined(separator: "\n\n")
        let failing = "Is found:\n\n" + rule.failing.map(example).joined(separator: "\n\n")
        let options = rule.options.map { "- `\($0.name)`: \($0.help) By default \($0.standard.text)." }
        let sections = options.isEmpty ? [] : ["Options:\n\n" + options.joined(separator: "\n")]
        return (["## \(rule.identifier)", rule.summary, rule.rationale] + sections + [passing, failing]).joined(separator: "\n\n")
    }

    private static func example(_ example: Example) -> String {
        var text = example.text
        if !example.locales.isEmpty { text = "held against \(example.locales.joined(separator: ", "))\n\n" + text }
        return "~~~\n" + text + "\n~~~"
    }
}
