import Extraction
import LintModel

/// A date is shown in the format of one country.
struct FixedDateFormatRule: SourceRule {
    static let description = RuleDescription(
        identifier: "fixed-date-format", defaultSeverity: .warning, impact: .wrongText,
        summary: "A date that users see should have the format of their country.",
        rationale: """
            "MMM d, yyyy" puts the month before the day in every language, and "h:mm a" ignores the 24-hour clock. \
            Date styles, `formatted` and `setLocalizedDateFormatFromTemplate` know what each country does. Reported if \
            the dates are shown. Formats for programs, such as ISO 8601, and formatters with a locale of their own are \
            fine.
            """,
        example: """
            --- strings
            { }
            --- Row.swift
            func title(_ date: Date) -> String {
                let formatter = DateFormatter()
                formatter.dateFormat = ↓"MMM d, yyyy"
                => formatter.dateStyle = .medium
                return formatter.string(from: date)
            }
            struct Row: View {
                let date: Date
                var body: some View { Text(title(date)) }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.fixedDates ?? []).map { convention, pattern in
            let message = "shows \(pattern.hasDate ? "dates" : "times") in this format in every country; "
                + "use setLocalizedDateFormatFromTemplate(\"\(pattern.template)\")"
            return SourceViolation(message, at: convention.place)
        }
    }
}
