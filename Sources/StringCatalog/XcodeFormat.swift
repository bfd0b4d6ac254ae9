import Syntax

/// Formats a catalog the way Xcode does: members in Xcode's order, two spaces per level, a space on both sides of the
/// colon, empty objects on three lines, no newline at the end of the file, and no byte order mark.
///
/// Values are copied as written, except for escapes that Xcode never uses, such as `\/` or `\u00e9`.
public enum XcodeFormat {
    /// The bytes of a catalog in Xcode's format.
    ///
    /// - Throws: ``CatalogError/invalid`` if the file is not strict JSON.
    public static func bytes(of catalog: Catalog) throws -> [UInt8] {
        let document = catalog.document
        guard document.problems.isEmpty, let root = document.root else { throw CatalogError.invalid(catalog.problems) }
        var output: [UInt8] = []
        output.reserveCapacity(document.bytes.count)
        XcodeFormatWriter(document).write(root, to: &output, indent: [])
        return output
    }
}

private struct XcodeFormatWriter {
    private let document: JSONDocument
    private let bytes: [UInt8]

    init(_ document: JSONDocument) {
        self.document = document
        bytes = document.bytes
    }

    func write(_ node: JSONNodeID, to output: inout [UInt8], indent: [UInt8]) {
        switch document.kind(node) {
        case .object:
            let members = document.members(node)
            if isInOrder(members) {
                write(members, to: &output, indent: indent)
            } else {
                write(sorted(members), to: &output, indent: indent)
            }
        case .array:
            enclose(document.elements(node), in: .array, indent: indent, to: &output) { write($0, to: &$1, indent: $2) }
        case .string: writeString(node, to: &output)
        default: output += bytes[document.range(node)]
        }
    }

    private func write(_ members: some Sequence<JSONMember>, to output: inout [UInt8], indent: [UInt8]) {
        enclose(members, in: .object, indent: indent, to: &output) { member, output, inner in
            writeString(member.key, to: &output)
            output += JSONStyle.xcode.colon
            write(member.value, to: &output, indent: inner)
        }
    }

    private func enclose<Items: Sequence>(
        _ items: Items, in brackets: JSONStyle.Brackets, indent: [UInt8], to output: inout [UInt8],
        _ write: (Items.Element, inout [UInt8], [UInt8]) -> Void
    ) {
        let style = JSONStyle.xcode
        style.enclose(items, in: brackets, indent: indent, empty: style.newline + style.newline + indent, to: &output, write)
    }

    /// Whether the members are already in Xcode's order, as they are in most objects.
    private func isInOrder(_ members: JSONMembers) -> Bool {
        var last: JSONNodeID?
        for member in members {
            if let last, compare(last, member.key) > 0 { return false }
            last = member.key
        }
        return true
    }

    /// Equal keys keep their order in the file.
    private func sorted(_ members: JSONMembers) -> [JSONMember] {
        members.enumerated().sorted { a, b in
            let order = compare(a.element.key, b.element.key)
            return order == 0 ? a.offset < b.offset : order < 0
        }.map(\.element)
    }

    private func compare(_ a: JSONNodeID, _ b: JSONNodeID) -> Int {
        let (first, second) = (document[a], document[b])
        if !first.hasEscapes, !second.hasEscapes {
            let quick = bytes.withUnsafeBufferPointer { bytes in
                // Strict JSON has a quote at both ends of every key.
                KeyOrder.compareASCII(
                    UnsafeBufferPointer(rebasing: bytes[first.range.indices.dropFirst().dropLast()]),
                    UnsafeBufferPointer(rebasing: bytes[second.range.indices.dropFirst().dropLast()]))
            }
            if let quick { return quick }
        }
        return KeyOrder.compare(document.string(a) ?? "", document.string(b) ?? "")
    }

    private func writeString(_ node: JSONNodeID, to output: inout [UInt8]) {
        let literal = document[node]
        if !literal.hasEscapes || JSONString.hasOnlyXcodesEscapes(bytes, literal.range.indices) {
            output += bytes[literal.range.indices]
        } else {
            output += JSONString.encode(document.string(node) ?? "")
        }
    }
}
