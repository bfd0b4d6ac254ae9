import Syntax

/// Visits chains of members, calls and subscripts, and the literals and brackets that they begin with.
struct ChainVisitor: Visitor {
    let walk: FileWalk

    /// Visits a chain of members and calls: `store.items(of: kind)[0].title`.
    func visitChain(_ range: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        let end = range.upperBound
        guard !range.isEmpty else { return .unknown }
        switch source.kind(range.lowerBound) {
        case .macro: return visitMacro(range.lowerBound, end, expectation)
        case .backslash: return VisitedValue(type: .named(.KeyPath))
        case .op, .exclaim: return visitPrefixed(range)
        default: break
        }
        let firstMention = walk.survey.mentions.count
        var chain = beginChain(range.lowerBound, end, expectation)
        chain.start = range.lowerBound
        while chain.next < end { continueChain(&chain, end, expectation) }
        if let callee = chain.callee {
            switch read(callee, of: &chain) {
            case .type(let name): chain.value.type = symbols.named(symbols.path(name, Symbol(.metatype)))
            case .value(let type): chain.value.type = type
            }
        }
        if let error = errorPlace(chain.value.type) { chain.value.place = error }
        if surveys { walk.survey.settle(from: firstMention, chain: range.lowerBound, place: chain.value.place, surveyUse(expectation)) }
        if let lookup = chain.value.lookup.map({ Int($0) }) {
            if let target = expectation.place {
                walk.recorder.noteLocalized(target, expectation.step, at: lookup)
            } else if case .store(let use) = expectation.verbatim {
                walk.recorder.noteLocalizedUse(use, at: lookup)
            }
        }
        if chain.value.place != nil, !holdsError(chain.value.type) || holdsError(expectation.type) {
            noteShownPlace(chain.value.place, expectation, range)
        }
        return chain.value
    }

    // Nearly every expression is a chain, so the following is inlined into the function above.

    /// A chain as far as it has been visited.
    private struct Chain {
        /// The token after what has been visited.
        var next: Int
        /// The value so far, without the callee if there is one.
        var value = VisitedValue.unknown
        /// The last name, until it is known whether it is called.
        var callee: Callee?
        /// The first token.
        var start = 0
    }

    /// Visits the head of a chain: a literal, a closure, something in brackets, or a name.
    @inline(__always)
    private func beginChain(_ i: Int, _ end: Int, _ expectation: Expectation) -> Chain {
        switch source.kind(i) {
        case .stringStart:
            let after = source.skip(i)
            let wanted = after >= end || isDrawn(at: after, before: end)
                ? wanted(before: after, end, expectation) : stringMember(at: after, before: end, expectation)
            return Chain(next: after, value: VisitedValue(type: literals.visitLiteral(at: i, wanted)))
        case .integer:
            return Chain(next: i + 1, value: VisitedValue(type: .int))
        case .float:
            return Chain(next: i + 1, value: VisitedValue(type: .double))
        case .kwTrue, .kwFalse:
            return Chain(next: i + 1, value: VisitedValue(type: .bool))
        case .leftParen:
            let after = source.skip(i)
            return Chain(next: after, value: visitParentheses(i, wanted(before: after, end, expectation)))
        case .leftBracket:
            guard expectation.isOfPlaces, source.skip(i) < end else {
                let (type, after) = visitBrackets(i, end, expectation)
                return Chain(next: after, value: VisitedValue(type: type))
            }
            // One of its elements may be read: `["Low", "High"][level]`.
            let place = TextPlace.list(of: .none, file: walk.file, position: UInt32(i))
            let (type, after) = visitBrackets(i, end, Expectation(place: place))
            return Chain(next: after, value: VisitedValue(type: type, place: holdsText(type) ? place : nil))
        case .leftBrace:
            let after = source.skip(i)
            let types = closures.parameterTypes(of: expectation.type)
            var value = closures.visitClosure(
                i, parameters: types, places: types.enumerated().map { argumentPlace($0, $1, of: expectation.place) },
                result: closures.result(i, end, expectation))
            // `{ … }()` is the result of the closure.
            if after >= end { value.type = closures.type(i, giving: value.type) }
            return Chain(next: after, value: value)
        case .dot where source.kind(i + 1).isName:
            return Chain(next: i + 2, callee: Callee(name: source.name(i + 1), receiver: .expected(expectation.type), token: i + 1))
        case let kind where kind.isName:
            return Chain(next: i + 1, callee: Callee(name: source.name(i), receiver: .none))
        default:
            return Chain(next: source.skip(i))
        }
    }

    /// Visits the next link of a chain: arguments, a member, a subscript, or a `?` or `!`.
    @inline(__always)
    private func continueChain(_ chain: inout Chain, _ end: Int, _ expectation: Expectation) {
        let i = chain.next
        switch source.kind(i) {
        case .leftParen, .leftBrace:
            visitArguments(of: &chain, end, expectation)
        case .dot where source.kind(i + 1).isName:
            var receiver = Receiver.value(chain.value.type)
            if let callee = chain.callee {
                receiver = switch read(callee, of: &chain) {
                case .type(let name): .type(name)
                case .value(let type): .value(type)
                }
            }
            // `Box<Double>.init(value: 3)`
            let typeArguments = source.name(i + 1) == .initWord ? chain.callee?.typeArguments ?? [] : []
            chain.callee = Callee(
                name: source.name(i + 1), receiver: receiver, origin: chain.value.place, receiverName: chain.callee?.name,
                token: i + 1, typeArguments: typeArguments)
            chain.next = i + 2
        case .dot where source.kind(i + 1) == .integer:
            readName(of: &chain)
            let position = Int(source.text(i + 1)) ?? 0
            chain.value.place = tuplePlace(position, of: names.settle(chain.value.type), in: chain.value.place)
            chain.value.type = symbols.element(chain.value.type, position)?.type
            chain.next = i + 2
        case .leftBracket:
            let owner = readName(of: &chain)
            chain.value.type = visitSubscript(of: chain.value.type, owner: owner, source.inside(i))
            if !symbols.isText(chain.value.type) {
                chain.value.place = nil
            } else if symbols.isString(chain.value.type), let key = elementKey(source.inside(i)) {
                chain.value.place = chain.value.place?.with(.read, key)
            }
            chain.next = source.skip(i)
        case .question, .exclaim:
            if let callee = chain.callee, case .value(let type) = read(callee, of: &chain) {
                chain.value.type = type
                chain.callee = nil
            }
            chain.value.type = symbols.unwrapped(chain.value.type)
            chain.next = source.skip(i)
        case .op where source.equals(i, "<"):
            var parser = TypeParser(source, at: i, before: end)
            guard let arguments = walk.budget.genericArguments(&parser) else { return chain.next = source.skip(i) }
            if arguments.count == 1, chain.callee?.name == Symbol(.Array) { chain.value.type = symbols.array(arguments[0]) }
            chain.callee?.typeArguments = arguments
            chain.next = parser.position
        default:
            chain.next = source.skip(i)
        }
    }

    /// Visits the next arguments in a chain: those of the name before them, or of a value that is a function.
    @inline(__always)
    private func visitArguments(of chain: inout Chain, _ end: Int, _ expectation: Expectation) {
        let (callee, value, start, opening) = (chain.callee, chain.value, chain.start, chain.next)
        (chain.value, chain.next) = walk.withArguments(at: chain.next, before: end, takesClosures: true) { arguments, after in
            if let callee {
                if callee.name == .draw, case .value(let type) = callee.receiver, symbols.isText(type) {
                    noteShownPlace(callee.origin, wanted(before: opening - 2, end, .nothing), start..<after)
                }
                let result = calls.visitCall(callee, arguments, wanted(before: after, end, expectation))
                if surveys { noteCall(callee, result, chain: start) }
                return (result, after)
            }
            calls.visitValues(of: arguments, closure: value.type, value.name)
            var result = value
            result.lookup = nil
            if !arguments.isEmpty { result.place = nil }
            if case .function(_, let type) = symbols.form(value.type) { result.type = type }
            return (result, after)
        }
        chain.callee = nil
    }

    /// Resolves the last name of a chain, which is not called.
    @inline(__always)
    private func read(_ callee: Callee, of chain: inout Chain) -> Reference.Target {
        let reference = members.reference(callee)
        chain.value.place = reference.place
        chain.value.lookup = nil
        chain.value.name = callee.name
        chain.value.receiver = reference.receiver
        if surveys { noteRead(callee, reference, chain: chain.start) }
        return reference.target
    }

    /// Reads the value of the last name of a chain, which is not called, or returns the type that it names.
    @inline(__always)
    @discardableResult
    private func readName(of chain: inout Chain) -> Symbol? {
        guard let callee = chain.callee else { return nil }
        chain.callee = nil
        switch read(callee, of: &chain) {
        case .value(let type):
            chain.value.type = type
            return nil
        case .type(let path): return path
        }
    }

    /// The expectation of a value before the rest of its chain: a text that draws itself is shown.
    private func wanted(before rest: Int, _ end: Int, _ expectation: Expectation) -> Expectation {
        if rest >= end { return expectation }
        return isDrawn(at: rest, before: end) ? Expectation(verbatim: .api(.member(Symbol(.draw)))) : .nothing
    }

    /// Whether a value is drawn if it is a text: `title.draw(in: frame, withAttributes: nil)`.
    private func isDrawn(at dot: Int, before end: Int) -> Bool {
        guard dot + 4 < end, source.kind(dot) == .dot, source.name(dot + 1) == .draw, source.kind(dot + 2) == .leftParen
        else { return false }
        return source.name(dot + 3) == .at || source.name(dot + 3) == .inLabel || source.name(dot + 3) == .with
    }

    /// What is expected of a literal before `.member`: a member that the project adds to `String` may look it up.
    ///
    /// - Parameter expectation: What is expected of the chain.
    private func stringMember(at dot: Int, before end: Int, _ expectation: Expectation) -> Expectation {
        guard dot + 1 < end, source.kind(dot) == .dot, source.kind(dot + 1).isName else { return .nothing }
        let member = source.name(dot + 1)
        guard table.stringMembers.contains(member) else {
            // `"Done".uppercased()`
            let isSame = api.standardLibrary.keepsType(member) && source.kind(dot + 2) == .leftParen && source.skip(dot + 2) >= end
            return isSame ? expectation.ofText(localizedType(expectation.type)) : .nothing
        }
        return Expectation(type: .string, place: .receiver(of: member, isCalled: source.kind(dot + 2) == .leftParen))
    }

    /// Notes that the text of a place is shown, or flows into another place.
    func noteShownPlace(_ place: TextPlace?, _ expectation: Expectation, _ range: Range<Int>) {
        guard let place else { return }
        if case .exact = expectation.verbatim { return }
        if expectation.isLookup {
            let (lookup, tableSource) = lookup(expectation)
            walk.recorder.noteLookedUp(place, lookup, from: tableSource)
        } else if case .log = expectation.verbatim {
            walk.recorder.noteLogged(place)
        } else if case .store(let kind) = expectation.verbatim {
            walk.recorder.noteUse(place, kind, at: Int(source.token(range.lowerBound).start))
        } else if (expectation.hasStringTwin && localizedType(expectation.type) != nil) || expectation.verbatim != nil {
            let isQuestion = expectation.verbatim == nil && expectation.localizer.isOf(api.questions)
            walk.recorder.noteShown(place, at: Int(source.token(range.lowerBound).start), isQuestion: isQuestion)
        } else if let target = expectation.place, !isOwnKey(place, to: target) {
            walk.recorder.noteLink(from: place, to: target, expectation.step, at: Int(source.token(range.lowerBound).start))
        }
    }

    private func lookup(_ expectation: Expectation) -> (Lookup, TableSource?) {
        var details = CallDetails()
        if let call = expectation.call { details = calls.details(call) }
        let lookup = Lookup(
            api: expectation.localizer.text(symbols), table: .literal(details.table), bundle: details.bundle,
            bundleFile: details.bundleFile)
        return (lookup, details.tableSource)
    }

    /// The position or key of an element, if it is a literal: `names[1]`, `texts["title"]`.
    func elementKey(_ tokens: Range<Int>) -> Symbol? {
        if tokens.count == 1, source.kind(tokens.lowerBound) == .integer { return source.name(tokens.lowerBound) }
        return source.plainText(tokens).map { symbols.intern("=" + $0) }
    }

    private func visitParentheses(_ i: Int, _ expectation: Expectation) -> VisitedValue {
        let inside = source.inside(i)
        var parts = source.parts(inside)
        if let part = parts.next(), part.upperBound + 1 >= inside.upperBound {
            let value = source.withoutLabel(part)
            return visit(value, value == part ? expectation : .nothing)
        }
        var elements: [SwiftType.Element] = []
        var isKnown = false
        let isByLanguage = expectation.place != nil && isByLanguage(inside, symbols.unwrapped(expectation.type))
        for (position, part) in source.parts(inside).enumerated() {
            let value = source.withoutLabel(part)
            let wanted = symbols.element(symbols.unwrapped(expectation.type), position)?.type
            let element = Expectation(
                type: wanted, localizer: expectation.localizer,
                place: isByLanguage ? nil : expectation.place?.with(.written, symbols.intern(".\(position)")), step: expectation.step.subtracting(.listed))
            let type = visit(value, element).type
            isKnown = isKnown || type != nil
            elements.append(.init(label: value == part ? nil : source.name(part.lowerBound), type: type ?? wanted ?? .named(.Any)))
        }
        return VisitedValue(type: isKnown ? symbols.tuple(elements) : nil)
    }

    /// A longer literal is a list of texts of one kind, not a record whose parts differ.
    private static let mostElements = 12

    /// An array or dictionary literal, or `[Type]` before a call.
    private func visitBrackets(_ i: Int, _ end: Int, _ expectation: Expectation) -> (SwiftType?, Int) {
        let after = source.skip(i)
        if after < end, source.kind(after) == .leftParen {
            var parser = TypeParser(source, at: i, before: end)
            if let type = parser.type() {
                return walk.withArguments(at: after, before: end, takesClosures: false) { arguments, after in
                    calls.visitValues(of: arguments)
                    return (names.resolve(type), after)
                }
            }
        }
        let isWhole = after >= end
        var firstPhrase: Int?
        let wanted = isWhole ? symbols.unwrapped(names.settle(expectation.type)) : nil
        var first: SwiftType?
        var isDictionary = false
        var expectation = expectation
        let isSmall = expectation.place != nil && !hasMoreParts(source.inside(i), than: Self.mostElements)
        if expectation.place != nil {
            if hasMoreParts(source.inside(i), than: 2) { expectation.step.insert(.listed) }
            if isByLanguage(keysOf: source.inside(i)) { expectation.place = nil }
            if localizedType(symbols.element(wanted)) == nil,
                conventions.noteCalendarNames(source.inside(i), expectation) {
                expectation.step.insert(.calendarName)
            }
        }
        for (position, part) in source.parts(source.inside(i)).enumerated() {
            let colon = source.first(.colon, from: part.lowerBound, before: part.upperBound)
            let hasTernary = part.contains { source.kind($0) == .question && source.token($0).spaceBefore && source.token($0).spaceAfter }
            if colon < part.upperBound, !hasTernary {
                isDictionary = true
                var keyType: SwiftType?
                var valueType: SwiftType?
                if case .dictionary(let key, let value) = symbols.form(wanted) { (keyType, valueType) = (key, value) }
                var key = expectation.with(type: keyType)
                key.place = nil
                let a = visit(part.lowerBound..<colon, key).type
                var value = expectation.with(type: valueType)
                if isSmall, let name = elementKey(part.lowerBound..<colon) { value.place = value.place?.with(.written, name) }
                if source.name(part.lowerBound) == .NSLocalizedDescriptionKey { value.place = walk.surroundings.describedError ?? value.place }
                let b = visit(colon + 1..<part.upperBound, value).type
                if first == nil, let a, let b { first = symbols.dictionary(a, b) }
            } else {
                // Without a declared type, the first element says what `.init` of the others makes.
                let inferred = wanted == nil && source.kind(part.lowerBound) == .dot ? first : nil
                var element = isWhole || expectation.place?.kind == .list ? expectation.with(type: symbols.element(wanted) ?? inferred) : .nothing
                if isSmall { element.place = element.place?.with(.written, symbols.intern("\(position)")) }
                let type = firstPhrase == nil
                    ? visit(part, element).type
                    : walk.within({ $0.firstPhrase = firstPhrase }, visit: { visit(part, element).type })
                if position == 0, localizedType(element.type) == .phrase {
                    firstPhrase = walk.recorder.notes.found.indices.last
                }
                first = first ?? type
            }
        }
        if let wanted, isWhole { return (wanted, after) }
        return (isDictionary ? first : first.map { symbols.array($0) }, after)
    }

    private func hasMoreParts(_ range: Range<Int>, than number: Int) -> Bool {
        var parts = source.parts(range)
        var count = 0
        while count <= number, parts.next() != nil { count += 1 }
        return count > number
    }

    /// `-x`, `!x`, `&x`, or a prefix operator of the project.
    private func visitPrefixed(_ range: Range<Int>) -> VisitedValue {
        let rest = range.lowerBound + 1..<range.upperBound
        guard !rest.isEmpty else { return .unknown }
        let name = source.name(range.lowerBound)
        if let localized = table.prefixOperator(name) {
            var value = visit(rest, Expectation(type: table.signatures.parameters(of: localized).first?.type, localizer: .call(name)))
            value.type = localized.result
            return value
        }
        var value = visit(rest, .nothing)
        if source.kind(range.lowerBound) == .exclaim { value.type = .bool }
        return value
    }

    /// Previews and selectors hold no texts; any other macro is a call.
    private func visitMacro(_ i: Int, _ end: Int, _ expectation: Expectation) -> VisitedValue {
        switch KnownSymbol(source.nameOfMacro(i)) {
        case .Preview, .selector, .available, .unavailable: return .unknown
        default:
            return walk.withArguments(at: i + 1, before: end, takesClosures: true) { arguments, _ in
                calls.visitCall(Callee(name: source.name(i), receiver: .none), arguments, expectation)
            }
        }
    }
}
