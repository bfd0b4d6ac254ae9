/// How much of two texts is the same at both ends.
package struct CommonEnds {
    /// How many bytes at the start.
    package private(set) var start = 0
    /// How many of the other bytes at the end.
    package private(set) var end = 0

    package init(_ a: [UInt8], _ b: [UInt8]) {
        let most = min(a.count, b.count)
        a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                // Eight bytes at a time: texts in an editor are compared after each key.
                while start + 8 <= most, a.word(at: start) == b.word(at: start) { start += 8 }
                while start < most, a[start] == b[start] { start += 1 }
                let rest = most - start
                while end + 8 <= rest, a.word(at: a.count - end - 8) == b.word(at: b.count - end - 8) { end += 8 }
                while end < rest, a[a.count - end - 1] == b[b.count - end - 1] { end += 1 }
            }
        }
    }
}

private extension UnsafeRawBufferPointer {
    func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
}
