import Syntax

// MARK: - What is expected of arguments

extension CallVisitor {
    /// Visits the arguments of a call whose callee is not a name.
    ///
    /// - Parameters:
    ///   - closure: The type of what is called: `onError?("Not found")`.
    ///   - name: The last name in what is called.
    func visitValues(of range: Range<Int>, closure: SwiftType? = nil, _ name: Symbol? = nil) {
        let localizer = Localizer.call(name ?? .none)
        for index in range { visitForPlaces(walk.arguments[index].value, closureArgument(closure, localizer, index, range)) }
    }

    // MARK: Expectations

    /// What is expected of the value in `UserDefaults.standard.set(name, forKey: "name")`.
    func storedValue(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation? {
        guard callee.name == .set, index == range.lowerBound, range.count == 2, walk.arguments[index + 1].label == Symbol(.forKey),
            case .value(let store) = callee.receiver, symbols.unwrappedPath(names.settle(store)) == Symbol(.UserDefaults)
        else { return nil }
        return Expectation(verbatim: .store(.stored))
    }

    /// What is expected of a value that is added to a list with a known element type: `actions.append(.init(title:
    /// "Ban"))`.
    func addedElement(_ callee: Callee, _ argument: Argument) -> Expectation? {
        guard callee.name == .append || callee.name == .insert, argument.label == nil, !argument.isTrailing,
            case .value(let receiver) = callee.receiver, case .array(let element) = symbols.form(symbols.unwrapped(names.settle(receiver)))
        else { return nil }
        let isText = holdsText(element)
        return Expectation(type: element, localizer: .member(callee.name), place: isText ? callee.origin?.target : nil)
    }

    /// What is expected of the value in `.environment(\.emptyTitle, "Nothing here")`.
    func environmentValue(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation? {
        guard callee.name == .environment, index == range.lowerBound + 1 else { return nil }
        let path = walk.arguments[range.lowerBound].value
        guard path.count == 3, source.kind(path.lowerBound) == .backslash, source.kind(path.lowerBound + 2).isName,
            let found = names.property(source.name(path.lowerBound + 2), of: Symbol(.EnvironmentValues)), let type = found.type
        else { return nil }
        return Expectation(type: type, localizer: .member(callee.name))
    }

    /// What is expected of an argument of a closure held by a variable: `onError("Not found")`.
    func heldClosureArgument(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation {
        if let wanted = argumentOfBody(callee, index, range) { return wanted }
        guard !walk.canPrune(walk.arguments[index].value) else { return .nothing }
        let closure: KnownValue? = switch callee.receiver {
        case .none: members.value(of: callee.name)
        case .value(let type): symbols.unwrappedPath(names.settle(type)).flatMap { heldClosure(callee.name, of: $0) }
        case .type(let owner): heldClosure(callee.name, of: owner)
        case .expected, .attribute: nil
        }
        let localizer: Localizer = if case .none = callee.receiver { .call(callee.name) } else { .member(callee.name) }
        return closureArgument(closure?.type, localizer, index, range, place: closure?.place)
    }

    private func heldClosure(_ name: Symbol, of owner: Symbol) -> KnownValue? {
        names.property(name, of: owner).map { KnownValue(type: $0.type, place: .property(name, of: $0.owner)) }
    }

    /// What is expected of an argument of a local function.
    private func argumentOfBody(_ callee: Callee, _ index: Int, _ range: Range<Int>) -> Expectation? {
        guard case .none = callee.receiver, let parameters = walk.scopes.parameters(ofFunction: callee.name) else { return nil }
        let label = walk.arguments[index].label
        let same = parameters.filter { $0.label == label }
        // Unlabelled arguments are matched in order.
        let position = label == nil ? walk.arguments[range.lowerBound..<index].count { $0.label == nil } : 0
        guard let parameter = position < same.count ? same[position] : same.last(where: \.isVariadic) else { return .nothing }
        let place = isFollowed(parameter.type) ? TextPlace.parameter(parameter.name, of: callee.name, owner: names.owner ?? .none) : nil
        return Expectation(type: parameter.type, localizer: .call(callee.name), place: place)
    }

    /// What is expected of an argument of a closure of a known type.
    ///
    /// - Parameter place: The place of the closure.
    func closureArgument(
        _ closure: SwiftType?, _ localizer: Localizer, _ index: Int, _ range: Range<Int>, place: TextPlace? = nil
    ) -> Expectation {
        let parameters = closures.parameterTypes(of: names.settle(closure))
        guard parameters.count == range.count else { return .nothing }
        let position = index - range.lowerBound
        return Expectation(
            type: parameters[position], localizer: localizer, place: argumentPlace(position, names.settle(parameters[position]), of: place))
    }

    /// What is expected of the result of a closure that is an argument.
    ///
    /// For a closure that maps an optional that is what is expected of the call: `Text(name.map { "Hello \($0)" } ??
    /// "Hello")`.
    ///
    /// - Parameters:
    ///   - wanted: What is expected of the closure.
    ///   - expectation: What is expected of the call.
    func wantedResult(ofClosure wanted: Expectation, for callee: Callee, _ expectation: Expectation) -> Expectation {
        if case .function(_, let type) = symbols.form(symbols.unwrapped(wanted.type)) {
            return Expectation(type: type, localizer: wanted.localizer)
        }
        guard callee.name == .map || callee.name == .flatMap, case .value = callee.receiver, !expectation.isExplicitKey
        else { return .nothing }
        if localizedType(expectation.type) != nil { return expectation }
        // Its result flows where the result of the call does.
        return Expectation(place: expectation.place, step: expectation.step, verbatim: expectation.verbatim)
    }

    /// What is expected of an argument for a parameter of a function.
    func expectation(
        _ callee: Callee, _ signature: FunctionSignature?, _ parameter: FunctionSignature.Parameter?, _ range: Range<Int>
    ) -> Expectation {
        guard let signature, let parameter, let type = parameter.type else { return .nothing }
        if parameter.label == Symbol(.throwing) {
            // Code that waits for the stream or continuation that the function made gets the error, even from a task.
            return Expectation(type: .named(.Error), place: walk.surroundings.errorTarget ?? walk.surroundings.functionError)
        }
        switch signature.origin {
        case .trap:
            return Expectation(verbatim: .trap(localizer(callee, signature)))
        case .action:
            guard type == .string || symbols.element(type) == .string else { return .nothing }
            return Expectation(type: type == .string ? nil : type, verbatim: .action(localizer(callee, signature)))
        case .log:
            return Expectation(verbatim: .log)
        case .exact:
            return Expectation(verbatim: .exact)
        case .store(let use):
            return type == .string ? Expectation(verbatim: .store(use)) : .nothing
        case .api:
            if type == .string { return Expectation(verbatim: .api(localizer(callee, signature))) }
            // `NSAlert(error: failure)` shows its description.
            if type == .named(.Error) { return Expectation(type: type, verbatim: .api(localizer(callee, signature))) }
            if symbols.element(type) == .string {
                return Expectation(type: type, verbatim: .api(localizer(callee, signature)))
            }
            if parameter.label == Symbol(.stringLiteral), !hasPlainLiteral(range) {
                // `IntentDialog(stringLiteral: summary)` takes a `String`; only a literal without interpolations becomes a key.
                return .nothing
            }
            let hasValue = signature.name == .NSLocalizedString || signature.isDeclaredMacro
            if parameter.name == .defaultValue || (parameter.name == .value && hasValue) { return .nothing }
            var result = Expectation(
                type: type, hasStringTwin: parameter.hasStringTwin, localizer: localizer(callee, signature),
                call: LocalizingCall(
                    arguments: range, hasValue: hasValue, endsInComment: signature.isDeclaredMacro && range.count == 2,
                    isLate: signature.isLate,
                    macroLookup: parameter.macroLookup))
            // `.init("Done")` takes a `String`, whereas `LocalizedStringKey("Done")` is a literal of that type.
            let takesString = callee.name == .initWord && signature.isWithoutTable && parameter.label == nil
            if takesString { result.call?.isLate = true }
            result.isExplicitKey = type == .named(.StaticString) || takesString
            result.isLookup = result.isExplicitKey || signature.looksStringsUp
            if result.isExplicitKey { result.type = .named(.LocalizedStringKey) }
            return result
        case .project:
            var result = Expectation(type: type)
            if isFollowed(type) {
                // A raw value that becomes a case is another text from then on.
                if signature.name == .initWord, parameter.label == Symbol(.rawValue) { return result }
                result.place = signature.isMemberwise
                    ? .property(parameter.name, of: signature.owner)
                    : .parameter(parameter.name, of: signature.name, owner: signature.owner)
                if isGuess(signature, for: callee) { result.step.insert(.guess) }
            }
            if !symbols.isText(type) { result.localizer = localizer(callee, signature) }
            return result
        }
    }

    /// What a finding calls the function.
    private func localizer(_ callee: Callee, _ signature: FunctionSignature) -> Localizer {
        switch callee.receiver {
        case .none, .attribute: .call(callee.name == .selfType ? signature.owner : callee.name)
        case .value where callee.name == .initWord: .call(signature.owner)
        case .type(let owner):
            if callee.name == .initWord {
                .call(owner)
            } else {
                api.modules.contains(owner) ? .call(callee.name) : .memberOf(owner, callee.name)
            }
        case .expected:
            if callee.name == .initWord {
                .call(signature.owner == Symbol.none ? callee.name : signature.owner)
            } else {
                .member(callee.name)
            }
        case .value: .member(callee.name)
        }
    }

    // MARK: Details of the key

    /// What the arguments of a localizing call say about the key.
    func details(_ call: LocalizingCall) -> CallDetails {
        if call.macroLookup >= 0 { return details(call, table.macroLookups[Int(call.macroLookup)]) }
        var details = CallDetails()
        for argument in walk.arguments[call.arguments] where !argument.value.isEmpty {
            switch argument.label.flatMap({ KnownSymbol($0) }) {
            case .table, .tableName:
                details.table = source.plainText(argument.value)
                if details.table == nil { details.tableSource = tableSource(argument.value) }
            case .comment: details.comment = comment(source.plainText(argument.value))
            case .bundle:
                details.bundle = bundle(source.text(of: argument.value))
                details.bundleFile = fileOfBundle(argument.value)
            case .defaultValue: details.defaultValue = argument.value
            case .value where call.hasValue:
                // An empty value means that there is none.
                if source.plainText(argument.value) != "" { details.defaultValue = argument.value }
            case nil where call.endsInComment && argument.value == walk.arguments[call.arguments].last?.value:
                details.comment = comment(source.plainText(argument.value))
            default: break
            }
        }
        return details
    }

    /// Where the name of a table comes from that isn't a literal; `nil` for `nil`, which means the default one.
    private func tableSource(_ value: Range<Int>) -> TableSource? {
        if value.count == 1, source.kind(value.lowerBound) == .kwNil { return nil }
        walk.recorder.pause()
        defer { walk.recorder.resume() }
        return visit(value, Expectation(type: .string)).place.map { .place($0) } ?? .unknown
    }

    /// The same for a macro, whose implementation says what its arguments are.
    private func details(_ call: LocalizingCall, _ lookup: MacroLookup) -> CallDetails {
        func value(_ detail: MacroLookup.Detail?, _ text: (Range<Int>) -> String?) -> String? {
            switch detail {
            case .argument(let argument): argument.value(in: walk.arguments[call.arguments]).flatMap(text)
            case .fixed(let text): text
            case nil: nil
            }
        }
        return CallDetails(
            table: value(lookup.table, source.plainText), bundle: bundle(value(lookup.bundle, source.text)),
            comment: comment(value(lookup.comment, source.plainText)),
            defaultValue: lookup.defaultValue?.value(in: walk.arguments[call.arguments]))
    }

    /// The file that declares a bundle that is named `.strings`, `Bundle.strings` or `Strings.bundle`. Its module is
    /// the one that has it.
    private func fileOfBundle(_ tokens: Range<Int>) -> FileID? {
        let names = tokens.filter { source.kind($0) == .identifier }.map(source.name)
        switch (names.count, tokens.count) {
        case (1, 2) where source.kind(tokens.lowerBound) == .dot:
            return table.file(ofProperty: names[0], of: symbols.intern("Bundle"))
        case (2, 3): return table.file(ofProperty: names[1], of: names[0])
        default: return nil
        }
    }

    private func bundle(_ code: String?) -> String? { code.flatMap { Self.mainBundle.contains($0) ? nil : $0 } }

    private func comment(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    private static let mainBundle: Set<String> = [".main", "Bundle.main", "nil"]

    /// Whether `stringLiteral:` is given a literal without interpolations.
    private func hasPlainLiteral(_ range: Range<Int>) -> Bool {
        walk.arguments[range].contains { $0.label == Symbol(.stringLiteral) && source.plainText($0.value) != nil }
    }
}
