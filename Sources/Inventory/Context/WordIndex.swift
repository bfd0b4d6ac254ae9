import Extraction
import StringCatalog

/// Finds texts with the same words. Words that few texts have count most.
struct WordIndex {
    private let sources: [String]
    private let numbers: [String: Int]
    /// The words of each text.
    private let words: [[Int]]
    /// The texts of each word.
    private let texts: NumberedGroups<Int>

    /// How many texts a query compares at most, those with its rarest words, so that it takes no longer in a large project.
    private static let mostCompared = 64

    init(_ sources: [String]) {
        var numbers: [String: Int] = [:]
        let words = sources.map { source in
            Self.words(source).map { word in
                let number = numbers[word] ?? numbers.count
                numbers[word] = number
                return number
            }
        }
        texts = NumberedGroups(count: numbers.count) { add in
            for (text, words) in words.enumerated() { for word in words { add(text, word) } }
        }
        (self.sources, self.numbers, self.words) = (sources, numbers, words)
    }

    /// The texts that share the most telling words with a source text, other than those that are equal to it.
    func nearest(to source: String, count: Int) -> [Int] {
        let own = Self.words(source).compactMap { numbers[$0] }.map { word in
            (word: word, texts: texts[word], weight: 1 / Double(texts[word].count))
        }.sorted { ($0.texts.count, $0.word) < ($1.texts.count, $1.word) }
        var seen: Set<Int> = []
        var best: [(index: Int, score: Double)] = []
        var left = Self.mostCompared
        for (_, texts, _) in own where left > 0 {
            for index in texts.prefix(left) {
                left -= 1
                guard seen.insert(index).inserted else { continue }
                var score = 0.0
                for (word, _, weight) in own where words[index].contains(word) { score += weight }
                // Of texts with the same words, the shorter one says more about them.
                score /= Double(words[index].count)
                var rank = best.count
                while rank > 0, (best[rank - 1].score, index) < (score, best[rank - 1].index) { rank -= 1 }
                guard rank < count, sources[index] != source else { continue }
                best.insert((index, score), at: rank)
                if best.count > count { best.removeLast() }
            }
        }
        return best.map(\.index)
    }

    /// The different words of a text, in lower case.
    private static func words(_ text: String) -> [String] {
        let text = text.utf8.contains(UInt8(ascii: "%")) ? FormatString.rewriting(text) { _, _ in " " } : text
        let words = text.utf8.allSatisfy { $0 < 0x80 }
            ? lowercaseASCII(Array(text.utf8)) : text.lowercased().split { !$0.isLetter }.map(String.init)
        return words.distinct
    }

    /// The same for most texts, without looking at the properties of each character.
    private static func lowercaseASCII(_ bytes: [UInt8]) -> [String] {
        let folded = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        return folded.split { !(0x61...0x7A).contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
