/// One value of a JSON document: its kind and range. It owns no text.
///
/// Nodes are in document order in `JSONDocument.nodes`; a member of an object is two nodes, its key
/// (a string) and its value, so the children of a container are the nodes up to `next`.
package struct JSONNode: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
        /// Something that is not a JSON value, kept so that reading can continue after it.
        case invalid
    }

    package var kind: Kind
    /// Whether a string contains a backslash; otherwise its value is its bytes.
    package var hasEscapes: Bool
    package var range: ByteRange
    /// The index of the first node after this value and everything inside it.
    package var next: UInt32

    package var isContainer: Bool { kind == .object || kind == .array }
}

/// The index of a node in its document.
package struct JSONNodeID: Hashable, Sendable, Comparable {
    package let index: Int

    package init(_ index: Int) { self.index = index }

    package static func < (a: JSONNodeID, b: JSONNodeID) -> Bool { a.index < b.index }
}

/// A member of an object: its key and its value.
package struct JSONMember: Hashable, Sendable {
    package let key: JSONNodeID
    package let value: JSONNodeID
}
