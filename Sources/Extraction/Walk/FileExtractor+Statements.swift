import Syntax

// MARK: - Scopes and statements

extension FileExtractor {
    /// Visits the statements of a range.
    ///
    /// - Parameter result: What the value of the range means, when it is the only expression in it: an implicit return.
    func visitScope(_ range: Range<Int>, result: Expectation?) {
        if let result, !range.isEmpty, source.kind(range.lowerBound) == .poundIf, let branches = soleBranches(of: range) {
            for branch in branches { _ = guarded(branch) { $0.visitScope(branch, result: result) } }
            return
        }
        // Names that the rest of a body declares for itself are nothing to anybody else. Of types, members are known from outside.
        let mayStop = !results.isEmpty && !isAmongMembers && result?.isOfPlaces != true && result?.asksForType != true
            && results.last?.isOfPlaces != true
        var i = range.lowerBound
        while i < range.upperBound {
            if mayStop, saysNothing(i..<range.upperBound) { return }
            let next = max(visitStatement(at: i, in: range, result: result), i + 1)
            if source.kind(i) == .kwGuard, !isAmongSamples, next < range.upperBound, isForNobody(condition(at: i + 1, range.upperBound)) {
                return asSample(true) { visitScope(next..<range.upperBound, result: nil) }
            }
            i = next
        }
    }

    /// The condition that begins at a token, without the block behind it.
    private func condition(at start: Int, _ limit: Int) -> Range<Int> {
        var end = start
        while end < limit, source.kind(end) != .leftBrace, source.kind(end) != .kwElse { end = source.skip(end) }
        return start..<end
    }

    /// Visits the statement that begins at a token and returns the token after it.
    private func visitStatement(at i: Int, in range: Range<Int>, result: Expectation?) -> Int {
        switch source.kind(i) {
        case .semicolon, .poundElse, .poundEndif, .comma:
            return i + 1
        case .poundIf, .poundElseif:
            return visitCondition(ofBranchAt: i, before: range.upperBound)
        case .kwReturn:
            let end = expressionEnd(i + 1, range.upperBound)
            if end > i + 1 { visitForPlaces(i + 1..<end, results.last ?? .nothing) }
            return end
        case .kwIf:
            return visitIf(at: i, in: range, result: soleResult(result, i, range))
        case .kwGuard, .kwWhile:
            let body = visitConditions(i + 1, range.upperBound)
            let brace = source.kind(body) == .kwElse ? body + 1 : body
            return visitBlock(at: brace, range.upperBound, result: nil)
        case .kwFor:
            return visitFor(at: i, range.upperBound)
        case .kwSwitch:
            return visitSwitch(at: i, in: range, result: soleResult(result, i, range))
        case .kwDo, .kwDefer, .kwRepeat, .kwElse:
            var brace = i + 1
            while brace < range.upperBound, source.kind(brace) != .leftBrace { brace = source.skip(brace) }
            return visitBlock(at: brace, range.upperBound, result: source.kind(i) == .kwDo ? soleResult(result, i, range) : nil)
        case .kwCatch:
            var brace = i + 1
            while brace < range.upperBound, source.kind(brace) != .leftBrace { brace = source.skip(brace) }
            var next = brace
            inScope(i + 1..<source.skip(brace)) { visitor in
                if brace > i + 1 { visitor.declarePattern(i + 1..<brace, subject: nil) }
                next = visitor.visitBlock(at: brace, range.upperBound, result: nil)
            }
            return next
        case .kwThrow:
            let end = expressionEnd(i + 1, range.upperBound)
            if end > i + 1 { visitForPlaces(i + 1..<end, .nothing) }
            return end
        case .kwCase where isAmongMembers:
            return DeclarationParser.enumCases(in: source, at: i, before: range.upperBound) { visitCases($0) } ?? i + 1
        case .macro where Word(source.nameOfMacro(i)) == .Preview:
            return endOfPreview(at: i, range.upperBound)
        // What stands before `let` in `async let` is no statement of its own.
        case .kwBreak, .kwContinue, .kwFallthrough, .rightBrace, .rightParen, .rightBracket, .kwAsync:
            return i + 1
        default:
            if let end = DeclarationParser.declaration(in: source, at: i, before: range.upperBound, { visit($0) }) { return end }
            if isAmongMembers, let end = DeclarationParser.enumCases(in: source, at: i, before: range.upperBound, { visitCases($0) }) { return end }
            let end = expressionEnd(i, range.upperBound)
            guard end > i else { return i + 1 }
            let wanted = i == range.lowerBound && end >= range.upperBound ? result ?? .nothing : .nothing
            if wanted.asksForType { visitBranch(i..<end, wanted) } else { visitForPlaces(i..<end, wanted) }
            return end
        }
    }

    /// `#Preview` is never shipped, nor what its closures hold: `#Preview(as: .systemSmall) { … } timeline: { … }`.
    private func endOfPreview(at i: Int, _ limit: Int) -> Int {
        var end = i + 1
        if end < limit, source.kind(end) == .leftParen { end = source.skip(end) }
        if end < limit, source.kind(end) == .leftBrace { end = source.skip(end) }
        while end + 2 < limit, source.kind(end).isName, source.kind(end + 1) == .colon, source.kind(end + 2) == .leftBrace {
            end = source.skip(end + 2)
        }
        return end
    }

    func expressionEnd(_ start: Int, _ limit: Int, stopsAtBrace: Bool = false) -> Int {
        DeclarationParser.expressionEnd(in: source, from: start, before: limit, stopsAtBrace: stopsAtBrace)
    }

    /// An `if` or `switch` is a value only when nothing else stands in the scope.
    private func soleResult(_ result: Expectation?, _ i: Int, _ range: Range<Int>) -> Expectation? {
        guard let result, i == range.lowerBound else { return nil }
        var end = i
        while end < range.upperBound, source.kind(end) != .leftBrace { end = source.skip(end) }
        guard end < range.upperBound else { return nil }
        end = source.skip(end)
        while end < range.upperBound, source.kind(end) == .kwElse {
            while end < range.upperBound, source.kind(end) != .leftBrace { end = source.skip(end) }
            guard end < range.upperBound else { return nil }
            end = source.skip(end)
        }
        return end >= range.upperBound ? result : nil
    }
}
