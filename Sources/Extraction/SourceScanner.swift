import ProjectModel
import Syntax

/// Scans the Swift files of a project: first for declarations, then, knowing those of all files, for strings.
///
/// Both steps work file by file and can be spread over threads: each thread has a ``DeclarationReader`` for the first and a
/// ``Worker`` for the second. The results depend only on the numbers of the files, not on how they were spread.
package struct SourceScanner: Sendable {
    private let table: DeclarationTable
    private let tests: Set<FileID>
    /// The table of each namespace of symbols.
    private let tables: [String: String]

    /// - Parameters:
    ///   - readers: The declarations of all files.
    ///   - macroNames: The functions that build settings declare as localizing.
    ///   - symbols: The symbols that are generated for keys.
    ///   - prunes: Whether code that has nothing to do with texts is pruned. The results are the same.
    package init(
        _ readers: [DeclarationReader], api: LocalizableAPI = .apple, macroNames: Set<String> = [],
        symbols: SymbolNames = SymbolNames(), prunes: Bool = true
    ) {
        table = DeclarationTable(readers, api, macroNames: macroNames, symbols: symbols, prunes: prunes)
        tables = symbols.tables
        tests = Set(readers.flatMap(\.tests))
    }

    /// How much a scan notes.
    package enum Detail: Sendable {
        /// The keys that the code looks up, and nothing else.
        case keys
        /// Also the texts that no look-up reaches, and what the code around texts says: what an inventory needs.
        case texts
        /// Also every mention of a place that holds texts, which takes longer. The scanner must not prune then.
        case mentions
    }

    /// What was found in some of the files. It outlives the declarations of the project, which are large.
    package final class Findings: @unchecked Sendable {
        // Unchecked: only one thread adds to it while files are scanned, and only one takes the files out.

        fileprivate let symbols: SymbolTable
        /// The symbols that all workers share.
        fileprivate let base: SymbolTable
        fileprivate var places = FlowGraph()
        fileprivate var files: [FileResult] = []
        /// The paths of the files in which texts flow.
        fileprivate var paths: [FileID: String] = [:]
        /// Those of all files.
        fileprivate var allPaths: [FileID: String] = [:]
        /// What the files do with places that hold texts, by path; empty unless that was asked for.
        package fileprivate(set) var surveys: [String: FileSurvey] = [:]

        fileprivate init(_ base: SymbolTable) {
            self.base = base
            symbols = base.copy()
        }

        /// Moves the results of the files out.
        fileprivate func takeFiles() -> [FileResult] {
            defer { files = [] }
            return files
        }
    }

    /// Scans some of the files.
    package final class Worker: @unchecked Sendable {
        // Unchecked: only one thread uses it.

        package let findings: Findings
        private let table: DeclarationTable
        private let tests: Set<FileID>
        private let tables: [String: String]
        private let detail: Detail
        private let cache = LookupCache()

        fileprivate init(_ scanner: SourceScanner, _ detail: Detail) {
            self.detail = detail
            table = scanner.table
            tests = scanner.tests
            tables = scanner.tables
            findings = Findings(table.symbols)
        }

        /// - Parameters:
        ///   - path: The path for reported places.
        ///   - number: The number of the file when its declarations were read. Each worker takes its files in ascending order.
        package func scan(_ bytes: [UInt8], path: String, number: Int) {
            scan(path: path, number: number) { bytes }
        }

        /// The same for a file that is read on demand.
        ///
        /// - Parameter read: Returns the bytes, or `nil` if it cannot be read. Not called for test files, in which nothing is found.
        package func scan(path: String, number: Int, _ read: () -> [UInt8]?) {
            let id = FileID(number)
            guard !tests.contains(id), let bytes = read() else { return }
            let source = SwiftSource(bytes, symbols: findings.symbols)
            let walk = FileWalk(source, file: id, table: table, cache: cache, surveys: detail == .mentions)
            var notes = walk.run()
            if detail == .keys { notes.keepKeys() }
            if detail == .mentions { findings.surveys[path] = walk.survey.survey(notes, findings.symbols, table) }
            // Many files have nothing to report.
            let lines = LineTable(notes.isEmpty ? [] : source.lexed.bytes)
            func place(_ offset: Int) -> SourcePlace {
                SourcePlace(file: path, lines.location(of: offset))
            }
            findings.places.add(notes, file: id, place: place)
            findings.allPaths[id] = path
            if !notes.isEmpty { findings.paths[id] = path }
            guard !notes.hasNothingToReport else { return }
            let file = FileResult(
                path: path, file: id,
                strings: notes.found.map { item in
                    var string = ExtractedString(
                        key: item.key, table: item.table, bundle: item.details.bundle, comment: item.details.comment,
                        defaultValue: item.defaultValue, placeholders: item.placeholders, place: place(item.offset), api: item.api,
                        isOfAPI: item.isOfAPI)
                    string.isSample = item.isSample
                    string.isLate = item.isLate
                    string.firstPhrase = item.firstPhrase
                    string.givenBy = item.givenBy.map { findings.symbols.text($0.member) }
                    return string
                },
                bundleFiles: notes.found.enumerated().compactMap { index, item in item.details.bundleFile.map { (index, $0) } },
                tableSources: notes.found.enumerated().compactMap { index, item in
                    item.details.tableSource.map { (index, findings.places.tableSource($0)) }
                },
                symbols: notes.keySymbols.map { item in
                    let namespace = item.namespace.map { findings.symbols.text($0) }
                    var use = SymbolUse(
                        name: findings.symbols.text(item.name), table: namespace.flatMap { tables[$0] },
                        labels: item.labels?.map { label in label.map { findings.symbols.text($0) } }, place: place(item.offset))
                    use.isSample = item.isSample
                    return use
                },
                escaped: notes.escaped.map {
                    var text = UnlocalizedText(
                        text: $0.text, place: place($0.offset), reason: $0.reason, confidence: $0.confidence,
                        declarations: $0.context.declarations(findings.symbols))
                    text.mayBeName = $0.mayBeName
                    return text
                },
                flows: notes.flows.map { flow in
                    .init(
                        text: flow.text, isPlain: flow.isPlain, isSample: flow.isSample, position: place(flow.offset),
                        place: findings.places.number(flow.place), step: flow.step, context: flow.context,
                        call: flow.call)
                },
                localizedUses: notes.localizedUses.map { use in
                    LocalizedUse(kind: use.kind, place: place(use.offset), lookedUpAt: place(use.offset), name: nil)
                },
                conventions: notes.conventions.map { item in
                    .init(
                        kind: item.kind, position: place(item.offset),
                        place: item.place.map { findings.places.number($0) })
                },
                unread: notes.unread.map { UnreadCode(place: place($0.offset), reason: $0.reason) },
                code: detail == .keys ? CodeFacts() : CodeFacts(notes, source, place: place),
                conditions: LineConditions(source) { lines.location(of: Int(source.token($0).start)).line })
            findings.files.append(file)
        }
    }

    package func worker(_ detail: Detail = .texts) -> Worker { Worker(self, detail) }

    /// Combines the results of all files: a text that flows into a place that any file shows escapes localization, unless a file looks
    /// it up.
    ///
    /// - Parameters:
    ///   - others: Files in other languages.
    ///   - targets: Which catalogs the strings of each file belong to.
    ///   - isWanted: Whether the strings of an owner are kept.
    ///   - keepsFindings: Whether the findings can be combined again, with others for some of the files. They then stay in memory.
    ///   - spread: Runs a closure for each number from zero, possibly on several threads.
    package static func combine(
        _ findings: [Findings], others: [FileResult] = [], targets: TargetMap = TargetMap(),
        keeping isWanted: @escaping @Sendable (CatalogOwner) -> Bool = { _ in true }, keepsFindings: Bool = false,
        spread: (Int, @escaping @Sendable (Int) -> [FileResult]) -> [[FileResult]] = { (0..<$0).map($1) }
    ) -> Extraction {
        // The symbols of one worker are reused for all, as it has no more files to scan.
        let symbols = findings.first?.symbols ?? .standard
        let translations = findings.dropFirst().map { symbols.adopt($0.symbols, base: $0.base) }
        let (places, maps) = FlowGraph.merge(findings.map(\.places), translations)
        let paths = findings.reduce(into: [:]) { $0.merge($1.paths) { first, _ in first } }
        let allPaths = findings.reduce(into: [:]) { $0.merge($1.allPaths) { first, _ in first } }
        let flow = ProjectFlow(places, FileTargets(paths, targets), symbols, paths: paths)
        var counts = ParameterStatistics()
        let lookups = flow.slotsOfLookups
        for (findings, map) in zip(findings, maps) {
            for file in findings.files { file.countTexts(flow, map, lookups, &counts) }
        }
        counts.findRecords(flow.graph)
        let slotCounts = counts
        let uses = flow.localizedUses(targets)
        let tables = TableNames(flow.graph, zip(findings, maps).map { ($0.files, $1) })
        let shown = flow.shownLookups
        var results = spread(findings.count) { number in
            var files = keepsFindings ? findings[number].files : findings[number].takeFiles()
            for index in files.indices {
                files[index].settle(
                    flow, maps[number], paths: allPaths, slotCounts, tables: tables, own: findings[number].symbols)
                files[index].noteShown(shown)
                files[index].finish(targets, keeping: isWanted)
            }
            return files
        }.flatMap { $0 }
        results += others.map { file in
            var file = file
            file.finish(targets, keeping: isWanted)
            return file
        }
        results.sort { $0.path < $1.path }
        var extraction = Extraction()
        extraction.strings.reserveCapacity(results.reduce(0) { $0 + $1.strings.count })
        extraction.unlocalized.reserveCapacity(results.reduce(0) { $0 + $1.escaped.count })
        for file in results {
            extraction.strings += file.strings
            extraction.symbols += file.symbols
            extraction.unlocalized += file.escaped
            extraction.localizedUses += file.localizedUses
            extraction.conventions += file.shownConventions
            extraction.code.add(file.code)
            if let unread = file.unread { extraction.unread.append(unread) }
        }
        extraction.localizedUses = (extraction.localizedUses + uses).sorted { $0.place < $1.place }
        return extraction
    }
}

extension FileNotes.Context {
    /// The names of all enclosing types, innermost last, and of the member.
    func declarations(_ symbols: SymbolTable) -> [String] {
        let types = type == Symbol.none ? [] : symbols.text(type).split(separator: ".").map(String.init)
        return member == Symbol.none ? types : types + [symbols.text(member)]
    }
}
