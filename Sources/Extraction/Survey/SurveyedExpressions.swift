import Syntax

/// What a survey notes of expressions: conditions, sums and formats, whose parts become one key.
extension Visitor {
    /// - Parameter question: The question mark of a conditional expression.
    func noteConditional(_ range: Range<Int>, question: Int, colon: Int) {
        guard range.lowerBound < question, question + 1 < colon, colon + 1 < range.upperBound else { return }
        walk.survey.note(
            FileSurvey.Conditional(
                range: source.bytes(of: range), condition: source.bytes(of: range.lowerBound..<question),
                first: source.bytes(of: question + 1..<colon), second: source.bytes(of: colon + 1..<range.upperBound)))
    }

    /// Notes `a + b`, unless there are other operators in it.
    ///
    /// - Parameter operators: The tokens of the operators.
    func noteSum(_ range: Range<Int>, operators: [Int], _ expectation: Expectation) {
        guard operators.allSatisfy({ source.equals($0, "+") }) else { return }
        let starts = [range.lowerBound] + operators.map { $0 + 1 }, ends = operators + [range.upperBound]
        guard zip(starts, ends).allSatisfy(<) else { return }
        walk.survey.note(
            FileSurvey.Sum(
                range: source.bytes(of: range), operands: zip(starts, ends).map { source.bytes(of: $0..<$1) },
                takesKey: takesKey(expectation)))
    }

    func noteOperand(_ range: Range<Int>, _ value: VisitedValue) {
        let type = names.settle(value.type)
        let isCount = value.name.map { symbols.text($0) } == "count" && names.elementType(value.receiver) != nil
        walk.survey.noted.operands[source.bytes(of: range)] = surveyed(type, isCount: isCount)
    }

    /// The note of a value.
    func surveyed(_ type: SwiftType?, isCount: Bool = false) -> FileSurvey.Value {
        FileSurvey.Value(
            type: type.map { symbols.spelling($0) },
            placeholder: InterpolatedKey.placeholder(for: symbols.unwrapped(type), isCompared: false, symbols), isCount: isCount)
    }

    /// Notes `String(format: "…", a, b)`.
    ///
    /// - Parameter arguments: Their positions on the stack.
    func noteFormat(_ arguments: Range<Int>, _ expectation: Expectation) {
        guard let first = arguments.first, walk.arguments[first].label == Symbol(.format) else { return }
        let values = arguments.map { walk.arguments[$0].value }
        let start = values[0].lowerBound
        guard source.kind(start) == .stringStart, source.skip(start) >= values[0].upperBound, start >= 4,
            source.equals(start - 4, "String"), source.kind(start - 3) == .leftParen,
            arguments.dropFirst().allSatisfy({ walk.arguments[$0].label == nil && !walk.arguments[$0].isTrailing })
        else { return }
        walk.survey.note(
            FileSurvey.Format(
                range: source.bytes(of: start - 4..<source.skip(start - 3)), literal: source.bytes(of: values[0]), arguments: values.dropFirst().map(source.bytes),
                takesKey: takesKey(expectation)))
    }

    /// Whether a bare literal is a key where this is expected, and a `String` is accepted as well.
    private func takesKey(_ expectation: Expectation) -> Bool {
        localizedType(expectation.type) != nil && expectation.hasStringTwin && !expectation.isExplicitKey
    }
}
