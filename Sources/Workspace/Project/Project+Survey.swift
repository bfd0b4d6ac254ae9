import Extraction
import Inventory
import ProjectModel

/// The sources of a project, scanned once more with every mention of a place that holds texts.
package struct SurveyedSources: Sendable {
    package let sources: [String: [UInt8]]
    package let surveys: [String: FileSurvey]
    package let extraction: Extraction
}

extension Project {
    /// How the files handle places that hold texts. Scans them again unless that was asked for when they were read.
    package func surveyed(jobs: Int) -> SurveyedSources {
        guard scanned.surveys.isEmpty else {
            return SurveyedSources(sources: sources, surveys: scanned.surveys, extraction: extraction)
        }
        return surveyed(replacing: [:], jobs: jobs)
    }

    /// Scans the sources again, some of them with other bytes.
    ///
    /// Nothing is read from the disk, and the project files say what they said.
    ///
    /// - Parameter replaced: By path.
    package func surveyed(replacing replaced: [String: [UInt8]], jobs: Int) -> SurveyedSources {
        let sources = sources.merging(replaced) { $1 }
        let interfaces = otherFiles.map { SourceFile(path: $0.key, bytes: $0.value) }.filter(\.isInterface)
        let files = sources.map { SourceFile(path: $0.key, bytes: $0.value) } + interfaces + dataModels
        let symbols = SymbolNames(catalogs.map { ($0.table, $0.catalog) })
        let scan = SourceScan(
            files.sorted { $0.path < $1.path }, targets: targets, api: api, symbols: symbols, jobs: jobs, detail: .mentions)
        return SurveyedSources(sources: sources, surveys: scan.surveys, extraction: scan.extraction)
    }
}
