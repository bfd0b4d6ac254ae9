import LintModel

/// A translation is a copy of the source text, and may be right.
struct UntranslatedCopyPossibleRule: CopyRule {
    static let description = RuleDescription(
        identifier: "untranslated-copy-possible", defaultSeverity: .off, impact: .untranslated, tier: .pedantic,
        summary: "A word that is the same in translation and source may have to be translated.",
        rationale: """
            Many languages share words such as "Status" or "Version". A single word that other languages translate is reported \
            here, where `untranslated-copy` needs more.
            """,
        supersedes: UntranslatedCopy.wordingRules, judgesMachines: true,
        example: """
            "Scale"
              de: "↓Scale"
              => de: "Skala"
              fr: "Échelle"
              it: "Scala"
              es: "Escala"
            """)

    static let certainty = UntranslatedCopyCheck.Certainty.possible
}
