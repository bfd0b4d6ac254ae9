import Syntax

/// Visits scopes statement by statement, and decides which branches users get.
struct StatementVisitor: Visitor {
    let walk: FileWalk

    /// Visits the statements of a range.
    ///
    /// - Parameter result: What is expected of the value of the range if it is a single expression: an implicit return.
    /// - Returns: The type of that value if the result asks for it.
    @discardableResult
    func visitScope(_ range: Range<Int>, result: Expectation?) -> SwiftType? {
        var value = BranchType()
        if let result, !range.isEmpty, source.kind(range.lowerBound) == .poundIf,
            let branches = source.branches(of: range)
        {
            for branch in branches { value.add(walk.nested(branch, or: nil) { visitScope(branch, result: result) }) }
            return value.type
        }
        // What the rest of a body declares cannot be seen from outside; the members of a type can.
        let mayStop = !walk.results.isEmpty && !walk.isAmongMembers && result?.isOfPlaces != true && result?.asksForType != true
            && walk.results.last?.isOfPlaces != true
        var i = range.lowerBound
        while i < range.upperBound {
            if mayStop, walk.canPrune(i..<range.upperBound) { break }
            let statement = visitStatement(at: i, in: range, result: result)
            value.add(statement.type)
            let next = max(statement.end, i + 1)
            if source.kind(i) == .kwGuard, !walk.recorder.isAmongSamples, next < range.upperBound,
                hidesFromUsers(condition(at: i + 1, range.upperBound))
            {
                walk.inPreviewCode(true) { visitScope(next..<range.upperBound, result: nil) }
                break
            }
            i = next
        }
        return value.type
    }

    /// The condition that begins at a token, without the block after it.
    private func condition(at start: Int, _ limit: Int) -> Range<Int> {
        start..<source.first(.leftBrace, or: .kwElse, from: start, before: limit)
    }

    /// A statement that was visited.
    struct Statement {
        /// The token after it.
        let end: Int
        /// The type of its value, if that is the value of the scope and its type is asked for.
        var type: SwiftType?
    }

    /// Visits the statement that begins at a token.
    private func visitStatement(at i: Int, in range: Range<Int>, result: Expectation?) -> Statement {
        switch source.kind(i) {
        case .semicolon, .poundElse, .poundEndif, .comma:
            return Statement(end: i + 1)
        case .poundIf, .poundElseif:
            return Statement(end: visitConditionOfBranch(at: i, before: range.upperBound))
        case .kwReturn:
            let end = expressionEnd(i + 1, range.upperBound)
            if end > i + 1 { visitForPlaces(i + 1..<end, walk.results.last ?? .nothing) }
            return Statement(end: end)
        case .kwIf:
            return visitIf(at: i, in: range, result: soleResult(result, i, range))
        case .kwGuard: return visitGuard(at: i, range.upperBound)
        case .kwWhile: return visitBlock(at: visitConditions(i + 1, range.upperBound), range.upperBound, result: nil)
        case .kwFor:
            return Statement(end: visitFor(at: i, range.upperBound))
        case .kwSwitch:
            return visitSwitch(at: i, in: range, result: soleResult(result, i, range))
        case .kwDo:
            return visitDo(at: i, range.upperBound, result: soleResult(result, i, range))
        case .kwDefer, .kwRepeat, .kwElse:
            let brace = brace(from: i + 1, range.upperBound)
            return visitBlock(at: brace, range.upperBound, result: nil)
        case .kwCatch:
            return Statement(end: visitCatch(at: i, range.upperBound, of: nil))
        case .kwThrow:
            let end = expressionEnd(i + 1, range.upperBound)
            if end > i + 1 {
                let target = walk.surroundings.errorTarget
                visit(
                    i + 1..<end,
                    Expectation(type: .named(.Error), place: target, step: target?.kind == .variable ? .anyError : []))
            }
            return Statement(end: end)
        case .kwCase where walk.isAmongMembers:
            return Statement(end: declarations.visitCases(at: i, before: range.upperBound) ?? i + 1)
        case .macro where KnownSymbol(source.nameOfMacro(i)) == .Preview:
            return Statement(end: source.endOfPreview(at: i, range.upperBound))
        // `async` in `async let` is not a statement of its own.
        case .kwBreak, .kwContinue, .kwFallthrough, .rightBrace, .rightParen, .rightBracket, .kwAsync:
            return Statement(end: i + 1)
        default:
            if let end = declarations.visit(at: i, before: range.upperBound) { return Statement(end: end) }
            if walk.isAmongMembers, let end = declarations.visitCases(at: i, before: range.upperBound) { return Statement(end: end) }
            let end = expressionEnd(i, range.upperBound)
            guard end > i else { return Statement(end: i + 1) }
            let wanted = i == range.lowerBound && end >= range.upperBound ? result ?? .nothing : .nothing
            if wanted.asksForType { return Statement(end: end, type: visit(i..<end, wanted).type) }
            visitForPlaces(i..<end, wanted)
            return Statement(end: end)
        }
    }

    /// Visits a `do` block and its `catch` clauses. Errors go to these, or on from there if none takes every error.
    private func visitDo(at i: Int, _ limit: Int, result: Expectation?) -> Statement {
        let start = brace(from: i + 1, limit)
        guard start < limit, source.kind(source.skip(start)) == .kwCatch, source.skip(start) < limit else {
            return visitBlock(at: start, limit, result: result)
        }
        let thrown = TextPlace(kind: .variable, name: Symbol(.Error), file: walk.file, position: UInt32(i))
        let block = walk.within({ $0.sendErrors(to: thrown) }, visit: { visitBlock(at: start, limit, result: result) })
        if let outer = walk.surroundings.errorTarget, !catchesAll(after: block.end, limit) {
            walk.recorder.noteLink(from: thrown, to: outer, at: Int(source.token(i).start))
        }
        var end = block.end
        while end < limit, source.kind(end) == .kwCatch { end = visitCatch(at: end, limit, of: thrown) }
        return Statement(end: end, type: block.type)
    }

    /// Whether one of the `catch` clauses that begin at a token takes every error.
    private func catchesAll(after start: Int, _ limit: Int) -> Bool {
        var i = start
        while i < limit, source.kind(i) == .kwCatch {
            let brace = brace(from: i + 1, limit)
            let isPlain = brace == i + 1
            let isName = brace == i + 3 && source.kind(i + 1) == .kwLet
            if isPlain || isName { return true }
            i = source.skip(brace)
        }
        return false
    }

    /// Visits a `catch` clause, and returns the token after it.
    ///
    /// - Parameter thrown: The place of the errors of its `do` block.
    private func visitCatch(at i: Int, _ limit: Int, of thrown: TextPlace?) -> Int {
        let brace = brace(from: i + 1, limit)
        var next = brace
        walk.inScope(i + 1..<source.skip(brace)) {
            if brace > i + 1 {
                patterns.declare(i + 1..<brace, subject: .named(.Error), place: thrown)
            } else {
                declare(source.symbols.intern("error"), .named(.Error), place: thrown)
            }
            next = visitBlock(at: brace, limit, result: nil).end
        }
        return next
    }

    /// The first brace from a token on; the limit if there is none.
    private func brace(from start: Int, _ limit: Int) -> Int { source.first(.leftBrace, from: start, before: limit) }

    /// Visits a branch of `#if` that not all users get, and returns the token after it; for other branches, the token after the condition.
    private func visitConditionOfBranch(at i: Int, before limit: Int) -> Int {
        let end = source.endOfCondition(at: i, limit)
        let audience = source.audience(i, end)
        guard audience != .users else { return end }
        let branch = end..<max(end, source.endOfBranch(at: i, limit))
        if audience == .simulator {
            walk.inPreviewCode(true) { walk.nested(branch, or: ()) { _ = visitScope(branch, result: nil) } }
        } else if !walk.results.isEmpty, !walk.canPrune(branch) {
            walk.asDebugCode { walk.inScope(branch) { visitScope(branch, result: nil) } }
        }
        return branch.upperBound
    }

    /// An `if` or `switch` is a value only if it is the only statement of its scope.
    private func soleResult(_ result: Expectation?, _ i: Int, _ range: Range<Int>) -> Expectation? {
        guard let result, i == range.lowerBound else { return nil }
        var end = brace(from: i, range.upperBound)
        guard end < range.upperBound else { return nil }
        end = source.skip(end)
        while end < range.upperBound, source.kind(end) == .kwElse {
            end = brace(from: end, range.upperBound)
            guard end < range.upperBound else { return nil }
            end = source.skip(end)
        }
        return end >= range.upperBound ? result : nil
    }
}
