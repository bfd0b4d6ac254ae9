/// Texts in tables that people open in a spreadsheet.
///
/// A spreadsheet calculates a cell that begins with one of a few characters, and what it calculates may reach out of it. An
/// apostrophe in front keeps the cell a text. It is added to texts that begin with apostrophes before such a character, too, so
/// that exactly what was added can be removed again.
package enum SpreadsheetText {
    /// The text for the cell of a table.
    package static func guarded(_ text: String) -> String { isFormula(text.unicodeScalars.drop { $0 == "'" }) ? "'" + text : text }

    /// The text that ``guarded(_:)`` was given.
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
