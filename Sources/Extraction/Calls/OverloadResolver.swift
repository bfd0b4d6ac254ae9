import Syntax

/// Chooses which of the functions of a name a call means.
///
/// One is reused for all calls of a file, as most candidates do not match.
struct OverloadResolver {
    typealias Numbers = DeclarationTable.Numbers

    private let source: SwiftSource
    private let table: DeclarationTable
    private let symbols: SymbolTable
    /// The number of the file that the calls are in.
    private let file: FileID
    /// The position of the parameter of each argument of all enclosing calls, those of the innermost last; negative if there is none.
    private(set) var positions: [Int16] = []
    private var match = ArgumentMatch()

    init(_ source: SwiftSource, _ table: DeclarationTable, file: FileID) {
        self.source = source
        self.table = table
        symbols = source.symbols
        self.file = file
    }

    /// The best of some candidates for a call; adds the position of the parameter of each argument.
    ///
    /// - Parameter range: Which of the arguments are those of the call.
    mutating func choose(_ candidates: Numbers, for arguments: [Argument], _ range: Range<Int>) -> FunctionSignature? {
        let first = positions.count
        var best: FunctionSignature?
        var isSecondChoice = false
        for position in candidates.indices {
            let candidate = table.signatures[candidates[position]]
            if let best, !Self.isBetter(candidate, than: best), !isNearer(candidate, than: best) {
                guard isSecondChoice, candidate.origin != .project || candidate.owner == best.owner else { continue }
            }
            guard match.fit(arguments, range, to: candidate, in: table.signatures, symbols) else { continue }
            let isDisfavored = candidate.origin == .project && (candidate.isDisfavored || takesNoLiteral(candidate, arguments, range))
            if isDisfavored, best != nil { continue }
            best = candidate
            isSecondChoice = isDisfavored
            positions.truncate(to: first)
            for position in match.positions { positions.append(position) }
        }
        if best == nil, !candidates.isEmpty, let api = looseMatch(candidates, arguments[range]) {
            best = api
            let parameters = table.signatures.parameters(of: api)
            for argument in arguments[range] {
                let position = argument.isTrailing ? nil : parameters.firstIndex { $0.label == argument.label && $0.type != nil }
                positions.append(position.map { Int16($0 - parameters.startIndex) } ?? -1)
            }
        }
        return best
    }

    /// Removes all but the first positions.
    mutating func forget(to count: Int) { positions.truncate(to: count) }

    /// Whether the last match passes a literal to a parameter whose type cannot be made from a string literal.
    private func takesNoLiteral(_ function: FunctionSignature, _ arguments: [Argument], _ range: Range<Int>) -> Bool {
        for (index, position) in zip(range, match.positions) where position >= 0 {
            guard isLiteralOrChoice(arguments[index].value) else { continue }
            let parameter = table.signatures.parameters[function.parameters.lowerBound + Int(position)]
            if let type = symbols.unwrapped(parameter.type), hasNoLiteral(type) { return true }
        }
        return false
    }

    /// Whether an expression is a string literal, or a ternary that ends with one: `isLong ? "Minutes" : "min"`.
    private func isLiteralOrChoice(_ value: Range<Int>) -> Bool {
        let end = value.upperBound - 1
        guard source.kind(end) == .stringEnd, let start = source.tree.partner(of: end) else { return false }
        return start == value.lowerBound || (start > value.lowerBound && source.kind(start - 1) == .colon)
    }

    /// Whether a type cannot be made from a string literal.
    private func hasNoLiteral(_ type: SwiftType) -> Bool {
        switch symbols.form(type) {
        case .function, .array, .dictionary, .tuple: return true
        case .named(let name, _):
            switch KnownSymbol(name) {
            case .Text, .Int, .Double, .Float, .CGFloat, .Bool, .Data: return true
            // A project may make `String` conform to `Error`.
            case .Error: return !table.lineage(Symbol(.String)).contains(name)
            default: return table.hasNoLiteral(name)
            }
        default: return false
        }
    }

    /// Functions of the project come before an API of the same name and labels.
    private static func isBetter(_ new: FunctionSignature, than old: FunctionSignature) -> Bool {
        if old.origin == .project || new.origin == .project { return old.origin != .project }
        // Of two rows the one with fewer parameters is the closer match; that includes traps.
        return new.parameters.count < old.parameters.count
    }

    /// Whether it belongs to this file, and the other one to a type of the same name in another file.
    private func isNearer(_ new: FunctionSignature, than old: FunctionSignature) -> Bool {
        guard new.file == file, old.file != new.file, new.owner == old.owner else { return false }
        return table.isRepeated(new.owner)
    }

    /// For an overload missing from the rows: in all known ones the first unlabelled argument is the title.
    private func looseMatch(_ candidates: Numbers, _ arguments: ArraySlice<Argument>) -> FunctionSignature? {
        guard let first = arguments.first, first.label == nil, !first.isTrailing else { return nil }
        var likely: FunctionSignature?
        for number in candidates {
            let candidate = table.signatures[number]
            guard candidate.origin != .project else { return nil }
            guard candidate.origin == .api, candidate.owner != .String else { continue }
            guard let title = table.signatures.parameters(of: candidate).first, title.label == nil, title.type != nil else { return nil }
            likely = likely ?? candidate
        }
        return likely
    }
}
