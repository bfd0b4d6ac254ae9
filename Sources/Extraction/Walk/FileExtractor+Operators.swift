import Syntax

// MARK: - Operators

extension FileExtractor {
    /// Visits an expression and returns its type as far as it can be told.
    @discardableResult
    func visit(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        lastPlace = nil
        return guarded(range) { $0.visitOperators(range, expectation) }
    }

    /// Passes over `try`, `await` and their like, which say nothing of the value.
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

    /// Whether a word that may be a name is one of the marks before an expression: `copy value`, `unsafe pointer.pointee`.
    private func isEffectWord(_ i: Int, _ limit: Int) -> Bool {
        i + 1 < limit && source.kind(i + 1).isName && !source.token(i + 1).startsLine
            && (source.equals(i, "unsafe") || source.equals(i, "consume") || source.equals(i, "copy"))
    }

    private func visitOperands(_ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        if source.kind(range.lowerBound) == .kwIf || source.kind(range.lowerBound) == .kwSwitch {
            return visitBranches(range, expectation)
        }
        if range.count == 1 { return visitChain(range, expectation) }
        return withOperators(of: range) { visitor, operators in
            if operators.isEmpty { return visitor.visitChain(range, expectation) }
            if let equal = visitor.first(.equal, among: operators) {
                return visitor.visitAssignment(range.lowerBound..<equal, equal + 1..<range.upperBound)
            }
            if let question = visitor.first(.question, among: operators) {
                return visitor.visitTernary(range, question, expectation)
            }
            return visitor.visitBinary(range, operators, expectation)
        }
    }

    /// Finds the operators of an expression, and forgets them when the body is done with them.
    ///
    /// The body gets their positions in `operators`, the stack that all expressions around share.
    private func withOperators<Result>(of range: Range<Int>, _ body: (FileExtractor, Range<Int>) -> Result) -> Result {
        let first = operators.count
        findOperators(range)
        let result = body(self, first..<operators.count)
        operators.pop(to: first)
        return result
    }

    /// The first token of a kind among some operators.
    private func first(_ kind: TokenKind, among positions: Range<Int>) -> Int? {
        for position in positions where source.kind(operators[position]) == kind { return operators[position] }
        return nil
    }

    /// The generic arguments that a parser has come to; `nil` for what are none. To find that out may take a look at many tokens,
    /// so that a comparison costs more effort than a type, which is read once.
    func genericArguments(_ parser: inout TypeParser) -> [SwiftType]? {
        guard spend(0) else { return nil }
        let start = parser.position
        let arguments = parser.genericArguments()
        _ = spend(arguments == nil ? 512 : parser.position - start)
        return arguments
    }

    /// Puts the operators on the stack that stand between operands, not before or behind one, outside all brackets.
    private func findOperators(_ range: Range<Int>) {
        guard spend(1) else { return noteUnread(range, .tooLong) }
        let first = operators.count
        var i = range.lowerBound
        var steps = 0
        defer { _ = spend(steps) }
        while i < range.upperBound {
            steps += 1
            let token = source.token(i)
            switch token.kind {
            case .equal:
                if i > range.lowerBound { operators.append(i) }
            case .question:
                if token.spaceBefore, token.spaceAfter, i > range.lowerBound { operators.append(i) }
            case .kwAs, .kwIs:
                operators.append(i)
                let hasMark = [.question, .exclaim].contains(source.kind(i + 1))
                var parser = TypeParser(source, at: i + (hasMark ? 2 : 1), before: range.upperBound)
                if parser.type() != nil, parser.position > i {
                    i = parser.position
                    continue
                }
            case .op:
                if source.equals(i, "<"), i > range.lowerBound, !token.spaceBefore {
                    var parser = TypeParser(source, at: i, before: range.upperBound)
                    if genericArguments(&parser) != nil, parser.position >= range.upperBound
                        || [.leftParen, .dot, .leftBrace].contains(source.kind(parser.position))
                    {
                        i = parser.position
                        continue
                    }
                }
                let isBetween = token.spaceBefore == token.spaceAfter && i > range.lowerBound && i + 1 < range.upperBound
                let followsOther = operators.count > first && operators.last == i - 1 && source.kind(i - 1) == .op
                if isBetween, !followsOther { operators.append(i) }
            default: break
            }
            i = source.skip(i)
        }
    }

    /// Visits both sides of `target = value`, of which the right one is what the left one takes.
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

    /// Visits `condition ? first : second`.
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
            return guarded(range) { $0.becomesKey($0.source.inside(start)) } ?? false
        }
        let (question, coalescing) = withOperators(of: range) { ($0.first(.question, among: $1), $0.coalescing($1)) }
        if let question {
            let colon = colon(ofTernaryAt: question, before: range.upperBound)
            guard colon < range.upperBound else { return false }
            return guarded(range) { $0.becomesKey(question + 1..<colon) && $0.becomesKey(colon + 1..<range.upperBound) } ?? false
        }
        if let coalescing {
            return guarded(range) { $0.becomesKey(range.lowerBound..<coalescing) && $0.becomesKey(coalescing + 1..<range.upperBound) } ?? false
        }
        if let mapped = mappedValue(range) { return guarded(range) { $0.becomesKey(mapped) } ?? false }
        return localizedType(type(of: range)) != nil
    }

    private func visitBinary(_ range: Range<Int>, _ positions: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        guard first(.op, among: positions) != nil else { return visitCast(range, operators[positions.lowerBound], expectation) }
        if visitJoinedLiterals(range, expectation) { return .string }
        if let first = coalescing(positions) {
            return words.unwrapped(visitAlternatives(range.lowerBound..<first, first + 1..<range.upperBound, expectation))
        }
        let operand = operandExpectation(positions, expectation)
        var operands = Operands()
        var start = range.lowerBound
        for position in positions where source.kind(operators[position]) == .op {
            visitOperand(start..<operators[position], operand, &operands)
            start = operators[position] + 1
        }
        visitOperand(start..<range.upperBound, operand, &operands)
        lastPlace = nil
        return result(of: positions, operands)
    }

    /// Visits literals that are joined to one where it matters what they say together: `NSLocalizedString("All " + "of it", …)` has
    /// the key that they make, as Xcode reads such keys from the source.
    private func visitJoinedLiterals(_ range: Range<Int>, _ expectation: Expectation) -> Bool {
        guard expectation.isExplicitKey || expectation.place != nil, let text = plainText(range) else { return false }
        let offset = Int(source.token(range.lowerBound).start)
        if expectation.isExplicitKey {
            noteKey(text, at: offset, expectation)
        } else if let place = expectation.place {
            noteFlow(text, isPlain: true, at: offset, to: place, expectation.step)
        }
        lastPlace = nil
        return true
    }

    /// What is known of the types of some operands.
    private struct Operands {
        struct Operand {
            let type: SwiftType?
            let isLiteral: Bool
        }

        var first: Operand?
        var last: Operand?
        /// The first one that is no literal, and the first of these whose type is known.
        var firstOther: Operand?
        var known: SwiftType?
        var hasDouble = false

        mutating func add(_ operand: Operand) {
            if first == nil { first = operand }
            last = operand
            if operand.type == .double { hasDouble = true }
            guard !operand.isLiteral else { return }
            if firstOther == nil { firstOther = operand }
            if known == nil { known = operand.type }
        }
    }

    private func visitOperand(_ range: Range<Int>, _ expectation: Expectation, _ operands: inout Operands) {
        guard !range.isEmpty else { return }
        let kind = source.kind(range.lowerBound)
        let isLiteral = range.count == 1 && (kind == .integer || kind == .float)
        operands.add(.init(type: visit(range, expectation), isLiteral: isLiteral))
    }

    /// The first of some operators where all of them are `??`, which hands what is behind it on to its right. Casts bind closer.
    private func coalescing(_ positions: Range<Int>) -> Int? {
        for position in positions {
            let i = operators[position]
            switch source.kind(i) {
            case .op: if !source.equals(i, "??") { return nil }
            case .kwAs, .kwIs: break
            default: return nil
            }
        }
        return first(.op, among: positions)
    }

    /// Whether one of some operators has such a name.
    private func contains(_ positions: Range<Int>, where isSuch: (Name) -> Bool) -> Bool {
        firstName(positions, where: isSuch) != nil
    }

    /// The first such name of some operators.
    private func firstName(_ positions: Range<Int>, where isSuch: (Name) -> Bool) -> Name? {
        for position in positions where source.kind(operators[position]) == .op {
            let name = source.name(operators[position])
            if isSuch(name) { return name }
        }
        return nil
    }

    /// What is wanted of each operand: of those of an operator of the project what it takes, of those of `+` parts of the whole.
    private func operandExpectation(_ positions: Range<Int>, _ expectation: Expectation) -> Expectation {
        let localizing = table.localizingOperators
        if !localizing.isEmpty, let name = firstName(positions, where: { localizing[$0] != nil }) {
            return Expectation(type: localizing[name], localizer: .call(name))
        }
        var operand = Expectation.nothing
        if contains(positions, where: { $0 == .plus }) {
            if localizedType(expectation.type) != nil, expectation.hasStringTwin { operand.verbatim = .concatenated }
            if expectation.verbatim != nil { operand.verbatim = expectation.verbatim }
            operand.place = expectation.place
            operand.step = expectation.step.union(.part)
        }
        return operand
    }

    private func result(of positions: Range<Int>, _ operands: Operands) -> SwiftType? {
        if contains(positions, where: Self.isComparison) { return .bool }
        if contains(positions, where: { $0 == .coalescing }) { return words.unwrapped(operands.first?.type) ?? operands.last?.type }
        if let range = firstName(positions, where: { $0 == .closedRange || $0 == .halfOpenRange }) {
            let name = Name(range == .closedRange ? .ClosedRange : .Range)
            // A literal bound has the type of the other one, which may be any whole number.
            let bound = operands.firstOther ?? operands.first
            return bound?.type.map { words.named(name, [$0]) }
        }
        let arithmetic = api.standardLibrary.arithmeticOperators
        if let own = firstName(positions, where: { !arithmetic.contains($0) }) { return table.result(ofOperator: own) }
        // A literal takes the type of what it is calculated with.
        if operands.firstOther != nil { return operands.known }
        return operands.hasDouble ? .double : operands.first?.type
    }

    static func isComparison(_ name: Name) -> Bool {
        switch Word(name) {
        case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual, .and, .or, .identical, .notIdentical, .matches: true
        default: false
        }
    }

    /// Visits `value as Type` or `value is Type`.
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
