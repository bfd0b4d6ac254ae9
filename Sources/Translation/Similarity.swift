/// Finds texts that are nearly the same as another.
///
/// Pairs of neighbouring characters, which serve Chinese and Japanese as well as languages with words, lead to the few texts
/// that are compared by edit distance.
struct SimilarityIndex: Sendable {
    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private var texts: [(text: String, folded: [Unicode.Scalar])] = []
    private var byPair: [Pair: [Int]] = [:]

    mutating func add(_ text: String) {
        let folded = Self.folded(text)
        for pair in Self.pairs(of: folded) { byPair[pair, default: []].append(texts.count) }
        texts.append((text, folded))
    }

    /// The texts that are at least as similar as the threshold, from 0 to 1, the most similar first.
    func candidates(for text: String, threshold: Double) -> [(text: String, score: Double)] {
        let folded = Self.folded(text)
        let pairs = Self.pairs(of: folded)
        var shared: [Int: Int] = [:]
        for pair in pairs {
            for index in byPair[pair] ?? [] { shared[index, default: 0] += 1 }
        }
        return shared.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).compactMap { index, _ in
            let score = Self.similarity(folded, texts[index].folded)
            return score >= threshold ? (texts[index].text, score) : nil
        }.sorted { $0.score > $1.score }
    }

    /// One less the edit distance as a share of the longer text. Texts with other digits are never alike: "Step 1" is not "Step 2".
    static func similarity(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
        let longer = max(a.count, b.count)
        guard longer > 0 else { return 1 }
        guard a.filter(\.isDigit) == b.filter(\.isDigit) else { return 0 }
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
