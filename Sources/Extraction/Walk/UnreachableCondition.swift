import Syntax

/// Recognises conditions that hold for no user: `if false`, `if ProcessInfo.processInfo.arguments.contains("-ui-testing")`.
struct UnreachableCondition {
    private let source: SwiftSource
    private let relevant: RelevantTokens

    init(_ source: SwiftSource, _ relevant: RelevantTokens) {
        self.source = source
        self.relevant = relevant
    }

    /// Whether a condition holds for no user.
    func hidesFromUsers(_ condition: Range<Int>) -> Bool {
        condition.count == 1 && source.kind(condition.lowerBound) == .kwFalse || asksForArguments(condition)
    }

    /// Whether a condition asks for a launch argument or environment variable, which only developers set.
    private func asksForArguments(_ condition: Range<Int>) -> Bool {
        // Most conditions have no literal.
        guard !relevant.isEmpty(condition) else { return false }
        let asks = condition.contains { index in
            guard source.equals(index, "arguments") || source.equals(index, "environment"), index > 1 else { return false }
            return source.kind(index - 1) == .dot
                && (source.equals(index - 2, "CommandLine") || source.equals(index - 2, "processInfo"))
        }
        guard asks, !condition.contains(where: { source.equals($0, "!") || source.equals($0, "||") || source.kind($0) == .kwFalse })
        else { return false }
        return !(source.kind(condition.upperBound - 1) == .kwNil && source.equals(condition.upperBound - 2, "=="))
    }
}
