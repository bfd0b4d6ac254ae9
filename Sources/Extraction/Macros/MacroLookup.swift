import Syntax

/// An argument of a macro, as its implementation picks it.
enum MacroArgument: Sendable, Hashable {
    /// The position among all arguments.
    case position(Int)
    case label(Symbol)
}

/// A look-up in the code that a macro expands to, whose key is an argument of the macro.
struct MacroLookup: Sendable {
    enum Detail: Sendable {
        case argument(MacroArgument)
        /// The same for every use.
        case fixed(String)
    }

    /// `nil` if the implementation does not show which argument it is.
    let key: MacroArgument?
    /// What the argument is passed as.
    let type: SwiftType
    let hasStringTwin: Bool
    var table: Detail?
    var bundle: Detail?
    var comment: Detail?
    var defaultValue: MacroArgument?

    /// Adds what another look-up of the same key says. An argument counts more than a text, which may be the default for it.
    mutating func add(_ other: MacroLookup) {
        table = Self.better(table, other.table)
        bundle = Self.better(bundle, other.bundle)
        comment = Self.better(comment, other.comment)
        defaultValue = defaultValue ?? other.defaultValue
    }

    private static func better(_ own: Detail?, _ other: Detail?) -> Detail? {
        if case .argument = own { return own }
        if case .argument = other { return other }
        return own ?? other
    }

    /// The same with the symbols of another table.
    func translated(_ symbol: (Symbol) -> Symbol, _ type: (SwiftType) -> SwiftType) -> MacroLookup {
        func argument(_ argument: MacroArgument) -> MacroArgument {
            if case .label(let name) = argument { .label(symbol(name)) } else { argument }
        }
        func detail(_ detail: Detail) -> Detail {
            if case .argument(let found) = detail { .argument(argument(found)) } else { detail }
        }
        return MacroLookup(
            key: key.map(argument), type: type(self.type), hasStringTwin: hasStringTwin, table: table.map(detail),
            bundle: bundle.map(detail), comment: comment.map(detail), defaultValue: defaultValue.map(argument))
    }
}

extension MacroArgument {
    /// The value among the arguments of a call.
    func value(in arguments: ArraySlice<Argument>) -> Range<Int>? {
        switch self {
        case .position(let position): position < arguments.count ? arguments[arguments.startIndex + position].value : nil
        case .label(let label): arguments.first { $0.label == label }?.value
        }
    }

    func position(in parameters: [FunctionSignature.Parameter]) -> Int? {
        switch self {
        case .position(let position): parameters.indices.contains(position) ? position : nil
        case .label(let label): parameters.firstIndex { $0.label == label }
        }
    }
}

extension [MacroLookup] {
    /// Turns the parameters that a macro looks up into those of an API.
    ///
    /// - Parameter first: The number of the first of these look-ups among those of all macros.
    /// - Returns: Whether any parameter is looked up.
    func apply(to parameters: inout [FunctionSignature.Parameter], first: Int, _ symbols: SymbolTable) -> Bool {
        let texts = parameters.indices.filter { symbols.isString(parameters[$0].type) }
        var found: [Int: Int] = [:]
        for (number, lookup) in enumerated() {
            // If just one parameter is a text, it must be the key.
            let position = lookup.key.map { $0.position(in: parameters) } ?? (texts.count == 1 ? texts[0] : nil)
            if let position, found[position] == nil { found[position] = number }
        }
        guard !found.isEmpty else { return false }
        // Whatever becomes of the others, they are not looked up.
        for position in texts { parameters[position].type = nil }
        for (position, number) in found {
            parameters[position].type = self[number].type
            parameters[position].hasStringTwin = self[number].hasStringTwin
            parameters[position].macroLookup = Int32(first + number)
        }
        return true
    }
}
