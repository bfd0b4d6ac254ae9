/// How many of the texts in each slot are prose: a slot is a parameter, a property or an API that takes texts.
///
/// A slot decides for the single words in it: between sentences they are text, and between names they are names.
struct SlotCounts: Sendable {
    private var places: [FlowGraph.Number: Count] = [:]
    private var apis: [String: Count] = [:]

    private struct Count: Sendable {
        var sentences: Set<String> = []
        var others: Set<String> = []

        mutating func add(_ text: String) {
            if Prose.isSentence(text) { sentences.insert(text) } else { others.insert(text) }
        }

        var isProse: Bool { sentences.count > others.count }

        /// Whether the slot holds names, even if a few read like sentences: "Bois de Vincennes".
        var isOfNames: Bool { others.count >= 16 && others.count >= sentences.count * 4 }
    }

    mutating func add(_ text: String, to slot: FlowGraph.Number) {
        if Prose.hasLetter(text) { places[slot, default: Count()].add(text) }
    }

    mutating func add(_ text: String, toAPI api: String) { apis[api, default: Count()].add(text) }

    /// Whether most texts in a slot are sentences.
    func isProse(_ slot: FlowGraph.Number) -> Bool { places[slot]?.isProse ?? false }

    /// Whether nearly all of many texts in a slot are names.
    func isOfNames(_ slot: FlowGraph.Number) -> Bool { places[slot]?.isOfNames ?? false }

    func isProse(api: String) -> Bool { apis[api]?.isProse ?? false }
}
