import Syntax

// MARK: - Expressions

extension FileExtractor {
    /// Visits an expression and returns its type as far as it can be told.
    @discardableResult
    mutating func visit(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        lastPlace = nil
        return guarded { $0.visitOperators(range, expectation) }
    }

    private mutating func visitOperators(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        var start = range.lowerBound
        while start < range.upperBound {
            switch source.kind(start) {
            case .kwTry:
                start += [.question, .exclaim].contains(source.kind(start + 1)) ? 2 : 1
            case .kwAwait:
                start += 1
            case .identifier where isEffectWord(start, range.upperBound):
                start += 1
            default:
                return visitOperands(start..<range.upperBound, expectation)
            }
        }
        return nil
    }

    private func isEffectWord(_ i: Int, _ limit: Int) -> Bool {
        (source.equals(i, "unsafe") || source.equals(i, "consume") || source.equals(i, "copy")) && i + 1 < limit
            && source.kind(i + 1).isName && !source.tokens[i + 1].startsLine
    }

    private mutating func visitOperands(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        if source.kind(range.lowerBound) == .kwIf || source.kind(range.lowerBound) == .kwSwitch {
            visitScope(range, result: expectation)
            return expectation.type
        }
        let operators = topLevelOperators(range)
        if operators.isEmpty { return visitChain(range, expectation) }
        if let equal = operators.first(where: { source.kind($0) == .equal }) {
            return visitAssignment(range.lowerBound..<equal, equal + 1..<range.upperBound)
        }
        if let question = operators.first(where: { source.kind($0) == .question }) {
            return visitTernary(range, question, expectation)
        }
        return visitBinary(range, operators, expectation)
    }

    /// The operators that stand between operands, not before or behind one, outside all brackets.
    private func topLevelOperators(_ range: Range<Int>) -> [Int] {
        var result: [Int] = []
        var i = range.lowerBound
        while i < range.upperBound {
            let token = source.tokens[i]
            switch token.kind {
            case .equal:
                if i > range.lowerBound { result.append(i) }
            case .question:
                if token.spaceBefore, token.spaceAfter, i > range.lowerBound { result.append(i) }
            case .kwAs, .kwIs:
                result.append(i)
                var parser = TypeParser(source, at: i + 1 + ([.question, .exclaim].contains(source.kind(i + 1)) ? 1 : 0), before: range.upperBound)
                if parser.type() != nil, parser.position > i {
                    i = parser.position
                    continue
                }
            case .op:
                if source.equals(i, "<"), i > range.lowerBound, !token.spaceBefore {
                    var parser = TypeParser(source, at: i, before: range.upperBound)
                    if parser.genericArguments() != nil, parser.position >= range.upperBound
                        || [.leftParen, .dot, .leftBrace].contains(source.kind(parser.position))
                    {
                        i = parser.position
                        continue
                    }
                }
                let isBetween = token.spaceBefore == token.spaceAfter && i > range.lowerBound && i + 1 < range.upperBound
                if isBetween, source.kind(i - 1) != .op || result.last != i - 1 { result.append(i) }
            default: break
            }
            i = source.skip(i)
        }
        return result
    }

    private mutating func visitAssignment(_ target: Range<Int>, _ value: Range<Int>) -> SwiftType? {
        let type = visit(target, .nothing)
        var expectation = Expectation(type: index.resolve(type), api: lastName.map { "\($0) =" } ?? "=", place: lastPlace)
        if let property = verbatimProperty(target) {
            expectation.verbatim = .verbatimAPI(property)
            expectation.place = nil
        }
        _ = visit(value, expectation)
        return nil
    }

    /// `label.text = …` where `text` is a property that an API shows as it is. Its type must be known or have no other
    /// property of that name in the project.
    private func verbatimProperty(_ target: Range<Int>) -> String? {
        guard let last = target.last, source.kind(last).isName, target.count > 2, source.kind(last - 1) == .dot else { return nil }
        let name = source.text(last)
        let base = target.lowerBound..<last - 1
        var probe = self
        let owner = probe.visit(base, .nothing)?.unwrapped.name
        guard let owner else { return nil }
        for candidate in index.lineage(owner) where api.properties[candidate]?[name] == .named("String") {
            return "\(candidate).\(name)"
        }
        return nil
    }

    private mutating func visitTernary(_ range: Range<Int>, _ question: Int, _ expectation: Expectation) -> SwiftType? {
        var colon = question + 1
        var nested = 0
        while colon < range.upperBound {
            if source.kind(colon) == .question, source.tokens[colon].spaceBefore, source.tokens[colon].spaceAfter { nested += 1 }
            if source.kind(colon) == .colon {
                if nested == 0 { break }
                nested -= 1
            }
            colon = source.skip(colon)
        }
        _ = visit(range.lowerBound..<question, .nothing)
        guard colon < range.upperBound else { return visit(question + 1..<range.upperBound, expectation) }
        return visitAlternatives(question + 1..<colon, colon + 1..<range.upperBound, expectation)
    }

    /// Two expressions of which one is the value. Where a string would do, both must be literals to become keys.
    private mutating func visitAlternatives(
        _ first: Range<Int>, _ second: Range<Int>, _ expectation: Expectation
    ) -> SwiftType? {
        guard expectation.hasStringTwin, expectation.localizedType != nil else {
            let a = visit(first, expectation)
            let b = visit(second, expectation)
            return a ?? b
        }
        let areKeys = becomesKey(first) && becomesKey(second)
        var plain = expectation
        if !areKeys {
            plain.type = nil
            plain.call = nil
            plain.verbatim = .mixedWithString
        }
        let a = visit(first, plain)
        noteShownPlace(expectation, first)
        let b = visit(second, plain)
        noteShownPlace(expectation, second)
        return a ?? b
    }

    /// Whether an expression can be a localized value: a bare literal, or something of a localized type.
    private func becomesKey(_ range: Range<Int>) -> Bool {
        let start = range.lowerBound
        guard start < range.upperBound else { return false }
        if source.kind(start) == .stringStart, source.skip(start) >= range.upperBound { return true }
        if source.kind(start) == .leftParen, source.skip(start) >= range.upperBound { return becomesKey(source.inside(start)) }
        var probe = self
        let operators = topLevelOperators(range)
        if let question = operators.first(where: { source.kind($0) == .question }) {
            let rest = question + 1..<range.upperBound
            guard let colon = rest.first(where: { source.kind($0) == .colon }) else { return false }
            return becomesKey(question + 1..<colon) && becomesKey(colon + 1..<range.upperBound)
        }
        return LocalizedType(probe.visit(range, .nothing)) != nil
    }

    private mutating func visitBinary(_ range: Range<Int>, _ operators: [Int], _ expectation: Expectation) -> SwiftType? {
        if operators.count == 1, [.kwAs, .kwIs].contains(source.kind(operators[0])) {
            return visitCast(range, operators[0], expectation)
        }
        if operators.count == 1, source.equals(operators[0], "??") {
            let a = range.lowerBound..<operators[0]
            let b = operators[0] + 1..<range.upperBound
            return visitAlternatives(a, b, expectation)?.unwrapped
        }
        var bounds = [range.lowerBound]
        var names: [String] = []
        for i in operators where source.kind(i) == .op {
            bounds.append(i)
            bounds.append(i + 1)
            names.append(source.text(i))
        }
        bounds.append(range.upperBound)
        if names.isEmpty { return visitCast(range, operators[0], expectation) }
        let operand = operandExpectation(names, expectation)
        var types: [(type: SwiftType?, isLiteral: Bool)] = []
        for position in stride(from: 0, to: bounds.count, by: 2) where bounds[position] < bounds[position + 1] {
            let part = bounds[position]..<bounds[position + 1]
            let isLiteral = [.integer, .float].contains(source.kind(part.lowerBound)) && part.count == 1
            types.append((visit(part, operand), isLiteral))
        }
        lastPlace = nil
        return Self.result(of: names, types)
    }

    private func operandExpectation(_ names: [String], _ expectation: Expectation) -> Expectation {
        // An operator of the project that takes a localized type.
        for name in names {
            let localized = index.functions[name]?.lazy.compactMap { function in
                function.parameters.first { LocalizedType(index.resolve($0.type)) != nil }
            }.first
            if let localized { return Expectation(type: index.resolve(localized.type), api: name) }
        }
        var operand = Expectation.nothing
        if names.contains("+") {
            if expectation.localizedType != nil, expectation.hasStringTwin { operand.verbatim = .concatenated }
            operand.verbatim = operand.verbatim ?? expectation.verbatim
            operand.place = expectation.place
        }
        return operand
    }

    private static func result(of names: [String], _ types: [(type: SwiftType?, isLiteral: Bool)]) -> SwiftType? {
        let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~="]
        if names.contains(where: comparisons.contains) { return .named("Bool") }
        if names.contains("??") { return types.last?.type ?? types.first?.type?.unwrapped }
        if let range = names.first(where: { $0 == "..." || $0 == "..<" }) {
            return types.first?.type.map { .named(range == "..." ? "ClosedRange" : "Range", [$0]) }
        }
        // A literal takes the type of what it is calculated with.
        if let known = types.first(where: { !$0.isLiteral })?.type { return known }
        if types.contains(where: { !$0.isLiteral }) { return nil }
        return types.contains { $0.type == .named("Double") } ? .named("Double") : types.first?.type
    }

    private mutating func visitCast(_ range: Range<Int>, _ keyword: Int, _ expectation: Expectation) -> SwiftType? {
        let isConditional = source.kind(keyword + 1) == .question
        let start = keyword + 1 + ([.question, .exclaim].contains(source.kind(keyword + 1)) ? 1 : 0)
        var parser = TypeParser(source, at: start, before: range.upperBound)
        let type = index.resolve(parser.type())
        let isCast = source.kind(keyword) == .kwAs
        let isLocalized = LocalizedType(type) != nil
        let spelled = "as \(Self.spelled(type))"
        _ = visit(range.lowerBound..<keyword, isCast && isLocalized ? Expectation(type: type, api: spelled) : .nothing)
        if !isCast { return .named("Bool") }
        return isConditional ? type.map { .optional($0) } : type
    }
}

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
    /// The value of the first argument of the call before, whose elements a closure may be given.
    var elements: SwiftType?
}

extension FileExtractor {
    mutating func visitChain(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        var i = range.lowerBound
        let end = range.upperBound
        guard i < end else { return nil }
        var type: SwiftType?
        var pending: Callee?
        var metatype: String?

        switch source.kind(i) {
        case .stringStart:
            let after = source.skip(i)
            type = visitLiteral(at: i, after >= end ? expectation : .nothing)
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
                if let callee = pending ?? metatype.map({ Callee(name: "init", receiver: .type($0), offset: i - 1) }) {
                    type = visitCall(callee, list.arguments, isLast ? expectation : .nothing)
                } else {
                    for argument in list.arguments { _ = visit(argument.value, .nothing) }
                    if case .function(_, let result) = type { type = result }
                }
                pending = nil
                metatype = nil
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
                    receiver = metatype.map { .type($0) } ?? .value(type)
                }
                metatype = nil
                pending = Callee(name: source.text(i + 1), receiver: receiver, offset: i + 1)
                i += 2
                continue
            case .dot where source.kind(i + 1) == .integer:
                if let callee = pending, case .value(let value) = member(callee) { type = value }
                pending = nil
                let position = Int(source.text(i + 1)) ?? 0
                if case .tuple(let elements) = type, elements.indices.contains(position) { type = elements[position].type } else { type = nil }
                i += 2
                continue
            case .leftBracket:
                if let callee = pending, case .value(let value) = member(callee) { type = value }
                pending = nil
                for part in source.splitAtCommas(source.inside(i)) { _ = visit(part, .nothing) }
                if case .dictionary(_, let value) = type?.unwrapped { type = .optional(value) } else { type = type?.unwrapped.element }
                i = source.skip(i)
                continue
            case .question, .exclaim:
                if let callee = pending, case .value(let value) = member(callee) {
                    type = value
                    pending = nil
                }
                type = type?.unwrapped
            case .op where source.equals(i, "<"):
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
            noteShownPlace(expectation, range)
        }
        return type
    }

    /// Notes that a string kept in some place is shown, or goes on to another place.
    mutating func noteShownPlace(_ expectation: Expectation, _ range: Range<Int>) {
        guard let place = lastPlace else { return }
        let isShown = (expectation.localizedType != nil && expectation.hasStringTwin) || expectation.verbatim != nil
        if isShown {
            noteShown(place, at: Int(source.tokens[range.lowerBound].start))
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
            let type = visit(value, Expectation(type: index.resolve(wanted), api: expectation.api))
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
                return (type, list.end)
            }
        }
        let isWhole = after >= end
        let wanted = isWhole ? index.resolve(expectation.type)?.unwrapped : nil
        var first: SwiftType?
        var isDictionary = false
        for part in source.splitAtCommas(source.inside(i)) {
            var colon = part.lowerBound
            while colon < part.upperBound, source.kind(colon) != .colon { colon = source.skip(colon) }
            let hasTernary = part.contains { source.kind($0) == .question && source.tokens[$0].spaceBefore && source.tokens[$0].spaceAfter }
            if colon < part.upperBound, !hasTernary {
                isDictionary = true
                var keyType: SwiftType?
                var valueType: SwiftType?
                if case .dictionary(let key, let value) = wanted { (keyType, valueType) = (key, value) }
                let a = visit(part.lowerBound..<colon, expectation.with(type: index.resolve(keyType)))
                let b = visit(colon + 1..<part.upperBound, expectation.with(type: index.resolve(valueType)))
                if first == nil, let a, let b { first = .dictionary(a, b) }
            } else {
                var element = expectation.with(type: index.resolve(wanted?.element))
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
        let operators = index.functions[name]?.filter { $0.parameters.count == 1 } ?? []
        if let localized = operators.first(where: { LocalizedType(index.resolve($0.parameters[0].type)) != nil }) {
            _ = visit(rest, Expectation(type: index.resolve(localized.parameters[0].type), api: name))
            return localized.result
        }
        let type = visit(rest, name == "-" || name == "+" ? .nothing : .nothing)
        return name == "!" ? .named("Bool") : type
    }

    /// `#Preview` is never shipped; any other macro is a call.
    private mutating func visitMacro(_ i: Int, _ end: Int, _ expectation: Expectation) -> SwiftType? {
        let name = String(source.text(i).dropFirst())
        let list = ArgumentList(source, at: i + 1, before: end, takesClosures: true)
        if name == "Preview" || name == "selector" || name == "available" || name == "unavailable" { return nil }
        return visitCall(Callee(name: name, receiver: .none, offset: i), list.arguments, expectation)
    }

    // MARK: Closures

    private func closureResult(_ i: Int, _ end: Int, _ expectation: Expectation) -> Expectation {
        let after = source.skip(i)
        // `{ … }()` is the value itself.
        if after < end, source.kind(after) == .leftParen { return expectation }
        if case .function(_, let result) = expectation.type?.unwrapped {
            return Expectation(type: index.resolve(result), hasStringTwin: expectation.hasStringTwin, api: expectation.api)
        }
        return .nothing
    }

    /// Visits a closure with what is known of its parameters, and returns the type of its only expression.
    @discardableResult
    mutating func visitClosure(_ i: Int, parameters: [SwiftType?], result: Expectation) -> SwiftType? {
        var body = source.inside(i)
        guard !body.isEmpty else { return nil }
        let header = closureHeader(body)
        var type: SwiftType?
        inScope { visitor in
            if let header {
                for (position, parameter) in header.parameters.enumerated() {
                    let inferred = parameters.indices.contains(position) ? parameters[position] : nil
                    visitor.declare(parameter.name, parameter.type ?? inferred)
                }
                body = header.end..<body.upperBound
            }
            for (position, parameter) in parameters.enumerated() { visitor.declare("$\(position)", parameter) }
            visitor.results.append(header?.result.map { Expectation(type: visitor.index.resolve($0), api: result.api) } ?? result)
            let end = visitor.expressionEnd(body.lowerBound, body.upperBound)
            let isExpression = end >= body.upperBound
                && DeclarationParser.declaration(in: visitor.source, at: body.lowerBound, before: body.upperBound) == nil
                && visitor.source.kind(body.lowerBound) != .kwReturn && visitor.source.kind(body.lowerBound) != .kwFor
            if isExpression, visitor.source.kind(body.lowerBound) != .kwIf, visitor.source.kind(body.lowerBound) != .kwSwitch {
                type = visitor.visit(body, visitor.results.last ?? .nothing)
            } else {
                visitor.visitScope(body, result: visitor.results.last ?? .nothing)
            }
            visitor.results.removeLast()
        }
        return type
    }

    private func closureHeader(
        _ body: Range<Int>
    ) -> (parameters: [(name: String, type: SwiftType?)], result: SwiftType?, end: Int)? {
        var i = body.lowerBound
        while source.kind(i) == .at, i < body.upperBound { i += 2 }
        if source.kind(i) == .leftBracket { i = source.skip(i) }
        let start = i
        while i < body.upperBound, source.kind(i) != .kwIn {
            switch source.kind(i) {
            case .identifier, .comma, .leftParen, .colon, .arrow, .question, .kwAsync, .kwThrows, .kwSelf, .at, .dot, .leftBracket,
                .kwSelfType, .kwInout, .kwAny, .kwSome, .op:
                if i > start, source.tokens[i].startsLine, source.kind(i) != .leftParen { return nil }
                i = source.skip(i)
            default: return nil
            }
        }
        guard i < body.upperBound else { return nil }
        var parameters: [(String, SwiftType?)] = []
        var result: SwiftType?
        var list = start..<i
        if let arrow = list.first(where: { source.kind($0) == .arrow }) {
            var parser = TypeParser(source, at: arrow + 1, before: i)
            result = parser.type()
            list = start..<arrow
        }
        if source.kind(start) == .leftParen { list = source.inside(start) }
        for part in source.splitAtCommas(list) where source.kind(part.lowerBound).isName {
            var name = part.lowerBound
            if part.count > 1, source.kind(part.lowerBound + 1).isName { name += 1 }
            var type: SwiftType?
            if name + 1 < part.upperBound, source.kind(name + 1) == .colon {
                var parser = TypeParser(source, at: name + 2, before: part.upperBound)
                type = parser.type()
            }
            parameters.append((source.text(name), type))
        }
        return (parameters, result, i + 1)
    }
}
