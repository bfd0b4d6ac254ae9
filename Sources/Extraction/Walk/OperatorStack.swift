import Syntax

/// The operators of all enclosing expressions, those of the innermost last.
struct OperatorStack {
    private let source: SwiftSource
    private var tokens: [Int] = []

    init(_ source: SwiftSource) { self.source = source }

    var count: Int { tokens.count }

    subscript(position: Int) -> Int { tokens[position] }

    /// Removes all but the first operators.
    mutating func forget(to count: Int) { tokens.truncate(to: count) }

    /// Adds the infix operators of an expression, outside all brackets.
    ///
    /// - Returns: False if the budget is used up.
    mutating func add(of range: Range<Int>, _ budget: inout ExpressionBudget) -> Bool {
        guard budget.spend(1) else { return false }
        let first = tokens.count
        var i = range.lowerBound
        var steps = 0
        while i < range.upperBound {
            steps += 1
            let token = source.token(i)
            switch token.kind {
            case .equal:
                if i > range.lowerBound { tokens.append(i) }
            case .question:
                if token.spaceBefore, token.spaceAfter, i > range.lowerBound { tokens.append(i) }
            case .kwAs, .kwIs:
                tokens.append(i)
                let hasMark = [.question, .exclaim].contains(source.kind(i + 1))
                var parser = TypeParser(source, at: i + (hasMark ? 2 : 1), before: range.upperBound)
                if parser.type() != nil, parser.position > i {
                    i = parser.position
                    continue
                }
            case .op:
                if source.equals(i, "<"), i > range.lowerBound, !token.spaceBefore {
                    var parser = TypeParser(source, at: i, before: range.upperBound)
                    if budget.genericArguments(&parser) != nil, parser.position >= range.upperBound
                        || [.leftParen, .dot, .leftBrace].contains(source.kind(parser.position))
                    {
                        i = parser.position
                        continue
                    }
                }
                let isBetween = token.spaceBefore == token.spaceAfter && i > range.lowerBound && i + 1 < range.upperBound
                let followsOther = tokens.count > first && tokens.last == i - 1 && source.kind(i - 1) == .op
                if isBetween, !followsOther { tokens.append(i) }
            default: break
            }
            i = source.skip(i)
        }
        _ = budget.spend(steps)
        return true
    }

    func first(_ kind: TokenKind, among positions: Range<Int>) -> Int? {
        positions.first { source.kind(tokens[$0]) == kind }.map { tokens[$0] }
    }

    /// The first operator if all of them are `??`, apart from casts, which bind more tightly. `??` is right-associative.
    func coalescing(among positions: Range<Int>) -> Int? {
        for position in positions {
            let i = tokens[position]
            switch source.kind(i) {
            case .op: if !source.equals(i, "??") { return nil }
            case .kwAs, .kwIs: break
            default: return nil
            }
        }
        return first(.op, among: positions)
    }

    /// Whether the name of any of the operators fulfils a condition.
    func contains(_ positions: Range<Int>, where isSuch: (Symbol) -> Bool) -> Bool {
        firstName(among: positions, where: isSuch) != nil
    }

    func first(named name: KnownSymbol, among positions: Range<Int>) -> Int? {
        positions.first { source.kind(tokens[$0]) == .op && source.name(tokens[$0]) == name }.map { tokens[$0] }
    }

    /// The first name among the operators that fulfils a condition.
    func firstName(among positions: Range<Int>, where isSuch: (Symbol) -> Bool) -> Symbol? {
        for position in positions where source.kind(tokens[position]) == .op {
            let name = source.name(tokens[position])
            if isSuch(name) { return name }
        }
        return nil
    }

    static func isComparison(_ name: Symbol) -> Bool {
        switch KnownSymbol(name) {
        case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual, .and, .or, .identical, .notIdentical, .matches: true
        default: false
        }
    }
}

extension ExpressionBudget {
    /// The generic arguments at the position of a parser; `nil` if there are none. Finding that out may take many tokens, so a comparison
    /// costs more than a type, which is only read once.
    mutating func genericArguments(_ parser: inout TypeParser) -> [SwiftType]? {
        guard spend(0) else { return nil }
        let start = parser.position
        let arguments = parser.genericArguments()
        _ = spend(arguments == nil ? 512 : parser.position - start)
        return arguments
    }
}
