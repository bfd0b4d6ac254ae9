import Syntax

/// Visits calls: finds the function that is called, and visits each argument with what its parameter expects.
struct CallVisitor: Visitor {
    let walk: FileWalk

    /// Visits the arguments of a call and returns its result.
    func visitCall(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        noteReceiver(of: callee)
        noteAssigned(callee, range)
        noteBound(callee, range)
        if surveys, callee.name == .String { noteFormat(range, expectation) }
        keySymbols.note(callee, arguments: range)
        // The same is expected of the value in `.some("Untitled")`.
        if callee.name == .some, range.count == 1, case .expected(let type?) = callee.receiver {
            return visit(walk.arguments[range.lowerBound].value, expectation.with(type: symbols.unwrapped(type)))
        }
        if let text = attributedText(callee, range, expectation) {
            let value = visit(walk.arguments[range.lowerBound].value, text)
            for index in range.dropFirst() { visitForPlaces(walk.arguments[index].value, .nothing) }
            let arguments = symbols.isPublisher(callee.name) ? value.type.map { [$0] } ?? [] : []
            return VisitedValue(type: symbols.named(callee.name, arguments), place: value.place, name: callee.name)
        }
        if let text = convertedText(callee, range, expectation) {
            if text.step.contains(.format), callee.name != .localizedStringWithFormat {
                conventions.noteFormat(range, text)
            }
            return visitConverted(range, text)
        }
        if let payload = resultPayload(callee, range, expectation) { return visit(walk.arguments[range.lowerBound].value, payload) }
        // Both stacks are restored at the end.
        let (firstPosition, firstType) = (walk.overloads.positions.count, walk.argumentTypes.count)
        let chosen = isOfBody(callee) ? nil : walk.overloads.choose(candidates(callee, range), for: walk.arguments, range)
        let needsTypes = needsTypes(of: range, for: callee, chosen)
        noteThrown(by: chosen, callee, range)
        let counts = walk.recorder.flowCounts
        var listPlace: TextPlace?
        var firstPlace: TextPlace?
        for index in range {
            let argument = walk.arguments[index]
            var parameter: FunctionSignature.Parameter?
            var position = -1
            if let chosen {
                position = Int(walk.overloads.positions[firstPosition + index - range.lowerBound])
                if position >= 0 { parameter = table.signatures.parameters[chosen.parameters.lowerBound + position] }
            }
            var wanted = addedElement(callee, argument) ?? sentValue(callee, argument)
                ?? environmentValue(callee, index, range) ?? storedValue(callee, index, range)
                ?? (chosen == nil ? heldClosureArgument(callee, index, range) : self.expectation(callee, chosen, parameter, range))
            // `LocalizationValue` and `LocalizedStringKey` do not look their text up; the call that takes them does.
            if let call = expectation.call, let own = wanted.call, chosen?.isWithoutTable ?? false {
                wanted.call = call
                wanted.call?.isLate = own.isLate
            }
            if surveys, argument.label != nil, !argument.isTrailing, chosen != nil {
                walk.survey.noted.labels.insert(Int(source.token(argument.value.lowerBound - 2).start))
            }
            let brace = argument.value.lowerBound
            if !needsTypes, !wanted.isOfPlaces, walk.canPrune(argument.value) {
                walk.argumentTypes.append(nil)
            } else if source.kind(brace) == .leftBrace, source.skip(brace) >= argument.value.upperBound {
                var types = closureParameters(callee, parameter, range, firstType)
                if let chosen, let known = inferred(of: callee, chosen, from: firstPosition, types: firstType) {
                    infer(&types, ofClosureAt: position, by: known, callee)
                }
                var places = types.enumerated().map { argumentPlace($0, names.settle($1), of: wanted.place) }
                if let element = elementPlace(callee, listPlace), holdsText(names.settle(types.first ?? nil)) { places = [element] }
                var result = wantedResult(ofClosure: wanted, for: callee, expectation)
                let mapped = mappedPlace(before: argument.value.upperBound, callee, at: brace, result)
                if let mapped { result.place = mapped }
                // The error of a task goes nowhere.
                let returned = walk.within({
                    $0.sendErrors(to: callee.name == .Task ? nil : $0.errorTarget)
                    if callee.name == .Table { $0.rowType = types.first ?? nil }
                }, visit: { closures.visitClosure(brace, parameters: types, places: places, result: result) })
                if maps(callee) { firstPlace = mapped ?? returned.place }
                walk.argumentTypes.append(returned.type.map { symbols.function([], result: $0) })
            } else {
                let showsList = index == range.lowerBound && showsElements(callee)
                func visited() -> VisitedValue {
                    visitArgument(argument.value, callee, wanted, showsList: showsList, &listPlace)
                }
                let value = callee.name == .NSError
                    ? walk.within({ $0.describedError = expectation.place }, visit: visited) : visited()
                if index == range.lowerBound { firstPlace = value.place }
                if surveys, callee.name == .Text || callee.name == .String { noteOperand(argument.value, value) }
                walk.argumentTypes.append(value.type)
            }
        }
        let givesText = chosen.map(givesTextForText) ?? false
        var call: UInt32 = 0
        if let chosen, range.count > 1 || givesText, let first = range.first {
            call = source.token(walk.arguments[first].value.lowerBound).start + 1
            walk.recorder.noteCall(call, of: chosen, since: counts)
        }
        let inference = chosen.flatMap { inferred(of: callee, $0, from: firstPosition, types: firstType) }
        let given = result(callee, chosen, range, walk.argumentTypes[firstType...], inference)
        let type = names.settle(chosen.map { ofList(callee, $0) ? symbols.memberType(given, of: receiver(callee)) : given } ?? given)
        walk.overloads.forget(to: firstPosition)
        walk.argumentTypes.truncate(to: firstType)
        var value = VisitedValue(type: type, place: resultPlace(callee, chosen, type, firstPlace), name: callee.name)
        if givesText { value.place?.call = call }
        value.isOfKnownFunction = chosen != nil
        if let first = range.first, isLookup(chosen) {
            let lookup = source.token(walk.arguments[first].value.lowerBound).start
            value.lookup = lookup
            if walk.surroundings.isFreezing { walk.recorder.noteLocalizedUse(.frozen, at: Int(lookup)) }
        }
        return value
    }

    /// The generic parameters of a function, as far as the arguments that were visited determine them.
    private func inferred(of callee: Callee, _ function: FunctionSignature, from position: Int, types: Int) -> Inference? {
        inference(
            of: callee, function, positions: walk.overloads.positions[position...],
            arguments: walk.argumentTypes[types...])
    }

    // The following is inlined into the function above.

    /// Whether a function returns the text that it looks up: `String(localized:)`, `NSLocalizedString`.
    @inline(__always)
    private func isLookup(_ function: FunctionSignature?) -> Bool {
        guard let function, function.origin == .api, function.result == .string else { return false }
        return table.signatures.parameters(of: function).contains { localizedType($0.type) != nil || $0.type == .named(.StaticString) }
    }

    /// What is expected of the text in `AttributedString("Done")` and `CurrentValueSubject("Done")`:
    /// nothing looks it up.
    @inline(__always)
    private func attributedText(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> Expectation? {
        guard case .none = callee.receiver, let first = range.first, !walk.arguments[first].isTrailing,
            symbols.isAttributed(symbols.named(callee.name)) || symbols.isPublisher(callee.name),
            [nil, Symbol(.string), Symbol(.markdown), Symbol(.value)].contains(walk.arguments[first].label)
        else { return nil }
        if localizedType(expectation.type) != nil, expectation.hasStringTwin { return Expectation(verbatim: .api(.call(callee.name))) }
        return Expectation(place: expectation.place, step: expectation.step, verbatim: expectation.verbatim)
    }

    /// What is expected of the text in `String("Done")`, `.init("Done")` and `String(format: "%d of them", count)`.
    @inline(__always)
    private func convertedText(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> Expectation? {
        guard expectation.isOfPlaces || surveys, !expectation.isLookup, let first = range.first, !walk.arguments[first].isTrailing else { return nil }
        let label = walk.arguments[first].label
        let isFormat: Bool
        switch callee.receiver {
        case .none where callee.name == Symbol(.String): isFormat = label == Symbol(.format)
        case .expected(let type) where callee.name == .initWord && (symbols.isString(type) || (type == nil && expectation.verbatim != nil)):
            isFormat = label == Symbol(.format)
        case .type(Symbol(.String)) where callee.name == .localizedStringWithFormat: isFormat = true
        case .expected where callee.name == .localizedStringWithFormat: isFormat = true
        default: return nil
        }
        guard isFormat || (label == nil && range.count == 1) else { return nil }
        let kind = localizedType(expectation.type)
        var text = expectation.ofText(kind)
        // `Button(String("Reset"))` has no other purpose than that nothing looks the text up, like `verbatim:`.
        let value = walk.arguments[first].value
        let isLiteral = source.kind(value.lowerBound) == .stringStart && source.skip(value.lowerBound) == value.upperBound
        if isLiteral, !isFormat, kind != nil {
            text.verbatim = text.verbatim.map { _ in .meant(expectation.localizer) }
        }
        if isFormat { text.step.insert(.format) }
        return text
    }

    private func visitConverted(_ range: Range<Int>, _ text: Expectation) -> VisitedValue {
        visitForPlaces(walk.arguments[range.lowerBound].value, text)
        let values = Expectation(place: text.place, step: text.step.subtracting(.format).union(.part), verbatim: text.verbatim?.ofPart)
        for index in range.dropFirst() {
            let value = visit(walk.arguments[index].value, text.step.contains(.format) ? values : .nothing)
            if surveys { noteOperand(walk.arguments[index].value, value) }
        }
        return VisitedValue(type: .string, name: Symbol(.String))
    }

    /// What is expected of the value in `.failure(error)` or `.success(text)` of a result.
    @inline(__always)
    private func resultPayload(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> Expectation? {
        guard callee.name == .failure || callee.name == .success, range.count == 1, case .expected(let type?) = callee.receiver,
            case .named(Symbol(.Result), let arguments) = symbols.form(symbols.unwrapped(type)), arguments.count == 2
        else { return nil }
        let payload = symbols[arguments, callee.name == .failure ? 1 : 0]
        return Expectation(type: payload, place: holdsText(payload) ? expectation.place : nil, step: expectation.step)
    }

    /// Notes that the errors of a function of the project go to the enclosing `catch` or out of the enclosing function.
    @inline(__always)
    private func noteThrown(by function: FunctionSignature?, _ callee: Callee, _ range: Range<Int>) {
        guard let target = walk.surroundings.errorTarget, let function, function.origin == .project,
            walk.surroundings.isTrying || isThrowingStream(function.result)
        else { return }
        var step: FlowStep = target.kind == .variable ? .anyError : []
        if isGuess(function, for: callee) { step.insert(.guess) }
        let token = callee.token ?? walk.arguments[range].first?.value.lowerBound
        walk.recorder.noteLink(
            from: .thrown(by: function.name, of: function.owner), to: target, step, at: token.map { Int(source.token($0).start) } ?? 0)
    }

    /// Whether a function returns a stream, whose errors go to those who made it.
    private func isThrowingStream(_ type: SwiftType?) -> Bool {
        guard case .named(let path, _) = symbols.form(type) else { return false }
        return path == .AsyncThrowingStream
    }

    /// Notes that a member of a text is called.
    @inline(__always)
    private func noteReceiver(of callee: Callee) {
        if let origin = callee.origin, case .value(let receiver) = callee.receiver {
            members.noteReceiver(origin, of: callee.name, receiver, isCalled: true, at: callee.token)
        } else if case .none = callee.receiver, let selfPlace = walk.surroundings.selfPlace, let owner = names.owner {
            members.noteReceiver(selfPlace, of: callee.name, symbols.named(owner), isCalled: true, at: callee.token)
        }
    }

    /// Visits an argument that is not a closure, and returns its type.
    ///
    /// - Parameters:
    ///   - showsList: Whether the callee shows the elements of the argument one by one.
    ///   - listPlace: Set to the place of these elements.
    @inline(__always)
    private func visitArgument(
        _ value: Range<Int>, _ callee: Callee, _ wanted: Expectation, showsList: Bool, _ listPlace: inout TextPlace?
    ) -> VisitedValue {
        let first = source.kind(value.lowerBound)
        if first != .leftBrace, case .function(_, let result) = symbols.form(symbols.unwrapped(wanted.type)), localizedType(result) != nil {
            // `@autoclosure () -> LocalizedStringKey`
            return visit(value, wanted.with(type: result))
        }
        if showsList {
            var wanted = wanted
            if first == .leftBracket { wanted.place = .list(of: callee.name, file: walk.file, position: UInt32(value.lowerBound)) }
            let list = visit(value, wanted)
            listPlace = list.place ?? wanted.place
            if surveys { walk.survey.noteUse(.bound, chain: value.lowerBound) }
            return list
        }
        var found = visit(value, wanted)
        if let taken = initializer(value), maps(callee) { chains.noteShownPlace(callee.origin, taken, value) }
        if first == .backslash {
            found.type = mapping(value, callee) ?? found.type
            found.place = maps(callee) ? mappedPlace(value, callee) : nil
        }
        return found
    }

    /// The expectation of `Text.init` in `names.map(Text.init)`.
    private func initializer(_ value: Range<Int>) -> Expectation? {
        guard value.count == 3, source.name(value.upperBound - 1) == .initWord,
            source.kind(value.lowerBound + 1) == .dot
        else { return nil }
        let type = source.name(value.lowerBound)
        for number in names.initializers(type) {
            let function = table.signatures[number]
            guard let parameter = table.signatures.parameters(of: function).first, parameter.label == nil else {
                continue
            }
            let taken = expectation(Callee(name: Symbol(.initWord), receiver: .type(type)), function, parameter, 0..<0)
            if taken.isLookup || taken.hasStringTwin || taken.verbatim != nil { return taken }
        }
        return nil
    }

    /// The place that the result of a call comes from.
    @inline(__always)
    private func resultPlace(
        _ callee: Callee, _ chosen: FunctionSignature?, _ type: SwiftType?, _ first: TextPlace?
    ) -> TextPlace? {
        if let chosen {
            if ofList(callee, chosen) { return holdsText(type) && holdsText(receiver(callee)) ? callee.origin : nil }
            guard chosen.origin == .project, chosen.name != .initWord, holdsText(chosen.result) else { return nil }
            return .property(chosen.name, of: chosen.owner)
        }
        if maps(callee) { return type == nil || holdsText(type) ? first : nil }
        guard case .value(let list) = callee.receiver else {
            // `Array(names)`
            return callee.name == .Array && holdsText(type) ? first : nil
        }
        return members.placeOfElement(callee, of: list, type)
    }

    /// Whether a function of the project is passed a text and returns one.
    private func givesTextForText(_ function: FunctionSignature) -> Bool {
        function.origin == .project && function.name != .initWord && holdsText(function.result)
            && table.signatures.parameters(of: function).contains { holdsText($0.type) }
    }

    /// Whether a method is one that the project adds to lists, and the receiver is a list.
    private func ofList(_ callee: Callee, _ function: FunctionSignature) -> Bool {
        function.origin == .project && symbols.isListType(function.owner) && symbols.element(receiver(callee)) != nil
    }

    /// The type of the value that a method is called on.
    func receiver(_ callee: Callee) -> SwiftType? {
        guard case .value(let type) = callee.receiver else { return nil }
        return symbols.unwrapped(names.settle(type))
    }

    /// Whether the types of the arguments are needed, for the type of the result or of the parameters of a closure.
    private func needsTypes(of range: Range<Int>, for callee: Callee, _ chosen: FunctionSignature?) -> Bool {
        if case .none = callee.receiver, chosen?.result == nil { return true }
        if let chosen, isGeneric(chosen) { return true }
        return walk.arguments[range].contains { source.kind($0.value.lowerBound) == .leftBrace && !walk.canPrune($0.value) }
            || callee.name == .map || callee.name == .compactMap || callee.name == .flatMap || callee.name == .reduce
    }
}
