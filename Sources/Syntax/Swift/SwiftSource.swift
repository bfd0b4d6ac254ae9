/// A lexed Swift file with its brackets matched: what everything above the lexer works on.
package struct SwiftSource: Sendable {
    package let lexed: LexedSource
    package let tree: TokenTree

    package init(_ bytes: [UInt8]) {
        lexed = Lexer.tokens(of: bytes)
        tree = TokenTree(lexed)
    }

    package var tokens: [Token] { lexed.tokens }

    package func kind(_ i: Int) -> TokenKind {
        i >= 0 && i < lexed.tokens.count ? lexed.tokens[i].kind : .eof
    }

    package func text(_ i: Int) -> String { lexed.text(i) }

    package func equals(_ i: Int, _ text: StaticString) -> Bool {
        i >= 0 && i < lexed.tokens.count && lexed.tokenEquals(i, text)
    }

    /// The index after the bracket, string or single token that begins here. Always moves on.
    package func skip(_ i: Int) -> Int {
        switch lexed.tokens[i].kind {
        case .leftParen, .leftBracket, .leftBrace, .stringStart, .interpolationStart:
            if let partner = tree.partner(of: i), partner > i { return partner + 1 }
            return i + 1
        default:
            return i + 1
        }
    }

    /// What stands between a bracket and its partner; empty when it has none.
    package func inside(_ i: Int) -> Range<Int> {
        guard let partner = tree.partner(of: i), partner > i else { return i + 1..<i + 1 }
        return i + 1..<partner
    }

    /// The parts of a range between its commas, brackets respected.
    package func splitAtCommas(_ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var i = start
        while i < range.upperBound {
            if kind(i) == .comma {
                parts.append(start..<i)
                start = i + 1
            }
            i = skip(i)
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }
}
