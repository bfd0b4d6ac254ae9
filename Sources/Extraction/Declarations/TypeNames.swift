import Syntax

/// What the names of types mean in the scopes in which they are written.
struct TypeNames: Sendable {
    /// The paths of all types and aliases.
    private var paths = SymbolSet()
    /// The last names of all nested types.
    private var nested = SymbolSet()
    /// The paths of nested types by outer type and last name.
    private var nestedPaths = SymbolPairMap<Symbol>()
    /// What types inherit from, as written.
    private var parents = SymbolMap<[Symbol]>()
    private var aliases = SymbolMap<SwiftType>()
    /// The simple names that may refer to something other than the top-level type of that name.
    private var special = SymbolSet()
    private let standardAliases: SymbolMap<SwiftType>

    init(_ symbols: SymbolTable) {
        var standardAliases = SymbolMap<SwiftType>()
        for (alias, name) in StandardLibrary.aliases { standardAliases[symbols.intern(alias)] = symbols.named(symbols.intern(name)) }
        self.standardAliases = standardAliases
        for (name, _) in standardAliases.all { special.insert(name) }
        special.insert(Symbol(.selfType))
    }

    mutating func add(type path: Symbol, inherited: [Symbol], _ symbols: SymbolTable) {
        add(path, symbols)
        guard !inherited.isEmpty else { return }
        if parents[path] == nil { parents[path] = [] }
        _ = parents.change(path) { parents in
            for parent in inherited where parents.count < DeclarationMerger.longestLineage && !parents.contains(parent) {
                parents.append(parent)
            }
        }
    }

    /// The first of several aliases of a path counts.
    mutating func add(alias path: Symbol, for type: SwiftType, _ symbols: SymbolTable) {
        guard aliases[path] == nil else { return }
        add(path, symbols)
        special.insert(path)
        aliases[path] = type
    }

    /// The paths of all aliases of the project.
    var aliasNames: [Symbol] { aliases.all.map(\.name) }

    private mutating func add(_ path: Symbol, _ symbols: SymbolTable) {
        paths.insert(path)
        guard let outer = symbols.scope(of: path) else { return }
        let last = symbols.lastComponent(path)
        nested.insert(last)
        special.insert(last)
        nestedPaths[outer, last] = path
    }

    /// The path that a name refers to: that of a type nested in the scope, in what it inherits from or in an enclosing scope, or of a
    /// top-level type. Names of other modules are returned unchanged.
    func path(of name: Symbol, in scope: Symbol?, _ symbols: SymbolTable) -> Symbol {
        // Most names are those of top-level types, or of other modules.
        guard symbols.isPath(name) || nested.contains(name) else { return name }
        var scope = scope
        while let around = scope {
            if let path = known(around, name, symbols) { return path }
            for parent in parents[around] ?? [] {
                if let path = known(parent, name, symbols) { return path }
            }
            scope = symbols.scope(of: around)
        }
        if paths.contains(name) { return name }
        // `Module.Type`
        guard let parts = symbols.splitAtFirst(name), !paths.contains(parts.head) else { return name }
        return paths.contains(parts.tail) ? parts.tail : name
    }

    private func known(_ outer: Symbol, _ inner: Symbol, _ symbols: SymbolTable) -> Symbol? {
        guard symbols.isPath(inner) else { return nestedPaths[outer, inner] }
        return symbols.knownPath(outer, inner).flatMap { paths.contains($0) ? $0 : nil }
    }

    /// A type written in a scope, with full paths and without aliases.
    func resolve(_ type: SwiftType?, in scope: Symbol?, _ symbols: SymbolTable) -> SwiftType? {
        type.map { resolve($0, in: scope, depth: 0, symbols) }
    }

    private func resolve(_ type: SwiftType, in scope: Symbol?, depth: Int, _ symbols: SymbolTable) -> SwiftType {
        if case .staticMember(let owner, let name) = symbols.form(type) {
            return symbols.staticMember(name, of: path(of: owner, in: scope, symbols))
        }
        guard mentionsScoped(type, symbols) else { return type }
        return symbols.mapNames(type) { name, arguments in
            if name == .selfType, let scope { return symbols.named(scope) }
            var name = name
            // `Self.Context`
            if let scope, let parts = symbols.splitAtFirst(name), parts.head == .selfType {
                name = symbols.path(scope, parts.tail)
            }
            if let standard = standardAliases[name] { return standard }
            let path = path(of: name, in: scope, symbols)
            guard let alias = aliases[path], depth < 8, arguments.isEmpty else { return symbols.named(path, arguments) }
            return resolve(alias, in: symbols.scope(of: path), depth: depth + 1, symbols)
        }
    }

    /// Whether a type has to be resolved, because its meaning depends on the scope or it is an alias.
    func dependsOnScope(_ type: SwiftType, _ symbols: SymbolTable) -> Bool {
        if case .staticMember = symbols.form(type) { return true }
        return mentionsScoped(type, symbols)
    }

    private func mentionsScoped(_ type: SwiftType, _ symbols: SymbolTable) -> Bool {
        symbols.mentions(type) { special.contains($0) || symbols.isPath($0) }
    }
}
