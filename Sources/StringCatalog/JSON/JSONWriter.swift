import Syntax

/// Writes new values in the layout of their document.
struct JSONWriter {
    let layout: JSONLayout
    var arranger: JSONArranger
    /// The styles of the objects used as models.
    private var styles: [JSONNodeID: JSONStyle] = [:]

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
        _ value: JSONValue, to output: inout [UInt8], indent: [UInt8], depth: Int, key: String?, near offset: Int
    ) {
        switch value {
        case .null, .bool, .number, .verbatim: value.writeScalar(to: &output)
        case .string(let text): JSONString.encode(text, to: &output)
        case .array, .elements:
            style(depth: depth, key: key, near: offset).enclose(
                value.list ?? [], in: .array, indent: indent, empty: layout.emptyContent(indent: indent, near: offset), to: &output
            ) { element, output, inner in
                write(element, to: &output, indent: inner, depth: depth + 1, key: nil, near: offset)
            }
        case .object(let members):
            let style = style(depth: depth, key: key, near: offset)
            let sorted = arranger.arrange(members, depth: depth, key: key, near: offset)
            style.enclose(
                sorted, in: .object, indent: indent, empty: layout.emptyContent(indent: indent, near: offset), to: &output
            ) { member, output, inner in
                JSONString.encode(member.name, to: &output)
                output += style.colon
                write(member.value, to: &output, indent: inner, depth: depth + 1, key: member.name, near: offset)
            }
        }
    }

    private mutating func style(depth: Int, key: String?, near offset: Int) -> JSONStyle {
        guard let model = layout.model(depth: depth, key: key, near: offset) else { return .xcode }
        if let style = styles[model] { return style }
        let style = layout.style(of: model)
        styles[model] = style
        return style
    }
}
