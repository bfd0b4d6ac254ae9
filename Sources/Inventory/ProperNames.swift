/// The names in the texts of an app: words that sentences write with a capital, and no text in lower case.
struct ProperNames: Sendable {
    private var names: Set<Substring> = []
    /// The words that sentences write in lower case.
    private var common: Set<Substring> = []

    init() {}

    /// - Parameter texts: The texts of the app, in one language.
    init(_ texts: some Sequence<String>) {
        var capitalised: [Substring: Int] = [:]
        var lowercase: Set<Substring> = []
        var (upper, lower) = (0, 0)
        for text in Set(texts) {
            // One word alone may be a code.
            guard text.unicodeScalars.contains(where: \.isWhiteSpace) else { continue }
            let words = Self.words(text)
            let small = words.count { $0.isLowercase }
            guard small > 0, words.count > 1 else { continue }
            for word in words where word.isLowercase { lowercase.insert(word.letters) }
            // In a title every word has a capital.
            guard small > 2, small * 2 > words.count else { continue }
            let inner = words.filter { !$0.beginsSentence && $0.isCapitalised }
            (upper, lower) = (upper + inner.count, lower + small)
            for word in inner { capitalised[word.letters, default: 0] += 1 }
        }
        // In German every noun has a capital.
        guard upper * 6 < lower else { return }
        names = Set(capitalised.keys.filter { !lowercase.contains($0.lowercased()[...]) })
        common = lowercase
    }

    /// What is known of a text that has a word in title case.
    enum Kind {
        case name, words, unknown
    }

    /// Whether every word of a text that has a capital is a name.
    func kind(of text: String) -> Kind {
        let words = Self.words(text).filter(\.isCapitalised)
        if words.contains(where: { common.contains($0.letters.lowercased()[...]) }) { return .words }
        return !words.isEmpty && words.allSatisfy { names.contains($0.letters) } ? .name : .unknown
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
