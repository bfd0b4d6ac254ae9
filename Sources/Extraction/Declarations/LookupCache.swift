import Syntax

/// What a thread has looked up in the project's declarations, so that each name is looked up once.
final class LookupCache {
    typealias Numbers = DeclarationTable.Numbers

    /// What a name refers to if it is not a local.
    enum Meaning {
        /// A member of an enclosing type, with that type, or a global.
        case value(KnownValue, owner: Symbol?)
        /// The path of a type.
        case type(Symbol)
        case unknown
    }

    /// The methods of a name that a value may have if its own type does not declare them.
    struct Methods {
        /// Methods of views: the project's, then the API's.
        let ofViews: Numbers
        /// Methods of what the value most likely is.
        let ofAnything: Numbers
    }

    // These two depend on the enclosing types.
    @exclusivity(unchecked) var meanings = SymbolMap<Meaning>()
    @exclusivity(unchecked) var functions = SymbolMap<Numbers>()

    @exclusivity(unchecked) var methods = SymbolMap<Methods>()
    /// What `value.name(…)` may call, by the type of the value and the name.
    @exclusivity(unchecked) var members = SymbolPairMap<Numbers>()
    /// What types mean where they are written.
    @exclusivity(unchecked) var resolved = ResolvedTypes()

    /// Discards what depends on the enclosing types, when the walk enters or leaves one.
    func forgetScope() {
        meanings.removeAll()
        functions.removeAll()
    }
}
