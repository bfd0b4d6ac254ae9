import StringCatalog

/// The facts about a language, whatever app is written in it. All rules ask this one table, and have no lists of
/// languages of their own.
package struct LanguageFacts: Sendable {
    /// The scripts that its texts may have, names of other languages apart; `nil` where this is not known.
    package var scripts: TextFacts?
    /// Whether a text in Latin letters is conspicuous in it.
    package var hasNonLatinScript = false
    /// Whether some write it in Cyrillic letters, and others in another script.
    package var mayBeCyrillic = false
    /// Whether words follow each other without spaces.
    package var isWrittenWithoutSpaces = false
    /// Whether its sentences end with punctuation.
    package var endsSentences = true
    /// Whether a label may omit its end mark: questions and continuation are expressed in words.
    package var mayOmitMarks = false
    /// Whether the first systems with grammar agreement inflect texts in it; newer systems support more languages.
    package var hasGrammarAgreement = false
    /// Whether a noun after a number other than one has a form of its own.
    package var hasPluralAfterNumbers = true
    /// The plural categories besides `other` whose numbers the text for `other` suits as well.
    package var generalCategories: Set<PluralCategory> = []
    /// Whether its punctuation is as wide as its ideographs.
    package var hasFullwidthMarks = false
    /// The space before a colon, a question mark or an exclamation mark.
    package var spaceBeforeTallMarks = ""
    package var quotes: QuotationMarks?
    /// Small words that join a text to another one when they begin or end it: prepositions, conjunctions and articles.
    package var joiningWords: Set<String> = []
    /// How it addresses people; `nil` where it has one form, or the forms cannot be recognized by the words.
    package var address: AddressForms?

    /// The marks around a quotation, by Unicode's locale data.
    package struct QuotationMarks: Sendable {
        package let opening: String
        package let closing: String
    }
}

extension LanguageTag {
    /// What the table says of the language, script and region; nothing is known of a language that is not in it.
    package var facts: LanguageFacts {
        var facts = LanguageFacts.table[language] ?? LanguageFacts()
        switch language {
        case "zh" where script == "Hant": facts.quotes = .init(opening: "「", closing: "」")
        case "de" where ["CH", "LI"].contains(region): facts.quotes = .init(opening: "«", closing: "»")
        case "zh", "yue", "ja", "ko", "ru": break
        // A tag that names a script is about an unusual one.
        default: if script != nil { facts.scripts = nil }
        }
        if script != nil, language != "zh" { facts.hasNonLatinScript = false }
        return facts
    }
}

extension LanguageFacts {
    /// The languages that are written in any of some scripts, by all or by some.
    package static func languages(in scripts: TextFacts) -> Set<String> {
        let known = table.filter { !($0.value.scripts ?? []).isDisjoint(with: scripts) }.keys
        return Set(known).union(scripts.contains(.cyrillic) ? table.filter(\.value.mayBeCyrillic).keys.map(\.self) : [])
    }

    private static let latin: TextFacts = [.latin, .otherLetter, .greek]

    private static func latin(_ quotes: String? = nil, agrees: Bool = false, _ address: AddressForms? = nil) -> LanguageFacts {
        LanguageFacts(scripts: latin, hasGrammarAgreement: agrees, quotes: quotes.map(marks), address: address)
    }

    private static func other(
        _ scripts: TextFacts?, quotes: String? = nil, isSpaced: Bool = true, ends: Bool = true, omits: Bool = false, _ address: AddressForms? = nil
    ) -> LanguageFacts {
        LanguageFacts(
            scripts: scripts, hasNonLatinScript: true, isWrittenWithoutSpaces: !isSpaced, endsSentences: ends, mayOmitMarks: omits,
            quotes: quotes.map(marks), address: address)
    }

    /// The facts of a language whose characters are all as wide as an ideograph, punctuation included.
    private static func fullwidth(_ scripts: TextFacts, quotes: String) -> LanguageFacts {
        other(scripts, quotes: quotes, isSpaced: false, omits: true).with { $0.hasFullwidthMarks = true }
    }

    private func with(_ change: (inout LanguageFacts) -> Void) -> LanguageFacts {
        var facts = self
        change(&facts)
        return facts
    }

    private var withoutPluralAfterNumbers: LanguageFacts { with { $0.hasPluralAfterNumbers = false } }

    /// - Parameter text: The two marks with three dots between them.
    private static func marks(_ text: String) -> QuotationMarks {
        let parts = text.split(separator: "…", omittingEmptySubsequences: false)
        return QuotationMarks(opening: String(parts[0]), closing: String(parts[1]))
    }

    private static let english = latin(agrees: true).with {
        $0.joiningWords = [
            "a", "an", "and", "as", "at", "because", "between", "by", "for", "from", "if", "into", "of", "or", "than", "the", "to", "until", "with",
        ]
    }

    /// By language subtag. Greek letters are symbols everywhere.
    fileprivate static let table: [String: LanguageFacts] = [
        "am": other(nil),
        "ar": other([.arabic]).with { $0.generalCategories = [.zero] },
        "az": LanguageFacts().withoutPluralAfterNumbers,
        "be": other([.cyrillic], quotes: "«…»"),
        "bg": other([.cyrillic], quotes: "„…“"),
        "bn": other(nil),
        "ca": latin("«…»"),
        "cs": latin("„…“", .czech),
        "da": latin(),
        "de": latin("„…“", agrees: true, .german),
        "el": other([.greek], quotes: "«…»", .greek),
        "en": english,
        "es": latin("«…»", agrees: true, .spanish),
        "fa": other([.arabic], quotes: "«…»").withoutPluralAfterNumbers,
        "fi": latin("”…”"),
        "fr": latin("«\u{A0}…\u{A0}»", agrees: true, .french).with { $0.spaceBeforeTallMarks = "\u{A0}" },
        "gu": other(nil),
        "he": other([.hebrew]).with { $0.generalCategories = [.two] },
        "hi": other(nil),
        "hr": LanguageFacts(quotes: marks("„…”")),
        "hu": latin("„…”").withoutPluralAfterNumbers,
        "hy": other(nil, ends: false).withoutPluralAfterNumbers,
        "id": latin("“…”"),
        "is": LanguageFacts(quotes: marks("„…“")),
        "it": latin("«…»", agrees: true, .italian),
        "ja": fullwidth([.han, .kana, .greek], quotes: "「…」"),
        "ka": other(nil).withoutPluralAfterNumbers,
        "kk": LanguageFacts(mayBeCyrillic: true).withoutPluralAfterNumbers,
        "km": other(nil, isSpaced: false, ends: false),
        "kn": other(nil),
        "ko": other([.hangul], quotes: "“…”", omits: true),
        "ky": LanguageFacts(mayBeCyrillic: true).withoutPluralAfterNumbers,
        "lo": other(nil, isSpaced: false, ends: false),
        "mk": other([.cyrillic]),
        "ml": other(nil),
        "mn": LanguageFacts(mayBeCyrillic: true).withoutPluralAfterNumbers,
        "mr": other(nil),
        "ms": LanguageFacts(quotes: marks("“…”")),
        "my": other(nil, isSpaced: false, ends: false),
        "nb": latin("«…»"),
        "ne": other(nil),
        "nl": latin("“…”", .dutch),
        "no": LanguageFacts(quotes: marks("«…»")),
        "or": other(nil),
        "pa": other(nil),
        "pl": latin("„…”", .polish),
        "pt": latin("“…”", agrees: true, .portuguese),
        "ro": latin("„…”", .romanian),
        "ru": other([.cyrillic], quotes: "«…»", .russian),
        "si": other(nil),
        "sk": latin("„…“", .slovak),
        "sl": LanguageFacts(quotes: marks("„…“")),
        "sr": LanguageFacts(mayBeCyrillic: true),
        "sv": latin("”…”"),
        "ta": other(nil),
        "te": other(nil),
        "tg": LanguageFacts(mayBeCyrillic: true),
        "th": other([.thai], quotes: "“…”", isSpaced: false, ends: false),
        "tk": LanguageFacts().withoutPluralAfterNumbers,
        "tr": latin("“…”", .turkish).withoutPluralAfterNumbers,
        "ug": LanguageFacts().withoutPluralAfterNumbers,
        "uk": other([.cyrillic], quotes: "«…»", .ukrainian),
        "ur": other([.arabic]),
        "uz": LanguageFacts().withoutPluralAfterNumbers,
        "vi": latin("“…”"),
        "yue": fullwidth([.han, .greek], quotes: "「…」"),
        "zh": fullwidth([.han, .greek], quotes: "“…”"),
    ]
}

extension LanguageTag {
    /// Languages that are written without spaces between words.
    package var isWrittenWithoutSpaces: Bool { facts.isWrittenWithoutSpaces }
}
