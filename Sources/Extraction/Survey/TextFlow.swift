import Syntax

/// The files of a scan with ``SourceScanner/Detail/mentions``, and the flow of texts between them.
package struct Survey: Sendable {
    /// By path.
    package private(set) var files: [String: CodeFile] = [:]
    package private(set) var flow = TextFlow()

    package init() {}

    /// - Parameter maps: For each part of the findings the numbers of its places in the graph.
    init(_ findings: [SourceScanner.Findings], _ maps: [[FlowGraph.Number]], _ flow: ProjectFlow) {
        for (findings, map) in zip(findings, maps) {
            for var file in findings.surveyed {
                file.survey.numbers = file.survey.numbers.map { map[Int($0)] }
                files[file.path] = file
            }
        }
        self.flow = TextFlow(flow, files.sorted { $0.key < $1.key }.map(\.value.survey))
    }
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

    package private(set) var mentions: [[FileSurvey.Mention]] = []
    package private(set) var writes: [[FileSurvey.Write]] = []
    package private(set) var links: [[Link]] = []
    package private(set) var sources: [[Int]] = []
    package private(set) var declarations: [[FileSurvey.Declaration]] = []
    package private(set) var owners: [String: FileSurvey.Owner] = [:]
    private var graph = FlowGraph()
    private var symbols = SymbolTable.standard

    init() {}

    /// - Parameter surveys: In the order of the files.
    init(_ flow: ProjectFlow, _ surveys: [FileSurvey]) {
        (graph, symbols) = (flow.graph, flow.symbols)
        let count = graph.places.count
        mentions = Array(repeating: [], count: count)
        writes = Array(repeating: [], count: count)
        declarations = Array(repeating: [], count: count)
        links = Array(repeating: [], count: count)
        sources = Array(repeating: [], count: count)
        for (file, survey) in surveys.enumerated() {
            for var mention in survey.mentions.values.sorted(by: { $0.offset < $1.offset }) {
                mention.file = file
                if let holder = mention.holder { mentions[survey.place(holder)].append(mention) }
            }
            for var write in survey.writes {
                write.file = file
                writes[survey.place(write.holder)].append(write)
            }
            for var item in survey.declarations {
                item.file = file
                declarations[survey.place(item.holder)].append(item)
            }
            owners.merge(survey.owners) { first, _ in first }
        }
        let nodes = graph.places.map { graph.find($0.node).map(Int.init) }
        for link in graph.links {
            // The graph connects parts and calls by links of its own.
            guard let from = nodes[Int(link.from)], let to = nodes[Int(link.to)], from != to || link.file != .none
            else { continue }
            let step = link.step
            links[from].append(Link(to: to, isPart: step.contains(.part), isAnyError: step.contains(.anyError)))
            sources[to].append(from)
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
