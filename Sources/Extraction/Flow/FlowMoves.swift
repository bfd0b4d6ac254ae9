import Syntax

/// Where places in the code of a file have moved, in which texts go the same ways as before: an edit of a word moves
/// what follows on its line, and a new line everything below it.
struct FlowMoves: Sendable {
    let file: FileID
    private var places: [SourcePlace: SourcePlace] = [:]
    private(set) var lines: [UInt32: UInt32] = [:]

    subscript(place: SourcePlace) -> SourcePlace { places[place] ?? place }

    /// - Parameters: The graphs of two versions of a file, before they are merged with others.
    /// - Returns: `nil` if texts go other ways.
    init?(of file: FileID, from old: FlowGraph, to new: FlowGraph) {
        self.file = file
        guard new.places == old.places, new.views.elementsEqual(old.views, by: ==), new.hasSameLocales(as: old),
            new.lookedUp.all == old.lookedUp.all, new.logged.elementsEqual(old.logged, by: ==)
        else { return nil }
        guard add(old.shown.all, new.shown.all, { $0.isLike($1) }, \.value),
            add(old.localized, new.localized, { $0.isLike($1) && $0.value.step == $1.value.step }, \.value.at),
            add(old.uses, new.uses, { $0.isLike($1) }, \.at), addLines(old.links, new.links),
            Set(old.questions.map { self[$0] }) == new.questions, keepsOrder
        else { return nil }
    }

    /// Notes where the elements of a list have moved; false if they aren't alike.
    private mutating func add<Element>(
        _ old: [Element], _ new: [Element], _ areAlike: (Element, Element) -> Bool, _ place: (Element) -> SourcePlace
    ) -> Bool {
        guard old.count == new.count else { return false }
        for (old, new) in zip(old, new) {
            let (from, to) = (place(old), place(new))
            guard areAlike(old, new), places[from, default: to] == to else { return false }
            places[from] = to
        }
        return true
    }

    private mutating func addLines(_ old: [FlowGraph.Link], _ new: [FlowGraph.Link]) -> Bool {
        guard old.count == new.count else { return false }
        for (old, new) in zip(old, new) {
            guard old.isLike(new), lines[old.line, default: new.line] == new.line else { return false }
            lines[old.line] = new.line
        }
        return true
    }

    /// Whether they follow each other as before, so that the first of several is the same one.
    private var keepsOrder: Bool {
        let sorted = places.sorted { $0.key < $1.key }
        return zip(sorted, sorted.dropFirst()).allSatisfy { $0.value < $1.value }
    }
}

private extension FlowGraph.Sink {
    func isLike(_ other: Self) -> Bool { place == other.place && file == other.file && call == other.call }
}

private extension FlowGraph.Use {
    func isLike(_ other: Self) -> Bool {
        place == other.place && kind == other.kind && file == other.file && self.other == other.other
    }
}

private extension FlowGraph.Link {
    func isLike(_ other: Self) -> Bool {
        from == other.from && to == other.to && step == other.step && file == other.file && call == other.call
            && origin == other.origin
    }
}

extension ProjectFlow {
    /// The same with places in the code moved.
    mutating func move(_ moves: FlowMoves) {
        graph.move(moves)
        result.move(moves, in: graph)
        siblings = siblings.mapValues { moves[$0] }
    }
}

extension UnlocalizedText {
    /// Whether the finding names a place in a file.
    func names(_ file: String) -> Bool {
        reason.shownAt?.file == file || sibling?.file == file || way.contains { $0.place?.file == file }
            || others.contains { $0.names(file) }
    }
}
