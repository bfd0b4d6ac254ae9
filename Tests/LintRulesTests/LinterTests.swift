import StringCatalog
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

@Suite struct LinterTests {
    private static let example = """
        --- locales: en, de, ja, ko
        --- strings
        { "%lld files" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "needs_review", "value" : "%d Dateien " } },
          "ja" : { "stringUnit" : { "state" : "translated", "value" : "%@ 個" } } } },
          "settings.title" : { "extractionState" : "stale" } }
        """

    private func rules(_ configuration: LintConfiguration) throws -> [String] {
        Linter(configuration: configuration).lint(RuleCaseRun(try RuleCase(Self.example)).input).map(\.rule)
    }

    @Test func findingsAreSortedByPlace() throws {
        #expect(
            try rules(LintConfiguration()) == [
                "missing-translation", "optional-plural", "needs-review", "format-size", "edge-whitespace", "format-mismatch", "stale-key",
            ])
    }

    /// A finding that follows from another one is left out, as long as the other one is reported.
    @Test(arguments: [
        // What was never translated has no wording.
        ("\"Send the \\\"file\\\" to your Mac...\"\n  de: \"Send the \\\"file\\\" to your Mac...\"", "untranslated-copy", ["quote-style", "ellipsis-style"]),
        ("\"%@ from %@\"\n  ar: \"%1$$$@ من %2$$$@\"\n  cs: \"%1$@ z %2$@\"\n  de: \"%1$@ von %2$@\"", "malformed-format", ["number-mismatch"]),
        ("\"Skip\"\n  de (needs_review): \"\"", "empty-translation", ["needs-review"]),
        ("\"Privacy settings\"\n  zh-Hans: \"隐私设置\"\n  zh-Hant: \"隐私设置\"", "simplified-in-traditional", ["hans-hant-copy"]),
    ] as [(String, String, [String])])
    func whatFollowsFromAFindingIsLeftOut(_ entries: String, _ rule: String, _ others: [String]) throws {
        let input = RuleCaseRun(try RuleCase(entries)).input
        func rules(_ names: [String]) -> Set<String> {
            var configuration = LintConfiguration()
            configuration.only = Set(names)
            return Set(Linter(configuration: configuration).lint(input).map(\.rule))
        }
        #expect(rules(others) == Set(others))
        #expect(rules([rule] + others) == [rule])
    }

    @Test func everyRunIsTheSame() {
        let inputs = TestRun.sample(RuleCaseTests.cases, oneIn: 5).map { RuleCaseRun($0.ruleCase).input }
        let linter = Linter(configuration: LintConfiguration())
        for input in inputs { #expect(linter.lint(input) == linter.lint(input)) }
        let together = LintInput(catalogs: inputs.flatMap(\.catalogs).enumerated().map { index, input in
            CatalogInput(path: "\(index)/\(input.path)", catalog: input.catalog)
        })
        let reversed = LintInput(catalogs: together.catalogs.reversed())
        #expect(linter.lint(together) == linter.lint(reversed))
    }

    @Test func configurationDecidesWhatRuns() throws {
        var configuration = LintConfiguration()
        configuration.only = ["format-size", "stale-key"]
        #expect(try rules(configuration) == ["format-size", "stale-key"])
        configuration.disabled = ["stale-key"]
        #expect(try rules(configuration) == ["format-size"])
        configuration.rules["format-size", default: RuleSettings()].severity = .error
        #expect(try Linter(configuration: configuration).lint(RuleCaseRun(RuleCase(Self.example)).input).map(\.severity) == [.error])
        configuration.rules["format-size", default: RuleSettings()].severity = .off
        #expect(try Linter(configuration: configuration).lint(RuleCaseRun(RuleCase(Self.example)).input).map(\.severity) == [.warning])
        configuration.only = nil
        #expect(try !rules(configuration).contains("format-size"))
    }

    @Test(arguments: [
        ("let title = Text(\"Delete \" + name)", "Delete ", "Localizable", ["dead-translation"]),
        ("let title = Text(\"Deleted by \" + name)", "Delete ", "Localizable", ["unlocalized-text"]),
        ("let title = Text(\"Skip\")", "Skip", "Onboarding", ["wrong-table"]),
    ])
    func oneMistakeIsFoundOnce(_ swift: String, _ key: String, _ table: String, _ expected: [String]) {
        let strings = "{ \"\(key)\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x \" } } } } }"
        let input = RuleCaseRun(RuleCase(swift: swift, strings: strings, path: "\(table).xcstrings")).input
        var configuration = LintConfiguration()
        configuration.disabled = ["edge-whitespace"]
        #expect(Linter(configuration: configuration).lint(input).map(\.rule).sorted() == expected)
    }

    @Test func aFindingKnowsItsText() throws {
        var configuration = LintConfiguration()
        configuration.only = ["format-size"]
        let input = RuleCaseRun(try RuleCase(Self.example)).input
        let finding = try #require(Linter(configuration: configuration).lint(input).first)
        #expect(finding.key == "%lld files" && finding.locale == "de" && finding.variation == nil)
        #expect(String(decoding: input.catalogs[0].catalog.bytes[finding.range], as: UTF8.self) == "%d")
        #expect(finding.fix?.description == "%lld Dateien ")
    }

    @Test func placesInTextsWithEscapesAreTheRightBytes() throws {
        let example = RuleCase(
            key: "%lld files", ["de": #"\"\\\n\u00e4\uD83D\uDE00\t%d \u0041 Dateien"#])
        var configuration = LintConfiguration()
        configuration.only = ["format-size"]
        let input = RuleCaseRun(example).input
        let finding = try #require(Linter(configuration: configuration).lint(input).first)
        let bytes = input.catalogs[0].catalog.bytes
        #expect(String(decoding: bytes[finding.range], as: UTF8.self) == "%d")
        let fix = try #require(finding.fix)
        let fixed = Catalog(bytes: fix.edits.applied(to: bytes))
        #expect(fixed.entries[0].localization(for: "de")?.unit?.value == "\"\\\nä😀\t%lld A Dateien")
    }

    @Test func aMessageIsOneLine() throws {
        let example = RuleCase(strings: #"{ "A\nkey\u0007" : { }, "A\nkey\u0007" : { } }"#)
        let finding = try #require(Linter(configuration: LintConfiguration()).lint(RuleCaseRun(example).input).first)
        #expect(finding.rule == "duplicate-key" && finding.message.hasPrefix(#""A\nkey\u0007""#), "\(finding.message)")
    }

    @Test func aDamagedCatalogIsJudgedByNoOtherRule() {
        let input = LintInput(catalogs: [CatalogInput(path: "a", catalog: Catalog(bytes: Array("{".utf8)))])
        #expect(Linter(configuration: LintConfiguration()).lint(input).map(\.rule) == ["invalid-json"])
    }
}
