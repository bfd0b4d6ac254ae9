import Syntax

/// What is known about the types of operands, and from them about the type of the result.
struct OperandTypes {
    private struct Operand {
        let type: SwiftType?
    }

    private var first: Operand?
    private var last: Operand?
    /// The first operand that is not a literal, and the first known type among those.
    private var firstOther: Operand?
    private var known: SwiftType?
    private var hasDouble = false

    /// Adds the next operand.
    ///
    /// - Parameter isLiteral: Whether it is a number literal.
    mutating func add(_ type: SwiftType?, isLiteral: Bool) {
        let operand = Operand(type: type)
        if first == nil { first = operand }
        last = operand
        if type == .double { hasDouble = true }
        guard !isLiteral else { return }
        if firstOther == nil { firstOther = operand }
        if known == nil { known = type }
    }

    func result(of operators: OperatorStack, _ positions: Range<Int>, _ table: DeclarationTable, _ symbols: SymbolTable) -> SwiftType? {
        if operators.contains(positions, where: OperatorStack.isComparison) { return .bool }
        if operators.contains(positions, where: { $0 == .coalescing }) { return symbols.unwrapped(first?.type) ?? last?.type }
        if let range = operators.firstName(among: positions, where: { $0 == .closedRange || $0 == .halfOpenRange }) {
            let name = Symbol(range == .closedRange ? .ClosedRange : .Range)
            // A literal bound takes the type of the other bound, which may be any integer type.
            let bound = firstOther ?? first
            return bound?.type.map { symbols.named(name, [$0]) }
        }
        let arithmetic = table.api.standardLibrary.arithmeticOperators
        if let own = operators.firstName(among: positions, where: { !arithmetic.contains($0) }) { return table.result(ofOperator: own) }
        // A literal takes the type of the other operand.
        if firstOther != nil { return known }
        return hasDouble ? .double : first?.type
    }
}
