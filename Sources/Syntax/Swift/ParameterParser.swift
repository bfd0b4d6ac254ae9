/// Reads the parameters of a function, an initialiser or an enum case, one after the other.
package struct ParameterParser: Sequence, IteratorProtocol {
    private let source: SwiftSource
    private var rest: Range<Int>

    /// - Parameter range: The tokens between the parentheses.
    package init(_ source: SwiftSource, _ range: Range<Int>) {
        self.source = source
        rest = range
    }

    package mutating func next() -> Declaration.Parameter? {
        while !rest.isEmpty {
            let (parameter, end) = parameter(rest)
            rest = Swift.min(end + 1, rest.upperBound)..<rest.upperBound
            if let parameter { return parameter }
        }
        return nil
    }

    /// The first parameter of a list, and the comma after it.
    private func parameter(_ range: Range<Int>) -> (Declaration.Parameter?, end: Int) {
        var at = range.lowerBound
        while source.kind(at) == .at, at < range.upperBound {
            at = endOfGenericArguments(at + 2, range.upperBound) ?? at + 2
            if source.kind(at) == .leftParen, !source.token(at).spaceBefore { at = source.skip(at) }
        }
        let first = at
        while at < range.upperBound, source.kind(at).isName { at += 1 }
        let isNamed = at > first && at < range.upperBound && source.kind(at) == .colon
        // An unlabelled associated value is just a type.
        var start = isNamed ? at + 1 : range.lowerBound
        // `repeat each Value`: a parameter pack.
        let isPack = isNamed && source.kind(start) == .kwRepeat
        if isPack { start = Swift.min(start + 2, range.upperBound) }
        var parser = TypeParser(source, at: start, before: range.upperBound)
        let type = parser.type()
        let afterType = type == nil ? start : parser.position
        var end = afterType
        while end < range.upperBound, source.kind(end) != .comma {
            end = endOfGenericArguments(end, range.upperBound) ?? source.skip(end)
        }
        end = Swift.min(end, range.upperBound)
        let value = defaultValue(from: afterType, before: end)
        guard isNamed else {
            return (type.map { .init(label: nil, name: Symbol(.underscore), type: $0, defaultValue: value) }, end)
        }
        let label = source.name(first)
        let parameter = Declaration.Parameter(
            label: label == Symbol(.underscore) ? nil : label, name: source.name(at - 1), type: type, defaultValue: value,
            isVariadic: isPack || (type != nil && source.equals(afterType - 1, "...")))
        return (parameter, end)
    }

    /// The token after generic arguments like `<String, Int>` that begin here.
    private func endOfGenericArguments(_ i: Int, _ limit: Int) -> Int? {
        guard source.kind(i) == .op, !source.token(i).spaceBefore else { return nil }
        // Anything longer is a comparison; this also bounds the time of repeated attempts.
        var parser = TypeParser(source, at: i, before: Swift.min(i + 32, limit))
        return parser.genericArguments() == nil ? nil : parser.position
    }

    private func defaultValue(from start: Int, before end: Int) -> Range<Int>? {
        start < end && source.kind(start) == .equal ? start + 1..<end : nil
    }
}
