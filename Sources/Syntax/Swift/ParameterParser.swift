/// Reads what a function, an initialiser or a case of an enum takes.
package struct ParameterParser {
    private let source: SwiftSource

    package init(source: SwiftSource) {
        self.source = source
    }

    /// The parameters that stand between two parentheses.
    package func parameters(_ range: Range<Int>) -> [Declaration.Parameter] {
        var result: [Declaration.Parameter] = []
        var next = range.lowerBound
        while next < range.upperBound {
            let (parameter, end) = parameter(next..<range.upperBound)
            if let parameter { result.append(parameter) }
            next = end + 1
        }
        return result
    }

    /// The first parameter of a list, and the comma behind it.
    private func parameter(_ range: Range<Int>) -> (Declaration.Parameter?, end: Int) {
        var at = range.lowerBound
        while source.kind(at) == .at, at < range.upperBound {
            at = endOfGenericArguments(at + 2, range.upperBound) ?? at + 2
            if source.kind(at) == .leftParen, !source.token(at).spaceBefore { at = source.skip(at) }
        }
        let first = at
        while at < range.upperBound, source.kind(at).isName { at += 1 }
        let isNamed = at > first && at < range.upperBound && source.kind(at) == .colon
        // An associated value without a label is a type alone.
        let start = isNamed ? at + 1 : range.lowerBound
        var parser = TypeParser(source, at: start, before: range.upperBound)
        let type = parser.type()
        let afterType = type == nil ? start : parser.position
        var end = afterType
        while end < range.upperBound, source.kind(end) != .comma {
            end = endOfGenericArguments(end, range.upperBound) ?? source.skip(end)
        }
        end = min(end, range.upperBound)
        let value = defaultValue(from: afterType, before: end)
        guard isNamed else {
            return (type.map { .init(label: nil, name: Name(.underscore), type: $0, defaultValue: value) }, end)
        }
        let label = source.name(first)
        let parameter = Declaration.Parameter(
            label: label == .underscore ? nil : label, name: source.name(at - 1), type: type, defaultValue: value,
            isVariadic: type != nil && source.equals(afterType - 1, "..."))
        return (parameter, end)
    }

    /// What stands behind `<String, Int>`, where that begins here.
    private func endOfGenericArguments(_ i: Int, _ limit: Int) -> Int? {
        guard source.kind(i) == .op, !source.token(i).spaceBefore else { return nil }
        // What is longer compares values: a list of arguments is not looked for again and again.
        var parser = TypeParser(source, at: i, before: min(i + 64, limit))
        return parser.genericArguments() == nil ? nil : parser.position
    }

    private func defaultValue(from start: Int, before end: Int) -> Range<Int>? {
        start < end && source.kind(start) == .equal ? start + 1..<end : nil
    }
}
