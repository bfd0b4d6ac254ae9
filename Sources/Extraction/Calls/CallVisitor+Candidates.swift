import Syntax

// MARK: - Which functions a call may mean

extension CallVisitor {
    /// The functions that a call may mean.
    func candidates(_ callee: Callee, _ range: Range<Int>) -> DeclarationTable.Numbers {
        switch callee.receiver {
        case .type(let owner):
            if callee.name == .initWord { return names.initializers(owner) }
            if symbols.isTypeName(callee.name) { return names.initializers(names.nestedType(callee.name, in: owner)) }
            return names.staticFunctions(callee.name, of: owner)
        case .expected(let type):
            let type = symbols.unwrapped(type)
            // A result builder makes a list from its elements: `static var appShortcuts: [AppShortcut] { .init(…) }`.
            let made = callee.name == .initWord && !range.isEmpty ? symbols.element(type) ?? type : type
            guard let owner = symbols.unwrappedPath(made) else { return implicitMembers(callee.name, range) }
            if callee.name == .initWord {
                // A resource is accepted wherever a key is: `Button(.init("Later", table: "Settings"))`.
                let own = LocalizedType(type, symbols) == nil ? names.initializers(owner) : implicitMembers(callee.name, range)
                if !own.isEmpty { return own }
                return LocalizedType(type, symbols) == nil ? implicitMembers(callee.name, range) : names.initializers(owner)
            }
            return names.staticFunctions(callee.name, of: owner)
        case .value(let type) where callee.name == .initWord:
            // `self.init(title: "Unnamed")`, `super.init(title: "Settings")`
            guard let owner = symbols.unwrappedPath(names.settle(type)) else { return [] }
            guard callee.receiverName == Symbol(.superWord) else { return names.initializers(owner) }
            return table.lineage(owner).dropFirst().flatMap { names.initializers($0) }[...]
        case .value(let type):
            let type = symbols.unwrapped(names.settle(type))
            if let owner = symbols.unwrappedPath(type), table.isKnown(owner) {
                return names.methods(callee.name, of: owner)
            }
            let methods = names.methods(callee.name).ofAnything
            guard isList(type) else { return methods }
            // A list has no methods of the project's other types: `items.forEach` is not that of a class of its own.
            return methods.filter {
                table.signatures[$0].origin != .project || symbols.isListType(table.signatures[$0].owner)
            }[...]
        case .none:
            return names.functions(callee.name)
        case .attribute:
            return attributes(callee.name)
        }
    }

    private func isList(_ type: SwiftType?) -> Bool {
        switch symbols.form(type) {
        case .array, .dictionary: true
        default: false
        }
    }

    /// What `.name(…)` may mean if the expected type is unknown.
    private func implicitMembers(_ name: Symbol, _ range: Range<Int>) -> DeclarationTable.Numbers {
        if name == .initWord {
            let first = walk.arguments[range].first?.label
            // Whatever the type, an argument labelled `localized` is looked up: `parts.append(.init(localized: "Edited"))`.
            if first == Symbol(.localized) { return (api.initializers[Symbol(.String)] ?? [])[...] }
            // No other initialiser takes a text and a table or bundle.
            let isLocalized = first == nil && walk.arguments[range].contains { argument in
                switch argument.label.flatMap({ KnownSymbol($0) }) {
                case .table, .bundle, .comment, .defaultValue: true
                default: false
                }
            }
            return isLocalized ? (api.initializers[Symbol(.LocalizedStringResource)] ?? [])[...] : []
        }
        let cases = table.memberFunctions(name).filter { number in
            let function = table.signatures[number]
            return function.owner != Symbol.none && function.result.flatMap(symbols.path) == function.owner
        }
        return (cases + api.statics(name) + (api.methods[name] ?? []))[...]
    }

    /// What an attribute may call. One of a framework is only visible to files that import it, and may be shadowed by something that the
    /// enclosing type has or inherits: several packages have a `@Parameter`.
    private func attributes(_ name: Symbol) -> DeclarationTable.Numbers {
        guard let attribute = api.attributes[name], !isOfProject(attribute: name) else { return names.functions(name) }
        return walk.imports.contains(attribute.module) ? attribute.numbers[...] : []
    }

    /// Whether the project declares a macro, a nested type or an alias of a name.
    private func isOfProject(attribute name: Symbol) -> Bool {
        names.resolve(symbols.named(name)) != symbols.named(name) || !table.globalFunctions(name).isEmpty
    }

    /// Whether a local function is called.
    func isOfBody(_ callee: Callee) -> Bool {
        guard case .none = callee.receiver else { return false }
        return walk.scopes.parameters(ofFunction: callee.name) != nil
    }

    /// Whether a function was found just by its name, without knowing the type of the receiver.
    func isGuess(_ function: FunctionSignature, for callee: Callee) -> Bool {
        guard function.owner != Symbol.none, callee.name != .initWord, !NameLookup.viewTypes.contains(function.owner) else { return false }
        switch callee.receiver {
        case .type, .attribute: return false
        case .expected(let type): return symbols.unwrappedPath(type) == nil
        case .value(let type):
            if symbols.isListType(function.owner), symbols.element(symbols.unwrapped(names.settle(type))) != nil { return false }
            return !(symbols.unwrappedPath(names.settle(type)).map(table.isKnown) ?? false)
        // An initialiser, or a member of an enclosing type.
        case .none: return function.name != .initWord && !names.owners.contains { table.lineage($0).contains(function.owner) }
        }
    }
}
