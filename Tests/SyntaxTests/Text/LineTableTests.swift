import Syntax
import TestSupport
import Testing

/// Lines and columns, compared with a scan of all bytes.
@Suite struct LineTableTests {
    @Test(arguments: [
        ("", 1), ("a", 1), ("a\n", 2), ("a\r\nb", 2), ("a\rb", 2), ("\n\r", 3), ("\r\r\n", 3), ("a\u{2028}b", 1),
    ])
    func linesEndWithLineFeedsAndCarriageReturns(text: String, lines: Int) {
        #expect(LineTable(Array(text.utf8)).lineCount == lines)
    }

    @Test func aPlaceBehindTheEndIsTheEnd() {
        #expect(LineTable(Array("ab\ncd".utf8)).location(of: 99) == SourceLocation(line: 2, column: 3))
    }

    @Test func columnsCountBytesFromAnyDistance() {
        let bytes = Array(("x\n" + String(repeating: "é", count: 1000) + "\r\nend").utf8)
        #expect(LineTable(bytes).location(of: 2002) == SourceLocation(line: 2, column: 2001))
        #expect(LineTable(bytes).location(of: 2004) == SourceLocation(line: 3, column: 1))
        #expect(LineTable(bytes).range(ofLine: 2) == 2..<2002)
    }

    @Test func anyTextHasTheLinesThatAWalkFinds() {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "lines"))
        for _ in 0..<200 {
            // Many line endings, few, or none, with sizes around whole blocks.
            let letters = Array("\r\n".utf8) + Array(repeating: UInt8(ascii: "a"), count: [1, 8, 200].randomElement(using: &random)!)
            let bytes = (0..<Int.random(in: 0...600, using: &random)).map { _ in letters.randomElement(using: &random)! }
            expectLines(of: bytes)
        }
    }

    private func expectLines(of bytes: [UInt8]) {
        let table = LineTable(bytes)
        var starts = [0]
        for offset in 0...bytes.count {
            #expect(table.location(of: offset) == SourceLocation(line: starts.count, column: offset - starts[starts.count - 1] + 1))
            guard offset < bytes.count else { break }
            let isBeforeLineFeed = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
            if bytes[offset] == UInt8(ascii: "\n") || (bytes[offset] == UInt8(ascii: "\r") && !isBeforeLineFeed) { starts.append(offset + 1) }
        }
        #expect(table.lineCount == starts.count)
        for (line, start) in starts.enumerated() {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            #expect(table.range(ofLine: line + 1) == start..<end)
        }
    }
}
