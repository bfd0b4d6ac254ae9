import Syntax

/// What a thread asked of the project's declarations, so that each name is looked up once.
final class NameCache {
    typealias Numbers = DeclarationTable.Numbers

    /// What a name stands for that no local has.
    enum Meaning {
        /// A member of a type around, with that type, or a global.
        case value(FileExtractor.Local, owner: Name?)
        /// The path of a type.
        case type(Name)
        case unknown
    }

    /// The methods of a name that a value may have whose own type says nothing of them.
    struct Methods {
        /// Those of views: the project's, then the API's.
        let ofViews: Numbers
        /// Those of whatever it is likeliest to be.
        let ofAnything: Numbers
    }

    /// These depend on the types around, and are forgotten at the braces of each.
    @exclusivity(unchecked) var meanings = NameMap<Meaning>()
    @exclusivity(unchecked) var functions = NameMap<Numbers>()

    @exclusivity(unchecked) var methods = NameMap<Methods>()
    /// What `value.name(…)` may call, by the type of the value and the name.
    @exclusivity(unchecked) var members = NamePairMap<Numbers>()
    /// What types mean where they are written.
    @exclusivity(unchecked) var resolved = ResolvedTypes()

    func leaveType() {
        meanings.removeAll()
        functions.removeAll()
    }
}

extension FileExtractor {
    typealias Numbers = DeclarationTable.Numbers

    /// What a name stands for that no local has.
    func meaning(of name: Name) -> NameCache.Meaning {
        if let known = known.meanings[name] { return known }
        let meaning = lookUp(name)
        known.meanings[name] = meaning
        return meaning
    }

    private func lookUp(_ name: Name) -> NameCache.Meaning {
        for owner in owners.reversed() {
            if let found = declaredProperty(name, of: owner) {
                return .value(Local(type: found.type, place: .property(name, of: found.owner)), owner: owner)
            }
        }
        if let global = table.global(name) { return .value(Local(type: global), owner: nil) }
        if let path = table.path(of: name, in: owners.last, words) { return .type(path) }
        // An alias of a type is one.
        return words.isTypeName(name) ? .type(resolve(words.named(name)).flatMap(words.path) ?? name) : .unknown
    }

    /// The property of a type of the project, of a type it inherits from, or of a protocol it conforms to.
    func declaredProperty(_ name: Name, of owner: Name) -> (owner: Name, type: SwiftType?)? {
        table.property(name, of: owner, near: Int32(file), words, &known.resolved)
    }

    /// The functions that a name without a receiver may call.
    func functions(_ name: Name) -> Numbers {
        if let known = known.functions[name] { return known }
        let functions = lookUpFunctions(name)
        known.functions[name] = functions
        return functions
    }

    private func lookUpFunctions(_ name: Name) -> Numbers {
        if name == .selfType { return owners.last.map(initializers) ?? [] }
        if words.isTypeName(name) {
            let result = initializers(table.path(of: name, in: owners.last, words) ?? name)
            if !result.isEmpty { return result }
        }
        if table.hasFunctions(name) {
            var near: Numbers = []
            for owner in owners.reversed() { near += table.functions(name, of: owner) }
            near += table.globalFunctions(name)
            if !near.isEmpty { return near }
        }
        if let functions = api.functions[name] { return functions[...] }
        // A closure that the type around holds.
        if owners.contains(where: { declaredProperty(name, of: $0) != nil }) { return [] }
        // Inside an extension of a view, and the like, a method needs no receiver.
        return table.memberFunctions(name) + (api.methods[name] ?? [])
    }

    /// The methods of a name that a value may have whose own type says nothing of them.
    func methods(_ name: Name) -> NameCache.Methods {
        if let known = known.methods[name] { return known }
        let api = api.methods[name] ?? []
        let ofViews = table.functions(name, ofAny: Self.viewTypes) + api
        // The receiver could be anything. A view is likeliest where views have a method of this name.
        let methods = NameCache.Methods(ofViews: ofViews, ofAnything: api.isEmpty ? table.memberFunctions(name) : ofViews)
        known.methods[name] = methods
        return methods
    }

    /// The methods of a name that a value of a type of the project may have, its own first.
    func methods(_ name: Name, of owner: Name) -> Numbers {
        if let known = known.members[owner, name] { return known }
        let (own, ofViews) = (table.functions(name, of: owner), methods(name).ofViews)
        let methods = own.isEmpty ? ofViews : own + ofViews
        known.members[owner, name] = methods
        return methods
    }

    static let viewTypes = [Word.View, .Text, .Scene, .ModifiedContent, .ToolbarContent, .TabContent].map { Name($0) }

    func initializers(_ name: Name) -> Numbers {
        let path = table.resolve(words.named(name), in: nil, words, &known.resolved).flatMap(words.path) ?? name
        let own = table.initializers(of: path)
        guard let ofAPI = api.initializers[path] else { return own }
        return own.isEmpty ? ofAPI[...] : own + ofAPI
    }
}
