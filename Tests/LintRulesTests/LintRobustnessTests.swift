import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// Linting terminates for any files, with findings and fixes inside their bounds.
@Suite struct LintRobustnessTests {
    private static let odd = [
        "👩‍👩‍👧", "\u{200F}", "%1$@", "%#@it@", "%%", "%", "\\n", "\"\"\"", "\u{301}", "\u{2028}", "漢", "ｱ", "٣", "\\(", "(", ")", "[", "```", "**",
        "\r\n", "\n", "\"", "{", "}", ":", ",", "<b>", "…", "  ", "é", "한", "\u{0}", "\\u00e4", "\\ud83d", "12,345.6", "http://x", "`",
    ].map { Array($0.utf8) }
    private static let linter: Linter = {
        var configuration = LintConfiguration()
        configuration.only = Set(RuleRegistry.all.map { $0.description.identifier })
        return Linter(configuration: configuration)
    }()

    @Test func randomChangesDoNoHarm() {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "random changes of what is linted"))
        let fixer = Fixer(Self.linter)
        for round in 0..<TestRun.rounds(1_000) {
            var run = RuleCaseRun(RuleCaseTests.cases[round % RuleCaseTests.cases.count].ruleCase)
            for file in run.files { run = run.replacing(file.path, with: file.bytes.damaged(0...4, odd: Self.odd, using: &random)) }
            let input = run.input
            for finding in Self.linter.lint(input) {
                let size = run.files.first { $0.path == finding.file }?.bytes.count ?? 0
                #expect(finding.range.upperBound <= size && finding.line > 0 && finding.column > 0, "round \(round): \(finding)")
            }
            for index in input.catalogs.indices where input.catalogs[index].catalog.isValid {
                let fixed = fixer.fix(input.catalogs[index].catalog, at: index, of: input)
                #expect(fixed.catalog.isValid, "round \(round)")
            }
        }
    }
}
