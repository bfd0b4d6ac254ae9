import Syntax

/// The places of text that a thread came across, by number, and the links by which texts flow from one into another.
struct FlowGraph: Sendable {
    typealias Number = Int32

    /// What happens to the texts of a place, and the first file where it does.
    struct Sink<Value: Sendable>: Sendable {
        let place: Number
        let file: Int
        let value: Value
    }

    private(set) var places: [TextPlace] = []
    private var numbers = NumberTable()
    /// Where the texts of places are shown.
    private(set) var shown = Sinks<SourcePlace>()
    /// How the texts of places are looked up at run time.
    private(set) var lookedUp = Sinks<Lookup>()
    /// Places whose texts are logged.
    private(set) var logged: [Number] = []
    private(set) var links: [(from: Number, to: Number, step: FlowStep)] = []

    /// The first sink of each place that has one.
    struct Sinks<Value: Sendable>: Sendable {
        /// In the order of the files.
        fileprivate(set) var all: [Sink<Value>] = []
        private var known: [Bool] = []

        func contains(_ place: Number) -> Bool { Int(place) < known.count && known[Int(place)] }

        fileprivate mutating func add(_ sink: Sink<Value>) {
            let missing = Int(sink.place) + 1 - known.count
            if missing > 0 { known.append(contentsOf: repeatElement(false, count: missing)) }
            guard !known[Int(sink.place)] else { return }
            known[Int(sink.place)] = true
            all.append(sink)
        }
    }

    mutating func number(_ place: TextPlace) -> Number {
        let number = numbers.number(place.hash) { places[$0] == place }
        if number == places.count { places.append(place) }
        return Number(number)
    }

    /// Adds what was noted in a file; files are added in order.
    mutating func add(_ notes: FileNotes, file: Int, place: (Int) -> SourcePlace) {
        for note in notes.shown {
            let number = number(note.place)
            if !shown.contains(number) { shown.add(Sink(place: number, file: file, value: place(note.offset))) }
        }
        for note in notes.lookedUp { lookedUp.add(Sink(place: number(note.place), file: file, value: note.lookup)) }
        for place in notes.logged { logged.append(number(place)) }
        for link in notes.links { links.append((number(link.from), number(link.to), link.step)) }
    }

    /// Merges the graphs of several threads; also returns the new numbers of the places of each. Those of the first do not change.
    ///
    /// - Parameter translations: From the symbols of each thread but the first to those of the first.
    static func merge(_ tables: [FlowGraph], _ translations: [SymbolTable.Translation]) -> (FlowGraph, maps: [[Number]]) {
        guard var result = tables.first else { return (FlowGraph(), []) }
        var maps = [result.places.indices.map { Number($0) }]
        for (table, translation) in zip(tables.dropFirst(), translations) {
            let map = table.places.map { result.number($0.translated(translation)) }
            result.links += table.links.map { (map[Int($0.from)], map[Int($0.to)], $0.step) }
            result.logged += table.logged.map { map[Int($0)] }
            maps.append(map)
        }
        func sinks<Value>(_ sinks: KeyPath<FlowGraph, Sinks<Value>>) -> Sinks<Value> {
            var result = Sinks<Value>()
            let all = zip(tables, maps).flatMap { table, map in
                table[keyPath: sinks].all.map { Sink(place: map[Int($0.place)], file: $0.file, value: $0.value) }
            }
            // Sorting is stable: the sinks of one file stay in the order in which they were found.
            for sink in all.sorted(by: { $0.file < $1.file }) { result.add(sink) }
            return result
        }
        result.shown = sinks(\.shown)
        result.lookedUp = sinks(\.lookedUp)
        return (result, maps)
    }
}

private extension TextPlace {
    func translated(_ translation: SymbolTable.Translation) -> TextPlace {
        TextPlace(
            kind: kind, owner: translation[owner], function: translation[function], name: translation[name], file: file,
            position: position)
    }
}

/// Where the texts of each place end up: shown on screen, or looked up in a catalog.
struct FlowResult {
    private let graph: FlowGraph
    /// For each place the position of its sink in the graph; negative where it has none.
    private let shownAt: [Int32]
    private let lookups: [Int32]
    /// Whether the texts of each place are shown by a path without guesses.
    private let isShownForCertain: [Bool]
    private let isLogged: [Bool]

    init(_ graph: FlowGraph) {
        self.graph = graph
        let links = IncomingLinks(graph)
        shownAt = links.spread(graph.shown.all.map(\.place)) { _, _ in true }
        isShownForCertain = links.spread(graph.shown.all.map(\.place)) { _, step in !step.contains(.guess) }.map { $0 >= 0 }
        // If the text of one error is a key, those of other errors need not be.
        lookups = links.spread(graph.lookedUp.all.map(\.place)) { place, step in
            !step.contains(.part) && graph.places[place] != .localizedDescription
        }
        isLogged = links.spread(graph.logged) { place, _ in graph.places[place] != .localizedDescription }.map { $0 >= 0 }
    }

    func shown(_ place: FlowGraph.Number) -> SourcePlace? {
        let position = Int(shownAt[Int(place)])
        return position < 0 ? nil : graph.shown.all[position].value
    }

    func isShownForCertain(_ place: FlowGraph.Number) -> Bool { isShownForCertain[Int(place)] }

    /// Whether the texts of a place are logged.
    func isLogged(_ place: FlowGraph.Number) -> Bool { isLogged[Int(place)] }

    func lookup(_ place: FlowGraph.Number) -> Lookup? {
        let position = Int(lookups[Int(place)])
        return position < 0 ? nil : graph.lookedUp.all[position].value
    }
}

/// The links of a graph by the place that they lead to.
private struct IncomingLinks {
    /// Where the links of each place begin; one more at the end.
    private let starts: [Int]
    private let sources: [(place: FlowGraph.Number, step: FlowStep)]

    init(_ graph: FlowGraph) {
        let count = graph.places.count
        var starts = [Int](repeating: 0, count: count + 1)
        for link in graph.links { starts[Int(link.to) + 1] += 1 }
        for place in 0..<count { starts[place + 1] += starts[place] }
        var next = starts
        var sources = [(place: FlowGraph.Number, step: FlowStep)](repeating: (0, []), count: graph.links.count)
        for link in graph.links {
            sources[next[Int(link.to)]] = (link.from, link.step)
            next[Int(link.to)] += 1
        }
        self.starts = starts
        self.sources = sources
    }

    /// For each place the position of the first sink that its texts reach; negative if they reach none.
    ///
    /// - Parameter leads: Whether a link into a place is followed.
    func spread(_ sinks: [FlowGraph.Number], leads: (_ into: Int, FlowStep) -> Bool) -> [Int32] {
        var result = [Int32](repeating: -1, count: starts.count - 1)
        for (position, place) in sinks.enumerated() { result[Int(place)] = Int32(position) }
        // Backwards from the sinks, in the order of the files: the first sink to reach a place counts.
        var open: [Int] = []
        for (position, place) in sinks.enumerated() {
            open.append(Int(place))
            while let reached = open.popLast() {
                for source in sources[starts[reached]..<starts[reached + 1]] where result[Int(source.place)] < 0 {
                    guard leads(reached, source.step) else { continue }
                    result[Int(source.place)] = Int32(position)
                    open.append(Int(source.place))
                }
            }
        }
        return result
    }
}
