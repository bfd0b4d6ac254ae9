import StringCatalog

/// What is true of a language whatever app is written in it. All rules ask this one table, and have no lists of languages of their own.
package struct LanguageFacts: Sendable {
    /// The scripts that its texts may have, names of other languages apart; `nil` where this is not known.
    package var scripts: TextFacts?
    /// Whether words follow each other without spaces.
    package var isWrittenWithoutSpaces = false
    /// Whether its sentences end with punctuation.
    package var endsSentences = true
    /// Whether a label may omit its end mark: questions and continuation are expressed in words.
    package var mayOmitMarks = false
    /// Whether the first systems with grammar agreement inflect texts in it; newer systems support more languages.
    package var hasGrammarAgreement = false
    package var quotes: QuotationMarks?
    /// Small words that join a text to another one when they begin or end it: prepositions, conjunctions and articles.
    package var joiningWords: Set<String> = []
    /// How it addresses people; `nil` where it has one form, or the forms cannot be told from the words.
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
        return facts
    }
}

extension LanguageFacts {
    private static let latin: TextFacts = [.latin, .otherLetter, .greek]

    private static func latin(_ quotes: String? = nil, agrees: Bool = false, _ address: AddressForms? = nil) -> LanguageFacts {
        LanguageFacts(scripts: latin, hasGrammarAgreement: agrees, quotes: quotes.map(marks), address: address)
    }

    private static func other(
        _ scripts: TextFacts?, quotes: String? = nil, isSpaced: Bool = true, ends: Bool = true, omits: Bool = false, _ address: AddressForms? = nil
    ) -> LanguageFacts {
        LanguageFacts(
            scripts: scripts, isWrittenWithoutSpaces: !isSpaced, endsSentences: ends, mayOmitMarks: omits, quotes: quotes.map(marks), address: address)
    }

    /// - Parameter text: The two marks with three dots between them.
    private static func marks(_ text: String) -> QuotationMarks {
        let parts = text.split(separator: "…", omittingEmptySubsequences: false)
        return QuotationMarks(opening: String(parts[0]), closing: String(parts[1]))
    }

    private static let english: LanguageFacts = {
        var facts = latin(agrees: true)
        facts.joiningWords = [
            "a", "an", "and", "as", "at", "because", "between", "by", "for", "from", "if", "into", "of", "or", "than", "the", "to", "until", "with",
        ]
        return facts
    }()

    /// By language subtag. Greek letters are symbols everywhere.
    fileprivate static let table: [String: LanguageFacts] = [
        "ar": other([.arabic]),
        "be": other([.cyrillic], quotes: "«…»"),
        "bg": other([.cyrillic], quotes: "„…“"),
        "ca": latin("«…»"),
        "cs": latin("„…“", .czech),
        "da": latin(),
        "de": latin("„…“", agrees: true, .german),
        "el": other([.greek], quotes: "«…»", .greek),
        "en": english,
        "es": latin("«…»", agrees: true, .spanish),
        "fa": other([.arabic], quotes: "«…»"),
        "fi": latin("”…”"),
        "fr": latin("«\u{A0}…\u{A0}»", agrees: true, .french),
        "he": other([.hebrew]),
        "hr": LanguageFacts(quotes: marks("„…”")),
        "hu": latin("„…”"),
        "hy": LanguageFacts(endsSentences: false),
        "id": latin("“…”"),
        "is": LanguageFacts(quotes: marks("„…“")),
        "it": latin("«…»", agrees: true, .italian),
        "ja": other([.han, .kana, .greek], quotes: "「…」", isSpaced: false, omits: true),
        "km": other(nil, isSpaced: false, ends: false),
        "ko": other([.hangul], quotes: "“…”", omits: true),
        "lo": other(nil, isSpaced: false, ends: false),
        "mk": other([.cyrillic]),
        "ms": LanguageFacts(quotes: marks("“…”")),
        "my": other(nil, isSpaced: false, ends: false),
        "nb": latin("«…»"),
        "nl": latin("“…”", .dutch),
        "no": LanguageFacts(quotes: marks("«…»")),
        "pl": latin("„…”", .polish),
        "pt": latin("“…”", agrees: true, .portuguese),
        "ro": latin("„…”", .romanian),
        "ru": other([.cyrillic], quotes: "«…»", .russian),
        "sk": latin("„…“", .slovak),
        "sl": LanguageFacts(quotes: marks("„…“")),
        "sv": latin("”…”"),
        "th": other([.thai], quotes: "“…”", isSpaced: false, ends: false),
        "tr": latin("“…”", .turkish),
        "uk": other([.cyrillic], quotes: "«…»", .ukrainian),
        "ur": other([.arabic]),
        "vi": latin("“…”"),
        "yue": other([.han, .greek], quotes: "「…」", isSpaced: false, omits: true),
        "zh": other([.han, .greek], quotes: "“…”", isSpaced: false, omits: true),
    ]
}

extension LanguageTag {
    /// Languages that are written without spaces between words.
    package var isWrittenWithoutSpaces: Bool { facts.isWrittenWithoutSpaces }

    /// Languages with a script other than Latin, in which a Latin text is conspicuous.
    package var hasNonLatinScript: Bool {
        let language = language
        return Self.nonLatin.contains(language) && (language == "zh" || script == nil)
    }

    private static let nonLatin: Set<String> = [
        "am", "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka", "km", "kn", "ko", "lo", "mk", "ml", "mr", "my",
        "ne", "or", "pa", "ru", "si", "ta", "te", "th", "uk", "ur", "yue", "zh",
    ]
}
