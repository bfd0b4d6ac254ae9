import ProjectModel
import Syntax

/// Scans the Swift files of a project: first for their declarations, then, with those of all files at hand, for strings.
///
/// Both steps work file by file and may be spread over threads: each has a ``DeclarationReader`` for the first and a ``Worker``
/// for the second one. What is found does not depend on how the files were spread, only on their numbers.
package struct SourceScanner: Sendable {
    private let table: DeclarationTable
    /// The numbers of the files that are tests.
    private let tests: Set<Int>

    /// - Parameters:
    ///   - readers: What all files declare.
    ///   - macroNames: The functions that the build settings name as localizing ones.
    ///   - passesOver: Whether code is passed over that has nothing to do with texts. What is found is the same.
    package init(
        _ readers: [DeclarationReader], api: LocalizableAPI = .apple, macroNames: Set<String> = [],
        passesOver: Bool = true
    ) {
        table = DeclarationTable(readers, api, macroNames: macroNames, passesOver: passesOver)
        tests = Set(readers.flatMap(\.tests))
    }

    /// What was found in some of the files. It stays when the declarations of the project, which are large, are needed no longer.
    package final class Findings: @unchecked Sendable {
        // Unchecked, because one thread alone adds to it as long as files are scanned, and one takes the files from it.

        fileprivate let symbols: SymbolTable
        /// The words that all have.
        fileprivate let base: SymbolTable
        fileprivate var places = FlowGraph()
        fileprivate var files: [FileResult] = []

        fileprivate init(_ base: SymbolTable) {
            self.base = base
            symbols = base.copy()
        }

        /// The results of the files, which it keeps no longer.
        fileprivate func takeFiles() -> [FileResult] {
            defer { files = [] }
            return files
        }
    }

    /// Scans some of the files.
    package final class Worker: @unchecked Sendable {
        // Unchecked, because one thread alone uses it.

        package let findings: Findings
        private let table: DeclarationTable
        private let tests: Set<Int>
        private let cache = LookupCache()

        fileprivate init(_ scanner: SourceScanner) {
            table = scanner.table
            tests = scanner.tests
            findings = Findings(table.symbols)
        }

        /// - Parameters:
        ///   - path: The path that places are reported with.
        ///   - number: The one that the file had when its declarations were read. Each worker takes its files in the order of
        ///     their numbers.
        package func scan(_ bytes: [UInt8], path: String, number: Int) {
            scan(path: path, number: number) { LexedFile(bytes) }
        }

        /// The same for a file that is read when it is needed, or was lexed before.
        ///
        /// - Parameter read: Gives the file, `nil` where it cannot be read. Not asked for tests, in which nothing is found.
        package func scan(path: String, number: Int, _ read: () -> LexedFile?) {
            guard !tests.contains(number), let lexed = read() else { return }
            let source = SwiftSource(lexed, symbols: findings.symbols)
            let notes = FileWalk(source, file: number, table: table, cache: cache).run()
            // Many files have nothing to report.
            let lines = LineTable(notes.isEmpty ? [] : source.lexed.bytes)
            func place(_ offset: Int) -> SourcePlace {
                let location = lines.location(of: offset)
                return SourcePlace(file: path, line: location.line, column: location.column)
            }
            findings.places.add(notes, file: number, place: place)
            guard !(notes.found.isEmpty && notes.escaped.isEmpty && notes.flows.isEmpty && notes.unread == nil) else { return }
            let file = FileResult(
                path: path,
                strings: notes.found.map { item in
                    var string = ExtractedString(
                        key: item.key, table: item.table, bundle: item.details.bundle, comment: item.details.comment,
                        defaultValue: item.defaultValue, placeholders: item.placeholders, place: place(item.offset), api: item.api,
                        isOfAPI: item.isOfAPI)
                    string.isSample = item.isSample
                    return string
                },
                escaped: notes.escaped.map {
                    UnlocalizedText(
                        text: $0.text, place: place($0.offset), reason: $0.reason, confidence: $0.confidence,
                        declarations: $0.context.declarations(findings.symbols))
                },
                flows: notes.flows.map { flow in
                    .init(
                        text: flow.text, isPlain: flow.isPlain, isSample: flow.isSample, position: place(flow.offset),
                        place: findings.places.number(flow.place), step: flow.step, context: flow.context)
                },
                unread: notes.unread.map { UnreadCode(place: place($0.offset), reason: $0.reason) })
            findings.files.append(file)
        }
    }

    package func worker() -> Worker { Worker(self) }

    /// Puts the results of all files together: a text that flows to a place which some file shows escapes localization, unless
    /// some file looks it up.
    ///
    /// - Parameters:
    ///   - others: Files in other languages.
    ///   - targets: Which catalogs the strings of each file belong to.
    ///   - isWanted: Says by its owner whether a string is kept.
    ///   - spread: Does something for each of some numbers from zero, which may be on several threads.
    package static func combine(
        _ findings: [Findings], others: [FileResult] = [], targets: TargetMap = TargetMap(),
        keeping isWanted: @escaping @Sendable (CatalogOwner) -> Bool = { _ in true },
        spread: (Int, @escaping @Sendable (Int) -> [FileResult]) -> [[FileResult]] = { (0..<$0).map($1) }
    ) -> Extraction {
        // The words of one worker serve for all, as it has no more files to scan.
        let symbols = findings.first?.symbols ?? .standard
        let translations = findings.dropFirst().map { symbols.adopt($0.symbols, base: $0.base) }
        let (places, maps) = FlowGraph.merge(findings.map(\.places), translations)
        let flow = FlowResult(places)
        var counts: [FlowGraph.Number: TextCount] = [:]
        for (findings, map) in zip(findings, maps) {
            for file in findings.files { file.countTexts(flow, map, &counts) }
        }
        let textCounts = counts
        var results = spread(findings.count) { number in
            var files = findings[number].takeFiles()
            for index in files.indices {
                files[index].settle(flow, places, maps[number], textCounts, symbols, own: findings[number].symbols)
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
            extraction.unlocalized += file.escaped
            if let unread = file.unread { extraction.unread.append(unread) }
        }
        return extraction
    }
}

extension FileNotes.Context {
    /// The names of all types around, innermost last, and of the member.
    func declarations(_ symbols: SymbolTable) -> [String] {
        let types = type == Symbol.none ? [] : symbols.text(type).split(separator: ".").map(String.init)
        return member == Symbol.none ? types : types + [symbols.text(member)]
    }
}
