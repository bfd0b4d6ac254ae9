import BenchRun
import Foundation
import SwiftParser
import SwiftSyntax

// Times whole runs of `extract` against a single-threaded parse of the same files by swift-syntax and a search by ripgrep,
// and the growth of time and memory with the size of a project:
//     swift run -c release --package-path Tests/Conformance extraction-bench XCSTRINGS FOLDER
// ripgrep takes part when it is there.

guard CommandLine.arguments.count == 3 else {
    print("usage: extraction-bench XCSTRINGS FOLDER")
    exit(2)
}
let tool = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]
let rounds = 7
let sources = Sources(below: folder)
guard sources.size > 0 else {
    print("\(folder): holds no Swift file")
    exit(2)
}

func extraction(of folder: String, jobs: Int) -> Run {
    guard let run = Run.median(of: rounds, [tool, "extract", "--format", "keys", "--jobs", "\(jobs)", folder]) else {
        print("\(tool): cannot extract from \(folder)")
        exit(2)
    }
    return run
}

func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

func megabytes(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1e6) }

let two = extraction(of: folder, jobs: 2)

func report(_ name: String, _ seconds: Double, memory: Int? = nil) {
    let ratio = String(format: "%.2f×", seconds / two.seconds)
    let memory = memory.map { "  peak \(megabytes($0)), \(String(format: "%.2f×", Double($0) / Double(sources.size))) the bytes read" }
    print(padded(String(format: "%.0f ms", seconds * 1000), 12), padded(ratio, 9), " ", name + (memory ?? ""))
}

print("\(folder): \(sources.paths.count) files, \(megabytes(sources.size)), median of \(rounds) runs")
report("extract, two threads", two.seconds, memory: two.peakMemory)
let one = extraction(of: folder, jobs: 1)
report("extract, one thread", one.seconds, memory: one.peakMemory)
if let search = Run.median(of: rounds, ["rg", "-c", "Text\\(\"", folder]) { report("rg -c 'Text\\(\"'", search.seconds) }

print("growth, two threads")
let grown = FileManager.default.temporaryDirectory.appending(path: "extraction-bench-\(UUID().uuidString)")
for size in [1_000_000, 10_000_000, 70_000_000] {
    let copy = grown.appending(path: "\(size)")
    let written = try sources.write(to: copy, size: size)
    let run = extraction(of: copy.path, jobs: 2)
    let rate = String(format: "%.1f MB/s", Double(written) / 1e6 / run.seconds)
    let memory = String(format: "%.2f×", Double(run.peakMemory) / Double(written))
    print(
        padded(megabytes(written), 12), padded(String(format: "%.0f ms", run.seconds * 1000), 12), padded(rate, 12),
        " ", "peak \(megabytes(run.peakMemory)), \(memory) the bytes read")
}
try FileManager.default.removeItem(at: grown)

/// Finds the string literals of a tree: the least that anybody does who looks for strings with swift-syntax.
final class Literals: SyntaxVisitor {
    var count = 0

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        count += 1
        return .visitChildren
    }
}

// Once: it takes long enough to be timed well. Last, as it makes this process large, and with it the peaks of those that it starts.
var parsing = 0.0
var walking = 0.0
for path in sources.paths {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))).withUnsafeBufferPointer { bytes in
        let start = DispatchTime.now().uptimeNanoseconds
        let tree = Parser.parse(source: bytes)
        let parsed = DispatchTime.now().uptimeNanoseconds
        Literals(viewMode: .sourceAccurate).walk(tree)
        parsing += Double(parsed - start) / 1e9
        walking += Double(DispatchTime.now().uptimeNanoseconds - parsed) / 1e9
    }
}
report("swift-syntax, parse alone, one thread", parsing)
report("swift-syntax, parse and a walk to the literals, one thread", parsing + walking)
