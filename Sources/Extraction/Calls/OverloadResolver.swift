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
    /// The position of the parameter of each argument of all enclosing calls, those of the innermost last; negative if
    /// there is none.
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
        var bestCost = Cost.none
        var literals: [LiteralArgument]?
        for position in candidates.indices {
            let candidate = table.signatures[candidates[position]]
            let isPreferred = best.map { Self.isBetter(candidate, than: $0) || isNearer(candidate, than: $0) } ?? true
            if let best, !isPreferred {
                guard bestCost != .none, areOverloads(candidate, best),
                    candidate.origin == .project || best.origin == .project
                        || literals?.contains(where: \.isImplicit) ?? false
                else { continue }
            }
            guard match.fit(arguments, range, to: candidate, in: table.signatures, symbols) else { continue }
            if literals == nil { literals = arguments[range].map { $0.isTrailing ? .other : LiteralArgument(source, $0.value) } }
            let cost = cost(of: candidate, for: literals ?? [])
            if let best, !isChosen(candidate, cost, over: best, bestCost, isPreferred: isPreferred) { continue }
            best = candidate
            bestCost = cost
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

    /// Whether a candidate takes the place of the best one so far.
    ///
    /// - Parameter isPreferred: Whether it does where both cost the same.
    private func isChosen(
        _ new: FunctionSignature, _ newCost: Cost, over old: FunctionSignature, _ oldCost: Cost, isPreferred: Bool
    ) -> Bool {
        guard areOverloads(new, old) else { return isPreferred }
        var (newCost, oldCost) = (newCost, oldCost)
        // A method of an API may be one of another type, so that what its literals become says nothing.
        if new.origin == .project || old.origin == .project, [new, old].contains(where: { $0.origin != .project && $0.owner == Symbol.none }) {
            (newCost, oldCost) = (newCost.withoutTypes, oldCost.withoutTypes)
        }
        // The rows of APIs leave out parameters that hold no text.
        if new.origin != .project || old.origin != .project { (newCost.omissions, oldCost.omissions) = (0, 0) }
        return newCost < oldCost || (newCost == oldCost && isPreferred)
    }

    // MARK: What literals cost

    /// The price of a choice; the most weighty part first.
    private struct Cost: Comparable {
        /// How many literals are passed where none fits, as far as is known.
        var misfits = 0
        var isDisfavored = false
        /// How many literals are converted once they are a `String`.
        var conversions = 0
        /// How many literals become something else than a `String`.
        var otherTypes = 0
        /// How many become optional.
        var optionals = 0
        /// How many parameters are left to their defaults. That decides only where all else is equal.
        var omissions = 0

        static let none = Cost()

        var withoutTypes: Cost { Cost(misfits: misfits, isDisfavored: isDisfavored) }

        private var parts: (Int, Int, Int, Int, Int, Int) {
            (misfits, isDisfavored ? 1 : 0, conversions, otherTypes, optionals, omissions)
        }

        static func < (a: Cost, b: Cost) -> Bool { a.parts < b.parts }
    }

    /// The price of the last match.
    ///
    /// - Parameter literals: What the arguments are.
    private func cost(of function: FunctionSignature, for literals: [LiteralArgument]) -> Cost {
        var cost = Cost(isDisfavored: function.isDisfavored)
        if function.origin == .project { cost.omissions = max(0, function.parameters.count - literals.count) }
        for (argument, position) in zip(literals, match.positions) where position >= 0 {
            let parameter = table.signatures.parameters[function.parameters.lowerBound + Int(position)]
            guard let declared = parameter.type, let type = symbols.unwrapped(parameter.type) else { continue }
            switch argument {
            case .literal(let isInterpolated):
                if type != declared { cost.optionals += 1 }
                switch fit(type, of: function, isInterpolated: isInterpolated) {
                case .no: cost.misfits += 1
                case .converted: cost.conversions += 1
                case .asOtherType: cost.otherTypes += function.origin == .trap ? 0 : 1
                case .asString: break
                }
            case .joined: if LocalizedType(type, symbols) != nil { cost.misfits += 1 }
            case .choice: if fit(type, of: function, isInterpolated: false) == .no { cost.misfits += 1 }
            case .madeFromString: if symbols.name(type) == Symbol(.LocalizedStringResource) { cost.otherTypes += 1 }
            case .member(let name): if isOfOtherType(name, than: type) { cost.misfits += 1 }
            case .other: break
            }
        }
        return cost
    }

    /// Whether the project adds a static member to other localized types than this one.
    private func isOfOtherType(_ member: Symbol, than type: SwiftType) -> Bool {
        guard LocalizedType(type, symbols) != nil, let path = symbols.path(type), !table.declares(member, in: path)
        else { return false }
        return [KnownSymbol.LocalizedStringKey, .LocalizedStringResource, .StringLocalizationValue].contains {
            table.declares(member, in: Symbol($0))
        }
    }

    private func fit(_ type: SwiftType, of function: FunctionSignature, isInterpolated: Bool) -> LiteralFit {
        // Of closures, only an autoclosure is given a literal.
        if case .function(let parameters, let result) = symbols.form(type), parameters.isEmpty {
            return fit(symbols.unwrapped(result), of: function, isInterpolated: isInterpolated)
        }
        guard case .named(let name, _) = symbols.form(type) else { return .no }
        if name == .String || name == .Any { return .asString }
        if LocalizedType(type, symbols) != nil { return .asOtherType }
        // The parameter of a generic type is inferred from the argument.
        if let constraint = table.constraint(of: name, in: function.owner) {
            return constraint == .Any ? .asString : fit(constraint, isInterpolated: isInterpolated)
        }
        return fit(name, isInterpolated: isInterpolated)
    }

    private func fit(_ name: Symbol, isInterpolated: Bool) -> LiteralFit {
        if let fit = table.literalFit(of: name, isInterpolated: isInterpolated) { return fit }
        if isInterpolated, name == .StaticString { return .no }
        let library = table.api.standardLibrary
        // A project may make `String` conform to a protocol.
        if library.isProtocolOfString(name) || table.lineage(Symbol(.String)).contains(name) { return .asString }
        if library.isMadeFromLiteral(name) { return .asOtherType }
        return name == .AnyHashable ? .converted : .no
    }

    /// Whether a call may mean either of two functions, so that their costs decide. Methods of several types don't
    /// compete, nor do those of types in several files that have the same name.
    private func areOverloads(_ a: FunctionSignature, _ b: FunctionSignature) -> Bool {
        if a.file != b.file, a.owner == b.owner, table.isRepeated(a.owner) { return false }
        return a.origin != .project || b.origin != .project || a.owner == b.owner || table.lineage(a.owner).contains(b.owner)
            || table.lineage(b.owner).contains(a.owner)
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
