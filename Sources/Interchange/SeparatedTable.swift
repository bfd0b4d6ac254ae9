/// Tables with a separator between cells: CSV (RFC 4180) and TSV.
enum SeparatedTable {
    /// The cells of each record. Quoted cells may hold separators, doubled quotes and line breaks; lines that are all empty
    /// are passed over.
    static func lines(of text: String, separator: Character) -> [CellLine] {
        var result: [CellLine] = []
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        var line = 1
        var firstLine = 1

        func endRecord() {
            cells.append(cell)
            cell = ""
            if cells.contains(where: { !$0.isEmpty }) {
                result.append(CellLine(line: firstLine, cells: cells, isHeader: result.isEmpty))
            }
            cells = []
        }

        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            index = text.index(after: index)
            if isQuoted {
                if character == "\"" {
                    if index < text.endIndex, text[index] == "\"" {
                        cell.append("\"")
                        index = text.index(after: index)
                    } else {
                        isQuoted = false
                    }
                } else {
                    if character.isNewline { line += 1 }
                    cell += character == "\r\n" ? "\n" : String(character)
                }
            } else if character == "\"", cell.isEmpty {
                isQuoted = true
            } else if character == separator {
                cells.append(cell)
                cell = ""
            } else if character.isNewline {
                endRecord()
                line += 1
                firstLine = line
            } else {
                cell.append(character)
            }
        }
        endRecord()
        return result
    }
}
