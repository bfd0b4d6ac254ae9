import Syntax

/// A cell of a table, and the place where its text begins.
struct TableCell: Equatable {
    let text: String
    let place: SourceLocation
}

/// A row of cells; headers are rows too.
struct CellLine: Equatable {
    let place: SourceLocation
    let cells: [TableCell]
    /// Whether this line is the header of a new table.
    let isHeader: Bool
}
