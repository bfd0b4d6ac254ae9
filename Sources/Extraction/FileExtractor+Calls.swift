import Syntax

// MARK: - Calls

extension FileExtractor {
    /// Visits the arguments of a call with what the callee makes of them, and returns the type of its result.
    func visitCall(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> SwiftType? {
        lastName = callee.name
        if let origin = callee.origin, case .value(let receiver) = callee.receiver {
            noteReceiver(origin, of: callee.name, receiver)
        } else if case .none = callee.receiver, let selfPlace, let owner = owners.last {
            noteReceiver(selfPlace, of: callee.name, words.named(owner))
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
            if !needsTypes, !wanted.isOfPlaces, saysNothing(argument.value) {
                argumentTypes.append(nil)
                continue
            }
            let brace = argument.value.lowerBound
            if source.kind(brace) != .leftBrace, case .function(_, let result) = words.form(words.unwrapped(wanted.type)),
                localizedType(result) != nil
            {
                // `@autoclosure () -> LocalizedStringKey`
                argumentTypes.append(visit(argument.value, wanted.with(type: result)))
            } else if source.kind(brace) == .leftBrace, source.skip(brace) >= argument.value.upperBound {
                var result = mapped(callee, expectation)
                if case .function(_, let type) = words.form(words.unwrapped(wanted.type)) {
                    result = Expectation(type: type, localizer: wanted.localizer)
                }
                let types = closureParameters(callee, parameter, range, firstType)
                let place = isString(types.first ?? nil) ? elementPlace(callee, listPlace) : nil
                let returned = visitClosure(brace, parameters: types, place: place, result: result)
                argumentTypes.append(returned.map { words.function([], result: $0) })
            } else if index == range.lowerBound, showsElements(callee) {
                var wanted = wanted
                if source.kind(brace) == .leftBracket { wanted.place = .list(of: callee.name, file: file, position: UInt32(brace)) }
                argumentTypes.append(visit(argument.value, wanted))
                listPlace = lastPlace ?? wanted.place
            } else {
                let type = visit(argument.value, wanted)
                argumentTypes.append(source.kind(brace) == .backslash ? mapping(argument.value, callee) ?? type : type)
            }
        }
        lastPlace = nil
        lastName = callee.name
        lastReceiver = nil
        if let chosen, chosen.origin == .project, chosen.name != .initWord, isText(chosen.result) {
            lastPlace = .property(chosen.name, of: chosen.owner)
        }
        let result = settle(result(callee, chosen, range, argumentTypes[firstType...]))
        if chosen == nil, case .value(let list) = callee.receiver { noteElement(callee, of: list, result) }
        if callee.name == .Table { rowType = nil }
        positions.pop(to: firstPosition)
        argumentTypes.pop(to: firstType)
        return result
    }

    /// Whether the types of the arguments tell the type of the result, or of what a closure takes.
    private func needsTypes(of range: Range<Int>, for callee: Callee, _ chosen: FunctionSignature?) -> Bool {
        if case .none = callee.receiver, chosen?.result == nil { return true }
        return arguments[range].contains { source.kind($0.value.lowerBound) == .leftBrace && !saysNothing($0.value) }
            || callee.name == .map || callee.name == .compactMap || callee.name == .flatMap || callee.name == .reduce
    }
}
