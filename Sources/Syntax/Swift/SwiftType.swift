/// A type as written in a declaration, by its number in a ``SymbolTable``.
///
/// Types that are spelled alike have the same number.
public struct SwiftType: Hashable, Sendable {
    public let id: UInt32

    @inlinable public init(id: UInt32) { self.id = id }

    @inlinable init(_ symbol: LanguageSymbol) { id = symbol.rawValue }

    @inlinable public static var string: SwiftType { SwiftType(.String) }
    @inlinable public static var bool: SwiftType { SwiftType(.Bool) }
    @inlinable public static var int: SwiftType { SwiftType(.Int) }
    @inlinable public static var double: SwiftType { SwiftType(.Double) }
    @inlinable public static var any: SwiftType { SwiftType(.Any) }

    /// The components of a type.
    public enum Form: Sendable {
        /// A nominal type with its generic arguments; nested ones keep their path: `String.LocalizationValue`.
        case named(Symbol, List)
        case optional(SwiftType)
        case array(SwiftType)
        case dictionary(SwiftType, SwiftType)
        case tuple(ElementList)
        /// A function or closure type.
        case function(parameters: List, result: SwiftType)
        /// The type of a static member, which is unknown before all files have been read: `Mode.compact`.
        case staticMember(owner: Symbol, name: Symbol)
    }

    /// An element of a tuple.
    public struct Element: Hashable, Sendable {
        public let label: Symbol?
        public let type: SwiftType

        @inlinable public init(label: Symbol?, type: SwiftType) {
            self.label = label
            self.type = type
        }
    }

    /// A list of types in the symbol table.
    public struct List: Sendable {
        public let first: Int
        public let count: Int

        @inlinable public init(first: Int, count: Int) {
            self.first = first
            self.count = count
        }

        @inlinable public var isEmpty: Bool { count == 0 }
        @inlinable public var indices: Range<Int> { 0..<count }
    }

    /// The elements of a tuple in the symbol table.
    public struct ElementList: Sendable {
        public let first: Int
        public let count: Int

        @inlinable public init(first: Int, count: Int) {
            self.first = first
            self.count = count
        }

        @inlinable public var indices: Range<Int> { 0..<count }
    }
}

// MARK: - Questions about types

extension SymbolTable {
    /// The type without any optionals around it.
    @inlinable public func unwrapped(_ type: SwiftType) -> SwiftType {
        var type = type
        while case .optional(let inner) = form(type) { type = inner }
        return type
    }

    /// The full name: `String.LocalizationValue`; `nil` if it is not a nominal type.
    @inlinable public func path(_ type: SwiftType) -> Symbol? {
        if case .named(let name, _) = form(type) { name } else { nil }
    }

    /// The name without enclosing types; `nil` if it is not a nominal type.
    @inlinable public func name(_ type: SwiftType) -> Symbol? { path(type).map(lastComponent) }

    /// Whether any nominal type in it fulfils a condition.
    public func mentions(_ type: SwiftType, _ condition: (Symbol) -> Bool) -> Bool {
        switch form(type) {
        case .named(let name, let arguments):
            condition(name) || arguments.indices.contains { mentions(self[arguments, $0], condition) }
        case .optional(let inner), .array(let inner): mentions(inner, condition)
        case .dictionary(let key, let value): mentions(key, condition) || mentions(value, condition)
        case .tuple(let elements): elements.indices.contains { mentions(self[elements, $0].type, condition) }
        case .function(let parameters, let result):
            mentions(result, condition) || parameters.indices.contains { mentions(self[parameters, $0], condition) }
        case .staticMember: false
        }
    }

    /// The same type with each nominal type in it transformed, innermost first.
    public func mapNames(_ type: SwiftType, _ transform: (Symbol, [SwiftType]) -> SwiftType) -> SwiftType {
        func map(_ inner: SwiftType) -> SwiftType { mapNames(inner, transform) }
        switch form(type) {
        case .named(let name, let arguments): return transform(name, types(arguments).map(map))
        case .optional(let inner): return optional(map(inner))
        case .array(let element): return array(map(element))
        case .dictionary(let key, let value): return dictionary(map(key), map(value))
        case .tuple(let list): return tuple(elements(list).map { .init(label: $0.label, type: map($0.type)) })
        case .function(let parameters, let result): return function(types(parameters).map(map), result: map(result))
        case .staticMember: return type
        }
    }

    /// The same type with generic parameters replaced by their constraints.
    package func constrained(_ type: SwiftType, by parameters: [Declaration.GenericParameter]) -> SwiftType {
        guard !parameters.isEmpty else { return type }
        return mapNames(type) { name, arguments in
            parameters.first { $0.name == name }?.constraint ?? named(name, arguments)
        }
    }
}

// MARK: - For values whose type may be unknown

extension SymbolTable {
    @inlinable public func unwrapped(_ type: SwiftType?) -> SwiftType? { type.map { unwrapped($0) } }

    @inlinable public func form(_ type: SwiftType?) -> SwiftType.Form? { type.map { form($0) } }

    /// The path of the type without any optionals around it.
    @inlinable public func unwrappedPath(_ type: SwiftType?) -> Symbol? { type.flatMap { path(unwrapped($0)) } }

    /// The element of a tuple at a position; `nil` if there is none.
    @inlinable public func element(_ tuple: SwiftType?, _ position: Int) -> SwiftType.Element? {
        guard case .tuple(let elements) = form(tuple), elements.indices.contains(position) else { return nil }
        return self[elements, position]
    }
}
