import Extraction
import StringCatalog

/// Extracted strings for other programs. Fields are only ever added.
package enum ExtractionJSON {
    package static func text(_ extraction: Extraction) -> String {
        let output = JSONOutput.object([
            ("version", .integer(1)), ("strings", .array(merged(extraction.strings).map(string))),
            ("unlocalized", .array(extraction.unlocalized.map(unlocalized))),
        ])
        return output.text() + "\n"
    }

    static func unlocalized(_ item: UnlocalizedText) -> JSONOutput {
        .object([
            ("text", .string(item.text)), ("file", .string(item.place.file)), ("line", .integer(item.place.line)),
            ("column", .integer(item.place.column)), ("reason", .string(item.reason.message)),
        ])
    }

    static func locations(_ places: [SourcePlace]) -> JSONOutput {
        .array(
            places.map { place in
                .object([
                    ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
                ])
            })
    }

    /// The uses of each key of each table, sorted by key.
    private static func merged(_ strings: [ExtractedString]) -> [[ExtractedString]] {
        Dictionary(grouping: strings) { Identity(table: $0.table ?? "Localizable", key: $0.key) }
            .sorted { ($0.key.table, $0.key.key) < ($1.key.table, $1.key.key) }.map(\.value)
    }

    private struct Identity: Hashable {
        let table: String
        let key: String
    }

    private static func string(_ uses: [ExtractedString]) -> JSONOutput {
        let first = uses[0]
        let comments = Set(uses.compactMap(\.comment)).sorted()
        return .object([
            ("key", .string(first.key)), ("table", .string(first.table ?? "Localizable")), ("bundle", .optional(first.bundle)),
            // Xcode joins the comments of several places like this.
            ("comment", comments.isEmpty ? .null : .string(comments.joined(separator: "\n"))),
            ("defaultValue", .optional(uses.lazy.compactMap(\.defaultValue).first)),
            (
                "locations",
                .array(
                    uses.map { use in
                        .object([
                            ("file", .string(use.place.file)), ("line", .integer(use.place.line)),
                            ("column", .integer(use.place.column)), ("api", .string(use.api)),
                        ])
                    })
            ),
            (
                "placeholders",
                .array(
                    first.placeholders.map {
                        .object([("specifier", .string($0.specifier)), ("certain", .bool($0.isCertain))])
                    })
            ),
        ])
    }
}

/// Extracted strings as people and pipes read them.
package enum ExtractionText {
    /// One use a line, then what escapes, with reasons.
    package static func text(_ extraction: Extraction, style: TerminalStyle) -> String {
        var lines = extraction.strings.map { item in
            let place = TerminalText.printable("\(item.place.file):\(item.place.line):\(item.place.column)")
            let table = item.table.map { "   table \($0)" } ?? ""
            return style.dim(place + ": ") + TerminalText.quoted(item.key) + style.dim("   \(item.api)\(table)")
        }
        if !extraction.unlocalized.isEmpty {
            lines.append("")
            lines.append(style.bold("Shown but never looked up (\(extraction.unlocalized.count))"))
            lines += extraction.unlocalized.map { item in
                let place = TerminalText.printable("\(item.place.file):\(item.place.line):\(item.place.column)")
                return style.dim(place + ": ") + TerminalText.quoted(item.text) + style.dim("   \(item.reason.message)")
            }
        }
        let keys = Set(extraction.strings.map(\.key)).count
        lines.append("")
        lines.append(
            "\(TerminalText.count(keys, "key")) in \(TerminalText.count(extraction.strings.count, "place")), "
                + "\(TerminalText.count(extraction.unlocalized.count, "text")) that no lookup translates")
        return lines.joined(separator: "\n") + "\n"
    }

    /// One key a line as a JSON string, sorted by code point.
    package static func keys(_ extraction: Extraction) -> String {
        var keys = Set<String>(minimumCapacity: extraction.strings.count)
        // By position, as to copy each use of a key would take longer.
        for index in extraction.strings.indices { keys.insert(extraction.strings[index].key) }
        return keys.map(KeyInOrder.init).sorted().reduce(into: "") { $0 += JSONLiteral.string($1.key) + "\n" }
    }

    /// A key in the order of the code points, which is that of UTF-8.
    private struct KeyInOrder: Comparable {
        let key: String
        /// The first sixteen bytes, the first one highest: most keys differ in these.
        private let start: (UInt64, UInt64)

        init(_ key: String) {
            self.key = key
            var bytes = key.utf8.makeIterator()
            func next() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(bytes.next() ?? 0) } }
            start = (next(), next())
        }

        static func == (a: KeyInOrder, b: KeyInOrder) -> Bool { a.key.utf8.elementsEqual(b.key.utf8) }

        static func < (a: KeyInOrder, b: KeyInOrder) -> Bool {
            a.start != b.start ? a.start < b.start : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
        }
    }

    /// One use a line with a header (RFC 4180).
    package static func csv(_ extraction: Extraction) -> String {
        let header = ["key", "table", "comment", "default value", "file", "line", "column", "api"]
        let rows = extraction.strings.map { item in
            [
                item.key, item.table ?? "Localizable", item.comment ?? "", item.defaultValue ?? "", item.place.file,
                String(item.place.line), String(item.place.column), item.api,
            ]
        }
        return ([header] + rows).map { $0.map(Escaping.csv).joined(separator: ",") + "\r\n" }.joined()
    }
}
