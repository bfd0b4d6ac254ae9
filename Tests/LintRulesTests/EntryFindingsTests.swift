import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// Findings about entries that are kept from one version of a catalog to the next, as an editor keeps them from key to key.
@Suite struct EntryFindingsTests {
    private static let pieces = [" ", "  ", "%@", "%lld", "…", "...", "7", "Cancel", "次", "\u{200B}", "é", "(", "\"", "?", "", "new Wort"]

    private static let linter = Linter(configuration: LintConfiguration())

    /// The catalog with another text somewhere in a translation.
    private static func edited(_ catalog: Catalog, _ random: inout SeededGenerator) -> Catalog? {
        let values = catalog.entries.flatMap(\.localizations).filter { $0.language != catalog.sourceLanguage }.flatMap(\.units).compactMap(\.unit.valueNode)
        guard let value = values.randomElement(using: &random) else { return nil }
        let range = catalog.document.range(value)
        var text = Array(JSONString.decode(catalog.bytes, range, hasEscapes: true).unicodeScalars)
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...2, using: &random))
        text.replaceSubrange(start..<end, with: Array((pieces.randomElement(using: &random) ?? "").unicodeScalars))
        let new = String(String.UnicodeScalarView(text))
        return Catalog(bytes: [ByteEdit(range, JSONString.encode(new))].applied(to: catalog.bytes))
    }

    private static func disagreements(_ input: LintInput, edits: Int, _ random: inout SeededGenerator) -> [String] {
        var input = input
        var known = linter.lint(catalogAt: 0, of: input, after: nil).entries
        var result: [String] = []
        for _ in 0..<edits {
            guard let catalog = edited(input.catalogs[0].catalog, &random) else { return result }
            input = input.replacing([0: catalog])
            let (findings, entries) = linter.lint(catalogAt: 0, of: input, after: known)
            known = entries
            let fresh = linter.lint(catalogAt: 0, of: input)
            if findings != fresh { result.append("\(Set(findings).symmetricDifference(fresh).map(\.message)) in \(String(decoding: catalog.bytes, as: UTF8.self))") }
        }
        return result
    }

    @Test func editedCatalogsOfAllRulesHaveTheFindingsOfAFreshLint() {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: #function))
        for item in TestRun.sample(RuleCaseTests.cases, oneIn: 4) {
            let input = RuleCaseRun(item.ruleCase).input
            guard let catalog = input.catalogs.first?.catalog, catalog.isValid else { continue }
            let found = Self.disagreements(input, edits: 2, &random)
            #expect(found.isEmpty, "\(found.first ?? "")", sourceLocation: item.location)
        }
    }

    @Test func aLargeCatalogHasThemAsWell() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: #function))
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let bytes = try Data(contentsOf: root.appendingPathComponent("Catalogs/Common.xcstrings"))
        let input = LintInput(catalogs: [CatalogInput(path: "Common.xcstrings", catalog: Catalog(bytes: Array(bytes)))])
        #expect(Self.disagreements(input, edits: 5, &random).isEmpty)
    }
}
