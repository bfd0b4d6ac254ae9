import Syntax

/// Two names, such as those of a type and its member.
struct SymbolPair: Hashable, Sendable {
    let first: Symbol
    let second: Symbol

    init(_ first: Symbol, _ second: Symbol) {
        self.first = first
        self.second = second
    }
}
