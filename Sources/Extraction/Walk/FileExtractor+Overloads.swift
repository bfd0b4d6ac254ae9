import Syntax

// MARK: - Which function a call means

extension FileExtractor {
    /// Whether a function of the body around is called.
    func isOfBody(_ callee: Callee) -> Bool {
        guard functionsInBodies[callee.name] != nil, case .none = callee.receiver else { return false }
        return local(callee.name) != nil
    }

    /// Whether a function of the project was found for a call by its name alone.
    func isGuess(_ function: FunctionSignature, for callee: Callee) -> Bool {
        guard function.owner != Name.none, callee.name != .initWord, !Self.viewTypes.contains(function.owner) else { return false }
        switch callee.receiver {
        case .type, .attribute: return false
        case .expected(let type): return words.unwrappedPath(type) == nil
        case .value(let type): return !(words.unwrappedPath(settle(type)).map(table.isKnown) ?? false)
        // An initialiser, or a member of a type around.
        case .none: return function.name != .initWord && !owners.contains { table.lineage($0).contains(function.owner) }
        }
    }

    /// The best of some candidates for a call; adds the position of the parameter of each argument.
    func choose(_ candidates: Numbers, _ callee: Callee, _ range: Range<Int>) -> FunctionSignature? {
        let first = positions.count
        var best: FunctionSignature?
        var isSecondChoice = false
        for position in candidates.indices {
            let candidate = table.signatures[candidates[position]]
            if let best, !Self.isBetter(candidate, than: best), !isNearer(candidate, than: best) {
                guard isSecondChoice, candidate.origin != .project || candidate.owner == best.owner else { continue }
            }
            guard match.fit(arguments, range, to: candidate, in: table.signatures, words) else { continue }
            let isDisfavored = candidate.origin == .project && (candidate.isDisfavored || takesNoLiteral(candidate, range))
            if isDisfavored, best != nil { continue }
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
            guard isLiteralOrChoice(arguments[index].value) else { continue }
            let parameter = table.signatures.parameters[function.parameters.lowerBound + Int(position)]
            if let type = words.unwrapped(parameter.type), hasNoLiteral(type) { return true }
        }
        return false
    }

    /// Whether an expression is a string literal, or a choice whose last branch is one: `isLong ? "Minutes" : "min"`.
    private func isLiteralOrChoice(_ value: Range<Int>) -> Bool {
        let end = value.upperBound - 1
        guard source.kind(end) == .stringEnd, let start = source.tree.partner(of: end) else { return false }
        return start == value.lowerBound || (start > value.lowerBound && source.kind(start - 1) == .colon)
    }

    /// Whether no string literal makes a value of a type.
    private func hasNoLiteral(_ type: SwiftType) -> Bool {
        switch words.form(type) {
        case .function, .array, .dictionary, .tuple: return true
        case .named(let name, _):
            switch Word(name) {
            case .Text, .Int, .Double, .Float, .CGFloat, .Bool, .Data: return true
            // A project may make errors of strings.
            case .Error: return !table.lineage(Name(.String)).contains(name)
            default: return table.hasNoLiteral(name)
            }
        default: return false
        }
    }

    func candidates(_ callee: Callee, _ range: Range<Int>) -> Numbers {
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
            guard let owner = words.unwrappedPath(settle(type)), table.isKnown(owner) else { return methods(callee.name).ofAnything }
            return methods(callee.name, of: owner)
        case .none:
            return functions(callee.name)
        case .attribute:
            return attributes(callee.name)
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

    /// Whether it is of this file, and the other one of a type in another file that has the same name.
    private func isNearer(_ new: FunctionSignature, than old: FunctionSignature) -> Bool {
        guard new.file == Int32(file), old.file != new.file, new.owner == old.owner else { return false }
        return table.isRepeated(new.owner)
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
}
