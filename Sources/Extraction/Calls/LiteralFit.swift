import Syntax

/// How well a literal suits a parameter, as the type checker ranks it.
///
/// It adds up what a choice costs, and the cheapest choice wins (`CSRanking.cpp` of the Swift compiler): an overload
/// marked `@_disfavoredOverload` costs more than any literal whose type is not the default one, which is `String`;
/// generic and existential parameters take a `String` at no cost.
enum LiteralFit {
    /// The literal becomes a `String`.
    case asString
    /// It becomes something else that a literal can make: a key, a `Substring`.
    case asOtherType
    /// The literal becomes a `String`, which is converted: to `AnyHashable`.
    case converted
    /// No literal makes such a value, as far as is known.
    case no
}

/// An argument, as far as it decides between overloads.
enum LiteralArgument: Equatable {
    /// A string literal, or a choice between several: `isLong ? "Minutes" : "min"`.
    case literal(isInterpolated: Bool)
    /// Literals joined by `+`, which only a `String` is made of.
    case joined
    /// A choice between a literal and something whose type decides: `isShort ? "min" : longName`.
    case choice
    /// `.init("Done")`, which takes a `String` where the type can be made from one.
    case madeFromString
    /// `.title` or `.localized("Done")`: a static member of whatever type is expected.
    case member(Symbol)
    case other

    /// Whether it decides between overloads of APIs.
    var isImplicit: Bool {
        switch self {
        case .madeFromString, .member: true
        default: false
        }
    }

    init(_ source: SwiftSource, _ value: Range<Int>) {
        var isTernary = false
        var hasOperator = false
        var parts: [Range<Int>] = []
        var start = value.lowerBound
        var i = value.lowerBound
        var isJoined = false
        while i < value.upperBound {
            switch source.kind(i) {
            case .question where source.token(i).spaceBefore && source.token(i).spaceAfter:
                // Everything before it is the condition, which may be anything.
                isTernary = true
                hasOperator = false
                start = i + 1
            case .colon where isTernary:
                parts.append(start..<i)
                start = i + 1
            case .op:
                if source.name(i) == .plus { isJoined = true } else { hasOperator = true }
            default: break
            }
            i = source.skip(i)
        }
        parts.append(start..<value.upperBound)
        let literals = parts.filter { Self.isLiteral(source, $0) }
        if !literals.isEmpty, literals.count == parts.count {
            self = .literal(isInterpolated: literals.contains { source.hasInterpolation($0) })
        } else if !literals.isEmpty {
            self = .choice
        } else if isJoined, !isTernary, !hasOperator, Self.joinsLiterals(source, value) {
            self = .joined
        } else if Self.isInitializer(source, value) {
            self = .madeFromString
        } else {
            self = Self.member(source, value).map { .member($0) } ?? .other
        }
    }

    private static func isInitializer(_ source: SwiftSource, _ value: Range<Int>) -> Bool {
        let literal = value.lowerBound + 3
        return value.count > 4 && source.kind(value.lowerBound) == .dot
            && source.name(value.lowerBound + 1) == .initWord
            && source.kind(literal) == .stringStart && source.skip(literal) == value.upperBound - 1
    }

    private static func member(_ source: SwiftSource, _ value: Range<Int>) -> Symbol? {
        guard value.count > 1, source.kind(value.lowerBound) == .dot, source.kind(value.lowerBound + 1).isName
        else { return nil }
        let end = value.lowerBound + 2
        let isWhole = end == value.upperBound || source.kind(end) == .leftParen && source.skip(end) == value.upperBound
        return isWhole ? source.name(value.lowerBound + 1) : nil
    }

    private static func isLiteral(_ source: SwiftSource, _ range: Range<Int>) -> Bool {
        range.count > 1 && source.kind(range.lowerBound) == .stringStart && source.tree.partner(of: range.lowerBound) == range.upperBound - 1
    }

    /// Whether every operand is a literal.
    private static func joinsLiterals(_ source: SwiftSource, _ range: Range<Int>) -> Bool {
        var i = range.lowerBound
        while i < range.upperBound {
            guard source.kind(i) == .stringStart || source.kind(i) == .op else { return false }
            i = source.skip(i)
        }
        return true
    }
}

extension SwiftSource {
    fileprivate func hasInterpolation(_ literal: Range<Int>) -> Bool { literal.contains { kind($0) == .interpolationStart } }
}
