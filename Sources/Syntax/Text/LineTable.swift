/// A place in a file as people and editors count it.
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

/// The offset at which each line of a file starts. Made once a file has something to report;
/// this is the only place where columns are defined.
package struct LineTable: Sendable {
    private let starts: [UInt32]
    private let byteCount: Int

    package init(_ bytes: [UInt8]) {
        var starts: [UInt32] = [0]
        // A line of code has about as many bytes, so that the list seldom moves.
        starts.reserveCapacity(bytes.count / 24 + 1)
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + 8 <= bytes.count {
                var ends = EightBytes(bytes, at: index).lineEnds
                while ends != 0 {
                    Self.addLine(behind: index + ends.trailingZeroBitCount / 8, of: bytes, to: &starts)
                    ends &= ends - 1
                }
                index += 8
            }
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
                    Self.addLine(behind: index, of: bytes, to: &starts)
                }
                index += 1
            }
        }
        self.starts = starts
        byteCount = bytes.count
    }

    /// Notes the line behind a line feed or carriage return; of both together the second one counts.
    @inline(__always)
    private static func addLine(behind index: Int, of bytes: UnsafeBufferPointer<UInt8>, to starts: inout [UInt32]) {
        let isFirstOfTwo = bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        if !isFirstOfTwo { starts.append(UInt32(index + 1)) }
    }

    package var lineCount: Int { starts.count }

    /// The location of a byte offset. An offset past the end is the place just after the last byte.
    package func location(of offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), byteCount)
        let line = starts.firstIndexInOrder { Int($0) > offset }
        return SourceLocation(line: line, column: offset - Int(starts[line - 1]) + 1)
    }

    /// The byte range of a line (from 1) without its line ending.
    package func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = Int(starts[line - 1])
        var end = line < starts.count ? Int(starts[line]) : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}
