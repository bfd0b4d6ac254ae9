import StringCatalog
import Syntax

/// A table with a message of one language in each row, as Weblate and translate-toolkit write it: its columns are
/// `location`, `source`, `target`, `id`, `fuzzy`, `context`, `translator_comments` and `developer_comments`.
package struct MessageTable {
    package private(set) var texts: [SourcedText] = []
    /// The rows that are left out.
    package private(set) var problems: [InterchangeProblem] = []

    /// - Returns: `nil` for a table without a column called `target` and one that names its texts.
    /// - Throws: ``InterchangeProblem`` for a file that isn't text, and for a quote that is never closed.
    package init?(_ bytes: [UInt8]) throws(InterchangeProblem) {
        try SeparatedTable.refuseWorkbook(bytes)
        let bytes = try TextDecoding.utf8(bytes)[...]
        let table = SeparatedTable(bytes, separator: SeparatedTable.separator(of: bytes, usually: UInt8(ascii: ",")))
        let names = table.lines.first?.cells.map { $0.text.lowercased() } ?? []
        guard names.contains("target"), !Set(names).isDisjoint(with: ["source", "context", "id"]) else { return nil }
        if let quote = table.openQuote { throw InterchangeProblem(place: quote, message: "the quote is never closed") }
        for line in table.lines.dropFirst() { add(line, names) }
    }

    private mutating func add(_ line: CellLine, _ names: [String]) {
        guard line.cells.count == names.count else {
            let message =
                "\(line.cells.count) \(line.cells.count == 1 ? "cell" : "cells"), but the header has \(names.count)"
            return problems.append(InterchangeProblem(place: line.place, message: message))
        }
        let cells = Dictionary(zip(names, line.cells.map { Self.unquoted($0.text) }).filter { !$1.isEmpty }) {
            first, _ in first
        }
        guard let target = cells["target"] else { return }
        guard let source = cells["source"] ?? cells["context"] ?? cells["id"] else {
            return problems.append(InterchangeProblem(place: line.place, message: "the row has no key"))
        }
        let isFuzzy = ["true", "1"].contains(cells["fuzzy"]?.lowercased())
        texts.append(
            SourcedText(
                place: line.place, identifier: cells["context"] ?? cells["id"], source: VariedText(source),
                value: VariedText(target),
                state: isFuzzy ? .needsReview : .translated, comment: cells["developer_comments"]))
    }

    /// A text without what Weblate adds to one that a spreadsheet could take for a formula: quotes at both ends, and a
    /// backslash before each bar.
    private static func unquoted(_ text: String) -> String {
        // The first of the quotes also marks the cell as a text.
        let cell = SpreadsheetText.guarded(text)
        guard cell.count > 2, cell.first == "'", cell.last == "'", "=+-@|%".contains(cell.dropFirst().first ?? " ")
        else { return text }
        return String(cell.dropFirst().dropLast()).replacing("\\|", with: "|")
    }
}
