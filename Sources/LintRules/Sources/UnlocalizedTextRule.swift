import Extraction
import LintModel

/// A string is shown to users without being localized.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning, impact: .untranslated,
        summary: "A string shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is never looked up: users see it untranslated in every \
            language. The rule reports titles of actions, sentences (two or more words, one of them lowercase, or final \
            punctuation), texts stored alongside them, and words in title case that a view or the code chooses, unless they \
            are names. `unlocalized-text-possible` reports everything else that a framework shows.
            """,
        example: """
            --- strings
            { }
            => { "Delete this file" : { } }
            --- Row.swift
            struct Row: View {
                let title: String
                => let title: LocalizedStringResource
                var body: some View { Text(title) }
            }
            let row = Row(title: ↓"Delete this file")
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        input.escaping.toLocalize.filter { !$0.isTrap }.map(\.violation)
    }
}
