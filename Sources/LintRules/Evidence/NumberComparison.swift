import LintModel
import StringCatalog
import Syntax

/// How the numbers of one translation differ from those of its source, where no other language says which is right.
///
/// Nothing is said of numbers that languages convert: measures, amounts of money, dates, times of day and lengths of
/// time.
enum NumberComparison {
    case other(found: NumberInText, wanted: NumberInText)
    case missing(NumberInText)
    case added(NumberInText)

    /// - Parameter found: The numbers of the text.
    init?(_ text: TextContext, _ source: SourceText, found: [NumberInText], sourceLanguage: LanguageTag) {
        let missing = source.numbers.without(found)
        let added = found.without(source.numbers)
        // The same digits, grouped or ordered in another way.
        guard missing.flatMap(\.digits).sorted() != added.flatMap(\.digits).sorted(), !source.value.hasDate else {
            return nil
        }
        // A word of an East Asian language is often a number in another.
        let mayBeWord = !source.facts.isDisjoint(with: [.han, .hangul, .kana])
        switch (missing.first, added.first) {
        case (let wanted?, let found?) where missing.count == 1 && added.count == 1:
            // Longer ones are phone numbers and other samples, which differ by country.
            guard wanted.digits.utf8.count <= 6, !source.value.hasMeasure(at: wanted),
                !text.value.hasMeasure(at: found),
                let old = source.value.value(of: wanted), let new = text.value.value(of: found), !Self.areSame(old, new)
            else { return nil }
            self = .other(found: found, wanted: wanted)
        case (let wanted?, nil) where missing.count == 1:
            guard !mayBeWord, source.value.isLikelyKept(wanted) else { return nil }
            self = .missing(wanted)
        case (nil, let found?) where added.count == 1:
            guard !mayBeWord, text.value.isLikelyKept(found) else { return nil }
            self = .added(found)
        default: return nil
        }
        // Asked last, because the words of numbers take long to look up.
        let areWords = (missing.isEmpty || text.value.spells(missing, in: text.language))
            && (added.isEmpty || source.value.spells(added, in: sourceLanguage))
        if areWords { return nil }
    }

    /// Whether two numbers may be the same in two units of time, of a hundred or a thousand, or on a clock of 12 and 24
    /// hours.
    private static func areSame(_ a: Double, _ b: Double) -> Bool {
        let (small, large) = (min(a, b), max(a, b))
        return large == small + 12 && large < 24 || small > 0 && factors.contains(large / small)
    }

    fileprivate static let factors: Set<Double> = [
        7, 12, 24, 30, 31, 52, 60, 100, 365, 1000, 1024, 3600, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
    ]
}

private extension [NumberInText] {
    /// Those that others do not say, each as often as it is missing.
    func without(_ others: [NumberInText]) -> [NumberInText] {
        var rest = others.map(\.digits)
        return filter { number in
            guard let index = rest.firstIndex(of: number.digits) else { return true }
            rest.remove(at: index)
            return false
        }
    }
}

extension String {
    /// Whether one of some numbers is written as a word, such as "two" in "two-finger".
    func spells(_ numbers: [NumberInText], in language: LanguageTag) -> Bool {
        guard !numbers.isEmpty else { return false }
        let text = lowercased()
        let words = language.isWrittenWithoutSpaces ? [Substring(text)] : text.split { !$0.isLetter }
        return numbers.contains { number in
            guard let value = Int(number.digits), value < 1_000_000, let word = language.word(for: value) else {
                return false
            }
            return words.contains { language.isWrittenWithoutSpaces ? $0.contains(word) : $0.hasPrefix(word) }
        }
    }
}

private extension String {
    /// Whether digits are joined as in a date or a time of day: 12/31, 9:41.
    var hasDate: Bool {
        let bytes = Array(utf8)
        return zip(zip(bytes, bytes.dropFirst()), bytes.dropFirst(2)).contains { start, last in
            ASCII.isDigit(start.0) && "/:".utf8.contains(start.1) && ASCII.isDigit(last)
        }
    }

    /// Whether a number is large enough that a text has it in digits, and is not one of those that make another unit.
    func isLikelyKept(_ number: NumberInText) -> Bool {
        guard let value = value(of: number), value > 12, number.digits.utf8.count <= 6 else { return false }
        return !NumberComparison.factors.contains(value) && !hasMeasure(at: number)
    }

    /// The value of a number; `nil` if it is too long to be one.
    func value(of number: NumberInText) -> Double? {
        guard number.digits.utf8.count <= 15 else { return nil }
        let spelling = Substring(Substring(self).utf8.dropFirst(number.range.lowerBound).prefix(number.range.count))
        let parts = spelling.split { !$0.isWholeNumber }
        // One separator before anything but three digits is that of a fraction.
        let isFraction = parts.count == 2 && parts[1].count != 3
        let whole = Double(number.digits) ?? 0
        guard isFraction, number.digits.utf8.count > parts[0].count else { return whole }
        return (0..<number.digits.utf8.count - parts[0].count).reduce(whole) { value, _ in value / 10 }
    }

    /// Whether a number is an amount of money, or has a unit after it that differs between the metric and another
    /// system.
    func hasMeasure(at number: NumberInText) -> Bool {
        let start = Substring(Substring(self).utf8.prefix(number.range.lowerBound))
        let before = start.last { $0 != " " && $0 != "\u{A0}" }
        let rest = Substring(Substring(self).utf8.dropFirst(number.range.upperBound))
        let after = rest.drop { [" ", "\u{A0}", "\u{202F}", "-"].contains($0) }
        if [before, after.first].contains(where: { $0?.isCurrencySymbol ?? false }) { return true }
        if after.hasPrefix("°") || after.hasPrefix("\"") || after.hasPrefix("″") { return true }
        return Self.measures.contains(after.prefix { $0.isLetter }.lowercased())
    }

    /// Units of length, mass, volume and temperature that differ between countries.
    private static let measures: Set<String> = [
        "celsius", "centimeter", "centimeters", "cm", "fahrenheit", "feet", "foot", "ft", "g", "gallon", "gallons",
        "gram", "grams", "inch", "inches", "kg", "kilogram", "kilograms", "kilometer", "kilometers", "km", "lb", "lbs",
        "liter", "liters", "m", "meter", "meters", "mi", "mile", "miles", "ml", "mm", "mph", "ounce", "ounces", "oz",
        "pound", "pounds", "yard", "yards", "yd",
    ]
}
