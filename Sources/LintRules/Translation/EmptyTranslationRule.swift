import LintModel

/// A translation is empty.
struct EmptyTranslationRule: TextRule {
    static let description = RuleDescription(
        identifier: "empty-translation", defaultSeverity: .error,
        summary: "A translation must not be empty unless the source is.",
        rationale: "Users see nothing: a button without a title, a row without a label.",
        supersedes: [NeedsReviewRule.description.identifier, MachineTranslatedRule.description.identifier],
        failing: """
            "Skip"
              ja: "↓"
            """,
        passing: """
            "Skip"
              ja: "スキップ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard !text.isSource, text.unit.state != .new, text.value.isEmpty, entry.isTranslatable,
            // A form for zero, and a part of a sentence, may be empty.
            text.path.pluralCategory != .zero, text.path.substitution == nil,
            text.source?.hasLetters == true
        else { return [] }
        return [text.violation(Self.message, in: entry)]
    }
}

private extension EmptyTranslationRule {
    static let message = "the translation is empty, so users see nothing; write it, or remove it to show the source text"
}
