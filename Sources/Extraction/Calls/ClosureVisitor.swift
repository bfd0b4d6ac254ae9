import Syntax

/// Visits closures with what is known about their parameters and results.
struct ClosureVisitor: Visitor {
    let walk: FileWalk

    /// What is expected of the result of a closure, given what is expected of the chain that it begins.
    func result(_ i: Int, _ end: Int, _ expectation: Expectation) -> Expectation {
        let after = source.skip(i)
        // `{ … }()` is the result of the closure.
        if after < end, source.kind(after) == .leftParen { return expectation }
        if case .function(_, let result) = symbols.form(symbols.unwrapped(expectation.type)) {
            return Expectation(type: result, hasStringTwin: expectation.hasStringTwin, localizer: expectation.localizer)
        }
        return .nothing
    }

    func parameterTypes(of closure: SwiftType?) -> [SwiftType?] {
        guard case .function(let list, _) = symbols.form(symbols.unwrapped(closure)) else { return [] }
        return symbols.types(list)
    }

    /// The type of a closure, from the parameters that it declares.
    func type(_ brace: Int, giving result: SwiftType?) -> SwiftType? {
        let parameters = ClosureHeader(source, source.inside(brace))?.parameters.map { names.resolve($0.type) ?? .named(.Any) } ?? []
        return result == nil && parameters.isEmpty ? nil : symbols.function(parameters, result: result ?? .named(.Any))
    }

    /// Visits a closure and returns the value of its only expression.
    ///
    /// - Parameters:
    ///   - parameters: The types of its parameters, as far as they are known.
    ///   - places: The places of the texts that are passed to it.
    @discardableResult
    func visitClosure(_ i: Int, parameters: [SwiftType?], places: [TextPlace?] = [], result: Expectation) -> VisitedValue {
        // Unless it is called right there, nothing says when it is.
        let isCalled = source.kind(source.skip(i)) == .leftParen
        return walk.asDropped(false) {
            walk.within({
                $0.sendErrors(to: $0.errorTarget)
                if !isCalled { $0.isFreezing = false }
            }, visit: { visitBody(i, parameters: parameters, places: places, result: result) })
        }
    }

    private func visitBody(_ i: Int, parameters: [SwiftType?], places: [TextPlace?], result: Expectation) -> VisitedValue {
        var body = source.inside(i)
        guard !body.isEmpty else { return .unknown }
        let header = ClosureHeader(source, body)
        var value = VisitedValue.unknown
        walk.inScope(body) {
            if let header {
                let types = spread(parameters, over: header.parameters.count)
                for (position, parameter) in header.parameters.enumerated() {
                    let inferred = types.indices.contains(position) ? types[position] : nil
                    let place = header.parameters.count == parameters.count || parameters.count != 1
                        ? (places.indices.contains(position) ? places[position] : nil)
                        : tuplePlace(position, of: names.settle(parameters[0]), in: places.first ?? nil)
                    // `{ $item in … }` takes a binding of `item`.
                    let name = symbols.withoutDollar(parameter.name) ?? parameter.name
                    declare(name, names.resolve(parameter.type) ?? inferred, place: place)
                }
                body = header.end..<body.upperBound
            }
            for (position, parameter) in parameters.enumerated() {
                declare(symbols.intern("$\(position)"), parameter, place: places.indices.contains(position) ? places[position] : nil)
            }
            if source.kind(body.lowerBound) == .kwReturn, body.count > 1,
                expressionEnd(body.lowerBound + 1, body.upperBound) >= body.upperBound
            {
                // `{ return $0.name }` is `{ $0.name }`.
                body = body.lowerBound + 1..<body.upperBound
            }
            walk.results.append(header?.result.map { Expectation(type: names.resolve($0), localizer: result.localizer) } ?? result)
            let end = expressionEnd(body.lowerBound, body.upperBound)
            let isExpression = end >= body.upperBound && !Self.startsStatement(source.kind(body.lowerBound))
                && DeclarationParser.declaration(in: source, at: body.lowerBound, before: body.upperBound, { _ in }) == nil
            if isExpression {
                value = visit(body, walk.results.last ?? .nothing)
            } else {
                statements.visitScope(body, result: walk.results.last ?? .nothing)
            }
            walk.results.removeLast()
        }
        return value
    }

    /// The body of the closure at the end of `value.map { … }`, if it is a single expression.
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
        if let header = ClosureHeader(source, body) { body = header.end..<body.upperBound }
        if source.kind(body.lowerBound) == .kwReturn { body = body.lowerBound + 1..<body.upperBound }
        return body.isEmpty ? nil : body
    }

    /// Whether a token begins a statement rather than an expression: the `as` in `do { … } catch let error as Failure { … }` is not a
    /// cast.
    private static func startsStatement(_ kind: TokenKind) -> Bool {
        switch kind {
        case .kwReturn, .kwFor, .kwIf, .kwSwitch, .kwDo, .kwGuard, .kwWhile, .kwRepeat, .kwDefer, .kwThrow: true
        default: false
        }
    }

    /// A closure that takes a tuple may name its elements.
    private func spread(_ types: [SwiftType?], over count: Int) -> [SwiftType?] {
        guard types.count == 1, count > 1, case .tuple(let list) = symbols.form(symbols.unwrapped(types[0])), list.count == count
        else { return types }
        return symbols.elements(list).map(\.type)
    }
}
