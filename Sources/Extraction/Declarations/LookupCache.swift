import Syntax

/// What a thread asked of the project's declarations, so that each name is looked up once.
final class LookupCache {
    typealias Numbers = DeclarationTable.Numbers

    /// What a name stands for that no local has.
    enum Meaning {
        /// A member of a type around, with that type, or a global.
        case value(KnownValue, owner: Symbol?)
        /// The path of a type.
        case type(Symbol)
        case unknown
    }

    /// The methods of a name that a value may have whose own type says nothing of them.
    struct Methods {
        /// Those of views: the project's, then the API's.
        let ofViews: Numbers
        /// Those of whatever it is likeliest to be.
        let ofAnything: Numbers
    }

    // These two depend on the types around.
    @exclusivity(unchecked) var meanings = SymbolMap<Meaning>()
    @exclusivity(unchecked) var functions = SymbolMap<Numbers>()

    @exclusivity(unchecked) var methods = SymbolMap<Methods>()
    /// What `value.name(…)` may call, by the type of the value and the name.
    @exclusivity(unchecked) var members = SymbolPairMap<Numbers>()
    /// What types mean where they are written.
    @exclusivity(unchecked) var resolved = ResolvedTypes()

    /// Forgets what depends on the types around, as the walk enters or leaves one.
    func forgetScope() {
        meanings.removeAll()
        functions.removeAll()
    }
}
