import Extraction
import LintModel

/// A string is shown to users without being localized.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning, impact: .untranslated,
        summary: "A string shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it is, in every language. Reported are \
            titles of actions and sentences, meaning two words or more with a lowercase word, or with final punctuation, and \
            what is stored alongside them. Everything else that a framework shows is left to `unlocalized-text-possible`.
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
        input.escaping.toLocalize.filter { !$0.isTrap }.map(\.violation)
    }
}
