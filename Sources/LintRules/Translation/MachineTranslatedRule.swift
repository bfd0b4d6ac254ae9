import LintModel

/// A translation was not reviewed by a person.
struct MachineTranslatedRule: TextRule {
    static let description = RuleDescription(
        identifier: "machine-translated", defaultSeverity: .warning, impact: .upkeep,
        summary: "A text marked \"machine translated\" should be reviewed by a person.",
        rationale: "Xcode 27 marks the translations of an agent until someone who knows the language has approved them.",
        isToDo: true,
        example: """
            "Skip"
              ja (↓machine_translated): "スキップ"
              => ja: "スキップ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.unit.state == .machineTranslated, entry.isTranslatable, let state = text.unit.stateNode else { return [] }
        return [entry.violation(Self.message, at: state, locale: text.language, variation: text.path)]
    }

    static let message = "machine translation not yet reviewed; approve or correct it"
}
