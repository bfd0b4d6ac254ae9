import Testing

@testable import LintModel

@Suite struct RuleDescriptionTests {
    private func rule(_ example: String) -> RuleDescription {
        RuleDescription(identifier: "rule", defaultSeverity: .error, summary: "", rationale: "", example: example)
    }

    @Test func fixesReplaceTheLinesAboveThem() {
        let rule = rule(
            """
            "↓key"
            => "key"
            =>   en: "Key"
              de: "Schlüssel"
              ja: "↓key"
              => ja: "キー"
            """)
        #expect(rule.failing == "\"↓key\"\n  de: \"Schlüssel\"\n  ja: \"↓key\"")
        #expect(rule.passing == "\"key\"\n  en: \"Key\"\n  de: \"Schlüssel\"\n  ja: \"キー\"")
    }

    @Test func anArrowAloneRemovesTheLineAboveIt() {
        let rule = rule("{\n  ↓<<<<<<<\n  =>\n\n  1\n=======\n=>\n}")
        #expect(rule.failing == "{\n  ↓<<<<<<<\n\n  1\n=======\n}")
        #expect(rule.passing == "{\n\n  1\n}")
    }

    @Test func aLineWithoutAFixLosesItsArrow() {
        #expect(rule("Text(↓\"Skip\")").passing == "Text(\"Skip\")")
    }
}
