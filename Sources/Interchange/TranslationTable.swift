import StringCatalog

/// Translation rows from a table as it stands in a plan, an issue or a spreadsheet.
package struct TranslationTable: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case markdown, csv, tsv
    }

    /// A row that names a key and its texts.
    package struct Row: Sendable, Hashable {
        /// The line in the file on which the row begins, from 1.
        package let line: Int
        package let key: String
        package let comment: String?
        /// The texts in the order of the columns; empty cells are left out.
        package let texts: [Text]

        package init(line: Int, key: String, comment: String?, texts: [Text]) {
            self.line = line
            self.key = key
            self.comment = comment
            self.texts = texts
        }
    }

    package struct Text: Sendable, Hashable {
        package let locale: LanguageTag
        package let value: String

        package init(locale: LanguageTag, value: String) {
            self.locale = locale
            self.value = value
        }
    }

    package struct Problem: Sendable, Hashable {
        /// From 1.
        package let line: Int
        package let message: String
    }

    package private(set) var rows: [Row] = []
    package private(set) var problems: [Problem] = []

    /// Reads a table. Never fails: rows that cannot be read are in ``problems``.
    ///
    /// - Parameters:
    ///   - text: The whole file; a byte-order mark is let pass.
    ///   - format: How it is written; `nil` finds out.
    ///   - sourceLanguage: The language whose column holds the keys when no column is called `Key`.
    package init(_ text: String, format: Format? = nil, sourceLanguage: LanguageTag) {
        let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        let lines: [CellLine]
        switch format ?? Self.detect(text) {
        case .markdown: lines = MarkdownTable.lines(of: text)
        case .csv: lines = SeparatedTable.lines(of: text, separator: ",")
        case .tsv: lines = SeparatedTable.lines(of: text, separator: "\t")
        }
        read(lines, sourceLanguage)
    }

    /// The format that a text is most likely in, by its first line that could be a header.
    static func detect(_ text: String) -> Format {
        for line in text.split(whereSeparator: \.isNewline) {
            if line.contains("|"), line.drop(while: { $0 == " " }).hasPrefix("|") { return .markdown }
            if line.contains("\t") { return .tsv }
            if line.contains(",") { return .csv }
        }
        return .markdown
    }
}

/// A line of cells, and where it begins.
struct CellLine: Equatable {
    let line: Int
    let cells: [String]
    /// A table of its own begins here.
    let isHeader: Bool
}

private extension TranslationTable {
    enum Column {
        case key, source, comment
        case locale(LanguageTag)
    }

    mutating func read(_ lines: [CellLine], _ sourceLanguage: LanguageTag) {
        var columns: [Column]?
        if lines.isEmpty { problems.append(Problem(line: 1, message: "there is no table here; its header names the locales")) }
        var firstLine: [String: Int] = [:]
        for line in lines {
            if line.isHeader {
                columns = header(line, sourceLanguage)
                continue
            }
            guard let columns else { continue }
            guard let row = row(line, columns, sourceLanguage) else { continue }
            if let first = firstLine[row.key] {
                problems.append(Problem(line: row.line, message: "\"\(row.key)\" stands in line \(first) already"))
            } else {
                firstLine[row.key] = row.line
                rows.append(row)
            }
        }
    }

    mutating func header(_ line: CellLine, _ sourceLanguage: LanguageTag) -> [Column]? {
        var columns: [Column] = []
        var hasProblem = false
        var seen: Set<String> = []
        for cell in line.cells {
            if !seen.insert(cell.lowercased()).inserted {
                problems.append(Problem(line: line.line, message: "two columns are called \"\(cell)\""))
                hasProblem = true
            }
            switch cell.lowercased() {
            case "key": columns.append(.key)
            case "source", "source text": columns.append(.source)
            case "comment", "comments", "note", "notes", "context": columns.append(.comment)
            default:
                if let locale = LanguageNames.tag(for: cell) {
                    columns.append(.locale(locale))
                } else {
                    let near = LanguageNames.nearest(to: cell)
                    let hint = near.map { "; did you mean \($0)?" } ?? ""
                    problems.append(Problem(line: line.line, message: "unknown locale \"\(cell)\" in the header\(hint)"))
                    hasProblem = true
                }
            }
        }
        let namesKeys = columns.contains { column in
            switch column {
            case .key, .source: true
            case .locale(let locale): locale == sourceLanguage
            case .comment: false
            }
        }
        if !namesKeys, !hasProblem {
            problems.append(
                Problem(line: line.line, message: "no column says what the keys are; call one Key, Source or \(sourceLanguage)"))
            hasProblem = true
        }
        return hasProblem ? nil : columns
    }

    mutating func row(_ line: CellLine, _ columns: [Column], _ sourceLanguage: LanguageTag) -> Row? {
        guard line.cells.count == columns.count else {
            problems.append(
                Problem(line: line.line, message: "\(line.cells.count) cells where the header has \(columns.count)"))
            return nil
        }
        var key: String?
        var source: String?
        var comment: String?
        var texts: [Text] = []
        for (column, cell) in zip(columns, line.cells) where !cell.isEmpty {
            switch column {
            case .key: key = cell
            case .source: source = cell
            case .comment: comment = cell
            case .locale(let locale):
                texts.append(Text(locale: locale, value: cell))
                if locale == sourceLanguage { source = source ?? cell }
            }
        }
        guard let name = key ?? source else {
            problems.append(Problem(line: line.line, message: "the row has no key"))
            return nil
        }
        if let source, !texts.contains(where: { $0.locale == sourceLanguage }) {
            texts.insert(Text(locale: sourceLanguage, value: source), at: 0)
        }
        return Row(line: line.line, key: name, comment: comment, texts: texts)
    }
}
