/// A key as the runtime looks it up: by its bytes.
///
/// Strings that are canonically equivalent, such as "é" and "e" with a combining accent, are equal in Swift and
/// different keys of a catalog, so `String` does not tell keys apart.
package struct Key: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    package let text: String

    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.text = text }

    package static func == (a: Key, b: Key) -> Bool {
        a.withBytes { first in b.withBytes { first.equals($0) } }
    }

    package static func < (a: Key, b: Key) -> Bool {
        a.withBytes { first in b.withBytes { first.lexicographicallyPrecedes($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: $0) }
        hasher.combine(0xFF as UInt8)
    }

    private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // Strings of this program are UTF-8 in one piece; a copy is made of those that are not.
        var text = text
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}

private extension UnsafeRawBufferPointer {
    /// Eight bytes at a time: keys are compared whenever one is looked up.
    func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while offset + 8 <= count {
            guard loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset += 8
        }
        return self[offset...].elementsEqual(other[offset...])
    }
}
