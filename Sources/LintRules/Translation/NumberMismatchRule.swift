import LintModel
import StringCatalog

/// A translation contains another number than its source.
struct NumberMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "number-mismatch", defaultSeverity: .warning,
        summary: "A translation should contain the numbers of its source.",
        rationale: """
            A different number is often left over from an older source text, and a stray one may be what is left of a \
            placeholder. Reported if all other languages have the numbers of the source, in any digits and with any \
            separators: converting units or spelling numbers out is then not a matter of style. With fewer than two \
            other languages, nothing is reported about measures, money, dates, times and numbers up to twelve that one \
            side does without.
            """,
        example: """
            "Within 24 hours"
              de: "Innerhalb von ↓48 Stunden"
              => de: "Innerhalb von 24 Stunden"
              fr: "Dans les 24 heures"
              it: "Entro 24 ore"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.path.substitution == nil, text.path.pluralCategory ?? .other == .other,
            let source = text.source, source.hasLetters, text.facts.union(source.facts).contains(.digit),
            // "-" isn't a translation.
            text.value.hasLetters(outside: text.format)
        else { return [] }
        let wanted = source.numbers
        let found = text.value.numbers(outside: text.format, text.facts)
        let missing = wanted.first { number in !found.contains { $0.digits == number.digits } }
        let other = found.first { number in !wanted.contains { $0.digits == number.digits } }
        guard missing != nil || other != nil else { return [] }
        let peers = text.peers(in: entry)
        guard areAlike(peers, wanted) else { return [] }
        if peers.count < 2 {
            // An identifier may have any number.
            guard source.value != entry.key || !entry.key.isIdentifier && entry.catalog.kind != .interfaceBuilder else { return [] }
            return NumberComparison(text, source, found: found, sourceLanguage: entry.catalog.sourceLanguage)
                .map { [violation(about: $0, text, source)] } ?? []
        }
        // Ideographs are numbers, too.
        guard source.facts.isDisjoint(with: [.han, .hangul, .kana]) else { return [] }
        if wanted.count == found.count, let missing, let other {
            // Digits that were grouped in another way; and East Asian scripts may have part of a number as an
            // ideograph.
            guard missing.digits.utf8.count <= 6,
                text.facts.isDisjoint(with: [.han, .hangul])
                    || max(missing.digits.utf8.count, other.digits.utf8.count) < 5 && !text.value.hasIdeographOfNumber
            else { return [] }
            let message = Self.other(text.value.spelling(of: other), source.value.spelling(of: missing))
            return [text.violation(message, at: other.range)]
        }
        // Numbers up to twelve are often written as words, and East Asian languages have digits where others have
        // words.
        if let missing, (Int(missing.digits) ?? 13) > 12 {
            return [text.violation(Self.missing(source.value.spelling(of: missing)))]
        }
        guard let other, other.digits.utf8.count > 1 || text.facts.isDisjoint(with: [.han, .hangul, .kana]),
            !source.value.spells([other], in: entry.catalog.sourceLanguage)
        else { return [] }
        return [text.violation(Self.added(text.value.spelling(of: other)), at: other.range)]
    }

    /// Whether all of some translations have the numbers of the source.
    private func areAlike(_ peers: [TextContext], _ wanted: [NumberInText]) -> Bool {
        let digits = wanted.map(\.digits).sorted()
        return peers.allSatisfy { $0.value.numbers(outside: $0.format, $0.facts).map(\.digits).sorted() == digits }
    }

    private func violation(about difference: NumberComparison, _ text: TextContext, _ source: SourceText) -> Violation {
        switch difference {
        case .other(let found, let wanted):
            let message = Self.other(text.value.spelling(of: found), source.value.spelling(of: wanted))
            return text.violation(message, at: found.range)
        case .missing(let wanted): return text.violation(Self.missing(source.value.spelling(of: wanted)))
        case .added(let found): return text.violation(Self.unknown(text.value.spelling(of: found)), at: found.range)
        }
    }

    static func missing(_ wanted: Substring) -> String { "does not have the number \(wanted) of the source; add it" }
    static func added(_ found: Substring) -> String { "has the number \(found), but neither the source nor another language does; remove it" }
    static func unknown(_ found: Substring) -> String { "has the number \(found), but the source does not; remove it" }
    static func other(_ found: Substring, _ wanted: Substring) -> String { "has \(found) where the source has \(wanted); use that" }
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
