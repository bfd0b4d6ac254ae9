import StringCatalog
import Syntax
import Testing

@testable import LintModel
@testable import LintRules

@Suite struct FixerTests {
    private let linter = Linter(configuration: LintConfiguration())

    private func fixed(_ text: String) -> Fixer.Result {
        let catalog = Catalog(bytes: Array(text.utf8))
        let input = LintInput(catalogs: [CatalogInput(path: "Localizable.xcstrings", catalog: catalog)])
        return Fixer(linter).fix(catalog, at: 0, of: input)
    }

    @Test func severalFixesOfOneTextAreAppliedTogether() {
        let example = RuleCase(key: "%lld files here", ["de": " %d  Dateien hier "])
        let result = fixed(example.files[0].text)
        #expect(result.catalog.entries[0].localization(for: "de")?.unit?.value == "%lld Dateien hier")
        #expect(result.counts == ["edge-whitespace": 2, "format-size": 1, "double-space": 1])
    }

    @Test func ofTwoFixesThatMeetTheFirstIsTaken() {
        func finding(_ rule: String, _ range: Range<Int>, _ text: String) -> Finding {
            Finding(
                rule: rule, severity: .warning, file: "a", line: 1, column: 1, range: range, statement: rule,
                fix: Fix([ByteEdit(range, text)], description: text))
        }
        let bytes = Array("abcdefgh".utf8)
        let findings = [
            finding("first", 0..<3, "x"), finding("overlaps", 2..<4, "x"), finding("touches", 3..<3, "x"),
            finding("changes-nothing", 5..<6, "f"), finding("free", 5..<6, "x"),
        ]
        #expect(Fixer.compatible(findings, in: bytes).map(\.rule) == ["first", "free"])
    }

    @Test func aDamagedCatalogIsLeftAlone() {
        let result = fixed("{")
        #expect(result.catalog.bytes == Array("{".utf8) && result.counts.isEmpty)
    }
}
