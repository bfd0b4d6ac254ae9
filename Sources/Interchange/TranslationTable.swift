import StringCatalog
import Syntax

/// Translation rows from a table, as in a plan, an issue or a spreadsheet.
package struct TranslationTable: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case markdown, csv, tsv, json

        /// The format for a file name extension; `nil` for any other extension.
        package init?(path: String) {
            switch path.split(separator: ".").last {
            case "md": self = .markdown
            case "csv": self = .csv
            case "tsv": self = .tsv
            case "json": self = .json
            default: return nil
            }
        }
    }

    /// A key and its texts: one line of the table, or several if the key has variations.
    package struct Row: Sendable, Hashable {
        /// Where the key first appears in the file; `nil` if it comes from the command line.
        package let place: SourceLocation?
        /// The catalog that a table for several names; `nil` if it names none.
        package let catalog: String?
        package let key: String
        package internal(set) var comment: String?
        /// The texts in column order; empty cells are omitted.
        package internal(set) var texts: [Form]

        package init(place: SourceLocation?, catalog: String? = nil, key: String, comment: String?, texts: [Form]) {
            self.place = place
            self.catalog = catalog
            self.key = key
            self.comment = comment
            self.texts = texts
        }
    }

    package struct Form: Sendable, Hashable {
        /// The start of its cell in the file; `nil` if it comes from the command line.
        package let place: SourceLocation?
        package let locale: LanguageTag
        /// Its plural form, device or substitution; empty for a text without variations.
        package let path: VariationPath
        package let value: String
        /// The state given in the table; `nil` if there is none.
        package internal(set) var state: UnitState?
        /// The source text of the form, if the table says which one was translated.
        package let origin: String?
        /// The text that the catalog had when this one was written, if the table says so.
        package let replaced: String?
        /// The ID of the text for review, if the table approves it.
        package let review: String?
        /// Whether the table sends the text back, as its reviewer read it.
        package let isRejected: Bool
        /// The remark of its translator or reviewer.
        package let note: String?

        package init(
            place: SourceLocation?, locale: LanguageTag, path: VariationPath = VariationPath(), value: String,
            state: UnitState? = nil, origin: String? = nil, replaced: String? = nil, review: String? = nil, isRejected: Bool = false, note: String? = nil
        ) {
            self.isRejected = isRejected
            self.note = note
            self.origin = origin
            self.replaced = replaced
            self.review = review
            self.place = place
            self.locale = locale
            self.path = path
            self.value = value
            self.state = state
        }
    }

    package let rows: [Row]
    /// The rows without those of keys that have a problem: the rows of a key are forms of one text.
    package let wholeRows: [Row]
    package let problems: [InterchangeProblem]
    /// Whether the header can be read and every quote is closed, so that a problem concerns no more than its row.
    package let isSound: Bool

    /// Reads a table. Never fails: unreadable rows are in ``problems``.
    ///
    /// - Parameters:
    ///   - bytes: The whole file, in UTF-8 or UTF-16.
    ///   - format: The format; `nil` detects it.
    ///   - sourceLanguage: The language whose column contains the keys when no column is called `Key`.
    ///   - languages: The languages of the target catalog, which may be rare ones.
    ///   - locale: The locale of the project that a tag in the table means.
    ///   - isForImport: Whether rows may name catalogs, forms of substitutions, the texts that were translated and
    ///     replaced, and approvals.
    package init(
        _ bytes: [UInt8], format: Format? = nil, sourceLanguage: LanguageTag, languages: [LanguageTag] = [], isForImport: Bool = false,
        locale: @escaping (LanguageTag) -> LanguageTag = { $0 }
    ) {
        let localeNamed = { (name: String) -> LanguageTag? in LanguageNames.tag(for: name, among: languages).map { locale($0) } }
        var reader = TranslationTableReader(sourceLanguage: sourceLanguage, isForImport: isForImport, locale: localeNamed)
        let text: [UInt8]
        do {
            try SeparatedTable.refuseWorkbook(bytes)
            text = try TextDecoding.utf8(bytes)
        } catch {
            (rows, wholeRows, problems, isSound) = ([], [], [error], false)
            return
        }
        let bytes = text[...]
        let lines: [CellLine]
        var openQuote: SourceLocation?
        switch format ?? Self.detect(bytes) {
        case .json:
            let reader = JSONTableReader(text, locale: localeNamed)
            (rows, wholeRows, problems, isSound) = (reader.rows, reader.wholeRows, reader.problems, reader.isSound)
            return
        case .markdown: lines = MarkdownTable.lines(of: bytes)
        case .csv: (lines, openQuote) = Self.separated(bytes, usuallyBy: UInt8(ascii: ","))
        case .tsv: (lines, openQuote) = Self.separated(bytes, usuallyBy: UInt8(ascii: "\t"))
        }
        if let openQuote { reader.problems.append(InterchangeProblem(place: openQuote, message: "the quote is never closed")) }
        reader.read(lines)
        rows = reader.rows
        wholeRows = reader.wholeRows
        problems = reader.problems
        isSound = openQuote == nil && !reader.isHeaderDamaged
    }

    /// The most likely format of a text, judged by the first line that could be a header.
    private static func detect(_ bytes: ArraySlice<UInt8>) -> Format {
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { return .json }
        for line in bytes.lazy.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if line.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "|") { return .markdown }
            if line.contains(UInt8(ascii: "\t")) { return .tsv }
            if line.contains(UInt8(ascii: ",")) { return .csv }
        }
        // Last, because prose around a Markdown table has semicolons, too.
        return bytes.contains(UInt8(ascii: ";")) ? .csv : .markdown
    }

    private static func separated(
        _ bytes: ArraySlice<UInt8>, usuallyBy usual: UInt8
    ) -> (lines: [CellLine], openQuote: SourceLocation?) {
        let table = SeparatedTable(bytes, separator: SeparatedTable.separator(of: bytes, usually: usual))
        return (table.lines, table.openQuote)
    }
}
