import Syntax

/// The files of a scan with ``SourceScanner/Detail/mentions``, and the flow of texts between them.
package struct Survey: Sendable {
    /// In the order of their paths.
    package private(set) var files: [CodeFile] = []
    /// Where names occur in them.
    package private(set) var names = NameIndex()
    package private(set) var flow = TextFlow()
    private var numbers: [String: Int] = [:]

    package init() {}

    /// - Parameter maps: For each part of the findings the numbers of its places in the graph.
    init(_ findings: [SourceScanner.Findings], _ maps: [[FlowGraph.Number]], _ flow: ProjectFlow) {
        for (findings, map) in zip(findings, maps) {
            for var file in findings.surveyed {
                file.survey.numbers = file.survey.numbers.map { map[Int($0)] }
                files.append(file)
            }
        }
        files.sort { $0.path < $1.path }
        numbers = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        names = NameIndex(files)
        self.flow = TextFlow(flow, files.map(\.survey))
    }

    /// The position of a file; `nil` if it is not one of them.
    package func number(of path: String) -> Int? { numbers[path] }

    package func file(_ path: String) -> CodeFile? { numbers[path].map { files[$0] } }
}

/// The graph of a scan as repairs ask it: each node has every mention, write and declaration of its place.
///
/// A node is a place with all its parts: one for a list and its elements, and one for all calls of a function.
package struct TextFlow: Sendable {
    package struct Link: Sendable {
        package let to: Int
        package let isPart: Bool
        package let isAnyError: Bool
    }

    /// A place, spelled out.
    package struct Holder: Sendable {
        package let kind: TextPlace.Kind
        /// The path of a type; empty for globals.
        package let owner: String
        /// The function that a parameter belongs to.
        package let function: String
        package let name: String
        /// Whether an argument of the closure is meant that the place holds.
        package let isArgument: Bool
    }

    package private(set) var mentions = NumberedGroups<FileSurvey.Mention>()
    package private(set) var writes = NumberedGroups<FileSurvey.Write>()
    package private(set) var links = NumberedGroups<Link>()
    package private(set) var sources = NumberedGroups<Int>()
    package private(set) var declarations = NumberedGroups<FileSurvey.Declaration>()
    package private(set) var owners: [String: FileSurvey.Owner] = [:]
    private var graph = FlowGraph()
    private var symbols = SymbolTable.standard

    init() {}

    /// - Parameter surveys: In the order of the files.
    init(_ flow: ProjectFlow, _ surveys: [FileSurvey]) {
        (graph, symbols) = (flow.graph, flow.symbols)
        let count = graph.places.count
        func grouped<Note>(
            _ notes: (FileSurvey) -> [Note], by holder: (Note) -> Int?, _ setFile: (inout Note, Int) -> Void
        ) -> NumberedGroups<Note> {
            NumberedGroups(count: count) { add in
                for (file, survey) in surveys.enumerated() {
                    for var note in notes(survey) {
                        guard let holder = holder(note) else { continue }
                        setFile(&note, file)
                        add(note, survey.place(holder))
                    }
                }
            }
        }
        mentions = grouped({ $0.mentions }, by: { $0.holder }, { $0.file = $1 })
        writes = grouped({ $0.writes }, by: { $0.holder }, { $0.file = $1 })
        declarations = grouped({ $0.declarations }, by: { $0.holder }, { $0.file = $1 })
        for survey in surveys { owners.merge(survey.owners) { first, _ in first } }
        let nodes = graph.places.map { graph.find($0.node).map(Int.init) }
        // The graph connects parts and calls by links of its own.
        let steps = graph.links.compactMap { link -> (from: Int, to: Int, step: FlowStep)? in
            guard let from = nodes[Int(link.from)], let to = nodes[Int(link.to)], from != to || link.file != .none else { return nil }
            return (from, to, link.step)
        }
        links = NumberedGroups(count: count) { add in
            for (from, to, step) in steps { add(Link(to: to, isPart: step.contains(.part), isAnyError: step.contains(.anyError)), from) }
        }
        sources = NumberedGroups(count: count) { add in
            for (from, to, _) in steps { add(from, to) }
        }
    }

    /// The places of all nodes, each spelled out when it is asked for.
    package var holders: LazyMapCollection<[TextPlace], Holder> {
        graph.places.lazy.map { [symbols] in Holder($0, symbols) }
    }

    /// The place of a property or function; `nil` if no text is known to get there.
    package func property(_ name: String, of owner: String) -> Int? {
        guard let name = symbols.known(name), let owner = symbols.known(owner) else { return nil }
        return graph.find(.property(name, of: owner)).map(Int.init)
    }

    /// The place of the raw values of an enum, likewise.
    package func rawValue(of type: String) -> Int? {
        symbols.known(type).flatMap { graph.find(.rawValue(of: $0, symbols)) }.map(Int.init)
    }

    /// The places that a text gets to from one of them, itself included, in the order in which they are found.
    package func reach(from holder: Int) -> [Int] {
        var result = [holder]
        var seen: Set<Int> = [holder]
        var next = 0
        while next < result.count {
            for link in links[result[next]] where !link.isAnyError && seen.insert(link.to).inserted {
                result.append(link.to)
            }
            next += 1
        }
        return result
    }
}

private extension TextFlow.Holder {
    init(_ place: TextPlace, _ symbols: SymbolTable) {
        self.init(
            kind: place.kind, owner: symbols.text(place.owner), function: symbols.text(place.function),
            name: symbols.text(place.name), isArgument: place.part == .argument)
    }
}
