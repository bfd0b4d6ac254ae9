import Syntax

// MARK: - Closures

extension FileExtractor {
    /// What is wanted of the result of a closure that begins at a token, where the expectation is for the whole chain.
    func closureResult(_ i: Int, _ end: Int, _ expectation: Expectation) -> Expectation {
        let after = source.skip(i)
        // `{ … }()` is the value itself.
        if after < end, source.kind(after) == .leftParen { return expectation }
        if case .function(_, let result) = words.form(words.unwrapped(expectation.type)) {
            return Expectation(type: result, hasStringTwin: expectation.hasStringTwin, localizer: expectation.localizer)
        }
        return .nothing
    }

    /// The types of what a closure of a type is given.
    func parameterTypes(of closure: SwiftType?) -> [SwiftType?] {
        guard case .function(let list, _) = words.form(words.unwrapped(closure)) else { return [] }
        return words.types(list)
    }

    /// The type of a closure, as far as what it takes is written in it.
    func closureType(_ brace: Int, giving result: SwiftType?) -> SwiftType? {
        let parameters = closureHeader(source.inside(brace))?.parameters.map { resolve($0.type) ?? .named(.Any) } ?? []
        return result == nil && parameters.isEmpty ? nil : words.function(parameters, result: result ?? .named(.Any))
    }

    /// Visits a closure with what is known of its parameters, and returns the type of its only expression.
    ///
    /// - Parameter place: Where the text is kept that the closure is given.
    @discardableResult
    func visitClosure(_ i: Int, parameters: [SwiftType?], place: TextPlace? = nil, result: Expectation) -> SwiftType? {
        var body = source.inside(i)
        guard !body.isEmpty else { return nil }
        let header = closureHeader(body)
        var type: SwiftType?
        inScope(body) { visitor in
            if let header {
                let types = visitor.spread(parameters, over: header.parameters.count)
                for (position, parameter) in header.parameters.enumerated() {
                    let inferred = types.indices.contains(position) ? types[position] : nil
                    let isWhole = header.parameters.count == 1
                    // `{ $item in … }` takes a binding of `item`.
                    let name = visitor.words.withoutDollar(parameter.name) ?? parameter.name
                    visitor.declare(name, visitor.resolve(parameter.type) ?? inferred, place: isWhole ? place : nil)
                }
                body = header.end..<body.upperBound
            }
            for (position, parameter) in parameters.enumerated() {
                visitor.declare(visitor.words.name("$\(position)"), parameter, place: position == 0 ? place : nil)
            }
            if visitor.source.kind(body.lowerBound) == .kwReturn, body.count > 1,
                visitor.expressionEnd(body.lowerBound + 1, body.upperBound) >= body.upperBound
            {
                // `{ return $0.name }` is `{ $0.name }`.
                body = body.lowerBound + 1..<body.upperBound
            }
            visitor.results.append(header?.result.map { Expectation(type: visitor.resolve($0), localizer: result.localizer) } ?? result)
            let end = visitor.expressionEnd(body.lowerBound, body.upperBound)
            let isExpression = end >= body.upperBound && !Self.startsStatement(visitor.source.kind(body.lowerBound))
                && DeclarationParser.declaration(in: visitor.source, at: body.lowerBound, before: body.upperBound, { _ in }) == nil
            if isExpression {
                type = visitor.visit(body, visitor.results.last ?? .nothing)
            } else {
                visitor.visitScope(body, result: visitor.results.last ?? .nothing)
            }
            visitor.results.removeLast()
        }
        return type
    }

    /// What the closure at the end of `value.map { … }` makes of the value, where that is all it does.
    func mappedValue(_ range: Range<Int>) -> Range<Int>? {
        let end = range.upperBound
        var brace = source.kind(end - 1) == .rightBrace || source.kind(end - 1) == .rightParen ? range.lowerBound : end
        // The call that the expression ends with.
        while brace < end, source.skip(brace) < end { brace = source.skip(brace) }
        guard brace - 2 > range.lowerBound, brace < end, source.equals(brace - 1, "map") || source.equals(brace - 1, "flatMap")
        else { return nil }
        if source.kind(brace) == .leftParen {
            brace += 1
            guard source.skip(brace) == end - 1 else { return nil }
        }
        guard source.kind(brace) == .leftBrace else { return nil }
        var body = source.inside(brace)
        if let header = closureHeader(body) { body = header.end..<body.upperBound }
        if source.kind(body.lowerBound) == .kwReturn { body = body.lowerBound + 1..<body.upperBound }
        return body.isEmpty ? nil : body
    }

    /// Whether what begins with a token is more than operands and operators: in `do { … } catch let error as Failure { … }` the
    /// `as` is no cast.
    private static func startsStatement(_ kind: TokenKind) -> Bool {
        switch kind {
        case .kwReturn, .kwFor, .kwIf, .kwSwitch, .kwDo, .kwGuard, .kwWhile, .kwRepeat, .kwDefer, .kwThrow: true
        default: false
        }
    }

    /// A closure that takes a pair may give each half a name of its own.
    private func spread(_ types: [SwiftType?], over count: Int) -> [SwiftType?] {
        guard types.count == 1, count > 1, case .tuple(let list) = words.form(words.unwrapped(types[0])), list.count == count
        else { return types }
        return words.elements(list).map(\.type)
    }

    /// What stands before `in` in the body of a closure, and the token behind it; `nil` when there is no `in`.
    private func closureHeader(
        _ body: Range<Int>
    ) -> (parameters: [(name: Name, type: SwiftType?)], result: SwiftType?, end: Int)? {
        var i = body.lowerBound
        while source.kind(i) == .at, i < body.upperBound { i += 2 }
        if source.kind(i) == .leftBracket { i = source.skip(i) }
        let start = i
        while i < body.upperBound, source.kind(i) != .kwIn {
            switch source.kind(i) {
            case .identifier, .comma, .leftParen, .colon, .arrow, .question, .kwAsync, .kwThrows, .kwSelf, .at, .dot, .leftBracket,
                .kwSelfType, .kwInout, .kwAny, .kwSome, .op:
                if i > start, source.token(i).startsLine, source.kind(i) != .leftParen { return nil }
                i = source.skip(i)
            default: return nil
            }
        }
        guard i < body.upperBound else { return nil }
        var parameters: [(Name, SwiftType?)] = []
        var result: SwiftType?
        var list = start..<i
        if let arrow = list.first(where: { source.kind($0) == .arrow }) {
            var parser = TypeParser(source, at: arrow + 1, before: i)
            result = parser.type()
            list = start..<arrow
        }
        if source.kind(start) == .leftParen { list = source.inside(start) }
        for part in source.parts(list) where source.kind(part.lowerBound).isName {
            var name = part.lowerBound
            if part.count > 1, source.kind(part.lowerBound + 1).isName { name += 1 }
            var type: SwiftType?
            if name + 1 < part.upperBound, source.kind(name + 1) == .colon {
                var parser = TypeParser(source, at: name + 2, before: part.upperBound)
                type = parser.type()
            }
            parameters.append((source.name(name), type))
        }
        return (parameters, result, i + 1)
    }
}
