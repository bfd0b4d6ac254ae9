import LintModel

/// A translation is an empty text.
struct EmptyTranslationRule: TextRule {
    static let description = RuleDescription(
        identifier: "empty-translation", defaultSeverity: .error,
        summary: "A translation must not be empty where the source is not.",
        rationale: "Users see nothing at all: a button without a title, a row without a label.",
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
            // A form for nothing, and a part of a sentence, may say nothing.
            text.path.pluralCategory != .zero, text.path.substitution == nil,
            text.source?.hasLetters == true
        else { return [] }
        return [text.violation(Self.message, in: entry)]
    }
}

private extension EmptyTranslationRule {
    static let message = "the translation is empty, so that users see nothing; write it, or remove it to show the source text"
}
