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
    }

    private var texts: [Text] = []
    private var byPair: [Pair: [Int]] = [:]

    mutating func add(_ text: String) {
        let folded = Self.folded(text)
        for pair in Self.pairs(of: folded) { byPair[pair, default: []].append(texts.count) }
        texts.append(Text(text: text, folded: folded, digits: folded.filter(\.isDigit)))
    }

    /// The texts that are at least as similar as the threshold, from 0 to 1, the most similar first.
    ///
    /// Texts with other digits are never alike: "Step 1" is not "Step 2". Short texts are so only when their words are the
    /// same: "Sending" is not "Pending".
    func candidates(for text: String, threshold: Double) -> [(text: String, score: Double)] {
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
        return found.sorted { (shared[$1], $0) < (shared[$0], $1) }.prefix(Self.mostCompared).compactMap { index in
            let other = texts[index].folded
            guard max(folded.count, other.count) > Self.longestShort || Self.words(folded) == Self.words(other) else { return nil }
            let score = Self.similarity(folded, other)
            return score >= threshold ? (texts[index].text, score) : nil
        }.sorted { $0.score > $1.score }
    }

    /// Up to how many characters a single other letter is likely to make another word of it.
    private static let longestShort = 20

    private static func words(_ text: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
        text.split { !$0.properties.isAlphabetic && !$0.isDigit }
    }

    /// How many texts are compared letter by letter; those that share the most come first.
    private static let mostCompared = 40

    /// One less the edit distance as a share of the longer text.
    static func similarity(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
        let longer = max(a.count, b.count)
        guard longer > 0 else { return 1 }
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                diagonal = above
            }
        }
        return 1 - Double(row[b.count]) / Double(longer)
    }

    static func folded(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

    private static func pairs(of text: [Unicode.Scalar]) -> Set<Pair> {
        Set(zip(text, text.dropFirst()).map { Pair(first: $0, second: $1) })
    }
}

private extension Unicode.Scalar {
    var isDigit: Bool { properties.numericType == .decimal }
}
