import ProjectModel
import Syntax

/// The findings of all files, settled: a text that flows into a place that any file shows escapes localization, unless
/// a file looks it up.
///
/// The ways of texts are kept, so that a file in which texts go the same ways as before is settled without the others.
package struct CombinedFindings: Sendable {
    typealias FileResult = SourceScanner.FileResult
    typealias Findings = SourceScanner.Findings

    package private(set) var extraction = Extraction()
    private var flow: ProjectFlow
    private let tables: TableNames
    private var counts: ParameterStatistics
    /// By the places of keys, the slots that their texts are shown in.
    private var lookups: [SourcePlace: Set<FlowGraph.Number>]
    /// By the places of keys, where their texts are shown.
    private var shown: [SourcePlace: SourcePlace]
    /// Uses of looked-up texts that have been handed on.
    private var uses: [LocalizedUse]
    /// For each part of the findings the numbers of its places in the graph.
    private let maps: [[FlowGraph.Number]]
    private let paths: [FileID: String]
    private let fileTargets: FileTargets
    /// Sorted by path.
    private var results: [FileResult] = []

    /// - Parameters:
    ///   - others: Files in other languages.
    ///   - targets: Which catalogs the strings of each file belong to.
    ///   - isWanted: Whether the strings of an owner are kept.
    ///   - keepsFindings: Whether the findings can be combined again, with others for some of the files. They then
    ///     stay in memory.
    ///   - earlier: Findings of earlier versions of files in the same targets.
    ///   - spread: Runs a closure for each number from zero, possibly on several threads.
    package init(
        _ findings: [SourceScanner.Findings], others: [SourceScanner.FileResult] = [], targets: TargetMap = TargetMap(),
        keeping isWanted: @escaping @Sendable (CatalogOwner) -> Bool = { _ in true }, keepsFindings: Bool = false,
        after earlier: CombinedFindings? = nil,
        spread: (Int, @escaping @Sendable (Int) -> [SourceScanner.FileResult]) -> [[SourceScanner.FileResult]] = { (0..<$0).map($1) }
    ) {
        // The symbols of one worker are reused for all, as it has no more files to scan.
        let symbols = findings.first?.symbols ?? .standard
        let translations = findings.dropFirst().map { symbols.adopt($0.symbols, base: $0.base) }
        let (places, maps) = FlowGraph.merge(findings.map(\.places), translations)
        let flowing = findings.reduce(into: [:]) { $0.merge($1.paths) { first, _ in first } }
        let paths = findings.reduce(into: [:]) { $0.merge($1.allPaths) { first, _ in first } }
        let known = earlier.flatMap { $0.fileTargets.areThose(of: flowing) ? $0.fileTargets : nil }
        let fileTargets = known ?? FileTargets(flowing, targets)
        let flow = ProjectFlow(places, fileTargets, symbols, paths: flowing)
        let lookups = flow.slotsOfLookups
        let counts = Self.counts(of: findings, numbered: maps, in: flow, lookups)
        let tables = TableNames(flow.graph, zip(findings, maps).map { ($0.files, $1) })
        let shown = flow.shownLookups
        results = spread(findings.count) { number in
            var files = keepsFindings ? findings[number].files : findings[number].takeFiles()
            for index in files.indices {
                files[index].settle(flow, maps[number], paths: paths, counts, tables: tables, own: findings[number].symbols)
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
        uses = flow.localizedUses(targets)
        (self.flow, self.maps, self.counts, self.lookups, self.tables, self.shown, self.paths) = (flow, maps, counts, lookups, tables, shown, paths)
        self.fileTargets = fileTargets
        collect()
    }

    /// The files as surveyed by the workers, with the flow of texts between them.
    package func survey(of findings: [SourceScanner.Findings]) -> Survey { Survey(findings, maps, flow) }

    /// How many texts of all files flow into each slot.
    private static func counts(
        of findings: [Findings], numbered maps: [[FlowGraph.Number]], in flow: ProjectFlow, _ lookups: [SourcePlace: Set<FlowGraph.Number>]
    ) -> ParameterStatistics {
        var counts = ParameterStatistics()
        for (findings, map) in zip(findings, maps) {
            for file in findings.files { file.countTexts(flow, map, lookups, &counts) }
        }
        counts.findRecords(flow.graph)
        return counts
    }

    private mutating func collect() {
        extraction = Extraction()
        extraction.strings.reserveCapacity(results.reduce(0) { $0 + $1.strings.count })
        extraction.unlocalized.reserveCapacity(results.reduce(0) { $0 + $1.escaped.count })
        for file in results {
            extraction.strings += file.strings
            extraction.symbols += file.symbols
            extraction.unlocalized += file.escaped
            extraction.conventions += file.shownConventions
            extraction.code.add(file.code)
            if let unread = file.unread { extraction.unread.append(unread) }
        }
        extraction.localizedUses = localizedUses
    }

    private var localizedUses: [LocalizedUse] {
        (results.flatMap(\.localizedUses) + uses).sorted { $0.place < $1.place }
    }
}

extension CombinedFindings {
    /// Whether a version differs from an earlier one.
    package enum Change: Sendable {
        /// The same was found at the same places.
        case same
        /// Something else was found in some files.
        case files(CombinedFindings, [String])
    }

    /// The same with others for one file; `nil` where they change what is known of the texts of other files.
    ///
    /// - Parameters:
    ///   - findings: All findings, with the new ones.
    ///   - number: The part that has them.
    ///   - old: Those in the earlier version of the file.
    package func replacing(
        _ old: SourceScanner.Findings, in findings: [SourceScanner.Findings], at number: Int, targets: TargetMap,
        keeping isWanted: (CatalogOwner) -> Bool
    ) -> Change? {
        let new = findings[number]
        guard new.isComparable(with: old), new.paths == old.paths, old.files.count == new.files.count,
            let file = new.files.first
        else { return nil }
        let isUnmoved = new.places.hasSameWays(as: old.places)
        if isUnmoved, file == old.files[0] { return .same }
        var combined = self
        if !isUnmoved {
            guard let moves = FlowMoves(of: file.file, from: old.places, to: new.places) else { return nil }
            combined.move(moves, targets)
        }
        // The places have the same numbers from here on.
        func tableTexts(_ file: FileResult) -> [FileResult.Flow] {
            file.flows.filter { tables.depend(on: flow.graph.entry(maps[number][Int($0.place)])) }
        }
        guard file.hasSameTableSources(as: old.files[0]),
            tableTexts(file).elementsEqual(tableTexts(old.files[0]), by: { $0.isLike($1) }),
            let index = results.firstIndex(where: { $0.path == file.path })
        else { return nil }
        if !file.countsTheSame(as: old.files[0], combined.lookups, lookups) {
            combined.counts = Self.counts(of: findings, numbered: maps, in: combined.flow, combined.lookups)
            guard combined.counts.decidesLike(counts, comparesScripts: flow.choosesByLanguage) else { return nil }
        }
        let others = isUnmoved ? [] : results.indices.filter { results[$0].names(file.path) }
        for (number, findings) in zip(maps.indices, findings) {
            for file in findings.files {
                guard let index = findings === new ? index : others.first(where: { results[$0].path == file.path })
                else { continue }
                combined.results[index] = file
                combined.results[index].settle(
                    combined.flow, maps[number], paths: paths, combined.counts, tables: tables, own: findings.symbols)
                combined.results[index].noteShown(combined.shown)
                combined.results[index].finish(targets, keeping: isWanted)
                combined.takeOver(results[index], at: index)
            }
        }
        return .files(combined, [file.path] + others.map { results[$0].path })
    }

    /// Moves places in the code of a file, in which texts go the same ways as before.
    private mutating func move(_ moves: FlowMoves, _ targets: TargetMap) {
        flow.move(moves)
        (lookups, shown, uses) = (flow.slotsOfLookups, flow.shownLookups, flow.localizedUses(targets))
        extraction.localizedUses = localizedUses
    }

    /// A difference between versions of the same files.
    package enum Difference: Equatable, Sendable {
        case nothing
        /// Something else was found in a few files.
        case files([String])
        case everything
    }

    package func difference(from earlier: CombinedFindings) -> Difference {
        guard results.count == earlier.results.count, uses == earlier.uses else { return .everything }
        let changed = results.indices.lazy.filter { results[$0] != earlier.results[$0] }.prefix(Self.few + 1).map { $0 }
        if changed.isEmpty { return .nothing }
        guard changed.count <= Self.few, changed.allSatisfy({ results[$0].path == earlier.results[$0].path })
        else { return .everything }
        return .files(changed.map { results[$0].path })
    }

    /// With more files, it takes less time to look at all of them again.
    private static let few = 8

    /// Replaces the part that was found in the earlier version of a file.
    private mutating func takeOver(_ earlier: FileResult, at index: Int) {
        let now = results[index], file = now.path
        extraction.strings.replace(earlier.strings, with: now.strings, in: file)
        extraction.symbols.replace(earlier.symbols, with: now.symbols, in: file)
        extraction.unlocalized.replace(earlier.escaped, with: now.escaped, in: file)
        extraction.conventions.replace(earlier.shownConventions, with: now.shownConventions, in: file)
        extraction.code.replace(earlier.code, with: now.code, in: file)
        if earlier.localizedUses != now.localizedUses { extraction.localizedUses = localizedUses }
        if earlier.unread != now.unread { extraction.unread = results.compactMap(\.unread) }
    }
}

extension SourceScanner {
    /// The strings and texts that were found in all files.
    ///
    /// - Parameters: Those of ``CombinedFindings``.
    package static func combine(
        _ findings: [Findings], others: [FileResult] = [], targets: TargetMap = TargetMap()
    ) -> Extraction {
        CombinedFindings(findings, others: others, targets: targets).extraction
    }
}
