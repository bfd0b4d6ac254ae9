import Extraction
import LintModel

/// A text that users see and that is never looked up.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning,
        summary: "A text that is shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it stands, in every language. Reported are \
            titles of actions and sentences, which are two words or more with a lowercase word, or end with a closing mark, and \
            what is kept among them; whatever else a framework shows is left to `unlocalized-text-possible`.
            """,
        failing: """
            --- strings
            { }
            --- View.swift
            let title = Text(↓"Deleted by " + name)
            """,
        passing: #"""
            --- strings
            { "Deleted by %@" : { } }
            --- View.swift
            let title = Text("Deleted by \(name)")
            """#)

    func check(_ input: LintInput) -> [SourceViolation] {
        input.escaping.toLocalize.filter { !$0.isTrap }.map(Shown.violation)
    }
}
