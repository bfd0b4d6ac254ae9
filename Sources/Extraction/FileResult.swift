import ProjectModel
import Syntax

extension SourceScanner {
    /// What was found in one file.
    package struct FileResult: Sendable {
        /// A literal that flows into a place.
        struct Flow: Sendable {
            let text: String
            let isPlain: Bool
            let isSample: Bool
            let position: SourcePlace
            let place: FlowGraph.Number
            let step: FlowStep
            let context: FileNotes.Context
        }

        let path: String
        private(set) var strings: [ExtractedString]
        private(set) var symbols: [SymbolUse] = []
        private(set) var escaped: [UnlocalizedText] = []
        private var flows: [Flow] = []
        let unread: UnreadCode?

        init(
            path: String, strings: [ExtractedString], symbols: [SymbolUse] = [], escaped: [UnlocalizedText] = [], flows: [Flow] = [],
            unread: UnreadCode? = nil
        ) {
            self.path = path
            self.strings = strings
            self.symbols = symbols
            self.escaped = escaped
            self.flows = flows
            self.unread = unread
        }

        /// Counts the texts of each place that are shown.
        ///
        /// - Parameter map: The new number of each place, by its number when the file was scanned.
        func countTexts(_ flow: FlowResult, _ map: [FlowGraph.Number], _ counts: inout [FlowGraph.Number: TextCount]) {
            for text in flows where !text.isSample {
                let place = map[Int(text.place)]
                if flow.shown(place) != nil, Prose.hasLetter(text.text) { counts[place, default: TextCount()].add(text.text) }
            }
        }

        /// Decides what happens to the texts that flow into places, now that all files are known.
        ///
        /// - Parameters:
        ///   - map: The new number of each place, by its number when the file was scanned.
        ///   - counts: How many texts of all files flow into each place.
        ///   - symbols: The symbols of the places.
        ///   - own: The symbols that the file was scanned with.
        mutating func settle(
            _ flow: FlowResult, _ places: FlowGraph, _ map: [FlowGraph.Number], _ counts: [FlowGraph.Number: TextCount],
            _ symbols: SymbolTable, own: SymbolTable
        ) {
            for text in flows {
                let place = map[Int(text.place)]
                if !text.step.contains(.part), let lookup = flow.lookup(place) {
                    guard text.isPlain else { continue }
                    // An argument without letters may be punctuation to translate; a stored value without letters is data.
                    let kind = places.places[Int(place)].kind
                    guard kind == .parameter || kind == .receiver || Prose.hasLetter(text.text) else { continue }
                    var string = ExtractedString(
                        key: text.text, table: lookup.table, bundle: lookup.bundle, comment: nil, defaultValue: nil,
                        placeholders: [], place: text.position, api: lookup.api)
                    string.isHandedOn = true
                    string.isSample = text.isSample
                    strings.append(string)
                } else if let shown = flow.shown(place), !text.isSample, Prose.hasLetter(text.text) {
                    let evidence = UnlocalizedText.Confidence.Evidence(
                        isSentence: Prose.isSentence(text.text), isAmongSentences: counts[place]?.isMostlySentences ?? false,
                        isGuess: text.step.contains(.guess) || !flow.isShownForCertain(place), isLogged: flow.isLogged(place))
                    let source = places.places[Int(place)]
                    escaped.append(
                        UnlocalizedText(
                            text: text.isPlain ? text.text : text.text.replacing(Prose.value, with: "…"), place: text.position,
                            reason: source.reason(shownAt: shown, symbols), confidence: .init(evidence),
                            declarations: text.context.declarations(own)))
                }
            }
            flows = []
        }

        /// Sorts by place, removes duplicates, assigns owners to the strings, and drops the strings of unwanted owners.
        mutating func finish(_ targets: TargetMap, keeping isWanted: (CatalogOwner) -> Bool) {
            if targets.isForTests(path) { (strings, symbols, escaped) = ([], [], []) }
            if targets.isForDevelopment(path) {
                for index in strings.indices { strings[index].isSample = true }
                for index in symbols.indices { symbols[index].isSample = true }
                escaped = []
            }
            strings = strings.sortedWithoutDuplicates { $0.key < $1.key }
            escaped = escaped.sortedWithoutDuplicates { $0.text < $1.text }
            symbols = symbols.sortedWithoutDuplicates { $0.name < $1.name }
            targets.assign(&strings)
            targets.assign(&symbols)
            if !strings.allSatisfy({ isWanted($0.owner) }) { strings.removeAll { !isWanted($0.owner) } }
        }
    }
}

/// Something found at a place.
private protocol Placed: Equatable {
    var place: SourcePlace { get }
}

extension ExtractedString: Placed {}
extension SymbolUse: Placed {}
extension UnlocalizedText: Placed {}

private extension Array where Element: Placed {
    /// Sorted by place within a file, without duplicates.
    ///
    /// - Parameter precedes: The order of elements at the same place.
    func sortedWithoutDuplicates(_ precedes: (Element, Element) -> Bool) -> [Element] {
        // Sorts indices: copying the elements for each comparison would take longer than everything else.
        func isBefore(_ a: Int, _ b: Int) -> Bool {
            if self[a].place.line != self[b].place.line { return self[a].place.line < self[b].place.line }
            if self[a].place.column != self[b].place.column { return self[a].place.column < self[b].place.column }
            return precedes(self[a], self[b])
        }
        // Most files are already in order.
        if indices.dropFirst().allSatisfy({ isBefore($0 - 1, $0) }) { return self }
        var result: [Element] = []
        // The start of the last place in the result: duplicates can only be there.
        var start = 0
        var last: Int?
        for index in indices.sorted(by: isBefore) {
            if let last, isBefore(last, index) { start = result.count }
            if !result[start...].contains(self[index]) {
                result.append(self[index])
                last = index
            }
        }
        return result
    }
}

/// How many different texts flow into a place, and how many of them are sentences.
struct TextCount {
    private var sentences: Set<String> = []
    private var others: Set<String> = []

    mutating func add(_ text: String) {
        if Prose.isSentence(text) { sentences.insert(text) } else { others.insert(text) }
    }

    var isMostlySentences: Bool { sentences.count > others.count }
}
