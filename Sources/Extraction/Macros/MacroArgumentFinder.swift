import Syntax

/// Follows an expression in the implementation of a macro back to the argument that it is made from.
///
/// The arguments are the members `arguments` and `argumentList` of SwiftSyntax's `FreestandingMacroExpansionSyntax`.
struct MacroArgumentFinder {
    /// What an expression is made from.
    private enum Origin {
        /// The list of the arguments, without some at its beginning.
        case list(dropped: Int)
        /// Each of them in turn.
        case element
        case argument(MacroArgument)
    }

    /// How an expression was reached.
    private struct Path {
        /// No implementation passes an argument on through more names.
        static let longest = 8

        private(set) var length = 0
        /// The calls of the implementation's own functions whose results are being followed, by the name of the function.
        var calls: [String: Int] = [:]

        var next: Path {
            var path = self
            path.length += 1
            return path
        }
    }

    let source: SwiftSource

    /// The argument that an expression is made from; `nil` if that cannot be seen.
    func argument(_ expression: Range<Int>) -> MacroArgument? {
        guard case .argument(let argument) = origin(of: expression, Path()) else { return nil }
        return argument
    }

    /// The value of the variable that a name means.
    func initializer(of use: Int) -> Range<Int>? {
        let name = source.text(use)
        let declaration = (0..<use).last { source.kind($0).isName && source.text($0) == name && isDeclared($0) }
        return declaration.flatMap(initializer(at:))
    }

    // MARK: Expressions

    private func origin(of expression: Range<Int>, _ path: Path) -> Origin? {
        guard path.length < Path.longest else { return nil }
        var i = expression.lowerBound
        // `\(raw: key)`
        if source.kind(i).isName, source.kind(i + 1) == .colon { i += 2 }
        while i < expression.upperBound, !source.kind(i).isOperand { i += 1 }
        guard i < expression.upperBound else { return nil }
        var origin: Origin?
        if source.kind(i) == .leftParen {
            origin = self.origin(of: source.inside(i), path.next)
        } else if source.kind(i + 1) == .leftParen {
            origin = result(ofCall: i, path.next)
            i += 1
        } else {
            origin = value(of: i, path.next)
        }
        i = source.skip(i)
        while i < expression.upperBound {
            switch source.kind(i) {
            case .dot:
                origin = member(i + 1, of: origin)
                i += 2
            case .leftBracket:
                if case .list(let dropped) = origin { origin = .argument(.position(dropped + index(source.inside(i)))) }
                i = source.skip(i)
            case .leftParen, .leftBrace, .question, .exclaim: i = source.skip(i)
            default: return origin
            }
        }
        return origin ?? namedArgument(expression)
    }

    /// A member of the node, of the list of its arguments, or of an argument.
    private func member(_ name: Int, of origin: Origin?) -> Origin? {
        switch origin {
        case nil: return source.equals(name, "arguments") || source.equals(name, "argumentList") ? .list(dropped: 0) : nil
        case .list(let dropped):
            let call = source.inside(name + 1)
            if source.equals(name, "dropFirst") { return .list(dropped: dropped + (number(in: call) ?? 1)) }
            guard source.equals(name, "first") else { return origin }
            // `first(where: { $0.label?.text == "table" })`
            guard source.kind(name + 1) == .leftParen || source.kind(name + 1) == .leftBrace else { return .argument(.position(dropped)) }
            return namedArgument(call)
        default: return origin
        }
    }

    /// The only literal in an expression is the label that is looked for.
    private func namedArgument(_ range: Range<Int>) -> Origin? {
        let literals = range.filter { source.kind($0) == .stringStart }
        guard literals.count == 1, let label = source.plainText(literals[0]..<source.skip(literals[0])) else { return nil }
        return .argument(.label(source.symbols.intern(label)))
    }

    /// The number of an element: `1`, `startIndex`, `index(after: startIndex)`.
    private func index(_ range: Range<Int>) -> Int {
        number(in: range) ?? (range.contains { source.equals($0, "after") } ? 1 : 0)
    }

    private func number(in range: Range<Int>) -> Int? {
        range.first { source.kind($0) == .integer }.flatMap { Int(source.text($0)) }
    }

    // MARK: Names

    /// What a name holds, after the nearest declaration before its use.
    private func value(of use: Int, _ path: Path) -> Origin? {
        let name = source.text(use)
        for i in (0..<use).reversed() where source.kind(i).isName && source.text(i) == name {
            if isDeclared(i) {
                // `guard let key else` names an earlier one again.
                guard let value = initializer(at: i) else {
                    if source.kind(i + 1) == .colon, let assigned = assigned(to: name, after: i, path) { return assigned }
                    continue
                }
                return origin(of: value, path) ?? assigned(to: name, after: i, path)
            }
            if source.kind(i - 1) == .kwFor, source.kind(i + 1) == .kwIn {
                guard case .list = origin(of: i + 2..<end(of: i + 2, stopsAtBrace: true), path) else { return nil }
                return .element
            }
            if let function = function(withParameter: i) { return passed(to: function.name, label: function.label, path) }
        }
        return nil
    }

    /// Whether it follows `let` or `var`, or is in the pattern of a `case let`.
    private func isDeclared(_ i: Int) -> Bool {
        if source.kind(i - 1) == .kwLet || source.kind(i - 1) == .kwVar { return true }
        return source.kind(i - 1) == .leftParen && source.kind(i - 3) == .dot && source.kind(i - 4) == .kwLet
    }

    /// The value after the `=` of a declaration.
    private func initializer(at name: Int) -> Range<Int>? {
        var i = name + 1
        while i < source.tokens.count, source.kind(i) != .equal {
            switch source.kind(i) {
            case .kwElse, .leftBrace, .comma: return nil
            default: if source.token(i).startsLine { return nil }
            }
            i += 1
        }
        guard i < source.tokens.count else { return nil }
        let isCondition = source.kind(name - 2) == .kwIf || source.kind(name - 2) == .comma
        return i + 1..<end(of: i + 1, stopsAtBrace: isCondition)
    }

    /// What a variable is set to later, in a loop over the arguments if need be: `case "table": table = argument.expression`.
    private func assigned(to name: String, after declaration: Int, _ path: Path) -> Origin? {
        for i in declaration + 1..<source.tokens.count where source.kind(i).isName && source.kind(i + 1) == .equal {
            guard source.text(i) == name else { continue }
            guard !isDeclared(i) else { return nil }
            switch origin(of: i + 2..<end(of: i + 2, stopsAtBrace: false), path) {
            case .element:
                guard let start = (declaration..<i).last(where: isComparedLiteral) else { continue }
                return namedArgument(start..<source.skip(start))
            case let origin?: return origin
            case nil: continue
            }
        }
        return nil
    }

    /// Whether it is the literal in `case "table"` or `== "table"`.
    private func isComparedLiteral(_ i: Int) -> Bool {
        source.kind(i) == .stringStart && (source.kind(i - 1) == .kwCase || source.equals(i - 1, "=="))
    }

    private func end(of start: Int, stopsAtBrace: Bool) -> Int {
        DeclarationParser.expressionEnd(in: source, from: start, before: source.tokens.count - 1, stopsAtBrace: stopsAtBrace)
    }

    // MARK: Functions of the implementation

    private func result(ofCall i: Int, _ path: Path) -> Origin? {
        if let body = body(ofFunction: source.text(i)) {
            var path = path
            path.calls[source.text(i)] = i
            let returned = body.filter { source.kind($0) == .kwReturn }.map { $0 + 1 }
            for start in returned.isEmpty ? [body.lowerBound] : returned {
                if let origin = origin(of: start..<min(end(of: start, stopsAtBrace: false), body.upperBound), path) { return origin }
            }
            return nil
        }
        // `Array(node.arguments)`, `ExprSyntax(key)`
        return source.parts(source.inside(i + 1)).lazy.compactMap { origin(of: $0, path) }.first
    }

    private func body(ofFunction name: String) -> Range<Int>? {
        guard let function = source.tokens.indices.first(where: { source.kind($0) == .kwFunc && source.text($0 + 1) == name })
        else { return nil }
        return source.inside(source.first(.leftBrace, from: function + 2, before: source.tokens.count - 1))
    }

    /// The function that has a parameter of this name, and the label of that parameter.
    private func function(withParameter i: Int) -> (name: String, label: String?)? {
        guard source.kind(i + 1) == .colon, source.kind(i - 1) != .dot else { return nil }
        var open = i - 1
        while open > 0, source.kind(open) != .leftParen {
            if source.kind(open) == .rightParen || source.kind(open) == .leftBrace { return nil }
            open -= 1
        }
        guard open > 1, source.kind(open - 2) == .kwFunc else { return nil }
        let label = source.kind(i - 1).isName ? source.text(i - 1) : source.text(i)
        return (source.text(open - 1), label == "_" ? nil : label)
    }

    /// What the implementation passes to a function of its own.
    private func passed(to function: String, label: String?, _ path: Path) -> Origin? {
        let calls = path.calls[function].map { $0..<$0 + 1 } ?? source.tokens.indices
        for i in calls where source.kind(i).isName && source.kind(i + 1) == .leftParen && source.kind(i - 1) != .kwFunc {
            guard source.text(i) == function else { continue }
            var arguments: [Argument] = []
            _ = Argument.read(source, at: i + 1, before: source.tokens.count - 1, takesClosures: false, into: &arguments)
            let passed = arguments.first { $0.label.map(source.symbols.text) == label }
            if let passed, let origin = origin(of: passed.value, path) { return origin }
        }
        return nil
    }
}

private extension TokenKind {
    /// Whether an operand can begin with it, as opposed to `try` and operators.
    var isOperand: Bool { self == .leftParen || (isName && self != .kwTry && self != .kwAwait) || self == .stringStart }
}
