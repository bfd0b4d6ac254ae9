import BenchRun
import Foundation

// Whether hostile files take time in proportion to their size: the processor time of whole runs on a file and on one four times as
// large, less that of an empty one. About 4 if linear, 16 if quadratic; the exit status is 1 where it is more than 12 three times.
//     swift run --package-path Tests/Conformance growth-bench XCSTRINGS

guard CommandLine.arguments.count == 2 else {
    print("usage: growth-bench XCSTRINGS")
    exit(2)
}
let tool = CommandLine.arguments[1]
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("growth-\(UUID().uuidString)")
let most = 12.0
/// The time that the larger file has to take, in seconds. The system counts in hundredths.
let measurable = 0.5

/// In seconds.
func time(_ file: String, _ text: String) throws -> Double {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    let command = file.hasSuffix(".xcstrings") ? "lint" : "extract"
    guard let run = Run([tool, command, folder.path], accepted: [0, 1, 2]) else {
        print("\(tool): cannot \(command) \(file) of \(text.utf8.count) bytes")
        exit(2)
    }
    return run.processorSeconds
}

func factor(_ shape: Shape) throws -> Double {
    let start = try time(shape.file, shape.file.hasSuffix(".xcstrings") ? #"{ "sourceLanguage" : "en", "strings" : { } }"# : "")
    var size = shape.size
    while true {
        let larger = try time(shape.file, shape.make(size * 4)) - start
        if larger >= measurable { return larger / max(try time(shape.file, shape.make(size)) - start, 0.01) }
        size *= 2
    }
}

var isSlow = false
for shape in Shapes.all {
    var found = try factor(shape)
    for _ in 0..<2 where found > most { found = min(found, try factor(shape)) }
    if found > most { isSlow = true }
    print("\(String(format: "%5.1f", found))\(found > most ? " !" : "  ") \(shape.name)")
}
exit(isSlow ? 1 : 0)
