import Syntax

// MARK: - The generic parameters of a call

extension CallVisitor {
    /// Whether the types of the arguments say what a function returns, or what it passes to its closures.
    func isGeneric(_ function: FunctionSignature) -> Bool {
        guard function.origin == .project else { return false }
        guard function.generic < 0 else { return true }
        return function.name == .initWord && !(table.info(of: function.owner)?.genericParameters ?? []).isEmpty
    }

    /// The types of a generic function, with the generic parameters that the arguments so far determine.
    struct Inference {
        fileprivate var types: GenericTypes
        fileprivate var found: [SwiftType?]
    }

    /// - Parameters:
    ///   - positions: The parameters of the arguments whose types are known; negative if there is none.
    ///   - arguments: The types of these arguments.
    func inference(
        of callee: Callee, _ function: FunctionSignature, positions: ArraySlice<Int16>,
        arguments: ArraySlice<SwiftType?>
    ) -> Inference? {
        guard isGeneric(function), let types = table.signatures.generic(function) ?? typesOfInitializer(function)
        else { return nil }
        var inference = Inference(types: types, found: types.names.map { _ in nil })
        if callee.typeArguments.count == types.names.count {
            inference.found = callee.typeArguments.map { names.resolve($0) }
            return inference
        }
        var open: [SwiftType] = []
        for (position, type) in zip(positions, arguments) where position >= 0 {
            guard types.parameters.indices.contains(Int(position)), let pattern = types.parameters[Int(position)]
            else { continue }
            if let type { bind(pattern, to: names.settle(type) ?? type, in: &inference) } else { open.append(pattern) }
        }
        // A number may be a literal, which takes the type of another argument: `clamp(unknown, 0, 1)`.
        for (index, name) in types.names.enumerated() where [.int, .double].contains(inference.found[index]) {
            if open.contains(where: { symbols.mentions($0) { $0 == name } }) { inference.found[index] = nil }
        }
        return inference
    }

    /// The type with what is known put in for generic parameters; `nil` if it depends on one that isn't known.
    func type(_ pattern: SwiftType?, by inference: Inference) -> SwiftType? {
        guard let pattern else { return nil }
        var isKnown = true
        let type = symbols.mapNames(pattern) { name, arguments in
            guard arguments.isEmpty, let position = inference.types.names.firstIndex(of: name)
            else { return symbols.named(name, arguments) }
            if inference.found[position] == nil { isKnown = false }
            return inference.found[position] ?? symbols.named(name)
        }
        return isKnown ? type : nil
    }

    /// Puts in the types of the parameters of a closure, as far as the generic parameters in them are known.
    ///
    /// - Parameter position: The parameter of the function.
    func infer(_ types: inout [SwiftType?], ofClosureAt position: Int, by inference: Inference, _ callee: Callee) {
        guard inference.types.parameters.indices.contains(position) else { return }
        for (index, pattern) in closures.parameterTypes(of: inference.types.parameters[position]).enumerated() {
            guard types.indices.contains(index), let type = type(pattern, by: inference) else { continue }
            types[index] = ofReceiver(callee, type) ?? type
        }
    }

    /// The type of a member of a generic type, for the arguments that its receiver has; `nil` if they aren't known.
    func ofReceiver(_ callee: Callee, _ type: SwiftType?) -> SwiftType? {
        guard let type, case .value(let receiver) = callee.receiver,
            case .named(let owner, let arguments) = symbols.form(symbols.unwrapped(names.settle(receiver)))
        else { return type }
        return table.substitute(arguments, of: owner, in: type, symbols)
    }

    /// The result of the call; `nil` if the arguments leave its type open.
    func result(of inference: Inference) -> SwiftType? { type(inference.types.result, by: inference) }

    /// The types of an initialiser of a generic type: `Box(value: 3)` makes a `Box<Int>`.
    private func typesOfInitializer(_ function: FunctionSignature) -> GenericTypes? {
        guard let names = table.info(of: function.owner)?.genericParameters else { return nil }
        return GenericTypes(
            names: names, parameters: table.signatures.parameters(of: function).map(\.type),
            result: symbols.named(function.owner, names.map { symbols.named($0) }))
    }

    /// Finds generic parameters by comparing the type of a parameter with that of its argument.
    private func bind(_ pattern: SwiftType, to type: SwiftType, in inference: inout Inference) {
        switch (symbols.form(pattern), symbols.form(type)) {
        case (.named(let name, let arguments), let form):
            if arguments.isEmpty, let position = inference.types.names.firstIndex(of: name) {
                // A parameter of the type `T.Type` is read as one of the type `T`.
                inference.found[position] = Self.joined(inference.found[position], instance(of: type) ?? type)
            } else if case .named(name, let others) = form, arguments.count == others.count {
                for index in arguments.indices { bind(symbols[arguments, index], to: symbols[others, index], in: &inference) }
            }
        case (.optional(let inner), .optional(let other)): bind(inner, to: other, in: &inference)
        case (.optional(let inner), _): bind(inner, to: type, in: &inference)
        case (.array(let element), .array(let other)): bind(element, to: other, in: &inference)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            bind(key, to: otherKey, in: &inference)
            bind(value, to: otherValue, in: &inference)
        case (.function(_, let result), .function(_, let other)): bind(result, to: other, in: &inference)
        default: break
        }
    }

    /// The type of a generic parameter that takes values of two types: a number literal takes the type of the other.
    private static func joined(_ known: SwiftType?, _ type: SwiftType) -> SwiftType {
        guard let known, known != type else { return type }
        return type == .int || type == .double && known != .int ? known : type
    }
}
