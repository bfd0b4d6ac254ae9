import Syntax

// MARK: - Chains of members and calls

/// What a call is made on.
enum Receiver {
    case none
    case value(SwiftType?)
    case type(Name)
    /// A leading dot: a member of whatever type is expected.
    case expected(SwiftType?)
}

/// A name that is called, and on what.
struct Callee {
    let name: Name
    let receiver: Receiver
    /// The place that the receiver was read from.
    var origin: TextPlace?
    /// The last name of the receiver, where that is no call.
    var receiverName: Name?
}

extension FileExtractor {
    func visitChain(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
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
            type = .int
            i += 1
        case .float:
            type = .double
            i += 1
        case .kwTrue, .kwFalse:
            type = .bool
            i += 1
        case .leftParen:
            type = visitParentheses(i, source.skip(i) >= end ? expectation : .nothing)
            i = source.skip(i)
        case .leftBracket:
            (type, i) = visitBrackets(i, end, expectation)
        case .leftBrace:
            type = visitClosure(i, parameters: parameterTypes(of: expectation.type), result: closureResult(i, end, expectation))
            // `{ … }()` is the value itself.
            if source.skip(i) >= end { type = closureType(i, giving: type) }
            i = source.skip(i)
        case .macro:
            return visitMacro(i, end, expectation)
        case .backslash:
            return .named(.KeyPath)
        case .op, .exclaim:
            return visitPrefixed(range, expectation)
        case .dot where source.kind(i + 1).isName:
            pending = Callee(name: source.name(i + 1), receiver: .expected(expectation.type))
            i += 2
        case let kind where kind.isName:
            pending = Callee(name: source.name(i), receiver: .none)
            i += 1
        default:
            i = source.skip(i)
        }

        while i < end {
            switch source.kind(i) {
            case .leftParen, .leftBrace:
                let callee = pending
                (type, i) = withArguments(at: i, before: end, takesClosures: true) { visitor, arguments, after in
                    if let callee {
                        return (visitor.visitCall(callee, arguments, after >= end ? expectation : .nothing), after)
                    }
                    visitor.visitValues(of: arguments, closure: type)
                    if case .function(_, let result) = visitor.words.form(type) { return (result, after) }
                    return (type, after)
                }
                pending = nil
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
                pending = Callee(
                    name: source.name(i + 1), receiver: receiver, origin: lastPlace, receiverName: pending?.name)
                lastPlace = nil
                i += 2
                continue
            case .dot where source.kind(i + 1) == .integer:
                if let callee = pending, case .value(let value) = member(callee) { type = value }
                pending = nil
                let position = Int(source.text(i + 1)) ?? 0
                type = words.element(type, position)?.type
                i += 2
                continue
            case .leftBracket:
                if let callee = pending, case .value(let value) = member(callee) { type = value }
                pending = nil
                let place = lastPlace
                for part in source.parts(source.inside(i)) { visitForPlaces(part, .nothing) }
                type = api.standardLibrary.subscriptResult(of: words.unwrapped(type), words)
                // That of the list, and not of what stands in the brackets.
                lastPlace = isText(type) ? place : nil
                i = source.skip(i)
                continue
            case .question, .exclaim:
                if let callee = pending, case .value(let value) = member(callee) {
                    type = value
                    pending = nil
                }
                type = words.unwrapped(type)
            case .op where source.equals(i, "<") && spend(512):
                var parser = TypeParser(source, at: i, before: end)
                if let arguments = parser.genericArguments() {
                    if arguments.count == 1, pending?.name == Name(.Array) { type = words.array(arguments[0]) }
                    i = parser.position
                    continue
                }
            default: break
            }
            i = source.skip(i)
        }
        if let callee = pending {
            switch member(callee) {
            case .type(let name): type = words.named(words.path(name, Name(.metatype)))
            case .value(let value): type = value
            }
        }
        noteShownPlace(expectation, range)
        return type
    }

    /// What a literal before `.member` is wanted for: a member that the project gives to strings may look it up, unless it is given
    /// another key, of which the literal is the text: `"Open".localized(key: "menu.open")`.
    private func stringMember(at dot: Int, before end: Int) -> Expectation {
        guard dot + 1 < end, source.kind(dot) == .dot, source.kind(dot + 1).isName else { return .nothing }
        let member = source.name(dot + 1)
        let hasKey = source.kind(dot + 2) == .leftParen && source.equals(dot + 3, "key") && source.kind(dot + 4) == .colon
        guard table.stringMembers.contains(member), !hasKey else { return .nothing }
        return Expectation(type: .string, place: .receiver(of: member))
    }

    /// Notes that a string kept in some place is shown, or goes on to another place.
    func noteShownPlace(_ expectation: Expectation, _ range: Range<Int>) {
        guard let place = lastPlace else { return }
        if expectation.isLookup {
            noteLookedUp(place, lookup(expectation))
        } else if (expectation.hasStringTwin && localizedType(expectation.type) != nil) || expectation.verbatim != nil {
            noteShown(place, at: Int(source.token(range.lowerBound).start))
        } else if let target = expectation.place, !isOwnKey(place, to: target) {
            noteLink(from: place, to: target)
        }
    }

    /// Whether a parameter is what the function around looks its result up by, in a table of its own: `texts[key] ?? key`.
    private func isOwnKey(_ place: TextPlace, to target: TextPlace) -> Bool {
        guard place.kind == .parameter, target.kind == .property, place.function == target.name, let body = bodies.last else { return false }
        return body.contains { index in
            source.kind(index) == .leftBracket && source.kind(index + 2) == .rightBracket && source.kind(index + 1).isName
                && source.name(index + 1) == place.name && !source.token(index).spaceBefore && source.kind(index - 1) != .leftParen
        }
    }

    private func lookup(_ expectation: Expectation) -> Lookup {
        var details = CallDetails()
        if let call = expectation.call { details = self.details(call) }
        return Lookup(api: expectation.localizer.text(words), table: details.table, bundle: details.bundle)
    }

    private func visitParentheses(_ i: Int, _ expectation: Expectation) -> SwiftType? {
        let inside = source.inside(i)
        var parts = source.parts(inside)
        if let part = parts.next(), part.upperBound + 1 >= inside.upperBound {
            let value = withoutLabel(part)
            return visit(value, value == part ? expectation : .nothing)
        }
        var elements: [SwiftType.Element] = []
        var isKnown = false
        for (position, part) in source.parts(inside).enumerated() {
            let value = withoutLabel(part)
            let wanted = words.element(words.unwrapped(expectation.type), position)?.type
            let type = visit(value, Expectation(type: wanted, localizer: expectation.localizer))
            isKnown = isKnown || type != nil
            elements.append(.init(label: value == part ? nil : source.name(part.lowerBound), type: type ?? wanted ?? .named(.Any)))
        }
        return isKnown ? words.tuple(elements) : nil
    }

    /// What stands behind the label of a part of a tuple; the whole part when it has none.
    private func withoutLabel(_ part: Range<Int>) -> Range<Int> {
        let isLabelled = part.count > 2 && source.kind(part.lowerBound).isName && source.kind(part.lowerBound + 1) == .colon
        return isLabelled ? part.lowerBound + 2..<part.upperBound : part
    }

    /// An array or dictionary literal, or `[Type]` before a call.
    private func visitBrackets(_ i: Int, _ end: Int, _ expectation: Expectation) -> (SwiftType?, Int) {
        let after = source.skip(i)
        if after < end, source.kind(after) == .leftParen {
            var parser = TypeParser(source, at: i, before: end)
            if let type = parser.type() {
                return withArguments(at: after, before: end, takesClosures: false) { visitor, arguments, after in
                    visitor.visitValues(of: arguments)
                    return (visitor.resolve(type), after)
                }
            }
        }
        let isWhole = after >= end
        let wanted = isWhole ? words.unwrapped(settle(expectation.type)) : nil
        var first: SwiftType?
        var isDictionary = false
        for part in source.parts(source.inside(i)) {
            var colon = part.lowerBound
            while colon < part.upperBound, source.kind(colon) != .colon { colon = source.skip(colon) }
            let hasTernary = part.contains { source.kind($0) == .question && source.token($0).spaceBefore && source.token($0).spaceAfter }
            if colon < part.upperBound, !hasTernary {
                isDictionary = true
                var keyType: SwiftType?
                var valueType: SwiftType?
                if case .dictionary(let key, let value) = words.form(wanted) { (keyType, valueType) = (key, value) }
                var key = expectation.with(type: keyType)
                key.place = nil
                let a = visit(part.lowerBound..<colon, key)
                let b = visit(colon + 1..<part.upperBound, expectation.with(type: valueType))
                if first == nil, let a, let b { first = words.dictionary(a, b) }
            } else {
                let type = visit(part, isWhole ? expectation.with(type: words.element(wanted)) : .nothing)
                first = first ?? type
            }
        }
        if let wanted, isWhole { return (wanted, after) }
        return (isDictionary ? first : first.map { words.array($0) }, after)
    }

    /// `-x`, `!x`, `&x`, or an operator of the project before its operand.
    private func visitPrefixed(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        let rest = range.lowerBound + 1..<range.upperBound
        guard !rest.isEmpty else { return nil }
        let name = source.name(range.lowerBound)
        if let localized = table.prefixOperator(name) {
            _ = visit(rest, Expectation(type: table.signatures.parameters(of: localized).first?.type, localizer: .call(name)))
            return localized.result
        }
        let type = visit(rest, .nothing)
        return source.kind(range.lowerBound) == .exclaim ? .bool : type
    }

    /// A preview or a selector holds no text; any other macro is a call.
    private func visitMacro(_ i: Int, _ end: Int, _ expectation: Expectation) -> SwiftType? {
        let name = source.nameOfMacro(i)
        switch Word(name) {
        case .Preview, .selector, .available, .unavailable: return nil
        default:
            return withArguments(at: i + 1, before: end, takesClosures: true) { visitor, arguments, _ in
                visitor.visitCall(Callee(name: name, receiver: .none), arguments, expectation)
            }
        }
    }
}
