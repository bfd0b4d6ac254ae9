/// An interned name: equal names have equal numbers, so that one is as cheap to copy and to compare as a number.
public struct Symbol: Hashable, Sendable {
    public let id: UInt32

    @inlinable public init(id: UInt32) { self.id = id }

    init(_ symbol: LanguageSymbol) { id = symbol.rawValue }

    /// The empty name, where there is none.
    @inlinable public static var none: Symbol { Symbol(id: 0) }

    @inlinable public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }
}

extension Optional where Wrapped == Symbol {
    // The one for all optionals would ask for the equality of symbols by way of its protocol.
    public static func == (a: Symbol?, b: Symbol?) -> Bool { a?.id == b?.id }
}

/// The names that the parsers themselves ask for. Each has the same number in every ``SymbolTable``, and as the name of a type the
/// number of that ``SwiftType``.
@usableFromInline
enum LanguageSymbol: UInt32, CaseIterable {
    case String = 1
    case `Any`, Array, Bool, Dictionary, Double, Int, Optional, underscore

    var spelling: Swift.String { self == .underscore ? "_" : "\(self)" }
}
