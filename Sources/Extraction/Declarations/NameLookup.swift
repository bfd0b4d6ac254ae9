import Syntax

/// Looks names up in the declarations of the project and the API, as seen from one place in a file.
final class NameLookup {
    typealias Numbers = DeclarationTable.Numbers

    let table: DeclarationTable
    // Copied from the table: reading it from there would retain it each time.
    let api: LocalizableAPI
    let symbols: SymbolTable
    /// The number of the file among all files.
    let file: FileID
    private let cache: LookupCache
    /// The paths of the enclosing types, outermost first.
    @exclusivity(unchecked) private(set) var owners: [Symbol] = []

    /// - Parameter cache: What the thread looked up before, with the same symbols.
    init(_ table: DeclarationTable, _ symbols: SymbolTable, file: FileID, cache: LookupCache) {
        self.table = table
        api = table.api
        self.symbols = symbols
        self.file = file
        self.cache = cache
        cache.forgetScope()
    }

    /// The path of the innermost enclosing type.
    var owner: Symbol? { owners.last }

    func enterType(_ path: Symbol) {
        owners.append(path)
        cache.forgetScope()
    }

    func leaveType() {
        owners.removeLast()
        cache.forgetScope()
    }

    // MARK: Types

    /// A type written here, with full paths and without aliases.
    func resolve(_ type: SwiftType?) -> SwiftType? { table.resolve(type, in: owners.last, symbols, &cache.resolved) }

    /// Resolves the type of a value that is only known to be `Owner.member`.
    func settle(_ type: SwiftType?) -> SwiftType? { table.settle(type, symbols, &cache.resolved) }

    /// The element type of a value, which may have to be resolved first.
    func elementType(_ type: SwiftType?) -> SwiftType? { symbols.element(symbols.unwrapped(settle(type))) }

    /// The path of `Owner.Name`; the owner may also be a module.
    func nestedType(_ name: Symbol, in owner: Symbol) -> Symbol {
        let path = symbols.path(owner, name)
        if let known = table.path(of: path, in: nil, symbols) { return known }
        return api.modules.contains(owner) ? name : path
    }

    // MARK: Values

    /// What a name refers to if it is not a local.
    func meaning(of name: Symbol) -> LookupCache.Meaning {
        if let known = cache.meanings[name] { return known }
        let meaning = lookUp(name)
        cache.meanings[name] = meaning
        return meaning
    }

    private func lookUp(_ name: Symbol) -> LookupCache.Meaning {
        for owner in owners.reversed() {
            if let found = property(name, of: owner) {
                return .value(KnownValue(type: found.type, place: .property(name, of: found.owner)), owner: owner)
            }
        }
        if api.propertyNames.contains(name) {
            for owner in owners.reversed() {
                for parent in table.lineage(owner).dropFirst() {
                    if let found = api.property(name, of: parent) { return .value(KnownValue(type: found.type), owner: nil) }
                }
            }
        }
        if let global = table.global(name) {
            return .value(KnownValue(type: global, place: .property(name, of: .none)), owner: nil)
        }
        if let path = table.path(of: name, in: owners.last, symbols) { return .type(path) }
        // An alias of a type is one.
        return symbols.isTypeName(name) ? .type(resolve(symbols.named(name)).flatMap(symbols.path) ?? name) : .unknown
    }

    /// The property of a type of the project, of a type it inherits from, or of a protocol it conforms to.
    func property(_ name: Symbol, of owner: Symbol) -> (owner: Symbol, type: SwiftType?)? {
        table.property(name, of: owner, near: file, symbols, &cache.resolved)
    }

    // MARK: Functions

    /// The functions that a name without a receiver may call.
    func functions(_ name: Symbol) -> Numbers {
        if let known = cache.functions[name] { return known }
        let functions = lookUpFunctions(name)
        cache.functions[name] = functions
        return functions
    }

    private func lookUpFunctions(_ name: Symbol) -> Numbers {
        if name == .selfType { return owners.last.map(initializers) ?? [] }
        if symbols.isTypeName(name) {
            let result = initializers(table.path(of: name, in: owners.last, symbols) ?? name)
            if !result.isEmpty { return result }
        }
        if table.hasFunctions(name) {
            var near: Numbers = []
            for owner in owners.reversed() { near += table.functions(name, of: owner) }
            near += table.globalFunctions(name)
            if !near.isEmpty { return near }
        }
        if let functions = api.functions[name] { return functions[...] }
        // A closure in a property of an enclosing type.
        if owners.contains(where: { property(name, of: $0) != nil }) { return [] }
        // In an extension of a view or the like a method needs no receiver.
        return table.memberFunctions(name) + (api.methods[name] ?? [])
    }

    /// The methods of a name that a value may have if its own type does not declare them.
    func methods(_ name: Symbol) -> LookupCache.Methods {
        if let known = cache.methods[name] { return known }
        let api = api.methods[name] ?? []
        let ofViews = table.functions(name, ofAny: Self.viewTypes) + api
        // The receiver could be anything. If views have a method of this name, it is most likely a view.
        let methods = LookupCache.Methods(ofViews: ofViews, ofAnything: api.isEmpty ? table.memberFunctions(name) : ofViews)
        cache.methods[name] = methods
        return methods
    }

    /// The methods of a name that a value of a type of the project may have, its own first.
    func methods(_ name: Symbol, of owner: Symbol) -> Numbers {
        if let known = cache.members[owner, name] { return known }
        let (own, ofViews) = (table.functions(name, of: owner), methods(name).ofViews)
        let methods = own.isEmpty ? ofViews : own + ofViews
        cache.members[owner, name] = methods
        return methods
    }

    static let viewTypes = [KnownSymbol.View, .Text, .Scene, .ModifiedContent, .ToolbarContent, .TabContent].map { Symbol($0) }

    func initializers(_ name: Symbol) -> Numbers {
        let path = table.resolve(symbols.named(name), in: nil, symbols, &cache.resolved).flatMap(symbols.path) ?? name
        let classes = [path] + table.inheritedInitializers(of: path)
        return classes.reduce(table.initializers(of: path)) { $0 + (api.initializers[$1] ?? []) }
    }

    /// The static functions of a type of the project, or else those of the API.
    func staticFunctions(_ name: Symbol, of owner: Symbol) -> Numbers {
        let own = table.functions(name, of: owner)
        return own.isEmpty ? api.statics(name, of: symbols.lastComponent(owner))[...] : own
    }
}
