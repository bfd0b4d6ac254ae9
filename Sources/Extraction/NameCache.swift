import Syntax

/// What the walk through a file asked of the project's declarations, so that each name is looked up once.
struct NameCache {
    /// What a name stands for that no local has.
    enum Meaning {
        /// A member of a type around, with that type, or a global.
        case value(FileExtractor.Local, owner: String?)
        /// The path of a type.
        case type(String)
        case unknown
    }

    /// The methods of a name that a value may have whose own type says nothing of them.
    struct Methods {
        /// Those of views: the project's, then the API's.
        let ofViews: [FunctionSignature]
        /// Those of whatever it is likeliest to be.
        let ofAnything: [FunctionSignature]
    }

    /// These depend on the types around, and are forgotten at the braces of each.
    var meanings: [String: Meaning] = Dictionary(minimumCapacity: 48)
    var functions: [String: [FunctionSignature]] = Dictionary(minimumCapacity: 48)

    var methods: [String: Methods] = Dictionary(minimumCapacity: 48)

    mutating func leaveType() {
        meanings.removeAll(keepingCapacity: true)
        functions.removeAll(keepingCapacity: true)
    }
}

extension FileExtractor {
    /// What a name stands for that no local has.
    mutating func meaning(of name: String) -> NameCache.Meaning {
        if let known = known.meanings[name] { return known }
        let meaning = lookUp(name)
        known.meanings[name] = meaning
        return meaning
    }

    private func lookUp(_ name: String) -> NameCache.Meaning {
        for owner in owners.reversed() {
            if let found = table.property(name, of: owner) {
                return .value(Local(type: found.property.type, place: .property(name, of: found.owner)), owner: owner)
            }
        }
        if let global = table.global(name) { return .value(Local(type: global), owner: nil) }
        if let path = table.path(of: name, in: owners.last) { return .type(path) }
        // An alias of a type is one.
        return isTypeName(name) ? .type(resolve(.named(name))?.path ?? name) : .unknown
    }

    /// The functions that a name without a receiver may call.
    mutating func functions(_ name: String) -> [FunctionSignature] {
        if let known = known.functions[name] { return known }
        let functions = lookUpFunctions(name)
        known.functions[name] = functions
        return functions
    }

    private func lookUpFunctions(_ name: String) -> [FunctionSignature] {
        if isTypeName(name) {
            let result = initializers(table.path(of: name, in: owners.last) ?? name)
            if !result.isEmpty { return result }
        }
        var near: [FunctionSignature] = []
        if table.hasFunctions(name) {
            for owner in owners.reversed() { near += table.functions(name, of: owner) }
            near += table.globalFunctions(name)
        }
        if !near.isEmpty { return near }
        if let functions = api.functions[name] { return functions }
        // Inside an extension of a view, and the like, a method needs no receiver.
        return table.memberFunctions(name) + (api.methods[name] ?? [])
    }

    /// The methods of a name that a value may have whose own type says nothing of them.
    mutating func methods(_ name: String) -> NameCache.Methods {
        if let known = known.methods[name] { return known }
        let api = api.methods[name] ?? []
        let ofViews = table.functions(name, ofAny: Self.viewTypes) + api
        // The receiver could be anything. A view is likeliest where views have a method of this name.
        let methods = NameCache.Methods(ofViews: ofViews, ofAnything: api.isEmpty ? table.memberFunctions(name) : ofViews)
        known.methods[name] = methods
        return methods
    }

    private static let viewTypes = ["View", "Text", "Scene", "ModifiedContent", "ToolbarContent", "TabContent"]

    func initializers(_ name: String) -> [FunctionSignature] {
        let path = table.resolve(.named(name), in: nil)?.path ?? name
        return table.initializers(of: path) + (api.initializers[path] ?? [])
    }
}
