import Extraction
import LintModel
import StringCatalog

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
        (input.extraction?.conventions ?? []).compactMap { convention in
            guard convention.amount == nil else { return nil }
            switch convention.kind {
            case .format(let format):
                guard FormatString(format).specifiers.contains(where: \.hasFraction) else { return nil }
                let message = "writes a decimal point in every language; add locale: .current, or use formatted()"
                return SourceViolation(message, at: convention.place)
            case .number:
                let message = "writes a decimal point in every language; use formatted()"
                return SourceViolation(message, at: convention.place)
            case .amount, .dateFormat, .symbol: return nil
            }
        }
    }
}

private extension FormatSpecifier {
    /// Whether it is a number with a fraction, but not one of a coordinate, which is written alike everywhere.
    var hasFraction: Bool {
        guard argumentClass == .floatingPoint, !["a", "A"].contains(conversion) else { return false }
        return precision.map { 1...3 ~= Int($0) ?? 1 } ?? true
    }
}
