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

    /// An expression as it is written.
    func text(of range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        return String(decoding: lexed.bytes[Int(token(range.lowerBound).start)..<Int(token(range.upperBound - 1).end)], as: UTF8.self)
    }

    /// The value of a tuple element, without its label.
    func withoutLabel(_ part: Range<Int>) -> Range<Int> {
        let isLabelled = part.count > 2 && kind(part.lowerBound).isName && kind(part.lowerBound + 1) == .colon
        return isLabelled ? part.lowerBound + 2..<part.upperBound : part
    }
}
