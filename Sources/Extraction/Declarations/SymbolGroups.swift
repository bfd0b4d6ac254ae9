import Syntax

/// What each name has of some things that are known by their numbers, such as signatures, in the order in which they were given.
struct SymbolGroups: Sendable {
    typealias Number = SignatureList.Number

    /// Where those of each name begin, by its number; those of the next name follow.
    private var starts: [UInt32] = []
    private var numbers: [Number] = []
    /// Those that have any, each once.
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
