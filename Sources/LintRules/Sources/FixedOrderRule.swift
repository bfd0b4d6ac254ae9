import Extraction
import LintModel

/// Code lists the days of the week or the months in English.
struct FixedOrderRule: SourceRule {
    static let description = RuleDescription(
        identifier: "fixed-order", defaultSeverity: .warning, impact: .wrongText,
        summary: "The names of days and months should come from the calendar.",
        rationale: """
            `Calendar` has these names in every language, in full and shortened, and `firstWeekday` says which day begins \
            the week: Sunday in the United States, Monday in Europe, Saturday in Egypt. Reported if the list is shown; its \
            elements are not reported one by one.
            """,
        example: """
            --- strings
            { }
            --- Header.swift
            struct Header: View {
                let days = [↓"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
                => let days = Calendar.current.shortWeekdaySymbols
                var body: some View { ForEach(days, id: \\.self) { day in Text(day) } }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        (input.extraction?.fixedNames ?? []).map { convention, names in
            let message = "lists English names in a fixed order; use Calendar.current.\(names.property)"
            return SourceViolation(message, at: convention.place)
        }
    }
}
