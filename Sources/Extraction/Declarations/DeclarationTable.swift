import Syntax

/// The declarations of a whole project, indexed: every type that a declaration mentions by its path, every type with
/// all that it inherits from, and functions by name and owner.
///
/// All threads read one table, each with a copy of its symbols.
final class DeclarationTable: Sendable {
    typealias Numbers = ArraySlice<SignatureList.Number>

    /// The symbols and types of all declarations.
    let symbols: SymbolTable
    let api: LocalizableAPI
    /// Those of the API, followed by those of the project.
    let signatures: SignatureList
    private let names: TypeNames
    private let types: SymbolMap<ProjectIndex.TypeInfo>
    /// The types whose names are declared in several files.
    private let repeated: SymbolSet
    /// A type and everything it inherits from or conforms to, nearest first; only of types that do.
    private let lineages: SymbolMap<[Symbol]>
    private let functions: SymbolGroups
    /// By name and owner: the functions whose names very many types share.
    private let crowded: [Symbol: [Symbol: Numbers]]
    /// By the path of the type; memberwise ones come last.
    private let initializers: SymbolGroups
    private let properties: PropertyTable
    private let globals: SymbolMap<SwiftType>
    /// The operators of the project that localize an operand, with its type.
    let localizingOperators: [Symbol: SwiftType]
    /// The types of errors that have a description of their own.
    private let describedErrors: SymbolSet
    /// The members that the project adds to `String`.
    let stringMembers: SymbolSet
    let keySymbols: KeySymbols
    /// What the macros of the project look up.
    let macroLookups: [MacroLookup]
    /// Without these nothing is pruned.
    let sinkNames: SinkNames?

    /// Merges the declarations of all files, in the order of the files.
    init(_ readers: [DeclarationReader], _ api: LocalizableAPI, macroNames: Set<String>, symbols names: SymbolNames = SymbolNames(), prunes: Bool) {
        let merger = DeclarationMerger(readers, api, macroNames: macroNames)
        self.api = merger.api
        symbols = merger.symbols
        signatures = merger.signatures
        macroLookups = merger.macroLookups
        self.names = merger.names
        types = merger.types
        repeated = SymbolSet(merger.types.all.lazy.filter(\.value.isRepeated).map(\.name))
        functions = merger.functions
        initializers = merger.initializers
        properties = merger.properties
        globals = merger.globals
        describedErrors = SymbolSet(merger.ownersOfDescriptions)
        lineages = merger.lineages()
        crowded = merger.crowded()
        localizingOperators = merger.localizingOperators()
        stringMembers = merger.stringMembers
        keySymbols = KeySymbols(names, merger.symbols)
        sinkNames = prunes ? SinkNames(merger, keySymbols) : nil
    }

    // MARK: Types

    /// A type as written in a scope, with full paths and without aliases.
    ///
    /// - Parameter resolved: What was resolved with these symbols before.
    func resolve(_ type: SwiftType?, in scope: Symbol?, _ symbols: SymbolTable, _ resolved: inout ResolvedTypes) -> SwiftType? {
        type.map { resolved.type($0, in: scope, names, symbols) }
    }

    /// Resolves the type of a value that is only known to be `Owner.member`; returns any other type unchanged.
    func settle(_ type: SwiftType?, _ symbols: SymbolTable, _ resolved: inout ResolvedTypes) -> SwiftType? {
        switch symbols.form(type) {
        case .staticMember(let owner, let name):
            let found = property(name, of: owner, symbols, &resolved)?.type
                ?? functions(name, of: owner).first.flatMap { signatures[$0].result }
            if case .staticMember = symbols.form(found) { return nil }
            // A key of the package Defaults has the type of the value that is stored under it.
            if owner == .DefaultsKeys, case .named(_, let value) = symbols.form(found), !value.isEmpty { return symbols[value, 0] }
            return found ?? wrappedValue(name, of: owner, symbols, &resolved) ?? api.standardLibrary.staticMember(name, of: owner, symbols)
                ?? resultOfShared(name, of: owner, symbols, &resolved)
        case .optional(let inner): return settle(inner, symbols, &resolved).map { symbols.optional($0) }
        default: return type
        }
    }

    /// The result of a method of a static member: `NSStatusBar.system.statusItem(…)`.
    ///
    /// - Parameter member: The path of the static member.
    private func resultOfShared(
        _ name: Symbol, of member: Symbol, _ symbols: SymbolTable, _ resolved: inout ResolvedTypes
    ) -> SwiftType? {
        guard let scope = symbols.scope(of: member), !symbols.isTypeName(symbols.lastComponent(member)),
            let value = settle(symbols.staticMember(symbols.lastComponent(member), of: scope), symbols, &resolved),
            let owner = symbols.unwrappedPath(value)
        else { return nil }
        return functions(name, of: owner).first.flatMap { signatures[$0].result }
            ?? api.standardLibrary.member(name, of: value, symbols)
    }

    /// The type of the value that a property wrapper of the project stores under a typed key: `init(_ key:
    /// SettingKey<Value>)`.
    private func wrappedValue(_ key: Symbol, of wrapper: Symbol, _ symbols: SymbolTable, _ resolved: inout ResolvedTypes) -> SwiftType? {
        for number in initializers(of: wrapper) {
            guard let first = signatures.parameters(of: signatures[number]).first, first.label == nil,
                case .named(let keys, let value) = symbols.form(first.type), value.count == 1,
                case .named(keys, let held) = symbols.form(property(key, of: keys, symbols, &resolved)?.type), !held.isEmpty
            else { continue }
            return symbols[held, 0]
        }
        return nil
    }

    /// The path of the type of the project that a name refers to; `nil` if there is none.
    func path(of name: Symbol, in scope: Symbol?, _ symbols: SymbolTable) -> Symbol? {
        let path = names.path(of: name, in: scope, symbols)
        return isKnown(path) ? path : nil
    }

    /// Whether the project declares or extends the type.
    func isKnown(_ path: Symbol) -> Bool { types[path] != nil }

    /// Whether it is a type of the project whose errors have a description of their own.
    func hasDescription(_ path: Symbol) -> Bool { describedErrors.contains(path) }

    /// Whether several files declare a type of this name.
    func isRepeated(_ path: Symbol) -> Bool { repeated.contains(path) }

    func info(of path: Symbol) -> ProjectIndex.TypeInfo? { types[path] }

    /// How a literal suits a type of the project; `nil` for other types.
    func literalFit(of path: Symbol, isInterpolated: Bool) -> LiteralFit? {
        guard let info = types[path] else { return nil }
        let isMade = lineages[path]?.contains {
            $0 == .ExpressibleByStringInterpolation || (!isInterpolated && $0 == .ExpressibleByStringLiteral)
        }
        if isMade ?? false { return .asOtherType }
        switch info.kind {
        // An extension of a type that is declared elsewhere.
        case .extension: return nil
        case .protocol: return lineage(Symbol(.String)).contains(path) ? .asString : .no
        default: return .no
        }
    }

    /// A type and everything it inherits from or conforms to, nearest first.
    func lineage(_ path: Symbol) -> [Symbol] { lineages[path] ?? [path] }

    /// The constraint of a generic parameter of a type.
    func constraint(of parameter: Symbol, in path: Symbol) -> Symbol? {
        guard let info = types[path], let position = info.genericParameters.firstIndex(of: parameter) else { return nil }
        return info.constraints[position]
    }

    /// The generic parameters of a type, or of the type around it if it has none: `Fetch<Value>.State`.
    private func genericParameters(of path: Symbol, _ symbols: SymbolTable) -> [Symbol] {
        let around = sequence(first: path) { symbols.scope(of: $0) }
        return around.lazy.compactMap { self.types[$0]?.genericParameters }.first { !$0.isEmpty } ?? []
    }

    /// The type of a member of a generic type; `nil` if it depends on arguments that are not known.
    func substitute(_ arguments: SwiftType.List, of path: Symbol, in type: SwiftType?, _ symbols: SymbolTable) -> SwiftType? {
        let parameters = genericParameters(of: path, symbols)
        guard let type, !parameters.isEmpty else { return type }
        var isKnown = true
        let result = symbols.mapNames(type) { name, inner in
            guard let position = parameters.firstIndex(of: name) else {
                // A type inside the generic type has its arguments.
                let isInside =
                    inner.isEmpty && symbols.isPath(name) && genericParameters(of: name, symbols) == parameters
                return isInside ? symbols.named(name, symbols.types(arguments)) : symbols.named(name, inner)
            }
            guard arguments.indices.contains(position) else {
                isKnown = false
                return symbols.named(name)
            }
            return symbols[arguments, position]
        }
        return isKnown ? result : nil
    }

    // MARK: Members

    /// The initialisers of a type of the project, memberwise ones among them.
    func initializers(of path: Symbol) -> Numbers {
        initializers[path] + inheritedInitializers(of: path).flatMap { initializers[$0] }
    }

    /// The types whose initialisers a type inherits: those above a class that declares none itself.
    func inheritedInitializers(of path: Symbol) -> ArraySlice<Symbol> {
        guard let info = types[path], info.kind == .class, !info.hasInitializer else { return [] }
        return lineage(path).dropFirst()
    }

    /// The property of a type, of a type that it inherits from, or of a protocol that it conforms to: its owner and
    /// its type.
    ///
    /// - Parameters:
    ///   - file: If several files have a type of this name, the one in this file is meant.
    ///   - resolved: What was resolved with these symbols before.
    func property(
        _ name: Symbol, of path: Symbol, near file: FileID = .none, _ symbols: SymbolTable, _ resolved: inout ResolvedTypes
    ) -> (owner: Symbol, type: SwiftType?)? {
        guard properties.hasName(name) else { return nil }
        func own(_ path: Symbol) -> (owner: Symbol, type: SwiftType?)? {
            guard var property = properties.find(name, of: path) else { return nil }
            if property.file != file, isRepeated(path) { property = properties.find(name, of: path, in: file) ?? property }
            return (path, resolve(property.type, in: property.scope, symbols, &resolved))
        }
        if let property = own(path) { return property }
        // Most types inherit from nothing.
        guard let lineage = lineages[path] else { return nil }
        for parent in lineage.dropFirst() {
            if let property = own(parent) { return property }
        }
        return nil
    }

    /// The file that declares a property of a type.
    func file(ofProperty name: Symbol, of path: Symbol) -> FileID? { properties.find(name, of: path)?.file }

    // MARK: Functions

    func functions(_ name: Symbol, of path: Symbol) -> Numbers {
        let overloads = functions[name]
        guard !overloads.isEmpty else { return [] }
        // Most types inherit from nothing.
        guard let lineage = lineages[path] else {
            return byOwner(name, overloads).map { $0[path] ?? [] } ?? select(overloads) { $0 == path }
        }
        if let byOwner = byOwner(name, overloads) { return lineage.flatMap { byOwner[$0] ?? [] }[...] }
        let own = select(overloads) { lineage.contains($0) }
        guard own.count > 1, lineage.count > 1 else { return own }
        return lineage.flatMap { path in own.filter { signatures[$0].owner == path } }[...]
    }

    func globalFunctions(_ name: Symbol) -> Numbers {
        let overloads = functions[name]
        return byOwner(name, overloads).map { $0[.none] ?? [] } ?? select(overloads) { $0 == Symbol.none }
    }

    /// The functions of a name that belong to any of some types.
    func functions(_ name: Symbol, ofAny owners: [Symbol]) -> Numbers {
        let overloads = functions[name]
        if let byOwner = byOwner(name, overloads) { return owners.flatMap { byOwner[$0] ?? [] }[...] }
        return select(overloads) { owners.contains($0) }
    }

    /// The functions of a name that belong to any type.
    func memberFunctions(_ name: Symbol) -> Numbers { select(functions[name]) { $0 != Symbol.none } }

    func hasFunctions(_ name: Symbol) -> Bool { !functions[name].isEmpty }

    /// Whether the project declares a member of a type.
    func declares(_ name: Symbol, in path: Symbol) -> Bool {
        !functions(name, of: path).isEmpty || properties.find(name, of: path) != nil
    }

    private func byOwner(_ name: Symbol, _ overloads: Numbers) -> [Symbol: Numbers]? {
        overloads.count > DeclarationMerger.crowd ? crowded[name] : nil
    }

    private func select(_ overloads: Numbers, _ isWanted: (Symbol) -> Bool) -> Numbers {
        let wanted = overloads.filter { isWanted(signatures[$0].owner) }
        return wanted.count == overloads.count ? overloads : wanted[...]
    }

    func global(_ name: Symbol) -> SwiftType? { globals[name] }

    /// The result type of an operator of the project, if all its overloads agree.
    func result(ofOperator name: Symbol) -> SwiftType? {
        let overloads = functions[name]
        guard let result = overloads.first.flatMap({ signatures[$0].result }) else { return nil }
        return overloads.allSatisfy { signatures[$0].result == result } ? result : nil
    }

    /// The prefix operator of a name that localizes its operand.
    func prefixOperator(_ name: Symbol) -> FunctionSignature? {
        functions[name].lazy.map { self.signatures[$0] }.first { function in
            function.parameters.count == 1 && LocalizedType(self.signatures.parameters(of: function).first?.type, self.symbols) != nil
        }
    }
}
