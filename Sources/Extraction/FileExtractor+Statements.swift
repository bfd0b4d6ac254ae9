import Syntax

// MARK: - Scopes and statements

extension FileExtractor {
    /// Visits the statements of a range.
    ///
    /// - Parameter result: What the value of the range means, when it is the only expression in it: an implicit return.
    func visitScope(_ range: Range<Int>, result: Expectation?) {
        if let result, !range.isEmpty, source.kind(range.lowerBound) == .poundIf, let branches = soleBranches(of: range) {
            for branch in branches { visitScope(branch, result: result) }
            return
        }
        // Names that the rest of a body declares for itself are nothing to anybody else. Of types, members are known from outside.
        let mayStop = !results.isEmpty && !isAmongMembers && result?.isOfPlaces != true && results.last?.isOfPlaces != true
        var i = range.lowerBound
        while i < range.upperBound {
            if mayStop, saysNothing(i..<range.upperBound) { return }
            let next = max(visitStatement(at: i, in: range, result: result), i + 1)
            if source.kind(i) == .kwGuard, next < range.upperBound, isForNobody(condition(at: i + 1, range.upperBound)) {
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
            inScope { visitor in
                if brace > i + 1 { visitor.declarePattern(i + 1..<brace, subject: nil) }
                next = visitor.visitBlock(at: brace, range.upperBound, result: nil)
            }
            return next
        case .kwThrow:
            let end = expressionEnd(i + 1, range.upperBound)
            if end > i + 1 { visitForPlaces(i + 1..<end, .nothing) }
            return end
        case .kwCase where isAmongMembers:
            if let cases = DeclarationParser.enumCases(in: source, at: i, before: range.upperBound) {
                visitCases(cases)
                return cases.end
            }
            return i + 1
        case .macro where Word(source.nameOfMacro(i)) == .Preview:
            return endOfPreview(at: i, range.upperBound)
        case .kwBreak, .kwContinue, .kwFallthrough, .rightBrace, .rightParen, .rightBracket:
            return i + 1
        default:
            if let declaration = DeclarationParser.declaration(in: source, at: i, before: range.upperBound) {
                visit(declaration)
                return declaration.end
            }
            if isAmongMembers, let cases = DeclarationParser.enumCases(in: source, at: i, before: range.upperBound) {
                visitCases(cases)
                return cases.end
            }
            let end = expressionEnd(i, range.upperBound)
            guard end > i else { return i + 1 }
            let isOnly = i == range.lowerBound && end >= range.upperBound
            visitForPlaces(i..<end, isOnly ? result ?? .nothing : .nothing)
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

    // MARK: Conditional compilation

    /// The branch that users never get (`DEBUG`, `0`, `false`) is passed over; all others are read.
    private func visitCondition(ofBranchAt i: Int, before limit: Int) -> Int {
        let end = endOfCondition(at: i, limit)
        return isOff(i, end) ? endOfBranch(from: end, limit) : end
    }

    private func endOfCondition(at i: Int, _ limit: Int) -> Int {
        var end = i + 1
        while end < limit, !source.token(end).startsLine { end += 1 }
        return end
    }

    private func isOff(_ i: Int, _ end: Int) -> Bool {
        end == i + 2
            && (source.equals(i + 1, "DEBUG") && !table.readsDebugCode || source.equals(i + 1, "0") || source.kind(i + 1) == .kwFalse)
    }

    /// The branches of `#if … #endif` that users get, where nothing else stands in a range: each is a scope of its own.
    private func soleBranches(of range: Range<Int>) -> [Range<Int>]? {
        var branches: [Range<Int>] = []
        var i = range.lowerBound
        while i < range.upperBound, source.kind(i) != .poundEndif {
            let start = endOfCondition(at: i, range.upperBound)
            let end = endOfBranch(from: start, range.upperBound)
            if !isOff(i, start) { branches.append(start..<end) }
            i = end
        }
        return i + 1 == range.upperBound ? branches : nil
    }

    private func endOfBranch(from start: Int, _ limit: Int) -> Int {
        var i = start
        var nested = 0
        while i < limit {
            switch source.kind(i) {
            case .poundIf: nested += 1
            case .poundEndif:
                if nested == 0 { return i }
                nested -= 1
            case .poundElse, .poundElseif:
                if nested == 0 { return i }
            default: break
            }
            i += 1
        }
        return limit
    }

    // MARK: Control flow

    /// Visits the conditions of `if`, `guard` and `while`, declares what they bind, and returns the token after them.
    private func visitConditions(_ start: Int, _ limit: Int) -> Int {
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

    private func visitIf(at start: Int, in range: Range<Int>, result: Expectation?) -> Int {
        var i = start
        while i < range.upperBound, source.kind(i) == .kwIf {
            var next = i
            inScope { visitor in
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

    /// Whether no user ever comes where a condition holds: `if false`, `if App.screenshotMode`,
    /// `if ProcessInfo.processInfo.arguments.contains("-ui-testing")`.
    private func isForNobody(_ condition: Range<Int>) -> Bool {
        guard let last = condition.last else { return false }
        if condition.count == 1, source.kind(last) == .kwFalse { return true }
        // A path of names, and nothing that turns it into its opposite.
        let isPath = condition.allSatisfy { source.kind($0).isName || source.kind($0) == .dot }
        if isPath { return source.kind(last).isName && NamedPurpose.isSampleType(source.name(last), words) }
        return asksForTests(condition)
    }

    /// Whether a condition is that the app was started with an argument, or in an environment, that tests start it with.
    private func asksForTests(_ condition: Range<Int>) -> Bool {
        let asksForStart = condition.contains { source.equals($0, "arguments") || source.equals($0, "environment") }
        guard asksForStart, !condition.contains(where: { source.equals($0, "!") || source.equals($0, "||") || source.kind($0) == .kwFalse })
        else { return false }
        return condition.contains { index in
            source.kind(index) == .stringText && NamedPurpose.isOfTests(source.text(index))
                && !(source.kind(condition.upperBound - 1) == .kwNil && source.equals(condition.upperBound - 2, "=="))
        }
    }

    /// Visits `{ … }` at a token and returns the token after it.
    private func visitBlock(at brace: Int, _ limit: Int, result: Expectation?) -> Int {
        guard brace < limit, source.kind(brace) == .leftBrace else { return brace }
        let body = source.inside(brace)
        // A `return` in it may hand a text on.
        let isOfPlaces = result?.isOfPlaces == true || results.last?.isOfPlaces == true
        if isOfPlaces || !saysNothing(body) { inScope { $0.visitScope(body, result: result) } }
        return source.skip(brace)
    }

    private func visitFor(at i: Int, _ limit: Int) -> Int {
        var keyword = i + 1
        while keyword < limit, source.kind(keyword) != .kwIn, source.kind(keyword) != .leftBrace { keyword = source.skip(keyword) }
        guard source.kind(keyword) == .kwIn else { return i + 1 }
        let end = expressionEnd(keyword + 1, limit, stopsAtBrace: true)
        var wanted = Expectation.nothing
        if source.kind(keyword + 1) == .leftBracket { wanted.place = .list(of: source.name(i), file: file, position: UInt32(i)) }
        let sequence = visit(keyword + 1..<end, wanted)
        let place = lastPlace ?? wanted.place
        var next = end
        inScope { visitor in
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
            inScope { visitor in
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

    /// Declares the names that a pattern binds: `x`, `(a, b)`, `let x?`, `.failed(let error)`, `let .a(x, y)`.
    ///
    /// - Parameter binds: Whether a `let` stands before a pattern that this one is part of.
    func declarePattern(_ range: Range<Int>, subject: SwiftType?, binds: Bool = false) {
        var i = range.lowerBound
        var binds = binds
        let subject = words.unwrapped(settle(subject))
        while i < range.upperBound {
            switch source.kind(i) {
            case .kwLet, .kwVar:
                binds = true
                i += 1
            case .kwWhere:
                visitForPlaces(i + 1..<range.upperBound, .nothing)
                return
            case .dot where source.kind(i + 1).isName:
                if source.kind(i + 2) == .leftParen {
                    let name = source.name(i + 1)
                    let cases = words.unwrappedPath(subject).map { table.functions(name, of: $0) } ?? table.memberFunctions(name)
                    let parameters = cases.first.map { table.signatures.parameters(of: table.signatures[$0]) } ?? []
                    let parts = Array(source.parts(source.inside(i + 2)))
                    let isWhole = parts.count == 1 && parameters.count > 1
                    let held = isWhole ? tuple(of: parameters) : valueType(ofCase: name, of: subject)
                    for (position, part) in parts.enumerated() {
                        let isOne = !isWhole && position < parameters.count
                        let type = isOne ? parameters[parameters.startIndex + position].type : held
                        let hasLabel = part.count > 2 && source.kind(part.lowerBound + 1) == .colon
                        declareNames(hasLabel ? part.lowerBound + 2..<part.upperBound : part, type, binds: binds)
                    }
                    i = source.skip(i + 2)
                } else {
                    i += 2
                }
            case .leftParen:
                for (position, part) in source.parts(source.inside(i)).enumerated() {
                    declareNames(part, words.element(subject, position)?.type, binds: true)
                }
                i = source.skip(i)
            case .identifier where binds || range.count == 1 || source.kind(i + 1) == .colon:
                declareNames(i..<i + 1, subject, binds: true)
                // `name: Type`, `let value as Type`
                if source.kind(i + 1) == .colon || source.kind(i + 1) == .kwAs {
                    var parser = TypeParser(source, at: i + 2, before: range.upperBound)
                    declare(source.name(i), resolve(parser.type()))
                    return
                }
                i += 1
            default:
                i = source.skip(i)
            }
        }
    }

    /// What a case of `Optional` or `Result` holds; the subject itself is behind its optionals.
    private func valueType(ofCase name: Name, of subject: SwiftType?) -> SwiftType? {
        switch (name, words.form(subject)) {
        case (Name(.some), _): subject
        case (Name(.success), .named(Name(.Result), let arguments)): arguments.isEmpty ? nil : words[arguments, 0]
        default: nil
        }
    }

    /// What a single name binds for all that a case holds.
    private func tuple(of parameters: ArraySlice<FunctionSignature.Parameter>) -> SwiftType {
        words.tuple(parameters.map { .init(label: $0.label, type: $0.type ?? .named(.Any)) })
    }

    private func declareNames(_ range: Range<Int>, _ type: SwiftType?, binds: Bool) {
        var i = range.lowerBound
        var binds = binds
        while i < range.upperBound, source.kind(i) == .kwLet || source.kind(i) == .kwVar {
            binds = true
            i += 1
        }
        guard binds, i < range.upperBound else { return }
        if source.kind(i) == .identifier, i + 1 >= range.upperBound || source.kind(i + 1) == .question {
            declare(source.name(i), type)
        } else if source.kind(i) == .dot || source.kind(i) == .leftParen {
            declarePattern(i..<range.upperBound, subject: type, binds: binds)
        }
    }
}
