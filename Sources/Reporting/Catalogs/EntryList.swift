import Operations
import StringCatalog

/// Listed entries, for people and for programs.
package enum EntryList {
    package static func keys(_ list: ListedEntries) -> String { list.entries.map { JSONLiteral.string($0.text.key) + "\n" }.joined() }

    package static func csv(_ list: ListedEntries) -> String {
        let cells = [["catalog", "key", "comment", "extraction state"]] + list.entries.map { entry in
            [entry.catalog ?? "", entry.text.key, entry.text.comment ?? "", entry.extractionState?.rawValue ?? ""]
        }
        return cells.map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
    }

    package static func json(_ list: ListedEntries) -> JSONValue {
        let entries = list.entries.map { entry in
            JSONValue.object([
                ("catalog", .optional(entry.catalog)), ("key", .string(entry.text.key)), ("comment", .optional(entry.text.comment)),
                ("extractionState", .optional(entry.extractionState?.rawValue)),
                ("locales", .array((entry.text.entry?.languages ?? []).map { .string($0.rawValue) })),
                ("locations", ExtractionJSON.locations(entry.text.uses.map(\.place))),
            ])
        }
        return .object([("version", .integer(1)), ("entries", .array(entries))])
    }

    package static func text(_ list: ListedEntries, style: TerminalStyle) -> String {
        var text = ""
        var catalog: String??
        for entry in list.entries {
            if entry.catalog != catalog {
                let title = entry.catalog.map(TerminalText.printable)
                    ?? (list.areNotCounted ? "In code, and expected in no catalog" : "In code, but not in any catalog")
                text += (catalog == nil ? "" : "\n") + style.bold(title) + "\n"
            }
            catalog = .some(entry.catalog)
            let state = entry.extractionState.map { "  " + style.dim(TerminalText.printable($0.rawValue)) } ?? ""
            text += "  " + TerminalText.quoted(entry.text.key) + state + "\n"
        }
        return text
    }
}
