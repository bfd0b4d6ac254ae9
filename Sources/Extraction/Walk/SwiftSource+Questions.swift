import Syntax

extension SwiftSource {
    /// Whether an expression is an integer literal, which can be of any number type.
    func isWholeNumber(_ range: Range<Int>) -> Bool { range.count == 1 && kind(range.lowerBound) == .integer }

    /// The text of a literal without interpolations, or of several joined with `+`; `nil` for anything else.
    func plainText(_ range: Range<Int>) -> String? {
        var text = ""
        var i = range.lowerBound
        while kind(i) == .stringStart, let part = StringLiteral(lexed, tree, at: i).plainValue {
            text += part
            i = skip(i)
            if i >= range.upperBound { return text }
            guard equals(i, "+") else { return nil }
            i += 1
        }
        return nil
    }

    /// The token that begins at an offset; `nil` if none does.
    func token(at offset: Int) -> Int? {
        let index = tokens.firstIndexInOrder { Int($0.start) >= offset }
        guard kind(index) != .eof, Int(token(index).start) == offset else { return nil }
        return index
    }

    /// The first token of one of two kinds from a token on, outside of brackets; the limit if there is none.
    func first(_ kind: TokenKind, or other: TokenKind? = nil, from start: Int, before limit: Int) -> Int {
        var i = start
        while i < limit, self.kind(i) != kind, self.kind(i) != other { i = skip(i) }
        return i
    }

    /// An expression as it is written.
    package func text(of range: Range<Int>) -> String {
        range.isEmpty ? "" : String(decoding: lexed.bytes[bytes(of: range)], as: UTF8.self)
    }

    /// The bytes of some tokens; those of the next one if there are none.
    package func bytes(of tokens: Range<Int>) -> Range<Int> {
        Int(token(tokens.lowerBound).start)..<Int(token(max(tokens.lowerBound, tokens.upperBound - 1)).end)
    }

    /// The label of an argument or tuple element; `nil` if it has none.
    package func label(of part: Range<Int>) -> Int? {
        part.count > 2 && kind(part.lowerBound).isName && kind(part.lowerBound + 1) == .colon ? part.lowerBound : nil
    }

    /// The value of an argument or tuple element, without its label.
    package func withoutLabel(_ part: Range<Int>) -> Range<Int> { label(of: part).map { $0 + 2..<part.upperBound } ?? part }

    /// The token after `#Preview` and its closures, which are never shipped:
    /// `#Preview(as: .systemSmall) { … } timeline: { … }`.
    package func endOfPreview(at macro: Int, _ limit: Int) -> Int {
        var end = macro + 1
        if end < limit, kind(end) == .leftParen { end = skip(end) }
        if end < limit, kind(end) == .leftBrace { end = skip(end) }
        while end + 2 < limit, kind(end).isName, kind(end + 1) == .colon, kind(end + 2) == .leftBrace { end = skip(end + 2) }
        return end
    }
}
