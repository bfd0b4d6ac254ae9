import Syntax

/// What the names of types mean where they are written.
struct TypeNames: Sendable {
    /// The paths of all types and aliases.
    private var paths = NameSet()
    /// The last names of all nested types.
    private var nested = NameSet()
    /// The paths of nested types by what each is nested in and its last name.
    private var nestedPaths = NamePairMap<Name>()
    /// What types inherit from, as it is written.
    private var parents = NameMap<[Name]>()
    private var aliases = NameMap<SwiftType>()
    /// The plain names that may mean something else than the type at the top that is called so.
    private var special = NameSet()
    private let standardAliases: NameMap<SwiftType>

    init(_ words: Vocabulary) {
        var standardAliases = NameMap<SwiftType>()
        for (alias, name) in Self.standardAliases { standardAliases[words.name(alias)] = words.named(words.name(name)) }
        self.standardAliases = standardAliases
        for (name, _) in standardAliases.all { special.insert(name) }
        special.insert(Name(.selfType))
    }

    mutating func add(type path: Name, inherited: [Name], _ words: Vocabulary) {
        add(path, words)
        guard !inherited.isEmpty else { return }
        if parents[path] == nil { parents[path] = [] }
        _ = parents.change(path) { parents in
            for parent in inherited where parents.count < DeclarationMerger.longestLineage && !parents.contains(parent) {
                parents.append(parent)
            }
        }
    }

    /// Of several aliases of a path the first one counts.
    mutating func add(alias path: Name, for type: SwiftType, _ words: Vocabulary) {
        guard aliases[path] == nil else { return }
        add(path, words)
        special.insert(path)
        aliases[path] = type
    }

    /// The paths of all aliases of the project.
    var aliasNames: [Name] { aliases.all.map(\.name) }

    private mutating func add(_ path: Name, _ words: Vocabulary) {
        paths.insert(path)
        guard let outer = words.scope(of: path) else { return }
        let last = words.lastWord(path)
        nested.insert(last)
        special.insert(last)
        nestedPaths[outer, last] = path
    }

    /// The path that a name stands for: of a type nested in the scope or in what that inherits from, or in a scope around it, or
    /// at the top. A name of another module stays as it is.
    func path(of name: Name, in scope: Name?, _ words: Vocabulary) -> Name {
        // Most names are those of types at the top, or of other modules.
        guard words.isPath(name) || nested.contains(name) else { return name }
        var scope = scope
        while let around = scope {
            if let path = known(around, name, words) { return path }
            for parent in parents[around] ?? [] {
                if let path = known(parent, name, words) { return path }
            }
            scope = words.scope(of: around)
        }
        if paths.contains(name) { return name }
        // `Module.Type`
        guard let parts = words.splitAtFirst(name), !paths.contains(parts.head) else { return name }
        return paths.contains(parts.tail) ? parts.tail : name
    }

    private func known(_ outer: Name, _ inner: Name, _ words: Vocabulary) -> Name? {
        guard words.isPath(inner) else { return nestedPaths[outer, inner] }
        return words.knownPath(outer, inner).flatMap { paths.contains($0) ? $0 : nil }
    }

    /// A type as it is written in a scope, with paths for names and behind any aliases.
    func resolve(_ type: SwiftType?, in scope: Name?, _ words: Vocabulary) -> SwiftType? {
        type.map { resolve($0, in: scope, depth: 0, words) }
    }

    private func resolve(_ type: SwiftType, in scope: Name?, depth: Int, _ words: Vocabulary) -> SwiftType {
        if case .staticMember(let owner, let name) = words.form(type) {
            return words.staticMember(name, of: path(of: owner, in: scope, words))
        }
        guard mentionsScoped(type, words) else { return type }
        return words.mapNames(type) { name, arguments in
            if name == .selfType, let scope { return words.named(scope) }
            if let standard = standardAliases[name] { return standard }
            let path = path(of: name, in: scope, words)
            guard let alias = aliases[path], depth < 8, arguments.isEmpty else { return words.named(path, arguments) }
            return resolve(alias, in: words.scope(of: path), depth: depth + 1, words)
        }
    }

    /// Whether what a type means depends on where it is written, or is not the type itself.
    func dependsOnScope(_ type: SwiftType, _ words: Vocabulary) -> Bool {
        if case .staticMember = words.form(type) { return true }
        return mentionsScoped(type, words)
    }

    private func mentionsScoped(_ type: SwiftType, _ words: Vocabulary) -> Bool {
        words.mentions(type) { special.contains($0) || words.isPath($0) }
    }

    /// Aliases, and protocols whose members are those of another one that they refine.
    private static let standardAliases = [
        "TimeInterval": "Double", "CFTimeInterval": "Double", "Float64": "Double", "Float32": "Float", "CLLocationDegrees": "Double",
        "CLLocationDistance": "Double", "CLLocationSpeed": "Double", "pid_t": "Int32",
        "OpensIntent": "IntentResult", "ProvidesDialog": "IntentResult", "ReturnsValue": "IntentResult",
        "ShowsSnippetIntent": "IntentResult", "ShowsSnippetView": "IntentResult",
    ]
}
