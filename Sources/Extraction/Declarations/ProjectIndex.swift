import Syntax

/// The declarations of some files as they are written, one after the other.
///
/// A type is known by its path: `Outer.Inner`. What is written inside a type keeps that path as its scope, because the same name
/// means another type elsewhere.
package struct ProjectIndex: Sendable {
    /// A type as it is written once. Its lists stand among those of all types.
    struct TypeDeclaration: Sendable {
        let path: Symbol
        let kind: Declaration.Kind
        /// Where in `names` stands what it inherits from.
        let inherited: Range<Int>
        /// Where in `names` its generic parameters stand, in order.
        let genericParameters: Range<Int>
        /// Likewise what each of them must conform to; no name where that has none.
        let constraints: Range<Int>
        var hasInitializer = false
        /// The parameters of its memberwise initialiser; `nil` when it has none.
        var memberwise: Range<Int>?
        var rawType: Symbol?
    }

    /// A type with all of its declarations.
    struct TypeInfo: Sendable {
        var kind: Declaration.Kind
        var inherited: [Symbol] = []
        /// The names of the generic parameters, in order.
        var genericParameters: [Symbol] = []
        /// What each of them must conform to.
        var constraints: [Symbol] = []
        var hasInitializer = false
        var rawType: Symbol?
        /// Whether several files declare a type of this name, as they may where only they know it.
        var isRepeated = false
    }

    struct PropertyDeclaration: Sendable {
        let owner: Symbol
        let name: Symbol
        let type: SwiftType?
    }

    struct TypedName: Sendable {
        let name: Symbol
        var type: SwiftType
    }

    /// How many declarations of each kind there are: where those of a file begin and end.
    struct Extent: Sendable {
        var functions = 0
        var initializers = 0
        var types = 0
        var properties = 0
        var globals = 0
        var aliases = 0
    }

    /// Functions, methods, operators and enum cases, and what initialisers and memberwise initialisers take.
    private(set) var signatures = SignatureList()
    /// Which of the signatures are of functions.
    private(set) var functions: [SignatureList.Number] = []
    /// Which of the signatures are of initialisers.
    private(set) var initializers: [SignatureList.Number] = []
    private(set) var types: [TypeDeclaration] = []
    private(set) var names: [Symbol] = []
    private(set) var properties: [PropertyDeclaration] = []
    private(set) var globals: [TypedName] = []
    private(set) var aliases: [TypedName] = []

    var extent: Extent {
        Extent(
            functions: functions.count, initializers: initializers.count, types: types.count, properties: properties.count,
            globals: globals.count, aliases: aliases.count)
    }

    mutating func add(function: FunctionSignature, _ parameters: [FunctionSignature.Parameter]) {
        functions.append(signatures.add(function, parameters))
    }

    mutating func add(initializer: FunctionSignature, _ parameters: [FunctionSignature.Parameter]) {
        initializers.append(signatures.add(initializer, parameters))
    }

    mutating func add(memberwise parameters: [FunctionSignature.Parameter]) -> Range<Int> { signatures.add(parameters) }

    mutating func add(type: TypeDeclaration) { types.append(type) }

    /// Adds names that a type has, and says where they are.
    mutating func add(names: some Sequence<Symbol>) -> Range<Int> {
        let first = self.names.count
        self.names.append(contentsOf: names)
        return first..<self.names.count
    }

    mutating func add(property name: Symbol, type: SwiftType?, of owner: Symbol) {
        properties.append(PropertyDeclaration(owner: owner, name: name, type: type))
    }

    mutating func add(global name: Symbol, type: SwiftType) { globals.append(TypedName(name: name, type: type)) }

    mutating func add(alias name: Symbol, for type: SwiftType) { aliases.append(TypedName(name: name, type: type)) }
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
