import Syntax

// MARK: - What calls give, and what they give to closures

extension CallVisitor {
    /// The types of the parameters of a closure argument.
    func closureParameters(
        _ callee: Callee, _ parameter: FunctionSignature.Parameter?, _ range: Range<Int>, _ firstType: Int
    ) -> [SwiftType?] {
        if case .function = words.form(words.unwrapped(parameter?.type)) { return closures.parameterTypes(of: parameter?.type) }
        let first = walk.argumentTypes.count > firstType ? walk.argumentTypes[firstType] : nil
        switch Word(callee.name) {
        case .ForEach, .List, .OutlineGroup, .Chart, .Picker:
            return [names.elementType(first)]
        case .Table:
            walk.rowType = names.elementType(first) ?? instance(of: first)
            return [walk.rowType]
        case .TableColumn:
            return [walk.rowType]
        case .WithViewStore:
            // What is observed of a store of the Composable Architecture has the members of that, if it is all of it.
            let observesAll = walk.arguments[range].dropFirst().first { !$0.isTrailing }.map { isIdentity($0.value) } ?? true
            return observesAll ? [first] : []
        case .ActivityConfiguration:
            return [instance(of: first).map { words.named(Name(.ActivityViewContext), [$0]) }]
        case .sheet, .fullScreenCover, .popover, .alert, .confirmationDialog, .navigationDestination:
            var subject: SwiftType?
            for (index, type) in zip(range, walk.argumentTypes[firstType...]) {
                guard let label = walk.arguments[index].label, label == .item || label == .presenting || label == .identifierFor
                else { continue }
                subject = type
                break
            }
            return [instance(of: subject) ?? words.unwrapped(subject)]
        default:
            guard case .value(let receiver) = callee.receiver else { return [] }
            if isMapOfOptional(callee, receiver) { return [words.unwrapped(names.settle(receiver))] }
            guard let element = names.elementType(receiver) else { return [] }
            switch Word(callee.name) {
            case .sorted, .max, .min: return [element, element]
            case .reduce: return [source.isWholeNumber(walk.arguments[range.lowerBound].value) ? nil : first, element]
            default: return [element]
            }
        }
    }

    /// Whether a closure gives what it is given: `{ $0 }`.
    private func isIdentity(_ closure: Range<Int>) -> Bool {
        closure.count == 3 && source.kind(closure.lowerBound) == .leftBrace && source.equals(closure.lowerBound + 1, "$0")
    }

    /// Whether a closure of the call is given a value where there is one.
    private func isMapOfOptional(_ callee: Callee, _ receiver: SwiftType?) -> Bool {
        guard callee.name == .map || callee.name == .flatMap, case .optional = words.form(names.settle(receiver)) else { return false }
        return true
    }

    /// Whether a closure of the call is given the elements of its first argument.
    func showsElements(_ callee: Callee) -> Bool {
        switch Word(callee.name) {
        case .ForEach, .List, .OutlineGroup, .Chart, .Picker, .Table: true
        default: false
        }
    }

    /// The place of the texts that a closure is given one by one.
    ///
    /// - Parameter list: The place of the first argument.
    func elementPlace(_ callee: Callee, _ list: TextPlace?) -> TextPlace? {
        if showsElements(callee) { return list }
        guard case .value(let receiver) = callee.receiver, words.isText(receiver) else { return nil }
        // Of a text that there may be, the closure is given the text itself.
        return !words.isString(receiver) || isMapOfOptional(callee, receiver) ? callee.origin : nil
    }

    /// The type of values of `Person` where `Person.self` is given; `nil` for anything else.
    private func instance(of metatype: SwiftType?) -> SwiftType? {
        guard let path = metatype.flatMap(words.path), words.lastWord(path) == .metatype else { return nil }
        return words.scope(of: path).map(words.named)
    }

    /// The type of a function that a key path stands for: `map(\.name)`.
    func mapping(_ path: Range<Int>, _ callee: Callee) -> SwiftType? {
        guard case .value(let receiver) = callee.receiver else { return nil }
        let element = isMapOfOptional(callee, receiver) ? words.unwrapped(names.settle(receiver)) : names.elementType(receiver)
        return element.flatMap { members.value(at: path, of: $0) }.map { words.function([], result: $0) }
    }

    /// What reducing values to one gives. A whole number that it begins with takes the type of what is added to it.
    private func reduced(_ callee: Callee, _ range: Range<Int>, _ types: ArraySlice<SwiftType?>) -> SwiftType? {
        let first = types.first ?? nil
        guard range.count == 2, source.isWholeNumber(walk.arguments[range.lowerBound].value), case .value(let receiver) = callee.receiver
        else { return first }
        if case .function(_, let result) = words.form(types.last ?? nil) { return result }
        let isClosure = source.kind(walk.arguments[range.lowerBound + 1].value.lowerBound) == .leftBrace
        return (isClosure ? nil : names.elementType(receiver)) ?? first
    }

    func result(
        _ callee: Callee, _ signature: FunctionSignature?, _ range: Range<Int>, _ types: ArraySlice<SwiftType?>
    ) -> SwiftType? {
        if let result = signature?.result { return result }
        let first = types.first ?? nil
        let library = api.standardLibrary
        switch callee.receiver {
        case .none, .attribute:
            if words.isTypeName(callee.name) {
                if let status = library.status(of: callee.name) { return status }
                return library.conversion(to: callee.name, from: first, words) ?? names.resolve(words.named(callee.name))
            }
            if case .function(_, let result) = words.form(words.unwrapped(members.value(of: callee.name)?.type)) { return result }
            return library.function(callee.name, arguments: types, words)
        case .type(let owner):
            if callee.name == .initWord { return words.named(owner) }
            if words.isTypeName(callee.name) { return words.named(names.nestedType(callee.name, in: owner)) }
            return library.staticFunction(callee.name, of: owner, words)
        case .expected(let type):
            return words.unwrapped(type)
        case .value(let receiver):
            let base = words.unwrapped(names.settle(receiver))
            if callee.name == .reduce { return reduced(callee, range, types) }
            if callee.name == .map || callee.name == .compactMap || callee.name == .flatMap,
                case .function(_, let result) = words.form(first)
            {
                if isMapOfOptional(callee, receiver) { return words.optional(result) }
                return words.array(callee.name == .map ? result : words.unwrapped(result))
            }
            return library.member(callee.name, of: base, words)
        }
    }
}
