import Syntax

/// Visits calls: finds the function that is called, and visits each argument with what its parameter expects.
struct CallVisitor: Visitor {
    let walk: FileWalk

    /// Visits the arguments of a call and returns its result.
    func visitCall(_ callee: Callee, _ range: Range<Int>, _ expectation: Expectation) -> VisitedValue {
        noteReceiver(of: callee)
        keySymbols.note(callee, arguments: range)
        // The same is expected of the value in `.some("Untitled")`.
        if callee.name == .some, range.count == 1, case .expected(let type?) = callee.receiver {
            return visit(walk.arguments[range.lowerBound].value, expectation.with(type: symbols.unwrapped(type)))
        }
        // Both stacks are restored at the end.
        let (firstPosition, firstType) = (walk.overloads.positions.count, walk.argumentTypes.count)
        let chosen = isOfBody(callee) ? nil : walk.overloads.choose(candidates(callee, range), for: walk.arguments, range)
        let needsTypes = needsTypes(of: range, for: callee, chosen)
        var listPlace: TextPlace?
        for index in range {
            let argument = walk.arguments[index]
            var parameter: FunctionSignature.Parameter?
            if let chosen {
                let position = Int(walk.overloads.positions[firstPosition + index - range.lowerBound])
                if position >= 0 { parameter = table.signatures.parameters[chosen.parameters.lowerBound + position] }
            }
            let wanted = addedElement(callee, argument) ?? environmentValue(callee, index, range)
                ?? (chosen == nil ? heldClosureArgument(callee, index, range) : self.expectation(callee, chosen, parameter, range))
            let brace = argument.value.lowerBound
            if !needsTypes, !wanted.isOfPlaces, walk.canPrune(argument.value) {
                walk.argumentTypes.append(nil)
            } else if source.kind(brace) == .leftBrace, source.skip(brace) >= argument.value.upperBound {
                let types = closureParameters(callee, parameter, range, firstType)
                let place = symbols.isString(types.first ?? nil) ? elementPlace(callee, listPlace) : nil
                let result = wantedResult(ofClosure: wanted, for: callee, expectation)
                let returned = closures.visitClosure(brace, parameters: types, place: place, result: result).type
                walk.argumentTypes.append(returned.map { symbols.function([], result: $0) })
            } else {
                let showsList = index == range.lowerBound && showsElements(callee)
                walk.argumentTypes.append(visitArgument(argument.value, callee, wanted, showsList: showsList, &listPlace))
            }
        }
        let type = names.settle(result(callee, chosen, range, walk.argumentTypes[firstType...]))
        if callee.name == .Table { walk.rowType = nil }
        walk.overloads.forget(to: firstPosition)
        walk.argumentTypes.truncate(to: firstType)
        return VisitedValue(type: type, place: resultPlace(callee, chosen, type), name: callee.name)
    }

    // The following is inlined into the function above.

    /// Notes that a member of a text is called.
    @inline(__always)
    private func noteReceiver(of callee: Callee) {
        if let origin = callee.origin, case .value(let receiver) = callee.receiver {
            members.noteReceiver(origin, of: callee.name, receiver, isCalled: true)
        } else if case .none = callee.receiver, let selfPlace = walk.selfPlace, let owner = names.owner {
            members.noteReceiver(selfPlace, of: callee.name, symbols.named(owner), isCalled: true)
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
    ) -> SwiftType? {
        let first = source.kind(value.lowerBound)
        if first != .leftBrace, case .function(_, let result) = symbols.form(symbols.unwrapped(wanted.type)), localizedType(result) != nil {
            // `@autoclosure () -> LocalizedStringKey`
            return visit(value, wanted.with(type: result)).type
        }
        if showsList {
            var wanted = wanted
            if first == .leftBracket { wanted.place = .list(of: callee.name, file: walk.file, position: UInt32(value.lowerBound)) }
            let list = visit(value, wanted)
            listPlace = list.place ?? wanted.place
            return list.type
        }
        let type = visit(value, wanted).type
        return first == .backslash ? mapping(value, callee) ?? type : type
    }

    /// The place that the result of a call comes from.
    @inline(__always)
    private func resultPlace(_ callee: Callee, _ chosen: FunctionSignature?, _ type: SwiftType?) -> TextPlace? {
        if let chosen {
            guard chosen.origin == .project, chosen.name != .initWord, symbols.isText(chosen.result) else { return nil }
            return .property(chosen.name, of: chosen.owner)
        }
        guard case .value(let list) = callee.receiver else { return nil }
        return members.placeOfElement(callee, of: list, type)
    }

    /// Whether the types of the arguments are needed, for the type of the result or of the parameters of a closure.
    private func needsTypes(of range: Range<Int>, for callee: Callee, _ chosen: FunctionSignature?) -> Bool {
        if case .none = callee.receiver, chosen?.result == nil { return true }
        return walk.arguments[range].contains { source.kind($0.value.lowerBound) == .leftBrace && !walk.canPrune($0.value) }
            || callee.name == .map || callee.name == .compactMap || callee.name == .flatMap || callee.name == .reduce
    }
}
