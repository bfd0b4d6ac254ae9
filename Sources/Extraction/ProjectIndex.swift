import Syntax

/// The declarations of one file, or of all files of a project put together.
package struct ProjectIndex: Sendable {
    struct TypeInfo: Sendable {
        var kind: Declaration.Kind
        var inherited: [String]
        var hasInitializer = false
        /// What a struct's memberwise initialiser takes.
        var storedProperties: [FunctionSignature.Parameter] = []
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
        functions.merge(other.functions, uniquingKeysWith: +)
        initializers.merge(other.initializers, uniquingKeysWith: +)
        for (name, info) in other.types {
            guard var known = types[name] else {
                types[name] = info
                continue
            }
            known.inherited += info.inherited
            known.hasInitializer = known.hasInitializer || info.hasInitializer
            known.storedProperties += info.storedProperties
            if known.kind == .extension { known.kind = info.kind }
            known.rawType = known.rawType ?? info.rawType
            types[name] = known
        }
        for (owner, members) in other.properties {
            properties[owner, default: [:]].merge(members) { old, new in old.type == nil ? new : old }
        }
        globals.merge(other.globals) { old, _ in old }
        aliases.merge(other.aliases) { old, _ in old }
    }

    // MARK: Adding

    mutating func add(function: FunctionSignature) { functions[function.name, default: []].append(function) }

    mutating func add(initializer: FunctionSignature, of type: String) {
        initializers[type, default: []].append(initializer)
    }

    mutating func add(type name: String, _ info: TypeInfo) {
        var single = ProjectIndex()
        single.types[name] = info
        merge(single)
    }

    mutating func add(property name: String, _ property: Property, of owner: String) {
        properties[owner, default: [:]][name] = property
    }

    mutating func add(global name: String, type: SwiftType) { globals[name] = type }

    mutating func add(alias name: String, for type: SwiftType) { aliases[name] = type }

    // MARK: Asking

    /// The type behind any aliases.
    func resolve(_ type: SwiftType?) -> SwiftType? {
        var type = type
        for _ in 0..<8 {
            switch type {
            case .named(let name, let arguments)
            where arguments.isEmpty && LocalizedType(type) == nil && aliases[SwiftType.named(name).name ?? name] != nil:
                type = aliases[SwiftType.named(name).name ?? name]
            case .optional(let inner): return resolve(inner).map { .optional($0) }
            case .staticMember(let owner, let name):
                let owner = SwiftType.named(owner).name ?? owner
                type = property(name, of: owner)?.property.type ?? StandardLibrary.staticMember(name, of: owner)
            default: return type
            }
        }
        return type
    }

    /// The initialisers of a type of the project, its memberwise one included; `nil` when the project has no such type.
    func initializers(of type: String) -> [FunctionSignature]? {
        guard let info = types[type] else { return initializers[type] }
        var result = initializers[type] ?? []
        if info.kind == .struct, !info.hasInitializer {
            result.append(
                FunctionSignature(name: "init", owner: type, parameters: info.storedProperties, result: .named(type)))
        }
        for parent in info.inherited where info.kind == .class && !info.hasInitializer {
            result += initializers[parent] ?? []
        }
        return result
    }

    /// The property of a type, of a type it inherits from, or of a protocol it conforms to.
    func property(_ name: String, of owner: String, depth: Int = 0) -> (owner: String, property: Property)? {
        if let property = properties[owner]?[name] { return (owner, property) }
        guard depth < 8, let info = types[owner] else { return nil }
        for parent in info.inherited {
            if let found = property(name, of: parent, depth: depth + 1) { return found }
        }
        return nil
    }

    /// A type and everything it inherits from.
    func lineage(_ type: String) -> Set<String> {
        var result: Set<String> = []
        var open = [type]
        while let next = open.popLast() {
            guard result.insert(next).inserted else { continue }
            open += types[next]?.inherited ?? []
        }
        return result
    }
}
