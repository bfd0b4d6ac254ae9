import Extraction
import LintModel
import StringCatalog

/// A currency symbol is joined with a number.
struct FixedCurrencyRule: SourceRule {
    static let description = RuleDescription(
        identifier: "fixed-currency", defaultSeverity: .warning, impact: .wrongText,
        summary: "An amount of money should be formatted, not joined with its symbol.",
        rationale: """
            Languages differ in where the symbol goes and how the number is written: "$9.99" is "9,99 $" in German. \
            "$" alone also means another currency in Canada or Mexico. `formatted(.currency(code:))` knows all this.
            """,
        example: """
            --- strings
            { }
            --- Row.swift
            struct Row: View {
                let price: Double
                var body: some View { Text(String(format: ↓"$%.2f", price)) }
                => var body: some View { Text(price.formatted(.currency(code: "USD"))) }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        guard let extraction = input.extraction else { return [] }
        let keys = extraction.strings.compactMap { string -> SourceViolation? in
            guard !string.isSample, let symbol = (string.defaultValue ?? string.key).currencyOfNumber else {
                return nil
            }
            return SourceViolation(Self.message(symbol), at: string.place, key: string.key)
        }
        return keys + extraction.conventions.compactMap { convention in
            convention.amount.map { SourceViolation(Self.message($0), at: convention.place) }
        }
    }

    private static func message(_ symbol: Character) -> String {
        "joins \"\(symbol)\" with a number; use formatted(.currency(code:))"
    }
}
