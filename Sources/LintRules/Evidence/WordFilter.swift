/// Whether a text may have a run of words of another one: a filter that most texts do not pass.
struct WordFilter {
    /// A bit for each two words in a row.
    private var pairs: SIMD4<UInt64> = .zero

    init(_ source: String) {
        Self.forEachPair(in: source) { pair in
            pairs[pair >> 6] |= 1 << UInt64(pair & 63)
            return true
        }
    }

    /// Whether a text may have a number of words in a row.
    func mayHoldRun(of count: Int, _ text: String) -> Bool {
        var length = 0
        Self.forEachPair(in: text) { pair in
            length = pairs[pair >> 6] & (1 << UInt64(pair & 63)) == 0 ? 0 : length + 1
            return length < count - 1
        }
        return length >= count - 1
    }

    private static func forEachPair(in text: String, _ body: (Int) -> Bool) {
        var text = text
        text.withUTF8 { bytes in
            var last: WordHash?
            WordHash.forEach(in: bytes) { word in
                defer { last = word }
                return last.map { body($0.followed(by: word).bitInFilter) } ?? true
            }
        }
    }
}
