import Syntax

// MARK: - Operators

extension FileExtractor {
    /// Visits an expression and returns its type as far as it can be told.
    @discardableResult
    func visit(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        lastPlace = nil
        return guarded { $0.visitOperators(range, expectation) }
    }

    private func visitOperators(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
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
        i + 1 < limit && source.kind(i + 1).isName && !source.token(i + 1).startsLine
            && (source.equals(i, "unsafe") || source.equals(i, "consume") || source.equals(i, "copy"))
    }

    private func visitOperands(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        if source.kind(range.lowerBound) == .kwIf || source.kind(range.lowerBound) == .kwSwitch {
            visitScope(range, result: expectation)
            return expectation.type
        }
        if range.count == 1 { return visitChain(range, expectation) }
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
        guard spend(range.count) else { return [] }
        var i = range.lowerBound
        while i < range.upperBound {
            let token = source.token(i)
            switch token.kind {
            case .equal:
                if i > range.lowerBound { result.append(i) }
            case .question:
                if token.spaceBefore, token.spaceAfter, i > range.lowerBound { result.append(i) }
            case .kwAs, .kwIs:
                result.append(i)
                let hasMark = [.question, .exclaim].contains(source.kind(i + 1))
                var parser = TypeParser(source, at: i + (hasMark ? 2 : 1), before: range.upperBound)
                if parser.type() != nil, parser.position > i {
                    i = parser.position
                    continue
                }
            case .op:
                if source.equals(i, "<"), i > range.lowerBound, !token.spaceBefore, spend(512) {
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

    private func visitAssignment(_ target: Range<Int>, _ value: Range<Int>) -> SwiftType? {
        (lastName, lastReceiver) = (nil, nil)
        let type = visit(target, .nothing)
        var expectation = Expectation(type: type, localizer: .assignment(lastName ?? .none), place: lastPlace)
        if let property = verbatimProperty(target) {
            expectation.verbatim = .api(property)
            expectation.place = nil
        }
        _ = visit(value, expectation)
        return nil
    }

    /// `label.text = …` where `text` is a property that an API shows as it is, of a receiver whose type is known.
    private func verbatimProperty(_ target: Range<Int>) -> Localizer? {
        guard let name = lastName, api.propertyNames.contains(name), target.count > 1 || local(name) == nil else { return nil }
        guard let owner = target.count > 1 ? words.unwrappedPath(lastReceiver) : owners.last else { return nil }
        return table.lineage(owner).first { api.properties[$0]?[name] == .string }.map { .memberOf($0, name) }
    }

    private func visitTernary(_ range: Range<Int>, _ question: Int, _ expectation: Expectation) -> SwiftType? {
        let colon = colon(ofTernaryAt: question, before: range.upperBound)
        visitForPlaces(range.lowerBound..<question, .nothing)
        guard colon < range.upperBound else { return visit(question + 1..<range.upperBound, expectation) }
        return visitAlternatives(question + 1..<colon, colon + 1..<range.upperBound, expectation)
    }

    private func colon(ofTernaryAt question: Int, before limit: Int) -> Int {
        var colon = question + 1
        var nested = 0
        while colon < limit {
            if source.kind(colon) == .question, source.token(colon).spaceBefore, source.token(colon).spaceAfter { nested += 1 }
            if source.kind(colon) == .colon {
                if nested == 0 { break }
                nested -= 1
            }
            colon = source.skip(colon)
        }
        return colon
    }

    /// Two expressions of which one is the value. Where a string would do, both must be literals to become keys.
    private func visitAlternatives(
        _ first: Range<Int>, _ second: Range<Int>, _ expectation: Expectation
    ) -> SwiftType? {
        var inner = expectation
        if expectation.isExplicitKey {
            // Such a key is read from the source, and only where it stands alone.
            inner = expectation.withoutLiterals
        } else if probes == 0, expectation.hasStringTwin, localizedType(expectation.type) != nil,
            !(becomesKey(first) && becomesKey(second))
        {
            inner.type = nil
            inner.call = nil
            inner.verbatim = .mixedWithString
        }
        let a = visit(first, inner)
        noteShownPlace(expectation, first)
        let b = visit(second, inner)
        noteShownPlace(expectation, second)
        // In `isEmpty ? 0 : average` the number has the type of the other one.
        return isWholeNumber(first) ? b ?? a : a ?? b
    }

    /// Whether an expression is a literal that any type of numbers has.
    func isWholeNumber(_ range: Range<Int>) -> Bool { range.count == 1 && source.kind(range.lowerBound) == .integer }

    /// Whether an expression can be a localized value: a bare literal, or something of a localized type.
    private func becomesKey(_ range: Range<Int>) -> Bool {
        let start = range.lowerBound
        guard start < range.upperBound else { return false }
        if source.kind(start) == .stringStart, source.skip(start) >= range.upperBound { return true }
        if source.kind(start) == .leftParen, source.skip(start) >= range.upperBound {
            return guarded { $0.becomesKey($0.source.inside(start)) } ?? false
        }
        let operators = topLevelOperators(range)
        if let question = operators.first(where: { source.kind($0) == .question }) {
            let colon = colon(ofTernaryAt: question, before: range.upperBound)
            guard colon < range.upperBound else { return false }
            return guarded { $0.becomesKey(question + 1..<colon) && $0.becomesKey(colon + 1..<range.upperBound) } ?? false
        }
        if let first = coalescing(operators) {
            return guarded { $0.becomesKey(range.lowerBound..<first) && $0.becomesKey(first + 1..<range.upperBound) } ?? false
        }
        if let mapped = mappedValue(range) { return guarded { $0.becomesKey(mapped) } ?? false }
        return localizedType(type(of: range)) != nil
    }

    private func visitBinary(_ range: Range<Int>, _ operators: [Int], _ expectation: Expectation) -> SwiftType? {
        if operators.count == 1, [.kwAs, .kwIs].contains(source.kind(operators[0])) {
            return visitCast(range, operators[0], expectation)
        }
        if let first = coalescing(operators) {
            return words.unwrapped(visitAlternatives(range.lowerBound..<first, first + 1..<range.upperBound, expectation))
        }
        var bounds = [range.lowerBound]
        var names: [Name] = []
        for i in operators where source.kind(i) == .op {
            bounds.append(i)
            bounds.append(i + 1)
            names.append(source.name(i))
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
        return result(of: names, types)
    }

    /// The first of some operators where all of them are `??`, which hands what is behind it on to its right. Casts bind closer.
    private func coalescing(_ operators: [Int]) -> Int? {
        let isOther = operators.contains { source.kind($0) == .op ? !source.equals($0, "??") : ![.kwAs, .kwIs].contains(source.kind($0)) }
        return isOther ? nil : operators.first { source.kind($0) == .op }
    }

    private func operandExpectation(_ names: [Name], _ expectation: Expectation) -> Expectation {
        for name in names {
            if let type = table.localizingOperators[name] { return Expectation(type: type, localizer: .call(name)) }
        }
        var operand = Expectation.nothing
        if names.contains(Name(.plus)) {
            if localizedType(expectation.type) != nil, expectation.hasStringTwin { operand.verbatim = .concatenated }
            if expectation.verbatim != nil { operand.verbatim = expectation.verbatim }
            operand.place = expectation.place
        }
        return operand
    }

    private func result(of names: [Name], _ types: [(type: SwiftType?, isLiteral: Bool)]) -> SwiftType? {
        if names.contains(where: Self.isComparison) { return .bool }
        if names.contains(Name(.coalescing)) { return words.unwrapped(types.first?.type) ?? types.last?.type }
        if let range = names.first(where: { $0 == .closedRange || $0 == .halfOpenRange }) {
            let name = Name(range == .closedRange ? .ClosedRange : .Range)
            // A literal bound has the type of the other one, which may be any whole number.
            let bound = types.first { !$0.isLiteral } ?? types.first
            return bound?.type.map { words.named(name, [$0]) }
        }
        if let own = names.first(where: { !api.standardLibrary.arithmeticOperators.contains($0) }) { return table.result(ofOperator: own) }
        // A literal takes the type of what it is calculated with.
        if let known = types.first(where: { !$0.isLiteral && $0.type != nil })?.type { return known }
        if types.contains(where: { !$0.isLiteral }) { return nil }
        return types.contains { $0.type == .double } ? .double : types.first?.type
    }

    private static func isComparison(_ name: Name) -> Bool {
        switch Word(name) {
        case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual, .and, .or, .identical, .notIdentical, .matches: true
        default: false
        }
    }

    private func visitCast(_ range: Range<Int>, _ keyword: Int, _ expectation: Expectation) -> SwiftType? {
        let isConditional = source.kind(keyword + 1) == .question
        let start = keyword + 1 + ([.question, .exclaim].contains(source.kind(keyword + 1)) ? 1 : 0)
        var parser = TypeParser(source, at: start, before: range.upperBound)
        let written = parser.type()
        let type = resolve(written)
        let isCast = source.kind(keyword) == .kwAs
        let isLocalized = localizedType(type) != nil
        let wanted = isCast && isLocalized
            ? Expectation(type: type, localizer: .cast(written)) : .nothing
        _ = visit(range.lowerBound..<keyword, wanted)
        if !isCast { return .bool }
        return isConditional ? type.map { words.optional($0) } : type
    }
}
