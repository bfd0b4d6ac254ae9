/// Replaces the text of a string literal, keeping its kind, delimiters and interpolations.
package struct StringLiteralRewriter {
    private let bytes: [UInt8]
    private let literal: StringLiteral
    /// The text before, between and after the interpolations.
    package let texts: [String]
    /// The ranges of those texts.
    private let ranges: [Range<Int>]

    /// - Parameter stringStart: The index of the opening delimiter's token.
    package init(_ source: SwiftSource, at stringStart: Int) {
        bytes = source.lexed.bytes
        literal = StringLiteral(source.lexed, source.tree, at: stringStart)
        var texts = [""]
        var ranges: [Range<Int>] = []
        var start = literal.content.lowerBound
        for segment in literal.segments {
            switch segment {
            case .text(let text): texts[texts.count - 1] += text
            case .interpolation(let tokens):
                // The surrounding tokens are the delimiters of the interpolation.
                ranges.append(start..<Int(source.token(tokens.lowerBound - 1).start))
                start = Int(source.token(tokens.upperBound).end)
                texts.append("")
            }
        }
        self.texts = texts
        self.ranges = ranges + [start..<max(start, literal.content.upperBound)]
    }

    /// The edits that replace the texts of the literal.
    ///
    /// - Parameter newTexts: As many as ``texts``.
    /// - Returns: `nil` for a literal that cannot hold them: an unterminated one, or an empty multi-line one.
    package func edits(to newTexts: [String]) -> [ByteEdit]? {
        guard literal.isTerminated, newTexts.count == texts.count, !(literal.isMultiline && literal.content.isEmpty) else { return nil }
        return texts.indices.filter { texts[$0] != newTexts[$0] }.map { index in
            let isFirst = index == 0
            let spelling = literal.isMultiline
                ? multilineSpelling(newTexts[index], isFirst: isFirst, isLast: index == texts.count - 1)
                : spelling(newTexts[index], isFirst: isFirst)
            return ByteEdit(ranges[index], Array(spelling.utf8))
        }
    }
}

private extension StringLiteralRewriter {
    /// The characters that begin an escape in this literal.
    var escape: String { "\\" + String(repeating: "#", count: literal.pounds) }

    func spelling(_ text: String, isFirst: Bool) -> String {
        var spelling = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\n": spelling += escape + "n"
            case "\t": spelling += escape + "t"
            // In a raw literal a quote ends the text only if followed by the pounds; three quotes may begin another
            // kind of literal.
            case "\"" where (isFirst && index == 0) || isPounds(scalars, after: index):
                spelling += escape + "\""
            default: spelling += self.spelling(of: scalar, at: index, in: scalars)
            }
        }
        return spelling
    }

    func multilineSpelling(_ text: String, isFirst: Bool, isLast: Bool) -> String {
        let indent = String(decoding: bytes[literal.indent], as: UTF8.self)
        let breakStart = literal.content.lowerBound - 2
        let lineBreak = breakStart >= 0 && bytes[breakStart] == 0x0D ? "\r\n" : "\n"
        var spelling = isFirst ? indent : ""
        var quotes = 0
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            quotes = scalar == "\"" ? quotes + 1 : 0
            switch scalar {
            case "\n":
                // A line without text needs no indentation.
                let isEmpty = index + 1 < scalars.count ? scalars[index + 1] == "\n" : isLast
                spelling += lineBreak + (isEmpty ? "" : indent)
            case "\t": spelling.unicodeScalars.append(scalar)
            case "\"" where quotes == 3:
                spelling += escape + "\""
                quotes = 0
            default: spelling += self.spelling(of: scalar, at: index, in: scalars)
            }
        }
        return spelling
    }

    /// Escapes that single-line and multi-line literals share.
    func spelling(of scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]) -> String {
        switch scalar {
        case "\\" where isPounds(scalars, after: index): escape + "\\"
        case "\r": escape + "r"
        case "\0": escape + "0"
        case let control where control.value < 0x20: escape + "u{" + String(control.value, radix: 16) + "}"
        default: String(scalar)
        }
    }

    /// Whether enough pounds follow to make the scalar an escape or a delimiter.
    func isPounds(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
        let next = scalars[(index + 1)...].prefix(literal.pounds)
        return next.count == literal.pounds && next.allSatisfy { $0 == "#" }
    }
}
