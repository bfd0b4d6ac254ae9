/// Writes new values in the layout of their document.
struct JSONWriter {
    let layout: JSONLayout
    var arranger: JSONArranger
    /// The styles of the objects used as models.
    private var styles: [JSONNodeID: JSONObjectStyle] = [:]

    init(layout: JSONLayout, arranger: JSONArranger) {
        self.layout = layout
        self.arranger = arranger
    }

    /// Appends the bytes of a value.
    ///
    /// - Parameters:
    ///   - indent: The indentation of the line on which the value begins.
    ///   - depth: The depth of the value; the document's root is at 0.
    ///   - key: The key of the value; `nil` if it occurs nowhere else.
    ///   - offset: The place in the document where it is inserted.
    mutating func write(
        _ fragment: JSONFragment, to output: inout [UInt8], indent: [UInt8], depth: Int, key: String?, near offset: Int
    ) {
        switch fragment {
        case .verbatim(let bytes): output += bytes
        case .string(let text): JSONString.encode(text, to: &output)
        case .bool(let value): output += Array((value ? "true" : "false").utf8)
        case .integer(let value): output += Array(String(value).utf8)
        case .array(let elements):
            let style = style(depth: depth, key: key, near: offset)
            enclose(elements, to: &output, "[", "]", style, indent: indent, near: offset) { writer, output, element, inner in
                writer.write(element, to: &output, indent: inner, depth: depth + 1, key: nil, near: offset)
            }
        case .object(let members):
            let style = style(depth: depth, key: key, near: offset)
            let sorted = arranger.arrange(members, depth: depth, key: key, near: offset)
            enclose(sorted, to: &output, "{", "}", style, indent: indent, near: offset) { writer, output, member, inner in
                JSONString.encode(member.key, to: &output)
                output += style.colon
                writer.write(member.value, to: &output, indent: inner, depth: depth + 1, key: member.key, near: offset)
            }
        }
    }

    private mutating func style(depth: Int, key: String?, near offset: Int) -> JSONObjectStyle {
        guard let model = layout.model(depth: depth, key: key, near: offset) else { return .xcode }
        if let style = styles[model] { return style }
        let style = layout.style(of: model)
        styles[model] = style
        return style
    }

    private mutating func enclose<Item>(
        _ items: [Item], to output: inout [UInt8], _ open: UnicodeScalar, _ close: UnicodeScalar, _ style: JSONObjectStyle,
        indent: [UInt8], near offset: Int, _ write: (inout JSONWriter, inout [UInt8], Item, [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: open))
        if items.isEmpty {
            output += layout.emptyContent(indent: indent, near: offset)
        } else if let padding = style.inlinePadding {
            output += padding
            for (index, item) in items.enumerated() {
                if index > 0 { output += [UInt8(ascii: ",")] + style.inlineSeparator }
                write(&self, &output, item, indent)
            }
            output += padding
        } else {
            let inner = indent + style.indentStep
            for (index, item) in items.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output += style.newline
                output += inner
                write(&self, &output, item, inner)
            }
            output += style.newline
            output += indent
        }
        output.append(UInt8(ascii: close))
    }
}
