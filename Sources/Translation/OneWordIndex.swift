import Syntax

/// Finds texts that differ from another in at most one word. It takes no longer with more texts, unlike
/// ``SimilarityIndex``, which also finds other differences.
struct OneWordIndex: Sendable {
    private let texts: [ComparedText]
    /// The rest of each text without one of its words, in order.
    private let rests: [(hash: UInt64, text: Int32)]

    /// How many texts with the same rest are compared letter by letter, and how many in all.
    private static let mostOfRest = 4
    private static let mostCompared = 8

    init(_ texts: [String]) {
        self.texts = texts.map(ComparedText.init)
        rests = self.texts.enumerated().flatMap { index, text in Self.rests(of: text).map { (hash: $0, text: Int32(index)) } }.sorted(by: <)
    }

    /// The texts with at least the threshold's similarity, from 0 to 1, most similar first; see
    /// ``ComparedText/similarity(to:threshold:)``.
    func similar(to text: String, threshold: Double) -> [SimilarText] {
        let text = ComparedText(text)
        var found: [Int] = []
        for hash in Self.rests(of: text) {
            let start = rests.firstIndexInOrder { $0.hash >= hash }
            for rest in rests[start...].prefix(Self.mostOfRest) where rest.hash == hash && !found.contains(Int(rest.text)) {
                found.append(Int(rest.text))
            }
            if found.count >= Self.mostCompared { break }
        }
        return found.compactMap { index in
            guard text.mayBeSimilar(to: texts[index], threshold: threshold) else { return nil }
            return text.similarity(to: texts[index], threshold: threshold).map { SimilarText(text: texts[index].text, score: $0) }
        }.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
    }

    /// Hashes of all words, and of all but each one, together with the digits, in which similar texts do not differ.
    private static func rests(of text: ComparedText) -> [UInt64] {
        let words = hashes(of: text.folded)
        let seed = hash(text.digits)
        // Polynomials in a base, so that one without a word is made of the parts before and after it.
        var before: [UInt64] = [seed]
        var powers: [UInt64] = [1]
        for word in words {
            before.append(before[before.count - 1] &* base &+ word)
            powers.append(powers[powers.count - 1] &* base)
        }
        let whole = before[words.count]
        return [whole &* base] + words.indices.map { index in
            let power = powers[words.count - 1 - index]
            return before[index] &* power &+ (whole &- before[index + 1] &* power)
        }
    }

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static func hashes(of text: [Unicode.Scalar]) -> [UInt64] {
        var words: [UInt64] = []
        var start = 0
        func endWord(at index: Int) {
            if index > start { words.append(hash(text[start..<index])) }
            start = index
        }
        for (index, scalar) in text.enumerated() {
            if !scalar.isInWord {
                endWord(at: index)
                start = index + 1
            } else if scalar.isWordOfItsOwn {
                endWord(at: index)
                endWord(at: index + 1)
            }
        }
        endWord(at: text.count)
        return words
    }

    private static func hash(_ scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
        scalars.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x0000_0100_0000_01B3 }
    }
}

private extension Unicode.Scalar {
    /// Whether it is of a script that is written without spaces between words.
    var isWordOfItsOwn: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF: true
        case 0..<0x2E80: false
        default: properties.isIdeographic
        }
    }
}
