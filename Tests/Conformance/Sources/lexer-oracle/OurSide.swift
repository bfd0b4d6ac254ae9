import Syntax

extension Seen {
    init(lexing bytes: [UInt8]) {
        let source = Lexer.tokens(of: bytes)
        let tree = TokenTree(source)
        for (i, token) in source.tokens.enumerated() {
            let range = token.range.indices
            switch token.kind {
            case .stringStart:
                let literal = StringLiteral(source, tree, at: i)
                literals[range.lowerBound] = SeenLiteral(literal, in: source)
                tokens.append(range)
            case .regex:
                regexes[range.lowerBound] = range
                tokens.append(range)
            // String content is compared as literals, and an end of no length is in nobody's text.
            case .stringText, .stringEnd, .interpolationStart, .interpolationEnd, .eof: break
            default: tokens.append(range)
            }
        }
    }
}

private extension SeenLiteral {
    init(_ literal: StringLiteral, in source: LexedSource) {
        range = literal.range.indices
        isMultiline = literal.isMultiline
        interpolations = []
        var texts: [[UInt8]] = [[]]
        for segment in literal.segments {
            switch segment {
            case .text(let text):
                texts[texts.count - 1] += Array(text.utf8)
            case .interpolation(let tokens):
                let start = source.tokens[tokens.lowerBound - 1].range.start
                let end = source.tokens[tokens.upperBound].range.end
                interpolations.append(Int(start)..<Int(end))
                texts.append([])
            }
        }
        self.texts = texts
    }
}

/// The values of the string literals of a file that could be Swift of any interest.
func nestedSources(in bytes: [UInt8]) -> [(line: Int, source: [UInt8])] {
    let source = Lexer.tokens(of: bytes)
    let tree = TokenTree(source)
    let lines = LineTable(bytes)
    return source.tokens.indices.filter { source.tokens[$0].kind == .stringStart }.compactMap { i in
        guard let value = StringLiteral(source, tree, at: i).plainValue, value.utf8.count > 2 else { return nil }
        return (lines.location(of: Int(source.tokens[i].start)).line, withoutMarkers(Array(value.utf8)))
    }
}

/// Those tests mark places with keycap emojis, which are no Swift: a digit, U+FE0F and U+20E3.
private func withoutMarkers(_ bytes: [UInt8]) -> [UInt8] {
    let keycap: [UInt8] = [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
        if bytes[(i + 1)...].starts(with: keycap) {
            i += 1 + keycap.count
        } else {
            result.append(bytes[i])
            i += 1
        }
    }
    return result
}
