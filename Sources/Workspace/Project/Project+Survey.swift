import Extraction
import Inventory
import ProjectModel
import Syntax

extension Project {
    /// How the files handle places that hold texts. Scans them again unless that was asked for when they were read.
    package func surveyed(jobs: Int) -> (survey: Survey, extraction: Extraction) {
        if let survey = scanned.survey { return (survey, extraction) }
        let scan = scan(sources, symbols: symbolNames, jobs: jobs, detail: .mentions)
        return (scan.survey ?? Survey(), scan.extraction)
    }

    /// The project as it would be with other bytes in some sources. Nothing is read from the disk, and the project
    /// files say what they said.
    ///
    /// - Parameter replaced: By path.
    package func rescanned(replacing replaced: [String: [UInt8]], jobs: Int) -> Project {
        replacing(
            sources.merging(replaced) { $1 }, with: extraction(replacing: replaced, symbols: symbolNames, jobs: jobs))
    }

    /// The findings of a scan with other bytes in some sources. Where the scan was kept, only these are read again,
    /// unless they declare something else.
    ///
    /// - Parameters:
    ///   - replaced: By path.
    ///   - symbols: Those that are generated for keys.
    package func extraction(replacing replaced: [String: [UInt8]], symbols: SymbolNames, jobs: Int) -> Extraction {
        if !uses(symbols, insteadOf: symbolNames, replacing: replaced),
            let extraction = scanned.extraction(replacing: replaced, jobs: jobs)
        {
            return extraction
        }
        return scan(sources.merging(replaced) { $1 }, symbols: symbols, jobs: jobs, detail: .texts).extraction
    }

    /// Whether a file means something else with other symbols: it uses one that is gone, or has the name of a new one.
    private func uses(
        _ symbols: SymbolNames, insteadOf now: SymbolNames, replacing replaced: [String: [UInt8]]
    ) -> Bool {
        let gone = now.names(missingFrom: symbols)
        if !gone.isEmpty, extraction.symbols.contains(where: { gone.contains($0.name) }) { return true }
        let words = symbols.names(missingFrom: now).union(symbols.namespaces(differingFrom: now))
        guard !words.isEmpty else { return false }
        let search = WordSearch(words)
        return sources.contains { path, bytes in search.finds(in: replaced[path] ?? bytes) }
    }

    /// The symbols that are generated for the keys of its catalogs.
    private var symbolNames: SymbolNames { SymbolNames(scanned.catalogs.map { ($0.table, $0.catalog) }) }

    private func scan(
        _ sources: [String: [UInt8]], symbols: SymbolNames, jobs: Int, detail: SourceScanner.Detail
    ) -> SourceScan {
        let interfaces = otherFiles.map { SourceFile(path: $0.key, bytes: $0.value) }.filter(\.isInterface)
        let files = sources.map { SourceFile(path: $0.key, bytes: $0.value) } + interfaces + dataModels
        return SourceScan(
            files.sorted { $0.path < $1.path }, targets: targets, api: api, symbols: symbols, jobs: jobs, detail: detail)
    }
}
