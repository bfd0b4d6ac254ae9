import Syntax

/// Merges what several readers have read, in the order of the files, with every type by its path.
struct DeclarationMerger {
    /// What one reader read; by reference, as each of its files uses it.
    private final class Reading {
        let index: ProjectIndex
        /// From the reader's symbols to the merged ones; `nil` for the reader whose table is reused.
        let translation: SymbolTable.Translation?

        init(_ index: ProjectIndex, _ translation: SymbolTable.Translation?) {
            self.index = index
            self.translation = translation
        }
    }

    /// What one file declares.
    private struct Part {
        let file: DeclarationReader.File
        let reading: Reading

        var index: ProjectIndex { reading.index }

        func callAsFunction(_ name: Symbol) -> Symbol { reading.translation?[name] ?? name }

        /// Some of the names that types have.
        func names(_ range: Range<Int>) -> [Symbol] { range.isEmpty ? [] : index.names[range].map { self($0) } }

        func callAsFunction(_ type: SwiftType) -> SwiftType { reading.translation?[type] ?? type }

        func callAsFunction(_ type: SwiftType?) -> SwiftType? { type.map { self($0) } }
    }

    let symbols: SymbolTable
    /// With the macros of the project.
    let api: LocalizableAPI
    private(set) var signatures: SignatureList
    private(set) var names: TypeNames
    private(set) var types = SymbolMap<ProjectIndex.TypeInfo>()
    private(set) var functions = SymbolGroups()
    private(set) var initializers = SymbolGroups()
    private(set) var properties = PropertyTable()
    /// The types that say what their errors are.
    private(set) var ownersOfDescriptions: [Symbol] = []
    /// The members that the project adds to `String`.
    private(set) var stringMembers = SymbolSet()
    private(set) var globals = SymbolMap<SwiftType>()
    private let parts: [Part]
    private var outletTypes: [Symbol] = []
    /// The paths of all types, in the order of the files.
    private var paths: [Symbol] = []
    /// The paths of the types that scopes are.
    private var scopes = SymbolMap<Symbol>()
    private var resolved = ResolvedTypes()
    private(set) var macroLookups: [MacroLookup] = []
    /// The look-ups of each type that implements a macro, as a range of all.
    private var implementations = SymbolMap<Range<Int>>()
    /// Those of the signature that is being added.
    private var parameters: [FunctionSignature.Parameter] = []

    init(_ readers: [DeclarationReader], _ api: LocalizableAPI, macroNames: Set<String>) {
        let symbols = readers.first?.symbols ?? api.symbols.copy()
        self.symbols = symbols
        self.api = api.adding(macroNames: macroNames, symbols)
        signatures = self.api.signatures
        names = TypeNames(symbols)
        parts = readers.enumerated().flatMap { position, reader in
            let reading = Reading(reader.index, position == 0 ? nil : symbols.adopt(reader.symbols, base: api.symbols))
            return reader.files.map { Part(file: $0, reading: reading) }
        }.sorted { $0.file.id < $1.file.id }
        for part in parts { collectNames(part) }
        let functions = parts.reduce(0) { $0 + $1.file.functions.count + $1.file.initializers.count }
        signatures.reserve(functions: signatures.functions.count + functions, parameters: functions * 2)
        mergeTypes()
        for part in parts { mergeMacros(part) }
        mergeFunctions(macros: SymbolSet(macroNames.map { symbols.intern($0) } + [Symbol(.NSLocalizedString)]))
        mergeProperties()
        for part in parts { mergeGlobals(part) }
    }

    /// Names must be known before types can be resolved.
    private mutating func collectNames(_ part: Part) {
        for declaration in part.index.types[part.file.types] {
            names.add(type: part(declaration.path), inherited: part.names(declaration.inherited), symbols)
        }
        for alias in part.index.aliases[part.file.aliases].reversed() {
            names.add(alias: part(alias.name), for: part(alias.type), symbols)
        }
    }

    private mutating func mergeTypes() {
        var memberwise: [(name: Symbol, number: SignatureList.Number)] = []
        for part in parts {
            for declaration in part.index.types[part.file.types] {
                let scope = part(declaration.path)
                let path = path(of: scope)
                let outer = symbols.scope(of: scope)
                let info = ProjectIndex.TypeInfo(
                    kind: declaration.kind, inherited: part.names(declaration.inherited).map { names.path(of: $0, in: outer, symbols) },
                    genericParameters: part.names(declaration.genericParameters),
                    constraints: part.names(declaration.constraints).map { names.path(of: $0, in: outer, symbols) },
                    hasInitializer: declaration.hasInitializer,
                    rawType: declaration.rawType.map { part($0) })
                // There may be several, as several targets may have a type of this name.
                if let range = declaration.memberwise {
                    resolve(part.index.signatures.parameters[range], part, in: scope)
                    var initializer = FunctionSignature(name: Symbol(.initWord), owner: path, result: symbols.named(path))
                    initializer.file = part.file.id
                    initializer.isMemberwise = true
                    memberwise.append((path, signatures.add(initializer, parameters)))
                }
                // `extension Inner` may refer to a type that is nested elsewhere.
                if types.change(path, { $0.merge(info) }) == nil {
                    types[path] = info
                    paths.append(path)
                }
            }
        }
        var groups: [(name: Symbol, number: SignatureList.Number)] = []
        for part in parts {
            for number in part.index.initializers[part.file.initializers] {
                let initializer = add(part.index.signatures[number], part)
                groups.append((signatures[initializer].owner, initializer))
            }
        }
        initializers = SymbolGroups(groups + memberwise, symbolCount: symbols.symbolCount)
    }

    /// - Parameter macros: The names of functions whose calls are always look-ups, whatever their bodies do.
    private mutating func mergeFunctions(macros: SymbolSet) {
        var groups: [(name: Symbol, number: SignatureList.Number)] = []
        for part in parts {
            for number in part.index.functions[part.file.functions] {
                let signature = part.index.signatures[number]
                guard signature.owner != Symbol.none || !macros.contains(part(signature.name)) else { continue }
                let function = add(signature, part)
                groups.append((signatures[function].name, function))
            }
        }
        functions = SymbolGroups(groups, symbolCount: symbols.symbolCount)
        for name in functions.names where functions[name].contains(where: { Self.isStringType(signatures[$0].owner) }) {
            stringMembers.insert(name)
        }
    }

    private mutating func mergeMacros(_ part: Part) {
        for macro in part.index.macros[part.file.macros] where implementations[part(macro.type)] == nil {
            let first = macroLookups.count
            macroLookups += macro.lookups.map { $0.translated({ part($0) }, { part($0) }) }
            implementations[part(macro.type)] = first..<macroLookups.count
        }
    }

    private mutating func add(_ function: FunctionSignature, _ part: Part) -> SignatureList.Number {
        var function = function
        let scope = function.owner == Symbol.none ? nil : part(function.owner)
        resolve(part.index.signatures.parameters(of: function), part, in: scope)
        if function.implementation != Symbol.none, let lookups = implementations[part(function.implementation)],
            Array(macroLookups[lookups]).apply(to: &parameters, first: lookups.lowerBound, symbols) {
            function.origin = .api
        }
        function.file = part.file.id
        function.name = part(function.name)
        function.owner = scope.map { path(of: $0) } ?? .none
        function.result = resolve(part(function.result), in: scope)
        let generic = part.index.signatures.generic(function).map { types in
            GenericTypes(
                names: types.names.map { part($0) }, parameters: types.parameters.map { resolve(part($0), in: scope) },
                result: resolve(part(types.result), in: scope))
        }
        return signatures.add(function, parameters, generic)
    }

    private mutating func resolve(_ list: ArraySlice<FunctionSignature.Parameter>, _ part: Part, in scope: Symbol?) {
        parameters.truncate(to: 0)
        for var parameter in list {
            parameter.label = parameter.label.map { part($0) }
            parameter.name = part(parameter.name)
            parameter.type = resolve(part(parameter.type), in: scope)
            parameters.append(parameter)
        }
    }

    private mutating func resolve(_ type: SwiftType?, in scope: Symbol?) -> SwiftType? {
        type.map { resolved.type($0, in: scope, names, symbols) }
    }

    /// The path of the type that a scope is.
    private mutating func path(of scope: Symbol) -> Symbol {
        if let path = scopes[scope] { return path }
        let path = names.path(of: scope, in: nil, symbols)
        scopes[scope] = path
        return path
    }

    private mutating func mergeProperties() {
        var properties: [PropertyTable.Property] = []
        var owners: [Symbol] = []
        let count = parts.reduce(0) { $0 + $1.file.properties.count }
        properties.reserveCapacity(count)
        owners.reserveCapacity(count)
        for part in parts {
            let file = part.file.id
            for declaration in part.index.properties[part.file.properties].reversed() {
                let scope = part(declaration.owner)
                let name = part(declaration.name)
                if Self.isStringType(scope) { stringMembers.insert(name) }
                let type = part(declaration.type)
                properties.append(.init(name: name, scope: scope, type: type, file: file))
                if declaration.isOutlet, let type = symbols.unwrappedPath(type) { outletTypes.append(type) }
                owners.append(path(of: scope))
            }
        }
        ownersOfDescriptions = zip(properties, owners).filter { $0.0.name == .errorDescription }.map(\.1)
        self.properties = PropertyTable(properties, of: owners, symbolCount: symbols.symbolCount)
    }

    private mutating func mergeGlobals(_ part: Part) {
        for global in part.index.globals[part.file.globals].reversed() where globals[part(global.name)] == nil {
            let type = part(global.type)
            globals[part(global.name)] = resolve(type, in: nil)
        }
    }

    // MARK: Derived facts

    /// The most types in a lineage: in hostile sources each type could inherit from all others.
    static let longestLineage = 256

    /// A type and everything it inherits from or conforms to, nearest first; only of types that do.
    func lineages() -> SymbolMap<[Symbol]> {
        var lineages = SymbolMap<[Symbol]>()
        let outlets = SymbolSet(outletTypes.filter(isOfOtherModule))
        // For each name the number of the lineage in which it was last found.
        var found = [Int32](repeating: -1, count: symbols.symbolCount)
        for (number, path) in paths.enumerated() where !(types[path]?.inherited.isEmpty ?? true) {
            lineages[path] = lineage(of: path, number: Int32(number), outlets: outlets, &found)
        }
        for outlet in outletTypes where isOfOtherModule(outlet) { lineages[outlet] = [outlet] + api.views }
        return lineages
    }

    private func lineage(of path: Symbol, number: Int32, outlets: SymbolSet, _ found: inout [Int32]) -> [Symbol] {
        var result = [path]
        found[Int(path.id)] = number
        var next = 0
        while next < result.count {
            var parents = types[result[next]]?.inherited ?? []
            if let superclass = api.superclass(of: result[next]) { parents.append(superclass) }
            if outlets.contains(result[next]) { parents += api.views }
            for parent in parents where found[Int(parent.id)] != number {
                guard result.count < Self.longestLineage else { return result }
                found[Int(parent.id)] = number
                result.append(parent)
            }
            next += 1
        }
        return result
    }

    /// Whether a class of outlets is neither of the project nor of Apple's. It is a view, which shows its texts like
    /// those of the frameworks.
    private func isOfOtherModule(_ outlet: Symbol) -> Bool {
        (types[outlet].map { $0.kind == .extension } ?? true) && !api.isClass(outlet)
    }

    /// With more functions of one name than this, they are also indexed by owner.
    static let crowd = 16

    func crowded() -> [Symbol: [Symbol: DeclarationTable.Numbers]] {
        var crowded: [Symbol: [Symbol: DeclarationTable.Numbers]] = [:]
        for name in functions.names where functions[name].count > Self.crowd {
            crowded[name] = Dictionary(grouping: functions[name]) { signatures[$0].owner }.mapValues { $0[...] }
        }
        return crowded
    }

    /// The operators of the project that localize an operand, with its type.
    func localizingOperators() -> [Symbol: SwiftType] {
        var operators: [Symbol: SwiftType] = [:]
        for name in functions.names where symbols.isOperator(name) {
            operators[name] = functions[name].lazy.compactMap { number in
                signatures.parameters(of: signatures[number]).first { LocalizedType($0.type, symbols) != nil }?.type
            }.first
        }
        return operators
    }

    static func isStringType(_ path: Symbol) -> Bool { path == .String || path == .StringProtocol }
}
