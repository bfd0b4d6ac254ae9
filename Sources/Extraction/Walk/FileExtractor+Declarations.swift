import Syntax

// MARK: - Declarations

extension FileExtractor {
    func visit(_ declaration: borrowing Declaration) {
        if !saysNothing(declaration.attributes) {
            for attribute in DeclarationParser.attributes(in: source, declaration.attributes) { visit(attribute) }
        }
        switch declaration.kind {
        case let kind where kind.isType:
            // Previews are never shipped.
            guard let body = declaration.body, !isPreview(declaration) else { return }
            let nested = owners.last.map { words.path($0, declaration.name) } ?? declaration.name
            inType(table.path(of: nested, in: nil, words) ?? nested, body)
        case .function, .initializer, .subscript, .macro:
            declareInBody(declaration)
            let isShared = declaration.isStatic || owners.isEmpty
            inSharedMember(isShared ? declaration.name : nil) { visitFunction(declaration) }
        case .variable:
            let isShared = declaration.isStatic || owners.isEmpty
            for binding in declaration.bindings { inSharedMember(isShared && results.isEmpty ? binding.name : nil) { visit(binding) } }
        default:
            guard let body = declaration.body else { return }
            inScope(body) { $0.visitScope(body, result: nil) }
        }
    }

    private func isPreview(_ type: borrowing Declaration) -> Bool {
        DeclarationParser.inheritedTypes(in: source, type.inherited).contains(.named(.PreviewProvider))
    }

    /// Whether a function makes up what a widget shows, blurred, until it has some data: `placeholder(in:)` of a timeline's provider.
    private func isSample(_ function: borrowing Declaration) -> Bool {
        function.name == .placeholder && parameters(function).first(where: { _ in true })?.label == Name(.inLabel)
    }

    /// A function in the body of another one is known there alone.
    private func declareInBody(_ declaration: borrowing Declaration) {
        guard declaration.kind == .function, !results.isEmpty, !isAmongMembers else { return }
        let parameters = parameters(declaration).map { parameter in
            let type = resolve(constrained(parameter.type, declaration))
            return FunctionSignature.Parameter(
                label: parameter.label, name: parameter.name, type: parameter.isVariadic ? words.element(type) : type,
                isOptional: parameter.isOptional, isVariadic: parameter.isVariadic)
        }
        declareInBody(declaration.name, parameters, result: resolve(constrained(declaration.result, declaration)))
    }

    private func visitFunction(_ declaration: borrowing Declaration) {
        let owner = owners.last ?? .none
        let function = declaration.kind == .initializer ? Name(.initWord) : declaration.name
        let outerSelf = selfPlace
        selfPlace = receiver(function, isCalled: true)
        defer { selfPlace = outerSelf }
        let result = expectation(
            for: constrained(declaration.result, declaration), name: function, place: .property(function, of: owner))
        let end = declaration.body?.upperBound ?? declaration.parameters.upperBound
        guard result.isOfPlaces || !saysNothing(declaration.parameters.lowerBound..<end) else { return }
        asSample(isSample(declaration)) {
            inScope(declaration.parameters.lowerBound..<end) { visitor in
                for parameter in visitor.parameters(declaration) {
                    let type = visitor.resolve(visitor.constrained(parameter.type, declaration))
                    if let value = parameter.defaultValue {
                        _ = visitor.visit(
                            value, Expectation(type: type, localizer: .declaration(name: parameter.name, type: parameter.type)))
                    }
                    visitor.declare(parameter.name, type, place: .parameter(parameter.name, of: function, owner: owner))
                }
                guard let body = declaration.body else { return }
                visitor.results.append(result)
                visitor.bodies.append(body)
                visitor.visitScope(body, result: result)
                visitor.bodies.removeLast()
                visitor.results.removeLast()
            }
        }
    }

    private func parameters(_ declaration: borrowing Declaration) -> ParameterParser {
        ParameterParser(source, declaration.parameters)
    }

    private func constrained(_ type: SwiftType?, _ declaration: borrowing Declaration) -> SwiftType? {
        type.map { words.constrained($0, by: declaration.genericParameters) }
    }

    private func visit(_ binding: Declaration.Binding) {
        let isMember = isAmongMembers
        let place = isMember
            ? TextPlace.property(binding.name, of: owners.last ?? .none)
            : TextPlace(
                kind: .variable, name: binding.name, file: file, position: UInt32(binding.initializer?.lowerBound ?? 0))
        var expectation = expectation(for: binding.type, name: binding.name, place: place)
        if binding.type == nil { expectation.place = place }
        // That is what somebody reads who asks an error for its `localizedDescription`.
        if isMember, binding.name == .errorDescription { noteLink(from: place, to: .localizedDescription) }
        var type = expectation.type
        if let initializer = binding.initializer {
            let inferred = visit(initializer, expectation)
            type = type ?? inferred
            if binding.type == nil, let origin = lastPlace { noteLink(from: origin, to: place) }
        }
        if !isMember {
            if let names = binding.tuple {
                if case .tuple(let elements) = words.form(type) {
                    for (name, element) in zip(source.parts(names), words.elements(elements)) {
                        declare(source.name(name.lowerBound), element.type)
                    }
                }
            } else {
                declare(binding.name, type, place: place)
            }
        }
        if let accessors = binding.accessors {
            let outerSelf = selfPlace
            selfPlace = isMember ? receiver(binding.name, isCalled: false) : selfPlace
            visitAccessors(accessors, expectation)
            selfPlace = outerSelf
        }
    }

    private func receiver(_ member: Name, isCalled: Bool) -> TextPlace? {
        guard let owner = owners.last, DeclarationMerger.isStringType(owner) else { return nil }
        return .receiver(of: member, isCalled: isCalled)
    }

    private func visitAccessors(_ range: Range<Int>, _ result: Expectation) {
        guard result.isOfPlaces || !saysNothing(range) else { return }
        var i = range.lowerBound
        let names: [StaticString] = ["get", "set", "willSet", "didSet", "_read", "_modify"]
        let isExplicit = [.leftBrace, .leftParen, .kwAsync, .kwThrows].contains(source.kind(i + 1))
            && names.contains { source.equals(i, $0) }
        results.append(result)
        defer { results.removeLast() }
        guard isExplicit else { return inScope(range) { $0.visitScope(range, result: result) } }
        while i < range.upperBound {
            if source.kind(i) == .leftBrace {
                let body = source.inside(i)
                inScope(body) { $0.visitScope(body, result: result) }
            }
            i = source.skip(i)
        }
    }

    func visitCases(_ declaration: borrowing Declaration) {
        guard let owner = owners.last else { return }
        // A raw value is an identifier until somebody shows it or looks it up.
        let place = TextPlace.rawValue(of: owner, words)
        let rawType = table.info(of: owner)?.rawType.map(words.named)
        let hasNames = isString(rawType)
        // `enum Label: LocalizedStringKey`
        let isLocalized = localizedType(rawType) != nil
        let offset = Int(source.token(declaration.nameToken).start)
        for binding in declaration.bindings {
            if let value = binding.initializer {
                let wanted = isLocalized
                    ? Expectation(type: rawType, localizer: .declaration(name: binding.name, type: rawType))
                    : Expectation(type: .string, place: place)
                _ = visit(value, wanted)
            } else if isLocalized {
                // Without a value the name is the key.
                note(
                    Found(
                        key: words.text(binding.name), table: nil, details: CallDetails(), defaultValue: nil, placeholders: [],
                        offset: offset,
                        api: Localizer.declaration(name: binding.name, type: rawType).text(words), isOfAPI: false))
            } else if hasNames {
                noteFlow(words.text(binding.name), isPlain: true, at: offset, to: place)
            }
        }
    }

    /// What a value of a declared type means.
    private func expectation(for type: SwiftType?, name: Name, place: TextPlace) -> Expectation {
        guard let type, let resolved = resolve(type) else { return .nothing }
        return Expectation(
            type: resolved, localizer: .declaration(name: name, type: type), place: isText(resolved) ? place : nil)
    }
}
