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

        let symbols: SymbolTable
        /// The symbols that those grew from, if they are of an earlier version of the same file.
        private let earlierSymbols: SymbolTable?
        /// The symbols that all workers share.
        let base: SymbolTable
        fileprivate(set) var places: FlowGraph
        fileprivate(set) var files: [FileResult] = []
        /// The paths of the files in which texts flow.
        fileprivate(set) var paths: [FileID: String] = [:]
        /// Those of all files.
        fileprivate(set) var allPaths: [FileID: String] = [:]
        /// The files with what they do with places that hold texts, if that was asked for.
        fileprivate(set) var surveyed: [CodeFile] = []

        /// - Parameters:
        ///   - earlier: The symbols of an earlier scan of the same files, so that the results can be compared.
        ///   - canLeaveOut: Whether files can be left out later.
        fileprivate init(_ base: SymbolTable, after earlier: SymbolTable? = nil, canLeaveOut: Bool = false) {
            self.base = base
            earlierSymbols = earlier
            symbols = (earlier ?? base).copy()
            places = FlowGraph(canLeaveOut: canLeaveOut)
        }

        private init(_ all: Findings, without files: [FileID: String]) {
            (base, symbols, earlierSymbols) = (all.base, all.symbols, all.earlierSymbols)
            self.files = all.files.filter { files[$0.file] == nil }
            paths = all.paths.filter { files[$0.key] == nil }
            allPaths = all.allPaths.filter { files[$0.key] == nil }
            places = all.places.without(files, named: self.files.lazy.flatMap(\.places))
        }

        /// Those of the other files. They are combined with findings before them.
        ///
        /// - Parameter files: Their numbers and paths.
        package func without(_ files: [FileID: String]) -> Findings { Findings(self, without: files) }

        /// Whether the numbers of symbols and places mean the same in an earlier version.
        func isComparable(with earlier: Findings) -> Bool { earlierSymbols === earlier.symbols }

        /// Moves the results of the files out.
        func takeFiles() -> [FileResult] {
            defer { files = [] }
            return files
        }
    }

    /// Scans some of the files.
    package final class Worker: @unchecked Sendable {
        // Unchecked: only one thread uses it.

        package let findings: Findings
        private let scanner: SourceScanner
        private let detail: Detail
        /// Whether what is found in a version of a file is compared with another version.
        private let isCompared: Bool
        private let cache = LookupCache()

        fileprivate init(
            _ scanner: SourceScanner, _ detail: Detail, canLeaveOut: Bool = false, isCompared: Bool = false,
            after earlier: Findings? = nil
        ) {
            self.scanner = scanner
            self.detail = detail
            self.isCompared = isCompared
            findings = Findings(scanner.table.symbols, after: earlier?.symbols, canLeaveOut: canLeaveOut)
        }

        /// - Parameters:
        ///   - path: The path for reported places.
        ///   - number: The number of the file when its declarations were read. Each worker takes its files in ascending order.
        package func scan(_ bytes: [UInt8], path: String, number: Int) {
            scan(path: path, number: number) { bytes }
        }

        /// The same for a file that is read on demand.
        ///
        /// - Parameter read: Returns the bytes, or `nil` if it cannot be read. Called for test files, in which nothing is found, only
        ///   if mentions are noted.
        package func scan(path: String, number: Int, _ read: () -> [UInt8]?) {
            let id = FileID(number)
            let isTest = scanner.tests.contains(id)
            guard !isTest || detail == .mentions, let bytes = read() else { return }
            let source = SwiftSource(bytes, symbols: findings.symbols, notesNames: detail == .mentions)
            guard !isTest else {
                var file = CodeFile(path, source, LineTable(bytes))
                file.isTest = true
                findings.surveyed.append(file)
                return
            }
            let walk = FileWalk(source, file: id, table: scanner.table, cache: cache, surveys: detail == .mentions)
            var notes = walk.run()
            if detail == .keys { notes.keepKeys() }
            if isCompared { notes.renumber() }
            // Many files have nothing to report.
            let code = CodeFile(path, source, LineTable(notes.isEmpty && detail != .mentions ? [] : source.lexed.bytes))
            if detail == .mentions {
                var file = code
                file.survey = walk.survey.survey(source.symbols, scanner.table) { findings.places.number($0) }
                findings.surveyed.append(file)
            }
            func place(_ offset: Int) -> SourcePlace { code.place(offset) }
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
                bundleFiles: notes.found.enumerated().reduce(into: [:]) { files, item in
                    files[item.offset] = item.element.details.bundleFile
                },
                tableSources: notes.found.enumerated().reduce(into: [:]) { sources, item in
                    sources[item.offset] = item.element.details.tableSource.map { findings.places.tableSource($0) }
                },
                symbols: notes.keySymbols.map { item in
                    let namespace = item.namespace.map { findings.symbols.text($0) }
                    var use = SymbolUse(
                        name: findings.symbols.text(item.name), table: namespace.flatMap { scanner.tables[$0] },
                        labels: item.labels?.map { label in label.map { findings.symbols.text($0) } }, place: place(item.offset))
                    use.isSample = item.isSample
                    return use
                },
                escaped: notes.escaped.map {
                    UnlocalizedText(
                        text: $0.text, place: place($0.offset), reason: $0.reason, confidence: $0.confidence,
                        declarations: $0.context.declarations(findings.symbols), mayBeName: $0.mayBeName)
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
                code: detail == .keys ? CodeFacts() : CodeFacts(notes, code),
                conditions: LineConditions(source) { place(Int(source.token($0).start)).line })
            findings.files.append(file)
        }
    }

    /// - Parameter canLeaveOut: Whether files can be left out of the findings later, which takes more memory.
    package func worker(_ detail: Detail = .texts, canLeaveOut: Bool = false) -> Worker {
        Worker(self, detail, canLeaveOut: canLeaveOut)
    }

    /// A worker for one file whose findings can be compared with those in an earlier version.
    package func worker(after earlier: Findings?) -> Worker { Worker(self, .texts, isCompared: true, after: earlier) }
}

extension FileNotes.Context {
    func declarations(_ symbols: SymbolTable) -> UnlocalizedText.Declarations {
        UnlocalizedText.Declarations(
            types: type == Symbol.none ? [] : symbols.text(type).split(separator: ".").map(String.init),
            member: member == Symbol.none ? nil : symbols.text(member))
    }
}
