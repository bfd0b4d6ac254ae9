import Syntax

extension SwiftSource {
    /// Whether an expression is a literal that any type of numbers has.
    func isWholeNumber(_ range: Range<Int>) -> Bool { range.count == 1 && kind(range.lowerBound) == .integer }

    /// The text of a literal without interpolations, or of several that `+` joins; `nil` for anything else.
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

    /// What follows the label of an element of a tuple; all of it when it has none.
    func withoutLabel(_ part: Range<Int>) -> Range<Int> {
        let isLabelled = part.count > 2 && kind(part.lowerBound).isName && kind(part.lowerBound + 1) == .colon
        return isLabelled ? part.lowerBound + 2..<part.upperBound : part
    }
}
