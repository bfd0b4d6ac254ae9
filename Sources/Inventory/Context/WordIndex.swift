import StringCatalog

/// Finds texts with the same words. Words that few texts have count most.
struct WordIndex {
    private let sources: [String]
    private var numbers: [String: Int32] = [:]
    /// The words of all texts, one text after the other, and where those of each text begin.
    private var words: [Int32] = []
    private var starts: [Int] = [0]
    /// The texts of all words, one word after the other, and where those of each word begin.
    private var texts: [Int32] = []
    private var textStarts: [Int] = [0]
    /// The last query that saw each text.
    private var seen: [Int32]
    private var query: Int32 = 0

    /// How many texts a query compares at most, those with its rarest words, so that it takes no longer in a large project.
    private static let mostCompared = 64

    init(_ sources: [String]) {
        self.sources = sources
        seen = [Int32](repeating: 0, count: sources.count)
        for source in sources {
            words += Self.words(source).map { word in
                let number = numbers[word] ?? Int32(numbers.count)
                numbers[word] = number
                return number
            }
            starts.append(words.count)
        }
        fillTexts()
    }

    private mutating func fillTexts() {
        var counts = [Int](repeating: 0, count: numbers.count)
        for word in words { counts[Int(word)] += 1 }
        for count in counts { textStarts.append(textStarts[textStarts.count - 1] + count) }
        texts = [Int32](repeating: 0, count: words.count)
        var next = textStarts
        for index in sources.indices {
            for word in words[starts[index]..<starts[index + 1]] {
                texts[next[Int(word)]] = Int32(index)
                next[Int(word)] += 1
            }
        }
    }

    /// The texts that share the most telling words with a source text, other than those that are equal to it.
    mutating func nearest(to source: String, count: Int) -> [Int] {
        let own = Self.words(source).compactMap { numbers[$0] }.map { word in
            let places = textStarts[Int(word)]..<textStarts[Int(word) + 1]
            return (word: word, places: places, weight: 1 / Double(places.count))
        }.sorted { ($0.places.count, $0.word) < ($1.places.count, $1.word) }
        query += 1
        var best: [(index: Int, score: Double)] = []
        var left = Self.mostCompared
        for (_, places, _) in own where left > 0 {
            for place in places.prefix(left) {
                left -= 1
                let index = Int(texts[place])
                guard seen[index] != query else { continue }
                seen[index] = query
                var score = 0.0
                for (word, _, weight) in own where has(word, index) { score += weight }
                // Of texts with the same words, the shorter one says more about them.
                score /= Double(starts[index + 1] - starts[index])
                var rank = best.count
                while rank > 0, (best[rank - 1].score, index) < (score, best[rank - 1].index) { rank -= 1 }
                guard rank < count, sources[index] != source else { continue }
                best.insert((index, score), at: rank)
                if best.count > count { best.removeLast() }
            }
        }
        return best.map(\.index)
    }

    private func has(_ word: Int32, _ text: Int) -> Bool {
        for place in starts[text]..<starts[text + 1] where words[place] == word { return true }
        return false
    }

    /// The different words of a text, in lower case.
    private static func words(_ text: String) -> [String] {
        let text = text.utf8.contains(UInt8(ascii: "%")) ? FormatString.rewriting(text) { _, _ in " " } : text
        let words = text.utf8.allSatisfy { $0 < 0x80 }
            ? lowercaseASCII(Array(text.utf8)) : text.lowercased().split { !$0.isLetter }.map(String.init)
        var different: [String] = []
        for word in words where !different.contains(word) { different.append(word) }
        return different
    }

    /// The same for most texts, without looking at the properties of each character.
    private static func lowercaseASCII(_ bytes: [UInt8]) -> [String] {
        let folded = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        return folded.split { !(0x61...0x7A).contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
