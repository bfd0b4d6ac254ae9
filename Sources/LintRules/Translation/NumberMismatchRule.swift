import LintModel
import StringCatalog

/// A translation contains another number than its source.
struct NumberMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "number-mismatch", defaultSeverity: .off, tier: .pedantic,
        summary: "A translation should contain the numbers of its source.",
        rationale: """
            A different number is often left over from an older source text. Reported if a translation has as many numbers \
            as its source and one of them differs, in whatever digits and with whatever separators. Converted units are \
            reported, too.
            """,
        failing: """
            "Within 24 hours"
              de: "Innerhalb von ↓48 Stunden"
            """,
        passing: """
            "Within 24 hours"
              de: "Innerhalb von 24 Stunden"
            """)

    package static let sourceTrigger: TextFacts? = .digit

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.path.substitution == nil, text.path.pluralCategory ?? .other == .other,
            let source = text.source, source.hasLetters
        else { return [] }
        let wanted = source.numbers
        guard !wanted.isEmpty else { return [] }
        let found = text.value.numbers(outside: text.format, text.facts)
        guard found.count == wanted.count,
            let missing = wanted.first(where: { number in !found.contains { $0.digits == number.digits } }), missing.digits.utf8.count <= 6,
            let other = found.first(where: { number in !wanted.contains { $0.digits == number.digits } }),
            // Such scripts count by ten thousands, and may have part of a number as an ideograph.
            text.facts.isDisjoint(with: [.han, .hangul])
        else { return [] }
        let message = Self.other(text.value.spelling(of: other), source.value.spelling(of: missing))
        return [text.violation(message, at: other.range, in: entry)]
    }
}

private extension NumberMismatchRule {
    static func other(_ found: Substring, _ wanted: Substring) -> String { "has \(found) where the source has \(wanted)" }
}

private extension String {
    /// How a number is written, with its separators.
    func spelling(of number: NumberInText) -> Substring {
        Substring(Substring(self).utf8.dropFirst(number.range.lowerBound).prefix(number.range.count))
    }
}
