import Syntax

/// What the names of types mean where they are written.
struct TypeNames: Sendable {
    /// The paths of all types and aliases.
    private let paths: Set<String>
    /// The last names of all nested types.
    private let nested: Set<String>
    /// What types with others nested in them inherit from.
    private let parents: [String: [String]]
    private let aliases: [String: SwiftType]
    /// The plain names that may mean something else than the type at the top that is called so.
    private let special: Set<String>

    init(_ index: ProjectIndex) {
        paths = Set(index.types.keys).union(index.aliases.keys)
        aliases = index.aliases
        nested = Set(
            paths.compactMap { path in
                path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[path.utf8.index(after: $0)...]) }
            })
        special = nested.union(aliases.keys).union(Self.standardAliases.keys).union(["Self"])
        parents = index.types.compactMapValues { $0.inherited.isEmpty ? nil : $0.inherited }
    }

    /// The path of the type around a path; `nil` at the top.
    static func scope(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) }
    }

    /// The path that a name stands for: of a type nested in the scope or in what that inherits from, or in a scope around it, or
    /// at the top. A name of another module stays as it is.
    func path(of name: String, in scope: String?) -> String {
        let dot = name.utf8.firstIndex(of: UInt8(ascii: "."))
        let first = dot.map { String(name[..<$0]) } ?? name
        // Most names are those of types at the top, or of other modules.
        guard dot != nil || nested.contains(first) else { return name }
        var scope = scope
        while let around = scope {
            let path = "\(around).\(name)"
            if paths.contains(path) { return path }
            for parent in parents[around] ?? [] where paths.contains("\(parent).\(name)") { return "\(parent).\(name)" }
            scope = Self.scope(of: around)
        }
        if paths.contains(name) { return name }
        // `Module.Type`
        guard let dot, !paths.contains(first) else { return name }
        let rest = String(name[name.index(after: dot)...])
        return paths.contains(rest) ? rest : name
    }

    /// A type as it is written in a scope, with paths for names and behind any aliases.
    func resolve(_ type: SwiftType?, in scope: String?) -> SwiftType? {
        type.map { resolve($0, in: scope, depth: 0) }
    }

    func resolve(_ parameter: FunctionSignature.Parameter, in scope: String?) -> FunctionSignature.Parameter {
        var parameter = parameter
        parameter.type = resolve(parameter.type, in: scope)
        return parameter
    }

    func resolve(_ function: FunctionSignature) -> FunctionSignature {
        var function = function
        let scope = function.owner
        function.parameters = function.parameters.map { resolve($0, in: scope) }
        function.result = resolve(function.result, in: scope)
        function.owner = scope.map { path(of: $0, in: nil) }
        return function
    }

    /// Whether a type may have to be resolved.
    func isWritten(_ type: SwiftType?) -> Bool {
        if case .staticMember(let owner, _) = type { return mayMeanAnother(owner) }
        return type?.mentions(mayMeanAnother) ?? false
    }

    func isWritten(_ function: FunctionSignature) -> Bool {
        isWritten(function.result) || function.parameters.contains { isWritten($0.type) } || function.owner.map(mayMeanAnother) ?? false
    }

    private func resolve(_ type: SwiftType, in scope: String?, depth: Int) -> SwiftType {
        if case .staticMember(let owner, let name) = type { return .staticMember(owner: path(of: owner, in: scope), name: name) }
        guard type.mentions(mayMeanAnother) else { return type }
        return type.mapNames { name, arguments in
            if name == "Self", let scope { return .named(scope) }
            if let standard = Self.standardAliases[name] { return .named(standard) }
            let path = path(of: name, in: scope)
            guard let alias = aliases[path], depth < 8, arguments.isEmpty else { return .named(path, arguments) }
            return resolve(alias, in: Self.scope(of: path), depth: depth + 1)
        }
    }

    /// Whether a name may stand for another type than the one at the top that is called so.
    private func mayMeanAnother(_ name: String) -> Bool {
        special.contains(name) || name.utf8.contains(UInt8(ascii: "."))
    }

    private static let standardAliases = [
        "TimeInterval": "Double", "CFTimeInterval": "Double", "Float64": "Double", "Float32": "Float", "CLLocationDegrees": "Double",
        "CLLocationDistance": "Double", "CLLocationSpeed": "Double", "pid_t": "Int32",
    ]
}
