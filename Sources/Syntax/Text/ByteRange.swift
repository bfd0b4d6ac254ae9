/// A half-open range of byte offsets into one file.
///
/// Thirty-two bits are enough: no source or catalog of four gigabytes is read, and half the size
/// of `Range<Int>` keeps token and node tables small.
package struct ByteRange: Hashable, Sendable {
    package var start: UInt32
    package var end: UInt32

    @inlinable package init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    package init(_ range: Range<Int>) {
        self.init(start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }

    /// The same range for subscripting an array of bytes.
    @inlinable package var indices: Range<Int> { Int(start)..<Int(end) }

    @inlinable package var count: Int { Int(end - start) }

    package var isEmpty: Bool { start == end }

    package func contains(_ offset: Int) -> Bool { indices.contains(offset) }
}
