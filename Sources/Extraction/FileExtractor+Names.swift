import Syntax

// MARK: - Names

extension FileExtractor {
    enum Member {
        case value(SwiftType?)
        /// The path of a type, or the name of a module.
        case type(String)
    }

    /// What a name that is not called stands for.
    mutating func member(_ callee: Callee) -> Member {
        lastName = callee.name
        lastPlace = nil
        lastReceiver = nil
        switch callee.receiver {
        case .none:
            return plainName(callee.name)
        case .expected(let type):
            guard let owner = type?.unwrapped.path else { return .value(nil) }
            if let found = table.property(callee.name, of: owner) { return .value(table.settle(found.property.type)) }
            return .value(.named(owner))
        case .type(let owner):
            if let found = table.property(callee.name, of: owner) {
                lastPlace = .property(callee.name, of: found.owner)
                return .value(table.settle(found.property.type))
            }
            if callee.name == "self" { return .value(.named("\(owner).Type")) }
            if callee.name == "allCases" { return .value(.array(.named(owner))) }
            if isTypeName(callee.name) { return .type(nestedType(callee.name, in: owner)) }
            return .value(StandardLibrary.staticMember(callee.name, of: owner))
        case .value(let type):
            lastReceiver = type
            if let origin = callee.origin { noteReceiver(origin, of: callee.name, type) }
            return .value(table.settle(property(callee.name, of: type)))
        }
    }

    private mutating func plainName(_ name: String) -> Member {
        switch name {
        case "self", "super":
            lastPlace = selfPlace
            return .value(owners.last.map { .named($0) })
        case "Self":
            return owners.last.map { .type($0) } ?? .value(nil)
        case "rawValue" where local(name) == nil:
            return .value(table.settle(property(name, of: owners.last.map { .named($0) })))
        default: break
        }
        if let value = value(of: name) {
            lastPlace = value.place
            return .value(table.settle(value.type))
        }
        if case .type(let path) = meaning(of: name) { return .type(path) }
        return .value(nil)
    }

    func isTypeName(_ name: String) -> Bool {
        name.utf8.first.map { $0 &- UInt8(ascii: "A") < 26 } ?? false
    }

    /// The path of `Owner.Name`, where the owner may also be a module.
    func nestedType(_ name: String, in owner: String) -> String {
        let path = "\(owner).\(name)"
        if let known = table.path(of: path, in: nil) { return known }
        return LocalizableAPI.modules.contains(owner) ? name : path
    }

    /// A local, a member of a type around, or a global.
    mutating func value(of name: String) -> Local? {
        if let local = local(name) { return local }
        var name = name
        if name.utf8.first == UInt8(ascii: "$"), name.utf8.count > 1 {
            // `$name` projects what `name` holds.
            name.removeFirst()
            if let local = local(name) { return local }
        }
        guard case .value(let value, let owner) = meaning(of: name) else { return nil }
        if let owner, let selfPlace { noteReceiver(selfPlace, of: name, .named(owner)) }
        return value
    }

    /// Notes that a string goes on to a member that the project gives to strings.
    mutating func noteReceiver(_ origin: TextPlace, of member: String, _ type: SwiftType?) {
        guard type?.unwrapped.isString ?? false, table.stringMembers.contains(member) else { return }
        noteLink(from: origin, to: .receiver(of: member))
    }

    private mutating func property(_ name: String, of type: SwiftType?) -> SwiftType? {
        guard let base = table.settle(type)?.unwrapped else { return StandardLibrary.member(name, of: nil) }
        if case .tuple(let elements) = base, let element = elements.first(where: { $0.label == name }) { return element.type }
        if case .named(let owner, let arguments) = base {
            if let found = table.property(name, of: owner) {
                lastPlace = .property(name, of: found.owner)
                return table.substitute(arguments, of: owner, in: found.property.type)
            }
            if name == "rawValue", let info = table.info(of: owner), info.kind == .enum {
                lastPlace = .rawValue(of: owner)
                return info.rawType.map { .named($0) }
            }
            if api.propertyNames.contains(name) {
                for parent in table.lineage(owner) {
                    if let type = api.properties[parent]?[name] { return type }
                }
            }
            if owner == "Binding" || owner == "Bindable" || owner == "Published", let inner = arguments.first {
                return property(name, of: inner)
            }
        }
        return StandardLibrary.member(name, of: base)
    }
}
