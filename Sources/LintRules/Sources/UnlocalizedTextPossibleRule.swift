import Extraction
import LintModel

/// A text that users may read, and that may be a name or a code.
struct UnlocalizedTextPossibleRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text-possible", defaultSeverity: .off, tier: .pedantic,
        summary: "A name, code or single word that is shown to users may have to be localizable.",
        rationale: """
            It reaches the screen as the texts of `unlocalized-text` do, but is no sentence, or goes to a log that the app shows. \
            It is reported here until a catalog translates it, which makes it a finding of `unlocalized-text`.
            """,
        failing: """
            --- strings
            { }
            --- View.swift
            let name = Text(↓"Photon Maps" + mark)
            """,
        passing: """
            --- strings
            { "Skip" : { } }
            --- View.swift
            let title = Text("Skip")
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        input.escaping.possible.filter { !$0.isTrap }.map(Shown.violation)
    }
}
