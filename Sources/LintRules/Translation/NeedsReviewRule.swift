import LintModel

/// A translation has to be reviewed.
struct NeedsReviewRule: TextRule {
    static let description = RuleDescription(
        identifier: "needs-review", defaultSeverity: .warning, impact: .upkeep,
        summary: "A text marked \"needs review\" should be reviewed.",
        rationale: "Xcode marks translations this way when their source text changes: they may no longer match it.",
        isToDo: true,
        example: """
            "Skip"
              ja (↓needs_review): "スキップ"
              => ja: "スキップ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.unit.state == .needsReview, entry.isTranslatable, let state = text.unit.stateNode else { return [] }
        return [entry.violation(Self.message, at: state, locale: text.language, variation: text.path)]
    }

    static let message = "needs review; approve or correct it"
}
