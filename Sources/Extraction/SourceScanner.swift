import Syntax

/// Scans the Swift files of a project: first for their declarations, then, with those of all files at hand, for strings.
///
/// Both steps work file by file and may run in parallel; what they return does not depend on how they were spread.
package struct SourceScanner: Sendable {
    /// A Swift file that was read.
    ///
    /// It holds the bytes alone: tokens take several times as much memory, and cutting them again takes less time than getting
    /// that memory.
    package struct File: Sendable {
        package let path: String
        let bytes: [UInt8]

        /// - Parameter path: The path that places are reported with.
        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }

        /// The declarations of this file. Those of tests say nothing of an app.
        package var declarations: ProjectIndex {
            let source = SwiftSource(bytes)
            return source.isTest ? ProjectIndex() : FileIndexer(source).index
        }
    }

    /// What one file says, before it is known what flows where in the others.
    package struct FileResult: Sendable {
        let path: String
        let strings: [ExtractedString]
        let escaped: [UnlocalizedText]
        let flows: [FileExtractor.Flow]
        let shown: [TextPlace: SourcePlace]
        let lookedUp: [TextPlace: Lookup]
        let links: [(from: TextPlace, to: TextPlace)]
        let lines: LineTable

        func place(_ offset: Int) -> SourcePlace {
            let location = lines.location(of: offset)
            return SourcePlace(file: path, line: location.line, column: location.column)
        }
    }

    private let table: DeclarationTable
    private let api: LocalizableAPI

    package init(index: ProjectIndex, api: LocalizableAPI = .apple) {
        table = DeclarationTable(index)
        self.api = api
    }

    package func scan(_ file: File) -> FileResult {
        let source = SwiftSource(file.bytes)
        var extractor = FileExtractor(source, path: file.path, table: table, api: api)
        if !source.isTest { extractor.run() }
        // Many files have nothing to report.
        let lines = LineTable(extractor.hasPlaces ? file.bytes : [])
        func place(_ offset: Int) -> SourcePlace {
            let location = lines.location(of: offset)
            return SourcePlace(file: file.path, line: location.line, column: location.column)
        }
        return FileResult(
            path: file.path,
            strings: extractor.found.map { item in
                ExtractedString(
                    key: item.key, table: item.table, bundle: item.details.bundle, comment: item.details.comment,
                    defaultValue: item.defaultValue, placeholders: item.placeholders, place: place(item.offset), api: item.api)
            },
            escaped: extractor.escaped.map { UnlocalizedText(text: $0.text, place: place($0.offset), reason: $0.reason) },
            flows: extractor.flows, shown: extractor.shown.mapValues(place), lookedUp: extractor.lookedUp,
            links: extractor.links, lines: lines)
    }

    /// Puts the results of all files together: a text that flows to a place which some file shows escapes localization, unless
    /// some file looks it up.
    package static func combine(_ results: [FileResult], targets: TargetMap = TargetMap()) -> Extraction {
        let results = results.sorted { $0.path < $1.path }
        let flow = TextFlow(results)
        var extraction = Extraction()
        for result in results {
            var strings = result.strings
            var unlocalized = result.escaped
            for text in result.flows {
                if let lookup = flow.lookedUp[text.place] {
                    guard text.isPlain else { continue }
                    var string = ExtractedString(
                        key: text.text, table: lookup.table, bundle: lookup.bundle, comment: nil, defaultValue: nil,
                        placeholders: [], place: result.place(text.offset), api: lookup.api)
                    string.isHandedOn = true
                    strings.append(string)
                } else if let place = flow.shown[text.place], Prose.isForPeople(text.text) {
                    unlocalized.append(
                        UnlocalizedText(
                            text: text.text, place: result.place(text.offset),
                            reason: .stringReachesScreen(name: text.place.description, shownAt: place)))
                }
            }
            extraction.strings += strings.sortedWithoutDuplicates { ($0.place.line, $0.place.column, $0.key) }
            extraction.unlocalized += unlocalized.sortedWithoutDuplicates { ($0.place.line, $0.place.column, $0.text) }
        }
        return targets.assign(extraction)
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

private extension SwiftSource {
    /// Whether the file imports a framework for tests.
    var isTest: Bool {
        let tokens = tokens
        for i in 0..<tokens.count - 1 where tokens[i].kind == .kwImport {
            if tokens[i].startsLine, equals(i + 1, "XCTest") || equals(i + 1, "Testing") { return true }
            if equals(i - 1, "testable") { return true }
        }
        return false
    }
}

/// Where the text of each place ends up: on the screen as it is, or in a catalog as a key.
private struct TextFlow {
    private(set) var shown: [TextPlace: SourcePlace] = [:]
    private(set) var lookedUp: [TextPlace: Lookup] = [:]

    /// - Parameter results: Sorted by path.
    init(_ results: [SourceScanner.FileResult]) {
        var sources: [TextPlace: [TextPlace]] = [:]
        sources.reserveCapacity(results.reduce(0) { $0 + $1.links.count })
        for result in results {
            shown.merge(result.shown) { old, _ in old }
            lookedUp.merge(result.lookedUp) { old, _ in old }
            for link in result.links { sources[link.to, default: []].append(link.from) }
        }
        Self.spread(&shown, along: sources)
        Self.spread(&lookedUp, along: sources)
    }

    /// What flows into a place ends up where the place does.
    private static func spread<Value>(_ ends: inout [TextPlace: Value], along sources: [TextPlace: [TextPlace]]) {
        var open = ends.keys.sorted()
        while let place = open.popLast() {
            for source in sources[place] ?? [] where ends[source] == nil {
                ends[source] = ends[place]
                open.append(source)
            }
        }
    }
}
