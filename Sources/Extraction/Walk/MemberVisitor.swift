import Syntax

/// What a name refers to if it is not called.
struct Reference {
    enum Target {
        case value(SwiftType?)
        /// The path of a type, or the name of a module.
        case type(Symbol)
    }

    let target: Target
    /// The place of the value.
    var place: TextPlace?
    /// The type of what the name is a member of.
    var receiver: SwiftType?

    static func value(_ type: SwiftType?, place: TextPlace? = nil) -> Reference { Reference(target: .value(type), place: place) }
    static func type(_ path: Symbol) -> Reference { Reference(target: .type(path)) }
}

/// Resolves names that are not called: members, locals, globals and types.
struct MemberVisitor: Visitor {
    let walk: FileWalk

    /// What a name refers to if it is not called.
    func reference(_ callee: Callee) -> Reference {
        switch callee.receiver {
        case .none, .attribute:
            return plainName(callee.name)
        case .expected(let type):
            guard let owner = symbols.unwrappedPath(type) else { return .value(nil) }
            if let namespace = keySymbols.namespace(callee, ofType: owner) { return .type(namespace) }
            keySymbols.note(callee)
            if let found = names.property(callee.name, of: owner) {
                return .value(names.settle(found.type), place: .property(callee.name, of: found.owner))
            }
            return .value(symbols.named(owner))
        case .type(let owner):
            if keySymbols.note(callee) { return .value(.named(.LocalizedStringResource)) }
            if let found = names.property(callee.name, of: owner) {
                return .value(names.settle(found.type), place: .property(callee.name, of: found.owner))
            }
            if callee.name == .selfWord { return .value(symbols.named(symbols.path(owner, Symbol(.metatype)))) }
            if callee.name == .allCasesWord { return .value(symbols.array(symbols.named(owner))) }
            if symbols.isTypeName(callee.name) { return .type(names.nestedType(callee.name, in: owner)) }
            return .value(api.standardLibrary.staticMember(callee.name, of: owner, symbols))
        case .value(let type):
            if let origin = callee.origin { noteReceiver(origin, of: callee.name, type, isCalled: false, at: callee.token) }
            let found = property(callee.name, of: type)
            let value = names.settle(found.type)
            let place = placeOfPart(callee, of: type) ?? placeOfElement(callee, of: type, value) ?? placeOfOwnMember(callee, found, of: type)
                ?? found.place ?? (callee.name == .wrappedValue ? callee.origin : nil)
            return Reference(target: .value(value), place: place, receiver: type)
        }
    }

    private func plainName(_ name: Symbol) -> Reference {
        switch KnownSymbol(name) {
        case .selfWord, .superWord:
            return .value(names.owner.map(symbols.named), place: walk.surroundings.selfPlace)
        case .selfType:
            return names.owner.map { .type($0) } ?? .value(nil)
        case .rawValue where walk.scopes.local(name) == nil:
            let found = property(name, of: names.owner.map(symbols.named))
            return .value(names.settle(found.type), place: found.place)
        default: break
        }
        if let value = value(of: name) { return .value(names.settle(value.type), place: value.place) }
        if case .type(let path) = names.meaning(of: name) { return .type(path) }
        return .value(nil)
    }

    /// A local, a member of an enclosing type, or a global.
    func value(of name: Symbol) -> KnownValue? {
        if let local = walk.scopes.local(name) { return local }
        var name = name
        if let wrapped = symbols.withoutDollar(name) {
            // `$name` projects what `name` holds.
            name = wrapped
            if let local = walk.scopes.local(name) { return local }
        }
        guard case .value(let value, let owner) = names.meaning(of: name) else { return nil }
        if let owner, let selfPlace = walk.surroundings.selfPlace { noteReceiver(selfPlace, of: name, symbols.named(owner), isCalled: false, at: nil) }
        return value
    }

    /// Notes that a string flows into a member that the project adds to `String`.
    ///
    /// - Parameter token: That of the member.
    func noteReceiver(_ origin: TextPlace, of member: Symbol, _ type: SwiftType?, isCalled: Bool, at token: Int?) {
        guard symbols.isString(type), table.stringMembers.contains(member) else { return }
        let offset = token.map { Int(source.token($0).start) } ?? 0
        walk.recorder.noteLink(from: origin, to: .receiver(of: member, isCalled: isCalled), at: offset)
    }

    /// The place of one or several elements of a list of texts: `names.first`, `names.sorted()`.
    func placeOfElement(_ callee: Callee, of list: SwiftType?, _ result: SwiftType?) -> TextPlace? {
        if callee.name == .string, symbols.isDateFormatter(list) { return callee.origin }
        guard let origin = callee.origin, holdsText(result), holdsText(list) else { return nil }
        // `title.uppercased()` is shown where it is.
        if symbols.isString(list) { return symbols.isString(result) && api.standardLibrary.keepsType(callee.name) ? origin : nil }
        return api.standardLibrary.keepsElements(callee.name) || callee.name == .joined ? origin : nil
    }

    /// The place of what a property gives that the project adds to lists: a text from the list of texts.
    private func placeOfOwnMember(_ callee: Callee, _ found: KnownValue, of list: SwiftType?) -> TextPlace? {
        guard let origin = callee.origin, let owner = found.place?.owner, symbols.isListType(owner), holdsText(found.type), holdsText(list)
        else { return nil }
        return origin
    }

    /// The place of an element of a tuple, or of the description of an error.
    private func placeOfPart(_ callee: Callee, of type: SwiftType?) -> TextPlace? {
        if callee.name == .localizedDescription || callee.name == .errorDescription {
            if let place = errorPlace(type) { return callee.name == .errorDescription ? nil : place }
            return type == nil || holdsError(type) ? callee.origin : nil
        }
        guard let origin = callee.origin, case .tuple(let elements) = symbols.form(symbols.unwrapped(names.settle(type))),
            let position = symbols.elements(elements).firstIndex(where: { $0.label == callee.name })
        else { return nil }
        return tuplePlace(position, of: names.settle(type), in: origin)
    }

    /// The value at the end of a key path from a value: `\.owner.name`.
    func value(at path: Range<Int>, of type: SwiftType) -> KnownValue? {
        var value = KnownValue(type: type)
        for i in path.dropFirst() {
            switch source.kind(i) {
            case .dot, .question, .exclaim: break
            case let kind where kind.isName && source.kind(i - 1) == .dot:
                value = property(source.name(i), of: value.type)
                value.type = names.settle(value.type)
            default: return nil
            }
        }
        return value
    }

    /// The type that provides the members of another: the constraint of a generic parameter, or the state of a store of the Composable
    /// Architecture.
    private func standIn(for type: Symbol, _ arguments: SwiftType.List) -> Symbol? {
        // An extension of a type of another module tells nothing about its members.
        guard table.info(of: type).map({ $0.kind == .extension }) ?? true else { return nil }
        switch KnownSymbol(type) {
        case .StoreOf, .ViewStoreOf:
            return arguments.isEmpty ? nil : symbols.path(symbols[arguments, 0]).map { names.nestedType(Symbol(.State), in: $0) }
        case .Store, .ViewStore: return arguments.isEmpty ? nil : symbols.path(symbols[arguments, 0])
        default: return names.owner.flatMap { table.constraint(of: type, in: $0) }
        }
    }

    private func property(_ name: Symbol, of type: SwiftType?) -> KnownValue {
        guard let base = symbols.unwrapped(names.settle(type)) else {
            return KnownValue(type: api.standardLibrary.member(name, of: nil, symbols))
        }
        switch symbols.form(base) {
        case .tuple(let elements):
            if let element = symbols.elements(elements).first(where: { $0.label == name }) { return KnownValue(type: element.type) }
        case .array:
            // Extensions of collections.
            for list in SymbolTable.listTypes {
                if let found = names.property(name, of: list) {
                    return KnownValue(type: symbols.memberType(found.type, of: base), place: .property(name, of: list))
                }
            }
        case .named(let owner, let arguments):
            if let found = names.property(name, of: owner) {
                let type = table.substitute(arguments, of: owner, in: found.type, symbols)
                return KnownValue(type: type, place: .property(name, of: found.owner))
            }
            if name == .rawValue, let info = table.info(of: owner), info.kind == .enum {
                return KnownValue(type: info.rawType.map(symbols.named), place: .rawValue(of: owner, symbols))
            }
            if api.propertyNames.contains(name) {
                for parent in table.lineage(owner) {
                    if let found = api.property(name, of: parent) { return KnownValue(type: found.type) }
                }
            }
            if !arguments.isEmpty, let member = api.standardLibrary.genericMember(name, of: owner) {
                let path = member.nested.flatMap { nested in symbols.path(symbols[arguments, 0]).map { names.nestedType(nested, in: $0) } }
                let type = member.nested == nil ? symbols[arguments, 0] : path.flatMap { names.resolve(symbols.named($0)) }
                return KnownValue(type: member.wrapper.flatMap { wrapper in type.map { symbols.named(wrapper, [$0]) } } ?? type)
            }
            if let other = standIn(for: owner, arguments), let found = names.property(name, of: other) {
                return KnownValue(type: found.type, place: .property(name, of: found.owner))
            }
            if owner == .Binding || owner == .Bindable || owner == .Published, !arguments.isEmpty {
                return name == .wrappedValue ? KnownValue(type: symbols[arguments, 0]) : property(name, of: symbols[arguments, 0])
            }
        default: break
        }
        // The projected value of a binding or another wrapper is treated like the value itself.
        if name == .wrappedValue { return KnownValue(type: base) }
        return KnownValue(type: api.standardLibrary.member(name, of: base, symbols))
    }
}
