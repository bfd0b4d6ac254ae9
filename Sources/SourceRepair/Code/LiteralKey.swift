import Extraction
import Syntax

/// The key that a literal of a `String` would become, and what its values would change.
struct LiteralKey: Sendable {
    let key: String
    let placeholders: [Placeholder]
    let text: String
    let hazards: [RepairHazard]

    /// - Parameter token: Where the literal begins.
    init(_ file: CodeFile, _ survey: FileSurvey?, at token: Int) {
        let literal = StringLiteral(file.source.lexed, file.source.tree, at: token)
        if let plain = literal.plainValue {
            (key, placeholders, text) = (plain, [], plain)
            hazards = []
            return
        }
        var key = "", text = ""
        var placeholders: [Placeholder] = []
        var hazards: [RepairHazard] = []
        for segment in literal.segments {
            switch segment {
            case .text(let part):
                key += part.replacingBytes("%", with: "%%")
                text += part
            case .interpolation(let tokens):
                text += "…"
                let value = tokens.isEmpty ? nil : survey?.values[Int(file.source.token(tokens.lowerBound).start)]
                let placeholder = value?.placeholder ?? Placeholder(specifier: "%@", isCertain: false)
                key += placeholder.specifier
                placeholders.append(placeholder)
                if let kind = Self.hazard(value, file.text(tokens)) {
                    hazards.append(RepairHazard(kind: kind, place: file.place(ofToken: tokens.lowerBound)))
                }
            }
        }
        (self.key, self.text, self.placeholders, self.hazards) = (key, text, placeholders, hazards)
    }

    /// The types whose values are below a thousand, so that they have no separators.
    private static let small: Set<String> = ["Int8", "UInt8"]
    private static let integers: Set<String> = ["Int", "UInt", "Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64"]
    private static let fractions: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval", "Float32", "Float64"]

    private static func hazard(_ value: FileSurvey.Value?, _ expression: String) -> RepairHazard.Kind? {
        guard let value, let type = value.type, value.placeholder.isCertain else { return .value(expression: expression) }
        if type == "String" || small.contains(type) { return nil }
        if integers.contains(type) { return .number(expression: expression) }
        if fractions.contains(type) { return .fraction(expression: expression) }
        return .value(expression: expression)
    }
}

extension String {
    /// Whether it begins or ends with white space, so that it is written to be joined to something.
    var hasEdgeSpace: Bool {
        let scalars = unicodeScalars
        return scalars.first.map(\.properties.isWhitespace) == true || scalars.last.map(\.properties.isWhitespace) == true
    }

    /// Whether a key of this text would be drawn in another way: Markdown, an address, or an escape.
    var mayBeMarkdown: Bool {
        let bytes = Array(utf8)
        if bytes.contains(where: { [UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "<")].contains($0) }) { return true }
        return contains("~~") || contains("](") || contains("://") || contains("^[") || contains("_")
            || (contains("&") && contains(";")) || contains("\n")
    }
}
