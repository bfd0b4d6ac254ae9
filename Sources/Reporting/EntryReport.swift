import Extraction
import StringCatalog

/// One entry of one catalog, for people and for programs.
package struct EntryReport: Sendable {
    private let catalog: String
    private let entry: Entry
    private let sourceLanguage: LanguageTag
    private let locales: [LanguageTag]
    private let places: [SourcePlace]

    package init(
        catalog: String, entry: Entry, sourceLanguage: LanguageTag, locales: [LanguageTag], places: [SourcePlace]
    ) {
        self.catalog = catalog
        self.entry = entry
        self.sourceLanguage = sourceLanguage
        // What is asked for first, then whatever else the entry has.
        let wanted = Set(locales)
        self.locales = locales + entry.languages.filter { !wanted.contains($0) }
        self.places = places
    }

    package static func text(_ reports: [EntryReport], style: TerminalStyle) -> String {
        reports.map { $0.text(style) }.joined(separator: "\n")
    }

    package static func json(_ reports: [EntryReport]) -> String {
        JSONOutput.object([("version", .integer(1)), ("entries", .array(reports.map(\.json)))]).text() + "\n"
    }
}

private extension EntryReport {
    func text(_ style: TerminalStyle) -> String {
        var lines = [style.bold(TerminalText.quoted(entry.key)) + style.dim("   \(TerminalText.printable(catalog))")]
        let marks = [entry.extractionState?.rawValue, entry.shouldTranslate ? nil : "not to be translated"].compactMap { $0 }
        if !marks.isEmpty { lines.append("  " + style.dim(TerminalText.printable(marks.joined(separator: ", ")))) }
        if let comment = entry.comment { lines.append("  " + style.dim(TerminalText.printable(comment))) }
        lines.append("")
        let names = locales.map { TerminalText.printable($0.rawValue) }
        let width = (names.map { TerminalText.width($0) }.max() ?? 0) + 2
        for (locale, name) in zip(locales, names) {
            let name = TerminalText.pad(name, to: width)
            let units = entry.localization(for: locale)?.units ?? []
            if units.isEmpty {
                lines.append("  " + name + style.dim(locale == sourceLanguage ? "the key" : "—"))
            }
            for (index, item) in units.enumerated() {
                let path = item.path.steps.isEmpty ? "" : style.dim(TerminalText.printable("\(item.path)") + "  ")
                let state = item.unit.state == .translated ? "" : style.yellow("   " + TerminalText.printable(item.unit.state.rawValue))
                lines.append(
                    "  " + (index == 0 ? name : TerminalText.pad("", to: width)) + path
                        + TerminalText.printable(item.unit.value) + state)
            }
        }
        if !places.isEmpty {
            lines.append("")
            lines += places.map { "  " + style.dim(TerminalText.printable("\($0.file):\($0.line)")) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var json: JSONOutput {
        .object([
            ("catalog", .string(catalog)), ("key", .string(entry.key)), ("comment", .optional(entry.comment)),
            ("extractionState", .optional(entry.extractionState?.rawValue)), ("shouldTranslate", .bool(entry.shouldTranslate)),
            (
                "localizations",
                .object(
                    entry.localizations.map { localization in
                        (
                            localization.language.rawValue,
                            .array(
                                localization.units.map { item in
                                    .object([
                                        ("variation", .optional(item.path.steps.isEmpty ? nil : item.path.description)),
                                        ("state", .string(item.unit.state.rawValue)), ("value", .string(item.unit.value)),
                                    ])
                                })
                        )
                    })
            ),
            ("locations", ExtractionJSON.locations(places)),
        ])
    }
}
