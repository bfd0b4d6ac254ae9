import Foundation

/// The Swift files of a folder.
///
/// They are read when they are needed: Linux counts what the parent of a process held when it started it among the memory of the
/// process.
struct Sources {
    private(set) var paths: [String] = []
    private(set) var size = 0

    init(below folder: String) {
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() where name.hasSuffix(".swift") {
            let path = "\(folder)/\(name)"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            paths.append(path)
            size += data.count
        }
    }

    /// Fills a new folder with about so many bytes, each file as often as that takes.
    ///
    /// Every round starts in a folder of its own, so that names never meet.
    func write(to folder: URL, size: Int) throws -> Int {
        var written = 0
        var number = 0
        while written < size {
            let round = folder.appending(path: "\(number / paths.count)")
            if number % paths.count == 0 { try FileManager.default.createDirectory(at: round, withIntermediateDirectories: true) }
            let data = try Data(contentsOf: URL(fileURLWithPath: paths[number % paths.count]))
            try data.write(to: round.appending(path: "\(number % paths.count).swift"))
            written += data.count
            number += 1
        }
        return written
    }
}
