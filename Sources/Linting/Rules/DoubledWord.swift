import StringCatalog

/// A word that stands twice in a row.
struct DoubledWord: TextRule {
    static let description = RuleDescription(
        identifier: "doubled-word", defaultSeverity: .warning,
        summary: "A text should not hold the same word twice in a row.",
        rationale: """
            "the the" is left behind by an edit and read over by its author. Languages that double words for their grammar \
            are left out, and so is what the source doubles too.
            """,
        passing: [
            Example(key: "What he had had", ["de": "Was er hatte"]), Example(key: "Seite", ["en": "Sign in in the account page"]),
            Example(key: "Bye bye", ["de": "Tschüss tschüss"]),
            Example(key: "Files", ["id": "Berkas berkas"]), Example(key: "Clicked", ["de": "Geklickt klick klick klick"]), Example(key: "Hold one note at a time", ["sat": "ᱢᱤᱫ ᱢᱤᱫ ᱥᱩᱨ"]),
            Example(key: "Go, go", ["de": "Los, los"]),
            Example(key: "We are here", ["fr": "Nous nous trouvons ici"]),
            Example(key: "Else nothing is sent", ["es": "Si no no se enviará nada"]),
            Example(key: "Sent with the message", ["cs": "Odešle se se zprávou"]),
            Example(key: "A\n- B", ["de": "A\n\u{A0} \u{A0} - B"]),
        ],
        failing: [
            Example(key: "Open the file", ["de": "Öffne den ↓den Ordner"]),
            Example(key: "key", ["en": "Open the ↓the file", "de": "Datei öffnen"]),
        ])

    package static let trigger: TextFacts? = .space

    package static func concerns(_ language: LanguageTag) -> Bool { !reduplicating.contains(language.language) }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation || text.isSource, entry.isTranslatable else { return [] }
        guard let word = text.value.doubledWord(but: { Self.doubling[text.language.language]?.contains($0) ?? false }),
            text.source?.value.doubledWord(evenThrice: true) == nil
        else { return [] }
        let spelling = String(decoding: Array(text.value.utf8)[word], as: UTF8.self)
        return [text.violation(Self.message(spelling), at: word, in: entry)]
    }

    private static let reduplicating: Set<String> = [
        "id", "ms", "jv", "su", "fil", "tl", "vi", "th", "km", "lo", "my", "ja", "zh", "yue", "ko", "hi", "bn", "mr", "gu", "pa",
        "ta", "te", "kn", "ml", "or", "ur", "ne", "si", "tr", "az", "kk", "ky", "uz", "mi", "haw", "sw", "af", "fa", "hy",
        "as", "bho", "brx", "ceb", "doi", "gom", "ilo", "kok", "ks", "mai", "mni", "sa", "sat", "sd",
    ]

    /// Words that a grammar doubles: a pronoun that is subject and object, a verb beside a pronoun, a particle before a preposition
    /// or article that is spelled alike.
    private static let doubling: [String: Set<String>] = [
        "bg": ["се", "си"], "bs": ["je", "se", "su"], "ca": ["es", "no", "que", "si"], "cs": ["se", "si", "ty"], "da": ["at", "der", "det"],
        "de": ["die", "der", "das", "sie"], "el": ["τα", "της", "το", "τον", "του", "την"], "en": ["bye", "had", "in", "no", "on", "really", "that", "very"],
        "es": ["no", "que", "se", "si", "sí"], "fi": ["on", "se"], "fr": ["nous", "reste", "si", "vous"], "hr": ["je", "se", "su"],
        "hu": ["az", "ez"], "it": ["via", "man", "ci", "non", "si"], "nb": ["at", "det", "som"], "nl": ["dat", "die", "er", "in", "je", "ze"],
        "pl": ["to"], "pt": ["que", "se"], "sk": ["sa", "si", "so"], "sl": ["je", "se", "si"], "sr": ["je", "se", "su", "је", "се", "су"],
        "sv": ["att", "det", "som"],
    ]
}

private extension DoubledWord {
    static func message(_ word: String) -> String { "\"\(word)\" stands twice in a row" }
}

private extension String {
    /// Where the first word stands that is the same as the one before it, with one space between, letters alone and at least two.
    ///
    /// - Parameter evenThrice: Whether to find a word that stands three times, too, which is no slip.
    func doubledWord(evenThrice: Bool = false, but isException: (String) -> Bool = { _ in false }) -> Range<Int>? {
        var copy = self
        return copy.withUTF8 { bytes in
            var previous = 0..<0
            var start = 0
            for index in 0...bytes.count {
                guard index == bytes.count || !Self.isWordByte(bytes[index]) else { continue }
                let word = start..<index
                if word.count >= 2, word.count == previous.count, previous.upperBound + 1 == start, bytes[previous.upperBound] == 0x20,
                    // "Baden Baden" is a name.
                    bytes[start] > 0x5A, Self.folded(bytes[start]) == Self.folded(bytes[previous.lowerBound]),
                    zip(word, previous).allSatisfy({ Self.folded(bytes[$0]) == Self.folded(bytes[$1]) }),
                    index == bytes.count || bytes[index] != UInt8(ascii: "-"),
                    evenThrice || !Self.repeats(bytes[word], bytes[index...].dropFirst().prefix(word.count))
                        && !Self.repeats(bytes[word], bytes[..<previous.lowerBound].dropLast().suffix(word.count)),
                    // Spaces that do not break are none.
                    String(decoding: bytes[word], as: UTF8.self).unicodeScalars.contains(where: \.isLetter),
                    !isException(String(decoding: bytes[word], as: UTF8.self).lowercased())
                {
                    return word
                }
                previous = word
                start = index + 1
            }
            return nil
        }
    }

    private static func repeats(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ other: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        word.count == other.count && zip(word, other).allSatisfy { folded($0) == folded($1) }
    }

    /// Letters: those of ASCII and what is beyond, but no marks, so that "%@ %@" and "1 1" are none.
    private static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }
    private static func folded(_ byte: UInt8) -> UInt8 { byte < 0x80 ? byte | 0x20 : byte }
}
