/// An interned name, as cheap to copy and to compare as a number.
public struct Symbol: Hashable, Sendable {
    public let id: UInt32

    @inlinable public init(id: UInt32) { self.id = id }

    init(_ symbol: LanguageSymbol) { id = symbol.rawValue }

    /// The empty name, for the lack of one.
    @inlinable public static var none: Symbol { Symbol(id: 0) }

    @inlinable public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }
}

extension Optional where Wrapped == Symbol {
    // The generic operator for optionals would compare symbols through a witness.
    public static func == (a: Symbol?, b: Symbol?) -> Bool { a?.id == b?.id }
}

/// The names that the parsers know. Each has the same number in every ``SymbolTable``, and as the name of a type that
/// of its ``SwiftType``.
@usableFromInline
enum LanguageSymbol: UInt32, CaseIterable {
    case String = 1
    case `Any`, Array, Bool, Dictionary, Double, Int, Optional, underscore

    var spelling: Swift.String { self == .underscore ? "_" : "\(self)" }
}
