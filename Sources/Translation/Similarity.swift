import Syntax

/// A text similar to another.
struct SimilarText: Sendable {
    let text: String
    /// The similarity, from 0 to 1.
    let score: Double
}

/// Finds similar texts.
///
/// Character bigrams, which work for Chinese and Japanese as well as for languages with words, select the few candidates
/// that are compared by edit distance.
struct SimilarityIndex: Sendable {
    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private struct Text {
        let text: String
        let folded: [Unicode.Scalar]
        let digits: [Unicode.Scalar]
        /// Only for short texts.
        let words: [ArraySlice<Unicode.Scalar>]
    }

    private var texts: [Text] = []
    private var known: Set<String> = []
    private var byPair: [Pair: [Int]] = [:]

    /// Adds a text; repeated calls have no effect.
    mutating func add(_ text: String) {
        guard known.insert(text).inserted else { return }
        let folded = Self.folded(text)
        for pair in Self.pairs(of: folded) { byPair[pair, default: []].append(texts.count) }
        let words = folded.count <= Self.longestShort ? Self.words(folded) : []
        texts.append(Text(text: text, folded: folded, digits: folded.filter(\.isDigit), words: words))
    }

    /// The texts with at least the threshold's similarity, from 0 to 1, most similar first.
    ///
    /// Ignores end marks. Texts with different digits never match: "Step 1" is not "Step 2". Short texts match only if their
    /// words are the same: "Sending" is not "Pending".
    func similar(to text: String, threshold: Double) -> [SimilarText] {
        let folded = Self.folded(text)
        let digits = folded.filter(\.isDigit)
        // One edit removes at most two bigrams, so every similar text retains at least one of the rarest.
        let longest = threshold > 0 ? Double(folded.count) / threshold : .greatestFiniteMagnitude
        let edits = Int(min(longest * (1 - threshold) + 0.001, 10_000))
        let rarest = Self.pairs(of: folded).map { byPair[$0] ?? [] }.sorted { $0.count < $1.count }.prefix(2 * edits + 1)
        var shared = [Int32](repeating: 0, count: texts.count)
        var found: [Int] = []
        for index in rarest.joined() {
            if shared[index] == 0 {
                let other = texts[index]
                let (shorter, longer) = (min(folded.count, other.folded.count), max(folded.count, other.folded.count))
                // Skip texts that cannot be similar.
                let canBeAlike = Double(shorter) >= Double(longer) * threshold - 0.001 && digits == other.digits
                shared[index] = canBeAlike ? 0 : -1
                if canBeAlike { found.append(index) }
            }
            if shared[index] >= 0 { shared[index] += 1 }
        }
        let words = folded.count <= Self.longestShort ? Self.words(folded) : []
        return found.sorted { (shared[$1], $0) < (shared[$0], $1) }.prefix(Self.mostCompared).compactMap { index in
            let other = texts[index]
            let longer = max(folded.count, other.folded.count)
            guard longer > Self.longestShort || words == other.words else { return nil }
            let allowed = Int(Double(longer) * (1 - threshold) + 0.001)
            guard let edits = EditDistance.between(folded[...], other.folded[...], atMost: allowed) else { return nil }
            // Only an identical text has similarity 1.
            let most = other.text == text ? 1 : 0.99
            return SimilarText(text: other.text, score: longer == 0 ? most : min(most, 1 - Double(edits) / Double(longer)))
        }.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
    }

    /// The length in characters up to which one changed letter probably makes a different word.
    private static let longestShort = 20

    private static func words(_ text: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
        text.split { !$0.properties.isAlphabetic && !$0.isDigit }
    }

    /// The number of candidates compared letter by letter; those that share the most bigrams come first.
    private static let mostCompared = 40

    /// The text to compare: lowercase, without the end mark.
    static func folded(_ text: String) -> [Unicode.Scalar] { Array(EndMark(text).core.lowercased().unicodeScalars) }

    private static func pairs(of text: [Unicode.Scalar]) -> Set<Pair> {
        Set(zip(text, text.dropFirst()).map { Pair(first: $0, second: $1) })
    }
}

private extension Unicode.Scalar {
    var isDigit: Bool { properties.numericType == .decimal }
}
