import LintModel
import Reporting

/// The line of a finding, and where the part is that the finding is about; of a long line, what surrounds that part.
struct FindingExcerpt: Equatable {
    let line: String
    /// The columns before the part.
    let indent: Int
    /// The columns of the part, as far as it is shown.
    let length: Int

    /// The bytes of a line that are looked at on either side: a catalog may be one line of megabytes.
    private static let reach = 1_000
    /// The columns kept before the part where the line has to be cut.
    private static let lead = 40

    /// - Parameters:
    ///   - bytes: Of the file with the finding.
    ///   - width: The columns that the line may take.
    /// - Returns: `nil` where there is no text to show.
    init?(of range: Range<Int>, in bytes: [UInt8], width: Int) {
        guard range.upperBound <= bytes.count else { return nil }
        var start = range.lowerBound
        let first = max(0, start - Self.reach)
        while start > first, bytes[start - 1] != 0x0A { start -= 1 }
        // Not within a character.
        while start < range.lowerBound, start == first, bytes[start] & 0xC0 == 0x80 { start += 1 }
        let isCut = start > 0 && bytes[start - 1] != 0x0A
        while start < range.lowerBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        var end = range.lowerBound
        let last = min(bytes.count, range.lowerBound + Self.reach)
        while end < last, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        // A truncated file may have no text here.
        guard start < end else { return nil }
        let marked = range.lowerBound..<min(range.upperBound, end)
        var before = TerminalText.printable(String(decoding: bytes[start..<range.lowerBound], as: UTF8.self))
        if isCut || TerminalText.width(before) > width / 2 {
            before = TerminalText.truncateFront(isCut ? "…" + before : before, to: min(Self.lead, width / 2))
        }
        let middle = TerminalText.printable(String(decoding: bytes[marked], as: UTF8.self))
        let after = TerminalText.printable(String(decoding: bytes[marked.upperBound..<end], as: UTF8.self))
        line = TerminalText.truncate(before + middle + after, to: width)
        indent = TerminalText.width(before)
        length = max(1, min(TerminalText.width(middle), width - indent))
    }
}
