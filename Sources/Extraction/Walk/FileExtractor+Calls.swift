import Syntax

// MARK: - Calls

extension FileExtractor {
    /// Visits the arguments of a call with what the callee makes of them, and returns the type of its result.
    func visitCall(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        noteReceiver(of: callee)
        // `.some("Untitled")` is wanted for what its value is.
        if callee.name == .some, range.count == 1, case .expected(let type?) = callee.receiver {
            return visit(arguments[range.lowerBound].value, expectation.with(type: words.unwrapped(type)))
        }
        // What is kept of the arguments is dropped in the end.
        let (firstPosition, firstType) = (positions.count, argumentTypes.count)
        let chosen = isOfBody(callee) ? nil : choose(candidates(callee, range), callee, range)
        let needsTypes = needsTypes(of: range, for: callee, chosen)
        var listPlace: TextPlace?
        for index in range {
            let argument = arguments[index]
            var parameter: FunctionSignature.Parameter?
            if let chosen {
                let position = Int(positions[firstPosition + index - range.lowerBound])
                if position >= 0 { parameter = table.signatures.parameters[chosen.parameters.lowerBound + position] }
            }
            let wanted = addedElement(callee, argument) ?? environmentValue(callee, index, range)
                ?? (chosen == nil ? heldClosureArgument(callee, index, range) : self.expectation(callee, chosen, parameter, range))
            let brace = argument.value.lowerBound
            if !needsTypes, !wanted.isOfPlaces, saysNothing(argument.value) {
                argumentTypes.append(nil)
            } else if source.kind(brace) == .leftBrace, source.skip(brace) >= argument.value.upperBound {
                let types = closureParameters(callee, parameter, range, firstType)
                let place = isString(types.first ?? nil) ? elementPlace(callee, listPlace) : nil
                let result = wantedResult(ofClosure: wanted, for: callee, expectation)
                let returned = visitClosure(brace, parameters: types, place: place, result: result)
                argumentTypes.append(returned.map { words.function([], result: $0) })
            } else {
                let showsList = index == range.lowerBound && showsElements(callee)
                argumentTypes.append(visitArgument(argument.value, callee, wanted, showsList: showsList, &listPlace))
            }
        }
        leaveCall(callee, chosen)
        let result = settle(result(callee, chosen, range, argumentTypes[firstType...]))
        if chosen == nil, case .value(let list) = callee.receiver { noteElement(callee, of: list, result) }
        if callee.name == .Table { rowType = nil }
        positions.pop(to: firstPosition)
        argumentTypes.pop(to: firstType)
        return result
    }

    // What follows is inlined in the function above, of which it is a part.

    /// Notes what becomes of a text that a member of it is called on.
    @inline(__always)
    private func noteReceiver(of callee: Callee) {
        lastName = callee.name
        if let origin = callee.origin, case .value(let receiver) = callee.receiver {
            noteReceiver(origin, of: callee.name, receiver, isCalled: true)
        } else if case .none = callee.receiver, let selfPlace, let owner = owners.last {
            noteReceiver(selfPlace, of: callee.name, words.named(owner), isCalled: true)
        }
    }

    /// Visits an argument that is no closure, and returns its type.
    ///
    /// - Parameters:
    ///   - showsList: Whether the callee shows the elements of the argument one by one.
    ///   - listPlace: Becomes the place of these elements.
    @inline(__always)
    private func visitArgument(
        _ value: Range<Int>, _ callee: Callee, _ wanted: Expectation, showsList: Bool, _ listPlace: inout TextPlace?
    ) -> SwiftType? {
        let first = source.kind(value.lowerBound)
        if first != .leftBrace, case .function(_, let result) = words.form(words.unwrapped(wanted.type)), localizedType(result) != nil {
            // `@autoclosure () -> LocalizedStringKey`
            return visit(value, wanted.with(type: result))
        }
        if showsList {
            var wanted = wanted
            if first == .leftBracket { wanted.place = .list(of: callee.name, file: file, position: UInt32(value.lowerBound)) }
            let type = visit(value, wanted)
            listPlace = lastPlace ?? wanted.place
            return type
        }
        let type = visit(value, wanted)
        return first == .backslash ? mapping(value, callee) ?? type : type
    }

    /// Forgets what the arguments were read from, and keeps where the result comes from.
    @inline(__always)
    private func leaveCall(_ callee: Callee, _ chosen: FunctionSignature?) {
        lastName = callee.name
        lastReceiver = nil
        lastPlace = nil
        if let chosen, chosen.origin == .project, chosen.name != .initWord, isText(chosen.result) {
            lastPlace = .property(chosen.name, of: chosen.owner)
        }
    }

    /// Whether the types of the arguments tell the type of the result, or of what a closure takes.
    private func needsTypes(of range: Range<Int>, for callee: Callee, _ chosen: FunctionSignature?) -> Bool {
        if case .none = callee.receiver, chosen?.result == nil { return true }
        return arguments[range].contains { source.kind($0.value.lowerBound) == .leftBrace && !saysNothing($0.value) }
            || callee.name == .map || callee.name == .compactMap || callee.name == .flatMap || callee.name == .reduce
    }
}
