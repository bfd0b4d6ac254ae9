import Syntax

/// A cell of a table, and where its text begins.
struct TableCell: Equatable {
    let text: String
    let place: SourceLocation
}

/// A row of cells, the header included.
struct CellLine: Equatable {
    let place: SourceLocation
    let cells: [TableCell]
    /// A table of its own begins here.
    let isHeader: Bool
}
