import StringCatalog

/// The names in the texts of an app: words that sentences write with a capital, and no text in lower case.
struct ProperNames: Sendable {
    /// The texts of catalogs.
    private let texts: Set<Key>
    /// How often each other text is there.
    private var others: [Key: Int] = [:]
    /// In how many places sentences write a word with a capital, and texts one in lower case.
    private var capitalised: [Substring: Int] = [:]
    private var lowercase: [Substring: Int] = [:]
    /// How many words within sentences have a capital, and how many have none.
    private var (upper, lower) = (0, 0)

    /// - Parameter texts: The texts of the app, in one language. Each counts once.
    init(_ texts: some Sequence<String> = []) {
        self.texts = Set(texts.lazy.map { Key($0) })
        for text in self.texts { count(text.text, times: 1) }
    }

    /// Counts a text that may not be in a catalog. However often it is there, its words count once.
    ///
    /// - Parameter times: How often it is there more than before.
    mutating func add(_ text: Key, times: Int = 1) {
        let before = others[text] ?? 0
        others[text] = before + times == 0 ? nil : before + times
        guard (before == 0) == (others[text] != nil), !texts.contains(text) else { return }
        count(text.text, times: before == 0 ? 1 : -1)
    }

    private mutating func count(_ text: String, times: Int) {
        // One word alone may be a code.
        guard text.unicodeScalars.contains(where: \.isWhiteSpace) else { return }
        let words = Self.words(text)
        let small = words.count { $0.isLowercase }
        guard small > 0, words.count > 1 else { return }
        for word in words where word.isLowercase { Self.count(word.letters, times: times, in: &lowercase) }
        // In a title every word has a capital.
        guard small > 2, small * 2 > words.count else { return }
        let inner = words.filter { !$0.beginsSentence && $0.isCapitalised }
        (upper, lower) = (upper + inner.count * times, lower + small * times)
        for word in inner { Self.count(word.letters, times: times, in: &capitalised) }
    }

    private static func count(_ word: Substring, times: Int, in counts: inout [Substring: Int]) {
        let count = counts[word, default: 0] + times
        counts[word] = count == 0 ? nil : count
    }

    /// Whether the words tell names from others: in German every noun has a capital.
    private var tellNames: Bool { upper * 6 < lower }

    private func isName(_ word: Substring) -> Bool { capitalised[word] != nil && !isCommon(word) }

    private func isCommon(_ word: Substring) -> Bool { lowercase[word.lowercased()[...]] != nil }

    /// What is known of a text that has a word in title case.
    enum Kind {
        case name, words, unknown
    }

    /// Whether every word of a text that has a capital is a name.
    func kind(of text: String) -> Kind {
        guard tellNames else { return .unknown }
        let words = Self.words(text).filter(\.isCapitalised)
        if words.contains(where: { isCommon($0.letters) }) { return .words }
        return !words.isEmpty && words.allSatisfy { isName($0.letters) } ? .name : .unknown
    }

    private struct Word {
        let letters: Substring
        let isLowercase: Bool
        let isCapitalised: Bool
        let beginsSentence: Bool
    }

    private static func words(_ text: String) -> [Word] {
        var words: [Word] = []
        var part = Part(beginsSentence: true)
        var offset = 0
        func end() {
            guard offset > part.start else { return }
            if let range = part.letters {
                let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
                let end = text.utf8.index(start, offsetBy: range.count)
                words.append(
                    Word(
                        letters: text[start..<end], isLowercase: !part.hasCapital, isCapitalised: part.isCapitalised,
                        beginsSentence: part.beginsSentence || range.lowerBound > part.start))
            }
            part = Part(beginsSentence: part.endsSentence || part.letters == nil && part.beginsSentence)
        }
        for scalar in text.unicodeScalars {
            let next = offset + UTF8.width(scalar)
            if scalar.isWhiteSpace {
                end()
                part.start = next
            } else {
                part.add(scalar, offset..<next)
            }
            offset = next
        }
        end()
        return words
    }

    /// What is known of the characters since the last white space.
    private struct Part {
        let beginsSentence: Bool
        /// In bytes, as all offsets.
        var start = 0
        /// From the first letter to the last one.
        private(set) var letters: Range<Int>?
        private(set) var isCapitalised = false
        private(set) var hasCapital = false
        /// Whether its last character ends a sentence.
        private(set) var endsSentence = false

        init(beginsSentence: Bool) { self.beginsSentence = beginsSentence }

        mutating func add(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
            if scalar.isLetter {
                if letters == nil { isCapitalised = scalar.isUppercase }
                hasCapital = hasCapital || scalar.isUppercase
                letters = (letters?.lowerBound ?? range.lowerBound)..<range.upperBound
                endsSentence = false
            } else if scalar.value >= 0x80, scalar.properties.generalCategory.isMark {
                // It belongs to the character before it.
                if let known = letters, known.upperBound == range.lowerBound { letters = known.lowerBound..<range.upperBound }
            } else {
                endsSentence = scalar != "," && scalar.properties.numericType == nil
            }
        }
    }
}

private extension Unicode.GeneralCategory {
    var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
