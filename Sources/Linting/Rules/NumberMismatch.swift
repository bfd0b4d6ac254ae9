import StringCatalog

/// A translation says another number than its source.
struct NumberMismatch: TextRule {
    static let description = RuleDescription(
        identifier: "number-mismatch", defaultSeverity: .warning,
        summary: "A translation should say the numbers of its source.",
        rationale: """
            A number that differs is often left over from an older source text. Digits of other scripts and other \
            separators are the same number. A number that is part of a name ("C25K") counts only where another one takes its \
            place in it. Clock times, telephone numbers, examples, inches in centimetres, grades of schools, prices in another \
            currency, and numbers that may be written with ideographs are no finding. One up to twelve may be a word, in \
            Arabic, Hebrew and Urdu one up to a hundred, and counts only where another number stands in its place.
            """,
        passing: [
            Example(key: "Over 10,000 books", ["de": "Über 10.000 Bücher", "ja": "1万冊以上"]),
            Example(key: "Within 24 hours", ["ar": "خلال ٢٤ ساعة"]),
            Example(key: "2 files", ["fr": "Deux fichiers"]),
            Example(key: "At 9:30 PM", ["de": "Um 21:30 Uhr"]), Example(key: "After 9 PM", ["de": "Nach 21 Uhr"]),
            Example(key: "On Monday 7PM", ["fr": "Lundi à 19h"]),
            Example(key: "Play it from 9 to 17 o'clock", ["fr": "Jouez-le de 9 h a.m. à 5 h p.m."]),
            Example(key: "From 0.5 to 1.0", ["de": "Von 0,5 bis 1"]),
            Example(key: "Up to 70%, see https://a.org", ["zh-Hans": "高达70%，见https://a.org"]),
            Example(key: "Example: rtmp://a123.org", ["de": "Beispiel: rtmp://a456.org"]),
            Example(key: "Keep 6 inches away", ["de": "15 cm Abstand halten"]), Example(key: "4 in (wide)", ["ja": "10cm（幅）"]),
            Example(key: "For pupils of grade 9", ["ja": "中学3年生向け"]),
            Example(key: "Songs of 7th–9th grade", ["de": "Lieder der 5.–8. Klasse"]), Example(key: "For 25€", ["ru": "За 999 ₽"]),
            Example(key: "Latitude (e.g., 37.77)", ["ru": "Широта (например, 55.75)"]),
            Example(key: "Sleeps for 24 hours", ["de": "Schläft einen Tag"]),
            Example(key: "Hears 100% of it", ["vi": "Nghe trọn bản nhạc"]),
            Example(key: "After C25K. Run easy.", ["ru": "После бега на 5 км. Бегите налегке."]),
            Example(key: "Is it for players of 16?", ["ar": "هل اللعبة لمن هم في السادسة عشر؟"]),
            Example(key: "Tunes of the 80s", ["fr": "Airs des années quatre-vingt"]),
            Example(key: "Two 15-minute tunes", ["ru": "2 пятнадцатиминутные мелодии"]), Example(key: "99 problems", ["it": "-"]),
            Example(key: "With more than 100 tunes", ["lt": "Daugiau nei šimtas melodijų"]),
            Example(key: "1207.title", ["zh-Hans": "打开旧唱片…"]),
            Example(key: "Call +12223334444", ["de": "+4912345678901 anrufen"]), Example(key: "30 minutes", ["zh-Hant": "半小時"]),
        ],
        failing: [
            Example(key: "Within 24 hours", ["de": "Innerhalb von ↓48 Stunden"]),
            Example(key: "Keep for 30 days", ["de": "↓Für immer behalten"]),
            Example(key: "After 3 days", ["de": "Nach ↓5 Tagen"]),
            Example(key: "For 25€", ["ru": "За ↓52€"]), Example(key: "SOCKS4", ["it": "SOCKS↓5"]),
        ])

    package static let sourceTrigger: TextFacts? = .digit

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.path.substitution == nil, text.path.pluralCategory ?? .other == .other,
            let source = text.source, source.hasLetters
        else { return [] }
        let wanted = source.numbers
        guard !wanted.isEmpty else { return [] }
        let found = text.value.numbers(outside: text.format, text.facts)
        guard let missing = wanted.first(where: { number in !found.contains { $0.digits == number.digits } }),
            missing.digits.utf8.count <= 6, !source.value.hasClockTime, !text.value.hasClockTime, !source.value.isOfExample(missing),
            text.facts.isDisjoint(with: [.han, .hangul]) || !text.value.unicodeScalars.contains(where: Self.ideographs.contains),
            !source.value.hasAmericanUnit(after: missing), !source.value.isOfSchool, !source.value.hasOtherCurrency(than: text.value)
        else { return [] }
        let other = found.first { number in !wanted.contains { $0.digits == number.digits } }
        if let other, other.isSameHour(as: missing) { return [] }
        if let other, text.value.hasMetricUnit(after: other), !source.value.hasMetricUnit(after: missing) { return [] }
        let isPartOfName = source.value.hasName(with: missing)
        if let other, found.count == wanted.count {
            guard !isPartOfName || text.value.hasLetter(beside: other), !source.value.saysInWords(other) else { return [] }
            let message = Self.other(text.value.spelling(of: other), source.value.spelling(of: missing))
            return [text.violation(message, at: other.range, in: entry)]
        }
        // A hundred and a thousand are words as short as digits.
        if ["100", "1000"].contains(missing.digits), !source.value.hasPercent(after: missing), found.isEmpty { return [] }
        let mayBeWord = Self.writtenInWords.contains(text.language.language) ? 100 : 12
        guard other == nil, found.isEmpty, !isPartOfName, Int(missing.digits) ?? 0 > mayBeWord, text.value.hasLetters(outside: text.format),
            !source.value.isWholeUnit(missing), !source.value.isDecade(missing)
        else { return [] }
        return [text.violation(Self.missing(source.value.spelling(of: missing)), in: entry)]
    }

    /// Languages whose texts have words for numbers up to a hundred as often as digits.
    private static let writtenInWords: Set<String> = ["ar", "ckb", "fa", "he", "ps", "ur"]

    private static let ideographs: Set<Unicode.Scalar> = [
        "一", "二", "两", "兩", "三", "四", "五", "六", "七", "八", "九", "十", "百", "千", "半", "万", "萬", "亿", "億", "만", "억", "천", "백",
    ]
}

private extension NumberMismatch {
    static func other(_ found: Substring, _ wanted: Substring) -> String { "says \(found) where the source says \(wanted)" }
    static func missing(_ number: Substring) -> String { "leaves out the number \(number) of the source" }
}

private extension String {
    /// How a number is written, with its separators.
    func spelling(of number: NumberInText) -> Substring {
        Substring(Substring(self).utf8.dropFirst(number.range.lowerBound).prefix(number.range.count))
    }

    /// Whether a number is part of a name: "C25K", "1207.title".
    func hasName(with number: NumberInText) -> Bool {
        let rest = utf8.dropFirst(number.range.upperBound)
        return hasLetter(before: number) || rest.first == UInt8(ascii: ".") && rest.dropFirst().first.map(Self.isLetter) ?? false
    }

    private func hasLetter(before number: NumberInText) -> Bool {
        utf8.prefix(number.range.lowerBound).last.map(Self.isLetter) ?? false
    }

    func hasLetter(beside number: NumberInText) -> Bool {
        hasLetter(before: number) || utf8.dropFirst(number.range.upperBound).first.map(Self.isLetter) ?? false
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Whether the English word for a number stands in a text, which a translation may write in digits.
    func saysInWords(_ number: NumberInText) -> Bool {
        guard let value = Int(number.digits), Self.englishNumbers.indices.contains(value) else { return false }
        return split { !$0.isLetter }.contains { $0.lowercased() == Self.englishNumbers[value] }
    }

    private static let englishNumbers = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    func hasPercent(after number: NumberInText) -> Bool {
        utf8.dropFirst(number.range.upperBound).first { $0 != 0x20 } == UInt8(ascii: "%")
    }

    /// Whether a number names the years of a decade: "in your 40s".
    func isDecade(_ number: NumberInText) -> Bool {
        let rest = utf8.dropFirst(number.range.upperBound)
        return number.digits.hasSuffix("0") && rest.first == UInt8(ascii: "s") && !(rest.dropFirst().first.map(Self.isLetter) ?? false)
    }

    /// Whether a number counts units that other languages convert: inches, miles, pounds, degrees of Fahrenheit.
    func hasAmericanUnit(after number: NumberInText) -> Bool {
        let rest = String(decoding: utf8.dropFirst(number.range.upperBound), as: UTF8.self)
        let word = rest.drop { " -\u{A0}".contains($0) }.prefix { $0.isLetter || "°\"″".contains($0) }
        return Self.americanUnits.contains(word.lowercased())
    }

    /// Whether the symbol of a unit stands behind a number that countries with other units convert into.
    func hasMetricUnit(after number: NumberInText) -> Bool {
        let rest = String(decoding: utf8.dropFirst(number.range.upperBound), as: UTF8.self)
        return Self.metricUnits.contains(String(rest.drop { " \u{A0}".contains($0) }.prefix { $0.isASCII && $0.isLetter || $0 == "°" }))
    }

    private static let metricUnits: Set<String> = ["mm", "cm", "m", "km", "g", "kg", "ml", "mL", "l", "L", "°C"]

    /// Whether it says a grade of a school, which countries count differently: the ninth is the third of the next school in Japan.
    var isOfSchool: Bool {
        lowercased().split { !$0.isLetter }.contains { ["grade", "grades", "grader", "graders"].contains($0) }
    }

    /// Whether a number stands for any other: "e.g., 37.77".
    func isOfExample(_ number: NumberInText) -> Bool {
        let before = String(decoding: utf8.prefix(number.range.lowerBound).suffix(16), as: UTF8.self).lowercased()
        return ["e.g.", "eg.", "example", "such as"].contains { before.contains($0) }
    }

    /// Whether a number makes up a greater whole, which may stand in its place: the hours of a day, "100%".
    func isWholeUnit(_ number: NumberInText) -> Bool {
        let rest = utf8.dropFirst(number.range.upperBound)
        if number.digits == "100" { return rest.first == UInt8(ascii: "%") }
        let word = String(decoding: rest, as: UTF8.self).drop { " -\u{A0}".contains($0) }.prefix { $0.isLetter }.lowercased()
        return switch number.digits {
        case "24", "48": ["h", "hour", "hours", "stunden"].contains(word)
        case "60": ["minutes", "minute", "min", "seconds", "second", "sec"].contains(word)
        case "365": ["days", "day"].contains(word)
        default: false
        }
    }

    private static let americanUnits: Set<String> = [
        "\"", "″", "inch", "inches", "foot", "feet", "ft", "yard", "yards", "yd", "mile", "miles", "mi", "mph", "ounce", "ounces", "oz",
        "pound", "pounds", "lb", "lbs", "gallon", "gallons", "gal", "°f", "fahrenheit",
    ]

    /// Whether both texts say the sign of a currency, and not the same.
    func hasOtherCurrency(than other: String) -> Bool {
        let (mine, others) = (currencies, other.currencies)
        return !mine.isEmpty && !others.isEmpty && mine.isDisjoint(with: others)
    }

    private var currencies: Set<Unicode.Scalar> {
        Set(unicodeScalars.lazy.filter(\.isCurrencySymbol))
    }

    /// Whether a colon stands between digits.
    var hasClockTime: Bool {
        let bytes = Array(utf8)
        return bytes.indices.dropFirst().dropLast().contains { index in
            bytes[index] == UInt8(ascii: ":") && bytes[index - 1] &- 0x30 < 10 && bytes[index + 1] &- 0x30 < 10
        }
    }
}

private extension NumberInText {
    /// Whether one of two numbers is an hour of the day and the other the same hour of half a day: 21 and 9.
    func isSameHour(as other: NumberInText) -> Bool {
        guard let hour = Int(digits), let other = Int(other.digits) else { return false }
        return max(hour, other) < 24 && abs(hour - other) == 12
    }
}

private extension Unicode.Scalar {
    var isCurrencySymbol: Bool {
        switch value {
        case 0x24, 0xA2...0xA5: true
        // The property is slow to look up, and most letters stand here.
        case ..<0x58F, 0x3000...0x9FFF, 0xAC00...0xD7A3: false
        default: properties.generalCategory == .currencySymbol
        }
    }
}
