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
                let members = document.members(node)
                if isInOrder(members) {
                    enclose(members, "{", "}", level) { $0.write($1, level: level + 1) }
                } else {
                    enclose(sorted(members), "{", "}", level) { $0.write($1, level: level + 1) }
                }
            case .array:
                enclose(document.elements(node), "[", "]", level) { writer, element in
                    writer.write(element, level: level + 1)
                }
            case .string: writeString(node)
            default: output += document.bytes[document.range(node)]
            }
        }

        private mutating func write(_ member: JSONMember, level: Int) {
            writeString(member.key)
            output += [0x20, UInt8(ascii: ":"), 0x20]
            write(member.value, level: level)
        }

        /// Most objects are.
        private func isInOrder(_ members: JSONMembers) -> Bool {
            var last: JSONNodeID?
            for member in members {
                if let last, compare(last, member.key) > 0 { return false }
                last = member.key
            }
            return true
        }

        /// Equal keys keep the order of the file.
        private func sorted(_ members: JSONMembers) -> [JSONMember] {
            members.enumerated().sorted { a, b in
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

        private mutating func enclose<Items: Sequence>(
            _ items: Items, _ open: UnicodeScalar, _ close: UnicodeScalar, _ level: Int,
            _ write: (inout Writer, Items.Element) -> Void
        ) {
            output.append(UInt8(ascii: open))
            var isEmpty = true
            for item in items {
                if !isEmpty { output.append(UInt8(ascii: ",")) }
                isEmpty = false
                newline(level + 1)
                write(&self, item)
            }
            if isEmpty { output.append(0x0A) }
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
