import Extraction
import Foundation
import ProjectModel
import TestSupport

/// Where the fixtures of the checkout lie.
enum Fixtures {
    static let folder = Checkout.fixtures

    /// Whether the golden files are to be written anew instead of compared with.
    static let isRecording = ProcessInfo.processInfo.environment["XCSTRINGS_RECORD"] == "1"

    /// The Swift files in and below a folder.
    static func sources(below folder: URL) throws -> [SourceFile] {
        let root = folder.path(percentEncoded: false)
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
            try SourceFile(path: $0, bytes: [UInt8](Data(contentsOf: folder.appending(path: $0))))
        }
    }
}

/// A Swift file of a test.
struct SourceFile: Sendable {
    let path: String
    let bytes: [UInt8]
}

/// What the scanner finds in some files that make up a project.
///
/// - Parameters:
///   - threads: How many readers and workers share the files, as if each were a thread of its own.
///   - prunes: Whether code that has nothing to do with texts is pruned.
func scan(
    _ files: [SourceFile], macroNames: Set<String> = [], targets: TargetMap = TargetMap(), threads: Int = 1,
    prunes: Bool = true
) -> Extraction {
    var readers = (0..<threads).map { _ in DeclarationReader() }
    for (number, file) in files.enumerated() { readers[number % threads].read(file.bytes, number: number) }
    let scanner = SourceScanner(readers, macroNames: macroNames, prunes: prunes)
    let workers = (0..<threads).map { _ in scanner.worker() }
    for (number, file) in files.enumerated() {
        workers[number % threads].scan(file.bytes, path: file.path, number: number)
    }
    return SourceScanner.combine(workers.map(\.findings), targets: targets)
}

/// What the scanner finds in a single file.
func scan(_ source: String) -> Extraction {
    scan([SourceFile(path: "Source.swift", bytes: Array(source.utf8))])
}

/// The keys in a single file, each once.
func keys(_ source: String) -> Set<String> {
    Set(scan(source).strings.map(\.key))
}
