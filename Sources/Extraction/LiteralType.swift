import Syntax

/// The type of an expression that shows it by its form alone: a literal, `Type(…)`, `Type.shared`, `[Type]()`.
enum LiteralType {
    static func type(of range: Range<Int>, in source: SwiftSource) -> SwiftType? {
        let words = source.words
        let start = range.lowerBound
        guard start < range.upperBound else { return nil }
        let isAlone = source.skip(start) >= range.upperBound
        switch source.kind(start) {
        case .stringStart: return isAlone ? .string : nil
        case .integer: return isAlone ? .int : nil
        case .float: return isAlone ? .double : nil
        case .kwTrue, .kwFalse: return isAlone ? .bool : nil
        case .leftBracket:
            if source.kind(source.skip(start)) == .leftParen {
                var parser = TypeParser(source, at: start, before: range.upperBound)
                return parser.type()
            }
            var elements = source.parts(source.inside(start))
            guard isAlone, let first = elements.next(), let element = type(of: first, in: source) else { return nil }
            return words.array(element)
        case .identifier where words.isTypeName(source.name(start)):
            var parser = TypeParser(source, at: start, before: range.upperBound)
            guard let type = parser.type(), case .named(let path, let arguments) = words.form(type) else { return nil }
            let after = parser.position
            let isCall = source.kind(after) == .leftParen && source.skip(after) >= range.upperBound
            guard isCall || after >= range.upperBound else { return nil }
            // `Mode.compact`, `State.failed(code: 3)`
            if arguments.isEmpty, let owner = words.scope(of: path) {
                let member = words.lastWord(path)
                if !isCall || !words.isTypeName(member) { return words.staticMember(member, of: owner) }
            }
            return isCall ? type : nil
        default: return nil
        }
    }
}
