import Syntax

// MARK: - Control flow

extension FileExtractor {
    /// Visits the conditions of `if`, `guard` and `while`, declares what they bind, and returns the token after them.
    func visitConditions(_ start: Int, _ limit: Int) -> Int {
        var i = start
        while i < limit, source.kind(i) != .leftBrace, source.kind(i) != .kwElse {
            switch source.kind(i) {
            case .kwLet, .kwVar:
                i = visitOptionalBinding(at: i, limit)
            case .kwCase:
                i = visitPatternCondition(at: i, limit)
            case .comma:
                i += 1
            default:
                let end = expressionEnd(i, limit, stopsAtBrace: true)
                if end > i { visitForPlaces(i..<end, .nothing) }
                i = max(end, i + 1)
            }
        }
        return i
    }

    private func visitOptionalBinding(at i: Int, _ limit: Int) -> Int {
        // `if let (hours, minutes) = time`
        if source.kind(i + 1) == .leftParen { return visitPatternCondition(at: i, limit) }
        let name = source.name(i + 1)
        var next = i + 2
        var type: SwiftType?
        if source.kind(next) == .colon {
            var parser = TypeParser(source, at: next + 1, before: limit)
            type = parser.type()
            next = parser.position
        }
        guard source.kind(next) == .equal else {
            // `if let name`
            let known = name == .selfWord ? nil : value(of: name)
            declare(name, resolve(type) ?? words.unwrapped(known?.type), place: known?.place)
            return next
        }
        let end = expressionEnd(next + 1, limit, stopsAtBrace: true)
        let value = visit(next + 1..<end, .nothing)
        declare(name, resolve(type) ?? words.unwrapped(value), place: lastPlace)
        return max(end, next + 1)
    }

    private func visitPatternCondition(at i: Int, _ limit: Int) -> Int {
        var equal = i + 1
        while equal < limit, source.kind(equal) != .equal, source.kind(equal) != .leftBrace { equal = source.skip(equal) }
        guard source.kind(equal) == .equal else { return equal }
        let end = expressionEnd(equal + 1, limit, stopsAtBrace: true)
        let subject = visit(equal + 1..<end, .nothing)
        declarePattern(i + 1..<equal, subject: subject)
        return max(end, equal + 1)
    }

    func visitIf(at start: Int, in range: Range<Int>, result: Expectation?) -> Int {
        var i = start
        while i < range.upperBound, source.kind(i) == .kwIf {
            var next = i
            inScope(i + 1..<range.upperBound) { visitor in
                let brace = visitor.visitConditions(i + 1, range.upperBound)
                visitor.asSample(visitor.isForNobody(i + 1..<brace)) {
                    next = visitor.visitBlock(at: brace, range.upperBound, result: result)
                }
            }
            guard next > i, source.kind(next) == .kwElse, next < range.upperBound else { return max(next, i + 1) }
            if source.kind(next + 1) != .kwIf { return visitBlock(at: next + 1, range.upperBound, result: result) }
            i = next + 1
        }
        return i
    }

    /// Whether no user ever comes where a condition holds: `if false`, `if ProcessInfo.processInfo.arguments.contains("-ui-testing")`.
    func isForNobody(_ condition: Range<Int>) -> Bool {
        condition.count == 1 && source.kind(condition.lowerBound) == .kwFalse || asksForArguments(condition)
    }

    /// Whether a condition is that the app was started with an argument, or in an environment, which only its developers do.
    private func asksForArguments(_ condition: Range<Int>) -> Bool {
        // Most conditions hold no literal.
        guard !marks.isEmpty(condition) else { return false }
        let asks = condition.contains { index in
            guard source.equals(index, "arguments") || source.equals(index, "environment"), index > 1 else { return false }
            return source.kind(index - 1) == .dot
                && (source.equals(index - 2, "CommandLine") || source.equals(index - 2, "processInfo"))
        }
        guard asks, !condition.contains(where: { source.equals($0, "!") || source.equals($0, "||") || source.kind($0) == .kwFalse })
        else { return false }
        return !(source.kind(condition.upperBound - 1) == .kwNil && source.equals(condition.upperBound - 2, "=="))
    }

    /// Visits `{ … }` at a token and returns the token after it.
    func visitBlock(at brace: Int, _ limit: Int, result: Expectation?) -> Int {
        guard brace < limit, source.kind(brace) == .leftBrace else { return brace }
        let body = source.inside(brace)
        // A `return` in it may hand a text on.
        let isOfPlaces = result?.isOfPlaces == true || results.last?.isOfPlaces == true
        if isOfPlaces || result?.asksForType == true || !saysNothing(body) { inScope(body) { $0.visitScope(body, result: result) } }
        return source.skip(brace)
    }

    /// Visits `if … else …` or `switch …` where it is a value: that of one of its branches.
    func visitBranches(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        var wanted = expectation
        wanted.asksForType = expectation.type == nil
        let outer = branchType
        branchType = nil
        defer { branchType = outer }
        visitScope(range, result: wanted)
        return expectation.type ?? branchType
    }

    /// Visits the only expression of a branch.
    func visitBranch(_ range: Range<Int>, _ expectation: Expectation) {
        let known = branchType
        let type = visit(range, expectation)
        // A whole number has the type that the other branches have.
        branchType = known == nil || known == .int ? type ?? known : known
    }

    func visitFor(at i: Int, _ limit: Int) -> Int {
        var keyword = i + 1
        while keyword < limit, source.kind(keyword) != .kwIn, source.kind(keyword) != .leftBrace { keyword = source.skip(keyword) }
        guard source.kind(keyword) == .kwIn else { return i + 1 }
        let end = expressionEnd(keyword + 1, limit, stopsAtBrace: true)
        var wanted = Expectation.nothing
        if source.kind(keyword + 1) == .leftBracket { wanted.place = .list(of: source.name(i), file: file, position: UInt32(i)) }
        let sequence = visit(keyword + 1..<end, wanted)
        let place = lastPlace ?? wanted.place
        var next = end
        inScope(i + 1..<limit) { visitor in
            let element = visitor.elementType(sequence)
            var pattern = i + 1
            // `for try await line in lines`
            while [.kwTry, .kwAwait].contains(visitor.source.kind(pattern)) { pattern += 1 }
            if keyword == pattern + 1, visitor.isString(element) {
                visitor.declare(visitor.source.name(pattern), element, place: place)
            } else {
                visitor.declarePattern(pattern..<keyword, subject: element)
            }
            if visitor.source.kind(end) == .kwWhere {
                let condition = visitor.expressionEnd(end + 1, limit, stopsAtBrace: true)
                _ = visitor.visit(end + 1..<condition, .nothing)
                next = condition
            }
            next = visitor.visitBlock(at: next, limit, result: nil)
        }
        return max(next, keyword + 1)
    }

    func visitSwitch(at i: Int, in range: Range<Int>, result: Expectation?) -> Int {
        let end = expressionEnd(i + 1, range.upperBound, stopsAtBrace: true)
        let subject = end > i + 1 ? visit(i + 1..<end, .nothing) : nil
        guard source.kind(end) == .leftBrace else { return max(end, i + 1) }
        let body = source.inside(end)
        var label = body.lowerBound
        while label < body.upperBound {
            // From one label to the next.
            var colon = label
            while colon < body.upperBound, source.kind(colon) != .colon { colon = source.skip(colon) }
            var next = min(colon + 1, body.upperBound)
            while next < body.upperBound, !startsCase(next) { next = source.skip(next) }
            var last = next
            while last > colon + 1, source.kind(last - 1) == .semicolon { last -= 1 }
            let statements = min(colon + 1, body.upperBound)..<last
            inScope(statements) { visitor in
                if visitor.source.kind(label) == .kwCase, label + 1 < colon {
                    visitor.declarePattern(label + 1..<colon, subject: subject)
                }
                visitor.visitScope(statements, result: result)
            }
            label = next
        }
        return source.skip(end)
    }

    private func startsCase(_ i: Int) -> Bool {
        switch source.kind(i) {
        case .kwCase:
            // `if case`, `guard case`, `for case` and `a, case b` are conditions.
            return ![.kwIf, .kwGuard, .kwWhile, .kwFor, .comma].contains(source.kind(i - 1))
        case .kwDefault: return source.kind(i + 1) == .colon
        case .at: return source.equals(i + 1, "unknown")
        default: return false
        }
    }
}
