/// A line and column.
package struct SourceLocation: Hashable, Comparable, Sendable {
    /// The line, from 1. `\n`, `\r\n` and a lone `\r` each end a line.
    package var line: Int
    /// The column, from 1, in UTF-8 bytes, as clang and swiftc count it.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}

/// Converts between offsets and lines. It stores how many lines end before each block of the file, so that each query
/// scans one block. Columns are defined nowhere else.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    /// How many lines end before each block, and finally the total.
    private let endsBefore: [UInt32]

    private static let blockSize = 128

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let blocks = (bytes.count + Self.blockSize - 1) / Self.blockSize
        endsBefore = bytes.withUnsafeBufferPointer { bytes in
            [UInt32](unsafeUninitializedCapacity: blocks + 1) { counts, initialized in
                var count: UInt32 = 0
                for block in 0..<blocks {
                    counts.initializeElement(at: block, to: count)
                    let start = block * Self.blockSize
                    count += UInt32(truncatingIfNeeded: Self.lineEnds(bytes, start..<min(start + Self.blockSize, bytes.count)))
                }
                counts.initializeElement(at: blocks, to: count)
                initialized = blocks + 1
            }
        }
    }

    /// How many lines end in a part of a file of one block at most.
    @inline(__always)
    private static func lineEnds(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        // Bytes are counted many at a time if the counts are bytes as well, which hold those of one block.
        var feeds: UInt8 = 0
        var returns: UInt8 = 0
        for byte in UnsafeBufferPointer(rebasing: bytes[range]) {
            feeds &+= byte == 0x0A ? 1 : 0
            returns |= byte == 0x0D ? 1 : 0
        }
        // Few files have any.
        return returns == 0 ? Int(feeds) : range.count { endsLine(at: $0, of: bytes) }
    }

    /// Whether a byte ends a line; of a carriage return followed by a line feed only the latter does.
    private static func endsLine(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes[index] == 0x0A || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
    }

    package var lineCount: Int { Int(endsBefore[endsBefore.count - 1]) + 1 }

    /// The location of a byte offset. Offsets past the end are treated as the end.
    package func location(of offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        let block = offset / Self.blockSize
        let blockStart = block * Self.blockSize
        var start = offset
        let line = bytes.withUnsafeBufferPointer { bytes in
            while start > blockStart, !Self.endsLine(at: start - 1, of: bytes) { start -= 1 }
            return Int(endsBefore[block]) + Self.lineEnds(bytes, blockStart..<start) + 1
        }
        // A line may span blocks.
        if start == blockStart { start = self.start(ofLine: line) }
        return SourceLocation(line: line, column: offset - start + 1)
    }

    /// The start of a line (from 1).
    private func start(ofLine line: Int) -> Int {
        guard line > 1 else { return 0 }
        // The block in which the previous line ends.
        let block = endsBefore.firstIndexInOrder { Int($0) >= line - 1 } - 1
        return bytes.withUnsafeBufferPointer { bytes in
            var ends = Int(endsBefore[block])
            var index = block * Self.blockSize
            while true {
                if Self.endsLine(at: index, of: bytes) { ends += 1 }
                index += 1
                if ends == line - 1 { return index }
            }
        }
    }

    /// The range of a line (from 1) without its line ending.
    package func range(ofLine line: Int) -> Range<Int> {
        let start = start(ofLine: line)
        var end = line < lineCount ? self.start(ofLine: line + 1) : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }
}
