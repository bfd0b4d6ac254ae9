/// The words of a text, two in a row, to tell whether another text has some of them in a row as well: most have none.
struct WordFilter {
    private var pairs: [WordHash] = []
    /// A bit for each pair, so that hardly any other has to be looked for among them.
    private var bits: SIMD4<UInt64> = .zero

    init(_ source: String) {
        WordHash.forEachPair(in: source) { pair in
            pairs.append(pair)
            bits[pair.bitInFilter >> 6] |= 1 << UInt64(pair.bitInFilter & 63)
            return true
        }
    }

    /// Whether a text may have a number of words in a row: it has them two by two.
    func mayHoldRun(of count: Int, _ text: String) -> Bool {
        guard pairs.count >= count - 1 else { return false }
        var length = 0
        WordHash.forEachPair(in: text) { pair in
            length = holds(pair) ? length + 1 : 0
            return length < count - 1
        }
        return length >= count - 1
    }

    private func holds(_ pair: WordHash) -> Bool {
        bits[pair.bitInFilter >> 6] & (1 << UInt64(pair.bitInFilter & 63)) != 0 && pairs.contains(pair)
    }
}
