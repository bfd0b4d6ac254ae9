import Syntax

// MARK: - Conditional compilation

extension FileExtractor {
    /// The branch that users never get (`DEBUG`, `0`, `false`) is passed over; all others are read.
    func visitCondition(ofBranchAt i: Int, before limit: Int) -> Int {
        let end = endOfCondition(at: i, limit)
        guard isOff(i, end) || isForSimulator(i, end) else { return end }
        let branch = end..<max(end, endOfBranch(at: i, limit))
        if !isOff(i, end) {
            asSample(true) { _ = guarded(branch) { $0.visitScope(branch, result: nil) } }
        } else if !results.isEmpty, !saysNothing(branch) {
            asDebugCode { inScope(branch) { $0.visitScope(branch, result: nil) } }
        }
        return branch.upperBound
    }

    private func endOfCondition(at i: Int, _ limit: Int) -> Int {
        var end = i + 1
        while end < limit, !source.token(end).startsLine { end += 1 }
        return end
    }

    private func isOff(_ i: Int, _ end: Int) -> Bool {
        end == i + 2
            && (source.equals(i + 1, "DEBUG") || source.equals(i + 1, "0") || source.kind(i + 1) == .kwFalse)
    }

    /// `#if targetEnvironment(simulator)`: its keys are extracted, and its texts are for developers.
    private func isForSimulator(_ i: Int, _ end: Int) -> Bool {
        end == i + 5 && source.equals(i + 1, "targetEnvironment") && source.equals(i + 3, "simulator")
    }

    /// The branches of `#if … #endif` that users get, where nothing else stands in a range: each is a scope of its own.
    func soleBranches(of range: Range<Int>) -> [Range<Int>]? {
        var branches: [Range<Int>] = []
        var i = range.lowerBound
        while i < range.upperBound, source.kind(i) != .poundEndif {
            let start = endOfCondition(at: i, range.upperBound)
            let end = max(start, endOfBranch(at: i, range.upperBound))
            if !isOff(i, start) { branches.append(start..<end) }
            i = end
        }
        return i + 1 == range.upperBound ? branches : nil
    }

    /// Where the branch ends that begins with a directive.
    private func endOfBranch(at directive: Int, _ limit: Int) -> Int { min(source.endOfBranch(directive) ?? limit, limit) }
}
