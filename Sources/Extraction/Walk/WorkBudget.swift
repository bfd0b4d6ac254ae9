/// How many tokens may still be looked at more than once. Real sources use a small part of it; hostile ones run out and are read
/// with less care from there on, so that the time stays in proportion to their size.
struct WorkBudget {
    private var rest: Int

    init(tokens: Int) { rest = tokens * 128 + 100_000 }

    /// Whether some is left after a look at some more tokens.
    mutating func spend(_ tokens: Int) -> Bool {
        rest -= tokens
        return rest > 0
    }
}
