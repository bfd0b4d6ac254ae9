import Extraction
import Syntax

/// The key that a literal of a `String` would become, and what its values would change.
struct LiteralKey: Sendable {
    let key: String
    let placeholders: [Placeholder]
    let text: String
    let hazards: [RepairHazard]

    /// A piece of a literal, or of several that become one.
    enum Part {
        case text(String)
        /// A value, as it is written, with its type as one would write it.
        ///
        /// - Parameter hasWords: Whether literals in it become part of the text: `\(isOn ? "on" : "off")`.
        case value(String, type: String?, Placeholder, SourcePlace, hasWords: Bool = false)
    }

    /// - Parameter token: Where the literal begins.
    init(_ file: CodeFile, at token: Int) {
        self.init(Self.parts(file, at: token))
    }

    init(_ parts: [Part]) {
        var key = "", text = ""
        var placeholders: [Placeholder] = []
        var hazards: [RepairHazard] = []
        let isFormat = parts.contains { if case .value = $0 { true } else { false } }
        for part in parts {
            switch part {
            case .text(let part):
                key += isFormat ? part.replacingBytes("%", with: "%%") : part
                text += part
            case .value(let expression, let type, let placeholder, let place, let hasWords):
                text += "…"
                key += placeholder.specifier
                placeholders.append(placeholder)
                if let kind = Self.hazard(type, placeholder, expression) { hazards.append(RepairHazard(kind: kind, place: place)) }
                if hasWords { hazards.append(RepairHazard(kind: .words(expression: expression), place: place)) }
            }
        }
        (self.key, self.text, self.placeholders, self.hazards) = (key, text, placeholders, hazards)
    }

    static func parts(_ file: CodeFile, at token: Int) -> [Part] {
        file.literal(token).segments.map { segment in
            switch segment {
            case .text(let text): return .text(text)
            case .interpolation(let tokens):
                let value = tokens.isEmpty ? nil : file.survey.values[Int(file.source.token(tokens.lowerBound).start)]
                return .value(
                    file.text(tokens), type: value?.type, value?.placeholder ?? Placeholder(specifier: "%@", isCertain: false),
                    file.place(ofToken: tokens.isEmpty ? token : tokens.lowerBound), hasWords: file.hasWords(tokens))
            }
        }
    }

    /// The types whose values are below a thousand, so that they have no separators.
    static let small: Set<String> = ["Int8", "UInt8"]
    static let integers: Set<String> = ["Int", "UInt", "Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64"]
    static let unsigned: Set<String> = ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
    private static let fractions: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval", "Float32", "Float64"]

    private static func hazard(_ type: String?, _ placeholder: Placeholder, _ expression: String) -> RepairHazard.Kind? {
        guard let type, placeholder.isCertain else { return .value(expression: expression) }
        if type == "String" || small.contains(type) { return nil }
        if integers.contains(type) { return .number(expression: expression) }
        if fractions.contains(type) { return .fraction(expression: expression) }
        return .value(expression: expression)
    }
}

private extension CodeFile {
    /// Whether the value of an expression may be a literal with words, apart from literals that are arguments or compared with something.
    func hasWords(_ tokens: Range<Int>) -> Bool {
        var i = tokens.lowerBound
        while i < tokens.upperBound {
            switch source.kind(i) {
            case .stringStart:
                let next = source.skip(i)
                let isCompared = [i - 1, next].contains { source.equals($0, "==") || source.equals($0, "!=") }
                let isMember = source.kind(next) == .dot
                let hasLetters = StringLiteral(source.lexed, source.tree, at: i).segments.contains { segment in
                    if case .text(let text) = segment { text.unicodeScalars.contains(where: \.properties.isAlphabetic) } else { false }
                }
                if !isCompared, !isMember, hasLetters { return true }
                i = next
            case .leftParen where callee(ofParenthesis: i) == nil: i += 1
            case .leftParen, .leftBracket, .leftBrace: i = source.skip(i)
            default: i += 1
            }
        }
        return false
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
