import Syntax

/// What comes before `in` in the body of a closure.
struct ClosureHeader {
    struct Parameter {
        let name: Symbol
        /// As written, if at all.
        let type: SwiftType?
    }

    let parameters: [Parameter]
    let result: SwiftType?
    /// The token after `in`.
    let end: Int

    /// - Returns: `nil` if the body has no `in`.
    init?(_ source: SwiftSource, _ body: Range<Int>) {
        var i = body.lowerBound
        while source.kind(i) == .at, i < body.upperBound { i += 2 }
        if source.kind(i) == .leftBracket { i = source.skip(i) }
        let start = i
        while i < body.upperBound, source.kind(i) != .kwIn {
            switch source.kind(i) {
            case .identifier, .comma, .leftParen, .colon, .arrow, .question, .kwAsync, .kwThrows, .kwSelf, .at, .dot, .leftBracket,
                .kwSelfType, .kwInout, .kwAny, .kwSome, .op:
                if i > start, source.token(i).startsLine, source.kind(i) != .leftParen { return nil }
                i = source.skip(i)
            default: return nil
            }
        }
        guard i < body.upperBound else { return nil }
        var parameters: [Parameter] = []
        var result: SwiftType?
        var list = start..<i
        if let arrow = list.first(where: { source.kind($0) == .arrow }) {
            var parser = TypeParser(source, at: arrow + 1, before: i)
            result = parser.type()
            list = start..<arrow
        }
        if source.kind(start) == .leftParen { list = source.inside(start) }
        for part in source.parts(list) where source.kind(part.lowerBound).isName {
            var name = part.lowerBound
            if part.count > 1, source.kind(part.lowerBound + 1).isName { name += 1 }
            var type: SwiftType?
            if name + 1 < part.upperBound, source.kind(name + 1) == .colon {
                var parser = TypeParser(source, at: name + 2, before: part.upperBound)
                type = parser.type()
            }
            parameters.append(Parameter(name: source.name(name), type: type))
        }
        self.parameters = parameters
        self.result = result
        end = i + 1
    }
}
