import StringCatalog
import Syntax

extension TranslationTable {
    /// A table that ``init(_:format:sourceLanguage:languages:)`` reads: a key column, one per locale, and columns for forms and
    /// comments if there are any. A key with variations has one line per form.
    package static func text(of rows: [Row], locales: [LanguageTag], format: Format) -> String {
        switch format {
        case .csv: lines(of: rows, locales).map { $0.map { quoted($0, UInt8(ascii: ",")) }.joined(separator: ",") + "\n" }.joined()
        case .tsv: lines(of: rows, locales).map { $0.map { quoted($0, UInt8(ascii: "\t")) }.joined(separator: "\t") + "\n" }.joined()
        case .markdown: markdown(lines(of: rows, locales))
        case .json: json(rows)
        }
    }

    /// The header and the lines of the rows.
    private static func lines(of rows: [Row], _ locales: [LanguageTag]) -> [[String]] {
        let paths = rows.map { row in row.texts.map(\.path) }
        let hasDevices = paths.joined().contains { $0.name(of: .device) != nil }
        let hasPlurals = paths.joined().contains { $0.name(of: .plural) != nil }
        let hasPhrases = paths.joined().contains { $0.phrase != nil }
        let hasComments = rows.contains { $0.comment != nil }
        func line(_ key: String, _ device: String, _ plural: String, _ phrase: String, _ texts: [String], _ comment: String) -> [String] {
            [key] + (hasDevices ? [device] : []) + (hasPlurals ? [plural] : []) + (hasPhrases ? [phrase] : []) + texts
                + (hasComments ? [comment] : [])
        }
        var lines = [line("Key", "Device", "Plural", "Variation", locales.map(\.rawValue), "Comment")]
        for row in rows {
            // A key has a form either in all of its lines or in none.
            let forms = Set(row.texts.map(\.path)).sorted { ($0.phrase ?? 0, $0.description) < ($1.phrase ?? 0, $1.description) }
            let varied = forms.filter { !$0.steps.isEmpty }
            for (index, form) in (varied.isEmpty ? [VariationPath()] : varied).enumerated() {
                let texts = locales.map { locale in
                    let own = row.texts.filter { $0.locale == locale }
                    let text = own.first { $0.path == form } ?? own.first { $0.path.steps.isEmpty && form == form.general }
                    return text?.value ?? ""
                }
                let comment = index == 0 ? row.comment ?? "" : ""
                let phrase = form.phrase == nil ? "" : form.description
                lines.append(line(row.key, form.name(of: .device) ?? "", form.name(of: .plural) ?? "", phrase, texts, comment))
            }
        }
        return lines
    }

    private static func markdown(_ lines: [[String]]) -> String {
        (lines.prefix(1) + [lines[0].map { _ in "---" }] + lines.dropFirst())
            .map { "| " + $0.map(MarkdownTable.cell).joined(separator: " | ") + " |\n" }.joined()
    }

    /// A cell that no spreadsheet evaluates, quoted if necessary (RFC 4180).
    private static func quoted(_ text: String, _ separator: UInt8) -> String {
        // Compares bytes, because a comma with a combining accent is a different `Character`.
        let cell = Array(SpreadsheetText.guarded(text).utf8)
        let quote = UInt8(ascii: "\"")
        let needsQuotes = cell.contains { $0 == separator || $0 == quote || $0 == 0x0A || $0 == 0x0D }
            || cell.first.map(ASCII.isSpaceOrTab) == true || cell.last.map(ASCII.isSpaceOrTab) == true
        guard needsQuotes else { return String(decoding: cell, as: UTF8.self) }
        return String(decoding: [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote], as: UTF8.self)
    }
}

private extension VariationPath {
    /// The category or device of the path along an axis.
    func name(of axis: VariationAxis) -> String? { steps.first { $0.axis == axis }?.name }
}
