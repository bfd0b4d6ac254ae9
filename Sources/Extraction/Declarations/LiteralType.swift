import Syntax

/// The type of an expression, where its form alone reveals it: a literal, `1...5`, `Type(…)`, `Type.shared`, `[Type]()`,
/// `value as? Type ?? other`.
struct LiteralType {
    private let source: SwiftSource
    /// How many expressions enclose this one.
    private var depth = 0
    /// No program nests literals deeper, and hostile sources must not exhaust the stack.
    private static let deepest = 64

    static func type(of range: Range<Int>, in source: SwiftSource) -> SwiftType? {
        var reader = LiteralType(source: source)
        return reader.type(of: range)
    }

    private mutating func type(of range: Range<Int>) -> SwiftType? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        return operandType(of: range) ?? castType(of: range) ?? numberType(of: range)
    }

    /// The type of a count or calculation: `names.count`, `60 * 60`, `-0.5`.
    ///
    /// - Parameter range: An expression that is not a single operand with a known type. It is not read as an operand again, which would
    ///   double the time with each level of nesting.
    private mutating func numberType(of range: Range<Int>) -> SwiftType? {
        var types: [SwiftType] = []
        var start = range.lowerBound
        while start < range.upperBound {
            if source.kind(start) == .op, source.equals(start, "-") { start += 1 }
            let end = source.first(.op, from: start, before: range.upperBound)
            let operand = start..<end
            guard !operand.isEmpty, let type = (operand == range ? nil : operandType(of: operand)) ?? countType(of: operand)
            else { return nil }
            types.append(type)
            guard end < range.upperBound else { break }
            guard Self.arithmetic.contains(where: { source.equals(end, $0) }) else { return nil }
            start = end + 1
        }
        guard let first = types.first(where: { $0 != .int }) else { return types.isEmpty ? nil : .int }
        return [.double, .named(.Float), .named(.CGFloat)].contains(first) && types.allSatisfy { $0 == first || $0 == .int } ? first : nil
    }

    private func countType(of range: Range<Int>) -> SwiftType? {
        range.count > 2 && source.equals(range.upperBound - 1, "count") && source.kind(range.upperBound - 2) == .dot ? .int : nil
    }

    private static let arithmetic: [StaticString] = ["+", "-", "*", "/", "%", "<<", ">>"]

    /// The type of a cast, or of the default value after `??`.
    private mutating func castType(of range: Range<Int>) -> SwiftType? {
        var cast: SwiftType?
        var i = range.lowerBound
        while i < range.upperBound {
            switch source.kind(i) {
            case .kwAs:
                let isConditional = source.kind(i + 1) == .question
                let hasMark = isConditional || source.kind(i + 1) == .exclaim
                var parser = TypeParser(source, at: hasMark ? i + 2 : i + 1, before: range.upperBound)
                guard let type = parser.type() else { return nil }
                cast = isConditional ? source.symbols.optional(type) : type
                i = max(parser.position, i + 1)
                continue
            case .op:
                guard source.name(i) == .coalescing else { return nil }
                if let cast { return source.symbols.unwrapped(cast) }
                // An integer literal could be of any number type.
                return type(of: i + 1..<range.upperBound) == .string ? .string : nil
            case .question where source.token(i).spaceBefore && source.token(i).spaceAfter: return nil
            default: break
            }
            i = source.skip(i)
        }
        return cast
    }

    /// The type of a single operand, without casts and calculations.
    private mutating func operandType(of range: Range<Int>) -> SwiftType? {
        let symbols = source.symbols
        let start = range.lowerBound
        guard start < range.upperBound else { return nil }
        let isAlone = source.skip(start) >= range.upperBound
        switch source.kind(start) {
        case .stringStart: return isAlone ? .string : nil
        case .integer:
            if isAlone { return .int }
            guard range.count == 3, source.kind(start + 2) == .integer else { return nil }
            switch KnownSymbol(source.name(start + 1)) {
            case .closedRange: return symbols.named(Symbol(.ClosedRange), [.int])
            case .halfOpenRange: return symbols.named(Symbol(.Range), [.int])
            default: return nil
            }
        case .float: return isAlone ? .double : nil
        case .kwTrue, .kwFalse: return isAlone ? .bool : nil
        case .leftParen:
            return isAlone ? tupleType(at: start) : nil
        case .leftBracket:
            if source.kind(source.skip(start)) == .leftParen {
                var parser = TypeParser(source, at: start, before: range.upperBound)
                return parser.type()
            }
            return isAlone ? collectionType(at: start) : nil
        case .identifier where symbols.isTypeName(source.name(start)):
            return madeType(of: range)
        // `stride(from: 0, to: 60, by: 5)`
        case .identifier where source.name(start) == .stride && source.kind(start + 1) == .leftParen:
            let first = source.inside(start + 1)
            guard source.skip(start + 1) >= range.upperBound else { return nil }
            return first.count > 2 ? type(of: first.lowerBound + 2..<first.lowerBound + 3).map { symbols.array($0) } : nil
        default: return nil
        }
    }

    /// The type of a tuple, or of the one value in parentheses.
    private mutating func tupleType(at parenthesis: Int) -> SwiftType? {
        var elements: [SwiftType.Element] = []
        for part in source.parts(source.inside(parenthesis)) {
            let value = source.withoutLabel(part)
            guard let type = type(of: value) else { return nil }
            elements.append(.init(label: source.label(of: part).map(source.name), type: type))
        }
        return elements.count > 1 ? source.symbols.tuple(elements) : elements.first?.type
    }

    /// The type of an array or dictionary, inferred from its first element.
    private mutating func collectionType(at bracket: Int) -> SwiftType? {
        var elements = source.parts(source.inside(bracket))
        guard let first = elements.next() else { return nil }
        let colon = source.first(.colon, from: first.lowerBound, before: first.upperBound)
        guard colon < first.upperBound else { return type(of: first).map { source.symbols.array($0) } }
        guard let key = type(of: first.lowerBound..<colon), let value = type(of: colon + 1..<first.upperBound)
        else { return nil }
        return source.symbols.dictionary(key, value)
    }

    /// The type of what begins with the name of a type: `Type(…)`, `Mode.compact`, `State.failed(code: 3)`.
    private mutating func madeType(of range: Range<Int>) -> SwiftType? {
        let symbols = source.symbols
        var parser = TypeParser(source, at: range.lowerBound, before: range.upperBound)
        guard let type = parser.type() else { return nil }
        let after = parser.position
        let isCall = source.kind(after) == .leftParen && source.skip(after) >= range.upperBound
        guard isCall || after >= range.upperBound else { return nil }
        // `Dictionary<String, Int>()`
        guard case .named(let path, let arguments) = symbols.form(type) else { return isCall ? type : nil }
        if arguments.isEmpty, let owner = symbols.scope(of: path) {
            let member = symbols.lastComponent(path)
            // `Stock.items.count`: a chain from a type through a value has the type of its last member.
            if !isCall, symbols.scope(of: owner) != nil, !symbols.isTypeName(symbols.lastComponent(owner)) { return countType(of: range) }
            if !isCall || !symbols.isTypeName(member) { return symbols.staticMember(member, of: owner) }
        }
        // `Array(1...5)`
        if isCall, arguments.isEmpty, path == .Array, let element = elementType(ofArguments: after) {
            return symbols.array(element)
        }
        return isCall ? type : nil
    }

    /// The type of the elements of the first argument of a call.
    private mutating func elementType(ofArguments parenthesis: Int) -> SwiftType? {
        var arguments = source.parts(source.inside(parenthesis))
        return arguments.next().flatMap { part in source.symbols.element(type(of: part)) }
    }
}
