import Syntax

/// A text that is nearly the same as another.
struct SimilarText: Sendable {
    let text: String
    /// How alike both are, from 0 to 1.
    let score: Double
}

/// Finds texts that are nearly the same as another.
///
/// Pairs of neighbouring characters, which serve Chinese and Japanese as well as languages with words, lead to the few texts
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
        /// Of a short text only.
        let words: [ArraySlice<Unicode.Scalar>]
    }

    private var texts: [Text] = []
    private var known: Set<String> = []
    private var byPair: [Pair: [Int]] = [:]

    /// Adds a text, once however often it is added.
    mutating func add(_ text: String) {
        guard known.insert(text).inserted else { return }
        let folded = Self.folded(text)
        for pair in Self.pairs(of: folded) { byPair[pair, default: []].append(texts.count) }
        let words = folded.count <= Self.longestShort ? Self.words(folded) : []
        texts.append(Text(text: text, folded: folded, digits: folded.filter(\.isDigit), words: words))
    }

    /// The texts that are at least as similar as the threshold, from 0 to 1, the most similar first.
    ///
    /// The mark at the end does not count. Texts with other digits are never alike: "Step 1" is not "Step 2". Short texts are so
    /// only when their words are the same: "Sending" is not "Pending".
    func similar(to text: String, threshold: Double) -> [SimilarText] {
        let folded = Self.folded(text)
        let digits = folded.filter(\.isDigit)
        // An edit takes away two pairs at most, so that one of the rarest pairs is left in every text that is alike.
        let longest = threshold > 0 ? Double(folded.count) / threshold : .greatestFiniteMagnitude
        let edits = Int(min(longest * (1 - threshold) + 0.001, 10_000))
        let rarest = Self.pairs(of: folded).map { byPair[$0] ?? [] }.sorted { $0.count < $1.count }.prefix(2 * edits + 1)
        var shared = [Int32](repeating: 0, count: texts.count)
        var found: [Int] = []
        for index in rarest.joined() {
            if shared[index] == 0 {
                let other = texts[index]
                let (shorter, longer) = (min(folded.count, other.folded.count), max(folded.count, other.folded.count))
                // Texts that cannot be alike are not counted again.
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
            // Only the very same text is wholly alike.
            let most = other.text == text ? 1 : 0.99
            return SimilarText(text: other.text, score: longer == 0 ? most : min(most, 1 - Double(edits) / Double(longer)))
        }.sorted { ($1.score, $0.text) < ($0.score, $1.text) }
    }

    /// Up to how many characters a single other letter is likely to make another word of it.
    private static let longestShort = 20

    private static func words(_ text: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
        text.split { !$0.properties.isAlphabetic && !$0.isDigit }
    }

    /// How many texts are compared letter by letter; those that share the most come first.
    private static let mostCompared = 40

    /// What is compared: without case, and without the mark at the end.
    static func folded(_ text: String) -> [Unicode.Scalar] { Array(EndMark(text).core.lowercased().unicodeScalars) }

    private static func pairs(of text: [Unicode.Scalar]) -> Set<Pair> {
        Set(zip(text, text.dropFirst()).map { Pair(first: $0, second: $1) })
    }
}

private extension Unicode.Scalar {
    var isDigit: Bool { properties.numericType == .decimal }
}
