import LintModel
import Reporting
import Syntax

/// The places of findings in lines and UTF-16 columns, as editors and SARIF count them.
struct SourceRegions: Sendable {
    /// Lines and columns start at 1; the end is after the last character.
    struct Region: Equatable, Sendable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
    }

    private typealias File = (bytes: [UInt8], lines: LineTable)

    private let files: [String: File]

    init(_ files: [String: [UInt8]]) { self.files = files.mapValues { ($0, LineTable($0)) } }

    /// The region of a finding; `nil` if its file is unavailable or differs from the one that was linted.
    func region(of finding: Finding) -> Region? {
        guard let file = files[finding.file], finding.line <= file.lines.lineCount, finding.column > 0 else { return nil }
        // A range at the start of a source may mean there is nothing to underline; line and column are always right.
        let start = file.lines.range(ofLine: finding.line).lowerBound + finding.column - 1
        return region(of: start..<start + finding.range.count, in: finding.file)
    }

    /// The region of a range of bytes; `nil` if its file is unavailable or shorter.
    func region(of range: Range<Int>, in path: String) -> Region? {
        guard let file = files[path], range.upperBound <= file.bytes.count else { return nil }
        let (start, end) = (place(of: range.lowerBound, in: file), place(of: range.upperBound, in: file))
        return Region(startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }

    private func place(of offset: Int, in file: File) -> (line: Int, column: Int) {
        let place = file.lines.location(of: offset)
        var start = offset - (place.column - 1)
        // A byte-order mark is not part of the text.
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(offset, 3) }
        return (place.line, String(decoding: file.bytes[start..<max(start, offset)], as: UTF8.self).utf16.count + 1)
    }
}
