import LintModel
import StringCatalog
import Syntax

/// A word appears twice in a row.
struct DoubledWordRule: TextRule {
    static let description = RuleDescription(
        identifier: "doubled-word", defaultSeverity: .warning,
        summary: "A text should not contain the same word twice in a row.",
        rationale: """
            "the the" is left over from an edit and easily overlooked. It happens with the short words that hold a sentence \
            together; a doubled word of six letters or more counts as intended. Not reported are languages whose grammar doubles \
            words, words that a language may double for a reason, words doubled in the source, and labels of up to three words: \
            "Medio medio" is half of a half.
            """,
        example: """
            "Open the file"
              de: "Öffne den ↓den Ordner"
              => de: "Öffne den Ordner"
            """)

    package static let trigger: TextFacts? = .space

    package static func concerns(_ language: LanguageTag) -> Bool { languages.contains(language.language) }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation || text.isSource, entry.isTranslatable else { return [] }
        guard let word = text.value.doubledWord(but: { Self.doubling[text.language.language]?.contains($0) ?? false }),
            text.value.hasFourWords, text.source?.value.doubledWord(evenThrice: true) == nil
        else { return [] }
        let spelling = text.spelling(of: word)
        return [text.violation(Self.message(spelling), at: word)]
    }

    /// Languages that double no word for their grammar: those of Europe, Arabic and Hebrew.
    private static let languages: Set<String> = [
        "ar", "be", "bg", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fi", "fr", "ga", "gl", "he", "hr", "hu", "is",
        "it", "lb", "lt", "lv", "mk", "mt", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "uk",
    ]

    /// Words that may be doubled: a pronoun or article that is spelled like the one before it, a preposition after the
    /// same part of a verb ("melde dich an an"), a noun that is spelled like its pronoun ("son son"), a verb like a
    /// preposition ("para para"), and idioms ("δίπλα δίπλα").
    private static let doubling: [String: Set<String>] = [
        "ar": ["جدا", "جدًا", "رويدا", "شيئا", "ما", "من"], "be": ["не"], "bg": ["не", "се", "си"], "bs": ["je", "ne", "se", "su"],
        "ca": ["es", "no", "que", "si"],
        "cs": ["co", "ne", "se", "si", "tak", "ten", "ty", "velmi"],
        "da": ["af", "at", "der", "det", "i", "ind", "med", "om", "op", "på", "som", "til", "ud"],
        "de": [
            "ab", "an", "auf", "aus", "das", "der", "die", "durch", "ein", "ganz", "ihr", "mit", "nach", "sehr", "sie", "um", "vor", "was",
            "zu",
        ],
        "el": [
            "γύρω", "δίπλα", "λίγο", "μας", "μου", "πολύ", "που", "πρώτα", "πως", "σας", "σιγά", "σου", "τα", "τη", "την", "της", "τις",
            "το", "τον", "του", "τους",
        ],
        "en": [
            "bye", "had", "her", "in", "long", "no", "off", "on", "out", "over", "so", "that", "up", "very", "win", "you",
        ],
        "es": ["casi", "como", "este", "muy", "no", "para", "poco", "que", "se", "si", "solo", "sí", "sólo"], "fi": ["niin", "on", "se"],
        "fr": ["bien", "en", "est", "nous", "reste", "si", "son", "très", "vous"], "gl": ["para", "que", "se"],
        "he": ["בול", "זה", "יום", "כל", "לאט", "מאוד"], "hr": ["je", "ne", "se", "su"], "hu": ["az", "egy", "ez", "sok"],
        "it": ["che", "ci", "man", "molto", "non", "piano", "poco", "quasi", "si", "sono", "stato", "via"],
        "nb": ["at", "av", "det", "i", "inn", "med", "om", "opp", "på", "som", "til", "ut"],
        "nl": ["aan", "af", "dat", "die", "door", "er", "het", "in", "je", "mee", "op", "over", "uit", "voor", "ze"],
        "pl": ["nie", "się", "tak", "to"], "pt": ["como", "logo", "muito", "nos", "para", "pouco", "que", "se", "só"],
        "ro": ["ce", "se", "tot"], "ru": ["еле", "не", "очень", "так", "то", "чуть", "что"],
        "sk": ["nie", "sa", "si", "so", "tak"],
        "sl": ["je", "ne", "se", "si"], "sr": ["je", "ne", "se", "su", "је", "не", "се", "су"],
        "sv": ["att", "av", "det", "i", "in", "med", "om", "på", "som", "till", "upp", "ut"],
        "uk": ["дуже", "ледь", "не", "так", "то", "що"],
    ]

    static func message(_ word: String) -> String { "\"\(word)\" appears twice in a row; remove one" }
}

private extension String {
    /// Whether it is more than a label of three words.
    var hasFourWords: Bool { split(separator: " ", maxSplits: 3).count > 3 }

    /// The place of the first word that repeats the one before it: two to five letters, with one space in between, and
    /// white space or the end of a sentence around the two, so that parts after a hyphen or an apostrophe do not count.
    ///
    /// - Parameter evenThrice: Whether to find a word that appears three times as well, which is intended.
    func doubledWord(evenThrice: Bool = false, but isException: (String) -> Bool = { _ in false }) -> Range<Int>? {
        var copy = self
        return copy.withUTF8 { bytes in
            var (earlier, first, start) = (0..<0, 0..<0, 0)
            for end in 0...bytes.count where end == bytes.count || bytes[end] <= 0x20 {
                let second = start..<end
                start = end + 1
                guard !second.isEmpty else { continue }
                if Self.isDoubled(first, second, in: bytes), evenThrice || !Self.isTripled(first, earlier, end, in: bytes) {
                    let range = second.lowerBound..<second.lowerBound + first.count
                    let word = String(decoding: bytes[range], as: UTF8.self)
                    // Non-breaking spaces do not count.
                    let hasLetters = word.unicodeScalars.contains(where: \.isLetter)
                    if hasLetters, word.count <= Self.longestSmallWord, !isException(word) { return range }
                }
                (earlier, first) = (first, second)
            }
            return nil
        }
    }

    /// Whether the second of two runs of bytes is the first once more, or that with the end of a sentence, and both are
    /// words.
    private static func isDoubled(_ first: Range<Int>, _ second: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard first.upperBound + 1 == second.lowerBound, bytes[first.upperBound] == 0x20, second.count >= first.count,
            // "Baden Baden" is a name.
            first.count >= 2, bytes[first.lowerBound] > UInt8(ascii: "Z"), bytes[second].starts(with: bytes[first])
        else { return false }
        return bytes[first].allSatisfy(isWordByte) && bytes[second].dropFirst(first.count).allSatisfy(endsSentence)
    }

    /// Whether a doubled word also precedes the two, or follows what ends at an offset.
    private static func isTripled(
        _ word: Range<Int>, _ earlier: Range<Int>, _ end: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let next = bytes.dropFirst(end + 1).prefix { $0 > 0x20 }
        return bytes[earlier].elementsEqual(bytes[word]) || next.elementsEqual(bytes[word])
    }

    /// Articles, prepositions, conjunctions and the like are short in the languages of the rule.
    private static let longestSmallWord = 5

    /// Letters, in ASCII and beyond, but not punctuation, so that "%@ %@" and "1 1" are not words.
    private static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || ASCII.isLetter(byte) }
    private static func endsSentence(_ byte: UInt8) -> Bool { ".,:;!?".utf8.contains(byte) }
}
