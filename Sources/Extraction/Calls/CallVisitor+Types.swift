import Syntax

// MARK: - What calls give, and what they give to closures

extension CallVisitor {
    /// The types of the parameters of a closure argument.
    func closureParameters(
        _ callee: Callee, _ parameter: FunctionSignature.Parameter?, _ range: Range<Int>, _ firstType: Int
    ) -> [SwiftType?] {
        if case .function = symbols.form(symbols.unwrapped(parameter?.type)) {
            return closures.parameterTypes(of: parameter?.type).map { ofReceiver(callee, $0) ?? $0 }
        }
        let first = walk.argumentTypes.count > firstType ? walk.argumentTypes[firstType] : nil
        switch KnownSymbol(callee.name) {
        case .ForEach, .List, .OutlineGroup, .Chart, .Picker:
            return [names.elementType(first)]
        case .Table:
            return [names.elementType(first) ?? instance(of: first)]
        case .TableColumn:
            return [walk.surroundings.rowType]
        case .WithViewStore:
            // If all of a store of the Composable Architecture is observed, the view store has its members.
            let observesAll = walk.arguments[range].dropFirst().first { !$0.isTrailing }.map { isIdentity($0.value) } ?? true
            return observesAll ? [first] : []
        case .onChange:
            return [first, first]
        case .ActivityConfiguration:
            return [instance(of: first).map { symbols.named(Symbol(.ActivityViewContext), [$0]) }]
        case .sheet, .fullScreenCover, .popover, .alert, .confirmationDialog, .navigationDestination:
            var subject: SwiftType?
            for (index, type) in zip(range, walk.argumentTypes[firstType...]) {
                guard let label = walk.arguments[index].label, label == .item || label == .presenting || label == .identifierFor
                else { continue }
                subject = type
                break
            }
            return [instance(of: subject) ?? symbols.unwrapped(subject)]
        default:
            guard case .value(let receiver) = callee.receiver else { return [] }
            if isMapOfOptional(callee, receiver) { return [symbols.unwrapped(names.settle(receiver))] }
            // `$name.sink { … }`
            if callee.name == .sink, symbols.isString(receiver) { return [receiver] }
            guard let element = names.elementType(receiver) else { return [] }
            switch KnownSymbol(callee.name) {
            case .sorted, .max, .min: return [element, element]
            case .reduce: return [source.isWholeNumber(walk.arguments[range.lowerBound].value) ? nil : first, element]
            default: return [element]
            }
        }
    }

    /// Whether a closure returns its argument: `{ $0 }`.
    private func isIdentity(_ closure: Range<Int>) -> Bool {
        closure.count == 3 && source.kind(closure.lowerBound) == .leftBrace && source.equals(closure.lowerBound + 1, "$0")
    }

    private func isMapOfOptional(_ callee: Callee, _ receiver: SwiftType?) -> Bool {
        guard callee.name == .map || callee.name == .flatMap, case .optional = symbols.form(names.settle(receiver)) else { return false }
        return true
    }

    /// Whether a closure of the call is passed the elements of its first argument.
    func showsElements(_ callee: Callee) -> Bool {
        switch KnownSymbol(callee.name) {
        case .ForEach, .List, .OutlineGroup, .Chart, .Picker, .Table: true
        default: false
        }
    }

    /// The place of the texts that are passed to a closure one by one.
    ///
    /// - Parameter list: The place of the first argument.
    func elementPlace(_ callee: Callee, _ list: TextPlace?) -> TextPlace? {
        if showsElements(callee) { return list }
        guard case .value(let receiver) = callee.receiver, holdsText(receiver) else { return nil }
        // The closure that maps an optional text is passed the text itself.
        let isWhole = isMapOfOptional(callee, receiver) || callee.name == .sink
        return isWhole || !symbols.isString(receiver) ? callee.origin : nil
    }

    /// `Person` if the type of an argument is that of `Person.self`; `nil` for anything else.
    func instance(of metatype: SwiftType?) -> SwiftType? {
        guard let path = metatype.flatMap(symbols.path), symbols.lastComponent(path) == .metatype else { return nil }
        return symbols.scope(of: path).map(symbols.named)
    }

    /// The type of the function that a key path is used as: `map(\.name)`.
    func mapping(_ path: Range<Int>, _ callee: Callee) -> SwiftType? {
        guard case .value(let receiver) = callee.receiver else { return nil }
        let element = isMapOfOptional(callee, receiver) ? symbols.unwrapped(names.settle(receiver)) : names.elementType(receiver)
        return element.flatMap { members.value(at: path, of: $0)?.type }.map { symbols.function([], result: $0) }
    }

    /// The place of what a key path gives: `map(\.name)`.
    func mappedPlace(_ path: Range<Int>, _ callee: Callee) -> TextPlace? {
        guard case .value(let receiver) = callee.receiver else { return nil }
        return names.elementType(receiver).flatMap { members.value(at: path, of: $0)?.place }
    }

    /// Whether the result of a closure argument is, or is among, the results of the call.
    func maps(_ callee: Callee) -> Bool {
        guard case .value = callee.receiver else { return false }
        return callee.name == .map || callee.name == .compactMap || callee.name == .flatMap
    }

    /// The type of `reduce`. An integer as its initial value takes the type of what is added to it.
    private func reduced(_ callee: Callee, _ range: Range<Int>, _ types: ArraySlice<SwiftType?>) -> SwiftType? {
        let first = types.first ?? nil
        guard range.count == 2, source.isWholeNumber(walk.arguments[range.lowerBound].value), case .value(let receiver) = callee.receiver
        else { return first }
        if case .function(_, let result) = symbols.form(types.last ?? nil) { return result }
        let isClosure = source.kind(walk.arguments[range.lowerBound + 1].value.lowerBound) == .leftBrace
        return (isClosure ? nil : names.elementType(receiver)) ?? first
    }

    func result(
        _ callee: Callee, _ signature: FunctionSignature?, _ range: Range<Int>, _ types: ArraySlice<SwiftType?>,
        _ inference: Inference?
    ) -> SwiftType? {
        if let signature, let result = inference.flatMap(result) ?? signature.result {
            guard signature.origin == .project, case .value(let receiver) = callee.receiver,
                case .named(signature.owner, let arguments) = symbols.form(symbols.unwrapped(names.settle(receiver)))
            else { return result }
            return table.substitute(arguments, of: signature.owner, in: result, symbols)
        }
        let first = types.first ?? nil
        let library = api.standardLibrary
        switch callee.receiver {
        case .none, .attribute:
            if symbols.isTypeName(callee.name) {
                if let status = library.status(of: callee.name) { return status }
                return library.conversion(to: callee.name, from: first, symbols) ?? names.resolve(symbols.named(callee.name))
            }
            if case .function(_, let result) = symbols.form(symbols.unwrapped(members.value(of: callee.name)?.type)) { return result }
            return library.function(callee.name, arguments: types, symbols)
        case .type(let owner):
            if callee.name == .initWord { return symbols.named(owner) }
            if symbols.isTypeName(callee.name) { return symbols.named(names.nestedType(callee.name, in: owner)) }
            return library.staticFunction(callee.name, of: owner, symbols)
        case .expected(let type):
            return symbols.unwrapped(type)
        case .value(let receiver):
            let base = symbols.unwrapped(names.settle(receiver))
            if callee.name == .reduce { return reduced(callee, range, types) }
            // `decoder.decode(Person.self, from: data)`
            if callee.name == .decode, let type = instance(of: first) { return type }
            if callee.name == .map || callee.name == .compactMap || callee.name == .flatMap,
                case .function(_, let result) = symbols.form(first)
            {
                if isMapOfOptional(callee, receiver) { return symbols.optional(result) }
                return symbols.array(callee.name == .map ? result : symbols.unwrapped(result))
            }
            return library.member(callee.name, of: base, symbols)
        }
    }
}
