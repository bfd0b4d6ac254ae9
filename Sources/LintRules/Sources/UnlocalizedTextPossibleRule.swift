import Extraction
import LintModel

/// A string shown to users may be a name or a code.
struct UnlocalizedTextPossibleRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text-possible", defaultSeverity: .off, impact: .untranslated, tier: .pedantic,
        summary: "A name, code or word shown to users may have to be localized.",
        rationale: """
            It is shown like the strings of `unlocalized-text`, but is not a sentence, or goes to a log that the app shows. \
            Once a catalog translates it, `unlocalized-text` reports it instead.
            """,
        example: """
            --- strings
            { }
            --- View.swift
            let name = Text(↓"PhotonMaps" + mark)
            => let name = Text(verbatim: "PhotonMaps" + mark)
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        input.escaping.possible.filter { !$0.isTrap }.map(\.violation)
    }
}
