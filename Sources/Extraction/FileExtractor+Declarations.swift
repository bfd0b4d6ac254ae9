import Syntax

// MARK: - Declarations

extension FileExtractor {
    mutating func visit(_ declaration: Declaration) {
        for attribute in declaration.attributes { visit(attribute) }
        switch declaration.kind {
        case let kind where kind.isType:
            guard let body = declaration.body else { return }
            owners.append(SwiftType.named(declaration.name).name ?? declaration.name)
            inScope { $0.visitScope(body, result: nil) }
            owners.removeLast()
        case .function, .initializer, .subscript, .macro:
            visitFunction(declaration)
        case .variable:
            for binding in declaration.bindings { visit(binding) }
        default:
            guard let body = declaration.body else { return }
            inScope { $0.visitScope(body, result: nil) }
        }
    }

    /// The arguments of a property wrapper or macro: `@Parameter(title: "Device")`.
    private mutating func visit(_ attribute: Declaration.Attribute) {
        guard attribute.arguments != nil else { return }
        let paren = attribute.nameToken + 1
        let open = source.kind(paren) == .leftParen ? paren : (paren..<source.tokens.count).first { source.kind($0) == .leftParen }
        guard let open else { return }
        let list = ArgumentList(source, at: open, before: source.skip(open), takesClosures: false)
        _ = visitCall(
            Callee(name: attribute.name, receiver: .none, offset: attribute.nameToken), list.arguments, .nothing)
    }

    private mutating func visitFunction(_ declaration: Declaration) {
        let owner = owners.last
        let function = declaration.kind == .initializer ? "init" : declaration.name
        inScope { visitor in
            for parameter in declaration.parameters {
                var type = parameter.type
                if case .named(let name, let arguments) = type, arguments.isEmpty, let constraint = declaration.genericParameters[name] {
                    type = constraint
                }
                let place = TextPlace(
                    id: TextPlace.parameter(parameter.name, of: function, owner: owner),
                    name: "parameter '\(parameter.name)'")
                if let value = parameter.defaultValue {
                    _ = visitor.visit(
                        value, Expectation(type: visitor.index.resolve(type), api: "\(parameter.name): \(Self.spelled(type))"))
                }
                visitor.declare(parameter.name, type, place: place)
            }
            guard let body = declaration.body else { return }
            let result = visitor.expectation(
                for: declaration.result, name: function, place: owner.map { "\($0).\(function)" } ?? function, kind: "function")
            visitor.results.append(result)
            visitor.visitScope(body, result: result)
            visitor.results.removeLast()
        }
    }

    private mutating func visit(_ binding: Declaration.Binding) {
        let isMember = scopes.count == owners.count + 1 && !owners.isEmpty
        let place = TextPlace(
            id: isMember ? "\(owners.last ?? "").\(binding.name)" : "\(binding.name)@\(source.tokens.count)",
            name: isMember ? "property '\(binding.name)'" : "variable '\(binding.name)'")
        var expectation = expectation(for: binding.type, name: binding.name, place: place.id, kind: isMember ? "property" : "variable")
        if binding.type == nil { expectation.place = place }
        var type = binding.type
        if let initializer = binding.initializer {
            let inferred = visit(initializer, expectation)
            type = type ?? inferred
            if binding.type == nil, let origin = lastPlace { noteLink(from: origin, to: place) }
        }
        if !isMember {
            if binding.tupleNames.isEmpty {
                declare(binding.name, type, place: place)
            } else if case .tuple(let elements) = type {
                for (name, element) in zip(binding.tupleNames, elements) { declare(name, element.type) }
            }
        }
        if let accessors = binding.accessors { visitAccessors(accessors, expectation) }
    }

    private mutating func visitAccessors(_ range: Range<Int>, _ result: Expectation) {
        var i = range.lowerBound
        let names: [StaticString] = ["get", "set", "willSet", "didSet", "_read", "_modify"]
        let isExplicit = names.contains { source.equals(i, $0) }
            && [.leftBrace, .leftParen, .kwAsync, .kwThrows].contains(source.kind(i + 1))
        results.append(result)
        defer { results.removeLast() }
        guard isExplicit else { return inScope { $0.visitScope(range, result: result) } }
        while i < range.upperBound {
            if source.kind(i) == .leftBrace {
                let body = source.inside(i)
                inScope { $0.visitScope(body, result: result) }
            }
            i = source.skip(i)
        }
    }

    mutating func visitCases(_ declaration: Declaration) {
        for binding in declaration.bindings {
            guard let value = binding.initializer else { continue }
            // A raw value is an identifier until somebody shows it.
            let owner = owners.last ?? ""
            let place = TextPlace(id: "\(owner).rawValue", name: "raw value of '\(owner)'")
            _ = visit(value, Expectation(type: .named("String"), place: place))
        }
    }

    /// What a value of a declared type means.
    private func expectation(for type: SwiftType?, name: String, place: String, kind: String) -> Expectation {
        let resolved = index.resolve(type)
        guard resolved != nil else { return .nothing }
        return Expectation(
            type: resolved, api: "\(name): \(Self.spelled(type))",
            place: resolved?.unwrapped == .named("String") ? TextPlace(id: place, name: "\(kind) '\(name)'") : nil)
    }

    static func spelled(_ type: SwiftType?) -> String {
        switch type {
        case .named(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map { spelled($0) }.joined(separator: ", "))>"
        case .optional(let inner): spelled(inner) + "?"
        case .array(let element): "[\(spelled(element))]"
        case .dictionary(let key, let value): "[\(spelled(key)): \(spelled(value))]"
        default: "…"
        }
    }
}

extension TextPlace {
    static func parameter(_ name: String, of function: String, owner: String?) -> String {
        "\(owner ?? "").\(function)#\(name)"
    }
}
