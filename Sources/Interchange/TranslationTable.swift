import StringCatalog
import Syntax

/// Translation rows from a table as it stands in a plan, an issue or a spreadsheet.
package struct TranslationTable: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case markdown, csv, tsv
    }

    /// A row that names a key and its texts.
    package struct Row: Sendable, Hashable {
        /// Where in the file its key stands; `nil` when it comes from the command line.
        package let place: SourceLocation?
        package let key: String
        package let comment: String?
        /// The texts in the order of the columns; empty cells are left out.
        package let texts: [Text]

        package init(place: SourceLocation?, key: String, comment: String?, texts: [Text]) {
            self.place = place
            self.key = key
            self.comment = comment
            self.texts = texts
        }
    }

    package struct Text: Sendable, Hashable {
        /// Where in the file its cell begins; `nil` when it comes from the command line.
        package let place: SourceLocation?
        package let locale: LanguageTag
        package let value: String

        package init(place: SourceLocation?, locale: LanguageTag, value: String) {
            self.place = place
            self.locale = locale
            self.value = value
        }
    }

    package struct Problem: Sendable, Hashable {
        package let place: SourceLocation
        package let message: String
    }

    package private(set) var rows: [Row] = []
    package private(set) var problems: [Problem] = []

    /// Reads a table. Never fails: rows that cannot be read are in ``problems``.
    ///
    /// - Parameters:
    ///   - bytes: The whole file; a byte-order mark is let pass.
    ///   - format: How it is written; `nil` finds out.
    ///   - sourceLanguage: The language whose column holds the keys when no column is called `Key`.
    package init(_ bytes: [UInt8], format: Format? = nil, sourceLanguage: LanguageTag) {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines: [CellLine]
        switch format ?? Self.detect(bytes) {
        case .markdown: lines = MarkdownTable.lines(of: bytes)
        case .csv: lines = separated(bytes, by: UInt8(ascii: ","))
        case .tsv: lines = separated(bytes, by: UInt8(ascii: "\t"))
        }
        read(lines, sourceLanguage)
    }

    /// The format that a text is most likely in, by its first line that could be a header.
    private static func detect(_ bytes: ArraySlice<UInt8>) -> Format {
        for line in bytes.lazy.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if line.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "|") { return .markdown }
            if line.contains(UInt8(ascii: "\t")) { return .tsv }
            if line.contains(UInt8(ascii: ",")) { return .csv }
        }
        return .markdown
    }

    private mutating func separated(_ bytes: ArraySlice<UInt8>, by separator: UInt8) -> [CellLine] {
        let table = SeparatedTable(bytes, separator: separator)
        if let quote = table.openQuote { problems.append(Problem(place: quote, message: "the quote is never closed")) }
        return table.lines
    }
}

private extension TranslationTable {
    enum Column: Hashable {
        case key, source, comment
        case locale(LanguageTag)
        /// Its header is a mistake that has been told.
        case unknown
    }

    mutating func read(_ lines: [CellLine], _ sourceLanguage: LanguageTag) {
        var columns: [Column]?
        if lines.isEmpty {
            problems.append(
                Problem(place: SourceLocation(line: 1, column: 1), message: "there is no table here; its header names the locales"))
        }
        var firstLine: [String: Int] = [:]
        for line in lines {
            if line.isHeader {
                columns = header(line, sourceLanguage)
                continue
            }
            guard let columns, let (row, place) = row(line, columns, sourceLanguage) else { continue }
            if let first = firstLine[row.key] {
                problems.append(Problem(place: place, message: "\"\(row.key)\" stands in line \(first) already"))
            } else {
                firstLine[row.key] = place.line
                rows.append(row)
            }
        }
    }

    /// What the columns hold; `nil` when none of them says what the keys are.
    mutating func header(_ line: CellLine, _ sourceLanguage: LanguageTag) -> [Column]? {
        var columns: [Column] = []
        var names: [Column: String] = [:]
        for cell in line.cells {
            let column = column(cell)
            columns.append(column)
            guard column != .unknown else { continue }
            if let other = names.updateValue(cell.text, forKey: column) {
                let message = other.lowercased() == cell.text.lowercased()
                    ? "two columns are called \"\(cell.text)\"" : "the columns \"\(other)\" and \"\(cell.text)\" are for the same"
                problems.append(Problem(place: cell.place, message: message))
            }
        }
        if columns.contains(where: { [.key, .source, .locale(sourceLanguage)].contains($0) }) { return columns }
        // A mistyped header may have been meant for the keys.
        if !columns.contains(.unknown) {
            problems.append(
                Problem(place: line.place, message: "no column says what the keys are; call one Key, Source or \(sourceLanguage)"))
        }
        return nil
    }

    mutating func column(_ cell: TableCell) -> Column {
        switch cell.text.lowercased() {
        case "key": return .key
        case "source", "source text": return .source
        case "comment", "comments", "note", "notes", "context": return .comment
        default:
            if let locale = LanguageNames.tag(for: cell.text) { return .locale(locale) }
            let hint = LanguageNames.nearest(to: cell.text).map { "; did you mean \($0)?" } ?? ""
            problems.append(Problem(place: cell.place, message: "unknown locale \"\(cell.text)\" in the header\(hint)"))
            return .unknown
        }
    }

    mutating func row(_ line: CellLine, _ columns: [Column], _ sourceLanguage: LanguageTag) -> (Row, SourceLocation)? {
        guard line.cells.count == columns.count else {
            let place = line.cells.count > columns.count ? line.cells[columns.count].place : line.place
            problems.append(
                Problem(place: place, message: "\(line.cells.count) cells where the header has \(columns.count)"))
            return nil
        }
        var key: TableCell?
        var source: TableCell?
        var comment: String?
        var texts: [Text] = []
        for (column, cell) in zip(columns, line.cells) where !cell.text.isEmpty {
            switch column {
            case .key: key = cell
            case .source: source = cell
            case .comment: comment = cell.text
            case .unknown: break
            case .locale(let locale):
                texts.append(Text(place: cell.place, locale: locale, value: cell.text))
                if locale == sourceLanguage { source = source ?? cell }
            }
        }
        guard let name = key ?? source else {
            problems.append(Problem(place: line.place, message: "the row has no key"))
            return nil
        }
        if let source, !texts.contains(where: { $0.locale == sourceLanguage }) {
            texts.insert(Text(place: source.place, locale: sourceLanguage, value: source.text), at: 0)
        }
        return (Row(place: name.place, key: name.text, comment: comment, texts: texts), name.place)
    }
}
