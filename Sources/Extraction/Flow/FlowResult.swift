import ProjectModel
import Syntax

/// Where the texts of each place end up: shown on screen, or looked up in a catalog.
///
/// A way counts only if one target compiles all of it: what a preview, a sample or the code of an extension shows says nothing about the
/// texts of an app.
struct FlowResult: Sendable {
    private var graph: FlowGraph
    private let targets: FileTargets
    /// Where places are shown, in the order of the code.
    private var shown: [FlowGraph.Sink<SourcePlace>]
    private let shownPaths: FlowPaths
    /// The ways without guesses.
    private let certainPaths: FlowPaths
    private let lookups: FlowPaths
    private let logs: FlowPaths
    /// The ways on which a text stays what it is.
    private let logsOfWholes: FlowPaths
    private let sendings: FlowPaths
    /// The ways to formats of shown dates.
    private let formats: FlowPaths

    init(_ graph: FlowGraph, _ targets: FileTargets) {
        self.graph = graph
        self.targets = targets
        let links = IncomingLinks(graph)
        func ways(_ sinks: [(place: FlowGraph.Number, file: FileID)], _ leads: (FlowStep) -> Bool) -> FlowPaths {
            links.ways(to: sinks, targets, leads)
        }
        // By their places in the code, so that the order of the files does not matter.
        shown = graph.shown.all.sorted { $0.value < $1.value }
        let sinks = shown.map { ($0.place, $0.file) }
        shownPaths = ways(sinks) { _ in true }
        certainPaths = ways(sinks) { $0.isDisjoint(with: [.guess, .anyError]) }
        lookups = ways(graph.lookedUp.all.map { ($0.place, $0.file) }) { $0.isDisjoint(with: [.part, .anyError]) }
        let logged = graph.logged.map { ($0.place, $0.file) }
        logs = ways(logged) { $0.isDisjoint(with: .anyError) }
        logsOfWholes = ways(logged) { $0.isDisjoint(with: [.part, .guess, .anyError]) }
        sendings = ways(graph.uses.filter { $0.kind == .sent }.map { ($0.place, $0.file) }) {
            $0.isDisjoint(with: [.part, .anyError])
        }
        formats = ways(graph.formats.map { ($0.place, .none) }) { $0.isDisjoint(with: [.part, .guess, .anyError]) }
    }

    /// - Parameter graph: With places in the code moved.
    mutating func move(_ moves: FlowMoves, in graph: FlowGraph) {
        self.graph = graph
        for index in shown.indices where shown[index].file == moves.file {
            shown[index].value = moves[shown[index].value]
        }
    }

    /// Where a text of a file is shown that flows into a place.
    func shown(_ place: FlowGraph.Number, from file: FileID) -> SourcePlace? {
        shownPaths.sink(of: place, for: targets[file]).map { shown[$0].value }
    }

    func isShownForCertain(_ place: FlowGraph.Number, from file: FileID) -> Bool {
        certainPaths.sink(of: place, for: targets[file]) != nil
    }

    /// Where dates are shown whose format a text of a file is that flows into a place; `nil` for those in lines of a
    /// log.
    func shownDates(_ place: FlowGraph.Number, from file: FileID) -> SourcePlace? {
        formats.sink(of: place, for: targets[file]).flatMap { format in
            let formatter = graph.formats[format].formatter
            return isPartOfLog(formatter, from: file) ? nil : shown(formatter, from: file)
        }
    }

    /// Whether the texts of a place ask for an input or an answer.
    func isQuestion(_ place: FlowGraph.Number, from file: FileID) -> Bool {
        guard !graph.questions.isEmpty, let shown = shown(place, from: file) else { return false }
        return graph.questions.contains(shown)
    }

    /// Whether the texts of a place get to the screen through a function that logs what it is passed. What is logged besides being shown
    /// is a message all the same.
    func isLogged(_ place: FlowGraph.Number, from file: FileID) -> Bool {
        passes(place) { number in
            graph.places[Int(number)].kind == .parameter && logs.sink(of: number, for: targets[file]) != nil
        }
    }

    /// Whether the texts of a place get to the screen as part of a line that is written to a log as it is.
    func isPartOfLog(_ place: FlowGraph.Number, from file: FileID) -> Bool {
        passes(place) { logsOfWholes.sink(of: $0, for: targets[file]) != nil }
    }

    /// Whether some place on the way from one to the screen, that one included, meets a condition.
    private func passes(_ place: FlowGraph.Number, where condition: (FlowGraph.Number) -> Bool) -> Bool {
        stops(from: place).prefix(16).contains { condition($0.place) }
    }

    /// Whether the texts of a place are sent to another program.
    func isSent(_ place: FlowGraph.Number, from file: FileID) -> Bool { sendings.sink(of: place, for: targets[file]) != nil }

    /// The look-up that texts of a file reach which flow into a place, and the file that names its bundle.
    func lookup(_ place: FlowGraph.Number, from file: FileID) -> (Lookup, bundleFile: FileID)? {
        lookups.sink(of: place, for: targets[file]).map { number in
            let sink = graph.lookedUp.all[number]
            return (sink.value, sink.value.bundleFile ?? sink.file)
        }
    }

    /// The link by which the texts of a place get to what looks them up; `nil` if that takes them from the place.
    func lookupLink(from place: FlowGraph.Number) -> FlowGraph.Link? {
        lookups.link(from: place).map { graph.links[$0] }
    }

    /// Whether the code decides the words of a place: a view has it, or it is passed to what shows it, in as many variables and parameters
    /// as there are. A property of any other type holds data.
    func isOnScreen(_ start: FlowGraph.Number) -> Bool {
        for (number, link) in stops(from: start).prefix(16) {
            let place = graph.places[Int(number)]
            switch place.kind {
            case .property, .rawValue, .error, .thrown: return graph.viewTypes.contains(place.owner)
            case .parameter, .variable, .receiver, .list: if link == nil { return true }
            }
        }
        return false
    }

    /// The places from one to the screen, with the file and line where the texts leave each but the last.
    func way(from place: FlowGraph.Number) -> [(place: FlowGraph.Number, file: FileID, line: Int)] {
        stops(from: place).prefix(Self.longestWay).compactMap { place, link in
            // The links between a list and its elements have no place in the code.
            link.flatMap { $0.file == .none ? nil : (place, $0.file, Int($0.line)) }
        }
    }

    /// The last place of the way from one to the screen.
    func end(of place: FlowGraph.Number) -> FlowGraph.Number {
        stops(from: place).prefix(Self.longestWay + 1).reduce(place) { $1.place }
    }

    private static let longestWay = 32

    private typealias Stop = (place: FlowGraph.Number, link: FlowGraph.Link?)

    /// The places on the way from one to the screen, that one included, each with the link by which its texts leave it.
    private func stops(from place: FlowGraph.Number) -> some Sequence<Stop> {
        let ways = certainPaths.hasSink(place) ? certainPaths : shownPaths
        return sequence(state: Optional(place)) { next in
            guard let place = next else { return nil }
            let link = ways.link(from: place).map { graph.links[$0] }
            next = link?.to
            return (place, link)
        }
    }
}

/// The targets that compile each file, as bits. A library may be part of any of them.
struct FileTargets: Sendable {
    private let masks: [FileID: UInt64]
    private let paths: [FileID: String]

    /// - Parameter masks: By file; a file without one may be part of any target.
    init(_ masks: [FileID: UInt64] = [:]) { (self.masks, paths) = (masks, [:]) }

    init(_ paths: [FileID: String], _ targets: TargetMap) {
        self.paths = paths
        guard !targets.isEmpty else {
            masks = [:]
            return
        }
        masks = paths.compactMapValues { path in
            // A bit may mean several targets, which only lets more ways count.
            targets.programs(of: path)?.reduce(0) { $0 | 1 << UInt64($1 % 64) }
        }
    }

    subscript(file: FileID) -> UInt64 { masks[file] ?? .max }

    func areThose(of paths: [FileID: String]) -> Bool { self.paths == paths }
}

/// The first way from each place to a sink.
struct FlowPaths: Sendable {
    fileprivate var masks: [UInt64]
    fileprivate var sinks: [Int32]
    fileprivate var links: [Int32]

    /// The position of the sink that texts of a place reach in one of some targets.
    func sink(of place: FlowGraph.Number, for targets: UInt64) -> Int? {
        masks[Int(place)] & targets == 0 ? nil : Int(sinks[Int(place)])
    }

    func hasSink(_ place: FlowGraph.Number) -> Bool { masks[Int(place)] != 0 }

    /// The position of the link by which the texts of a place get there; `nil` if it is a sink itself.
    func link(from place: FlowGraph.Number) -> Int? { links[Int(place)] < 0 ? nil : Int(links[Int(place)]) }
}

/// The links of a graph by the place that they lead to.
struct IncomingLinks {
    private let sources: NumberedGroups<(place: FlowGraph.Number, link: Int32, step: FlowStep, file: FileID)>

    init(_ graph: FlowGraph) {
        sources = NumberedGroups(count: graph.places.count) { add in
            for (index, link) in graph.links.enumerated() {
                add((link.from, Int32(index), link.step, link.file), Int(link.to))
            }
        }
    }

    /// The ways to sinks, in the order of the files: the first sink to reach a place counts.
    ///
    /// - Parameter leads: Whether a link is followed.
    func ways(
        to sinks: [(place: FlowGraph.Number, file: FileID)], _ targets: FileTargets, _ leads: (FlowStep) -> Bool
    ) -> FlowPaths {
        let count = sources.count
        var ways = FlowPaths(
            masks: Array(repeating: 0, count: count), sinks: Array(repeating: -1, count: count), links: Array(repeating: -1, count: count))
        // A place that is a sink itself needs no other one.
        for (position, sink) in sinks.enumerated() {
            _ = ways.add(targets[sink.file], to: Int(sink.place), sink: Int32(position), link: -1)
        }
        var open: [Int] = []
        for (position, sink) in sinks.enumerated() {
            open.append(Int(sink.place))
            while let reached = open.popLast() {
                for source in sources[reached] where leads(source.step) {
                    let mask = source.file == .none ? ways.masks[reached] : ways.masks[reached] & targets[source.file]
                    if ways.add(mask, to: Int(source.place), sink: Int32(position), link: source.link) { open.append(Int(source.place)) }
                }
            }
        }
        return ways
    }
}

private extension FlowPaths {
    /// Adds the targets in which a place has a way to a sink.
    ///
    /// - Returns: Whether it had none in one of them.
    mutating func add(_ mask: UInt64, to place: Int, sink: Int32, link: Int32) -> Bool {
        guard mask & ~masks[place] != 0 else { return false }
        // A later way never replaces the first one, so that following the links always ends.
        if masks[place] == 0 { (sinks[place], links[place]) = (sink, link) }
        masks[place] |= mask
        return true
    }
}
