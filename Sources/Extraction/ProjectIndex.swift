import Syntax

/// The declarations of one file, or of all files of a project put together, as they are written.
///
/// A type is known by its path: `Outer.Inner`. What is written inside a type keeps that path as its scope, because the same name
/// means another type elsewhere.
package struct ProjectIndex: Sendable {
    struct TypeInfo: Sendable {
        var kind: Declaration.Kind
        var inherited: [String] = []
        /// The names of the generic parameters, in order.
        var genericParameters: [String] = []
        /// The memberwise initialisers: one for each declaration that has one, as several targets may have a type of this name.
        var memberwise: [[FunctionSignature.Parameter]] = []
        var hasInitializer = false
        var rawType: String?
    }

    struct Property: Sendable {
        var type: SwiftType?
        var isStatic: Bool
    }

    /// Functions, methods, operators and enum cases, by name.
    private(set) var functions: [String: [FunctionSignature]] = [:]
    private(set) var initializers: [String: [FunctionSignature]] = [:]
    private(set) var types: [String: TypeInfo] = [:]
    /// By owner, then by name.
    private(set) var properties: [String: [String: Property]] = [:]
    private(set) var globals: [String: SwiftType] = [:]
    private(set) var aliases: [String: SwiftType] = [:]

    package init() {}

    /// Adds the declarations of another file. The order of files does not matter for what is found.
    package mutating func merge(_ other: ProjectIndex) {
        // In place: some names have very many functions.
        for (name, overloads) in other.functions { functions[name, default: []] += overloads }
        for (owner, overloads) in other.initializers { initializers[owner, default: []] += overloads }
        for (name, info) in other.types { add(type: name, info) }
        for (owner, members) in other.properties {
            properties[owner, default: [:]].merge(members) { old, new in old.type == nil ? new : old }
        }
        globals.merge(other.globals) { old, _ in old }
        aliases.merge(other.aliases) { old, _ in old }
    }

    mutating func add(function: FunctionSignature) { functions[function.name, default: []].append(function) }

    mutating func add(initializer: FunctionSignature, of type: String) {
        initializers[type, default: []].append(initializer)
    }

    mutating func add(type name: String, _ info: TypeInfo) {
        guard types[name]?.merge(info) == nil else { return }
        types[name] = info
    }

    mutating func add(property name: String, _ property: Property, of owner: String) {
        properties[owner, default: [:]][name] = property
    }

    mutating func add(global name: String, type: SwiftType) { globals[name] = type }

    mutating func add(alias name: String, for type: SwiftType) { aliases[name] = type }
}

extension ProjectIndex.TypeInfo {
    mutating func merge(_ other: Self) {
        for parent in other.inherited where !inherited.contains(parent) { inherited.append(parent) }
        memberwise += other.memberwise
        hasInitializer = hasInitializer || other.hasInitializer
        if kind == .extension { kind = other.kind }
        if genericParameters.isEmpty { genericParameters = other.genericParameters }
        rawType = rawType ?? other.rawType
    }
}
