/// A type as it is written in a declaration, as far as localization cares.
package indirect enum SwiftType: Hashable, Sendable {
    /// A nominal type with its generic arguments; nested ones keep their dots: `String.LocalizationValue`.
    case named(String, [SwiftType])
    case optional(SwiftType)
    case array(SwiftType)
    case dictionary(SwiftType, SwiftType)
    case tuple([Element])
    /// A function or closure type.
    case function(parameters: [SwiftType], result: SwiftType)
    /// Whatever type a static member has: of a value written `Mode.compact` no more is known before all files are read.
    case staticMember(owner: String, name: String)

    package struct Element: Hashable, Sendable {
        package let label: String?
        package let type: SwiftType

        package init(label: String?, type: SwiftType) {
            self.label = label
            self.type = type
        }
    }

    package static func named(_ name: String) -> SwiftType { .named(name, []) }

    /// The name without the types it is nested in; `nil` for what has no name.
    package var name: String? {
        guard case .named(let name, _) = self else { return nil }
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    /// The whole name: `String.LocalizationValue`; `nil` for what has no name.
    package var path: String? {
        guard case .named(let name, _) = self else { return nil }
        return name
    }

    /// Whether a named type in it fulfils a condition.
    package func mentions(_ condition: (String) -> Bool) -> Bool {
        switch self {
        case .named(let name, let arguments): condition(name) || arguments.contains { $0.mentions(condition) }
        case .optional(let inner): inner.mentions(condition)
        case .array(let element): element.mentions(condition)
        case .dictionary(let key, let value): key.mentions(condition) || value.mentions(condition)
        case .tuple(let elements): elements.contains { $0.type.mentions(condition) }
        case .function(let parameters, let result):
            result.mentions(condition) || parameters.contains { $0.mentions(condition) }
        case .staticMember: false
        }
    }

    /// The same type with each named type in it put through a function, innermost first.
    package func mapNames(_ transform: (String, [SwiftType]) -> SwiftType) -> SwiftType {
        switch self {
        case .named(let name, let arguments): transform(name, arguments.map { $0.mapNames(transform) })
        case .optional(let inner): .optional(inner.mapNames(transform))
        case .array(let element): .array(element.mapNames(transform))
        case .dictionary(let key, let value): .dictionary(key.mapNames(transform), value.mapNames(transform))
        case .tuple(let elements):
            .tuple(elements.map { Element(label: $0.label, type: $0.type.mapNames(transform)) })
        case .function(let parameters, let result):
            .function(parameters: parameters.map { $0.mapNames(transform) }, result: result.mapNames(transform))
        case .staticMember: self
        }
    }

    /// The same type with what a generic parameter must conform to in place of the parameter.
    package func constrained(by parameters: [Declaration.GenericParameter]) -> SwiftType {
        guard !parameters.isEmpty else { return self }
        return mapNames { name, arguments in
            parameters.first { $0.name == name }?.constraint ?? .named(name, arguments)
        }
    }

    /// The type under any number of optionals.
    package var unwrapped: SwiftType {
        if case .optional(let inner) = self { return inner.unwrapped }
        return self
    }

    /// The element type of a sequence; `nil` where it is not plain to see.
    package var element: SwiftType? {
        switch self {
        case .array(let element): element
        case .dictionary(let key, let value):
            .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
        case .named(let name, let arguments)
        where ["Array", "Set", "ArraySlice", "Binding", "FetchedResults", "OrderedSet", "IdentifiedArrayOf", "AsyncStream"]
            .contains(name):
            name == "Binding" ? arguments.first?.element : arguments.first
        case .named("Range", let arguments), .named("ClosedRange", let arguments): arguments.first
        case .named("String", _), .named("Substring", _): .named("Character")
        case .named("Data", _): .named("UInt8")
        default: nil
        }
    }
}

/// Reads types from tokens.
package struct TypeParser {
    private let source: SwiftSource
    private let end: Int
    /// The token that is read next.
    package private(set) var position: Int
    /// How many `>` of the operator at `position` are used up: in `Set<Array<Int>>` one token closes two lists.
    private var usedUp = 0
    /// How many types are being read around this one, and how many signs stand behind it: no program has many of either, and
    /// broken sources must not exhaust the stack.
    private var depth: Int
    private static let deepest = 40

    package init(_ source: SwiftSource, at position: Int, before end: Int) {
        self.init(source, at: position, before: end, depth: 0)
    }

    private init(_ source: SwiftSource, at position: Int, before end: Int, depth: Int) {
        self.source = source
        self.position = position
        self.end = end
        self.depth = depth
    }

    /// The type that begins here; `nil`, with nothing promised about the position, when none does.
    package mutating func type() -> SwiftType? {
        guard depth < Self.deepest else { return nil }
        let outside = depth
        depth += 1
        defer { depth = outside }
        skipPrefixes()
        guard position < end, var type = primary() else { return nil }
        while position < end, depth < Self.deepest {
            depth += 1
            switch source.kind(position) {
            case .question where usedUp == 0, .exclaim where usedUp == 0:
                type = .optional(type)
                position += 1
            case .op where usedUp == 0 && source.equals(position, "??"):
                type = .optional(type)
                position += 1
            case .op where usedUp == 0 && source.equals(position, "..."):
                type = .array(type)
                position += 1
            case .op where usedUp == 0 && source.equals(position, "&"):
                position += 1
                _ = primary()
            case .arrow, .kwThrows, .kwAsync, .kwRethrows:
                guard let result = functionResult() else { return type }
                type = .function(parameters: Self.parameters(of: type), result: result)
            default:
                return type
            }
        }
        return type
    }

    /// A list of generic arguments, when one begins at an opening angle bracket.
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
    static func parameters(of type: SwiftType) -> [SwiftType] {
        if case .tuple(let elements) = type { return elements.map(\.type) }
        return [type]
    }

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
                let isModifier = source.equals(position, "borrowing") || source.equals(position, "consuming")
                    || source.equals(position, "sending") || source.equals(position, "isolated")
                    || source.equals(position, "each") || source.equals(position, "nonisolated")
                guard isModifier, source.kind(position + 1).isName || source.kind(position + 1) == .leftParen else { return }
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
        var name = source.text(position)
        position += 1
        var arguments = genericArgumentsIfAny()
        while position + 1 < end, usedUp == 0, source.kind(position) == .dot, source.kind(position + 1).isName {
            if source.equals(position + 1, "Type") || source.equals(position + 1, "Protocol") {
                position += 2
                break
            }
            name += "." + source.text(position + 1)
            position += 2
            arguments = genericArgumentsIfAny()
        }
        switch (name, arguments.count) {
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
        default: return .named(name, arguments)
        }
    }

    mutating func genericArgumentsIfAny() -> [SwiftType] {
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
        for part in source.splitAtCommas(range) {
            var start = part.lowerBound
            var label: String?
            // `name: T`, `_ name: T`
            var colon = start
            while colon < part.upperBound, source.kind(colon).isName { colon += 1 }
            if colon > start, colon < part.upperBound, source.kind(colon) == .colon {
                label = source.text(start)
                start = colon + 1
            }
            var inner = TypeParser(source, at: start, before: part.upperBound, depth: depth)
            guard let type = inner.type() else { return nil }
            elements.append(.init(label: label == "_" ? nil : label, type: type))
        }
        position = source.skip(position)
        return elements.count == 1 && elements[0].label == nil ? elements[0].type : .tuple(elements)
    }

    mutating func bracketed() -> SwiftType? {
        let range = source.inside(position)
        var inner = TypeParser(source, at: range.lowerBound, before: range.upperBound, depth: depth)
        guard let first = inner.type() else { return nil }
        position = source.skip(position)
        guard inner.position < range.upperBound, source.kind(inner.position) == .colon else { return .array(first) }
        var value = TypeParser(source, at: inner.position + 1, before: range.upperBound, depth: depth)
        guard let second = value.type() else { return nil }
        return .dictionary(first, second)
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
