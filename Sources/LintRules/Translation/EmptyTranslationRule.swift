import LintModel

/// A translation is empty, or all of it is white space or invisible.
struct EmptyTranslationRule: TextRule {
    static let description = RuleDescription(
        identifier: "empty-translation", defaultSeverity: .error,
        summary: "A translation must show something unless the source shows nothing.",
        rationale: """
            Users see nothing: a button without a title, a row without a label. White space and invisible characters count as \
            nothing.
            """,
        supersedes: [NeedsReviewRule.description.identifier, MachineTranslatedRule.description.identifier],
        example: """
            "Skip"
              ja: "↓"
              => ja: "スキップ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard !text.isSource, text.unit.state != .new, text.unit.showsNothing, entry.isTranslatable,
            !text.path.mayShowNothing(in: text.language), text.source?.value.showsNothing != true
        else { return [] }
        return [text.violation(text.value.isEmpty ? Self.empty : Self.blank)]
    }

    static let empty = "the translation is empty, so users see nothing; write it, or remove it to show the source text"
    static let blank = "the translation is blank, so users see nothing; write it, or remove it to show the source text"
}
