import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// The fixes of every rule that has one: on its cases, on modifications that must not matter, and on real catalogs.
@Suite struct FixTests {
    static let rules = RuleRegistry.all.map { $0.description }.filter(\.hasFix).map(\.identifier)

    private static let cases = RuleCaseTests.cases.filter(\.isFailing).filter { item in
        RuleCaseRun(item.ruleCase).findings(of: item.rule).contains { $0.fix != nil }
    }

    @Test func everyRuleSaysWhetherItHasAFix() {
        #expect(Set(Self.cases.map { $0.rule.description.identifier }) == Set(Self.rules))
    }

    @Test(arguments: cases, RuleCaseRun.Mutation.allCases)
    func aFixTakesItsFindingAwayAndNothingElse(_ item: RuleCaseTests.Case, _ mutation: RuleCaseRun.Mutation) {
        let input = RuleCaseRun(item.ruleCase, mutation).input
        let check = FixCheck(rules: [item.rule.description.identifier])
        for index in input.catalogs.indices {
            let complaints = check.complaints(input, at: index)
            #expect(complaints.isEmpty, sourceLocation: item.location)
        }
    }

    @Test(arguments: rules)
    func thePageOfARuleShowsWhatItsFixMakes(_ rule: String) throws {
        let shown = RuleCaseTests.cases.filter { $0.rule.description.identifier == rule && $0.isShown }
        let failing = RuleCaseRun(try #require(shown.first { $0.isFailing }).ruleCase)
        let passing = RuleCaseRun(try #require(shown.first { !$0.isFailing }).ruleCase)
        var configuration = LintConfiguration()
        configuration.only = [rule]
        let catalog = failing.input.catalogs[0]
        let fixed = Fixer(Linter(configuration: configuration)).fix(catalog.catalog, at: 0, of: failing.input).catalog
        guard fixed.bytes != catalog.catalog.bytes else { return }
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == String(decoding: passing.input.catalogs[0].catalog.bytes, as: UTF8.self))
    }

    /// A text may contain the same mistake more often than there are passes over the catalog.
    @Test(arguments: [
        ("double-space", "de", "a  b  c  d  e  f  g  h  i  j  k"), ("invisible-character", "de", "a\u{200B}b\u{200B}c\u{200B}d\u{200B}e\u{200B}f\u{200B}g\u{200B}h\u{200B}i\u{200B}j"),
        ("cjk-spacing", "zh-Hans", "文a文b文c文d文e文"), ("halfwidth-punctuation", "ja", "文,文,文,文,文,文,文,文,文,文"),
        ("mojibake", "fr", "Ã©Ã©Ã©Ã©Ã©Ã©Ã©Ã©Ã©Ã©"),
    ])
    func everyOccurrenceIsFixed(_ rule: String, _ locale: String, _ text: String) {
        let input = RuleCaseRun(RuleCase(key: "Letters", [locale: text])).input
        #expect(FixCheck(rules: [rule]).complaints(input, at: 0).isEmpty)
    }

    /// Only so many duplicates get a fix at a time.
    @Test func manyDuplicatesAreAllRemoved() {
        var configuration = LintConfiguration()
        configuration.only = ["duplicate-key"]
        let strings = (0..<1_200).map { "\"a\($0 / 2)\" : { }" }.joined(separator: ", ")
        let input = LintInput(catalogs: [
            CatalogInput(
                path: "A.xcstrings",
                catalog: Catalog(
                    bytes: Array(#"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#.utf8)))
        ])
        let fixed = Fixer(Linter(configuration: configuration)).fix(input.catalogs[0].catalog, at: 0, of: input)
        #expect(fixed.counts == ["duplicate-key": 600])
        #expect(fixed.catalog.problems.isEmpty)
        #expect(fixed.catalog.entries.map(\.key) == (0..<600).map { "a\($0)" })
    }

    private static func text(_ value: String) -> String {
        #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"#
    }

    @Test(arguments: [
        (
            #"{ "a" : { "comment" : "x" }, "a" : { "comment" : "y" } }"#, #"{ "a" : { "comment" : "x" } }"#,
            ["comment y"]
        ),
        (#"{ "a" : { }, "b" : { }, "a" : { } }"#, #"{ "a" : { }, "b" : { } }"#, []),
        (
            #"{ "a" : { "localizations" : { "de" : \#(text("A")) } }, "a" : { "localizations" : { "de" : \#(text("B")), "ja" : \#(text("C")) } } }"#,
            #"{ "a" : { "localizations" : { "de" : \#(text("B")), "ja" : \#(text("C")) } } }"#, ["de A"]
        ),
        (
            #"{ "a" : { "localizations" : { "de" : \#(text("A")) } }, "a" : { "localizations" : { "ja" : \#(text("C")) } } }"#,
            #"{ "a" : { "localizations" : { "de" : \#(text("A")), "ja" : \#(text("C")) } } }"#, []
        ),
        (
            #"{ "a" : { "localizations" : { "de" : \#(text("A")), "de" : \#(text("B")) } } }"#,
            #"{ "a" : { "localizations" : { "de" : \#(text("A")) } } }"#, ["de B"]
        ),
    ])
    func aDuplicateIsJoinedAndWhatGoesIsNamed(_ before: String, _ after: String, _ dropped: [String]) {
        var configuration = LintConfiguration()
        configuration.only = ["duplicate-key"]
        let input = RuleCaseRun(RuleCase(strings: before)).input
        let result = Fixer(Linter(configuration: configuration)).fix(input.catalogs[0].catalog, at: 0, of: input)
        let expected = RuleCaseRun(RuleCase(strings: after)).input.catalogs[0].catalog
        #expect(result.catalog.value.packed() == expected.value.packed())
        #expect(result.dropped.map { "\($0.locale?.rawValue ?? "comment") \($0.text)" } == dropped)
    }

    @Test func oneTextAmongTwoOfOneFormIsADecision() {
        let strings =
            #"{ "a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "A", "value" : "B" } } } } }"#
        var configuration = LintConfiguration()
        configuration.only = ["duplicate-key"]
        #expect(
            Linter(configuration: configuration).lint(RuleCaseRun(RuleCase(strings: strings)).input).map(\.fix) == [nil]
        )
    }
}

/// All fixes together on real catalogs. A thorough run uses all catalogs, which takes half a minute in a debug build.
@Suite struct RealFixTests {
    private static let sample: [URL] = {
        if Corpus.catalogs.isEmpty || TestRun.isThorough { return Corpus.catalogs }
        var generator = SeededGenerator(seed: SeededGenerator.seed(for: "fixes of real catalogs"))
        let small = Corpus.catalogs.filter { url in
            (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { $0 < 120_000 } ?? false
        }
        return Array(small.shuffled(using: &generator).prefix(12))
    }()

    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"), arguments: sample)
    func fixesOfARealCatalogKeepTheirPromises(_ file: URL) throws {
        let catalog = Catalog(bytes: Array(try Data(contentsOf: file)))
        let input = LintInput(catalogs: [CatalogInput(path: file.lastPathComponent, catalog: catalog)])
        // Fixes that change placeholders, and all others, which must not change any.
        let rules = Set(FixTests.rules).subtracting(["not-formatted"])
        for rules in [rules.intersection(FixCheck.placeholders), rules.subtracting(FixCheck.placeholders)] {
            let complaints = FixCheck(rules: rules).complaints(input, at: 0)
            #expect(complaints.isEmpty, "\(file.path)")
        }
    }
}
