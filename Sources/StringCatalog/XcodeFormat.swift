import Syntax

/// Writes a catalog as Xcode serialises it: members in Xcode's order, two spaces a level, a space on both sides of the colon,
/// empty objects over three lines, no line ending at the end of the file, and no byte-order mark.
///
/// Values are copied as they are spelled, but for escapes that Xcode never writes, such as `\/` or `\u00e9`.
public enum XcodeFormat {
    /// The bytes of a catalog in Xcode's form.
    ///
    /// - Throws: ``CatalogError/invalid`` for what is not strict JSON.
    public static func bytes(of catalog: Catalog) throws -> [UInt8] {
        let document = catalog.document
        guard document.problems.isEmpty, let root = document.root else { throw CatalogError.invalid(catalog.problems) }
        var writer = Writer(document: document)
        writer.write(root, level: 0)
        return writer.output
    }

    private struct Writer {
        let document: JSONDocument
        var output: [UInt8] = []

        init(document: JSONDocument) {
            self.document = document
            output.reserveCapacity(document.bytes.count)
        }

        mutating func write(_ node: JSONNodeID, level: Int) {
            switch document.kind(node) {
            case .object:
                enclose(sorted(Array(document.members(node))), "{", "}", level) { writer, member in
                    writer.writeString(member.key)
                    writer.output += [0x20, UInt8(ascii: ":"), 0x20]
                    writer.write(member.value, level: level + 1)
                }
            case .array:
                enclose(document.elements(node), "[", "]", level) { writer, element in
                    writer.write(element, level: level + 1)
                }
            case .string: writeString(node)
            default: output += document.bytes[document.range(node)]
            }
        }

        /// Most objects are in order. Equal keys keep the order of the file.
        private func sorted(_ members: [JSONMember]) -> [JSONMember] {
            if zip(members, members.dropFirst()).allSatisfy({ compare($0.key, $1.key) <= 0 }) { return members }
            return members.enumerated().sorted { a, b in
                let order = compare(a.element.key, b.element.key)
                return order == 0 ? a.offset < b.offset : order < 0
            }.map(\.element)
        }

        private func compare(_ a: JSONNodeID, _ b: JSONNodeID) -> Int {
            if !document[a].hasEscapes, !document[b].hasEscapes {
                let quick = document.bytes.withUnsafeBufferPointer { bytes in
                    KeyOrder.compareASCII(
                        UnsafeBufferPointer(rebasing: bytes[JSONString.content(document.bytes, document.range(a))]),
                        UnsafeBufferPointer(rebasing: bytes[JSONString.content(document.bytes, document.range(b))]))
                }
                if let quick { return quick }
            }
            return KeyOrder.compare(document.string(a) ?? "", document.string(b) ?? "")
        }

        private mutating func enclose<Item>(
            _ items: [Item], _ open: UnicodeScalar, _ close: UnicodeScalar, _ level: Int,
            _ write: (inout Writer, Item) -> Void
        ) {
            output.append(UInt8(ascii: open))
            if items.isEmpty { output.append(0x0A) }
            for (index, item) in items.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                newline(level + 1)
                write(&self, item)
            }
            newline(level)
            output.append(UInt8(ascii: close))
        }

        private mutating func newline(_ level: Int) {
            output.append(0x0A)
            for _ in 0..<level {
                output.append(0x20)
                output.append(0x20)
            }
        }

        private mutating func writeString(_ node: JSONNodeID) {
            let literal = document.range(node)
            if !document[node].hasEscapes || JSONString.hasOnlyXcodesEscapes(document.bytes, literal) {
                output += document.bytes[literal]
            } else {
                output += JSONString.encode(document.string(node) ?? "")
            }
        }
    }
}
