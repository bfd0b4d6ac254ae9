/// A half-open range of byte offsets into one file.
///
/// Thirty-two bits are enough: no source or catalog of four gigabytes is read, and half the size
/// of `Range<Int>` keeps token and node tables small.
public struct ByteRange: Hashable, Sendable {
    public var start: UInt32
    public var end: UInt32

    @inlinable public init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    public init(_ range: Range<Int>) {
        self.init(start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    }

    /// The same range for subscripting an array of bytes.
    @inlinable public var indices: Range<Int> { Int(start)..<Int(end) }

    @inlinable public var count: Int { Int(end - start) }

    public var isEmpty: Bool { start == end }

    public func contains(_ offset: Int) -> Bool { indices.contains(offset) }
}
