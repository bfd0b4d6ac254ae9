/// One argument of a call.
package struct Argument: Sendable {
    package let label: String?
    package let value: Range<Int>
    /// The value is a closure behind the parentheses.
    package let isTrailing: Bool
}

/// The arguments of a call, in parentheses and behind them.
package struct ArgumentList: Sendable {
    package let arguments: [Argument]
    /// The token after the call.
    package let end: Int

    /// - Parameters:
    ///   - start: The opening parenthesis, or the brace of a trailing closure of a call without parentheses.
    ///   - limit: Where the expression ends; a closure beyond it is not the call's.
    package init(_ source: SwiftSource, at start: Int, before limit: Int, takesClosures: Bool) {
        var arguments: [Argument] = []
        var i = start
        if source.kind(i) == .leftParen {
            for part in source.splitAtCommas(source.inside(i)) {
                let isLabelled = source.kind(part.lowerBound).isName && part.count > 1
                    && source.kind(part.lowerBound + 1) == .colon
                let label = isLabelled ? source.text(part.lowerBound) : nil
                let value = (isLabelled ? part.lowerBound + 2 : part.lowerBound)..<part.upperBound
                arguments.append(Argument(label: label == "_" ? nil : label, value: value, isTrailing: false))
            }
            i = source.skip(i)
        }
        if takesClosures, i < limit, source.kind(i) == .leftBrace {
            arguments.append(Argument(label: nil, value: i..<source.skip(i), isTrailing: true))
            i = source.skip(i)
            while i + 2 < limit, source.kind(i).isName, source.kind(i + 1) == .colon, source.kind(i + 2) == .leftBrace {
                arguments.append(Argument(label: source.text(i), value: i + 2..<source.skip(i + 2), isTrailing: true))
                i = source.skip(i + 2)
            }
        }
        self.arguments = arguments
        end = min(i, limit)
    }
}
