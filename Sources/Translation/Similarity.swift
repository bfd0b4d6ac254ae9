/// A text similar to another.
struct SimilarText: Sendable {
    let text: String
    /// The similarity, from 0 to 1.
    let score: Double
}

/// Finds similar texts.
///
/// Character bigrams, which work for Chinese and Japanese as well as for languages with words, select the few
/// candidates that are compared by edit distance.
struct SimilarityIndex: Sendable {
    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private var texts: [ComparedText] = []
    private var known: Set<String> = []
    private var byPair: [Pair: [Int]] = [:]

    /// Adds a text; repeated calls have no effect.
    mutating func add(_ text: String) {
        guard known.insert(text).inserted else { return }
        let compared = ComparedText(text)
        for pair in Self.pairs(of: compared.folded) { byPair[pair, default: []].append(texts.count) }
        texts.append(compared)
    }

    /// The texts with at least the threshold's similarity, from 0 to 1, most similar first; see
    /// ``ComparedText/similarity(to:threshold:)``.
    ///
    /// - Parameter meaningIsSame: Whether only texts with the same words are wanted, see ``ComparedText/hasMeaning(of:)``.
    func similar(to text: String, threshold: Double, meaningIsSame: Bool = false) -> [SimilarText] {
        let text = ComparedText(text)
        // One edit removes at most two bigrams, so every similar text retains at least one of the rarest.
        let longest = threshold > 0 ? Double(text.folded.count) / threshold : .greatestFiniteMagnitude
        let edits = Int(min(longest * (1 - threshold) + 0.001, 10_000))
        let rarest = Self.pairs(of: text.folded).map { byPair[$0] ?? [] }.sorted { $0.count < $1.count }.prefix(2 * edits + 1)
        var shared = [Int32](repeating: 0, count: texts.count)
        var found: [Int] = []
        for index in rarest.joined() {
            if shared[index] == 0 {
                // Skip texts that cannot be similar.
                let canBeAlike = text.mayBeSimilar(to: texts[index], threshold: threshold)
                shared[index] = canBeAlike ? 0 : -1
                if canBeAlike { found.append(index) }
            }
            if shared[index] >= 0 { shared[index] += 1 }
        }
        return found.sorted { (shared[$1], $0) < (shared[$0], $1) }.prefix(Self.mostCompared).compactMap { index in
            if meaningIsSame, !text.hasMeaning(of: texts[index]) { return nil }
            return text.similarity(to: texts[index], threshold: threshold).map { SimilarText(text: texts[index].text, score: $0) }
        }.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
    }

    /// The number of candidates compared letter by letter; those that share the most bigrams come first.
    private static let mostCompared = 40

    private static func pairs(of text: [Unicode.Scalar]) -> Set<Pair> {
        Set(zip(text, text.dropFirst()).map { Pair(first: $0, second: $1) })
    }
}
