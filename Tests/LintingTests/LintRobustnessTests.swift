import Foundation
import StringCatalog
import Syntax
import Testing

@testable import Linting

/// Whatever the files, linting ends, and its findings and fixes lie within them.
@Suite struct LintRobustnessTests {
    private static let odd = [
        "👩‍👩‍👧", "\u{200F}", "%1$@", "%#@it@", "%%", "%", "\\n", "\"\"\"", "\u{301}", "\u{2028}", "漢", "ｱ", "٣", "\\(", "(", ")", "[", "```", "**",
        "\r\n", "\n", "\"", "{", "}", ":", ",", "<b>", "…", "  ", "é", "한", "\u{0}", "\\u00e4", "\\ud83d", "12,345.6", "http://x", "`",
    ]
    private static let linter: Linter = {
        var configuration = LintConfiguration()
        configuration.only = Set(RuleRegistry.all.map { $0.description.identifier })
        return Linter(configuration: configuration)
    }()

    /// `XCSTRINGS_MUTATIONS` asks for more than a test run has time for.
    @Test func randomChangesDoNoHarm() {
        let environment = ProcessInfo.processInfo.environment
        let rounds = environment["XCSTRINGS_MUTATIONS"].flatMap { Int($0) } ?? 1_000
        let seed = environment["XCSTRINGS_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)
        print("random changes of what is linted: XCSTRINGS_SEED=\(seed)")
        var random = SplitMix(state: seed)
        let fixer = Fixer(Self.linter)
        for round in 0..<rounds {
            var run = ExampleRun(RuleExampleTests.cases[round % RuleExampleTests.cases.count].example)
            for file in run.files { run = run.replacing(file.path, with: Self.changed(file.bytes, &random)) }
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

    private static func changed(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, at + Int.random(in: 1...30, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(at..<end)
            case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
            default: bytes.insert(contentsOf: Array((odd.randomElement(using: &random) ?? "").utf8), at: at)
            }
        }
        return bytes
    }
}
