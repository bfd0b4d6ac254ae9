import Syntax

// MARK: - Names

extension FileExtractor {
    enum Member {
        case value(SwiftType?)
        /// The path of a type, or the name of a module.
        case type(Name)
    }

    /// What a name that is not called stands for.
    func member(_ callee: Callee) -> Member {
        lastName = callee.name
        lastPlace = nil
        lastReceiver = nil
        switch callee.receiver {
        case .none, .attribute:
            return plainName(callee.name)
        case .expected(let type):
            guard let owner = words.unwrappedPath(type) else { return .value(nil) }
            if let found = declaredProperty(callee.name, of: owner) { return .value(settle(found.type)) }
            return .value(words.named(owner))
        case .type(let owner):
            if let found = declaredProperty(callee.name, of: owner) {
                lastPlace = .property(callee.name, of: found.owner)
                return .value(settle(found.type))
            }
            if callee.name == .selfWord { return .value(words.named(words.path(owner, Name(.metatype)))) }
            if callee.name == .allCasesWord { return .value(words.array(words.named(owner))) }
            if words.isTypeName(callee.name) { return .type(nestedType(callee.name, in: owner)) }
            return .value(api.standardLibrary.staticMember(callee.name, of: owner, words))
        case .value(let type):
            lastReceiver = type
            if let origin = callee.origin { noteReceiver(origin, of: callee.name, type, isCalled: false) }
            let value = settle(property(callee.name, of: type))
            noteElement(callee, of: type, value)
            return .value(value)
        }
    }

    private func plainName(_ name: Name) -> Member {
        switch Word(name) {
        case .selfWord, .superWord:
            lastPlace = selfPlace
            return .value(owners.last.map(words.named))
        case .selfType:
            return owners.last.map { .type($0) } ?? .value(nil)
        case .rawValue where local(name) == nil:
            return .value(settle(property(name, of: owners.last.map(words.named))))
        default: break
        }
        if let value = value(of: name) {
            lastPlace = value.place
            return .value(settle(value.type))
        }
        if case .type(let path) = meaning(of: name) { return .type(path) }
        return .value(nil)
    }

    /// The path of `Owner.Name`, where the owner may also be a module.
    func nestedType(_ name: Name, in owner: Name) -> Name {
        let path = words.path(owner, name)
        if let known = table.path(of: path, in: nil, words) { return known }
        return api.modules.contains(owner) ? name : path
    }

    /// A local, a member of a type around, or a global.
    func value(of name: Name) -> Local? {
        if let local = local(name) { return local }
        var name = name
        if let wrapped = words.withoutDollar(name) {
            // `$name` projects what `name` holds.
            name = wrapped
            if let local = local(name) { return local }
        }
        guard case .value(let value, let owner) = meaning(of: name) else { return nil }
        if let owner, let selfPlace { noteReceiver(selfPlace, of: name, words.named(owner), isCalled: false) }
        return value
    }

    /// Notes that a string goes on to a member that the project gives to strings.
    func noteReceiver(_ origin: TextPlace, of member: Name, _ type: SwiftType?, isCalled: Bool) {
        guard isString(type), table.stringMembers.contains(member) else { return }
        noteLink(from: origin, to: .receiver(of: member, isCalled: isCalled))
    }

    /// What a key path leads to from a value: `\.owner.name`.
    func value(at path: Range<Int>, of type: SwiftType) -> SwiftType? {
        let place = lastPlace
        defer { lastPlace = place }
        var type: SwiftType? = type
        for i in path.dropFirst() {
            switch source.kind(i) {
            case .dot, .question, .exclaim: break
            case let kind where kind.isName && source.kind(i - 1) == .dot: type = settle(property(source.name(i), of: type))
            default: return nil
            }
        }
        return type
    }

    /// The type whose members the values of another one have: of a generic parameter what it must conform to, and of a store of the
    /// Composable Architecture its state.
    private func standIn(for type: Name, _ arguments: SwiftType.List) -> Name? {
        guard !table.isKnown(type) else { return nil }
        switch Word(type) {
        case .StoreOf, .ViewStoreOf: return arguments.isEmpty ? nil : words.path(words[arguments, 0]).map { nestedType(Name(.State), in: $0) }
        case .Store, .ViewStore: return arguments.isEmpty ? nil : words.path(words[arguments, 0])
        default: return owners.last.flatMap { table.constraint(of: type, in: $0) }
        }
    }

    private static let listTypes = [Word.Array, .Collection, .Sequence].map { Name($0) }

    private func property(_ name: Name, of type: SwiftType?) -> SwiftType? {
        guard let base = words.unwrapped(settle(type)) else {
            if name == .localizedDescription { lastPlace = .localizedDescription }
            return api.standardLibrary.member(name, of: nil, words)
        }
        switch words.form(base) {
        case .tuple(let elements):
            if let element = words.elements(elements).first(where: { $0.label == name }) { return element.type }
        case .array:
            // What the project adds to all lists.
            if let found = Self.listTypes.lazy.compactMap({ self.declaredProperty(name, of: $0) }).first { return found.type }
        case .named(let owner, let arguments):
            if let found = declaredProperty(name, of: owner) {
                lastPlace = .property(name, of: found.owner)
                return table.substitute(arguments, of: owner, in: found.type, words)
            }
            if name == .rawValue, let info = table.info(of: owner), info.kind == .enum {
                lastPlace = .rawValue(of: owner, words)
                return info.rawType.map(words.named)
            }
            if api.propertyNames.contains(name) {
                for parent in table.lineage(owner) {
                    if let type = api.properties[parent]?[name] { return type }
                }
            }
            if !arguments.isEmpty, let member = api.standardLibrary.genericMember(name, of: owner) {
                let path = member.nested.flatMap { nested in words.path(words[arguments, 0]).map { nestedType(nested, in: $0) } }
                let type = member.nested == nil ? words[arguments, 0] : path.flatMap { resolve(words.named($0)) }
                return member.wrapper.flatMap { wrapper in type.map { words.named(wrapper, [$0]) } } ?? type
            }
            if let other = standIn(for: owner, arguments), let found = declaredProperty(name, of: other) {
                lastPlace = .property(name, of: found.owner)
                return found.type
            }
            if owner == .Binding || owner == .Bindable || owner == .Published, !arguments.isEmpty {
                return name == .wrappedValue ? words[arguments, 0] : property(name, of: words[arguments, 0])
            }
        default: break
        }
        // What a binding or another wrapper projects is taken for the value itself.
        if name == .wrappedValue { return base }
        if name == .localizedDescription { lastPlace = .localizedDescription }
        return api.standardLibrary.member(name, of: base, words)
    }
}
