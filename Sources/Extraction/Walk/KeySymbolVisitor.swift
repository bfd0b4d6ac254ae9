import Syntax

/// Visits members that may be the symbols of keys: `.saveTitle` where a resource may stand, `LocalizedStringResource.Settings.title`.
struct KeySymbolVisitor: Visitor {
    let walk: FileWalk

    /// The type of a table's symbols, if an implicit member names one: `.Settings` in `Text(.Settings.title)`.
    func namespace(_ callee: Callee, ofType expected: Symbol) -> Symbol? {
        guard table.keySymbols.namespaces.contains(callee.name), Self.acceptsResource(expected) else { return nil }
        return symbols.path(Symbol(.LocalizedStringResource), callee.name)
    }

    /// Notes a member that is, or can only be, the symbol of a key.
    ///
    /// - Parameter arguments: The positions of its arguments on the stack of arguments, if it is called.
    /// - Returns: Whether it is one.
    @discardableResult
    func note(_ callee: Callee, arguments: Range<Int>? = nil) -> Bool {
        guard let token = callee.token, let owner = owner(of: callee) else { return false }
        let isKnown = table.keySymbols.members.contains(callee.name)
        guard isKnown || isUnknown(callee, owner) else { return false }
        walk.recorder.note(
            FileNotes.KeySymbol(
                name: callee.name, namespace: owner == Symbol(.LocalizedStringResource) ? nil : symbols.lastComponent(owner),
                labels: arguments.map { walk.arguments[$0].map(\.label) }, offset: Int(source.token(token).start)))
        return isKnown
    }

    /// The type that would have the symbol.
    private func owner(of callee: Callee) -> Symbol? {
        switch callee.receiver {
        case .expected(let type):
            guard let path = symbols.unwrappedPath(type), Self.acceptsResource(path) else { return nil }
            return Symbol(.LocalizedStringResource)
        case .type(let owner):
            let isNamespace = symbols.scope(of: owner) == Symbol(.LocalizedStringResource)
                && table.keySymbols.namespaces.contains(symbols.lastComponent(owner))
            return owner == Symbol(.LocalizedStringResource) || isNamespace ? owner : nil
        case .none, .value, .attribute: return nil
        }
    }

    /// Whether nothing declares the member, and its type has none but symbols of keys.
    private func isUnknown(_ callee: Callee, _ owner: Symbol) -> Bool {
        if case .expected(let type) = callee.receiver, symbols.unwrappedPath(type) != Symbol(.LocalizedStringResource) { return false }
        guard callee.name != .initWord, callee.name != .some, callee.name != .selfWord, callee.name != Symbol(.metatype),
            symbols.text(callee.name) != "none", !symbols.isTypeName(callee.name)
        else { return false }
        var owners = [owner]
        // There are overloads for these.
        if case .expected = callee.receiver { owners += [KnownSymbol.LocalizedStringKey, .String, .StringLocalizationValue].map { Symbol($0) } }
        return owners.allSatisfy { names.property(callee.name, of: $0) == nil && table.functions(callee.name, of: $0).isEmpty }
    }

    /// Whether a value of the type can be a resource, or there is an overload for one.
    private static func acceptsResource(_ type: Symbol) -> Bool {
        switch KnownSymbol(type) {
        case .LocalizedStringResource, .LocalizedStringKey, .StringLocalizationValue, .LocalizationValue: true
        default: false
        }
    }
}
