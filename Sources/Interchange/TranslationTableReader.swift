import StringCatalog
import Syntax

/// Interprets the cells of a table.
struct TranslationTableReader {
    let sourceLanguage: LanguageTag
    /// Resolves the name of a locale; `nil` if no locale has that name.
    private let localeNamed: (String) -> LanguageTag?
    /// Whether there may be columns for the catalog and the source text, and forms of substitutions.
    let isForImport: Bool
    private(set) var rows: [TranslationTable.Row] = []
    var problems: [InterchangeProblem] = []
    private(set) var isHeaderDamaged = false
    /// The row of each key and the line of each of its forms.
    private var known: [RowName: (row: Int, lines: [VariationPath: Int])] = [:]
    /// The keys with a row that could not be read.
    private var refused: Set<RowName> = []

    init(sourceLanguage: LanguageTag, isForImport: Bool, locale: @escaping (String) -> LanguageTag?) {
        self.sourceLanguage = sourceLanguage
        localeNamed = locale
        self.isForImport = isForImport
    }

    /// The rows of the keys without a problem.
    var wholeRows: [TranslationTable.Row] {
        refused.isEmpty ? rows : rows.filter { !refused.contains(RowName(catalog: $0.catalog, key: $0.key)) }
    }

    mutating func read(_ lines: [CellLine]) {
        if lines.isEmpty { tell(SourceLocation(line: 1, column: 1), "no table found; its header must name the locales") }
        var columns: [TableColumn]?
        for line in lines {
            if line.isHeader {
                let before = problems.count
                columns = header(line)
                isHeaderDamaged = isHeaderDamaged || problems.count > before
            } else if let columns {
                let before = problems.count
                if let (row, path) = row(line, columns) { add(row, path) }
                if problems.count > before, let name = name(of: line, columns) { refused.insert(name) }
            }
        }
    }
}

/// The subject of a row.
private struct RowName: Hashable {
    let catalog: String?
    let key: Key

    init(catalog: String?, key: String) {
        self.catalog = catalog
        self.key = Key(key)
    }
}

/// The content of a column.
private enum TableColumn: Hashable {
    case key, source, comment, plural, device, variation, state, catalog, origin, replaced, review, note
    case locale(LanguageTag)
    /// The column has no name. A spreadsheet may write some that are empty.
    case unnamed(SourceLocation)
    /// The states of the texts in a locale, where a table has a column for each.
    case stateOf(LanguageTag)
    /// The header is invalid and was reported.
    case unknown
}

/// The form and state that a row gives for all its texts.
private struct RowForm {
    let path: VariationPath
    let state: UnitState?
    let isRejected: Bool
    let origin: String?
    let replaced: String?
    let review: String?
    let note: String?

    /// - Parameter ownState: The state given for this locale alone.
    func text(_ cell: TableCell, _ locale: LanguageTag, state ownState: UnitState? = nil) -> TranslationTable.Form {
        TranslationTable.Form(
            place: cell.place, locale: locale, path: path, value: cell.text, state: ownState ?? state, origin: origin,
            replaced: replaced,
            review: review, isRejected: isRejected, note: note)
    }
}

private extension TranslationTableReader {
    mutating func tell(_ place: SourceLocation, _ message: String) {
        problems.append(InterchangeProblem(place: place, message: message))
    }

    /// The content of each column; `nil` if none contains the keys.
    mutating func header(_ line: CellLine) -> [TableColumn]? {
        var columns: [TableColumn] = []
        var names: [TableColumn: String] = [:]
        for cell in line.cells {
            let column = column(cell)
            columns.append(column)
            guard column != .unknown else { continue }
            if let other = names.updateValue(cell.text, forKey: column) {
                tell(
                    cell.place, other.lowercased() == cell.text.lowercased()
                        ? "two columns are called \"\(cell.text)\"" : "the columns \"\(other)\" and \"\(cell.text)\" mean the same")
            }
        }
        if columns.contains(where: { [.key, .source, .locale(sourceLanguage)].contains($0) }) { return columns }
        // A misspelled header may have been the key column.
        if !columns.contains(.unknown) {
            tell(line.place, "no column holds the keys; name one Key, Source or \(sourceLanguage)")
        }
        return nil
    }

    mutating func column(_ cell: TableCell) -> TableColumn {
        switch cell.text.lowercased() {
        case "": return .unnamed(cell.place)
        case "key": return .key
        case "source", "source text": return .source
        case "comment", "comments", "note", "notes", "context": return .comment
        case "plural", "plural form": return .plural
        case "device": return .device
        case "state": return .state
        case "variation": return .variation
        case "catalog" where isForImport: return .catalog
        case "translated from": return .origin
        case "replaces" where isForImport: return .replaced
        case "review" where isForImport: return .review
        case "review note" where isForImport: return .note
        default:
            if let locale = localeNamed(cell.text) { return .locale(locale) }
            let end = " state"
            if cell.text.lowercased().hasSuffix(end), let locale = localeNamed(String(cell.text.dropLast(end.count))) {
                return .stateOf(locale)
            }
            let hint = LanguageNames.nearest(to: cell.text).map { "; did you mean \($0)?" } ?? ""
            tell(cell.place, "unknown locale \"\(cell.text)\" in the header\(hint)")
            return .unknown
        }
    }

    mutating func row(_ line: CellLine, _ columns: [TableColumn]) -> (TranslationTable.Row, VariationPath)? {
        guard line.cells.count == columns.count else {
            let place = line.cells.count > columns.count ? line.cells[columns.count].place : line.place
            tell(place, "\(line.cells.count) \(line.cells.count == 1 ? "cell" : "cells"), but the header has \(columns.count)")
            return nil
        }
        var cells: [TableColumn: TableCell] = [:]
        for (column, cell) in zip(columns, line.cells) where !cell.text.isEmpty { cells[column] = cells[column] ?? cell }
        for (column, cell) in cells {
            guard case .unnamed = column else { continue }
            tell(cell.place, "the header has no name for this column")
            return nil
        }
        guard let form = form(cells) else { return nil }
        let sourceCell = cells[.locale(sourceLanguage)]
        guard let name = keyCell(cells) else {
            tell(line.place, "the row has no key")
            return nil
        }
        if !form.path.steps.isEmpty, cells[.key] == nil, cells[.source] == nil {
            tell(name.place, "a row with a form needs its key in a column called Key")
            return nil
        }
        var texts: [TranslationTable.Form] = []
        var seen: Set<TableColumn> = []
        for column in columns {
            if case .locale(let locale) = column, seen.insert(column).inserted, let cell = cells[column] {
                var state: UnitState?
                if let cell = cells[.stateOf(locale)] {
                    guard let name = self.state(cell, among: UnitState.known.map(\.rawValue)) else { return nil }
                    state = UnitState(rawValue: name)
                }
                texts.append(form.text(cell, locale, state: state))
            }
        }
        // A question about a text that is still empty.
        if texts.isEmpty, let note = cells[.note] {
            let locale = columns.lazy.compactMap { if case .locale(let locale) = $0 { locale } else { nil } }
                .first { $0 != sourceLanguage }
            if let locale { texts.append(form.text(TableCell(text: "", place: note.place), locale)) }
        }
        // If the row has a form, the column Source contains the key, because it could be the source text of only one
        // form.
        if let source = cells[.source], sourceCell == nil, form.path.steps.isEmpty {
            texts.insert(form.text(source, sourceLanguage), at: 0)
        }
        // The state of a row is that of its translations.
        if texts.contains(where: { $0.locale != sourceLanguage }) {
            for index in texts.indices where texts[index].locale == sourceLanguage { texts[index].state = nil }
        }
        let row = TranslationTable.Row(
            place: name.place, catalog: cells[.catalog]?.text, key: name.text, comment: cells[.comment]?.text, texts: texts)
        return (row, form.path)
    }

    func keyCell(_ cells: [TableColumn: TableCell]) -> TableCell? { cells[.key] ?? cells[.source] ?? cells[.locale(sourceLanguage)] }

    /// The key and locale of a row that cannot be read, as far as its cells give them.
    func name(of line: CellLine, _ columns: [TableColumn]) -> RowName? {
        let cells = Dictionary(zip(columns, line.cells).filter { !$1.text.isEmpty }) { first, _ in first }
        return keyCell(cells).map { RowName(catalog: cells[.catalog]?.text, key: $0.text) }
    }

    /// `nil` if a cell has an unknown name, which is reported.
    mutating func form(_ cells: [TableColumn: TableCell]) -> RowForm? {
        let toldBefore = problems.count
        let device = cells[.device].flatMap { name($0, of: "device", among: Device.known.map(\.rawValue)) { $0.filter { $0 != " " } } }
        let plural = cells[.plural].flatMap { name($0, of: "plural form", among: PluralCategory.allCases.map(\.rawValue)) { $0 } }
        let states = UnitState.known.map(\.rawValue) + (isForImport ? [Self.rejected] : [])
        let state = cells[.state].flatMap { self.state($0, among: states) }
        let isRejected = state == Self.rejected
        let variation = cells[.variation].flatMap { path($0) }
        guard problems.count == toldBefore else { return nil }
        let steps = [device.map { VariationPath.Step.variation(.device, $0) }, plural.map { .variation(.plural, $0) }]
        return RowForm(
            path: variation ?? VariationPath(steps: steps.compactMap { $0 }), state: isRejected ? .needsReview : state.map(UnitState.init),
            isRejected: isRejected, origin: cells[.origin]?.text, replaced: cells[.replaced]?.text, review: cells[.review]?.text,
            note: cells[.note]?.text)
    }

    mutating func state(_ cell: TableCell, among names: [String]) -> String? {
        name(cell, of: "state", among: names) { String($0.map { $0 == " " || $0 == "-" ? "_" : $0 }) }
    }

    /// A reviewer's verdict on a text, which no catalog has as a state.
    static var rejected: String { "rejected" }

    /// The form that a cell names, such as `device.mac.plural.one`.
    mutating func path(_ cell: TableCell) -> VariationPath? {
        if let path = VariationPath(cell.text), path.hasKnownNames, isForImport || path.substitution == nil { return path }
        tell(cell.place, "\"\(cell.text)\" is not a form; a form is plural.one or device.mac, for example")
        return nil
    }

    /// The value of a cell with a fixed set of names.
    mutating func name(
        _ cell: TableCell, of kind: String, among names: [String], _ simplify: (String) -> String
    ) -> String? {
        let name = simplify(cell.text.lowercased())
        if names.contains(name) { return name }
        tell(cell.place, "\"\(cell.text)\" is not a \(kind); use one of \(names.joined(separator: ", "))")
        return nil
    }

    /// Adds a row, or merges it into the existing row for its key.
    mutating func add(_ row: TranslationTable.Row, _ path: VariationPath) {
        guard let place = row.place else { return }
        let name = RowName(catalog: row.catalog, key: row.key)
        guard let (index, lines) = known[name] else {
            known[name] = (rows.count, [path: place.line])
            return rows.append(row)
        }
        if let line = lines[path] { return merge(row, into: index, fromLine: line) }
        // The text around substitutions has no form of its own.
        let others = path.steps.isEmpty ? lines.filter { $0.key.substitution == nil } : lines.filter { $0.key.steps.isEmpty }
        if path.substitution == nil, let line = others.values.min() {
            return tell(place, "\"\(row.key)\" is also in line \(line); one of them has a form and the other has none")
        }
        known[name]?.lines[path] = place.line
        rows[index].texts += row.texts
        rows[index].comment = rows[index].comment ?? row.comment
    }

    /// Merges a row into another with the same key and form. They must not contradict each other.
    private mutating func merge(_ row: TranslationTable.Row, into index: Int, fromLine line: Int) {
        var present: [TextPlace: TranslationTable.Form] = [:]
        for text in rows[index].texts { present[TextPlace(text)] = text }
        for text in row.texts {
            guard let other = present[TextPlace(text)] else {
                rows[index].texts.append(text)
                continue
            }
            let isSameText = Array(other.value.utf8) == Array(text.value.utf8)
            if isSameText, other.state == text.state { continue }
            let form = text.path.steps.isEmpty ? "" : " (\(text.path))"
            tell(
                text.place ?? SourceLocation(line: line, column: 1),
                "\"\(row.key)\"\(form) is already in line \(line), with another \(isSameText ? "state" : "text") for \(text.locale)")
        }
        rows[index].comment = rows[index].comment ?? row.comment
    }
}

/// Identifies one of a key's texts.
private struct TextPlace: Hashable {
    let locale: LanguageTag
    let path: VariationPath

    init(_ text: TranslationTable.Form) {
        locale = text.locale
        path = text.path
    }
}
