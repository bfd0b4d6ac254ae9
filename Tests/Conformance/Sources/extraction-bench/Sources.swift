import Foundation

/// The Swift files of a folder.
struct Sources {
    let files: [[UInt8]]

    var size: Int { files.reduce(0) { $0 + $1.count } }

    init(below folder: String) {
        var files: [[UInt8]] = []
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() where name.hasSuffix(".swift") {
            if let data = FileManager.default.contents(atPath: "\(folder)/\(name)") { files.append([UInt8](data)) }
        }
        self.files = files
    }

    /// Fills a new folder with about so many bytes, each file as often as that takes.
    ///
    /// Every round starts in a folder of its own, so that names never meet.
    func write(to folder: URL, size: Int) throws -> Int {
        var written = 0
        var number = 0
        while written < size {
            let round = folder.appending(path: "\(number / files.count)")
            if number % files.count == 0 { try FileManager.default.createDirectory(at: round, withIntermediateDirectories: true) }
            let bytes = files[number % files.count]
            try Data(bytes).write(to: round.appending(path: "\(number % files.count).swift"))
            written += bytes.count
            number += 1
        }
        return written
    }
}
