import Syntax

/// Matches the arguments of a call to the parameters of a function.
///
/// One is reused for many calls, as most candidates do not match.
struct ArgumentMatch {
    /// The position of the parameter of each argument; negative if it has none among those listed.
    private(set) var positions: [Int16] = []
    /// The required parameters so far that no argument matched.
    private var leftOut: [Int16] = []

    /// Whether the arguments match.
    ///
    /// Parameters may be left out if they are optional, or if a trailing closure takes their place.
    ///
    /// - Parameter range: Which of the arguments are those of the call.
    mutating func fit(
        _ arguments: [Argument], _ range: Range<Int>, to function: FunctionSignature, in list: SignatureList, _ symbols: SymbolTable
    ) -> Bool {
        let parameters = list.parameters(of: function)
        let start = parameters.startIndex
        guard Self.mayFit(range.isEmpty ? nil : arguments[range.lowerBound], parameters, function) else { return false }
        positions.truncate(to: 0)
        leftOut.truncate(to: 0)
        if function.isDeclaredMacro { return fitMacro(arguments, range, parameters) }
        var next = 0
        // The parameters that an unlabelled trailing closure may match: those before the one of the next closure.
        var open: Range<Int>?
        for index in range {
            let argument = arguments[index]
            if argument.isTrailing, argument.label == nil {
                positions.append(-1)
                open = next..<parameters.count
                continue
            }
            if argument.label == nil, next > 0, parameters[start + next - 1].isVariadic {
                positions.append(Int16(next - 1))
                continue
            }
            guard let found = Self.position(of: argument.label, in: parameters, from: next) else {
                guard function.takesOtherLabels || (argument.isTrailing && !leftOut.isEmpty) else { return false }
                positions.append(-1)
                continue
            }
            for skipped in next..<found where !parameters[start + skipped].isOptional { leftOut.append(Int16(skipped)) }
            if argument.isTrailing, let last = open, found < last.upperBound { open = last.lowerBound..<found }
            positions.append(Int16(found))
            next = found + 1
        }
        for rest in next..<parameters.count where !parameters[start + rest].isOptional { leftOut.append(Int16(rest)) }
        guard let open else { return leftOut.isEmpty || function.takesOtherLabels }
        return fitClosures(arguments, range, open, parameters, function, symbols)
    }

    /// Matches by labels alone. The key is the argument that says so, or else the first one without another role.
    private mutating func fitMacro(
        _ arguments: [Argument], _ range: Range<Int>, _ parameters: ArraySlice<FunctionSignature.Parameter>
    ) -> Bool {
        func role(_ label: Symbol?) -> Int? {
            guard let label else { return nil }
            let name: Symbol =
                switch KnownSymbol(label) {
                case .table: Symbol(.tableName)
                case .defaultValue: Symbol(.value)
                default: label
                }
            return Self.position(of: name, in: parameters, from: 0)
        }
        let roles = range.map { arguments[$0].isTrailing ? nil : role(arguments[$0].label) }
        let free = range.filter { roles[$0 - range.lowerBound] == nil && !arguments[$0].isTrailing }
        let key = free.first { arguments[$0].label == Symbol(.key) } ?? free.first
        for index in range { positions.append(Int16(index == key ? 0 : roles[index - range.lowerBound] ?? -1)) }
        return key != nil
    }

    /// Matches the unlabelled trailing closures to the remaining parameters.
    ///
    /// - Returns: Whether each has one, and no required parameter is left.
    private mutating func fitClosures(
        _ arguments: [Argument], _ range: Range<Int>, _ open: Range<Int>, _ parameters: ArraySlice<FunctionSignature.Parameter>,
        _ function: FunctionSignature, _ symbols: SymbolTable
    ) -> Bool {
        let start = parameters.startIndex
        var closed = 0
        for index in range where arguments[index].isTrailing && arguments[index].label == nil {
            let index = index - range.lowerBound
            // A closure matches the first required parameter that is left.
            if closed < leftOut.count {
                positions[index] = leftOut[closed]
                closed += 1
            } else if let last = open.last(where: {
                parameters[start + $0].isOptional && Self.isFunction(parameters[start + $0], symbols)
            }) {
                positions[index] = Int16(last)
            } else if !function.takesOtherLabels, !open.contains(where: { parameters[start + $0].isOptional }) {
                return false
            }
        }
        return closed == leftOut.count || function.takesOtherLabels
    }

    /// Whether the first argument can match at all: most candidates fail here.
    private static func mayFit(
        _ first: Argument?, _ parameters: ArraySlice<FunctionSignature.Parameter>, _ function: FunctionSignature
    ) -> Bool {
        guard parameters.count < Int16.max else { return false }
        guard let first else { return function.takesOtherLabels || !parameters.contains { !$0.isOptional } }
        return first.isTrailing || function.takesOtherLabels || position(of: first.label, in: parameters, from: 0) != nil
    }

    private static func position(of label: Symbol?, in parameters: ArraySlice<FunctionSignature.Parameter>, from start: Int) -> Int? {
        var i = parameters.startIndex + start
        while i < parameters.endIndex {
            if parameters[i].label == label { return i - parameters.startIndex }
            i += 1
        }
        return nil
    }

    private static func isFunction(_ parameter: FunctionSignature.Parameter, _ symbols: SymbolTable) -> Bool {
        guard let type = symbols.unwrapped(parameter.type) else { return true }
        if case .function = symbols.form(type) { return true }
        return false
    }
}
