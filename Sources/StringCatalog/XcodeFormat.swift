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
                let members = document.members(node).map { (key: document.string($0.key) ?? "", member: $0) }
                // Most objects are in order. Equal keys keep the order of the file.
                let isInOrder = zip(members, members.dropFirst()).allSatisfy { KeyOrder.compare($0.key, $1.key) <= 0 }
                let sorted = isInOrder ? members : members.enumerated().sorted { a, b in
                    let order = KeyOrder.compare(a.element.key, b.element.key)
                    return order == 0 ? a.offset < b.offset : order < 0
                }.map(\.element)
                enclose(sorted.map(\.member), "{", "}", level) { writer, member in
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
            output.append(contentsOf: repeatElement(0x20, count: level * 2))
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
