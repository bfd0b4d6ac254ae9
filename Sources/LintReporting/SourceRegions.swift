import LintModel
import Reporting

/// The places of findings in lines and UTF-16 columns, as editors and SARIF count them.
struct SourceRegions: Sendable {
    /// Lines and columns start at 1; the end is after the last character.
    struct Region: Equatable, Sendable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
    }

    private struct File: Sendable {
        let bytes: [UInt8]
        let lineStarts: [Int]
    }

    private let files: [String: File]

    init(_ files: [String: [UInt8]]) {
        self.files = files.mapValues { bytes in
            var starts = [0]
            for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
            return File(bytes: bytes, lineStarts: starts)
        }
    }

    /// The region of a finding; `nil` if its file is unavailable or differs from the one that was linted.
    func region(of finding: Finding) -> Region? {
        guard let file = files[finding.file], file.lineStarts.indices.contains(finding.line - 1) else { return nil }
        // A range at the start of a source may mean there is nothing to underline; line and column are always right.
        let start = file.lineStarts[finding.line - 1] + finding.column - 1
        let end = start + finding.range.count
        guard finding.column > 0, end <= file.bytes.count else { return nil }
        let endLine = line(of: end, in: file)
        return Region(
            startLine: finding.line, startColumn: column(of: start, line: finding.line, in: file), endLine: endLine,
            endColumn: column(of: end, line: endLine, in: file))
    }

    /// The region of a range of bytes; `nil` if its file is unavailable or shorter.
    func region(of range: Range<Int>, in path: String) -> Region? {
        guard let file = files[path], range.upperBound <= file.bytes.count else { return nil }
        let (startLine, endLine) = (line(of: range.lowerBound, in: file), line(of: range.upperBound, in: file))
        return Region(
            startLine: startLine, startColumn: column(of: range.lowerBound, line: startLine, in: file), endLine: endLine,
            endColumn: column(of: range.upperBound, line: endLine, in: file))
    }

    private func line(of offset: Int, in file: File) -> Int {
        var low = 0
        var high = file.lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if file.lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    private func column(of offset: Int, line: Int, in file: File) -> Int {
        var start = file.lineStarts[line - 1]
        // A byte-order mark is not part of the text.
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(offset, 3) }
        return String(decoding: file.bytes[start..<max(start, offset)], as: UTF8.self).utf16.count + 1
    }
}
