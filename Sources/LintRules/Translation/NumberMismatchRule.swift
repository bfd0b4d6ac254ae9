import LintModel
import StringCatalog

/// A translation contains another number than its source.
struct NumberMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "number-mismatch", defaultSeverity: .warning,
        summary: "A translation should contain the numbers of its source.",
        rationale: """
            A different number is often left over from an older source text. Reported if a translation has as many numbers \
            as its source and one of them differs, in whatever digits and with whatever separators. A number that is only \
            missing or only added may be a word; it is reported if all other languages have the numbers of the source. \
            Converted units are reported, too.
            """,
        failing: """
            "Within 24 hours"
              de: "Innerhalb von ↓48 Stunden"
            """,
        passing: """
            "Within 24 hours"
              de: "Innerhalb von 24 Stunden"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.path.substitution == nil, text.path.pluralCategory ?? .other == .other,
            let source = text.source, source.hasLetters, text.facts.union(source.facts).contains(.digit)
        else { return [] }
        let wanted = source.numbers
        let found = text.value.numbers(outside: text.format, text.facts)
        if found.count != wanted.count { return lostOrAdded(wanted, found, text, in: entry) }
        guard let missing = wanted.first(where: { number in !found.contains { $0.digits == number.digits } }), missing.digits.utf8.count <= 6,
            let other = found.first(where: { number in !wanted.contains { $0.digits == number.digits } }),
            // Such scripts count by ten thousands, and may have part of a number as an ideograph.
            text.facts.isDisjoint(with: [.han, .hangul])
                || max(missing.digits.utf8.count, other.digits.utf8.count) < 5 && !text.value.hasIdeographOfNumber
        else { return [] }
        let message = Self.other(text.value.spelling(of: other), source.value.spelling(of: missing))
        return [text.violation(message, at: other.range, in: entry)]
    }

    /// A number that the source has and the translation lacks, or the other way around, while two other languages or more agree
    /// with the source, and all of them.
    private func lostOrAdded(
        _ wanted: [NumberInText], _ found: [NumberInText], _ text: TextContext, in entry: EntryContext
    ) -> [Violation] {
        let digits = wanted.map(\.digits).sorted()
        let peers = text.peers(in: entry)
        // Ideographs are numbers, too.
        guard peers.count >= 2, text.source.map({ $0.facts.isDisjoint(with: [.han, .hangul, .kana]) }) ?? false,
            peers.allSatisfy({ $0.value.numbers(outside: $0.format, $0.facts).map(\.digits).sorted() == digits })
        else { return [] }
        // Numbers up to twelve are often written as words, and East Asian languages have digits where others have words.
        if let missing = wanted.first(where: { number in (Int(number.digits) ?? 13) > 12 && !found.contains { $0.digits == number.digits } }) {
            return [text.violation(Self.missing(text.source?.value.spelling(of: missing) ?? ""), in: entry)]
        }
        guard let other = found.first(where: { number in !wanted.contains { $0.digits == number.digits } }),
            other.digits.utf8.count > 1 || text.facts.isDisjoint(with: [.han, .hangul, .kana])
        else { return [] }
        return [text.violation(Self.added(text.value.spelling(of: other)), at: other.range, in: entry)]
    }
}

private extension NumberMismatchRule {
    static func missing(_ wanted: Substring) -> String { "does not have the number \(wanted) of the source; add it" }
    static func added(_ found: Substring) -> String { "has the number \(found), but neither the source nor another language does; remove it" }
    static func other(_ found: Substring, _ wanted: Substring) -> String { "has \(found) where the source has \(wanted)" }
}

private extension String {
    /// Whether it has an ideograph that is a number, such as 二 or 万.
    var hasIdeographOfNumber: Bool {
        unicodeScalars.contains { $0.value >= 0x3007 && $0.properties.numericType == .numeric }
    }

    /// How a number is written, with its separators.
    func spelling(of number: NumberInText) -> Substring {
        Substring(Substring(self).utf8.dropFirst(number.range.lowerBound).prefix(number.range.count))
    }
}
