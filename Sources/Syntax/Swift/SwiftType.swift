/// A type as it is written in a declaration, as far as localization cares, by its number in a ``SymbolTable``.
///
/// Types that are written alike have one number.
public struct SwiftType: Hashable, Sendable {
    public let id: UInt32

    @inlinable public init(id: UInt32) { self.id = id }

    @inlinable init(_ symbol: LanguageSymbol) { id = symbol.rawValue }

    @inlinable public static var string: SwiftType { SwiftType(.String) }
    @inlinable public static var bool: SwiftType { SwiftType(.Bool) }
    @inlinable public static var int: SwiftType { SwiftType(.Int) }
    @inlinable public static var double: SwiftType { SwiftType(.Double) }
    @inlinable public static var any: SwiftType { SwiftType(.Any) }

    /// What a type is made of.
    public enum Form: Sendable {
        /// A nominal type with its generic arguments; nested ones keep their dots: `String.LocalizationValue`.
        case named(Symbol, List)
        case optional(SwiftType)
        case array(SwiftType)
        case dictionary(SwiftType, SwiftType)
        case tuple(ElementList)
        /// A function or closure type.
        case function(parameters: List, result: SwiftType)
        /// Whatever type a static member has: of a value written `Mode.compact` no more is known before all files are read.
        case staticMember(owner: Symbol, name: Symbol)
    }

    /// A part of a tuple.
    public struct Element: Hashable, Sendable {
        public let label: Symbol?
        public let type: SwiftType

        @inlinable public init(label: Symbol?, type: SwiftType) {
            self.label = label
            self.type = type
        }
    }

    /// Some types, which the vocabulary holds.
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

    /// The parts of a tuple, which the vocabulary holds.
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

// MARK: - What a type tells

extension SymbolTable {
    /// The type under any number of optionals.
    @inlinable public func unwrapped(_ type: SwiftType) -> SwiftType {
        var type = type
        while case .optional(let inner) = form(type) { type = inner }
        return type
    }

    /// The whole name: `String.LocalizationValue`; `nil` for what has no name.
    @inlinable public func path(_ type: SwiftType) -> Symbol? {
        if case .named(let name, _) = form(type) { name } else { nil }
    }

    /// The name without the types it is nested in; `nil` for what has no name.
    @inlinable public func name(_ type: SwiftType) -> Symbol? { path(type).map(lastComponent) }

    /// Whether a named type in it fulfils a condition.
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

    /// The same type with each named type in it put through a function, innermost first.
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

    /// The same type with what a generic parameter must conform to in place of the parameter.
    package func constrained(_ type: SwiftType, by parameters: [Declaration.GenericParameter]) -> SwiftType {
        guard !parameters.isEmpty else { return type }
        return mapNames(type) { name, arguments in
            parameters.first { $0.name == name }?.constraint ?? named(name, arguments)
        }
    }
}

// MARK: - Of values whose type may be unknown

extension SymbolTable {
    @inlinable public func unwrapped(_ type: SwiftType?) -> SwiftType? { type.map { unwrapped($0) } }

    @inlinable public func form(_ type: SwiftType?) -> SwiftType.Form? { type.map { form($0) } }

    /// The path of what is under any optionals.
    @inlinable public func unwrappedPath(_ type: SwiftType?) -> Symbol? { type.flatMap { path(unwrapped($0)) } }

    /// The part of a tuple at a position; `nil` where there is none.
    @inlinable public func element(_ tuple: SwiftType?, _ position: Int) -> SwiftType.Element? {
        guard case .tuple(let elements) = form(tuple), elements.indices.contains(position) else { return nil }
        return self[elements, position]
    }
}
