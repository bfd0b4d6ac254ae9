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
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                // Most bytes end no line: eight at a step.
                if index + 8 <= bytes.count {
                    let plain = Self.countBeforeControl(bytes, at: index)
                    index += plain
                    if plain == 8 { continue }
                }
                let byte = bytes[index]
                index += 1
                let isLoneReturn = byte == UInt8(ascii: "\r") && (index == bytes.count || bytes[index] != UInt8(ascii: "\n"))
                if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(UInt32(index)) }
            }
        }
        self.starts = starts
        byteCount = bytes.count
    }

    /// How many of eight bytes stand before the first that may end a line: a carriage return, or what is below it.
    @inline(__always)
    private static func countBeforeControl(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let word = UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        // The high bit of a byte is set where the byte is below 0x0E; a borrow may set those above it, too.
        let hits = (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080
        return hits.trailingZeroBitCount / 8
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
