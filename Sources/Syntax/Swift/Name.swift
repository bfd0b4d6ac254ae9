/// A word of the sources by its number in a ``Vocabulary``: as cheap to copy and to compare as a number.
public struct Name: Hashable, Sendable {
    public let id: UInt32

    @inlinable public init(id: UInt32) { self.id = id }

    @inlinable public init(_ word: Word) { id = word.rawValue }

    /// The empty word, where there is no name.
    @inlinable public static var none: Name { Name(id: 0) }

    @inlinable public static func == (name: Name, word: Word) -> Bool { name.id == word.rawValue }
    @inlinable public static func != (name: Name, word: Word) -> Bool { name.id != word.rawValue }
    @inlinable public static func == (a: Name, b: Name) -> Bool { a.id == b.id }
}

extension Optional where Wrapped == Name {
    // The one for all optionals would ask for the equality of names by way of its protocol.
    public static func == (a: Name?, b: Name?) -> Bool { a?.id == b?.id }
}
