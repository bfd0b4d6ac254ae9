import StringCatalog
import Syntax

/// Delimiter-separated tables: CSV (RFC 4180) and TSV, with cells escaped by ``SpreadsheetText``.
struct SeparatedTable {
    private(set) var lines: [CellLine] = []
    /// The place of an unclosed quote; `nil` when all quotes are closed.
    private(set) var openQuote: SourceLocation?

    /// Splits a text into records. Quoted cells may contain separators, doubled quotes and line breaks; lines with only empty
    /// cells are skipped.
    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        var cutter = Cutter(bytes: bytes, separator: separator, index: bytes.startIndex, lineStart: bytes.startIndex)
        while let record = cutter.next() {
            guard let first = record.first, record.contains(where: { !$0.text.isEmpty }) else { continue }
            lines.append(CellLine(place: first.place, cells: record, isHeader: lines.isEmpty))
        }
        openQuote = cutter.openQuote
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
