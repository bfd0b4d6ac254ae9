import StringCatalog
import Syntax

/// The only two questions that depend on the text itself.
enum TextClassifier {
    /// Whether a text has a letter: punctuation alone is not translated.
    static func hasLetter(_ text: String) -> Bool {
        text.utf8.contains(where: ASCII.isLetter)
            || text.unicodeScalars.contains { $0.value >= 0x80 && $0.isLetter }
    }

    /// Whether a text is written like a name or a code, which is the same in every language: one word with a digit, or with a mark within
    /// that no word has (`v1.0.0`, `user@example.com`, `large-v3`), JSON, or the name of a language in that language.
    static func isCode(_ text: String) -> Bool {
        isMarkedWord(text) || (text.utf8.first == UInt8(ascii: "{") && text.hasPrefix("{\"") && text.hasSuffix("}")) || isLanguageName(text)
    }

    private static func isMarkedWord(_ text: String) -> Bool {
        var hasLetter = false
        var hasMark = false
        for scalar in text.unicodeScalars.reversed().drop(while: isClosingMark) {
            if isSpace(scalar) || scalar == "\u{FFFC}" { return false }
            if scalar.value < 0x80, ASCII.isLetter(UInt8(scalar.value)) {
                hasLetter = true
            } else if scalar.value >= 0x80, scalar.isLetter {
                return false
            } else {
                hasMark = hasMark || !isWordMark(scalar)
            }
        }
        return hasLetter && hasMark
    }

    /// Whether a text is one word with a capital right after a small letter: "ForwardAgent".
    static func isIdentifier(_ text: String) -> Bool {
        var hasInnerCapital = false
        forEachWord(of: text) { hasInnerCapital = $0.hasInnerCapital }
        return hasInnerCapital && !text.unicodeScalars.contains(where: isSpace)
    }

    /// Whether a text has letters, all of them Latin.
    static func isLatin(_ text: String) -> Bool {
        var hasLetter = false
        for scalar in text.unicodeScalars where scalar.isLetter {
            if scalar.value >= 0x250 { return false }
            hasLetter = true
        }
        return hasLetter
    }

    /// Whether at least half of the letters of a text are of scripts that are not Latin.
    static func isOfAnotherScript(_ text: String) -> Bool {
        // Most texts are in ASCII.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
        var (letters, others) = (0, 0)
        for scalar in text.unicodeScalars where scalar.isLetter {
            letters += 1
            if scalar.value >= 0x370 { others += 1 }
        }
        return letters > 0 && others * 2 >= letters
    }

    /// Whether a text is the address of something on a server, which is neither a key nor a text to translate.
    static func isAddress(_ text: String) -> Bool {
        text.contains("://") && !text.unicodeScalars.contains(where: \.isWhiteSpace)
    }

    /// Whether words have a mark: `Wi-Fi`, `don't`, `(new)`.
    private static func isWordMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "’", "-", "\u{AD}", "(", ")", "\"", "“", "”", ":", ",", "&": true
        default: false
        }
    }

    /// The character that replaces an interpolated value in a text.
    static let value = "\u{FFFC}"

    /// Whether a text has two or more words, one of them in lower case, or ends with closing punctuation.
    ///
    /// In scripts without case every word counts as lower case, and every ideograph or syllable as a word: identifiers and codes are
    /// hardly ever written in such scripts.
    static func isSentence(_ text: String) -> Bool {
        var count = 0
        var hasLongWord = false
        var hasLowercaseWord = false
        forEachWord(of: text) { word in
            count += word.count
            hasLongWord = hasLongWord || word.letters > 1
            hasLowercaseWord = hasLowercaseWord || word.isLowercase
        }
        return count > 1 && hasLowercaseWord || hasLongWord && endsWithClosingMark(text)
    }

    /// Whether a text has a word in title case: "Sample Rate", "Unknown", but neither "API" nor "GitHub Desktop" nor "ms".
    static func isTitle(_ text: String) -> Bool {
        var hasTitle = false
        // "GitHub Desktop"
        var hasInnerCapital = false
        // A short word next to a value is a unit: "5 Wh".
        let shortest = text.unicodeScalars.contains("\u{FFFC}") ? 3 : 2
        forEachWord(of: text, valuesSeparate: true) { word in
            hasInnerCapital = hasInnerCapital || word.hasInnerCapital
            hasTitle = hasTitle || word.isTitle && word.letters >= shortest
        }
        // "Ubuntu 22.04"
        return hasTitle && !hasInnerCapital && !text.unicodeScalars.contains(where: isDigit)
    }

    /// Whether a text ends with closing punctuation right after a word, a value, a quotation mark or a bracket.
    static func endsWithClosingMark(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.reversed().drop(while: isSpace)
        let rest = scalars.drop(while: isClosingMark)
        guard rest.startIndex > scalars.startIndex, let last = rest.first else { return false }
        return !isSpace(last)
    }

    private static func isClosingMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "?", "…", "。", "！", "？", "؟", "।": true
        default: false
        }
    }

    /// Decides about ASCII here, because a call into another module for each character takes longer than everything else.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 ? scalar == " " || 0x09...0x0D ~= scalar.value : scalar.isWhiteSpace
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 ? "0"..."9" ~= scalar : scalar.properties.numericType != nil
    }

    /// Calls a closure with each word, which is what stands between white space.
    ///
    /// - Parameter valuesSeparate: Whether interpolated values separate words as well.
    private static func forEachWord(of text: String, valuesSeparate: Bool = false, _ body: (Word) -> Void) {
        var word = Word()
        var isEmpty = true
        for scalar in text.unicodeScalars {
            guard isSpace(scalar) || valuesSeparate && scalar == "\u{FFFC}" else {
                word.add(scalar)
                isEmpty = false
                continue
            }
            if !isEmpty { body(word) }
            word = Word()
            isEmpty = true
        }
        if !isEmpty { body(word) }
    }

    /// What is known of a word after its characters have been added one after the other.
    private struct Word {
        private(set) var letters = 0
        /// Whether a letter in upper case follows one in lower case right away: "GitHub".
        private(set) var hasInnerCapital = false
        /// Ideographs, kana and Hangul syllables.
        private var syllables = 0
        private var endsInLowercase = false
        /// Whether punctuation that joins no letters has followed the last letter.
        private var isInterrupted = false
        private var hasOnlyLowercase = true
        private var beginsWithCapital = false
        private var hasLowercaseAfterFirst = true

        /// How many words it counts as; zero if it has no letter.
        var count: Int { letters == 0 ? 0 : max(1, syllables) }

        /// Whether it consists of letters in lower case or without case, apart from punctuation at its ends.
        var isLowercase: Bool { letters > 0 && hasOnlyLowercase }

        /// Whether its letters are one in upper case and at least one in lower case, in this order, with nothing but joiners between them.
        var isTitle: Bool { letters > 1 && beginsWithCapital && hasLowercaseAfterFirst }

        mutating func add(_ scalar: Unicode.Scalar) {
            if scalar.value < 0x80 {
                let byte = UInt8(scalar.value)
                guard ASCII.isLetter(byte) else { return addMark(scalar) }
                addLetter(isUppercase: ASCII.isUppercase(byte), isLowercase: ASCII.isLowercase(byte))
            } else {
                if Self.syllables.contains(scalar.value) || scalar.properties.isIdeographic { syllables += 1 }
                guard scalar.isLetter else { return addMark(scalar) }
                addLetter(isUppercase: scalar.isUppercase, isLowercase: scalar.isLowercase)
            }
        }

        private mutating func addLetter(isUppercase: Bool, isLowercase: Bool) {
            if endsInLowercase, isUppercase { hasInnerCapital = true }
            if isInterrupted { (hasOnlyLowercase, hasLowercaseAfterFirst) = (false, false) }
            if isUppercase { hasOnlyLowercase = false }
            if letters == 0 {
                beginsWithCapital = isUppercase
            } else if !isLowercase {
                hasLowercaseAfterFirst = false
            }
            letters += 1
            endsInLowercase = isLowercase
        }

        private mutating func addMark(_ scalar: Unicode.Scalar) {
            endsInLowercase = false
            if letters > 0, !Self.joins(scalar) { isInterrupted = true }
        }

        private static func joins(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "'" || scalar == "’" || scalar == "-" || scalar == "\u{AD}"
        }

        /// Kana and Hangul.
        private static let syllables: ClosedRange<UInt32> = 0x3040...0xD7A3
    }
}
