import Syntax

/// Tells who gets the branches of `#if`.
struct ConditionalCompilation {
    enum Audience {
        case users
        /// `#if targetEnvironment(simulator)`: keys are extracted, but the texts are for developers.
        case simulator
        /// `#if DEBUG`, `#if 0`: not in any release.
        case nobody
    }

    private let source: SwiftSource

    init(_ source: SwiftSource) { self.source = source }

    /// Who gets the branch with a condition.
    ///
    /// - Parameters:
    ///   - directive: The directive that begins the branch.
    ///   - end: The token after the condition.
    func audience(_ directive: Int, _ end: Int) -> Audience {
        let first = directive + 1
        if end == directive + 2, source.equals(first, "DEBUG") || source.equals(first, "0") || source.kind(first) == .kwFalse {
            return .nobody
        }
        let isForSimulator = end == directive + 5 && source.equals(first, "targetEnvironment") && source.equals(directive + 3, "simulator")
        return isForSimulator ? .simulator : .users
    }

    /// The token after the condition of a directive.
    func endOfCondition(at directive: Int, _ limit: Int) -> Int {
        var end = directive + 1
        while end < limit, !source.token(end).startsLine { end += 1 }
        return end
    }

    /// The end of the branch that begins with a directive.
    func endOfBranch(at directive: Int, _ limit: Int) -> Int { min(source.endOfBranch(directive) ?? limit, limit) }

    /// The branches that users get, if the whole range is one `#if … #endif`; otherwise `nil`. Each branch is a scope of its own.
    func branches(of range: Range<Int>) -> [Range<Int>]? {
        var branches: [Range<Int>] = []
        var i = range.lowerBound
        while i < range.upperBound, source.kind(i) != .poundEndif {
            let start = endOfCondition(at: i, range.upperBound)
            let end = max(start, endOfBranch(at: i, range.upperBound))
            if audience(i, start) != .nobody { branches.append(start..<end) }
            i = end
        }
        return i + 1 == range.upperBound ? branches : nil
    }
}
