import Syntax

/// Scans the Swift files of a project: first for their declarations, then, with those of all files at hand, for strings.
///
/// Both steps work file by file and may run in parallel; what they return does not depend on how they were spread.
package struct SourceScanner: Sendable {
    /// A Swift file that was read.
    package struct File: Sendable {
        package let path: String
        let source: SwiftSource

        /// - Parameter path: The path that places are reported with.
        package init(path: String, bytes: [UInt8]) {
            self.path = path
            source = SwiftSource(bytes)
        }

        /// The declarations of this file.
        package var declarations: ProjectIndex { FileIndexer(source).index }
    }

    /// What one file says, before it is known what flows where in the others.
    package struct FileResult: Sendable {
        let path: String
        let strings: [ExtractedString]
        let escaped: [UnlocalizedText]
        let flows: [(text: String, place: SourcePlace, to: TextPlace)]
        let shown: [TextPlace: SourcePlace]
        let links: [(from: TextPlace, to: TextPlace)]
    }

    private let index: ProjectIndex
    private let api: LocalizableAPI

    package init(index: ProjectIndex, api: LocalizableAPI = .apple) {
        self.index = index
        self.api = api
    }

    package func scan(_ file: File) -> FileResult {
        var extractor = FileExtractor(file.source, index: index, api: api)
        extractor.run()
        let lines = LineTable(file.source.lexed.bytes)
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
            flows: extractor.flows.map { ($0.text, place($0.offset), $0.place) },
            shown: extractor.shown.mapValues(place), links: extractor.links)
    }

    /// Puts the results of all files together: a text that flows to a place which some file shows escapes localization.
    package static func combine(_ results: [FileResult]) -> Extraction {
        var shown: [TextPlace: SourcePlace] = [:]
        var sources: [TextPlace: [TextPlace]] = [:]
        for result in results.sorted(by: { $0.path < $1.path }) {
            shown.merge(result.shown) { old, _ in old }
            for link in result.links { sources[link.to, default: []].append(link.from) }
        }
        // What flows into a place that is shown is shown there too.
        var open = shown.keys.sorted { $0.id < $1.id }
        while let place = open.popLast() {
            for source in sources[place] ?? [] where shown[source] == nil {
                shown[source] = shown[place]
                open.append(source)
            }
        }
        var extraction = Extraction()
        for result in results {
            extraction.strings += result.strings
            extraction.unlocalized += result.escaped
            for flow in result.flows {
                guard let place = shown[flow.to] else { continue }
                extraction.unlocalized.append(
                    UnlocalizedText(
                        text: flow.text, place: flow.place,
                        reason: .stringReachesScreen(name: flow.to.name, shownAt: place)))
            }
        }
        extraction.strings = Array(Set(extraction.strings)).sorted { ($0.place, $0.key) < ($1.place, $1.key) }
        extraction.unlocalized = Array(Set(extraction.unlocalized)).sorted { ($0.place, $0.text) < ($1.place, $1.text) }
        return extraction
    }
}
