/// Reads types from tokens.
package struct TypeParser {
    private let source: SwiftSource
    private let end: Int
    /// The next token.
    package private(set) var position: Int
    /// How many `>` of the operator at `position` have been consumed: in `Set<Array<Int>>` one token closes two lists.
    private var usedUp = 0
    /// Limits for enclosing types and for suffixes: no program has many of either, and broken sources must not exhaust
    /// the stack.
    private var depth: Int
    private static let deepest = 40
    /// The longest path, as each of its prefixes is interned.
    private static let longestPath = 32

    package init(_ source: SwiftSource, at position: Int, before end: Int) {
        self.init(source, at: position, before: end, depth: 0)
    }

    private init(_ source: SwiftSource, at position: Int, before end: Int, depth: Int) {
        self.source = source
        self.position = position
        self.end = end
        self.depth = depth
    }

    /// The type that begins here; `nil` if there is none, with the position undefined.
    package mutating func type() -> SwiftType? {
        guard depth < Self.deepest else { return nil }
        let outside = depth
        depth += 1
        defer { depth = outside }
        guard var type = plainName() ?? prefixed() else { return nil }
        while position < end, depth < Self.deepest {
            depth += 1
            switch source.kind(position) {
            // With a space before it, a question mark is an operator: `value is Int ? a : b`,
            // `value as? String ?? other`.
            case .question where usedUp == 0 && !source.token(position).spaceBefore, .exclaim where usedUp == 0:
                type = symbols.optional(type)
                position += 1
            case .op where usedUp == 0 && source.equals(position, "??") && !source.token(position).spaceBefore:
                type = symbols.optional(type)
                position += 1
            case .op where usedUp == 0 && source.equals(position, "..."):
                type = symbols.array(type)
                position += 1
            case .op where usedUp == 0 && source.equals(position, "&"):
                position += 1
                _ = primary()
            case .arrow, .kwThrows, .kwAsync, .kwRethrows:
                guard let result = functionResult() else { return type }
                type = symbols.function(parameters(of: type), result: result)
            default:
                return type
            }
        }
        return type
    }

    /// A list of generic arguments, if one begins at an opening angle bracket.
    package mutating func genericArguments() -> [SwiftType]? {
        guard position < end, source.kind(position) == .op, usedUp == 0, source.equals(position, "<") else { return nil }
        position += 1
        var arguments: [SwiftType] = []
        while position < end {
            guard let argument = type() else { return nil }
            arguments.append(argument)
            if usedUp == 0, source.kind(position) == .comma {
                position += 1
                continue
            }
            return closeAngle() ? arguments : nil
        }
        return nil
    }
}

private extension TypeParser {
    var symbols: SymbolTable { source.symbols }

    func parameters(of type: SwiftType) -> [SwiftType] {
        if case .tuple(let list) = symbols.form(type) { return symbols.elements(list).map(\.type) }
        return [type]
    }

    /// A single name without generic arguments, as most types are.
    mutating func plainName() -> SwiftType? {
        guard position < end, source.kind(position) == .identifier else { return nil }
        let next = source.kind(position + 1)
        guard next != .dot, next != .op, next != .leftParen, !next.isName else { return nil }
        position += 1
        return symbols.named(source.name(position - 1))
    }

    mutating func prefixed() -> SwiftType? {
        skipPrefixes()
        return position < end ? primary() : nil
    }

    static let modifiers: [StaticString] = ["borrowing", "consuming", "sending", "isolated", "each", "nonisolated"]

    mutating func skipPrefixes() {
        while position < end {
            switch source.kind(position) {
            case .at:
                position += 2
                if source.kind(position) == .leftParen, !source.token(position).spaceBefore {
                    position = source.skip(position)
                }
            case .kwInout, .kwSome, .kwAny:
                position += 1
            case .identifier:
                // A modifier is followed by a type.
                guard source.kind(position + 1).isName || source.kind(position + 1) == .leftParen,
                    Self.modifiers.contains(where: { source.equals(position, $0) })
                else { return }
                position += 1
            default:
                return
            }
        }
    }

    mutating func primary() -> SwiftType? {
        skipPrefixes()
        switch source.kind(position) {
        case .leftParen: return parenthesized()
        case .leftBracket: return bracketed()
        case let kind where kind.isName: return path()
        default: return nil
        }
    }

    mutating func path() -> SwiftType? {
        var name = source.name(position)
        position += 1
        var arguments = genericArgumentsIfAny()
        var length = 1
        while length < Self.longestPath, position + 1 < end, usedUp == 0, source.kind(position) == .dot, source.kind(position + 1).isName {
            if source.equals(position + 1, "Type") || source.equals(position + 1, "Protocol") {
                position += 2
                break
            }
            name = symbols.path(name, source.name(position + 1))
            length += 1
            position += 2
            // `Fetch<Int>.State` has the arguments of the type around it.
            let own = genericArgumentsIfAny()
            if !own.isEmpty { arguments = own }
        }
        guard !arguments.isEmpty else { return symbols.named(name) }
        switch arguments.count {
        case 1 where name == Symbol(.Optional): return symbols.optional(arguments[0])
        case 1 where name == Symbol(.Array): return symbols.array(arguments[0])
        case 2 where symbols.isDictionary(name): return symbols.dictionary(arguments[0], arguments[1])
        default: return symbols.named(name, arguments)
        }
    }

    mutating func genericArgumentsIfAny() -> [SwiftType] {
        // Most names have none.
        guard position < end, source.kind(position) == .op else { return [] }
        let start = self
        if let arguments = genericArguments() { return arguments }
        self = start
        return []
    }

    mutating func closeAngle() -> Bool {
        guard position < end, source.kind(position) == .op else { return false }
        let range = source.token(position).range.indices
        guard range.lowerBound + usedUp < range.upperBound,
            source.lexed.bytes[range.lowerBound + usedUp] == UInt8(ascii: ">")
        else { return false }
        usedUp += 1
        if range.lowerBound + usedUp == range.upperBound {
            position += 1
            usedUp = 0
        }
        return true
    }

    mutating func parenthesized() -> SwiftType? {
        let range = source.inside(position)
        var elements: [SwiftType.Element] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var label: Symbol?
            // `name: T`, `_ name: T`
            var colon = start
            while colon < range.upperBound, source.kind(colon).isName { colon += 1 }
            if colon > start, colon < range.upperBound, source.kind(colon) == .colon {
                label = source.name(start)
                start = colon + 1
            }
            var inner = TypeParser(source, at: start, before: range.upperBound, depth: depth)
            guard let type = inner.type() else { return nil }
            elements.append(.init(label: label == Symbol(.underscore) ? nil : label, type: type))
            start = inner.position
            while start < range.upperBound, source.kind(start) != .comma { start = source.skip(start) }
            start += 1
        }
        position = source.skip(position)
        return elements.count == 1 && elements[0].label == nil ? elements[0].type : symbols.tuple(elements)
    }

    mutating func bracketed() -> SwiftType? {
        let range = source.inside(position)
        var inner = TypeParser(source, at: range.lowerBound, before: range.upperBound, depth: depth)
        guard let first = inner.type() else { return nil }
        position = source.skip(position)
        guard inner.position < range.upperBound, source.kind(inner.position) == .colon else { return symbols.array(first) }
        var value = TypeParser(source, at: inner.position + 1, before: range.upperBound, depth: depth)
        guard let second = value.type() else { return nil }
        return symbols.dictionary(first, second)
    }

    /// `async throws -> T` after the parameters.
    mutating func functionResult() -> SwiftType? {
        let start = position
        while position < end, [.kwThrows, .kwAsync, .kwRethrows].contains(source.kind(position)) {
            position += 1
            if source.kind(position) == .leftParen { position = source.skip(position) }
        }
        guard position < end, source.kind(position) == .arrow else {
            position = start
            return nil
        }
        position += 1
        return type()
    }
}
