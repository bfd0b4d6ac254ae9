import Syntax

// MARK: - Calls

extension FileExtractor {
    /// Visits the arguments of a call with what the callee makes of them, and returns the type of its result.
    mutating func visitCall(_ callee: Callee, _ arguments: [Argument], _ expectation: Expectation) -> SwiftType? {
        lastName = callee.name
        if let origin = callee.origin, case .value(let receiver) = callee.receiver {
            noteReceiver(origin, of: callee.name, receiver)
        } else if case .none = callee.receiver, let selfPlace, let owner = owners.last {
            noteReceiver(selfPlace, of: callee.name, .named(owner))
        }
        let candidates = candidates(callee, arguments)
        var parameters: [Int?] = []
        // By index: signatures are large, and most are looked at only to be passed over.
        var best: Int?
        for index in candidates.indices where best.map({ isBetter(candidates[index], than: candidates[$0]) }) ?? true {
            guard let match = candidates[index].match(arguments) else { continue }
            best = index
            parameters = match
        }
        var chosen = best.map { candidates[$0] }
        if chosen == nil, !candidates.isEmpty, let api = looseMatch(callee, candidates, arguments) {
            chosen = api
            parameters = arguments.map { argument in
                argument.isTrailing ? nil : api.parameters.firstIndex { $0.label == argument.label && $0.type != nil }
            }
        }
        var types: [SwiftType?] = []
        for (position, argument) in arguments.enumerated() {
            let parameter = chosen.flatMap { signature in parameters[position].map { signature.parameters[$0] } }
            let wanted = addedElement(callee, argument) ?? self.expectation(callee, chosen, parameter, arguments)
            if source.kind(argument.value.lowerBound) == .leftBrace, source.skip(argument.value.lowerBound) >= argument.value.upperBound {
                let result: Expectation
                if case .function(_, let type) = wanted.type?.unwrapped {
                    result = Expectation(type: type, localizer: wanted.localizer)
                } else {
                    result = .nothing
                }
                let closureTypes = closureParameters(callee, parameter, arguments, types)
                let returned = visitClosure(argument.value.lowerBound, parameters: closureTypes, result: result)
                types.append(returned.map { .function(parameters: [], result: $0) })
            } else {
                types.append(visit(argument.value, wanted))
            }
        }
        lastPlace = nil
        lastName = callee.name
        lastReceiver = nil
        if let chosen, chosen.origin == .project, chosen.name != "init", chosen.result?.unwrapped.isString ?? false {
            lastPlace = .property(chosen.name, of: chosen.owner ?? "")
        }
        return table.settle(result(callee, chosen, types))
    }

    // MARK: Which function is meant

    private mutating func candidates(_ callee: Callee, _ arguments: [Argument]) -> [FunctionSignature] {
        switch callee.receiver {
        case .type(let owner):
            if callee.name == "init" { return initializers(owner) }
            if isTypeName(callee.name) { return initializers(nestedType(callee.name, in: owner)) }
            let own = table.functions(callee.name, of: owner)
            return own.isEmpty ? api.statics(callee.name, of: SwiftType.named(owner).name ?? owner) : own
        case .expected(let type):
            // A list is made of its elements by a result builder: `static var appShortcuts: [AppShortcut] { .init(…) }`.
            let made = callee.name == "init" && !arguments.isEmpty ? type?.unwrapped.element ?? type : type
            guard let owner = made?.unwrapped.path else { return implicitMembers(callee.name, arguments) }
            if callee.name == "init" {
                let own = initializers(owner)
                return own.isEmpty ? implicitMembers(callee.name, arguments) : own
            }
            let own = table.functions(callee.name, of: owner)
            return own.isEmpty ? api.statics(callee.name, of: type?.unwrapped.name ?? owner) : own
        case .value(let type):
            let methods = methods(callee.name)
            guard let owner = table.settle(type)?.unwrapped.path, table.isKnown(owner) else { return methods.ofAnything }
            let own = table.functions(callee.name, of: owner)
            return own.isEmpty ? methods.ofViews : own + methods.ofViews
        case .none:
            return functions(callee.name)
        }
    }

    /// What `.name(…)` may mean where no type is known that it could be a member of.
    private func implicitMembers(_ name: String, _ arguments: [Argument]) -> [FunctionSignature] {
        if name == "init" {
            // Whatever the type is, a text that is called localized is looked up: `parts.append(.init(localized: "Edited"))`.
            if arguments.first?.label == "localized" { return api.initializers["String"] ?? [] }
            // No other initialiser takes a text and where to look it up.
            let isLocalized = arguments.first?.label == nil
                && arguments.contains { ["table", "bundle", "comment", "defaultValue"].contains($0.label) }
            return isLocalized ? api.initializers["LocalizedStringResource"] ?? [] : []
        }
        let cases = table.memberFunctions(name).filter { $0.owner != nil && $0.result?.path == $0.owner }
        return cases + api.statics(name) + (api.methods[name] ?? [])
    }

    /// The project's own functions come before an API of the same name and labels, unless they were written for text that
    /// is localized just the same.
    private func isBetter(_ new: FunctionSignature, than old: FunctionSignature) -> Bool {
        if old.origin == .project || new.origin == .project { return old.origin != .project }
        // Of two rows the one with the fewer parameters fits more exactly; a trap is as real as any other.
        return new.parameters.count < old.parameters.count
    }

    /// For an overload that the rows do not have: a first argument without a label is the title in all that they do have.
    private func looseMatch(
        _ callee: Callee, _ candidates: [FunctionSignature], _ arguments: [Argument]
    ) -> FunctionSignature? {
        guard let first = arguments.first, first.label == nil, !first.isTrailing,
            !candidates.contains(where: { $0.origin == .project })
        else { return nil }
        let apis = candidates.filter { $0.origin == .api && $0.owner != "String" }
        guard let likely = apis.first, apis.allSatisfy({ $0.parameters.first?.label == nil && $0.parameters.first?.type != nil })
        else { return nil }
        return likely
    }

    // MARK: What the arguments are wanted for

    /// What is wanted of a value that is added to a list of known elements: `actions.append(.init(title: "Ban"))`.
    private func addedElement(_ callee: Callee, _ argument: Argument) -> Expectation? {
        guard callee.name == "append" || callee.name == "insert", argument.label == nil, !argument.isTrailing,
            case .value(let receiver) = callee.receiver, case .array(let element) = table.settle(receiver)?.unwrapped
        else { return nil }
        return Expectation(type: element, localizer: .call(".\(callee.name)"), place: element.isString ? callee.origin : nil)
    }

    private func expectation(
        _ callee: Callee, _ signature: FunctionSignature?, _ parameter: FunctionSignature.Parameter?, _ arguments: [Argument]
    ) -> Expectation {
        guard let signature, let parameter, let type = parameter.type else { return .nothing }
        switch signature.origin {
        case .trap:
            return Expectation(verbatim: .trap(apiName(callee, signature)))
        case .api:
            let name = apiName(callee, signature)
            if type == .named("String") { return Expectation(verbatim: .verbatimAPI(name)) }
            if parameter.label == Self.literal, !arguments.contains(where: { $0.label == Self.literal && plainText($0.value) != nil }) {
                // `IntentDialog(stringLiteral: summary)` takes a `String`; only a literal without interpolations is one here.
                return .nothing
            }
            if parameter.name == "defaultValue" || (parameter.name == "value" && signature.name == "NSLocalizedString") {
                return .nothing
            }
            var result = Expectation(
                type: type, hasStringTwin: parameter.hasStringTwin, localizer: .call(name), call: details(signature, arguments))
            result.isExplicitKey = type == .named("StaticString")
            result.isLookup = result.isExplicitKey || signature.looksStringsUp
            if result.isExplicitKey { result.type = .named("LocalizedStringKey") }
            return result
        case .project:
            var result = Expectation(type: type)
            if type.unwrapped.isString {
                let isMemberwise = signature.name == "init" && table.isMemberwise(signature.owner ?? "")
                result.place = isMemberwise
                    ? .property(parameter.name, of: signature.owner ?? "")
                    : .parameter(parameter.name, of: signature.name, owner: signature.owner)
            } else {
                result.localizer = .call(apiName(callee, signature))
            }
            return result
        }
    }

    private func apiName(_ callee: Callee, _ signature: FunctionSignature) -> String {
        switch callee.receiver {
        case .none: callee.name
        case .type(let owner):
            callee.name == "init" ? owner : LocalizableAPI.modules.contains(owner) ? callee.name : "\(owner).\(callee.name)"
        case .expected: callee.name == "init" ? signature.owner ?? "init" : ".\(callee.name)"
        case .value: ".\(callee.name)"
        }
    }

    private func details(_ signature: FunctionSignature, _ arguments: [Argument]) -> CallDetails {
        var details = CallDetails()
        for argument in arguments where !argument.value.isEmpty {
            switch argument.label {
            case "table", "tableName": details.table = plainText(argument.value)
            case "comment": details.comment = plainText(argument.value).flatMap { $0.isEmpty ? nil : $0 }
            case "bundle":
                let range = argument.value
                let start = Int(source.token(range.lowerBound).start)
                let text = String(decoding: source.lexed.bytes[start..<Int(source.token(range.upperBound - 1).end)], as: UTF8.self)
                details.bundle = Self.mainBundle.contains(text) ? nil : text
            case "defaultValue": details.defaultValue = argument.value
            case "value" where signature.name == "NSLocalizedString":
                // An empty value stands for none.
                if plainText(argument.value) != "" { details.defaultValue = argument.value }
            default: break
            }
        }
        return details
    }

    private static let literal = "stringLiteral"

    private static let mainBundle: Set<String> = [".main", "Bundle.main", "nil"]

    private func plainText(_ range: Range<Int>) -> String? {
        guard source.kind(range.lowerBound) == .stringStart, source.skip(range.lowerBound) >= range.upperBound else { return nil }
        return StringLiteral(source.lexed, source.tree, at: range.lowerBound).plainValue
    }

    // MARK: Closures and results

    /// The types of the parameters of a closure argument.
    private func closureParameters(
        _ callee: Callee, _ parameter: FunctionSignature.Parameter?, _ arguments: [Argument], _ types: [SwiftType?]
    ) -> [SwiftType?] {
        if case .function(let parameters, _) = parameter?.type?.unwrapped { return parameters }
        let first = types.first ?? nil
        switch callee.name {
        case "ForEach", "List", "Table", "OutlineGroup", "Chart", "Picker":
            return [table.settle(first)?.unwrapped.element]
        case "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination":
            let subject = zip(arguments, types).first { ["item", "presenting", "for"].contains($0.0.label) }?.1
            if case .named(let name, _) = subject, name.hasSuffix(".Type") { return [.named(String(name.dropLast(5)))] }
            return [subject?.unwrapped]
        default:
            guard case .value(let receiver) = callee.receiver, let element = table.settle(receiver)?.unwrapped.element else { return [] }
            let pairs = ["sorted", "max", "min"].contains(callee.name)
            return pairs ? [element, element] : callee.name == "reduce" ? [first, element] : [element]
        }
    }

    private mutating func result(
        _ callee: Callee, _ signature: FunctionSignature?, _ types: [SwiftType?]
    ) -> SwiftType? {
        if let result = signature?.result { return result }
        let first = types.first ?? nil
        switch callee.receiver {
        case .none:
            if isTypeName(callee.name) {
                return StandardLibrary.conversion(to: callee.name, from: first) ?? resolve(.named(callee.name))
            }
            if case .function(_, let result) = value(of: callee.name)?.type?.unwrapped { return result }
            return StandardLibrary.function(callee.name, arguments: types)
        case .type(let owner):
            if callee.name == "init" { return .named(owner) }
            if isTypeName(callee.name) { return .named(nestedType(callee.name, in: owner)) }
            return StandardLibrary.staticFunction(callee.name, of: owner)
        case .expected(let type):
            return type?.unwrapped
        case .value(let receiver):
            let base = table.settle(receiver)?.unwrapped
            if ["map", "compactMap", "flatMap"].contains(callee.name), case .function(_, let result) = first {
                return .array(callee.name == "map" ? result : result.unwrapped)
            }
            return StandardLibrary.member(callee.name, of: base)
        }
    }
}
