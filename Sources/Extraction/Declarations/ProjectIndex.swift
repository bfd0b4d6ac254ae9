import Syntax

/// The declarations of some files as written, one after the other.
///
/// A type is identified by its path: `Outer.Inner`. Declarations inside a type keep that path as their scope, because the same name
/// may refer to another type elsewhere.
package struct ProjectIndex: Sendable {
    /// One declaration of a type. Its lists are ranges of shared arrays.
    struct TypeDeclaration: Equatable, Sendable {
        let path: Symbol
        let kind: Declaration.Kind
        /// The range of `names` with what it inherits from.
        let inherited: Range<Int>
        /// The range of `names` with its generic parameters, in order.
        let genericParameters: Range<Int>
        /// Likewise the constraint of each of them; empty if it has none.
        let constraints: Range<Int>
        var hasInitializer = false
        /// The parameters of its memberwise initialiser; `nil` if it has none.
        var memberwise: Range<Int>?
        var rawType: Symbol?
    }

    /// A type with all of its declarations.
    struct TypeInfo: Sendable {
        var kind: Declaration.Kind
        var inherited: [Symbol] = []
        /// The names of the generic parameters, in order.
        var genericParameters: [Symbol] = []
        /// The constraint of each of them.
        var constraints: [Symbol] = []
        var hasInitializer = false
        var rawType: Symbol?
        /// Whether several files declare a type of this name, such as private ones.
        var isRepeated = false
    }

    struct PropertyDeclaration: Equatable, Sendable {
        let owner: Symbol
        let name: Symbol
        let type: SwiftType?
        /// Whether it is marked `@IBOutlet`.
        let isOutlet: Bool
    }

    struct TypedName: Equatable, Sendable {
        let name: Symbol
        var type: SwiftType
    }

    struct MacroImplementation: Sendable {
        let type: Symbol
        let lookups: [MacroLookup]
    }

    /// The number of declarations of each kind: two of these delimit those of a file.
    struct Extent: Sendable {
        var functions = 0
        var initializers = 0
        var types = 0
        var properties = 0
        var globals = 0
        var aliases = 0
        var macros = 0
    }

    /// Functions, methods, operators, enum cases and initialisers, memberwise ones included.
    private(set) var signatures = SignatureList()
    private(set) var functions: [SignatureList.Number] = []
    private(set) var initializers: [SignatureList.Number] = []
    var types: [TypeDeclaration] = []
    private(set) var names: [Symbol] = []
    private(set) var properties: [PropertyDeclaration] = []
    var globals: [TypedName] = []
    var aliases: [TypedName] = []
    var macros: [MacroImplementation] = []

    var extent: Extent {
        Extent(
            functions: functions.count, initializers: initializers.count, types: types.count, properties: properties.count,
            globals: globals.count, aliases: aliases.count, macros: macros.count)
    }

    mutating func add(
        function: FunctionSignature, _ parameters: [FunctionSignature.Parameter], _ generic: GenericTypes? = nil
    ) {
        functions.append(signatures.add(function, parameters, generic))
    }

    mutating func add(initializer: FunctionSignature, _ parameters: [FunctionSignature.Parameter]) {
        initializers.append(signatures.add(initializer, parameters))
    }

    mutating func add(memberwise parameters: [FunctionSignature.Parameter]) -> Range<Int> { signatures.add(parameters) }

    /// Adds names of a type and returns their range.
    mutating func add(names: some Sequence<Symbol>) -> Range<Int> {
        let first = self.names.count
        self.names.append(contentsOf: names)
        return first..<self.names.count
    }

    mutating func add(property name: Symbol, type: SwiftType?, of owner: Symbol, isOutlet: Bool = false) {
        properties.append(PropertyDeclaration(owner: owner, name: name, type: type, isOutlet: isOutlet))
    }
}

extension ProjectIndex: Equatable {
    /// Whether two files declare the same, apart from what macros look up. Both have been read with the same symbols.
    package static func == (a: ProjectIndex, b: ProjectIndex) -> Bool {
        a.signatures == b.signatures && a.functions == b.functions && a.initializers == b.initializers
            && a.types == b.types && a.names == b.names && a.properties == b.properties && a.globals == b.globals && a.aliases == b.aliases
    }

    /// Whether it has macros, or types that implement some.
    var hasMacros: Bool { !macros.isEmpty || signatures.functions.contains { $0.implementation != Symbol.none } }
}

extension ProjectIndex.TypeInfo {
    mutating func merge(_ other: Self) {
        for parent in other.inherited where inherited.count < DeclarationMerger.longestLineage && !inherited.contains(parent) {
            inherited.append(parent)
        }
        hasInitializer = hasInitializer || other.hasInitializer
        isRepeated = isRepeated || (kind != .extension && other.kind != .extension)
        if kind == .extension { kind = other.kind }
        if genericParameters.isEmpty { (genericParameters, constraints) = (other.genericParameters, other.constraints) }
        rawType = rawType ?? other.rawType
    }
}
