/// Which whole numbers select a plural category, for examples next to the forms of a text.
extension PluralRules {
    /// The plural category that a whole number below a million has in a language, by the rules of CLDR 48.
    package static func category(of number: Int, in language: LanguageTag) -> PluralCategory {
        category(of: number, selection(of: language))
    }

    /// The plural categories of many whole numbers below a million, in their order.
    package static func categories(of numbers: some Sequence<Int>, in language: LanguageTag) -> [PluralCategory] {
        let selection = selection(of: language)
        return numbers.map { category(of: $0, selection) }
    }

    /// The whole numbers up to 200 that select a category in a language, enough to tell which select it alone: `one` of
    /// Slovenian is for 1 and 101.
    package static func numbers(of category: PluralCategory, in language: LanguageTag) -> [Int] {
        let selection = selection(of: language)
        return (0...200).filter { self.category(of: $0, selection) == category }
    }

    /// Whether any whole number is `other` in a language. In Polish and Russian, only fractions are.
    package static func hasGeneralNumbers(in language: LanguageTag) -> Bool {
        switch selection(of: language) {
        case .polish, .russian: false
        default: true
        }
    }

    private static func category(of number: Int, _ selection: Selection) -> PluralCategory {
        let (ten, hundred) = (number % 10, number % 100)
        switch selection {
        case .other: return .other
        case .one: return number == 1 ? .one : .other
        case .zeroOrOne: return number < 2 ? .one : .other
        case .filipino: return ![4, 6, 9].contains(ten) ? .one : .other
        case .noneOrOne: return number == 0 ? .zero : number == 1 ? .one : .other
        case .tamazight: return number < 2 || (11...99).contains(number) ? .one : .other
        case .tachelhit: return number < 2 ? .one : number <= 10 ? .few : .other
        case .manx: return ten == 1 ? .one : ten == 2 ? .two : hundred.isMultiple(of: 20) ? .few : .other
        case .samogitian:
            if number == 2 { return .two }
            if (11...19).contains(hundred) || ten == 0 { return .other }
            return ten == 1 ? .one : .few
        case .oneAtEnd: return ten == 1 && hundred != 11 ? .one : .other
        case .latvian:
            if ten == 0 || (11...19).contains(hundred) { return .zero }
            return ten == 1 ? .one : .other
        case .lithuanian:
            if (11...19).contains(hundred) || ten == 0 { return .other }
            return ten == 1 ? .one : .few
        case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case .polish: return number == 1 ? .one : Self.isFewAtEnd(number) ? .few : .many
        case .russian: return ten == 1 && hundred != 11 ? .one : Self.isFewAtEnd(number) ? .few : .many
        case .croatian: return ten == 1 && hundred != 11 ? .one : Self.isFewAtEnd(number) ? .few : .other
        case .romanian: return number == 1 ? .one : number == 0 || (1...19).contains(hundred) ? .few : .other
        case .slovenian: return hundred == 1 ? .one : hundred == 2 ? .two : hundred == 3 || hundred == 4 ? .few : .other
        case .gaelic:
            if number == 1 || number == 11 { return .one }
            if number == 2 || number == 12 { return .two }
            return (3...19).contains(number) ? .few : .other
        case .dual: return number == 1 ? .one : number == 2 ? .two : .other
        case .arabic:
            switch number {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            default: return (3...10).contains(hundred) ? .few : hundred > 10 ? .many : .other
            }
        case .welsh:
            let special: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
            return special[number] ?? .other
        case .cornish:
            if number == 0 { return .zero }
            if number == 1 { return .one }
            if [2, 22, 42, 62, 82].contains(hundred) || Self.isTwoOfCornish(number) { return .two }
            if [3, 23, 43, 63, 83].contains(hundred) { return .few }
            return [1, 21, 41, 61, 81].contains(hundred) ? .many : .other
        case .irish:
            switch number {
            case 1: return .one
            case 2: return .two
            case 3...6: return .few
            case 7...10: return .many
            default: return .other
            }
        case .maltese:
            if number == 1 { return .one }
            if number == 2 { return .two }
            if number == 0 || (3...10).contains(hundred) { return .few }
            return (11...19).contains(hundred) ? .many : .other
        case .breton:
            let isTeen = [10, 70, 90].contains(hundred / 10 * 10)
            if ten == 1, !isTeen { return .one }
            if ten == 2, !isTeen { return .two }
            return [3, 4, 9].contains(ten) && !isTeen ? .few : .other
        }
    }

    /// The plural categories that a language needs, each with its first whole numbers, at most `count`.
    package static func examples(in language: LanguageTag, count: Int = 4) -> [(category: PluralCategory, numbers: [Int])] {
        let selection = selection(of: language)
        var examples = rules(for: language).needed.map { (category: $0, numbers: [Int]()) }
        for number in 0...200 where examples.contains(where: { $0.numbers.count < count }) {
            let category = category(of: number, selection)
            if let index = examples.firstIndex(where: { $0.category == category && $0.numbers.count < count }) {
                examples[index].numbers.append(number)
            }
        }
        return examples
    }

    /// The first whole numbers of a category as a person writes them, such as `2–4, 22…`; empty if it has none.
    package static func exampleText(of category: PluralCategory, in language: LanguageTag) -> String {
        // Foundation uses `zero` for 0 in every language.
        let numbers = examples(in: language).first { $0.category == category }?.numbers
        return exampleText(of: numbers ?? (category == .zero ? [0] : []))
    }

    /// The first four of some numbers as a person writes them: `2–4, 22…`.
    package static func exampleText(of numbers: [Int]) -> String {
        let most = 4
        let numbers = numbers.prefix(most)
        let ranges = numbers.reduce(into: [ClosedRange<Int>]()) { ranges, number in
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        let text = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }.joined(separator: ", ")
        return numbers.count < most ? text : text + "…"
    }

    /// 1000, 2000 and so on up to 20,000, and some tens of thousands.
    private static func isTwoOfCornish(_ number: Int) -> Bool {
        let thousands = number % 100_000 / 1_000
        return number % 1_000 == 0 && ((1...20).contains(thousands) || [40, 60, 80].contains(thousands) || number % 1_000_000 == 100_000)
    }

    /// 2–4, 22–24 and so on, but not 12–14.
    private static func isFewAtEnd(_ number: Int) -> Bool { (2...4).contains(number % 10) && !(12...14).contains(number % 100) }

    /// The languages whose whole numbers select categories alike.
    private enum Selection {
        case other, one, zeroOrOne, filipino, oneAtEnd, latvian, lithuanian, czech, polish, russian, croatian, romanian, slovenian
        case gaelic, dual, arabic, welsh, cornish, irish, maltese, breton
        case noneOrOne, tamazight, tachelhit, manx, samogitian
    }

    private static func selection(of language: LanguageTag) -> Selection {
        if language.rawValue.lowercased().hasPrefix("pt-pt") { return .one }
        if let selection = selections[language.language] { return selection }
        return rules(for: language).needed == [.other] ? .other : .one
    }

    private static let selections: [String: Selection] = {
        let rows: [(Selection, String)] = [
            (.zeroOrOne, "hi bn gu as kn fa zu am hy fr pt pa si ak bho csw doi ff kab kok ln mg nso pcm tg ti wa"),
            (.filipino, "fil ceb"), (.oneAtEnd, "is mk"), (.latvian, "lv prg"),
            (.lithuanian, "lt"), (.czech, "cs sk"), (.polish, "pl"), (.russian, "ru uk be"), (.croatian, "hr sr bs sh"),
            (.romanian, "ro mo"), (.slovenian, "sl hsb dsb"), (.gaelic, "gd"), (.dual, "he iw se iu naq sat sma smj smn sms"),
            (.arabic, "ar"), (.welsh, "cy"), (.cornish, "kw"), (.irish, "ga"), (.maltese, "mt"), (.breton, "br"),
            (.noneOrOne, "blo cv ksh lag"), (.tamazight, "tzm"), (.tachelhit, "shi"), (.manx, "gv"), (.samogitian, "sgs"),
        ]
        return Dictionary(uniqueKeysWithValues: rows.flatMap { selection, names in names.split(separator: " ").map { (String($0), selection) } })
    }()
}
