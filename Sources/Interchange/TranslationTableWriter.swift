import StringCatalog
import Syntax

extension TranslationTable {
    /// A table that ``init(_:format:sourceLanguage:languages:)`` reads, with one line for each key and form: a column
    /// for each locale, one for its states if a text of it isn't done, and columns for forms, source texts and comments
    /// if there are any.
    package static func text(of rows: [Row], locales: [LanguageTag], sourceLanguage: LanguageTag? = nil, format: Format) -> String {
        func separated(by separator: Character) -> String {
            lines(of: rows, locales, sourceLanguage)
                .map { $0.map { quoted($0, separator.asciiValue ?? 0) }.joined(separator: String(separator)) + "\n" }.joined()
        }
        return switch format {
        case .csv: separated(by: ",")
        case .tsv: separated(by: "\t")
        case .markdown: markdown(lines(of: rows, locales, sourceLanguage))
        case .json: json(rows, sourceLanguage)
        }
    }

    /// The header and the lines of the rows.
    private static func lines(of rows: [Row], _ locales: [LanguageTag], _ sourceLanguage: LanguageTag?) -> [[String]] {
        let texts = rows.flatMap(\.texts)
        let hasDevices = texts.contains { $0.path.name(of: .device) != nil }
        let hasPlurals = texts.contains { $0.path.name(of: .plural) != nil }
        let hasPhrases = texts.contains { $0.path.phrase != nil }
        let withStates = Set(texts.filter { $0.openState(sourceLanguage) != nil }.map(\.locale))
        let hasComments = rows.contains { $0.comment != nil }
        let hasOrigins = rows.contains { $0.hasFormWithoutSource(in: sourceLanguage) }
        func line(
            key: String, device: String, plural: String, phrase: String, origin: String, texts: [String],
            comment: String
        ) -> [String] {
            [key] + (hasDevices ? [device] : []) + (hasPlurals ? [plural] : []) + (hasPhrases ? [phrase] : [])
                + (hasOrigins ? [origin] : []) + texts + (hasComments ? [comment] : [])
        }
        let isOneTranslation = locales.count { $0 != sourceLanguage } == 1
        let names = locales.flatMap { locale in
            [locale.rawValue] + (withStates.contains(locale) ? [isOneTranslation ? "State" : "\(locale) state"] : [])
        }
        var lines = [
            line(
                key: "Key", device: "Device", plural: "Plural", phrase: "Variation", origin: "Translated from",
                texts: names, comment: "Comment"),
        ]
        for row in rows {
            // A key has a form either in all of its lines or in none.
            let forms = Set(row.texts.map(\.path)).sorted { ($0.phrase ?? 0, $0.description) < ($1.phrase ?? 0, $1.description) }
            let varied = forms.filter { !$0.steps.isEmpty }
            for (index, form) in (varied.isEmpty ? [VariationPath()] : varied).enumerated() {
                let texts = locales.map { locale in
                    let own = row.texts.filter { $0.locale == locale }
                    return (
                        locale,
                        own.first { $0.path == form } ?? own.first { $0.path.steps.isEmpty && form == form.general }
                    )
                }
                let cells = texts.flatMap { locale, text in
                    let state = text?.openState(sourceLanguage)?.rawValue ?? ""
                    return [text?.value ?? ""] + (withStates.contains(locale) ? [state] : [])
                }
                lines.append(
                    line(
                        key: row.key, device: form.name(of: .device) ?? "", plural: form.name(of: .plural) ?? "",
                        phrase: form.phrase == nil ? "" : form.description,
                        origin: texts.lazy.compactMap { $1?.origin }.first ?? "", texts: cells,
                        comment: index == 0 ? row.comment ?? "" : ""))
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

private extension TranslationTable.Row {
    /// Whether a form has a source text that the column of the source language doesn't show.
    func hasFormWithoutSource(in language: LanguageTag?) -> Bool {
        let shown = Set(texts.filter { $0.locale == language }.map(\.path))
        return texts.contains { $0.origin != nil && !shown.contains($0.path) }
    }
}

extension TranslationTable.Form {
    /// The state of a translation that is not done: a table says nothing of the others, so that importing it approves
    /// none.
    func openState(_ sourceLanguage: LanguageTag?) -> UnitState? {
        locale == sourceLanguage || state == .translated ? nil : state
    }
}

private extension VariationPath {
    /// The category or device of the path along an axis.
    func name(of axis: VariationAxis) -> String? { steps.first { $0.axis == axis }?.name }
}
