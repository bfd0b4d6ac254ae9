/// The words of a text, two in a row, to tell whether another text has some of them in a row as well: most have none.
struct WordFilter {
    private var pairs: Set<WordHash> = []

    init(_ source: String) {
        WordHash.forEachPair(in: source) { pair in
            pairs.insert(pair)
            return true
        }
    }

    /// Whether a text may have a number of words in a row: it has them two by two.
    func mayHoldRun(of count: Int, _ text: String) -> Bool {
        guard !pairs.isEmpty else { return false }
        var length = 0
        WordHash.forEachPair(in: text) { pair in
            length = pairs.contains(pair) ? length + 1 : 0
            return length < count - 1
        }
        return length >= count - 1
    }
}
