import Syntax

/// The signatures of each name, in the order in which they were given.
struct NameGroups: Sendable {
    /// Where those of each name begin, by its number; those of the next name follow.
    private var starts: [UInt32] = []
    private var numbers: [SignatureList.Number] = []

    init() {}

    init(_ entries: [(name: Name, number: SignatureList.Number)], nameCount: Int) {
        starts = Array(repeating: 0, count: nameCount + 1)
        for entry in entries { starts[Int(entry.name.id) + 1] += 1 }
        for name in 0..<nameCount { starts[name + 1] += starts[name] }
        var next = starts
        numbers = Array(repeating: 0, count: entries.count)
        for entry in entries {
            numbers[Int(next[Int(entry.name.id)])] = entry.number
            next[Int(entry.name.id)] += 1
        }
    }

    subscript(name: Name) -> ArraySlice<SignatureList.Number> {
        let id = Int(name.id)
        guard id + 1 < starts.count else { return [] }
        return numbers[Int(starts[id])..<Int(starts[id + 1])]
    }

    /// All that are not empty.
    var groups: some Sequence<ArraySlice<SignatureList.Number>> {
        starts.indices.dropLast().lazy.map { numbers[Int(starts[$0])..<Int(starts[$0 + 1])] }.filter { !$0.isEmpty }
    }
}
