/// Writes new values in the layout of the document they go into.
struct JSONWriter {
    let layout: JSONLayout
    /// The order of the members of a new object at a depth and under a key.
    let arrange: (_ keys: [String], _ depth: Int, _ key: String?, _ near: Int) -> [String]

    /// The bytes of a value.
    ///
    /// - Parameters:
    ///   - indent: The white space before the line on which the value begins.
    ///   - depth: The depth of the value; the document's root is at 0.
    ///   - key: The key under which the value will stand.
    ///   - offset: The place in the document where it will stand.
    func write(_ fragment: JSONFragment, indent: [UInt8], depth: Int, key: String?, near offset: Int) -> [UInt8] {
        switch fragment {
        case .verbatim(let bytes): return bytes
        case .string(let text): return JSONString.encode(text)
        case .bool(let value): return Array((value ? "true" : "false").utf8)
        case .integer(let value): return Array(String(value).utf8)
        case .array(let elements):
            let style = layout.style(depth: depth, key: key, near: offset)
            let inner = indent + style.indentStep
            let written = elements.map { write($0, indent: inner, depth: depth + 1, key: nil, near: offset) }
            return enclose(written, "[", "]", style, indent: indent, near: offset)
        case .object(let members):
            let style = layout.style(depth: depth, key: key, near: offset)
            let inner = style.inlinePadding == nil ? indent + style.indentStep : indent
            let values = Dictionary(members.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { _, last in last })
            let written = arrange(members.map(\.key), depth, key, offset).compactMap { name in
                values[Array(name.utf8)].map { value in
                    JSONString.encode(name) + style.colon
                        + write(value, indent: inner, depth: depth + 1, key: name, near: offset)
                }
            }
            return enclose(written, "{", "}", style, indent: indent, near: offset)
        }
    }

    private func enclose(
        _ items: [[UInt8]], _ open: UnicodeScalar, _ close: UnicodeScalar, _ style: JSONObjectStyle,
        indent: [UInt8], near offset: Int
    ) -> [UInt8] {
        var output = [UInt8(ascii: open)]
        let comma = UInt8(ascii: ",")
        if items.isEmpty {
            output += layout.emptyContent(indent: indent, near: offset)
        } else if let padding = style.inlinePadding {
            output += padding
            output += items.joined(separator: [comma] + style.inlineSeparator)
            output += padding
        } else {
            let line = style.newline + indent + style.indentStep
            output += line
            output += items.joined(separator: [comma] + line)
            output += style.newline + indent
        }
        output.append(UInt8(ascii: close))
        return output
    }
}
