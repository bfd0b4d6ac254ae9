@testable import Extraction
import Syntax
import Testing

/// Where texts end up, according to the links between the places that hold them.
@Suite struct FlowGraphTests {
    private static func place(_ number: UInt32) -> TextPlace { .property(Symbol(id: number), of: .none) }
    private let a = place(1)
    private let b = place(2)
    private let c = place(3)

    private func link(_ from: TextPlace, _ to: TextPlace, _ step: FlowStep = [], at offset: Int = 0) -> FileNotes.Link {
        FileNotes.Link(from: from, to: to, step: step, offset: offset)
    }

    /// The flow graph from the notes of files, and the number of each place.
    private func flow(_ files: FileNotes..., targets: FileTargets = FileTargets()) -> (FlowResult, (TextPlace) -> FlowGraph.Number) {
        var graph = FlowGraph()
        for (number, notes) in files.enumerated() {
            graph.add(notes, file: FileID(number)) { SourcePlace(file: "\(number).swift", line: $0, column: 1) }
        }
        let numbers = [a, b, c].map { ($0, graph.number($0)) }
        return (FlowResult(graph, targets), { place in numbers.first { $0.0 == place }?.1 ?? -1 })
    }

    @Test func whatFlowsIntoAShownPlaceIsShown() {
        var notes = FileNotes()
        notes.links = [link(a, b), link(b, c)]
        notes.shown = [(c, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a), from: 0) == SourcePlace(file: "0.swift", line: 7, column: 1))
        #expect(flow.isShownForCertain(number(a), from: 0))
        #expect(flow.lookup(number(a), from: 0) == nil)
    }

    @Test func nothingFlowsBackwards() {
        var notes = FileNotes()
        notes.links = [link(a, b)]
        notes.shown = [(a, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(b), from: 0) == nil)
        #expect(!flow.isLogged(number(b), from: 0))
    }

    @Test func circlesEnd() {
        var notes = FileNotes()
        notes.links = [link(a, b), link(b, a), link(b, c)]
        notes.shown = [(c, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a), from: 0) != nil)
    }

    @Test func theFirstFileThatShowsAPlaceIsNamed() {
        var first = FileNotes()
        first.shown = [(b, 1)]
        var second = FileNotes()
        second.shown = [(b, 2), (a, 3)]
        second.links = [link(a, b)]
        let (flow, number) = flow(first, second)
        #expect(flow.shown(number(b), from: 0)?.file == "0.swift")
        // A place that is displayed itself does not need another one.
        #expect(flow.shown(number(a), from: 0)?.file == "1.swift")
    }

    @Test func aGuessOnTheWayIsNotCertain() {
        var notes = FileNotes()
        notes.links = [link(a, b, .guess), link(c, b)]
        notes.shown = [(b, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a), from: 0) != nil)
        #expect(!flow.isShownForCertain(number(a), from: 0))
        #expect(flow.isShownForCertain(number(c), from: 0))
    }

    @Test func partsOfATextAreNoKeys() {
        var notes = FileNotes()
        notes.links = [link(a, c, .part), link(b, c)]
        notes.lookedUp = [(c, Lookup(api: "Text", table: .literal("Menu"), bundle: nil, bundleFile: nil), nil)]
        let (flow, number) = flow(notes)
        #expect(flow.lookup(number(a), from: 0) == nil)
        #expect(flow.lookup(number(b), from: 0) != nil)
    }

    @Test func onlyAParameterOnTheWayToTheScreenMakesATextALogLine() {
        var notes = FileNotes()
        let message = TextPlace.parameter(Symbol(.value), of: Symbol(.append), owner: .none)
        notes.links = [link(a, message), link(message, b), link(c, b)]
        notes.shown = [(b, 7)]
        notes.logged = [message, c]
        let (flow, number) = flow(notes)
        #expect(flow.isLogged(number(a), from: 0))
        #expect(!flow.isLogged(number(c), from: 0))
    }

    @Test func whatOneErrorSaysIsNotWhatAllSay() {
        var notes = FileNotes()
        notes.links = [link(a, b, .anyError)]
        notes.lookedUp = [(b, Lookup(api: "Text", table: .literal(nil), bundle: nil, bundleFile: nil), nil)]
        notes.shown = [(b, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a), from: 0) != nil)
        #expect(!flow.isShownForCertain(number(a), from: 0))
        #expect(flow.lookup(number(a), from: 0) == nil)
    }

    @Test func aWayThatNoTargetHoldsIsNone() {
        var app = FileNotes()
        app.links = [link(a, b)]
        var widget = FileNotes()
        widget.shown = [(b, 7)]
        let (apart, number) = flow(app, widget, targets: FileTargets([0: 1, 1: 2]))
        #expect(apart.shown(number(a), from: 0) == nil)
        let (shared, other) = flow(app, widget, targets: FileTargets([0: 3, 1: 2]))
        #expect(shared.shown(other(a), from: 0) != nil)
        let (library, third) = flow(app, widget, targets: FileTargets([0: 1]))
        #expect(library.shown(third(a), from: 0) != nil)
    }

    @Test func theWayNamesThePlacesOnIt() {
        var notes = FileNotes()
        notes.links = [link(a, b, at: 3), link(b, c, at: 5)]
        notes.shown = [(c, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.way(from: number(a)).map(\.line) == [3, 5])
        #expect(flow.way(from: number(c)).isEmpty)
    }
}
