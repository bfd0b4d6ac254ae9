import Extraction
import Foundation

/// Where the fixtures of the checkout lie.
enum Fixtures {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// Whether the golden files are to be written anew instead of compared with.
    static let isRecording = ProcessInfo.processInfo.environment["XCSTRINGS_RECORD"] == "1"

    /// The Swift files in and below a folder.
    static func sources(below folder: URL) throws -> [SourceScanner.File] {
        let root = folder.path(percentEncoded: false)
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
            try SourceScanner.File(path: $0, bytes: [UInt8](Data(contentsOf: folder.appending(path: $0))))
        }
    }
}

/// What the scanner finds in some files that make up a project.
func scan(_ files: [SourceScanner.File]) -> Extraction {
    var index = ProjectIndex()
    for file in files { index.merge(file.declarations) }
    let scanner = SourceScanner(index: index)
    return SourceScanner.combine(files.map(scanner.scan))
}

/// What the scanner finds in a single file.
func scan(_ source: String) -> Extraction {
    scan([SourceScanner.File(path: "Source.swift", bytes: Array(source.utf8))])
}

/// The keys in a single file, each once.
func keys(_ source: String) -> Set<String> {
    Set(scan(source).strings.map(\.key))
}
