import Foundation
import StringCatalog
import Testing

@testable import Linting

@Suite struct FixerTests {
    private let linter = Linter(configuration: LintConfiguration())

    private func fixed(_ text: String) -> Fixer.Result {
        let catalog = Catalog(bytes: Array(text.utf8))
        let input = LintInput(catalogs: [CatalogInput(path: "Localizable.xcstrings", catalog: catalog)])
        return Fixer(linter).fix(catalog, at: 0, of: input)
    }

    @Test func severalFixesOfOneTextAreAppliedTogether() {
        let example = Example(key: "%lld files here", ["de": " %d  Dateien hier "])
        let result = fixed(example.files[0].text)
        #expect(result.catalog.entries[0].localization(for: "de")?.unit?.value == "%lld Dateien hier")
        #expect(result.counts == ["edge-whitespace": 2, "format-size": 1, "double-space": 1])
    }

    @Test func ofTwoFixesThatMeetTheFirstIsTaken() {
        func finding(_ rule: String, _ range: Range<Int>, _ text: String) -> Finding {
            Finding(
                rule: rule, severity: .warning, file: "a", line: 1, column: 1, range: range, message: rule,
                fix: Fix([Fix.Edit(range, text)], description: text))
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

    /// Over real catalogs: what was fixed is gone, nothing new is found, and there is nothing to fix a second time.
    @Test(.enabled(if: !Corpus.catalogs.isEmpty)) func fixesOfRealCatalogsOnlyTakeFindingsAway() throws {
        // All of them take half a minute in a debug build; the everyday run takes the small ones.
        let isThorough = ProcessInfo.processInfo.environment["XCSTRINGS_THOROUGH"] == "1"
        var count = 0
        for url in Corpus.catalogs {
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard isThorough || size < 120_000 else { continue }
            let catalog = Catalog(bytes: Array(try Data(contentsOf: url)))
            guard catalog.isValid else { continue }
            let name = url.lastPathComponent
            let input = LintInput(catalogs: [CatalogInput(path: name, catalog: catalog)])
            let found = linter.lint(input)
            guard found.contains(where: { $0.fix != nil }) else { continue }
            let before = Baseline(found, files: [:])
            let result = Fixer(linter).fix(catalog, at: 0, of: input)
            let after = linter.lint(input.replacing([0: result.catalog]))
            #expect(result.catalog.isValid, "\(url.path)")
            #expect(after.allSatisfy { $0.fix == nil }, "\(url.path) \(after.filter { $0.fix != nil }.prefix(3))")
            let new = before.new(after, files: [:])
            #expect(new.isEmpty, "\(url.path): \(new.map { ($0.rule, $0.key ?? "", $0.locale ?? "", $0.message) }.prefix(3))")
            count += result.counts.values.reduce(0, +)
        }
        #expect(count > 0)
    }
}
