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

    // MARK: Which function is meant

    /// Whether a function of the body around is called.
    private func isOfBody(_ callee: Callee) -> Bool {
        guard functionsInBodies[callee.name] != nil, case .none = callee.receiver else { return false }
        return local(callee.name) != nil
    }

    /// What is wanted of an argument of a function of the body around.
    private func argumentOfBody(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation? {
        guard isOfBody(callee), let parameters = functionsInBodies[callee.name] else { return nil }
        let label = arguments[index].label
        let same = parameters.filter { $0.label == label }
        // The arguments without a label come in their order.
        let position = label == nil ? arguments[range.lowerBound..<index].count { $0.label == nil } : 0
        guard let parameter = position < same.count ? same[position] : same.last(where: \.isVariadic) else { return .nothing }
        let place = isText(parameter.type) ? TextPlace.parameter(parameter.name, of: callee.name, owner: owners.last ?? .none) : nil
        return Expectation(type: parameter.type, localizer: .call(callee.name), place: place)
    }

    /// The best of some candidates for a call; adds the position of the parameter of each argument.
    private func choose(_ candidates: Numbers, _ callee: Callee, _ range: Range<Int>) -> FunctionSignature? {
        let first = positions.count
        var best: FunctionSignature?
        var isSecondChoice = false
        for position in candidates.indices {
            let candidate = table.signatures[candidates[position]]
            var isOverload = false
            if let best, !Self.isBetter(candidate, than: best) {
                guard isSecondChoice, candidate.origin == .project, candidate.owner == best.owner else { continue }
                isOverload = true
            }
            guard match.fit(arguments, range, to: candidate, in: table.signatures, words) else { continue }
            let isDisfavored = candidate.origin == .project && (candidate.isDisfavored || takesNoLiteral(candidate, range))
            if isOverload, isDisfavored { continue }
            best = candidate
            isSecondChoice = isDisfavored
            positions.pop(to: first)
            for position in match.positions { positions.append(position) }
        }
        if best == nil, !candidates.isEmpty, let api = looseMatch(candidates, range) {
            best = api
            let parameters = table.signatures.parameters(of: api)
            for argument in arguments[range] {
                let position = argument.isTrailing ? nil : parameters.firstIndex { $0.label == argument.label && $0.type != nil }
                positions.append(position.map { Int16($0 - parameters.startIndex) } ?? -1)
            }
        }
        return best
    }

    /// Whether a literal would go to a parameter of a type that no literal has, by the match that was made last.
    private func takesNoLiteral(_ function: FunctionSignature, _ range: Range<Int>) -> Bool {
        for (index, position) in zip(range, match.positions) where position >= 0 {
            let value = arguments[index].value
            guard source.kind(value.lowerBound) == .stringStart, source.skip(value.lowerBound) >= value.upperBound else { continue }
            let parameter = table.signatures.parameters[function.parameters.lowerBound + Int(position)]
            if let type = words.unwrapped(parameter.type), hasNoLiteral(type) { return true }
        }
        return false
    }

    /// Whether no string literal makes a value of a type.
    private func hasNoLiteral(_ type: SwiftType) -> Bool {
        switch words.form(type) {
        case .function, .array, .dictionary, .tuple: return true
        case .named(let name, _):
            switch Word(name) {
            case .Text, .Int, .Double, .Float, .CGFloat, .Bool, .Data: return true
            default: return false
            }
        default: return false
        }
    }

    private func candidates(_ callee: Callee, _ range: Range<Int>) -> Numbers {
        switch callee.receiver {
        case .type(let owner):
            if callee.name == .initWord { return initializers(owner) }
            if words.isTypeName(callee.name) { return initializers(nestedType(callee.name, in: owner)) }
            let own = table.functions(callee.name, of: owner)
            return own.isEmpty ? api.statics(callee.name, of: words.lastWord(owner))[...] : own
        case .expected(let type):
            let type = words.unwrapped(type)
            // A list is made of its elements by a result builder: `static var appShortcuts: [AppShortcut] { .init(…) }`.
            let made = callee.name == .initWord && !range.isEmpty ? words.element(type) ?? type : type
            guard let owner = words.unwrappedPath(made) else { return implicitMembers(callee.name, range) }
            if callee.name == .initWord {
                // Where a key will do, a resource does as well: `Button(.init("Later", table: "Settings"))`.
                let own = LocalizedType(type, words) == nil ? initializers(owner) : implicitMembers(callee.name, range)
                if !own.isEmpty { return own }
                return LocalizedType(type, words) == nil ? implicitMembers(callee.name, range) : initializers(owner)
            }
            let own = table.functions(callee.name, of: owner)
            return own.isEmpty ? api.statics(callee.name, of: words.lastWord(owner))[...] : own
        case .value(let type) where callee.name == .initWord:
            // `self.init(title: "Unnamed")`, `super.init(title: "Settings")`
            guard let owner = words.unwrappedPath(settle(type)) else { return [] }
            guard callee.receiverName == Name(.superWord) else { return initializers(owner) }
            return table.lineage(owner).dropFirst().flatMap { initializers($0) }[...]
        case .value(let type):
            guard let owner = words.unwrappedPath(settle(type)), table.isKnown(owner) else {
                let methods = methods(callee.name)
                // `logger.info("Loaded")` is not the `info` of the project that shows a message, nor is `Logger().info("Loaded")`.
                guard !methods.ofAnything.isEmpty, let receiver = callee.receiverName ?? words.unwrappedPath(type) else {
                    return methods.ofAnything
                }
                return isLog(receiver) ? [] : methods.ofAnything
            }
            return methods(callee.name, of: owner)
        case .none:
            return functions(callee.name)
        }
    }

    /// What `.name(…)` may mean where no type is known that it could be a member of.
    private func implicitMembers(_ name: Name, _ range: Range<Int>) -> Numbers {
        if name == .initWord {
            let first = arguments[range].first?.label
            // Whatever the type is, a text that is called localized is looked up: `parts.append(.init(localized: "Edited"))`.
            if first == Name(.localized) { return (api.initializers[Name(.String)] ?? [])[...] }
            // No other initialiser takes a text and where to look it up.
            let isLocalized = first == nil && arguments[range].contains { argument in
                switch argument.label.flatMap({ Word($0) }) {
                case .table, .bundle, .comment, .defaultValue: true
                default: false
                }
            }
            return isLocalized ? (api.initializers[Name(.LocalizedStringResource)] ?? [])[...] : []
        }
        let cases = table.memberFunctions(name).filter { number in
            let function = table.signatures[number]
            return function.owner != Name.none && function.result.flatMap(words.path) == function.owner
        }
        return (cases + api.statics(name) + (api.methods[name] ?? []))[...]
    }

    /// The project's own functions come before an API of the same name and labels, unless they were written for text that
    /// is localized just the same.
    private static func isBetter(_ new: FunctionSignature, than old: FunctionSignature) -> Bool {
        if old.origin == .project || new.origin == .project { return old.origin != .project }
        // Of two rows the one with the fewer parameters fits more exactly; a trap is as real as any other.
        return new.parameters.count < old.parameters.count
    }

    /// For an overload that the rows do not have: a first argument without a label is the title in all that they do have.
    private func looseMatch(_ candidates: Numbers, _ range: Range<Int>) -> FunctionSignature? {
        guard let first = arguments[range].first, first.label == nil, !first.isTrailing else { return nil }
        var likely: FunctionSignature?
        for number in candidates {
            let candidate = table.signatures[number]
            guard candidate.origin != .project else { return nil }
            guard candidate.origin == .api, candidate.owner != .String else { continue }
            guard let title = table.signatures.parameters(of: candidate).first, title.label == nil, title.type != nil else { return nil }
            likely = likely ?? candidate
        }
        return likely
    }

    // MARK: What the arguments are wanted for

    /// What is wanted of a value that is added to a list of known elements: `actions.append(.init(title: "Ban"))`.
    private func addedElement(_ callee: Callee, _ argument: Argument) -> Expectation? {
        guard callee.name == .append || callee.name == .insert, argument.label == nil, !argument.isTrailing,
            case .value(let receiver) = callee.receiver, case .array(let element) = words.form(words.unwrapped(settle(receiver)))
        else { return nil }
        let isText = words.path(element).map(DeclarationMerger.isStringType) ?? false
        return Expectation(type: element, localizer: .member(callee.name), place: isText ? callee.origin : nil)
    }

    /// What is wanted of the value in `.environment(\.emptyTitle, "Nothing here")`.
    private func environmentValue(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation? {
        guard callee.name == .environment, index == range.lowerBound + 1 else { return nil }
        let path = arguments[range.lowerBound].value
        guard path.count == 3, source.kind(path.lowerBound) == .backslash, source.kind(path.lowerBound + 2).isName,
            let found = table.property(source.name(path.lowerBound + 2), of: Name(.EnvironmentValues)), let type = found.property.type
        else { return nil }
        return Expectation(type: type, localizer: .member(callee.name))
    }

    /// What is wanted of an argument of a closure that a variable holds: `onError("Not found")`.
    private func heldClosureArgument(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation {
        if let wanted = argumentOfBody(callee, index, range) { return wanted }
        guard !saysNothing(arguments[index].value) else { return .nothing }
        let type: SwiftType? = switch callee.receiver {
        case .none: value(of: callee.name)?.type
        case .value(let type): words.unwrappedPath(settle(type)).flatMap { table.property(callee.name, of: $0)?.property.type }
        case .type(let owner): table.property(callee.name, of: owner)?.property.type
        case .expected: nil
        }
        let localizer: Localizer = if case .none = callee.receiver { .call(callee.name) } else { .member(callee.name) }
        return closureArgument(type, localizer, index, range)
    }

    /// What is wanted of an argument of a closure of a type.
    func closureArgument(_ closure: SwiftType?, _ localizer: Localizer, _ index: Int, _ range: Range<Int>) -> Expectation {
        let parameters = parameterTypes(of: settle(closure))
        guard parameters.count == range.count else { return .nothing }
        return Expectation(type: parameters[index - range.lowerBound], localizer: localizer)
    }

    /// What is wanted of what a closure makes of a value that there may be, where a localized text is wanted of the call:
    /// `Text(name.map { "Hello \($0)" } ?? "Hello")`.
    private func mapped(_ callee: Callee, _ expectation: Expectation) -> Expectation {
        guard callee.name == .map || callee.name == .flatMap, case .value = callee.receiver, localizedType(expectation.type) != nil,
            !expectation.isExplicitKey
        else { return .nothing }
        return expectation
    }

    private func expectation(
        _ callee: Callee, _ signature: FunctionSignature?, _ parameter: FunctionSignature.Parameter?, _ range: Range<Int>
    ) -> Expectation {
        guard let signature, let parameter, let type = parameter.type else { return .nothing }
        switch signature.origin {
        case .trap:
            return Expectation(verbatim: .trap(localizer(callee, signature)))
        case .api:
            if type == .string { return Expectation(verbatim: .api(localizer(callee, signature))) }
            if parameter.label == Name(.stringLiteral), !hasPlainLiteral(range) {
                // `IntentDialog(stringLiteral: summary)` takes a `String`; only a literal without interpolations is one here.
                return .nothing
            }
            let hasValue = signature.name == .NSLocalizedString
            if parameter.name == .defaultValue || (parameter.name == .value && hasValue) { return .nothing }
            var result = Expectation(
                type: type, hasStringTwin: parameter.hasStringTwin, localizer: localizer(callee, signature),
                call: LocalizingCall(arguments: range, hasValue: hasValue))
            result.isExplicitKey = type == .named(.StaticString)
            result.isLookup = result.isExplicitKey || signature.looksStringsUp
            if result.isExplicitKey { result.type = .named(.LocalizedStringKey) }
            return result
        case .project:
            var result = Expectation(type: type)
            if isText(type) {
                // Whoever writes `verbatim:` means it.
                guard parameter.label != Name(.verbatim) else { return .nothing }
                result.place = signature.name == .initWord && table.isMemberwise(signature.owner)
                    ? .property(parameter.name, of: signature.owner)
                    : .parameter(parameter.name, of: signature.name, owner: signature.owner)
            } else {
                result.localizer = localizer(callee, signature)
            }
            return result
        }
    }

    private func localizer(_ callee: Callee, _ signature: FunctionSignature) -> Localizer {
        switch callee.receiver {
        case .none: .call(callee.name == .selfType ? signature.owner : callee.name)
        case .value where callee.name == .initWord: .call(signature.owner)
        case .type(let owner):
            if callee.name == .initWord {
                .call(owner)
            } else {
                api.modules.contains(owner) ? .call(callee.name) : .memberOf(owner, callee.name)
            }
        case .expected:
            if callee.name == .initWord {
                .call(signature.owner == Name.none ? callee.name : signature.owner)
            } else {
                .member(callee.name)
            }
        case .value: .member(callee.name)
        }
    }

    /// What the arguments of a call that localizes say of it.
    func details(_ call: LocalizingCall) -> CallDetails {
        var details = CallDetails()
        for argument in arguments[call.arguments] where !argument.value.isEmpty {
            switch argument.label.flatMap({ Word($0) }) {
            case .table, .tableName: details.table = plainText(argument.value)
            case .comment: details.comment = plainText(argument.value).flatMap { $0.isEmpty ? nil : $0 }
            case .bundle:
                let range = argument.value
                let start = Int(source.token(range.lowerBound).start)
                let text = String(decoding: source.lexed.bytes[start..<Int(source.token(range.upperBound - 1).end)], as: UTF8.self)
                details.bundle = Self.mainBundle.contains(text) ? nil : text
            case .defaultValue: details.defaultValue = argument.value
            case .value where call.hasValue:
                // An empty value stands for none.
                if plainText(argument.value) != "" { details.defaultValue = argument.value }
            default: break
            }
        }
        return details
    }

    private static let mainBundle: Set<String> = [".main", "Bundle.main", "nil"]

    /// Whether `stringLiteral:` is given a literal without interpolations.
    private func hasPlainLiteral(_ range: Range<Int>) -> Bool {
        arguments[range].contains { $0.label == Name(.stringLiteral) && plainText($0.value) != nil }
    }

    private func plainText(_ range: Range<Int>) -> String? {
        guard source.kind(range.lowerBound) == .stringStart, source.skip(range.lowerBound) >= range.upperBound else { return nil }
        return StringLiteral(source.lexed, source.tree, at: range.lowerBound).plainValue
    }
}
