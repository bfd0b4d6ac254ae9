import Extraction
import StringCatalog
import Syntax

/// Extracted strings for other programs. Fields are only ever added.
package enum ExtractionJSON {
    package static func json(_ extraction: Extraction) -> JSONValue {
        let strings = merged(extraction.strings)
        return .object([
            ("version", .integer(1)),
            ("strings", .elements(count: strings.count) { number in string(strings[number].map { extraction.strings[$0] }) }),
            ("unlocalized", .elements(count: extraction.unlocalized.count) { unlocalized(extraction.unlocalized[$0]) }),
        ])
    }

    static func unlocalized(_ item: UnlocalizedText) -> JSONValue {
        var fields: [JSONValue.Member] = [
            ("text", .string(item.text)), ("file", .string(item.place.file)), ("line", .integer(item.place.line)),
            ("column", .integer(item.place.column)), ("reason", .string(item.reason.message)),
            ("confidence", .string(item.confidence.rawValue)),
        ]
        if !item.others.isEmpty {
            // The other messages of the same type of errors.
            let messages = item.others.map { other in
                JSONValue.object([
                    ("text", .string(other.text)), ("line", .integer(other.place.line)), ("column", .integer(other.place.column)),
                ])
            }
            fields.append(("messages", .array(messages)))
        }
        return .object(fields)
    }

    package static func locations(_ places: [SourcePlace]) -> JSONValue {
        .array(
            places.map { place in
                .object([
                    ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
                ])
            })
    }

    /// The indices of each key's uses, grouped by table and sorted by key.
    private static func merged(_ strings: [ExtractedString]) -> [[Int]] {
        Dictionary(grouping: strings.indices) { Identity(table: strings[$0].table ?? "Localizable", key: Key(strings[$0].key)) }
            .sorted { ($0.key.table, $0.key.key) < ($1.key.table, $1.key.key) }.map(\.value)
    }

    private struct Identity: Hashable {
        let table: String
        let key: Key
    }

    private static func string(_ uses: [ExtractedString]) -> JSONValue {
        let first = uses[0]
        let comments = Set(uses.compactMap(\.comment)).sorted()
        return .object([
            ("key", .string(first.key)), ("table", .string(first.table ?? "Localizable")), ("bundle", .optional(first.bundle)),
            // Xcode joins comments from several places this way.
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
    /// One use per line, then strings shown without being localized, with reasons.
    package static func text(_ extraction: Extraction, style: TerminalStyle) -> String {
        var lines = extraction.strings.map { item in
            let place = TerminalText.printable("\(item.place.file):\(item.place.line):\(item.place.column)")
            let table = item.table.map { "   table \($0)" } ?? ""
            return style.dim(place + ": ") + TerminalText.quoted(item.key) + style.dim(TerminalText.printable("   \(item.api)\(table)"))
        }
        let unlocalized = extraction.unlocalized.filter { $0.confidence != .possible }
        if !unlocalized.isEmpty {
            lines.append("")
            lines.append(style.bold("Shown but never looked up (\(unlocalized.count))"))
            for item in unlocalized {
                let place = TerminalText.printable("\(item.place.file):\(item.place.line):\(item.place.column)")
                lines.append(
                    style.dim(place + ": ") + TerminalText.quoted(item.text) + style.dim("   " + TerminalText.printable(item.reason.message)))
                lines += item.others.map { other in
                    style.dim("  \(other.place.line):\(other.place.column): ") + TerminalText.quoted(other.text)
                }
            }
        }
        let keys = Set(extraction.strings.map { Key($0.key) }).count
        lines.append("")
        lines.append(
            "\(TerminalText.count(keys, "key")) in \(TerminalText.count(extraction.strings.count, "place")), "
                + "\(TerminalText.count(unlocalized.count, "string")) shown without being localized")
        let others = extraction.unlocalized.count - unlocalized.count
        if others > 0 {
            lines.append(style.dim("\(TerminalText.count(others, "other text")) may be names, codes or lines of a log; --format json has them"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One key per line as a JSON string, sorted by code point.
    package static func keys(_ extraction: Extraction) -> String {
        // All keys in one array: copying each, or checking each against a set, would be slower.
        var bytes: [UInt8] = []
        var uses: [KeyInOrder] = []
        uses.reserveCapacity(extraction.strings.count)
        for index in extraction.strings.indices {
            var key = extraction.strings[index].key
            key.withUTF8 { key in
                uses.append(KeyInOrder(key, at: bytes.count))
                bytes += key
            }
        }
        return bytes.withUnsafeBufferPointer { bytes in
            uses.sort { $0.precedes($1, in: bytes) }
            var lines: [UInt8] = []
            for (index, key) in uses.enumerated() where index == 0 || uses[index - 1].precedes(key, in: bytes) {
                JSONLiteral.append(bytes[key.range], to: &lines)
                lines.append(UInt8(ascii: "\n"))
            }
            return String(decoding: lines, as: UTF8.self)
        }
    }

    /// A key that sorts by code point, which is UTF-8 byte order.
    private struct KeyInOrder {
        /// Its range in the bytes of all keys.
        let range: Range<Int>
        /// The first eight bytes, big-endian: most keys differ in these.
        private let start: UInt64

        init(_ key: UnsafeBufferPointer<UInt8>, at offset: Int) {
            range = offset..<offset + key.count
            start = (0..<8).reduce(0) { $0 << 8 | ($1 < key.count ? UInt64(key[$1]) : 0) }
        }

        func precedes(_ other: KeyInOrder, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            if start != other.start { return start < other.start }
            return bytes[range].lexicographicallyPrecedes(bytes[other.range])
        }
    }

    /// One use per line, with a header (RFC 4180).
    package static func csv(_ extraction: Extraction) -> String {
        let header = ["key", "table", "comment", "default value", "file", "line", "column", "api"]
        let rows = extraction.strings.map { item in
            [
                item.key, item.table ?? "Localizable", item.comment ?? "", item.defaultValue ?? "", item.place.file,
                String(item.place.line), String(item.place.column), item.api,
            ]
        }
        return ([header] + rows).map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
    }
}
