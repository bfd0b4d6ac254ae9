/// How many tokens may still be looked at more than once. Real sources use a fraction of it. Hostile ones run out and are then read
/// less carefully, so that the time stays proportional to their size.
struct ExpressionBudget {
    private var rest: Int

    init(tokens: Int) { rest = tokens * 128 + 100_000 }

    /// Whether anything is left after looking at some more tokens.
    mutating func spend(_ tokens: Int) -> Bool {
        rest -= tokens
        return rest > 0
    }
}
