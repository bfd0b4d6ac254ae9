import Extraction
import Foundation
import ProjectModel
import TestSupport

/// The location of the fixtures in the checkout.
enum Fixtures {
    static let folder = Checkout.fixtures

    /// Whether to rewrite the golden files instead of comparing with them.
    static let isRecording = TestRun.isRecording

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

/// The scanner's results for the files of a project.
///
/// - Parameters:
///   - threads: The number of readers and workers that share the files, as if each were a thread.
///   - prunes: Whether to prune code that has nothing to do with texts.
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

/// The scanner's results for a single file.
func scan(_ source: String) -> Extraction {
    scan([SourceFile(path: "Source.swift", bytes: Array(source.utf8))])
}

/// The keys in a single file, without duplicates.
func keys(_ source: String) -> Set<String> {
    Set(scan(source).strings.map(\.key))
}

extension FileID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) { self.init(number) }
}
