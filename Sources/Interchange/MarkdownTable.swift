import Syntax

/// Pipe tables as GitHub renders them.
package enum MarkdownTable {
    /// A row of a table, with its line in the text.
    package struct Row: Sendable {
        package let line: Int
        package let cells: [String]
        package let isHeader: Bool
    }

    /// The rows of every table in a text.
    package static func rows(of bytes: [UInt8]) -> [Row] {
        lines(of: bytes[...]).map { Row(line: $0.place.line, cells: $0.cells.map(\.text), isHeader: $0.isHeader) }
    }

    /// The cells of every table in a text; skips everything else.
    static func lines(of bytes: ArraySlice<UInt8>) -> [CellLine] {
        let lines = splitLines(bytes).enumerated().map { cells(of: $1, line: $0 + 1) }
        var result: [CellLine] = []
        var index = 0
        func append(_ cells: [TableCell], isHeader: Bool) {
            let place = cells.first?.place ?? SourceLocation(line: index + 1, column: 1)
            result.append(CellLine(place: place, cells: cells, isHeader: isHeader))
        }
        while index + 1 < lines.count {
            guard let header = lines[index], let rule = lines[index + 1], isRule(rule), rule.count == header.count else {
                index += 1
                continue
            }
            append(header, isHeader: true)
            index += 2
            while index < lines.count, let cells = lines[index] {
                append(cells, isHeader: false)
                index += 1
            }
        }
        return result
    }

    private static func splitLines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            lines.append(bytes[start..<index - 1])
            if byte == UInt8(ascii: "\r"), index < bytes.endIndex, bytes[index] == UInt8(ascii: "\n") { index += 1 }
            start = index
        }
        lines.append(bytes[start...])
        return lines
    }

    /// The cells of a line; `nil` if it is not part of a table. `\|` is a pipe, `<br>` a line break.
    private static func cells(of bytes: ArraySlice<UInt8>, line: Int) -> [TableCell]? {
        var cells: [TableCell] = []
        var content: [UInt8] = []
        var start = bytes.startIndex
        func endCell(before next: Int) {
            let spaces = content.prefix { ASCII.isSpaceOrTab($0) }.count
            let text = content[spaces...].reversed().drop { ASCII.isSpaceOrTab($0) }.reversed()
            let place = SourceLocation(line: line, column: start + spaces - bytes.startIndex + 1)
            cells.append(TableCell(text: meaning(of: String(decoding: Array(text), as: UTF8.self)), place: place))
            content = []
            start = next
        }
        var hasPipe = false
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "|") {
                hasPipe = true
                endCell(before: index)
            } else if byte == UInt8(ascii: "\\"), index < bytes.endIndex {
                if bytes[index] != UInt8(ascii: "|") { content.append(byte) }
                content.append(bytes[index])
                index += 1
            } else {
                content.append(byte)
            }
        }
        guard hasPipe else { return nil }
        endCell(before: index)
        // Leading and trailing pipes do not delimit cells.
        if cells[0].text.isEmpty { cells.removeFirst() }
        if let last = cells.last, last.text.isEmpty { cells.removeLast() }
        return cells
    }

    private static func isRule(_ cells: [TableCell]) -> Bool {
        !cells.isEmpty && cells.allSatisfy { cell in
            cell.text.contains("-") && cell.text.allSatisfy { $0 == "-" || $0 == ":" || $0 == " " }
        }
    }

    /// The content of a cell: a code span is unwrapped, `<br>` is a line break.
    private static func meaning(of cell: String) -> String {
        var text = withoutFence(cell)
        if text.utf8.contains(UInt8(ascii: "<")) {
            for spelling in ["<br>", "<br/>", "<br />"] { text = replacing(spelling, with: "\n", in: text) }
        }
        return text.utf8.contains(UInt8(ascii: "&")) ? withoutReferences(text) : text
    }

    /// The content of a code span that fills the cell. A span with several backticks may contain single ones and a
    /// space at each end.
    private static func withoutFence(_ cell: String) -> String {
        let bytes = Array(cell.utf8)
        let fence = bytes.prefix { $0 == UInt8(ascii: "`") }
        guard !fence.isEmpty, bytes.count > fence.count * 2, bytes.suffix(fence.count) == fence else { return cell }
        let content = bytes.dropFirst(fence.count).dropLast(fence.count)
        guard content.firstRange(of: fence) == nil else { return cell }
        if fence.count == 1 { return String(decoding: content, as: UTF8.self) }
        guard content.count > 2, content.first == UInt8(ascii: " "), content.last == UInt8(ascii: " ") else { return cell }
        return String(decoding: content.dropFirst().dropLast(), as: UTF8.self)
    }

    private static func withoutReferences(_ text: String) -> String {
        text.replacing(/&((?:amp;)*)(lt;br|#13;|#124;)/.matchingSemantics(.unicodeScalar)) { match in
            guard match.1.isEmpty else { return "&" + match.1.dropFirst("amp;".count) + match.2 }
            switch match.2 {
            case "lt;br": return "<br"
            case "#13;": return "\r"
            default: return "|"
            }
        }
    }
}

// MARK: - Writing

extension MarkdownTable {
    /// A text as a cell, which ``lines(of:)`` reads back.
    package static func cell(_ text: String) -> String {
        var cell = text
        // Most texts need no escaping.
        if text.utf8.contains(where: { [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "|"), 0x0A, 0x0D].contains($0) }) {
            cell = withReferences(text)
        }
        let edges = [cell.utf8.first, cell.utf8.last].compactMap { $0 }
        let isCode = edges.allSatisfy { $0 == UInt8(ascii: "`") }
        // Whitespace at either end would be lost, and so would backticks around the text.
        guard !edges.isEmpty, edges.contains(where: ASCII.isSpaceOrTab) || isCode else { return cell }
        let longest = cell.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        guard longest > 0 else { return "`\(cell)`" }
        let fence = String(repeating: "`", count: max(2, longest + 1))
        return "\(fence) \(cell) \(fence)"
    }

    /// Escapes a literal `<br>` and a pipe after a backslash as character references, and line ends as `<br>`.
    private static func withReferences(_ text: String) -> String {
        var cell = text.replacing(/&(?=(?:amp;)*(?:lt;br|#13;|#124;))/.matchingSemantics(.unicodeScalar), with: "&amp;")
        for (piece, reference) in [("<br", "&lt;br"), ("\r", "&#13;"), ("\\|", "\\&#124;"), ("|", "\\|"), ("\n", "<br>")] {
            cell = replacing(piece, with: reference, in: cell)
        }
        return cell
    }

    /// Compares bytes, because a `String` joins CRLF, or a bracket and a combining accent, into one character.
    private static func replacing(_ piece: String, with other: String, in text: String) -> String {
        String(decoding: Array(text.utf8).replacing(Array(piece.utf8), with: Array(other.utf8)), as: UTF8.self)
    }
}
