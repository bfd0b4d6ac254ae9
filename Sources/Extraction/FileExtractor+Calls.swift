import Syntax

// MARK: - Names

extension FileExtractor {
    enum Member {
        case value(SwiftType?)
        case type(String)
    }

    /// What a name that is not called stands for.
    mutating func member(_ callee: Callee) -> Member {
        lastName = callee.name
        lastPlace = nil
        switch callee.receiver {
        case .none:
            if callee.name == "self" || callee.name == "super" { return .value(owners.last.map { .named($0) }) }
            if callee.name == "Self" { return owners.last.map { .type($0) } ?? .value(nil) }
            if let value = value(of: callee.name) {
                lastPlace = value.place
                return .value(index.resolve(value.type))
            }
            let isType = index.types[callee.name] != nil || index.aliases[callee.name] != nil
            return isType || (callee.name.first?.isUppercase ?? false) ? .type(callee.name) : .value(nil)
        case .expected(let type):
            guard let owner = type?.unwrapped.name else { return .value(nil) }
            return .value(index.resolve(index.property(callee.name, of: owner)?.property.type) ?? .named(owner))
        case .type(let owner):
            if let found = index.property(callee.name, of: owner) {
                lastPlace = place(found.owner, callee.name)
                return .value(index.resolve(found.property.type))
            }
            if callee.name == "self" { return .value(.named("\(owner).Type")) }
            if callee.name == "allCases" { return .value(.array(.named(owner))) }
            if callee.name.first?.isUppercase ?? false { return .type(callee.name) }
            return .value(StandardLibrary.staticMember(callee.name, of: owner))
        case .value(let type):
            return .value(index.resolve(property(callee.name, of: type)))
        }
    }

    /// A local, a member of a type around, or a global.
    func value(of name: String) -> Local? {
        if let local = local(name) { return local }
        var name = name
        var isProjected = false
        if name.hasPrefix("$"), name.count > 1, !(name.dropFirst().first?.isNumber ?? false) {
            name.removeFirst()
            isProjected = true
        }
        if isProjected, let local = local(name) { return local }
        for owner in owners.reversed() {
            if let found = index.property(name, of: owner) {
                return Local(type: found.property.type, place: place(found.owner, name))
            }
        }
        return index.globals[name].map { Local(type: $0) }
    }

    private func place(_ owner: String, _ name: String) -> TextPlace {
        TextPlace(id: "\(owner).\(name)", name: "property '\(name)'")
    }

    private mutating func property(_ name: String, of type: SwiftType?) -> SwiftType? {
        guard let base = index.resolve(type)?.unwrapped else { return StandardLibrary.member(name, of: nil) }
        if case .tuple(let elements) = base, let element = elements.first(where: { $0.label == name }) { return element.type }
        if let owner = base.name {
            if let found = index.property(name, of: owner) {
                lastPlace = place(found.owner, name)
                return found.property.type
            }
            if name == "rawValue", let info = index.types[owner], info.kind == .enum {
                lastPlace = TextPlace(id: "\(owner).rawValue", name: "raw value of '\(owner)'")
                return info.rawType.map { .named($0) }
            }
            for parent in index.lineage(owner) {
                if let type = api.properties[parent]?[name] { return type }
            }
            if case .named("Binding", let arguments) = base, let inner = arguments.first { return property(name, of: inner) }
        }
        return StandardLibrary.member(name, of: base)
    }
}

// MARK: - Calls

extension FileExtractor {
    /// Visits the arguments of a call with what the callee makes of them, and returns the type of its result.
    mutating func visitCall(_ callee: Callee, _ arguments: [Argument], _ expectation: Expectation) -> SwiftType? {
        lastName = callee.name
        let candidates = candidates(callee, expectation)
        var chosen: FunctionSignature?
        var parameters = [Int?](repeating: nil, count: arguments.count)
        for candidate in candidates {
            guard let match = candidate.match(arguments) else { continue }
            if chosen == nil || isBetter(candidate, than: chosen) {
                chosen = candidate
                parameters = match
            }
        }
        if chosen == nil, let api = looseMatch(callee, candidates, arguments) {
            chosen = api
            parameters = arguments.map { argument in
                argument.isTrailing ? nil : api.parameters.firstIndex { $0.label == argument.label && $0.type != nil }
            }
        }
        var types: [SwiftType?] = []
        for (position, argument) in arguments.enumerated() {
            let parameter = chosen.flatMap { signature in parameters[position].map { signature.parameters[$0] } }
            let wanted = self.expectation(callee, chosen, parameter, arguments)
            if source.kind(argument.value.lowerBound) == .leftBrace, source.skip(argument.value.lowerBound) >= argument.value.upperBound {
                let result: Expectation
                if case .function(_, let type) = wanted.type?.unwrapped {
                    result = Expectation(type: index.resolve(type), api: wanted.api)
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
        return result(callee, chosen, types, expectation)
    }

    // MARK: Which function is meant

    private func candidates(_ callee: Callee, _ expectation: Expectation) -> [FunctionSignature] {
        switch callee.receiver {
        case .type(let owner):
            if callee.name == "init" { return initializers(owner) }
            if callee.name.first?.isUppercase ?? false {
                let nested = initializers(callee.name)
                if !nested.isEmpty { return nested }
                return api.initializers["\(owner).\(callee.name)"] ?? []
            }
            let lineage = index.lineage(owner)
            let own = (index.functions[callee.name] ?? []).filter { $0.owner.map(lineage.contains) ?? false }
            return own.isEmpty ? api.statics["\(owner).\(callee.name)"] ?? [] : own
        case .expected(let type):
            let owner = index.resolve(type)?.unwrapped.name
            if callee.name == "init" { return owner.map(initializers) ?? [] }
            let all = index.functions[callee.name] ?? []
            if let owner {
                let lineage = index.lineage(owner)
                let own = all.filter { $0.owner.map(lineage.contains) ?? false }
                return own.isEmpty ? api.statics["\(owner).\(callee.name)"] ?? [] : own
            }
            // Without a type: an enum case of this name, or a static of an API.
            let statics = api.statics.filter { $0.key.hasSuffix(".\(callee.name)") }.sorted { $0.key < $1.key }.flatMap(\.value)
            return all.filter { $0.owner != nil && $0.result == .named($0.owner ?? "") } + statics + (api.methods[callee.name] ?? [])
        case .value(let type):
            let all = index.functions[callee.name] ?? []
            let methods = api.methods[callee.name] ?? []
            guard let owner = index.resolve(type)?.unwrapped.name, index.types[owner] != nil else {
                // The receiver could be anything. A view is likeliest where views have a method of this name.
                let extensions = all.filter { Self.viewTypes.contains($0.owner ?? "") }
                return methods.isEmpty ? all.filter { $0.owner != nil } : extensions + methods
            }
            let lineage = index.lineage(owner)
            let own = all.filter { $0.owner.map { lineage.contains($0) || Self.viewTypes.contains($0) } ?? false }
            return own + methods
        case .none:
            let first = callee.name.first
            if first?.isUppercase ?? false {
                let result = initializers(callee.name)
                if !result.isEmpty { return result }
            }
            let all = index.functions[callee.name] ?? []
            let near = all.filter { function in
                guard let owner = function.owner else { return true }
                return owners.contains { index.lineage($0).contains(owner) }
            }
            if !near.isEmpty { return near }
            if let functions = api.functions[callee.name] { return functions }
            // Inside an extension of a view, and the like, a method needs no receiver.
            return all + (api.methods[callee.name] ?? [])
        }
    }

    private static var viewTypes: Set<String> { ["View", "Text", "Scene", "ModifiedContent", "ToolbarContent", "TabContent"] }

    private func initializers(_ name: String) -> [FunctionSignature] {
        let resolved = index.resolve(.named(name))?.name ?? name
        let known = index.initializers(of: resolved) ?? []
        let apis = api.initializers[resolved] ?? []
        return known + apis
    }

    /// The project's own functions come before an API of the same name and labels, unless they were written for text that
    /// is localized just the same.
    private func isBetter(_ new: FunctionSignature, than old: FunctionSignature?) -> Bool {
        guard let old else { return true }
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

    private func expectation(
        _ callee: Callee, _ signature: FunctionSignature?, _ parameter: FunctionSignature.Parameter?, _ arguments: [Argument]
    ) -> Expectation {
        guard let signature, let parameter, let type = index.resolve(parameter.type) else { return .nothing }
        let name = apiName(callee, signature)
        switch signature.origin {
        case .trap:
            return Expectation(verbatim: .trap(name))
        case .api:
            if type == .named("String") { return Expectation(verbatim: .verbatimAPI(name)) }
            if parameter.name == "defaultValue" || (parameter.name == "value" && signature.name == "NSLocalizedString") {
                return .nothing
            }
            var result = Expectation(type: type, hasStringTwin: parameter.hasStringTwin, api: name, call: details(signature, arguments))
            result.isExplicitKey = type == .named("StaticString")
            if result.isExplicitKey { result.type = .named("LocalizedStringKey") }
            return result
        case .project:
            var result = Expectation(type: type, api: name)
            if type.unwrapped == .named("String") || type.unwrapped == .named("StringProtocol") {
                let isMemberwise = signature.name == "init" && index.initializers[signature.owner ?? ""] == nil
                result.place = isMemberwise
                    ? TextPlace(id: "\(signature.owner ?? "").\(parameter.name)", name: "property '\(parameter.name)'")
                    : TextPlace(
                        id: TextPlace.parameter(parameter.name, of: signature.name, owner: signature.owner),
                        name: "parameter '\(parameter.name)'")
            }
            return result
        }
    }

    private func apiName(_ callee: Callee, _ signature: FunctionSignature) -> String {
        switch callee.receiver {
        case .none: callee.name
        case .type(let owner): callee.name == "init" ? owner : "\(owner).\(callee.name)"
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
                let start = Int(source.tokens[range.lowerBound].start)
                let text = String(decoding: source.lexed.bytes[start..<Int(source.tokens[range.upperBound - 1].end)], as: UTF8.self)
                details.bundle = text == ".main" || text == "nil" ? nil : text
            case "defaultValue": details.defaultValue = argument.value
            case "value" where signature.name == "NSLocalizedString":
                // An empty value stands for none.
                if plainText(argument.value) != "" { details.defaultValue = argument.value }
            default: break
            }
        }
        return details
    }

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
            return [index.resolve(first)?.unwrapped.element]
        case "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination":
            let subject = zip(arguments, types).first { ["item", "presenting", "for"].contains($0.0.label) }?.1
            if case .named(let name, _) = subject, name.hasSuffix(".Type") { return [.named(String(name.dropLast(5)))] }
            return [subject?.unwrapped]
        default:
            guard case .value(let receiver) = callee.receiver, let element = index.resolve(receiver)?.unwrapped.element else { return [] }
            let pairs = ["sorted", "max", "min"].contains(callee.name)
            return pairs ? [element, element] : callee.name == "reduce" ? [first, element] : [element]
        }
    }

    private mutating func result(
        _ callee: Callee, _ signature: FunctionSignature?, _ types: [SwiftType?], _ expectation: Expectation
    ) -> SwiftType? {
        if let result = signature?.result { return index.resolve(result) }
        switch callee.receiver {
        case .none:
            if callee.name.first?.isUppercase ?? false { return .named(callee.name) }
            if case .function(_, let result) = value(of: callee.name)?.type?.unwrapped { return result }
            return StandardLibrary.function(callee.name, firstArgument: types.first ?? nil)
        case .type(let owner):
            if callee.name == "init" { return .named(owner) }
            if callee.name.first?.isUppercase ?? false { return .named(callee.name) }
            return nil
        case .expected(let type):
            return type?.unwrapped
        case .value(let receiver):
            let base = index.resolve(receiver)?.unwrapped
            if ["map", "compactMap", "flatMap"].contains(callee.name), case .function(_, let result) = types.first ?? nil {
                return .array(callee.name == "map" ? result : result.unwrapped)
            }
            if signature == nil, let own = index.functions[callee.name]?.first(where: { $0.owner == base?.name }) {
                return own.result
            }
            return StandardLibrary.member(callee.name, of: base)
        }
    }
}
