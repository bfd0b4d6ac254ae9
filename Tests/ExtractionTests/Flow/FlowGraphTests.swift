@testable import Extraction
import Syntax
import Testing

/// Where texts end up, according to the links between the places that hold them.
@Suite struct FlowGraphTests {
    private static func place(_ number: UInt32) -> TextPlace { .property(Symbol(id: number), of: .none) }
    private let a = place(1)
    private let b = place(2)
    private let c = place(3)

    /// The flow graph from the notes of files, and the number of each place.
    private func flow(_ files: FileNotes...) -> (FlowResult, (TextPlace) -> FlowGraph.Number) {
        var graph = FlowGraph()
        for (number, notes) in files.enumerated() {
            graph.add(notes, file: number) { SourcePlace(file: "\(number).swift", line: $0, column: 1) }
        }
        let numbers = [a, b, c, .localizedDescription].map { ($0, graph.number($0)) }
        return (FlowResult(graph), { place in numbers.first { $0.0 == place }?.1 ?? -1 })
    }

    @Test func whatFlowsIntoAShownPlaceIsShown() {
        var notes = FileNotes()
        notes.links = [(a, b, []), (b, c, [])]
        notes.shown = [(c, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a)) == SourcePlace(file: "0.swift", line: 7, column: 1))
        #expect(flow.isShownForCertain(number(a)))
        #expect(flow.lookup(number(a)) == nil)
    }

    @Test func nothingFlowsBackwards() {
        var notes = FileNotes()
        notes.links = [(a, b, [])]
        notes.shown = [(a, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(b)) == nil)
        #expect(!flow.isLogged(number(b)))
    }

    @Test func circlesEnd() {
        var notes = FileNotes()
        notes.links = [(a, b, []), (b, a, []), (b, c, [])]
        notes.shown = [(c, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a)) != nil)
    }

    @Test func theFirstFileThatShowsAPlaceIsNamed() {
        var first = FileNotes()
        first.shown = [(b, 1)]
        var second = FileNotes()
        second.shown = [(b, 2), (a, 3)]
        second.links = [(a, b, [])]
        let (flow, number) = flow(first, second)
        #expect(flow.shown(number(b))?.file == "0.swift")
        // A place that is displayed itself does not need another one.
        #expect(flow.shown(number(a))?.file == "1.swift")
    }

    @Test func aGuessOnTheWayIsNotCertain() {
        var notes = FileNotes()
        notes.links = [(a, b, .guess), (c, b, [])]
        notes.shown = [(b, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a)) != nil)
        #expect(!flow.isShownForCertain(number(a)))
        #expect(flow.isShownForCertain(number(c)))
    }

    @Test func partsOfATextAreNoKeys() {
        var notes = FileNotes()
        notes.links = [(a, c, .part), (b, c, [])]
        notes.lookedUp = [(c, Lookup(api: "Text", table: "Menu", bundle: nil))]
        notes.logged = [c]
        let (flow, number) = flow(notes)
        #expect(flow.lookup(number(a)) == nil)
        #expect(flow.lookup(number(b))?.table == "Menu")
        #expect(flow.isLogged(number(a)))
    }

    @Test func whatOneErrorSaysIsNotWhatAllSay() {
        var notes = FileNotes()
        notes.links = [(a, .localizedDescription, [])]
        notes.lookedUp = [(.localizedDescription, Lookup(api: "Text", table: nil, bundle: nil))]
        notes.shown = [(.localizedDescription, 7)]
        let (flow, number) = flow(notes)
        #expect(flow.shown(number(a)) != nil)
        #expect(flow.lookup(number(a)) == nil)
    }
}
