import Foundation
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// The table of all rules is generated from their descriptions. `XCSTRINGS_RECORD=1` rewrites it.
@Suite struct RuleTableTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/LintRules/Rules.md")

    @Test func theTableSaysWhatTheRulesSay() throws {
        let table = Self.table
        if TestRun.isRecording { try Data(table.utf8).write(to: Self.file) }
        let written = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
        let differs = zip(Self.lines(table), Self.lines(written)).first { $0 != $1 }
        let isSame = table == written
        #expect(isSame, "XCSTRINGS_RECORD=1 writes it anew; the first line that differs is \(differs?.0 ?? "the last")")
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private static var table: String {
        let rows = RuleRegistry.all.map { $0.description }.map { rule in
            "| <a id=\"\(rule.identifier)\"></a>`\(rule.identifier)` | \(rule.defaultSeverity.rawValue) | \(rule.levelText) | \(rule.impact.rawValue) | \(rule.hasFix ? "yes" : "") | \(rule.summary) |"
        }
        return """
            <!-- Written by RuleTableTests from the rules themselves: XCSTRINGS_RECORD=1 swift test --filter RuleTableTests -->
            # The rules of xcstrings-lint

            `xcstrings-lint --explain RULE` shows the page of a rule: what it does, why, an example, the fix, its options. A rule that \
            is off runs when it is named: by `--only`, or with a severity in `.xcstrings.json`; with `--level all` every rule runs that \
            was not turned off, and with `--level errors` only those that find errors. An impact (`broken`, `wrong-text`, \
            `untranslated`, `upkeep`) names its rules wherever a rule is named, and so does `pedantic`:

            ~~~
            {
              "rules": {
                "needs-review": "off",
                "end-punctuation": { "severity": "error", "locales": ["ja", "ko"], "exclude": ["Legacy/**"] },
                "length": { "severity": "warning", "ratio": 1.5, "paths": ["App/**"] }
              }
            }
            ~~~

            A comment suppresses rules: `// xcstrings:disable:next noise-key` in Swift (`:this` for its own line, neither for \
            the rest of the file), `[xcstrings:disable length]` in the comment of an entry. Without names all are suppressed; \
            words after `--` are a reason. Neither comments nor settings let a text into a catalog that `--level errors` finds fault \
            with by itself: whatever adds, imports, fills, approves or renames goes by the text alone.

            | rule | by default | level | impact | `--fix` | |
            | --- | --- | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
    }
}
