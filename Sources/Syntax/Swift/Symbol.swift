/// A word of the sources by its number in a ``SymbolTable``: as cheap to copy and to compare as a number.
public struct Symbol: Hashable, Sendable {
    public let id: UInt32

    @inlinable public init(id: UInt32) { self.id = id }

    @inlinable public init(_ word: KnownSymbol) { id = word.rawValue }

    /// The empty word, where there is no name.
    @inlinable public static var none: Symbol { Symbol(id: 0) }

    @inlinable public static func == (name: Symbol, word: KnownSymbol) -> Bool { name.id == word.rawValue }
    @inlinable public static func != (name: Symbol, word: KnownSymbol) -> Bool { name.id != word.rawValue }
    @inlinable public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }
}

extension Optional where Wrapped == Symbol {
    // The one for all optionals would ask for the equality of names by way of its protocol.
    public static func == (a: Symbol?, b: Symbol?) -> Bool { a?.id == b?.id }
}
