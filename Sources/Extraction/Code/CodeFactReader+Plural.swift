import StringCatalog
import Syntax

/// Choices between a singular and a plural form.
extension CodeFactReader {
    /// The source code of the value that a condition compares with one.
    func numberComparedWithOne(before question: Int) -> String? {
        guard question >= 3, source.kind(question - 1) == .integer, source.kind(question - 2) == .op else { return nil }
        switch "\(source.text(question - 2)) \(source.text(question - 1))" {
        case "== 1", "!= 1", "> 1", "<= 1", ">= 2", "< 2": break
        default: return nil
        }
        var start = question - 3
        while start > 1, source.kind(start).isName, source.kind(start - 1) == .dot { start -= 2 }
        guard source.kind(start).isName, !isOneOfSeveral(question) else { return nil }
        return text(of: start..<question - 2)
    }

    /// Whether the same value is also compared with another number, as an index is:
    /// `tab == 0 ? "All" : tab == 1 ? "New" : "Old"`.
    private func isOneOfSeveral(_ question: Int) -> Bool {
        let nearby = max(0, question - 12)..<min(source.tokens.count - 2, question + 12)
        return nearby.contains { index in
            source.kind(index).isName && source.kind(index + 1) == .op && source.equals(index + 1, "==")
                && source.kind(index + 2) == .integer && source.text(index) == source.text(question - 3)
                && !["0", "1"].contains(source.text(index + 2))
        }
    }

    /// Whether the literal around a choice contains a number, or the choice ends a word in it.
    func saysNumber(_ number: String, _ literal: Int?, at question: Int) -> Bool {
        guard let literal else { return false }
        var last: Unicode.Scalar?
        for segment in StringLiteral(source.lexed, source.tree, at: literal).segments {
            switch segment {
            case .text(let text): last = text.unicodeScalars.last
            case .interpolation(let tokens):
                if tokens.contains(question) {
                    if last?.isLetter == true { return true }
                } else if text(of: tokens) == number {
                    return true
                }
                last = nil
            }
        }
        return false
    }

    /// Whether two literals are forms of one text: one of them says the number, and nothing else that the other does not; or they are
    /// one word with two endings.
    func areForms(_ first: Int, _ second: Int, of number: String) -> Bool {
        let literals = [first, second].map { StringLiteral(source.lexed, source.tree, at: $0) }
        let texts = literals.map(text)
        guard !texts[0].isEmpty, !texts[1].isEmpty, texts[0] != texts[1] else { return false }
        let values = literals.map(values)
        guard values[0].subtracting([number]) == values[1].subtracting([number]) else { return false }
        // "Edit (3 pages)" is not a form of "Edit".
        if values[0].union(values[1]).contains(number) { return !texts[0].hasPrefix(texts[1]) && !texts[1].hasPrefix(texts[0]) }
        return texts[0].differsInEnding(from: texts[1])
    }

    /// A literal with an ellipsis for each value.
    private func text(of literal: StringLiteral) -> String {
        literal.segments.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
    }

    /// The source code of the interpolations of a literal.
    private func values(in literal: StringLiteral) -> Set<String> {
        Set(literal.segments.compactMap { if case .interpolation(let tokens) = $0 { text(of: tokens) } else { nil } })
    }

    private func text(of tokens: Range<Int>) -> String { tokens.map(source.text).joined() }

    /// The literals that begin both sides of `? … : …`.
    func choice(at question: Int) -> (first: Int, second: Int)? {
        guard let first = literal(from: question + 1), first.end + 1 < source.tokens.count,
            source.kind(first.end + 1) == .colon, let second = literal(from: first.end + 2)
        else { return nil }
        return (first.start, second.start)
    }

    /// The literal of an operand, which is the operand itself or the first argument of its call, and the last token of the operand.
    private func literal(from index: Int) -> (start: Int, end: Int)? {
        var start = index
        var end: Int?
        while start < source.tokens.count, start < index + 6 {
            switch source.kind(start) {
            case .stringStart: return (end ?? source.tree.partner(of: start)).map { (start, $0) }
            case .leftParen: end = end ?? source.tree.partner(of: start)
            case .identifier, .dot, .colon: break
            default: return nil
            }
            start += 1
        }
        return nil
    }
}

private extension String {
    /// Whether both are single words that differ only in their last letters.
    func differsInEnding(from other: String) -> Bool {
        guard !contains(" "), !other.contains(" ") else { return false }
        let common = zip(self, other).prefix { $0 == $1 }.count
        return common > 1 && max(count, other.count) - common <= 3
    }
}
