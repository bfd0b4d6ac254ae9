import Extraction
import Inventory
import LintModel

/// A symbol points to the left or right, whichever way users read.
struct FixedDirectionRule: SourceRule {
    static let description = RuleDescription(
        identifier: "fixed-direction", defaultSeverity: .warning, impact: .wrongText,
        summary: "A symbol that points backward or forward should follow the direction of the text.",
        rationale: """
            From right to left, the next page is on the left. `chevron.forward` points there, and `chevron.right` away \
            from it. Reported if the app has a language that is written from right to left, unless the file also has the \
            symbols of the same kind for up and down: then they mean directions on the screen.
            """,
        example: """
            --- strings
            { "Next" : { "localizations" : { "ar" : {
              "stringUnit" : { "state" : "translated", "value" : "التالي" } } } } }
            --- Row.swift
            struct Row: View {
                var body: some View { Label("Next", systemImage: ↓"chevron.right") }
                => var body: some View { Label("Next", systemImage: "chevron.forward") }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        guard input.inventory.isReadFromRightToLeft else { return [] }
        return (input.extraction?.fixedSymbols ?? []).map { convention, twin in
            SourceViolation("does not follow the direction of the text; use \"\(twin)\"", at: convention.place)
        }
    }
}
