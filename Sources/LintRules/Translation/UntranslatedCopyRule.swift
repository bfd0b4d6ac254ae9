import LintModel

/// A translation is a copy of the source text.
struct UntranslatedCopyRule: CopyRule {
    static let description = RuleDescription(
        identifier: "untranslated-copy", defaultSeverity: .warning, impact: .untranslated,
        summary: "A translation should not be the same as its source if that has words to translate.",
        rationale: """
            Scripts and Xcode itself copy the source into a translation, and once it is marked as translated no one looks \
            again. The catalog tells words from names: other languages translate them, the locale translates them in other \
            texts, or the source has them in lower case. Words that the locale keeps elsewhere are not reported.
            """,
        supersedes: UntranslatedCopy.wordingRules,
        example: """
            "Send the file to your Mac"
              ja: "↓Send the file to your Mac"
              => ja: "ファイルをMacに送信"
            """)

    static let certainty = UntranslatedCopyCheck.Certainty.certain
}
