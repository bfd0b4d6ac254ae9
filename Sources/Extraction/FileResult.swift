import ProjectModel
import Syntax

extension SourceScanner {
    /// What was found in one file.
    package struct FileResult: Equatable, Sendable {
        /// A literal that flows into a place.
        struct Flow: Equatable, Sendable {
            let text: String
            let isPlain: Bool
            let isSample: Bool
            let position: SourcePlace
            let place: FlowGraph.Number
            let step: FlowStep
            let context: FileNotes.Context
            let call: UInt32

            /// Whether another one is the same text in the same place, wherever it is written.
            func isLike(_ other: Flow) -> Bool {
                text == other.text && isPlain == other.isPlain && isSample == other.isSample && place == other.place
                    && step == other.step && call == other.call
            }
        }

        let path: String
        private(set) var file = FileID.none
        private(set) var strings: [ExtractedString]
        /// The files that name the bundles of strings, by their indices, until all files are known.
        private(set) var bundleFiles: [Int: FileID] = [:]
        /// Where strings get their tables from, if their calls don't name them, by their indices.
        private(set) var tableSources: [Int: TableNames.Source] = [:]
        private(set) var symbols: [SymbolUse] = []
        private(set) var escaped: [UnlocalizedText] = []
        private(set) var flows: [Flow] = []
        /// Where code depends on the words of a text that is looked up right there.
        private(set) var localizedUses: [LocalizedUse] = []
        /// Conventions, until it is known which are shown.
        private(set) var conventions: [Convention] = []
        private(set) var shownConventions: [FixedConvention] = []
        private(set) var unread: UnreadCode?
        /// What the code around the texts says.
        private(set) var code = CodeFacts()
        /// The conditions of the file's code.
        private(set) var conditions = LineConditions()

        /// The places that it names.
        var places: [FlowGraph.Number] {
            flows.map(\.place) + conventions.compactMap(\.place) + tableSources.values.compactMap(\.place)
        }

        /// Counts the texts of each slot that are shown.
        ///
        /// - Parameter lookups: By the places of keys, the slots that their texts are shown in.
        func countTexts(
            _ flows: ProjectFlow, _ map: [FlowGraph.Number], _ lookups: LookupSlots, _ counts: inout ParameterStatistics
        ) {
            for text in self.flows where !text.isSample {
                let place = flows.graph.entry(map[Int(text.place)])
                if flows.result.shown(flows.graph.passed.place(place, in: file, call: text.call), from: file) != nil {
                    counts.add(text.text, to: flows.slot(place))
                }
            }
            for text in escaped {
                if let api = text.reason.api { counts.add(text.text, toAPI: api) }
            }
            guard !lookups.isEmpty else { return }
            // A sentence tells as much about its slot when it is looked up. Identifier keys count for nothing: their texts are unknown here.
            for string in strings where !string.isSample {
                let text = string.defaultValue ?? string.key
                guard let slots = lookups[string.place], TextClassifier.isSentence(text) else { continue }
                for slot in slots { counts.add(text, to: slot) }
            }
        }

        typealias LookupSlots = [SourcePlace: Set<FlowGraph.Number>]

        /// Whether another version of the file has the same texts in the slots that they are counted by.
        ///
        /// - Parameter lookups: By the places of keys in each version, the slots that their texts are shown in.
        func countsTheSame(as other: FileResult, _ lookups: LookupSlots, _ otherLookups: LookupSlots) -> Bool {
            func counted(_ strings: [ExtractedString], _ lookups: LookupSlots) -> [(String, Set<FlowGraph.Number>)] {
                strings.compactMap { string in
                    string.isSample ? nil : lookups[string.place].map { (string.defaultValue ?? string.key, $0) }
                }
            }
            return flows.elementsEqual(other.flows, by: { $0.isLike($1) })
                && counted(strings, lookups).elementsEqual(counted(other.strings, otherLookups), by: ==)
                && escaped.elementsEqual(other.escaped) { $0.text == $1.text && $0.reason.api == $1.reason.api }
        }

        /// Decides what happens to the texts that flow into places, now that all files are known.
        ///
        /// - Parameters:
        ///   - map: The new number of each place, by its number when the file was scanned.
        ///   - paths: Those of all files.
        ///   - counts: How many texts of all files flow into each slot.
        ///   - own: The symbols that the file was scanned with.
        mutating func settle(
            _ flows: ProjectFlow, _ map: [FlowGraph.Number], paths: [FileID: String], _ counts: ParameterStatistics,
            tables: TableNames, own: SymbolTable
        ) {
            for (index, source) in tableSources { strings[index].setTable(tables.name(source.translated(map))) }
            for (index, other) in bundleFiles where other != file { strings[index].bundleFile = paths[other] }
            for index in escaped.indices {
                guard let api = escaped[index].reason.api, escaped[index].confidence == .possible, counts.isProse(api: api),
                    !TextClassifier.isCode(escaped[index].text)
                else { continue }
                escaped[index].confidence = .certain
            }
            noteConventions(flows, map)
            /// The position of the finding of each type of errors.
            var byError: [Symbol: Int] = [:]
            for text in self.flows {
                let place = flows.graph.entry(map[Int(text.place)])
                let start = flows.graph.passed.place(place, in: file, call: text.call)
                if !text.step.contains(.part), let (lookup, bundleFile) = flows.result.lookup(start, from: file) {
                    guard text.isPlain else { continue }
                    // An argument without letters may be punctuation to translate; a stored value without letters is data.
                    let kind = flows.graph.places[Int(place)].kind
                    guard kind == .parameter || kind == .receiver || TextClassifier.hasLetter(text.text), !TextClassifier.isAddress(text.text) else { continue }
                    var string = ExtractedString(
                        key: text.text, table: nil, bundle: lookup.bundle, comment: nil, defaultValue: nil,
                        placeholders: [], place: text.position, api: lookup.api)
                    string.isHandedOn = true
                    string.setTable(
                        tables.name(
                            lookup.table, ofText: .init(place: place, file: file, call: text.call), flows.result))
                    if lookup.bundle != nil, bundleFile != file { string.bundleFile = paths[bundleFile] }
                    string.isSample = text.isSample
                    strings.append(string)
                } else if let shown = flows.result.shown(start, from: file), !text.isSample,
                    TextClassifier.hasLetter(text.text),
                    !text.step.contains(.calendarName) || !isShown(place, flows),
                    !flows.isForOneLanguage(place, counts)
                {
                    let source = flows.graph.places[Int(place)]
                    let escape = flows.escape(text, at: (place, start), shownAt: shown, from: file, counts, own: own)
                    guard source.kind == .property, source.name == .errorDescription else {
                        escaped.append(escape)
                        continue
                    }
                    // The messages of one type of errors are one finding.
                    if let known = byError[source.owner] {
                        escaped[known].add(escape)
                    } else {
                        byError[source.owner] = escaped.count
                        escaped.append(escape)
                    }
                }
            }
            self.flows = []
        }

        /// Decides which conventions are shown.
        private mutating func noteConventions(_ flows: ProjectFlow, _ map: [FlowGraph.Number]) {
            shownConventions = conventions.compactMap { item -> FixedConvention? in
                guard let place = item.place.map({ flows.graph.entry(map[Int($0)]) }) else {
                    return FixedConvention(kind: item.kind, place: item.position)
                }
                guard isShown(place, flows) else { return nil }
                return flows.result.shown(place, from: file).map {
                    FixedConvention(kind: item.kind, place: item.position, shownAt: $0)
                }
            }
            shownConventions += self.flows.compactMap { text -> FixedConvention? in
                guard text.isPlain, !text.isSample else { return nil }
                return flows.result.shownDates(flows.graph.entry(map[Int(text.place)]), from: file).map {
                    FixedConvention(kind: .dateFormat(text.text), place: text.position, shownAt: $0)
                }
            }
            conventions = []
        }

        private func isShown(_ place: FlowGraph.Number, _ flows: ProjectFlow) -> Bool {
            flows.result.isShownForCertain(place, from: file) && !flows.result.isLogged(place, from: file)
                && !flows.result.isPartOfLog(place, from: file)
        }

        /// Notes where texts are shown, by the places of their keys.
        mutating func noteShown(_ shown: [SourcePlace: SourcePlace]) {
            guard !shown.isEmpty else { return }
            for index in strings.indices {
                if let place = shown[strings[index].place] { strings[index].shownAt = place }
            }
        }

        /// Whether something in it names a place in another file.
        func names(_ file: String) -> Bool {
            path != file
                && (strings.contains { $0.shownAt?.file == file } || escaped.contains { $0.names(file) }
                    || shownConventions.contains { $0.shownAt?.file == file })
        }

        /// Sorts by place, removes duplicates, assigns owners to the strings, and drops the strings of unwanted owners.
        mutating func finish(_ targets: TargetMap, keeping isWanted: (CatalogOwner) -> Bool) {
            // Nothing is found in most files, and to ask for their targets takes longer than the rest.
            if strings.isEmpty, symbols.isEmpty, escaped.isEmpty, localizedUses.isEmpty, shownConventions.isEmpty {
                return
            }
            let membership = targets.membership(of: path)
            if membership.isForTests {
                (strings, symbols, escaped, localizedUses, shownConventions) = ([], [], [], [], [])
            }
            if membership.isLeftOut { (escaped, shownConventions) = ([], []) }
            if membership.isExcluded { (strings, symbols, localizedUses) = ([], [], []) }
            if !conditions.isEmpty { keepBuiltCode(targets) }
            // The name of the app itself.
            for index in escaped.indices where escaped[index].confidence != .possible && targets.isNameOfApp(escaped[index].text) {
                escaped[index].confidence = .possible
            }
            if targets.isForDevelopment(path) {
                for index in strings.indices { strings[index].isSample = true }
                for index in symbols.indices { symbols[index].isSample = true }
                (escaped, shownConventions) = ([], [])
            }
            strings = strings.sortedWithoutDuplicates { $0.key < $1.key }
            escaped = escaped.sortedWithoutDuplicates { $0.text < $1.text }
            symbols = symbols.sortedWithoutDuplicates { $0.name < $1.name }
            shownConventions = shownConventions.sortedWithoutDuplicates { _, _ in false }
            targets.assign(&strings)
            targets.assign(&symbols)
            if !strings.allSatisfy({ isWanted($0.owner) }) { strings.removeAll { !isWanted($0.owner) } }
        }

        /// Notes the conditions of strings, and drops what no build compiles.
        private mutating func keepBuiltCode(_ targets: TargetMap) {
            for index in strings.indices { strings[index].condition = conditions[strings[index].place.line] }
            let builds = targets.builds(compiling: path)
            guard let isDropped = conditions.neverHolds({ $0.holds(inAnyOf: builds) == false }) else { return }
            strings.removeAll { isDropped($0.place.line) }
            symbols.removeAll { isDropped($0.place.line) }
            escaped.removeAll { isDropped($0.place.line) }
            localizedUses.removeAll { isDropped($0.place.line) }
            shownConventions.removeAll { isDropped($0.place.line) }
        }
    }
}

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
