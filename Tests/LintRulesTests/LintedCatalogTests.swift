import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// The findings in a catalog that are known at once after an edit of its translations, as an editor shows them.
@Suite struct LintedCatalogTests {
    private static let pieces = [
        " ", "  ", "%@", "%lld", "…", "...", "7", "Cancel", "次", "\u{200B}", "é", "(", "\"", "?", "", "new Wort", "\n",
    ]

    /// Rules that are asked about one entry and nothing else: what they say can be known at once.
    private static let ofEntries = RuleRegistry.all.filter { type in
        type.init().kinds.allSatisfy {
            switch $0 {
            case .entry, .localization, .text: true
            default: false
            }
        }
    }

    private static func linter(_ rules: [any Rule.Type]) -> Linter {
        var configuration = LintConfiguration()
        configuration.level = .all
        return Linter(configuration: configuration, rules: rules)
    }

    /// The catalog with another text somewhere in a translation.
    private static func edited(_ catalog: Catalog, _ random: inout SeededGenerator) -> Catalog? {
        let values = catalog.entries.flatMap(\.localizations).filter { $0.language != catalog.sourceLanguage }
            .flatMap(\.units).compactMap(\.unit.valueNode)
        guard let value = values.randomElement(using: &random) else { return nil }
        let range = catalog.document.range(value)
        var text = Array(JSONString.decode(catalog.bytes, range, hasEscapes: true).unicodeScalars)
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...2, using: &random))
        text.replaceSubrange(start..<end, with: Array((pieces.randomElement(using: &random) ?? "").unicodeScalars))
        let new = String(String.UnicodeScalarView(text))
        // Line ends between the members show whether findings behind them are on their line.
        let layout = Bool.random(using: &random) ? "\n" : ""
        return Catalog(bytes: [ByteEdit(range, Array(layout.utf8) + Array(JSONString.encode(new)))].applied(to: catalog.bytes))
    }

    /// The sentence about a finding that differs from that of a fresh lint, after some edits of a catalog.
    private static func differences(
        _ input: LintInput, edits: Int, _ random: inout SeededGenerator
    ) -> (found: [String], known: Int) {
        let rules = linter(ofEntries), all = linter(RuleRegistry.all)
        let (before, allBefore) = (rules.linted(catalogAt: 0, of: input), all.linted(catalogAt: 0, of: input))
        var result: [String] = []
        var known = 0
        var catalog = input.catalogs[0].catalog
        for _ in 0..<edits {
            let base = Bool.random(using: &random) ? catalog : input.catalogs[0].catalog
            guard let next = edited(base, &random) else { break }
            catalog = next
            let text = String(decoding: catalog.bytes, as: UTF8.self)
            let current = input.replacing([0: catalog])
            if let early = before.findings(in: catalog, LineTable(catalog.bytes)) {
                known += 1
                let fresh = rules.lint(catalogAt: 0, of: current)
                let different = Set(early).symmetricDifference(fresh).map { "\($0.rule): \($0.message)" }
                if early != fresh { result.append("\(different) in \(text)") }
            }
            // Whatever stays is where it was, and what would mend it still can.
            for finding in allBefore.findings(in: catalog, LineTable(catalog.bytes)) ?? [] {
                let place = LineTable(catalog.bytes).location(of: finding.range.lowerBound)
                if place != SourceLocation(line: finding.line, column: finding.column) {
                    result.append("\(finding) isn't at \(place) in \(text)")
                }
                let fixed = Catalog(bytes: (finding.fix?.edits ?? []).applied(to: catalog.bytes))
                if !fixed.document.problems.isEmpty { result.append("\(finding) would damage \(text)") }
            }
        }
        return (result, known)
    }

    @Test func editsInTheCasesOfAllRulesAreFollowed() {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: #function))
        var known = 0
        for item in TestRun.sample(RuleCaseTests.cases, oneIn: 4) {
            let input = RuleCaseRun(item.ruleCase).input
            guard let catalog = input.catalogs.first?.catalog, catalog.isValid else { continue }
            let (found, count) = Self.differences(input, edits: 3, &random)
            known += count
            #expect(found.isEmpty, "\(found.first ?? "")", sourceLocation: item.location)
        }
        #expect(known > 100)
    }

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Back" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zurück" } } } },
            "Next" : {
              "comment" : "A button",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Weiter" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Next one" } }
              }
            },
            "Skip" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Lassen " } } } }
          },
          "version" : "1.0"
        }
        """

    @Test(arguments: [
        ("Weiter", "Weiter…", true), ("Weiter", "", true), ("Weiter\" } }", "Weiter\" } }, \"fr\" : { }", false),
        ("A button", "A label", false), ("Next one", "Next", false), ("\"Skip\"", "\"Leave\"", false),
        ("\"1.0\"", "\"1.1\"", false), ("\"sourceLanguage\" : \"en\"", "\"sourceLanguage\" : \"ja\"", false),
        ("\"Back\" : {", "\"Back\" : { \"shouldTranslate\" : false,", false), ("Weiter\"", "Weiter", true),
        ("\"Back\"", "\"One\" : { }, \"Back\"", false),
    ])
    func otherEditsNeedTheWholeProject(old: String, new: String, isKnown: Bool) {
        let catalog = Catalog(bytes: Array(Self.catalog.utf8))
        let input = LintInput(catalogs: [CatalogInput(path: "A.xcstrings", catalog: catalog)])
        let before = Self.linter(RuleRegistry.all).linted(catalogAt: 0, of: input)
        let text = Self.catalog.replacingOccurrences(of: old, with: new)
        #expect(text != Self.catalog)
        let early = before.findings(in: Catalog(bytes: Array(text.utf8)), LineTable(Array(text.utf8)))
        #expect((early != nil) == isKnown)
    }

    /// All that is known of it is that it's damaged.
    @Test func anEditThatMendsADamagedCatalogNeedsTheWholeProject() {
        let damaged = Array(Self.catalog.replacingOccurrences(of: "\"Weiter\"", with: "\"Weiter\",").utf8)
        let input = LintInput(catalogs: [CatalogInput(path: "A.xcstrings", catalog: Catalog(bytes: damaged))])
        let before = Self.linter(RuleRegistry.all).linted(catalogAt: 0, of: input)
        #expect(Set(before.findings.map(\.rule)) == ["invalid-json"])
        let mended = Array(Self.catalog.utf8)
        #expect(before.findings(in: Catalog(bytes: mended), LineTable(mended)) == nil)
        // The same the other way round is known at once.
        let sound = LintInput(catalogs: [CatalogInput(path: "A.xcstrings", catalog: Catalog(bytes: mended))])
        let early = Self.linter(RuleRegistry.all).linted(catalogAt: 0, of: sound)
            .findings(in: Catalog(bytes: damaged), LineTable(damaged))
        #expect(early == before.findings)
    }
}
