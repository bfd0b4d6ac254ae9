import Syntax

/// Visits expressions: operators and their operands, assignments, conditional expressions and casts.
struct ExpressionVisitor: Visitor {
    let walk: FileWalk

    /// Visits an expression and returns what is known of its value.
    @discardableResult
    func visit(_ range: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        if let place = expectation.place, surveys, !range.isEmpty {
            walk.survey.noteWrite(source.bytes(of: range), to: place, expectation.step)
        }
        return walk.nested(range, or: .unknown) { visitOperators(range, expectation) }
    }

    /// Skips `try`, `await` and the like, which do not change the value.
    private func visitOperators(_ range: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        var start = range.lowerBound
        while start < range.upperBound {
            switch source.kind(start) {
            case .kwTry:
                // What `try?` catches is lost.
                let isLost = [.question, .exclaim].contains(source.kind(start + 1))
                start += isLost ? 2 : 1
                let rest = start..<range.upperBound
                guard !rest.isEmpty else { return .unknown }
                return walk.within({ $0.sendErrors(to: isLost ? nil : $0.errorTarget, isTrying: !isLost) }, visit: {
                    visitOperators(rest, expectation)
                })
            case .kwAwait:
                start += 1
            case .identifier where isEffectWord(start, range.upperBound):
                start += 1
            default:
                return visitOperands(start..<range.upperBound, expectation)
            }
        }
        return .unknown
    }

    /// Whether an identifier is a contextual keyword before an expression: `copy value`, `unsafe pointer.pointee`.
    private func isEffectWord(_ i: Int, _ limit: Int) -> Bool {
        i + 1 < limit && source.kind(i + 1).isName && !source.token(i + 1).startsLine
            && (source.equals(i, "unsafe") || source.equals(i, "consume") || source.equals(i, "copy"))
    }

    private func visitOperands(_ range: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        if source.kind(range.lowerBound) == .kwIf || source.kind(range.lowerBound) == .kwSwitch {
            return VisitedValue(type: statements.visitBranches(range, expectation))
        }
        if range.count == 1 { return chains.visitChain(range, expectation) }
        return withOperators(of: range) { operators in
            if operators.isEmpty { return chains.visitChain(range, expectation) }
            if let equal = walk.operators.first(.equal, among: operators) {
                visitAssignment(range.lowerBound..<equal, equal + 1..<range.upperBound)
                return .unknown
            }
            if let question = walk.operators.first(.question, among: operators) {
                return visitTernary(range, question, expectation)
            }
            return visitBinary(range, operators, expectation)
        }
    }

    /// Pushes the operators of an expression on the stack for the duration of the body, which gets their positions.
    @inline(__always)
    private func withOperators<Result>(of range: Range<Int>, _ body: (Range<Int>) -> Result) -> Result {
        let first = walk.operators.count
        if !walk.operators.add(of: range, &walk.budget) { walk.noteUnread(range, .tooLong) }
        let result = body(first..<walk.operators.count)
        walk.operators.forget(to: first)
        return result
    }

    /// Visits both sides of `target = value`; the target says what is expected of the value.
    private func visitAssignment(_ range: Range<Int>, _ value: Range<Int>) {
        if visitStorage(range, value) { return }
        let target = visit(range, .nothing)
        var expectation = Expectation(type: target.type, localizer: .assignment(target.name ?? .none), place: target.place, step: .chosen)
        if let property = verbatimProperty(target, range) {
            expectation.verbatim = .api(property)
            expectation.place = nil
        }
        // An element whose position is not known when it is read may be this one.
        expectation.place = expectation.place?.target ?? conventions.formatPlace(target, at: range, given: value)
        visit(value, expectation)
    }

    /// Visits `_text = State(initialValue: text)`, where the argument becomes the value of the property `text`.
    private func visitStorage(_ target: Range<Int>, _ value: Range<Int>) -> Bool {
        guard let name = symbols.withoutUnderscore(source.name(target.upperBound - 1)),
            source.kind(value.upperBound - 1) == .rightParen, let open = source.tree.partner(of: value.upperBound - 1), source.kind(open + 2) == .colon,
            source.equals(open + 1, "initialValue") || source.equals(open + 1, "wrappedValue"),
            let property = names.owner.flatMap({ names.property(name, of: $0) })
        else { return false }
        let place = TextPlace.property(name, of: property.owner)
        visit(
            open + 3..<value.upperBound - 1,
            Expectation(type: property.type, localizer: .assignment(name), place: place, step: .chosen))
        return true
    }

    /// Visits both sides of `target += value`.
    private func visitAddition(_ range: Range<Int>, _ value: Range<Int>) {
        let target = visit(range, .nothing)
        var expectation = Expectation(type: target.type, localizer: .assignment(target.name ?? .none), place: target.place?.target)
        if symbols.isString(target.type) { expectation.step = .part }
        visit(value, expectation)
    }

    /// `label.text = …` where `text` is a property that an API shows without localizing it, of a receiver whose type is known.
    private func verbatimProperty(_ target: VisitedValue, _ range: Range<Int>) -> Localizer? {
        guard let name = target.name, api.propertyNames.contains(name), range.count > 1 || walk.scopes.local(name) == nil
        else { return nil }
        guard let owner = range.count > 1 ? symbols.unwrappedPath(target.receiver) : names.owner else { return nil }
        return shownProperty(name, of: owner)
    }

    /// Visits `condition ? first : second`.
    private func visitTernary(_ range: Range<Int>, _ question: Int, _ expectation: Expectation) -> VisitedValue {
        let colon = colon(ofTernaryAt: question, before: range.upperBound)
        visitForPlaces(range.lowerBound..<question, .nothing)
        guard colon < range.upperBound else { return visit(question + 1..<range.upperBound, expectation) }
        if surveys { noteConditional(range, question: question, colon: colon) }
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

    /// Visits two expressions, one of which is the value. Where a `String` is accepted too, both must be literals to become keys.
    private func visitAlternatives(
        _ first: Range<Int>, _ second: Range<Int>, _ expectation: Expectation
    ) -> VisitedValue {
        if choosesLanguage(first, second) { return VisitedValue(type: .string) }
        var inner = expectation
        if expectation.isExplicitKey {
            // Xcode reads such keys from the source, and only if they are not part of an expression.
            if let call = expectation.call, call.macroLookup < 0 {
                inner.call?.isLate = true
            } else {
                inner = expectation.withoutLiterals
            }
        } else if !walk.recorder.isPaused, expectation.hasStringTwin, localizedType(expectation.type) != nil,
            !(becomesKey(first) && becomesKey(second))
        {
            inner.type = nil
            inner.call = nil
            inner.verbatim = .mixedWithString
        }
        let a = visit(first, inner)
        chains.noteShownPlace(a.place, expectation, first)
        if inner.type == nil, inner.verbatim == nil, let type = symbols.unwrapped(a.type), localizedType(type) != nil {
            // In `kind?.title ?? "All"` the literal takes the type of the other value.
            inner.type = type
            inner.place = nil
        }
        let isOwnKey = chains.isOwnKey(second, in: first)
        var b = visit(second, isOwnKey ? Expectation(type: inner.type) : inner)
        if !isOwnKey { chains.noteShownPlace(b.place, expectation, second) }
        // In `isEmpty ? 0 : average` the number takes the type of the other branch.
        b.type = source.isWholeNumber(first) ? b.type ?? a.type : a.type ?? b.type
        return b
    }

    /// Whether two expressions are texts in different scripts, between which the code chooses by language itself.
    private func choosesLanguage(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        guard [first, second].allSatisfy({ source.kind($0.lowerBound) == .stringStart && source.skip($0.lowerBound) >= $0.upperBound })
        else { return false }
        let a = StringLiteral(source.lexed, source.tree, at: first.lowerBound).visibleText
        let b = StringLiteral(source.lexed, source.tree, at: second.lowerBound).visibleText
        return TextClassifier.isLatin(a) && TextClassifier.isOfAnotherScript(b) || TextClassifier.isLatin(b) && TextClassifier.isOfAnotherScript(a)
    }

    /// Whether an expression can be a localized value: a bare literal, or a value of a localized type.
    private func becomesKey(_ range: Range<Int>) -> Bool {
        let start = range.lowerBound
        guard start < range.upperBound else { return false }
        if source.kind(start) == .stringStart, source.skip(start) >= range.upperBound { return true }
        // A member of the expected type can only be a resource: `String` has none to show.
        if source.kind(start) == .dot { return !isEmptyInitializer(range) }
        if source.kind(start) == .leftParen, source.skip(start) >= range.upperBound {
            return walk.nested(range, or: false) { becomesKey(source.inside(start)) }
        }
        let (question, coalescing) = withOperators(of: range) {
            (walk.operators.first(.question, among: $0), walk.operators.coalescing(among: $0))
        }
        if let question {
            let colon = colon(ofTernaryAt: question, before: range.upperBound)
            guard colon < range.upperBound else { return false }
            return walk.nested(range, or: false) { becomesKey(question + 1..<colon) && becomesKey(colon + 1..<range.upperBound) }
        }
        if let coalescing {
            return walk.nested(range, or: false) {
                becomesKey(range.lowerBound..<coalescing) && becomesKey(coalescing + 1..<range.upperBound)
            }
        }
        if let mapped = closures.mappedValue(range) { return walk.nested(range, or: false) { becomesKey(mapped) } }
        return localizedType(walk.type(of: range)) != nil
    }

    /// Whether an expression is `.init()`: localized types have no such initialiser, so that it makes a `String`.
    private func isEmptyInitializer(_ range: Range<Int>) -> Bool {
        range.count == 4 && source.name(range.lowerBound + 1) == .initWord && source.kind(range.lowerBound + 2) == .leftParen
            && source.kind(range.lowerBound + 3) == .rightParen
    }

    private func visitBinary(_ range: Range<Int>, _ positions: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        guard walk.operators.first(.op, among: positions) != nil else {
            return visitCast(range, walk.operators[positions.lowerBound], expectation)
        }
        if surveys {
            noteSum(range, operators: positions.map { walk.operators[$0] }, expectation)
        }
        if visitJoinedLiterals(range, expectation) { return VisitedValue(type: .string) }
        if let first = walk.operators.coalescing(among: positions) {
            var value = visitAlternatives(range.lowerBound..<first, first + 1..<range.upperBound, expectation)
            value.type = symbols.unwrapped(value.type)
            return value
        }
        if let equal = walk.operators.first(named: .plusEqual, among: positions) {
            visitAddition(range.lowerBound..<equal, equal + 1..<range.upperBound)
            return .unknown
        }
        let wanted = operandExpectation(positions, expectation)
        let isCompared = comparesTexts(range, positions)
        var operands = OperandTypes()
        var start = range.lowerBound
        var compared: [(value: VisitedValue, token: Int)] = []
        for position in positions where source.kind(walk.operators[position]) == .op {
            let value = visitOperand(start..<walk.operators[position], wanted, &operands)
            if isCompared { compared.append((value, start)) }
            start = walk.operators[position] + 1
        }
        let last = visitOperand(start..<range.upperBound, wanted, &operands)
        if isCompared, let first = compared.first {
            noteUse(of: first.value, .compared, at: first.token, with: last)
            noteUse(of: last, .compared, at: start, with: first.value)
        }
        return VisitedValue(type: operands.result(of: walk.operators, positions, table, symbols))
    }

    /// Visits concatenated literals where their joint text matters: Xcode reads the key of `NSLocalizedString("All " + "of it", …)` from
    /// the source.
    private func visitJoinedLiterals(_ range: Range<Int>, _ expectation: Expectation) -> Bool {
        guard expectation.isExplicitKey || expectation.place != nil, let text = source.plainText(range) else { return false }
        let offset = Int(source.token(range.lowerBound).start)
        if walk.surroundings.isFreezing, surveys { walk.survey.noted.frozen.insert(offset) }
        if expectation.isExplicitKey {
            literals.noteKey(text, at: offset, expectation)
        } else if let place = expectation.place {
            walk.noteFlow(text, isPlain: true, at: offset, to: place, expectation.step)
        }
        return true
    }

    private func visitOperand(
        _ range: Range<Int>, _ expectation: Expectation, _ operands: inout OperandTypes
    ) -> VisitedValue {
        guard !range.isEmpty else { return .unknown }
        let kind = source.kind(range.lowerBound)
        let isLiteral = range.count == 1 && (kind == .integer || kind == .float)
        let value = visit(range, expectation)
        if surveys { noteOperand(range, value) }
        operands.add(value.type, isLiteral: isLiteral)
        return value
    }

    /// Whether operands are compared for equality, none of them with `nil` or an empty text.
    private func comparesTexts(_ range: Range<Int>, _ positions: Range<Int>) -> Bool {
        guard positions.count == 1, !walk.surroundings.isInEquality,
            walk.operators.contains(positions, where: { $0 == .equal || $0 == .notEqual })
        else { return false }
        let i = walk.operators[positions.lowerBound]
        if isForUpdate(range, operator: i) { return false }
        return ![range.lowerBound..<i, i + 1..<range.upperBound].contains { side in
            side.isEmpty || source.kind(side.lowerBound) == .kwNil || source.plainText(side) == ""
        }
    }

    /// Whether a comparison only avoids setting what is already set: `if label.text != title { label.text = title }`.
    private func isForUpdate(_ range: Range<Int>, operator i: Int) -> Bool {
        guard source.name(i) == .notEqual, source.kind(range.upperBound) == .leftBrace else { return false }
        let body = source.inside(range.upperBound)
        guard let equal = body.first(where: { source.kind($0) == .equal }) else { return false }
        let (left, right) = (range.lowerBound..<i, i + 1..<range.upperBound)
        func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
            a.count <= b.count && zip(a, b).allSatisfy { source.text($0) == source.text($1) }
        }
        let (target, value) = (body.lowerBound..<equal, equal + 1..<body.upperBound)
        return [(left, right), (right, left)].contains { shown, new in
            shown.count == target.count && isSame(shown, target) && isSame(new, value)
        }
    }

    /// What is expected of each operand: the parameter type of an operator of the project, or for `+` a part of the whole.
    private func operandExpectation(_ positions: Range<Int>, _ expectation: Expectation) -> Expectation {
        let localizing = table.localizingOperators
        if !localizing.isEmpty, let name = walk.operators.firstName(among: positions, where: { localizing[$0] != nil }) {
            return Expectation(type: localizing[name], localizer: .call(name))
        }
        var operand = Expectation.nothing
        if walk.operators.contains(positions, where: { $0 == .plus }) {
            if localizedType(expectation.type) != nil, expectation.hasStringTwin { operand.verbatim = .concatenated }
            if let verbatim = expectation.verbatim { operand.verbatim = verbatim.ofOperand }
            operand.place = expectation.place
            operand.step = expectation.step.union(.part)
        }
        return operand
    }

    /// Visits `value as Type` or `value is Type`.
    private func visitCast(_ range: Range<Int>, _ keyword: Int, _ expectation: Expectation) -> VisitedValue {
        let isConditional = source.kind(keyword + 1) == .question
        let start = keyword + 1 + ([.question, .exclaim].contains(source.kind(keyword + 1)) ? 1 : 0)
        var parser = TypeParser(source, at: start, before: range.upperBound)
        let written = parser.type()
        let type = names.resolve(written)
        let isCast = source.kind(keyword) == .kwAs
        let isLocalized = localizedType(type) != nil
        let wanted = isCast && isLocalized ? Expectation(type: type, localizer: .cast(written))
            : isCast && (symbols.isString(type) || type == .named(.NSString))
                ? expectation.ofText(localizedType(expectation.type)) : .nothing
        var value = visit(range.lowerBound..<keyword, wanted)
        value.type = !isCast ? .bool : isConditional ? type.map { symbols.optional($0) } : type
        return value
    }
}
