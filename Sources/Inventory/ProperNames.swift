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
            let words = Self.words(text)
            let small = words.count { $0.isLowercase }
            // One word alone may be a code.
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
        var beginsSentence = true
        return text.split(whereSeparator: \.isWhitespace).compactMap { part in
            let begins = beginsSentence
            beginsSentence = part.last.map { !$0.isLetter && !$0.isNumber && $0 != "," } ?? false
            guard let start = part.firstIndex(where: \.isLetter), let end = part.lastIndex(where: \.isLetter) else {
                beginsSentence = beginsSentence || begins
                return nil
            }
            let letters = part[start...end]
            let isLowercase = letters.allSatisfy { !$0.isUppercase }
            return Word(
                letters: letters, isLowercase: isLowercase, isCapitalised: letters.first?.isUppercase ?? false,
                beginsSentence: begins || start > part.startIndex)
        }
    }
}
