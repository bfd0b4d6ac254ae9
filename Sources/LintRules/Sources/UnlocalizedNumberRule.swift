import Extraction
import LintModel

/// A number is shown as programs write it.
struct UnlocalizedNumberRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-number", defaultSeverity: .warning, impact: .wrongText,
        summary: "A number that users see should have the separators and digits of their language.",
        rationale: """
            `String(format: "%.1f", value)` and `"\\(value) km"` write 3.5 everywhere, but most languages of Europe write \
            3,5, and Arabic has other digits. `formatted()` and `String(format:locale:)` with the current locale follow \
            the user. Reported for numbers with a fraction that are shown.
            """,
        example: """
            --- strings
            { }
            --- Row.swift
            struct Row: View {
                let size: Double
                var body: some View { Text(String(format: ↓"%.1f", size)) }
                => var body: some View { Text(size.formatted(.number.precision(.fractionLength(1)))) }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.fixedNumbers ?? []).map { convention in
            let way = convention.kind == .number ? "use formatted()" : "add locale: .current, or use formatted()"
            return SourceViolation("writes a decimal point in every language; \(way)", at: convention.place)
        }
    }
}
