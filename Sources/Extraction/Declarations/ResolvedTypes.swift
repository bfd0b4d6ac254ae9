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

    private struct Entry {
        let type: SwiftType
        let scope: Symbol
        let meaning: SwiftType
    }

    /// By the number of the type.
    private var meanings: [Meaning] = []
    private var numbers = NumberTable()
    private var entries: [Entry] = []

    mutating func type(_ type: SwiftType, in scope: Symbol?, _ names: TypeNames, _ symbols: SymbolTable) -> SwiftType {
        let missing = Int(type.id) + 1 - meanings.count
        if missing > 0 { meanings.append(contentsOf: repeatElement(.unknown, count: missing + meanings.count / 8)) }
        if meanings[Int(type.id)] == .unknown {
            meanings[Int(type.id)] = names.dependsOnScope(type, symbols) ? .dependsOnScope : .itself
        }
        guard meanings[Int(type.id)] == .dependsOnScope else { return type }
        let around = scope ?? .none
        let number = numbers.number(.init(UInt64(around.id) << 32 | UInt64(type.id))) {
            entries[$0].type == type && entries[$0].scope == around
        }
        if number == entries.count {
            entries.append(Entry(type: type, scope: around, meaning: names.resolve(type, in: scope, symbols) ?? type))
        }
        return entries[number].meaning
    }
}
