import Syntax

extension SourceScanner {
    /// What one file says.
    package struct FileResult: Sendable {
        /// A literal that goes to some place.
        struct Flow: Sendable {
            let text: String
            let isPlain: Bool
            let isElement: Bool
            let isSample: Bool
            let position: SourcePlace
            let place: PlaceTable.Number
        }

        let path: String
        private(set) var strings: [ExtractedString]
        private(set) var escaped: [UnlocalizedText] = []
        private var flows: [Flow] = []

        init(path: String, strings: [ExtractedString], escaped: [UnlocalizedText] = [], flows: [Flow] = []) {
            self.path = path
            self.strings = strings
            self.escaped = escaped
            self.flows = flows
        }

        /// Notes what becomes of the texts that go to some place, now that all places are known.
        ///
        /// - Parameter map: The numbers of the places, by those that they had when the file was scanned.
        mutating func settle(_ flow: TextFlow, _ places: PlaceTable, _ map: [PlaceTable.Number], _ words: Vocabulary) {
            lazy var names = namesByPlace()
            for text in flows {
                let place = map[Int(text.place)]
                if let lookup = flow.lookup(place) {
                    // What becomes of the elements of a list can only be told when the program runs.
                    guard text.isPlain, !text.isElement else { continue }
                    var string = ExtractedString(
                        key: text.text, table: lookup.table, bundle: lookup.bundle, comment: nil, defaultValue: nil,
                        placeholders: [], place: text.position, api: lookup.api)
                    string.isHandedOn = true
                    string.isSample = text.isSample
                    strings.append(string)
                } else if let shown = flow.shown(place), !text.isSample, Prose.isForPeople(text.text),
                    !places.places[Int(place)].isNotForUsers(words)
                {
                    let name = places.places[Int(place)].description(words)
                    escaped.append(
                        UnlocalizedText(
                            text: text.text, place: text.position, reason: .stringReachesScreen(name: name, shownAt: shown),
                            namesBeside: names[text.place] ?? 0))
                }
            }
        }

        /// How many of the texts that go to each place are names.
        private func namesByPlace() -> [PlaceTable.Number: Int] {
            flows.reduce(into: [:]) { names, flow in
                if Prose.isName(flow.text) { names[flow.place, default: 0] += 1 }
            }
        }

        /// Puts everything in the order of the places, each finding once, and says whose the strings are.
        mutating func finish(_ targets: TargetMap) {
            strings = strings.sortedWithoutDuplicates(\.place) { $0.key < $1.key }
            escaped = escaped.sortedWithoutDuplicates(\.place) { $0.text < $1.text }
            targets.assign(&strings)
        }
    }
}

private extension Array where Element: Equatable {
    /// In the order of the places in a file, each element once.
    ///
    /// - Parameter precedes: The order of those in one place.
    func sortedWithoutDuplicates(
        _ place: KeyPath<Element, SourcePlace>, _ precedes: (Element, Element) -> Bool
    ) -> [Element] {
        func isBefore(_ a: Element, _ b: Element) -> Bool {
            let (first, second) = (a[keyPath: place], b[keyPath: place])
            if first.line != second.line { return first.line < second.line }
            return first.column != second.column ? first.column < second.column : precedes(a, b)
        }
        // Most files are read from the top to the bottom.
        if indices.dropFirst().allSatisfy({ isBefore(self[$0 - 1], self[$0]) }) { return self }
        var result: [Element] = []
        // Where the result's last place begins: elsewhere there can be no other element that is the same.
        var start = 0
        for element in sorted(by: isBefore) {
            if let last = result.last, isBefore(last, element) { start = result.count }
            if !result[start...].contains(element) { result.append(element) }
        }
        return result
    }
}
