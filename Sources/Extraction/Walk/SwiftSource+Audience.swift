import Syntax

/// Who gets a branch of `#if`.
enum Audience {
    case users
    /// `#if targetEnvironment(simulator)`: keys are extracted, but the texts are for developers.
    case simulator
    /// `#if DEBUG`, `#if 0`: not in any release.
    case nobody
}

extension SwiftSource {
    /// Who gets the branch with a condition.
    ///
    /// - Parameters:
    ///   - directive: The directive that begins the branch.
    ///   - end: The token after the condition.
    func audience(_ directive: Int, _ end: Int) -> Audience {
        let first = directive + 1
        if end == directive + 2, equals(first, "DEBUG") || equals(first, "0") || kind(first) == .kwFalse {
            return .nobody
        }
        let isForSimulator = equals(first, "targetEnvironment") && equals(directive + 3, "simulator")
        return end == directive + 5 && isForSimulator ? .simulator : .users
    }

    /// The token after the condition of a directive.
    func endOfCondition(at directive: Int, _ limit: Int) -> Int {
        var end = directive + 1
        while end < limit, !token(end).startsLine { end += 1 }
        return end
    }

    func endOfBranch(at directive: Int, _ limit: Int) -> Int { min(endOfBranch(directive) ?? limit, limit) }

    /// The branches that users get, if the whole range is one `#if … #endif`; otherwise `nil`. Each branch is a scope of its own.
    func branches(of range: Range<Int>) -> [Range<Int>]? {
        var branches: [Range<Int>] = []
        var i = range.lowerBound
        while i < range.upperBound, kind(i) != .poundEndif {
            let start = endOfCondition(at: i, range.upperBound)
            let end = max(start, endOfBranch(at: i, range.upperBound))
            if audience(i, start) != .nobody { branches.append(start..<end) }
            i = end
        }
        return i + 1 == range.upperBound ? branches : nil
    }

    /// Whether a condition holds for no user: `if false`, `if ProcessInfo.processInfo.arguments.contains("-ui-testing")`.
    func hidesFromUsers(_ condition: Range<Int>, _ relevant: RelevantTokens) -> Bool {
        condition.count == 1 && kind(condition.lowerBound) == .kwFalse || asksForArguments(condition, relevant)
    }

    /// Whether a condition asks for a launch argument or environment variable, which only developers set.
    private func asksForArguments(_ condition: Range<Int>, _ relevant: RelevantTokens) -> Bool {
        // Most conditions have no literal.
        guard !relevant.isEmpty(condition) else { return false }
        let asks = condition.contains { index in
            guard equals(index, "arguments") || equals(index, "environment"), index > 1 else { return false }
            return kind(index - 1) == .dot
                && (equals(index - 2, "CommandLine") || equals(index - 2, "processInfo"))
        }
        guard asks, !condition.contains(where: { equals($0, "!") || equals($0, "||") || kind($0) == .kwFalse })
        else { return false }
        return !(kind(condition.upperBound - 1) == .kwNil && equals(condition.upperBound - 2, "=="))
    }
}
