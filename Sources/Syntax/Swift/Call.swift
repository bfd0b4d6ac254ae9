/// One argument of a call.
package struct Argument: Sendable {
    package let label: Symbol?
    package let value: Range<Int>
    /// The value is a trailing closure.
    package let isTrailing: Bool
}

extension Argument {
    /// Appends the arguments of a call, those in parentheses and trailing closures, and returns the token after the
    /// call.
    ///
    /// - Parameters:
    ///   - start: The opening parenthesis, or that of an interpolation, or the brace of a trailing closure if there are no parentheses.
    ///   - limit: The end of the expression; a closure beyond it does not belong to the call.
    package static func read(
        _ source: SwiftSource, at start: Int, before limit: Int, takesClosures: Bool, into arguments: inout [Argument]
    ) -> Int {
        var i = start
        if source.kind(i) == .leftParen || source.kind(i) == .interpolationStart {
            for part in source.parts(source.inside(i)) {
                let isLabelled = source.kind(part.lowerBound).isName && part.count > 1
                    && source.kind(part.lowerBound + 1) == .colon
                let label = isLabelled ? source.name(part.lowerBound) : nil
                let value = (isLabelled ? part.lowerBound + 2 : part.lowerBound)..<part.upperBound
                arguments.append(Argument(label: label == Symbol(.underscore) ? nil : label, value: value, isTrailing: false))
            }
            i = source.skip(i)
        }
        if takesClosures, i < limit, source.kind(i) == .leftBrace {
            arguments.append(Argument(label: nil, value: i..<source.skip(i), isTrailing: true))
            i = source.skip(i)
            while i + 2 < limit, source.kind(i).isName, source.kind(i + 1) == .colon, source.kind(i + 2) == .leftBrace {
                arguments.append(Argument(label: source.name(i), value: i + 2..<source.skip(i + 2), isTrailing: true))
                i = source.skip(i + 2)
            }
        }
        return min(i, limit)
    }
}
