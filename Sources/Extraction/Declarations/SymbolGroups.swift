import Syntax

/// Groups numbered things, such as signatures, by name, each group in the order in which it was filled.
struct SymbolGroups: Sendable {
    typealias Number = SignatureList.Number

    private var numbers = NumberedGroups<Number>()
    /// The names with a group.
    private(set) var names: [Symbol] = []

    init() {}

    init(_ entries: [(name: Symbol, number: Number)], symbolCount: Int) {
        numbers = NumberedGroups(count: symbolCount) { add in
            for entry in entries { add(entry.number, Int(entry.name.id)) }
        }
        var known = SymbolSet()
        for entry in entries where !known.contains(entry.name) {
            known.insert(entry.name)
            names.append(entry.name)
        }
    }

    subscript(name: Symbol) -> ArraySlice<Number> { numbers[Int(name.id)] }
}
