import Syntax

/// Scans the Swift files of a project: first for their declarations, then, with those of all files at hand, for strings.
///
/// Both steps work file by file and may be spread over threads: each has a ``DeclarationReader`` for the first and a ``Worker``
/// for the second one. What is found does not depend on how the files were spread, only on their numbers.
package struct SourceScanner: Sendable {
    /// What one file says, before it is known what flows where in the others.
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
        var strings: [ExtractedString]
        var escaped: [UnlocalizedText] = []
        var flows: [Flow] = []
    }

    private let table: DeclarationTable
    /// The numbers of the files that are tests.
    private let tests: Set<Int>

    /// - Parameters:
    ///   - readers: What all files declare.
    ///   - macroNames: The functions that the build settings name as localizing ones.
    package init(_ readers: [DeclarationReader], api: LocalizableAPI = .apple, macroNames: Set<String> = []) {
        table = DeclarationTable(readers, api, macroNames: macroNames)
        tests = Set(readers.flatMap(\.tests))
    }

    /// Scans some of the files.
    package struct Worker: @unchecked Sendable {
        // Unchecked, because of the cache, which no other thread touches as long as files are scanned.

        private let table: DeclarationTable
        private let tests: Set<Int>
        private let targets: TargetMap
        private let known = NameCache()
        fileprivate let words: Vocabulary
        fileprivate var places = PlaceTable()
        fileprivate var files: [FileResult] = []

        fileprivate init(_ scanner: SourceScanner, _ targets: TargetMap) {
            table = scanner.table
            self.targets = targets
            tests = scanner.tests
            words = table.words.copy()
        }

        /// - Parameters:
        ///   - path: The path that places are reported with.
        ///   - number: The one that the file had when its declarations were read. Each worker takes its files in the order of
        ///     their numbers.
        package mutating func scan(_ bytes: [UInt8], path: String, number: Int) {
            guard !tests.contains(number) else { return }
            let extractor = FileExtractor(SwiftSource(bytes, words: words), file: number, table: table, known: known)
            extractor.run()
            let notes = extractor.notes
            // Many files have nothing to report.
            let lines = LineTable(notes.isEmpty ? [] : bytes)
            func place(_ offset: Int) -> SourcePlace {
                let location = lines.location(of: offset)
                return SourcePlace(file: path, line: location.line, column: location.column)
            }
            places.add(notes, file: number, place: place)
            guard !(notes.found.isEmpty && notes.escaped.isEmpty && notes.flows.isEmpty) else { return }
            var file = FileResult(
                path: path,
                strings: notes.found.map { item in
                    ExtractedString(
                        key: item.key, table: item.table, bundle: item.details.bundle, comment: item.details.comment,
                        defaultValue: item.defaultValue, placeholders: item.placeholders, place: place(item.offset), api: item.api)
                },
                escaped: notes.escaped.map { UnlocalizedText(text: $0.text, place: place($0.offset), reason: $0.reason) },
                flows: notes.flows.map { flow in
                    .init(
                        text: flow.text, isPlain: flow.isPlain, isSample: flow.isSample, position: place(flow.offset),
                        place: places.number(flow.place))
                })
            file.finish(targets)
            files.append(file)
        }
    }

    /// - Parameter targets: Which catalogs the strings of each file belong to.
    package func worker(targets: TargetMap = TargetMap()) -> Worker { Worker(self, targets) }

    /// Puts the results of all files together: a text that flows to a place which some file shows escapes localization, unless
    /// some file looks it up.
    ///
    /// - Parameter others: Files in other languages.
    package func combine(_ workers: [Worker], others: [FileResult] = [], targets: TargetMap = TargetMap()) -> Extraction {
        let words = table.words.copy()
        let translations = workers.map { words.adopt($0.words, base: table.words) }
        let (places, maps) = PlaceTable.merge(workers.map(\.places), translations)
        let flow = TextFlow(places, words)
        var results = others
        for index in results.indices { results[index].finish(targets) }
        for (worker, map) in zip(workers, maps) {
            for var file in worker.files {
                if file.settle(flow, places, map, words) { file.finish(targets) }
                results.append(file)
            }
        }
        results.sort { $0.path < $1.path }
        return Extraction(strings: results.flatMap(\.strings), unlocalized: results.flatMap(\.escaped))
    }
}

private extension FileExtractor.Notes {
    var isEmpty: Bool { found.isEmpty && escaped.isEmpty && flows.isEmpty && shown.isEmpty }
}

private extension SourceScanner.FileResult {
    /// Notes what becomes of the texts that go to some place, now that all places are known, and returns whether that changes
    /// anything.
    mutating func settle(
        _ flow: TextFlow, _ places: PlaceTable, _ map: [PlaceTable.Number], _ words: Vocabulary
    ) -> Bool {
        let before = strings.count + escaped.count
        var namesOfPlaces: [PlaceTable.Number: Int] = [:]
        for text in flows {
            let place = map[Int(text.place)]
            if let lookup = flow.lookup(place) {
                guard text.isPlain else { continue }
                var string = ExtractedString(
                    key: text.text, table: lookup.table, bundle: lookup.bundle, comment: nil, defaultValue: nil,
                    placeholders: [], place: text.position, api: lookup.api)
                string.isHandedOn = true
                strings.append(string)
            } else if let shown = flow.shown(place), !text.isSample, Prose.isForPeople(text.text),
                !places.places[Int(place)].isLogged(words)
            {
                let name = places.places[Int(place)].description(words)
                let names = namesOfPlaces[text.place] ?? flows.count { $0.place == text.place && Prose.isName($0.text) }
                namesOfPlaces[text.place] = names
                escaped.append(
                    UnlocalizedText(
                        text: text.text, place: text.position, reason: .stringReachesScreen(name: name, shownAt: shown),
                        namesBeside: names))
            }
        }
        return strings.count + escaped.count > before
    }

    /// Puts everything in the order of the places, each finding once, and says whose the strings are.
    mutating func finish(_ targets: TargetMap) {
        strings = strings.sortedWithoutDuplicates { ($0.place.line, $0.place.column, $0.key) }
        escaped = escaped.sortedWithoutDuplicates { ($0.place.line, $0.place.column, $0.text) }
        targets.assign(&strings)
    }
}

private extension Array where Element: Hashable {
    /// In the order of the places in a file, each element once.
    func sortedWithoutDuplicates(by key: (Element) -> (Int, Int, String)) -> [Element] {
        guard count > 1 else { return self }
        var seen: Set<Element> = []
        return sorted { key($0) < key($1) }.filter { seen.insert($0).inserted }
    }
}
