import Syntax

/// How many of the texts in each slot are prose: a slot is a parameter, a property or an API that takes texts.
///
/// A slot decides for the single words in it: between sentences they are text, and between names they are names.
struct ParameterStatistics: Sendable {
    private var places: [FlowGraph.Number: Count] = [:]
    private var apis: [String: Count] = [:]
    private var records: Set<Symbol> = []
    /// The types with a property whose texts are parts of a document.
    private var documents: Set<Symbol> = []

    private struct Count: Sendable {
        var sentences: Set<String> = []
        var others: Set<String> = []
        /// How many texts are written in Latin letters, and how many mostly in those of another script.
        var latin = 0
        var foreign = 0
        var bytes = 0

        mutating func add(_ text: String) {
            if TextClassifier.isSentence(text) { sentences.insert(text) } else { others.insert(text) }
            bytes += text.utf8.count
            if TextClassifier.isLatin(text) { latin += 1 } else if TextClassifier.isOfAnotherScript(text) { foreign += 1 }
        }

        var isLatin: Bool { latin > foreign * 9 }
        var isForeign: Bool { foreign > latin * 9 }

        func decidesLike(_ other: Count) -> Bool {
            isProse == other.isProse && isDocument == other.isDocument && isOfNames == other.isOfNames
        }

        var isProse: Bool { TextHeuristics.isProse(sentences: sentences.count, others: others.count) }
        var isDocument: Bool { TextHeuristics.isDocument(texts: latin + foreign, bytes: bytes) }
        var isOfNames: Bool { TextHeuristics.isOfNames(sentences: sentences.count, others: others.count) }
    }

    mutating func add(_ text: String, to slot: FlowGraph.Number) {
        if TextClassifier.hasLetter(text) { places[slot, default: Count()].add(text) }
    }

    mutating func add(_ text: String, toAPI api: String) { apis[api, default: Count()].add(text) }

    /// Whether most texts in a slot are sentences.
    func isProse(_ slot: FlowGraph.Number) -> Bool { places[slot]?.isProse ?? false }

    /// Finds the types that have a property whose texts are mostly sentences, after all texts have been counted.
    mutating func findRecords(_ graph: FlowGraph) {
        for (slot, count) in places {
            guard let type = graph.places[Int(slot)].record else { continue }
            if count.isProse { records.insert(type) }
            if count.isDocument { documents.insert(type) }
        }
    }

    /// Whether everything that is decided by the numbers of texts is the same with others.
    ///
    /// - Parameter comparesScripts: Whether it matters in which scripts texts are written.
    func decidesLike(_ other: ParameterStatistics, comparesScripts: Bool) -> Bool {
        func isSame<Slot>(_ counts: [Slot: Count], _ others: [Slot: Count]) -> Bool {
            Set(counts.keys).union(others.keys).allSatisfy { slot in
                let (count, other) = (counts[slot] ?? Count(), others[slot] ?? Count())
                return count.decidesLike(other) && (!comparesScripts || count.isLatin == other.isLatin && count.isForeign == other.isForeign)
            }
        }
        return records == other.records && documents == other.documents && isSame(places, other.places) && isSame(apis, other.apis)
    }

    /// Whether a place is a property of values that also have texts which are mostly sentences: the title beside a description.
    func isOfRecord(_ place: TextPlace) -> Bool { place.record.map(records.contains) ?? false }

    /// Whether a place is for the parts of a document, or the title of such a part.
    func isOfDocument(_ place: TextPlace) -> Bool { place.record.map(documents.contains) ?? false }

    /// Whether nearly all texts of one slot are written in Latin letters, and nearly all of another in another script.
    func differInScript(_ one: FlowGraph.Number, _ other: FlowGraph.Number) -> Bool {
        guard let a = places[one], let b = places[other] else { return false }
        return a.isLatin && b.isForeign || a.isForeign && b.isLatin
    }

    /// Whether nearly all of many texts in a slot are names.
    func isOfNames(_ slot: FlowGraph.Number) -> Bool { places[slot]?.isOfNames ?? false }

    func isProse(api: String) -> Bool { apis[api]?.isProse ?? false }
}

private extension TextPlace {
    /// The type whose values are made with the texts of the place.
    var record: Symbol? {
        guard owner != Symbol.none, kind == .property || (kind == .parameter && function == .initWord) else { return nil }
        return owner
    }
}
