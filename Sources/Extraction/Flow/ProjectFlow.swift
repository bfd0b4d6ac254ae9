import Syntax

/// The flow of texts through all files of a project.
struct ProjectFlow: Sendable {
    var graph: FlowGraph
    var result: FlowResult
    let symbols: SymbolTable
    /// By file.
    private let paths: [FileID: String]
    /// For each slot the first place in the code where a look-up is put into it.
    var siblings: [FlowGraph.Number: SourcePlace]
    /// The slot of each place that is not its own.
    private let slots: [FlowGraph.Number: FlowGraph.Number]
    /// The places for the texts of one language.
    private let languageSlots: Set<FlowGraph.Number>
    /// The parameters between which a function chooses.
    private let alternatives: [FlowGraph.Number: [FlowGraph.Number]]

    /// - Parameters:
    ///   - symbols: The symbols of the places.
    ///   - paths: By file.
    init(_ graph: FlowGraph, _ targets: FileTargets, _ symbols: SymbolTable, paths: [FileID: String]) {
        self.graph = graph
        self.symbols = symbols
        self.paths = paths
        result = FlowResult(graph, targets)
        languageSlots = graph.languageSlots(symbols)
        alternatives = graph.alternatives()
        var wholes: [FlowGraph.Number: FlowGraph.Number] = [:]
        for link in graph.links where link.file == .none {
            let (from, to) = (graph.places[Int(link.from)], graph.places[Int(link.to)])
            // The columns of a table of tuples are slots of their own, the rows of a list are not.
            guard to.part == .whole, from.part == .written || from.part == .unknown else { continue }
            if !symbols.holds(from.element, { $0.first == UInt8(ascii: ".") }) { wholes[link.from] = link.to }
        }
        slots = wholes
        var siblings: [FlowGraph.Number: SourcePlace] = [:]
        for item in graph.localized where !item.value.step.contains(.part) {
            let slot = wholes[item.place] ?? item.place
            if siblings[slot] == nil { siblings[slot] = item.value.at }
        }
        self.siblings = siblings
    }

    /// The slot that a place is part of.
    func slot(_ place: FlowGraph.Number) -> FlowGraph.Number { slots[place] ?? place }

    /// Whether the code chooses between parameters, perhaps by language.
    var choosesByLanguage: Bool { !alternatives.isEmpty }

    /// Whether the code chooses by language between the texts of a place and others.
    func isForOneLanguage(_ place: FlowGraph.Number, _ counts: ParameterStatistics) -> Bool {
        languageSlots.contains(place) || alternatives[place]?.contains { counts.differInScript(place, $0) } ?? false
    }

    /// By the places of keys, where the looked-up texts are shown that go through variables, properties or parameters.
    var shownLookups: [SourcePlace: SourcePlace] {
        var shown: [SourcePlace: SourcePlace] = [:]
        for item in graph.localized {
            if let place = result.shown(graph.passed.place(item.place, in: item.file, call: item.call), from: item.file)
            {
                // The result does not depend on the order of the files.
                shown[item.value.at] = min(shown[item.value.at] ?? place, place)
            }
        }
        return shown
    }

    /// By the places of keys, the slots in which the looked-up texts are shown.
    var slotsOfLookups: [SourcePlace: Set<FlowGraph.Number>] {
        graph.localized.reduce(into: [:]) { slots, item in
            guard !item.value.step.contains(.part),
                result.shown(graph.passed.place(item.place, in: item.file, call: item.call), from: item.file) != nil
            else { return }
            slots[item.value.at, default: []].insert(slot(item.place))
        }
    }

    /// What a message calls a place.
    func description(of place: FlowGraph.Number) -> String { graph.places[Int(place)].description(symbols) }

    /// What is reported of a text that is shown without being looked up.
    ///
    /// - Parameter places: The place that the text flows into, and the one that it has if a single call passes it on.
    func escape(
        _ text: SourceScanner.FileResult.Flow, at places: (FlowGraph.Number, start: FlowGraph.Number),
        shownAt shown: SourcePlace,
        from file: FileID, _ counts: ParameterStatistics, own: SymbolTable
    ) -> UnlocalizedText {
        let (place, start) = places
        let source = graph.places[Int(place)]
        let isGuess = text.step.contains(.guess) || !result.isShownForCertain(start, from: file)
        let isWritten = source.kind == .rawValue ? !text.step.contains(.unwritten) : text.step.contains(.chosen) && !text.step.contains(.listed)
        let isTitle = TextHeuristics.isTitle(
            text.text, isChosen: isWritten,
            isOnScreen: result.isOnScreen(start) || result.isQuestion(start, from: file),
            isOfRecord: counts.isOfRecord(source))
        let isCode = TextClassifier.isCode(text.text)
        let evidence = UnlocalizedText.Confidence.Evidence(
            isSentence: TextClassifier.isSentence(text.text), isTitleCase: isTitle, isAmongSentences: counts.isProse(slot(place)),
            isCode: isCode || TextHeuristics.isDocument(text.text) || counts.isOfDocument(source), isGuess: isGuess,
            isLogged: result.isLogged(start, from: file),
            isSent: result.isSent(start, from: file),
            isName: (!isTitle && counts.isOfNames(slot(place)) && !TextClassifier.endsWithClosingMark(text.text))
                || (text.step.contains(.listed) && TextHeuristics.isListedName(text.text)))
        return UnlocalizedText(
            text: text.isPlain ? text.text : text.text.replacing(TextClassifier.value, with: "…"), place: text.position,
            reason: source.reason(shownAt: shown, symbols), confidence: .init(evidence),
            declarations: text.context.declarations(own), way: way(from: start), sibling: siblings[slot(place)],
            isWayCertain: !isGuess, mayBeName: evidence.mayBeName,
            isCode: isCode || TextClassifier.isIdentifier(text.text))
    }

    private func way(from place: FlowGraph.Number) -> [UnlocalizedText.Step] {
        var steps = result.way(from: place).map { step in
            let leaves = paths[step.file].map { SourcePlace(file: $0, line: step.line, column: 1) }
            return UnlocalizedText.Step(name: description(of: step.place), place: leaves)
        }
        let last = description(of: result.end(of: place))
        if steps.last?.name != last { steps.append(UnlocalizedText.Step(name: last, place: nil)) }
        return steps
    }
}
