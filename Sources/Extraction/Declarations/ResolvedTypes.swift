import Syntax

/// What types mean in the scopes in which they are written, each resolved once.
struct ResolvedTypes {
    private enum Meaning {
        /// Not resolved yet.
        case unknown
        /// The same in every scope.
        case itself
        case dependsOnScope
    }

    private struct Place: Hashable {
        let type: SwiftType
        let scope: Symbol?
    }

    /// By the number of the type.
    private var meanings: [Meaning] = []
    private var resolved: [Place: SwiftType] = [:]

    mutating func type(_ type: SwiftType, in scope: Symbol?, _ names: TypeNames, _ symbols: SymbolTable) -> SwiftType {
        let missing = Int(type.id) + 1 - meanings.count
        if missing > 0 { meanings.append(contentsOf: repeatElement(.unknown, count: missing + meanings.count / 8)) }
        if meanings[Int(type.id)] == .unknown {
            meanings[Int(type.id)] = names.dependsOnScope(type, symbols) ? .dependsOnScope : .itself
        }
        guard meanings[Int(type.id)] == .dependsOnScope else { return type }
        let place = Place(type: type, scope: scope)
        if let known = resolved[place] { return known }
        let meaning = names.resolve(type, in: scope, symbols) ?? type
        resolved[place] = meaning
        return meaning
    }
}
