import Syntax

/// Groups numbered things, such as signatures, by name, each group in the order in which it was filled.
struct SymbolGroups: Sendable {
    typealias Number = SignatureList.Number

    /// The start of each name's group, by the number of the name.
    private var starts: [UInt32] = []
    private var numbers: [Number] = []
    /// The names with a group.
    private(set) var names: [Symbol] = []

    init() {}

    init(_ entries: [(name: Symbol, number: Number)], symbolCount: Int) {
        starts = Array(repeating: 0, count: symbolCount + 1)
        for entry in entries {
            if starts[Int(entry.name.id) + 1] == 0 { names.append(entry.name) }
            starts[Int(entry.name.id) + 1] += 1
        }
        for name in 0..<symbolCount { starts[name + 1] += starts[name] }
        var next = starts
        numbers = Array(repeating: 0, count: entries.count)
        for entry in entries {
            numbers[Int(next[Int(entry.name.id)])] = entry.number
            next[Int(entry.name.id)] += 1
        }
    }

    subscript(name: Symbol) -> ArraySlice<Number> {
        let id = Int(name.id)
        guard id + 1 < starts.count else { return [] }
        return numbers[Int(starts[id])..<Int(starts[id + 1])]
    }
}
