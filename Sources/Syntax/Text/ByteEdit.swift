/// A replacement of bytes in a text. All other bytes stay unchanged.
package struct ByteEdit: Sendable, Hashable {
    package var range: Range<Int>
    package var replacement: [UInt8]

    package init(_ range: Range<Int>, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    package init(_ range: Range<Int>, _ replacement: String) { self.init(range, Array(replacement.utf8)) }
}

extension Array where Element == ByteEdit {
    /// The text after all edits, which must be sorted and must not overlap.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + reduce(0) { $0 + $1.replacement.count })
        var copied = 0
        for edit in self {
            output += bytes[copied..<edit.range.lowerBound]
            output += edit.replacement
            copied = edit.range.upperBound
        }
        output += bytes[copied...]
        return output
    }
}
