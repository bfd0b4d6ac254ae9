import Syntax

extension SourceScanner {
    /// What one file says.
    package struct FileResult: Sendable {
        /// A literal that goes to some place.
        struct Flow: Sendable {
            let text: String
            let isPlain: Bool
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
                    guard text.isPlain else { continue }
                    // What is given to a function may be a sign that is translated; what is kept somewhere and has no letter is data.
                    let kind = places.places[Int(place)].kind
                    guard kind == .parameter || kind == .receiver || Prose.hasLetter(text.text) else { continue }
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
            flows = []
        }

        /// How many of the texts that go to each place are names.
        private func namesByPlace() -> [PlaceTable.Number: Int] {
            flows.reduce(into: [:]) { names, flow in
                if Prose.isName(flow.text) { names[flow.place, default: 0] += 1 }
            }
        }

        /// Puts everything in the order of the places, each finding once, says whose the strings are, and drops those of others.
        mutating func finish(_ targets: TargetMap, keeping isWanted: (CatalogOwner) -> Bool) {
            strings = strings.sortedWithoutDuplicates { $0.key < $1.key }
            escaped = escaped.sortedWithoutDuplicates { $0.text < $1.text }
            targets.assign(&strings)
            if !strings.allSatisfy({ isWanted($0.owner) }) { strings.removeAll { !isWanted($0.owner) } }
        }
    }
}

/// What was found at a place.
private protocol Placed: Equatable {
    var place: SourcePlace { get }
}

extension ExtractedString: Placed {}
extension UnlocalizedText: Placed {}

private extension Array where Element: Placed {
    /// In the order of the places in a file, each element once.
    ///
    /// - Parameter precedes: The order of those in one place.
    func sortedWithoutDuplicates(_ precedes: (Element, Element) -> Bool) -> [Element] {
        // By their positions: to copy an element for each comparison would take longer than all the rest.
        func isBefore(_ a: Int, _ b: Int) -> Bool {
            if self[a].place.line != self[b].place.line { return self[a].place.line < self[b].place.line }
            if self[a].place.column != self[b].place.column { return self[a].place.column < self[b].place.column }
            return precedes(self[a], self[b])
        }
        // Most files are read from the top to the bottom.
        if indices.dropFirst().allSatisfy({ isBefore($0 - 1, $0) }) { return self }
        var result: [Element] = []
        // Where the result's last place begins: elsewhere there can be no other element that is the same.
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
