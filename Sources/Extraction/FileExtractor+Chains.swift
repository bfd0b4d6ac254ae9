import Syntax

// MARK: - Chains of members and calls

/// What a call is made on.
enum Receiver {
    case none
    case value(SwiftType?)
    case type(String)
    /// A leading dot: a member of whatever type is expected.
    case expected(SwiftType?)
}

/// A name that is called, and on what.
struct Callee {
    let name: String
    let receiver: Receiver
    let offset: Int
    /// The place that the receiver was read from.
    var origin: TextPlace?
}

extension FileExtractor {
    mutating func visitChain(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        var i = range.lowerBound
        let end = range.upperBound
        guard i < end else { return nil }
        var type: SwiftType?
        var pending: Callee?

        switch source.kind(i) {
        case .stringStart:
            let after = source.skip(i)
            type = visitLiteral(at: i, after >= end ? expectation : stringMember(at: after, before: end))
            i = after
        case .integer:
            type = .named("Int")
            i += 1
        case .float:
            type = .named("Double")
            i += 1
        case .kwTrue, .kwFalse:
            type = .named("Bool")
            i += 1
        case .leftParen:
            type = visitParentheses(i, source.skip(i) >= end ? expectation : .nothing)
            i = source.skip(i)
        case .leftBracket:
            (type, i) = visitBrackets(i, end, expectation)
        case .leftBrace:
            type = visitClosure(i, parameters: [], result: closureResult(i, end, expectation))
            i = source.skip(i)
        case .macro:
            return visitMacro(i, end, expectation)
        case .backslash:
            return .named("KeyPath")
        case .op, .exclaim:
            return visitPrefixed(range, expectation)
        case .dot where source.kind(i + 1).isName:
            pending = Callee(name: source.text(i + 1), receiver: .expected(expectation.type), offset: i + 1)
            i += 2
        case let kind where kind.isName:
            pending = Callee(name: source.text(i), receiver: .none, offset: i)
            i += 1
        default:
            i = source.skip(i)
        }

        while i < end {
            switch source.kind(i) {
            case .leftParen, .leftBrace:
                let list = ArgumentList(source, at: i, before: end, takesClosures: true)
                let isLast = list.end >= end
                if let callee = pending {
                    type = visitCall(callee, list.arguments, isLast ? expectation : .nothing)
                } else {
                    for argument in list.arguments { _ = visit(argument.value, .nothing) }
                    if case .function(_, let result) = type { type = result }
                }
                pending = nil
                i = list.end
                continue
            case .dot where source.kind(i + 1).isName:
                let receiver: Receiver
                if let callee = pending {
                    switch member(callee) {
                    case .type(let name): receiver = .type(name)
                    case .value(let value): receiver = .value(value)
                    }
                } else {
                    receiver = .value(type)
                }
                pending = Callee(name: source.text(i + 1), receiver: receiver, offset: i + 1, origin: lastPlace)
                lastPlace = nil
                i += 2
                continue
            case .dot where source.kind(i + 1) == .integer:
                if let callee = pending, case .value(let value) = member(callee) { type = value }
                pending = nil
                let position = Int(source.text(i + 1)) ?? 0
                guard case .tuple(let elements) = type, elements.indices.contains(position) else {
                    type = nil
                    i += 2
                    continue
                }
                type = elements[position].type
                i += 2
                continue
            case .leftBracket:
                if let callee = pending, case .value(let value) = member(callee) { type = value }
                pending = nil
                for part in source.splitAtCommas(source.inside(i)) { _ = visit(part, .nothing) }
                type = StandardLibrary.subscriptResult(of: type?.unwrapped)
                i = source.skip(i)
                continue
            case .question, .exclaim:
                if let callee = pending, case .value(let value) = member(callee) {
                    type = value
                    pending = nil
                }
                type = type?.unwrapped
            case .op where source.equals(i, "<") && spend(512):
                var parser = TypeParser(source, at: i, before: end)
                if let arguments = parser.genericArguments() {
                    if arguments.count == 1, pending?.name == "Array" { type = .array(arguments[0]) }
                    i = parser.position
                    continue
                }
            default: break
            }
            i = source.skip(i)
        }
        if let callee = pending {
            switch member(callee) {
            case .type(let name): type = .named("\(name).Type")
            case .value(let value): type = value
            }
        }
        noteShownPlace(expectation, range)
        return type
    }

    /// What a literal before `.member` is wanted for: a member that the project gives to strings may look it up.
    private func stringMember(at dot: Int, before end: Int) -> Expectation {
        guard dot + 1 < end, source.kind(dot) == .dot, source.kind(dot + 1).isName else { return .nothing }
        let member = source.text(dot + 1)
        guard table.stringMembers.contains(member) else { return .nothing }
        return Expectation(type: .named("String"), place: .receiver(of: member))
    }

    /// Notes that a string kept in some place is shown, or goes on to another place.
    mutating func noteShownPlace(_ expectation: Expectation, _ range: Range<Int>) {
        guard let place = lastPlace else { return }
        if expectation.isLookup {
            let details = expectation.call
            noteLookedUp(place, Lookup(api: expectation.localizer.text, table: details?.table, bundle: details?.bundle))
        } else if (expectation.localizedType != nil && expectation.hasStringTwin) || expectation.verbatim != nil {
            noteShown(place, at: Int(source.token(range.lowerBound).start))
        } else if let target = expectation.place {
            noteLink(from: place, to: target)
        }
    }

    private mutating func visitParentheses(_ i: Int, _ expectation: Expectation) -> SwiftType? {
        let parts = source.splitAtCommas(source.inside(i))
        if parts.count == 1, let part = parts.first {
            let isLabelled = part.count > 2 && source.kind(part.lowerBound).isName && source.kind(part.lowerBound + 1) == .colon
            return visit(isLabelled ? part.lowerBound + 2..<part.upperBound : part, isLabelled ? .nothing : expectation)
        }
        var elements: [SwiftType.Element] = []
        var expected: [SwiftType.Element] = []
        if case .tuple(let wanted) = expectation.type?.unwrapped { expected = wanted }
        var isKnown = true
        for (position, part) in parts.enumerated() {
            let isLabelled = part.count > 2 && source.kind(part.lowerBound).isName && source.kind(part.lowerBound + 1) == .colon
            let value = isLabelled ? part.lowerBound + 2..<part.upperBound : part
            let wanted = expected.indices.contains(position) ? expected[position].type : nil
            let type = visit(value, Expectation(type: wanted, localizer: expectation.localizer))
            isKnown = isKnown && type != nil
            elements.append(.init(label: isLabelled ? source.text(part.lowerBound) : nil, type: type ?? wanted ?? .named("Any")))
        }
        return isKnown ? .tuple(elements) : nil
    }

    /// An array or dictionary literal, or `[Type]` before a call.
    private mutating func visitBrackets(_ i: Int, _ end: Int, _ expectation: Expectation) -> (SwiftType?, Int) {
        let after = source.skip(i)
        if after < end, source.kind(after) == .leftParen {
            var parser = TypeParser(source, at: i, before: end)
            if let type = parser.type() {
                let list = ArgumentList(source, at: after, before: end, takesClosures: false)
                for argument in list.arguments { _ = visit(argument.value, .nothing) }
                return (resolve(type), list.end)
            }
        }
        let isWhole = after >= end
        let wanted = isWhole ? table.settle(expectation.type)?.unwrapped : nil
        var first: SwiftType?
        var isDictionary = false
        for part in source.splitAtCommas(source.inside(i)) {
            var colon = part.lowerBound
            while colon < part.upperBound, source.kind(colon) != .colon { colon = source.skip(colon) }
            let hasTernary = part.contains { source.kind($0) == .question && source.token($0).spaceBefore && source.token($0).spaceAfter }
            if colon < part.upperBound, !hasTernary {
                isDictionary = true
                var keyType: SwiftType?
                var valueType: SwiftType?
                if case .dictionary(let key, let value) = wanted { (keyType, valueType) = (key, value) }
                let a = visit(part.lowerBound..<colon, expectation.with(type: keyType))
                let b = visit(colon + 1..<part.upperBound, expectation.with(type: valueType))
                if first == nil, let a, let b { first = .dictionary(a, b) }
            } else {
                var element = expectation.with(type: wanted?.element)
                if !isWhole { element = .nothing }
                let type = visit(part, element)
                first = first ?? type
            }
        }
        if let wanted, isWhole { return (wanted, after) }
        return (isDictionary ? first : first.map { .array($0) }, after)
    }

    /// `-x`, `!x`, `&x`, or an operator of the project before its operand.
    private mutating func visitPrefixed(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        let rest = range.lowerBound + 1..<range.upperBound
        guard !rest.isEmpty else { return nil }
        let name = source.text(range.lowerBound)
        if let localized = table.prefixOperator(name) {
            _ = visit(rest, Expectation(type: localized.parameters[0].type, localizer: .call(name)))
            return localized.result
        }
        let type = visit(rest, .nothing)
        return name == "!" ? .named("Bool") : type
    }

    /// `#Preview` is never shipped; any other macro is a call.
    private mutating func visitMacro(_ i: Int, _ end: Int, _ expectation: Expectation) -> SwiftType? {
        let name = String(source.text(i).dropFirst())
        let list = ArgumentList(source, at: i + 1, before: end, takesClosures: true)
        if name == "Preview" || name == "selector" || name == "available" || name == "unavailable" { return nil }
        return visitCall(Callee(name: name, receiver: .none, offset: i), list.arguments, expectation)
    }
}
