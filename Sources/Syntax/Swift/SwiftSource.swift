/// A lexed Swift file with its brackets matched: what everything above the lexer works on.
///
/// Parsers copy it freely, so everything hangs on one reference.
package struct SwiftSource: Sendable {
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let lexed: LexedSource
        @usableFromInline let tree: TokenTree

        init(_ bytes: [UInt8]) {
            lexed = Lexer.tokens(of: bytes)
            tree = TokenTree(lexed)
        }
    }

    @usableFromInline let storage: Storage

    package init(_ bytes: [UInt8]) {
        storage = Storage(bytes)
    }

    @inlinable package var lexed: LexedSource { storage.lexed }
    @inlinable package var tree: TokenTree { storage.tree }
    @inlinable package var tokens: [Token] { storage.lexed.tokens }

    @inlinable package func token(_ i: Int) -> Token { storage.lexed.tokens[i] }

    @inlinable @inline(__always)
    package func kind(_ i: Int) -> TokenKind {
        i >= 0 && i < storage.lexed.tokens.count ? storage.lexed.tokens[i].kind : .eof
    }

    @inlinable package func text(_ i: Int) -> String { storage.lexed.text(i) }

    @inlinable package func equals(_ i: Int, _ text: StaticString) -> Bool {
        i >= 0 && i < storage.lexed.tokens.count && storage.lexed.tokenEquals(i, text)
    }

    /// The index after the bracket, string or single token that begins here. Always moves on.
    @inlinable package func skip(_ i: Int) -> Int {
        switch storage.lexed.tokens[i].kind {
        case .leftParen, .leftBracket, .leftBrace, .stringStart, .interpolationStart:
            if let partner = storage.tree.partner(of: i), partner > i { return partner + 1 }
            return i + 1
        default:
            return i + 1
        }
    }

    /// What stands between a bracket and its partner; empty when it has none.
    @inlinable package func inside(_ i: Int) -> Range<Int> {
        guard let partner = storage.tree.partner(of: i), partner > i else { return i + 1..<i + 1 }
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
