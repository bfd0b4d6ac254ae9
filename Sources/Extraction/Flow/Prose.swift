import StringCatalog
import Syntax

/// The only two questions that depend on the text itself.
enum Prose {
    /// Whether a text has a letter: punctuation alone is not translated.
    static func hasLetter(_ text: String) -> Bool {
        text.utf8.contains(where: ASCII.isLetter)
            || text.unicodeScalars.contains { $0.value >= 0x80 && $0.isLetter }
    }

    /// Whether a text is written like a name or a code, which is the same in every language: one word with a digit, or with a mark within
    /// that no word has (`v1.0.0`, `user@example.com`, `large-v3`), or the name of a language in that language.
    static func isCode(_ text: String) -> Bool {
        // JSON, and a language's own name.
        if text.hasPrefix("{\"") && text.hasSuffix("}") || isLanguageName(text) { return true }
        var hasLetter = false
        var hasMark = false
        for scalar in text.unicodeScalars.reversed().drop(while: { closingMarks.contains($0) }) {
            if scalar.isWhiteSpace || scalar == "\u{FFFC}" { return false }
            if scalar.value >= 0x80, scalar.isLetter { return false }
            if scalar.isLetter { hasLetter = true } else { hasMark = hasMark || !wordMarks.contains(scalar) }
        }
        return hasLetter && hasMark
    }

    /// Whether a text is one word with a capital right after a small letter: "ForwardAgent".
    static func isIdentifier(_ text: String) -> Bool {
        !text.unicodeScalars.contains(where: \.isWhiteSpace) && Word(text.unicodeScalars[...]).hasInnerCapital
    }

    /// Whether a text has letters, all of them Latin.
    static func isLatin(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter(\.isLetter)
        return !letters.isEmpty && letters.allSatisfy { $0.value < 0x250 }
    }

    /// Whether at least half of the letters of a text are of scripts that are not Latin.
    static func isOfAnotherScript(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter(\.isLetter)
        return !letters.isEmpty && letters.count { $0.value >= 0x370 } * 2 >= letters.count
    }

    /// Whether a text is the address of something on a server, which is neither a key nor a text to translate.
    static func isAddress(_ text: String) -> Bool {
        text.contains("://") && !text.unicodeScalars.contains(where: \.isWhiteSpace)
    }

    /// The marks that words have: `Wi-Fi`, `don't`, `(new)`.
    private static let wordMarks: Set<Unicode.Scalar> = ["'", "’", "-", "\u{AD}", "(", ")", "\"", "“", "”", ":", ",", "&"]

    /// The character that replaces an interpolated value in a text.
    static let value = "\u{FFFC}"

    /// Whether a text has two or more words, one of them in lower case, or ends with closing punctuation.
    ///
    /// In scripts without case every word counts as lower case, and every ideograph or syllable as a word: identifiers and codes are
    /// hardly ever written in such scripts.
    static func isSentence(_ text: String) -> Bool {
        let words = text.unicodeScalars.split(whereSeparator: \.isWhiteSpace).map(Word.init).filter { $0.count > 0 }
        guard !words.isEmpty else { return false }
        return endsWithClosingMark(text) && words.contains(where: \.isLong)
            || words.reduce(0) { $0 + $1.count } > 1 && words.contains(where: \.isLowercase)
    }

    /// Whether a text has a word in title case: "Sample Rate", "Unknown", but neither "API" nor "GitHub Desktop" nor "ms".
    static func isTitle(_ text: String) -> Bool {
        var hasTitle = false
        // A short word next to a value is a unit: "5 Wh".
        let shortest = text.contains(value) ? 3 : 2
        for word in text.unicodeScalars.split(whereSeparator: { $0.isWhiteSpace || $0 == "\u{FFFC}" }) {
            let word = Word(word)
            // "GitHub Desktop", "Ubuntu 22.04"
            if word.hasInnerCapital || word.hasDigit { return false }
            hasTitle = hasTitle || word.isTitle && word.letters >= shortest
        }
        return hasTitle
    }

    /// Whether a text ends with closing punctuation right after a word, a value, a quotation mark or a bracket.
    static func endsWithClosingMark(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.reversed().drop(while: \.isWhiteSpace)
        let rest = scalars.drop(while: closingMarks.contains)
        guard rest.startIndex > scalars.startIndex, let last = rest.first else { return false }
        return !last.isWhiteSpace
    }

    private static let closingMarks: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？", "؟", "।"]

    /// The text between two spaces.
    private struct Word {
        /// How many words it counts as; zero if it has no letter.
        let count: Int
        /// Whether it has two letters or more.
        let isLong: Bool
        /// Whether it consists of letters in lower case or without case, apart from punctuation at its ends.
        let isLowercase: Bool
        /// Whether its letters are one in upper case and at least one in lower case, in this order, with nothing but joiners between them.
        let isTitle: Bool
        /// Whether a letter in upper case follows one in lower case right away: "GitHub".
        let hasInnerCapital: Bool
        let hasDigit: Bool
        let letters: Int

        init(_ scalars: Substring.UnicodeScalarView) {
            letters = scalars.count(where: \.isLetter)
            let start = scalars.drop { !$0.isLetter }
            let end = start.lastIndex { $0.isLetter } ?? start.startIndex
            let syllables = scalars.count { $0.value >= 0x80 && ($0.properties.isIdeographic || Self.syllables.contains($0.value)) }
            count = letters == 0 ? 0 : max(1, syllables)
            isLong = letters > 1
            isLowercase = letters > 0 && start[...end].allSatisfy { scalar in
                scalar.isLetter ? !scalar.isUppercase : Self.joiners.contains(scalar)
            }
            hasDigit = scalars.contains { $0.value < 0x80 ? "0"..."9" ~= $0 : $0.properties.numericType != nil }
            hasInnerCapital = zip(scalars, scalars.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
            isTitle = letters > 1 && start.first?.isUppercase == true && start[...end].dropFirst().allSatisfy { scalar in
                scalar.isLetter ? scalar.isLowercase : Self.joiners.contains(scalar)
            }
        }

        private static let joiners: Set<Unicode.Scalar> = ["'", "’", "-", "\u{AD}"]
        /// Kana and Hangul.
        private static let syllables: ClosedRange<UInt32> = 0x3040...0xD7A3
    }
}
