import Syntax

/// Visits declarations: their attributes, default values, initial values and bodies.
struct DeclarationVisitor: Visitor {
    let walk: FileWalk

    /// Visits the declaration that begins at a token and returns the token after it; `nil` where none begins.
    func visit(at i: Int, before limit: Int) -> Int? {
        DeclarationParser.declaration(in: source, at: i, before: limit) { visit($0) }
    }

    /// Visits the enum cases that begin at a token and returns the token after them; `nil` where none begin.
    func visitCases(at i: Int, before limit: Int) -> Int? {
        DeclarationParser.enumCases(in: source, at: i, before: limit) { visitCases($0) }
    }

    private func visit(_ declaration: borrowing Declaration) {
        if !walk.canPrune(declaration.attributes) {
            for attribute in DeclarationParser.attributes(in: source, declaration.attributes) { visit(attribute) }
        }
        switch declaration.kind {
        case let kind where kind.isType:
            // Previews are never shipped.
            guard let body = declaration.body, !isPreview(declaration) else { return }
            let nested = names.owner.map { symbols.path($0, declaration.name) } ?? declaration.name
            walk.inType(table.path(of: nested, in: nil, symbols) ?? nested, body)
        case .function, .initializer, .subscript, .macro:
            declareInBody(declaration)
            let isShared = declaration.isStatic || names.owner == nil
            let function = declaration.kind == .initializer ? Symbol(.initWord) : declaration.name
            let receiver = receiver(function, isCalled: true)
            walk.within({
                if isShared { $0.sharedMember = declaration.name }
                if declaration.name == .equal { $0.isInEquality = true }
                $0.selfPlace = receiver
            }, visit: { visitFunction(declaration, function) })
        case .variable:
            let isShared = declaration.isStatic || names.owner == nil
            if surveys { noteBindings(declaration) }
            for binding in declaration.bindings {
                walk.within({ if isShared, walk.results.isEmpty { $0.sharedMember = binding.name } }, visit: {
                    visit(binding, place: place(of: binding, in: declaration))
                })
            }
        default:
            guard let body = declaration.body else { return }
            walk.inScope(body) { statements.visitScope(body, result: nil) }
        }
    }

    /// Notes a variable or property that is declared alone.
    private func noteBindings(_ declaration: borrowing Declaration) {
        guard let binding = declaration.bindings.first(where: { _ in true }), binding.tuple == nil else { return }
        let place = place(of: binding, in: declaration)
        walk.survey.noteDeclaration(
            walk.isAmongMembers ? .property : .variable, place, at: Int(source.token(declaration.nameToken).start),
            isStatic: declaration.isStatic || (names.owner == nil && walk.results.isEmpty),
            isComputed: binding.accessors != nil && binding.initializer == nil)
    }

    private func isPreview(_ type: borrowing Declaration) -> Bool {
        DeclarationParser.inheritedTypes(in: source, type.inherited).contains(.named(.PreviewProvider))
    }

    /// Whether a function returns what a widget shows, redacted, until it has data: `placeholder(in:)` of a timeline provider.
    private func isSample(_ function: borrowing Declaration) -> Bool {
        function.name == .placeholder && parameters(function).first(where: { _ in true })?.label == Symbol(.inLabel)
    }

    /// Declares a function that is local to the body of another.
    private func declareInBody(_ declaration: borrowing Declaration) {
        guard declaration.kind == .function, !walk.results.isEmpty, !walk.isAmongMembers else { return }
        let parameters = parameters(declaration).map { parameter in
            let type = names.resolve(constrained(parameter.type, declaration))
            return FunctionSignature.Parameter(
                label: parameter.label, name: parameter.name, type: parameter.isVariadic ? symbols.element(type) : type,
                isOptional: parameter.isOptional, isVariadic: parameter.isVariadic)
        }
        let result = names.resolve(constrained(declaration.result, declaration))
        walk.scopes.declareFunction(declaration.name, parameters, result: result, symbols)
    }

    /// - Parameter function: Its name as a member; that of an initializer is `init`.
    private func visitFunction(_ declaration: borrowing Declaration, _ function: Symbol) {
        let owner = names.owner ?? .none
        noteRequirements(function, of: owner, isCalled: true, at: Int(source.token(declaration.nameToken).start))
        noteParameters(declaration, of: function, owner: owner)
        noteLog(declaration, owner: owner)
        if surveys {
            let place = TextPlace.property(function, of: owner)
            if declaration.kind == .function {
                walk.survey.noteDeclaration(.function, place, at: Int(source.token(declaration.nameToken).start))
            }
            if !declaration.parameters.isEmpty {
                walk.survey.noteDeclaration(.parameters, place, at: Int(source.token(declaration.parameters.lowerBound - 1).start))
            }
        }
        var result = expectation(
            for: constrained(declaration.result, declaration), name: function, place: .property(function, of: owner))
        result.step = .chosen
        if symbols.isText(result.type) || symbols.unwrapped(result.type) == .named(.Any),
            let label = parameters(declaration).lazy.compactMap(\.label).first(where: api.shownResults.contains)
        {
            result = Expectation(verbatim: .action(.call(label)))
        } else if declaration.parameters.isEmpty, let shown = shownProperty(function, of: owner) {
            result.verbatim = .api(shown)
        }
        let end = declaration.body?.upperBound ?? declaration.parameters.upperBound
        guard result.isOfPlaces || !walk.canPrune(declaration.parameters.lowerBound..<end) else { return }
        walk.inPreviewCode(isSample(declaration)) {
            walk.inScope(declaration.parameters.lowerBound..<end) {
                for parameter in parameters(declaration) {
                    let type = names.resolve(constrained(parameter.type, declaration))
                    if let value = parameter.defaultValue {
                        var wanted = Expectation(type: type, localizer: .declaration(name: parameter.name, type: parameter.type))
                        if isFollowed(type) { wanted.place = .parameter(parameter.name, of: function, owner: owner) }
                        _ = visit(value, wanted)
                    }
                    declare(parameter.name, type, place: .parameter(parameter.name, of: function, owner: owner))
                }
                guard let body = declaration.body else { return }
                walk.results.append(result)
                walk.bodies.append(body)
                let thrown = TextPlace.thrown(by: function, of: owner)
                walk.within({
                    $0.functionError = thrown
                    $0.sendErrors(to: thrown)
                }, visit: { _ = statements.visitScope(body, result: result) })
                walk.bodies.removeLast()
                walk.results.removeLast()
            }
        }
    }

    private func parameters(_ declaration: borrowing Declaration) -> ParameterParser {
        ParameterParser(source, declaration.parameters)
    }

    private func constrained(_ type: SwiftType?, _ declaration: borrowing Declaration) -> SwiftType? {
        type.map { symbols.constrained($0, by: declaration.genericParameters) }
    }

    /// The place of a property, global or variable. A global that other files may use is a property of no type.
    private func place(of binding: Declaration.Binding, in declaration: borrowing Declaration) -> TextPlace {
        if walk.isAmongMembers { return .property(binding.name, of: names.owner ?? .none) }
        if walk.isAtFileLevel, !declaration.isOfFile { return .property(binding.name, of: .none) }
        return TextPlace(
            kind: .variable, name: binding.name, file: walk.file, position: UInt32(binding.initializer?.lowerBound ?? 0)
        )
    }

    private func visit(_ binding: Declaration.Binding, place: TextPlace) {
        let isMember = walk.isAmongMembers
        var expectation = expectation(for: binding.type, name: binding.name, place: place)
        if binding.type == nil { expectation.place = place }
        if isMember, let shown = names.owner.flatMap({ shownProperty(binding.name, of: $0) }) {
            expectation.verbatim = .api(shown)
        }
        // It is what `localizedDescription` of an error returns.
        let start = (binding.initializer ?? binding.accessors)?.lowerBound ?? 0
        let offset = Int(source.token(start).start)
        if isMember, let owner = names.owner {
            if binding.name == .errorDescription { walk.recorder.noteLink(from: place, to: .error(owner, symbols), at: offset) }
            noteRequirements(binding.name, of: owner, isCalled: false, at: offset)
        }
        var type = expectation.type
        if let initializer = binding.initializer {
            let isShared = walk.context.member != Symbol.none && walk.results.isEmpty
            // A variable in a closure that makes a shared value is evaluated as often as that.
            let inferred = walk.within({ if isShared { $0.isFreezing = binding.accessors == nil } }, visit: {
                visit(initializer, expectation)
            })
            type = type ?? inferred.type
            if binding.type == nil, let origin = inferred.place, expectation.place == nil || holdsError(inferred.type) {
                walk.recorder.noteLink(from: origin, to: place, at: offset)
            }
        }
        if !isMember {
            if let tuple = binding.tuple {
                if case .tuple(let elements) = symbols.form(type) {
                    for (name, element) in zip(source.parts(tuple), symbols.elements(elements)) {
                        declare(source.name(name.lowerBound), element.type)
                    }
                }
            } else {
                declare(binding.name, type, place: place)
            }
        }
        if let accessors = binding.accessors {
            expectation.step = .chosen
            let receiver = isMember ? receiver(binding.name, isCalled: false) : walk.surroundings.selfPlace
            walk.within({ $0.selfPlace = receiver }, visit: {
                visitAccessors(accessors, expectation, of: KnownValue(type: type, place: place))
            })
        }
    }

    /// Notes that the text of a member is that of the requirement or inherited member that it implements, and likewise what it throws.
    private func noteRequirements(_ member: Symbol, of owner: Symbol, isCalled: Bool, at offset: Int) {
        for parent in overridden(by: owner) {
            guard isCalled ? table.functions(member, of: parent).contains(where: { table.signatures[$0].owner == parent })
                : names.property(member, of: parent)?.owner == parent
            else { continue }
            walk.recorder.noteLink(from: .property(member, of: owner), to: .property(member, of: parent), at: offset)
            if isCalled { walk.recorder.noteLink(from: .thrown(by: member, of: owner), to: .thrown(by: member, of: parent), at: offset) }
        }
    }

    /// The types above a type whose members its own take the place of. A member that the project adds to a protocol that
    /// it doesn't declare isn't a requirement: `extension Identifiable { var id: String { … } }`. One of a class may be
    /// overridden.
    private func overridden(by owner: Symbol) -> some Sequence<Symbol> {
        let isClass = table.info(of: owner)?.kind == .class
        return table.lineage(owner).dropFirst().lazy.filter { isClass || table.info(of: $0)?.kind != .extension }
    }

    /// Notes that a method is given what is passed to the requirements that it fulfils, and to the method that it overrides.
    private func noteParameters(_ declaration: borrowing Declaration, of function: Symbol, owner: Symbol) {
        guard !declaration.parameters.isEmpty, table.lineage(owner).count > 1 else { return }
        let own = Array(parameters(declaration))
        let followed = own.map { isFollowed(names.resolve(constrained($0.type, declaration))) }
        guard followed.contains(true) else { return }
        let offset = Int(source.token(declaration.nameToken).start)
        for parent in overridden(by: owner) {
            for number in table.functions(function, of: parent) where table.signatures[number].owner == parent {
                let others = table.signatures.parameters(of: table.signatures[number])
                guard others.map(\.label) == own.map(\.label) else { continue }
                for ((other, parameter), isFollowed) in zip(zip(others, own), followed) where isFollowed {
                    walk.recorder.noteLink(
                        from: .parameter(other.name, of: function, owner: parent), to: .parameter(parameter.name, of: function, owner: owner),
                        at: offset)
                }
            }
        }
    }

    /// Notes that a function writes a log: it has no result, and takes the place of its call by default.
    private func noteLog(_ declaration: borrowing Declaration, owner: Symbol) {
        guard declaration.kind == .function, declaration.result == nil,
            declaration.parameters.contains(where: { source.kind($0) == .macro })
        else { return }
        let parameters = Array(parameters(declaration))
        guard parameters.contains(where: { $0.defaultValue.map(isPlaceOfCall) == true }) else { return }
        for parameter in parameters where parameter.defaultValue == nil {
            guard isFollowed(names.resolve(constrained(parameter.type, declaration))) else { continue }
            walk.recorder.noteLogged(.parameter(parameter.name, of: declaration.name, owner: owner))
        }
    }

    private func isPlaceOfCall(_ value: Range<Int>) -> Bool {
        guard value.count == 1, source.kind(value.lowerBound) == .macro else { return false }
        return Self.placesOfCalls.contains { source.equals(value.lowerBound, $0) }
    }

    private static let placesOfCalls: [StaticString] = ["#file", "#fileID", "#filePath", "#function", "#line"]

    private func receiver(_ member: Symbol, isCalled: Bool) -> TextPlace? {
        guard let owner = names.owner, DeclarationMerger.isStringType(owner) else { return nil }
        return .receiver(of: member, isCalled: isCalled)
    }

    /// - Parameter property: The property or variable that the accessors belong to.
    private func visitAccessors(_ range: Range<Int>, _ result: Expectation, of property: KnownValue) {
        guard result.isOfPlaces || !walk.canPrune(range) else { return }
        var i = range.lowerBound
        let accessors: [StaticString] = ["get", "set", "willSet", "didSet", "_read", "_modify"]
        let isExplicit = [.leftBrace, .leftParen, .kwAsync, .kwThrows].contains(source.kind(i + 1))
            && accessors.contains { source.equals(i, $0) }
        walk.results.append(result)
        defer { walk.results.removeLast() }
        guard isExplicit else { return walk.inScope(range) { statements.visitScope(range, result: result) } }
        while i < range.upperBound {
            if source.kind(i) == .leftBrace {
                let body = source.inside(i)
                // `set(text) { … }`
                let isNamed = source.kind(i - 1) == .rightParen && source.kind(i - 3) == .leftParen
                let keyword = isNamed ? i - 4 : i - 1
                let isSetter = source.equals(keyword, "set") || source.equals(keyword, "willSet")
                walk.inScope(body) {
                    if isSetter { declare(isNamed ? source.name(i - 2) : Symbol(.newValue), property.type, place: property.place) }
                    statements.visitScope(body, result: isSetter || source.equals(keyword, "didSet") ? nil : result)
                }
            }
            i = source.skip(i)
        }
    }

    private func visitCases(_ declaration: borrowing Declaration) {
        guard let owner = names.owner else { return }
        // A raw value is an identifier unless it is shown or looked up somewhere.
        let place = TextPlace.rawValue(of: owner, symbols)
        let rawType = table.info(of: owner)?.rawType.map(symbols.named)
        let hasNames = symbols.isString(rawType)
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
                // Without a raw value the name is the key.
                walk.recorder.note(
                    FileNotes.Found(
                        key: symbols.text(binding.name), table: nil, details: CallDetails(), defaultValue: nil, placeholders: [],
                        offset: offset,
                        api: Localizer.declaration(name: binding.name, type: rawType).text(symbols), isOfAPI: false))
            } else if hasNames {
                walk.noteFlow(symbols.text(binding.name), isPlain: true, at: offset, to: place, .unwritten)
            }
        }
    }

    /// What is expected of a value of a declared type.
    private func expectation(for type: SwiftType?, name: Symbol, place: TextPlace) -> Expectation {
        guard let type, let resolved = names.resolve(type) else { return .nothing }
        return Expectation(
            type: resolved, localizer: .declaration(name: name, type: type), place: isFollowed(resolved) ? place : nil)
    }

    /// Visits the arguments of an attribute: `@Parameter(title: "Device")`.
    private func visit(_ attribute: Declaration.Attribute) {
        guard let arguments = attribute.arguments else { return }
        let open = arguments.lowerBound - 1
        walk.withArguments(at: open, before: source.skip(open), takesClosures: false) { arguments, _ in
            _ = calls.visitCall(Callee(name: attribute.name, receiver: .attribute), arguments, .nothing)
        }
    }
}
