import Syntax

/// The names of tables that code keeps in constants or passes as arguments.
///
/// A constant has one value wherever it is read. A parameter has the value that the call passes with the key.
struct TableNames: Sendable {
    /// Where a look-up takes the name of its table from.
    enum Source: Equatable, Sendable {
        /// `nil` for the default table.
        case literal(String?)
        case place(FlowGraph.Number)
        case unknown

        /// - Parameter map: The new number of each place.
        func translated(_ map: [FlowGraph.Number]) -> Source {
            guard case .place(let number) = self else { return self }
            return .place(map[Int(number)])
        }
    }

    /// The name of a table; `nil` for the default one.
    enum Name: Equatable, Sendable {
        case literal(String?)
        case passed(String?)
        case unknown
    }

    /// A text that is passed on, or a step of its way.
    struct Step: Hashable {
        /// Where it gets.
        let place: FlowGraph.Number
        let file: FileID
        /// The call that passes it; zero if none does.
        let call: UInt32
    }

    private let graph: FlowGraph
    /// The one text that is written into a place, and by one call; `nil` if there are several.
    private var texts: [FlowGraph.Number: String?] = [:]
    private var textsByCall: [Step: String?] = [:]
    /// The default values of parameters.
    private var defaults: [FlowGraph.Number: String?] = [:]
    /// From where texts get into each place, and by one call.
    private var sources: [FlowGraph.Number: Set<FlowGraph.Number>] = [:]
    private var sourcesByCall: [Step: Set<FlowGraph.Number>] = [:]

    /// - Parameter files: What each thread found, with the number of each of its places in the graph.
    init(_ graph: FlowGraph, _ files: [([SourceScanner.FileResult], [FlowGraph.Number])]) {
        self.graph = graph
        var open = graph.lookedUp.all.compactMap(\.value.table.place)
        for (files, map) in files {
            open += files.lazy.flatMap(\.tableSources.values).compactMap { $0.translated(map).place }
        }
        guard !open.isEmpty else { return }
        findLinks(open)
        for (files, map) in files {
            for file in files {
                for flow in file.flows {
                    let place = graph.entry(map[Int(flow.place)])
                    guard sources[place] != nil else { continue }
                    add(flow.isPlain ? flow.text : nil, to: Step(place: place, file: file.file, call: flow.call))
                }
            }
        }
    }

    /// Whether a table may depend on the texts of a place.
    func depend(on place: FlowGraph.Number) -> Bool { sources[place] != nil }

    /// Finds the links by which texts get to some places, and to where these come from.
    private mutating func findLinks(_ places: [FlowGraph.Number]) {
        var open = Set(places)
        while !open.isEmpty {
            for place in open { sources[place] = [] }
            for link in graph.links where open.contains(link.to) {
                sources[link.to]?.insert(link.from)
                if link.call > 0 {
                    sourcesByCall[Step(place: link.to, file: link.file, call: link.call), default: []].insert(link.from)
                }
            }
            open = Set(open.flatMap { sources[$0, default: []] }).subtracting(sources.keys)
        }
    }

    private mutating func add(_ text: String?, to step: Step) {
        texts[step.place] = texts[step.place, default: text] == text ? text : .some(nil)
        if step.call == 0 {
            defaults[step.place] = text
        } else {
            textsByCall[step] = textsByCall[step, default: text] == text ? text : .some(nil)
        }
    }

    /// The table of a look-up that is given its key.
    func name(_ source: Source) -> Name {
        switch source {
        case .literal(let name): .literal(name)
        case .place(let place): value(of: place).map { .passed($0) } ?? .unknown
        case .unknown: .unknown
        }
    }

    /// The table of a look-up that a text reaches.
    ///
    /// - Parameter start: How the text begins its way.
    func name(_ source: Source, ofText start: Step, _ result: FlowResult) -> Name {
        guard case .place(var place) = source else { return name(source) }
        var steps = [start]
        var number = start.place
        while steps.count < Self.longestWay, let link = result.lookupLink(from: number) {
            steps.append(Step(place: link.to, file: link.file, call: link.call))
            number = link.to
        }
        // The innermost function is called last.
        while graph.places[Int(place)].kind == .parameter, let step = steps.popLast() {
            guard isOfSameFunction(step.place, place) else { continue }
            let passed = Step(place: place, file: step.file, call: step.call)
            if let text = textsByCall[passed] { return text.map { .passed($0) } ?? .unknown }
            guard let origins = sourcesByCall[passed] else {
                return defaults[place, default: nil].map { .passed($0) } ?? .unknown
            }
            guard let origin = origins.first, origins.count == 1 else { return .unknown }
            place = origin
        }
        return value(of: place).map { .passed($0) } ?? .unknown
    }

    private static let longestWay = 32

    private func isOfSameFunction(_ a: FlowGraph.Number, _ b: FlowGraph.Number) -> Bool {
        let (a, b) = (graph.places[Int(a)], graph.places[Int(b)])
        return a.kind == .parameter && a.function == b.function && a.owner == b.owner
    }

    /// The one text that a place can hold, as far as is known.
    private func value(of place: FlowGraph.Number) -> String? {
        var value: String?
        var seen: Set = [place]
        var open = [place]
        while let next = open.popLast(), seen.count < Self.longestWay {
            let origins = sources[next, default: []]
            if let text = texts[next] {
                guard let text, value ?? text == text else { return nil }
                value = text
            } else if origins.isEmpty {
                // It may hold anything.
                return nil
            }
            guard origins.count < Self.longestWay else { return nil }
            for origin in origins where seen.insert(origin).inserted { open.append(origin) }
        }
        return open.isEmpty ? value : nil
    }
}

extension TableNames.Source {
    var place: FlowGraph.Number? { if case .place(let number) = self { number } else { nil } }
}
