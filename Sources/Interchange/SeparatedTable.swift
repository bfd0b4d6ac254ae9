import StringCatalog
import Syntax

/// Delimiter-separated tables: CSV (RFC 4180) and TSV, with cells escaped by ``SpreadsheetText``.
struct SeparatedTable {
    private(set) var lines: [CellLine] = []
    /// The place of an unclosed quote; `nil` when all quotes are closed.
    private(set) var openQuote: SourceLocation?

    /// Splits a text into records. Quoted cells may contain separators, doubled quotes and line breaks; lines with
    /// only empty cells are skipped, and so is a first line `sep=;`, by which a spreadsheet names the separator.
    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        var cutter = Cutter(bytes: bytes, separator: separator, index: bytes.startIndex, lineStart: bytes.startIndex)
        while let record = cutter.next() {
            guard let first = record.first, record.contains(where: { !$0.text.isEmpty }) else { continue }
            if first.place.line == 1, first.text.hasPrefix("sep=") { continue }
            lines.append(CellLine(place: first.place, cells: record, isHeader: lines.isEmpty))
        }
        openQuote = cutter.openQuote
    }

    /// The separator of a table: the one that its first line names or has most of. Where the comma is the decimal
    /// separator, spreadsheets separate the cells of a CSV file with semicolons.
    ///
    /// - Parameter usual: That of the table's format, which is taken unless there are more of another.
    static func separator(of bytes: ArraySlice<UInt8>, usually usual: UInt8) -> UInt8 {
        if bytes.starts(with: "sep=".utf8), let named = bytes.dropFirst(4).first, !lineBreaks.contains(named) { return named }
        var counts = [usual: 0]
        var isQuoted = false
        for byte in bytes {
            switch UnicodeScalar(byte) {
            case "\"": isQuoted.toggle()
            case ",", ";", "\t": if !isQuoted { counts[byte, default: 0] += 1 }
            case "\n", "\r": if !isQuoted, counts.values.contains(where: { $0 > 0 }) { return most(of: counts, usual) }
            default: break
            }
        }
        return most(of: counts, usual)
    }

    private static let lineBreaks: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

    private static func most(of counts: [UInt8: Int], _ usual: UInt8) -> UInt8 {
        counts.max { ($0.value, $0.key == usual ? 1 : 0, $0.key) < ($1.value, $1.key == usual ? 1 : 0, $1.key) }?.key ?? usual
    }

    /// - Throws: ``InterchangeProblem`` for a file that isn't text, whatever its name: a ZIP archive (as are `.xlsx`, `.ods` and `.numbers`)
    ///   or a compound file (`.xls`).
    static func refuseWorkbook(_ bytes: [UInt8]) throws(InterchangeProblem) {
        guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) else { return }
        throw InterchangeProblem(
            place: SourceLocation(line: 1, column: 1),
            message: "this is a workbook or an archive, not text; save a workbook as CSV or TSV, or unpack the archive")
    }
}

private struct Cutter {
    let bytes: ArraySlice<UInt8>
    let separator: UInt8
    var index: Int
    var line = 1
    var lineStart: Int
    var openQuote: SourceLocation?

    private enum End {
        case cell, record
    }

    /// The cells of the next record; `nil` at the end of the text.
    mutating func next() -> [TableCell]? {
        guard index < bytes.endIndex else { return nil }
        var cells: [TableCell] = []
        while true {
            let place = SourceLocation(line: line, column: index - lineStart + 1)
            var content: [UInt8] = []
            let end = readCell(from: place, into: &content)
            cells.append(TableCell(text: SpreadsheetText.unguarded(String(decoding: content, as: UTF8.self)), place: place))
            if end == .record { return cells }
        }
    }

    private mutating func readCell(from place: SourceLocation, into content: inout [UInt8]) -> End {
        let quote = UInt8(ascii: "\"")
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == quote, content.isEmpty {
                index += 1
                readQuoted(from: place, into: &content)
            } else if takeLineBreak() {
                return .record
            } else {
                index += 1
                if byte == separator { return .cell }
                content.append(byte)
            }
        }
        return .record
    }

    /// The content of a quoted cell up to its closing quote.
    private mutating func readQuoted(from place: SourceLocation, into content: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        while index < bytes.endIndex {
            let byte = bytes[index]
            if takeLineBreak() {
                content.append(UInt8(ascii: "\n"))
                continue
            }
            index += 1
            if byte != quote {
                content.append(byte)
            } else if index < bytes.endIndex, bytes[index] == quote {
                content.append(quote)
                index += 1
            } else {
                return
            }
        }
        openQuote = openQuote ?? place
    }

    private mutating func takeLineBreak() -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): index += 1
        case UInt8(ascii: "\r"):
            index += index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
        default: return false
        }
        line += 1
        lineStart = index
        return true
    }
}
