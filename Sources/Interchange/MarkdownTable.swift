/// Pipe tables as GitHub renders them.
enum MarkdownTable {
    /// The cells of every table in a text; everything around the tables is passed over.
    static func lines(of text: String) -> [CellLine] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { cells(of: $0) }
        var result: [CellLine] = []
        var index = 0
        while index + 1 < lines.count {
            guard let header = lines[index], let rule = lines[index + 1], isRule(rule), rule.count == header.count else {
                index += 1
                continue
            }
            result.append(CellLine(line: index + 1, cells: header, isHeader: true))
            index += 2
            while index < lines.count, let cells = lines[index] {
                result.append(CellLine(line: index + 1, cells: cells, isHeader: false))
                index += 1
            }
        }
        return result
    }

    /// The cells of a line; `nil` when it is none of a table. `\|` is a pipe, `<br>` a line break.
    private static func cells(of line: Substring) -> [String]? {
        var cells: [String] = []
        var cell = ""
        var hasPipe = false
        var isEscaped = false
        for character in line {
            if isEscaped {
                cell += character == "|" ? "|" : "\\\(character)"
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "|" {
                hasPipe = true
                cells.append(cell)
                cell = ""
            } else {
                cell.append(character)
            }
        }
        if isEscaped { cell += "\\" }
        guard hasPipe else { return nil }
        cells.append(cell)
        if trimmed(cells[0]).isEmpty { cells.removeFirst() }
        if let last = cells.last, trimmed(last).isEmpty { cells.removeLast() }
        return cells.map { content(trimmed($0)) }
    }

    private static func isRule(_ cells: [String]) -> Bool {
        !cells.isEmpty && cells.allSatisfy { cell in
            cell.contains("-") && cell.allSatisfy { $0 == "-" || $0 == ":" || $0 == " " }
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }

    /// What a cell means: a code span is its content, `<br>` a line break.
    private static func content(_ cell: String) -> String {
        var text = cell
        if text.count > 2, text.hasPrefix("`"), text.hasSuffix("`"), !text.dropFirst().dropLast().contains("`") {
            text = String(text.dropFirst().dropLast())
        }
        for spelling in ["<br>", "<br/>", "<br />"] where text.contains(spelling) {
            text = text.split(separator: spelling, omittingEmptySubsequences: false).joined(separator: "\n")
        }
        return text
    }
}
