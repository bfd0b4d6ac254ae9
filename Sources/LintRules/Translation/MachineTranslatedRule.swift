import LintModel

/// A text that no person has looked at.
struct MachineTranslatedRule: TextRule {
    static let description = RuleDescription(
        identifier: "machine-translated", defaultSeverity: .warning,
        summary: "A text marked \"machine translated\" should be read by a person.",
        rationale: "Xcode 27 marks so what an agent has translated, until somebody who knows the language has approved it.",
        failing: """
            "Skip"
              ja (↓machine_translated): "スキップ"
            """,
        passing: """
            "Skip"
              ja: "スキップ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.unit.state == .machineTranslated, entry.isTranslatable, let state = text.unit.stateNode else { return [] }
        return [entry.violation(Self.message, at: state, locale: text.language, variation: text.path)]
    }
}

private extension MachineTranslatedRule {
    static let message = "translated by a machine and not yet approved"
}
