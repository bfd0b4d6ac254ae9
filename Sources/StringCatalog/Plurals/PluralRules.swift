/// The plural categories of a language: those it needs, and those it can have.
///
/// The data is from CLDR 48. A language *needs* `other` and the categories that apply to whole numbers below a million.
/// Spanish and French use `many` for exact millions only, and Czech for decimals only, so there it is allowed but not
/// required.
public struct PluralRules: Sendable, Hashable {
    /// The categories that a complete translation has.
    public let needed: [PluralCategory]
    /// All categories that apply to some number.
    public let possible: [PluralCategory]

    /// The rules for a language. Falls back from the full tag to its prefixes. A language that CLDR has no rules for
    /// needs `other` alone, and may have any form.
    public static func rules(for language: LanguageTag) -> PluralRules {
        if let rules = table[language.rawValue] { return rules }
        var tag = Substring(language.rawValue.lowercased().map { $0 == "_" ? "-" : $0 }.reduce(into: "") { $0.append($1) })
        while !tag.isEmpty {
            if let rules = table[String(tag)] { return rules }
            tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
        }
        return unknown
    }

    /// Whether one whole number alone selects a category in a language, so that its text can do without the number:
    /// "One file".
    ///
    /// `one` of Russian is also for 21 and 31, and `two` of Slovenian for 102. French, where 0 is `one` as well, counts
    /// as one of those that can.
    package static func isOfOneNumber(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        switch category {
        case .zero: numbers(of: .zero, in: language).count <= 1
        case .one, .two: numbers(of: category, in: language).count { $0 > 0 } <= 1
        default: false
        }
    }

    /// A whole number that has a category in a language (CLDR 48). In Polish and others, no whole number is `other`:
    /// the number for it is one of `many` there.
    package static func sample(of category: PluralCategory, in language: LanguageTag) -> Int {
        switch (category, language.language) {
        case (.zero, _): 0
        case (.one, _): 1
        case (.two, _): 2
        case (.few, "gv"): 20
        case (.few, _): 3
        case (.many, "pl"), (.many, "ru"), (.many, "uk"), (.many, "be"): 5
        case (.many, "cy"): 6
        case (.many, "ga"): 7
        case (.many, "ar"), (.many, "mt"): 11
        case (.many, "kw"): 21
        case (.many, _): 1_000_000
        case (.other, "lv"), (.other, "prg"): 2
        case (.other, "gv"): 3
        case (.other, _): 100
        }
    }

    /// The languages with data, in lowercase.
    package static var languages: [String] { table.keys.sorted() }

    private static let unknown = PluralRules(needed: [.other], possible: PluralCategory.allCases)

    private static let table: [String: PluralRules] = {
        var table: [String: PluralRules] = [:]
        for row in rows {
            let rules = PluralRules(needed: row.needed, possible: row.needed + row.onlyRare)
            for language in row.languages.split(separator: " ") {
                table[String(language)] = PluralRules(
                    needed: rules.needed, possible: PluralCategory.allCases.filter(rules.possible.contains))
            }
        }
        return table
    }()

    private static let rows: [(languages: String, needed: [PluralCategory], onlyRare: [PluralCategory])] = [
        (
            """
            en en-gb de nl sv da nb nn no fi is et mk bg hu el tr az kk uz ky tk fa ur ps hi bn ta te kn ml mr gu pa or as \
            ne si fil mn ka hy sq eu lb fy af sw zu xh am so ha om eo fo kl ckb ku an ast sc fur gsw rm \
            ak asa bal bem bez bho brx ce ceb cgg chr csw doi dv ee ff haw ia ie io jgo jmc kab kaj kcg kkj kok ks ksb lg lij \
            ln mas mg mgo nah nd nnh no nr nso ny nyn os pap pcm rof rwk saq sd sdh seh sn ss ssy st syr teo tg ti tig tn ts \
            tzm ug ve vo vun wa wae xog yi
            """, [.one, .other], []
        ),
        ("es es-419 fr fr-ca gl it pt pt-br pt-pt ca scn vec lld", [.one, .other], [.many]),
        (
            """
            th vi id ms jv ja ko zh zh-hans zh-hant zh-hk yue km lo my yo ig bo dz bm hnj ii in jbo jw kde kea lkt nqo osa \
            sah ses sg su to tpi wo
            """, [.other], []
        ),
        ("lv prg blo cv ksh lag", [.zero, .one, .other], []),
        ("lt cs sk", [.one, .few, .other], [.many]),
        ("pl ru uk be", [.one, .few, .many, .other], []),
        ("sl gd hsb dsb", [.one, .two, .few, .other], []),
        ("hr sr bs ro mo sh shi", [.one, .few, .other], []),
        ("he iw se iu naq sat sma smj smn sms", [.one, .two, .other], []),
        ("ar cy kw", [.zero, .one, .two, .few, .many, .other], []),
        ("ga mt", [.one, .two, .few, .many, .other], []),
        ("br gv sgs", [.one, .two, .few, .other], [.many]),
    ]
}
