import Syntax

// MARK: - Control flow

extension StatementVisitor {
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
            let known = name == .selfWord ? nil : members.value(of: name)
            declare(name, names.resolve(type) ?? symbols.unwrapped(known?.type), place: known?.place)
            if surveys { noteBound(i + 1, known?.place) }
            return next
        }
        let end = expressionEnd(next + 1, limit, stopsAtBrace: true)
        let value = visit(next + 1..<end, .nothing)
        if surveys { walk.survey.noteUse(.bound, chain: next + 1) }
        declare(name, names.resolve(type) ?? symbols.unwrapped(value.type), place: value.place)
        return max(end, next + 1)
    }

    private func visitPatternCondition(at i: Int, _ limit: Int) -> Int {
        let equal = source.first(.equal, or: .leftBrace, from: i + 1, before: limit)
        guard source.kind(equal) == .equal else { return equal }
        let end = expressionEnd(equal + 1, limit, stopsAtBrace: true)
        let subject = visit(equal + 1..<end, .nothing)
        patterns.declare(i + 1..<equal, subject: subject.type, place: subject.place)
        return max(end, equal + 1)
    }

    func visitIf(at start: Int, in range: Range<Int>, result: Expectation?) -> Statement {
        var i = start
        var value = BranchType()
        while i < range.upperBound, source.kind(i) == .kwIf {
            var next = i
            walk.inScope(i + 1..<range.upperBound) {
                let brace = visitConditions(i + 1, range.upperBound)
                let isDropped = walk.recorder.isDropped || isFalse(i + 1..<brace)
                walk.inPreviewCode(hidesFromUsers(i + 1..<brace)) {
                    let block = walk.asDropped(isDropped) { visitBlock(at: brace, range.upperBound, result: result) }
                    value.add(block.type)
                    next = block.end
                }
            }
            guard next > i, source.kind(next) == .kwElse, next < range.upperBound else {
                return Statement(end: max(next, i + 1), type: value.type)
            }
            if source.kind(next + 1) != .kwIf {
                let block = visitBlock(at: next + 1, range.upperBound, result: result)
                value.add(block.type)
                return Statement(end: block.end, type: value.type)
            }
            i = next + 1
        }
        return Statement(end: i, type: value.type)
    }

    private func isFalse(_ condition: Range<Int>) -> Bool {
        condition.count == 1 && source.kind(condition.lowerBound) == .kwFalse
    }

    /// Visits `guard … else { … }`. What it binds is not visible in its block.
    func visitGuard(at i: Int, _ limit: Int) -> Statement {
        let end = source.first(.kwElse, from: i + 1, before: limit)
        let block = visitBlock(at: end + 1, limit, result: nil)
        _ = visitConditions(i + 1, min(end, limit))
        return Statement(end: max(block.end, end))
    }

    func hidesFromUsers(_ condition: Range<Int>) -> Bool { source.hidesFromUsers(condition, walk.relevant) }

    /// Visits `{ … }` at a token.
    func visitBlock(at brace: Int, _ limit: Int, result: Expectation?) -> Statement {
        guard brace < limit, source.kind(brace) == .leftBrace else { return Statement(end: brace) }
        let body = source.inside(brace)
        // A `return` in it may pass a text on.
        let isOfPlaces = result?.isOfPlaces == true || walk.results.last?.isOfPlaces == true
        var type: SwiftType?
        if isOfPlaces || result?.asksForType == true || !walk.canPrune(body) {
            walk.inScope(body) { type = visitScope(body, result: result) }
        }
        return Statement(end: source.skip(brace), type: type)
    }

    /// Visits `if … else …` or `switch …` that is a value, and returns its type.
    func visitBranches(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        var wanted = expectation
        wanted.asksForType = expectation.type == nil
        let type = visitScope(range, result: wanted)
        return expectation.type ?? type
    }

    func visitFor(at i: Int, _ limit: Int) -> Int {
        let keyword = source.first(.kwIn, or: .leftBrace, from: i + 1, before: limit)
        guard source.kind(keyword) == .kwIn else { return i + 1 }
        let end = expressionEnd(keyword + 1, limit, stopsAtBrace: true)
        var wanted = Expectation.nothing
        if source.kind(keyword + 1) == .leftBracket { wanted.place = .list(of: source.name(i), file: walk.file, position: UInt32(i)) }
        let sequence = visit(keyword + 1..<end, wanted)
        if surveys { walk.survey.noteUse(.bound, chain: keyword + 1) }
        let place = sequence.place ?? wanted.place
        var next = end
        walk.inScope(i + 1..<limit) {
            let element = names.elementType(sequence.type)
            var pattern = i + 1
            // `for try await line in lines`
            while [.kwTry, .kwAwait].contains(source.kind(pattern)) { pattern += 1 }
            if keyword == pattern + 1, holdsText(element) {
                declare(source.name(pattern), element, place: place)
            } else {
                patterns.declare(pattern..<keyword, subject: element, place: place)
            }
            if source.kind(end) == .kwWhere {
                let condition = expressionEnd(end + 1, limit, stopsAtBrace: true)
                _ = visit(end + 1..<condition, .nothing)
                next = condition
            }
            next = visitBlock(at: next, limit, result: nil).end
        }
        return max(next, keyword + 1)
    }

    func visitSwitch(at i: Int, in range: Range<Int>, result: Expectation?) -> Statement {
        let end = expressionEnd(i + 1, range.upperBound, stopsAtBrace: true)
        let subject = end > i + 1 ? visit(i + 1..<end, .nothing) : .unknown
        noteUse(of: subject, .compared, at: i + 1)
        guard source.kind(end) == .leftBrace else { return Statement(end: max(end, i + 1)) }
        let body = source.inside(end)
        var value = BranchType()
        var label = body.lowerBound
        var result = result
        let outer = walk.results.last
        if outer?.place != nil || result?.place != nil, chains.isByLanguage(patterns: patterns(in: body)) {
            // Each language has a text of its own.
            result?.place = nil
            if outer != nil { walk.results[walk.results.count - 1].place = nil }
        }
        defer { if let outer { walk.results[walk.results.count - 1] = outer } }
        while label < body.upperBound {
            // From one label to the next.
            let colon = source.first(.colon, from: label, before: body.upperBound)
            var next = min(colon + 1, body.upperBound)
            while next < body.upperBound, !startsCase(next) { next = source.skip(next) }
            var last = next
            while last > colon + 1, source.kind(last - 1) == .semicolon { last -= 1 }
            let statements = min(colon + 1, body.upperBound)..<last
            walk.inScope(statements) {
                if source.kind(label) == .kwCase, label + 1 < colon {
                    patterns.declare(label + 1..<colon, subject: subject.type, place: subject.place)
                }
                value.add(visitScope(statements, result: result))
            }
            label = next
        }
        return Statement(end: source.skip(end), type: value.type)
    }

    /// What follows each `case` of a `switch`.
    private func patterns(in body: Range<Int>) -> [Range<Int>] {
        var patterns: [Range<Int>] = []
        var i = body.lowerBound
        while i < body.upperBound {
            if source.kind(i) == .kwCase, startsCase(i) {
                let colon = source.first(.colon, from: i, before: body.upperBound)
                if colon > i + 1 { patterns.append(i + 1..<colon) }
                i = colon
            } else {
                i = source.skip(i)
            }
        }
        return patterns
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
