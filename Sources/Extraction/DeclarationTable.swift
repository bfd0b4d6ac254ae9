import Syntax

/// The declarations of a whole project, arranged for looking things up: every type that a declaration mentions by its path, every
/// type with all that it inherits from, and functions by name and owner.
///
/// One table serves the scans of all files, which only read it.
final class DeclarationTable: Sendable {
    typealias Property = ProjectIndex.Property

    private let names: TypeNames
    private let types: [String: ProjectIndex.TypeInfo]
    /// A type and everything it inherits from or conforms to, nearest first; only of types that do.
    private let lineages: [String: [String]]
    private let functions: [String: [FunctionSignature]]
    /// By name, then by owner: the functions of names that very many types have.
    private let crowded: [String: [String: [FunctionSignature]]]
    private let initializers: [String: [FunctionSignature]]
    /// By path: what a type declares, and which of its ancestors declare more.
    private let members: [String: (own: [String: Property], parents: [String])]
    private let globals: [String: SwiftType]
    /// What the operators of the project that localize an operand take, by their name.
    let localizingOperators: [String: SwiftType]
    /// The members that the project gives to strings.
    let stringMembers: Set<String>

    init(_ index: ProjectIndex) {
        let names = TypeNames(index)
        var types: [String: ProjectIndex.TypeInfo] = [:]
        types.reserveCapacity(index.types.count)
        for (path, info) in index.types {
            var info = info
            let scope = TypeNames.scope(of: path)
            info.inherited = info.inherited.map { names.path(of: $0, in: scope) }
            info.memberwise = info.memberwise.map { parameters in
                parameters.contains { names.isWritten($0.type) } ? parameters.map { names.resolve($0, in: path) } : parameters
            }
            // `extension Inner` may mean a type that is nested elsewhere.
            let known = names.path(of: path, in: nil)
            if types[known]?.merge(info) == nil { types[known] = info }
        }
        var properties = index.properties
        for (owner, members) in index.properties {
            let path = names.path(of: owner, in: nil)
            guard path != owner || members.contains(where: { names.isWritten($0.value.type) }) else { continue }
            let resolved = members.mapValues { Property(type: names.resolve($0.type, in: owner), isStatic: $0.isStatic) }
            if path == owner {
                properties[path] = resolved
            } else {
                properties[owner] = nil
                properties[path, default: [:]].merge(resolved) { old, new in old.type == nil ? new : old }
            }
        }
        let functions = index.functions.mapValues { overloads in
            overloads.contains(where: names.isWritten) ? overloads.map(names.resolve) : overloads
        }
        var initializers: [String: [FunctionSignature]] = [:]
        for (owner, overloads) in index.initializers {
            initializers[names.path(of: owner, in: nil), default: []] +=
                overloads.contains(where: names.isWritten) ? overloads.map(names.resolve) : overloads
        }
        self.names = names
        self.types = types
        self.functions = functions
        self.initializers = initializers
        crowded = functions.filter { $0.value.count > Self.crowd }.mapValues { Dictionary(grouping: $0) { $0.owner ?? "" } }
        globals = index.globals.compactMapValues { names.resolve($0, in: nil) }
        var lineages: [String: [String]] = [:]
        for (path, info) in types where !info.inherited.isEmpty { lineages[path] = Self.lineage(of: path, types) }
        self.lineages = lineages
        var members = properties.mapValues { (own: $0, parents: [String]()) }
        for (path, lineage) in lineages {
            let parents = lineage.dropFirst().filter { properties[$0] != nil }
            if !parents.isEmpty { members[path, default: ([:], [])].parents = parents }
        }
        self.members = members
        localizingOperators = functions.filter { Self.isOperator($0.key) }.compactMapValues { overloads in
            overloads.lazy.compactMap { overload in overload.parameters.first { LocalizedType($0.type) != nil }?.type }.first
        }
        var stringMembers = Set(Self.stringTypes.flatMap { (properties[$0] ?? [:]).keys })
        for (name, overloads) in functions where overloads.contains(where: { $0.owner.map(Self.stringTypes.contains) ?? false }) {
            stringMembers.insert(name)
        }
        self.stringMembers = stringMembers
    }

    /// Above how many functions of a name it is worth having them by owner.
    private static let crowd = 16

    static let stringTypes: Set<String> = ["String", "StringProtocol"]

    // MARK: Types

    /// A type as it is written somewhere, by its path and behind any aliases.
    func resolve(_ type: SwiftType?, in scope: String?) -> SwiftType? { names.resolve(type, in: scope) }

    /// The type that a value whose form alone was known turns out to have.
    func settle(_ type: SwiftType?) -> SwiftType? {
        switch type {
        case .staticMember(let owner, let name):
            let found = property(name, of: owner)?.property.type ?? functions(name, of: owner).first?.result
            if case .staticMember = found { return nil }
            return found ?? StandardLibrary.staticMember(name, of: owner)
        case .optional(let inner): return settle(inner).map { .optional($0) }
        default: return type
        }
    }

    /// The path of a type of the project that a name means; `nil` when there is none.
    func path(of name: String, in scope: String?) -> String? {
        let path = names.path(of: name, in: scope)
        return isKnown(path) ? path : nil
    }

    /// Whether the project declares or extends the type.
    func isKnown(_ path: String) -> Bool { types.index(forKey: path) != nil }

    func info(of path: String) -> ProjectIndex.TypeInfo? { types[path] }

    /// A type and everything it inherits from or conforms to, nearest first.
    func lineage(_ path: String) -> [String] { lineages[path] ?? [path] }

    /// The type of a member of a generic type whose arguments are known.
    func substitute(_ arguments: [SwiftType], of path: String, in type: SwiftType?) -> SwiftType? {
        guard let type, let parameters = types[path]?.genericParameters, !parameters.isEmpty else { return type }
        var isKnown = true
        let result = type.mapNames { name, inner in
            guard let position = parameters.firstIndex(of: name) else { return .named(name, inner) }
            guard arguments.indices.contains(position) else {
                isKnown = false
                return .named(name)
            }
            return arguments[position]
        }
        return isKnown ? result : nil
    }

    // MARK: Members

    /// The initialisers of a type of the project, memberwise ones included.
    func initializers(of path: String) -> [FunctionSignature] {
        var result = initializers[path] ?? []
        guard let info = types[path] else { return result }
        for parameters in info.memberwise {
            result.append(FunctionSignature(name: "init", owner: path, parameters: parameters, result: .named(path)))
        }
        if info.kind == .class, !info.hasInitializer {
            for parent in lineage(path).dropFirst() { result += initializers[parent] ?? [] }
        }
        return result
    }

    /// Whether values of a struct are made by naming its stored properties.
    func isMemberwise(_ path: String) -> Bool { initializers[path] == nil }

    /// The property of a type, of a type it inherits from, or of a protocol it conforms to.
    func property(_ name: String, of path: String) -> (owner: String, property: Property)? {
        // By index: the members of a type are not to be copied for one of them.
        guard let index = members.index(forKey: path) else { return nil }
        if let property = members.values[index].own[name] { return (path, property) }
        for parent in members.values[index].parents {
            if let property = members[parent]?.own[name] { return (parent, property) }
        }
        return nil
    }

    func functions(_ name: String, of path: String) -> [FunctionSignature] {
        guard let overloads = functions[name] else { return [] }
        // Most types inherit from nothing.
        guard let lineage = lineages[path] else {
            return crowded[name].map { $0[path] ?? [] } ?? Self.select(overloads) { $0 == path }
        }
        if let byOwner = crowded[name] { return lineage.flatMap { byOwner[$0] ?? [] } }
        let own = Self.select(overloads) { $0.map(lineage.contains) ?? false }
        guard own.count > 1, lineage.count > 1 else { return own }
        return lineage.flatMap { path in own.filter { $0.owner == path } }
    }

    func globalFunctions(_ name: String) -> [FunctionSignature] {
        if let byOwner = crowded[name] { return byOwner[""] ?? [] }
        return functions[name].map { Self.select($0) { $0 == nil } } ?? []
    }

    /// The functions of a name that any of some types has.
    func functions(_ name: String, ofAny owners: [String]) -> [FunctionSignature] {
        guard let overloads = functions[name] else { return [] }
        if let byOwner = crowded[name] { return owners.flatMap { byOwner[$0] ?? [] } }
        return Self.select(overloads) { $0.map(owners.contains) ?? false }
    }

    /// The functions of a name that any type has.
    func memberFunctions(_ name: String) -> [FunctionSignature] {
        functions[name].map { Self.select($0) { $0 != nil } } ?? []
    }

    /// The functions with an owner that is wanted. Most are passed over, and so looked at by index, as each is large to copy.
    private static func select(_ overloads: [FunctionSignature], _ isWanted: (String?) -> Bool) -> [FunctionSignature] {
        let wanted = overloads.indices.filter { isWanted(overloads[$0].owner) }
        return wanted.count == overloads.count ? overloads : wanted.map { overloads[$0] }
    }

    func hasFunctions(_ name: String) -> Bool { functions[name] != nil }

    func global(_ name: String) -> SwiftType? { globals[name] }

    /// The operators with this name before a single operand.
    func prefixOperator(_ name: String) -> FunctionSignature? {
        functions[name]?.first { $0.parameters.count == 1 && LocalizedType($0.parameters[0].type) != nil }
    }
}

private extension DeclarationTable {
    static func lineage(of path: String, _ types: [String: ProjectIndex.TypeInfo]) -> [String] {
        var result: [String] = []
        var seen: Set<String> = []
        var open = [path]
        var next = 0
        while next < open.count {
            let current = open[next]
            next += 1
            guard seen.insert(current).inserted else { continue }
            result.append(current)
            open += types[current]?.inherited ?? []
        }
        return result
    }

    static func isOperator(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return !(first == UInt8(ascii: "_") || first >= 0x80 || (first | 0x20) &- UInt8(ascii: "a") < 26)
    }
}
