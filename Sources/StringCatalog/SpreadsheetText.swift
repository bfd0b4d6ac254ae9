/// Protects texts in tables from being evaluated as formulas by a spreadsheet.
///
/// Spreadsheets evaluate a cell that starts with one of a few characters, and a formula can reach outside the
/// spreadsheet. A leading apostrophe marks the cell as text. A text in which apostrophes precede such a character gets
/// one as well, so that exactly what was added can be removed again.
package enum SpreadsheetText {
    /// The text to write to a cell.
    package static func guarded(_ text: String) -> String { isFormula(text.unicodeScalars.drop { $0 == "'" }) ? "'" + text : text }

    /// The text that was passed to ``guarded(_:)``.
    package static func unguarded(_ cell: String) -> String {
        guard cell.unicodeScalars.first == "'", isFormula(cell.unicodeScalars.drop { $0 == "'" }) else { return cell }
        return String(cell.unicodeScalars.dropFirst())
    }

    private static func isFormula(_ scalars: Substring.UnicodeScalarView) -> Bool {
        guard let first = scalars.first else { return false }
        switch first {
        case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": return true
        default: return false
        }
    }
}
