import BenchRun
import Foundation

// Times whole runs of `lint` on catalogs of three megabytes in forty locales against orjson.loads of the same file in the same
// run: made-up ones, sound and not, and one of the texts of all catalogs of a folder, which are linted in one process, too:
//     swift run -c release --package-path Tests/Conformance lint-bench XCSTRINGS [FOLDER]
// orjson takes part when python3 has it. Times are those of the processor.

guard (2...3).contains(CommandLine.arguments.count) else {
    print("usage: lint-bench XCSTRINGS [FOLDER]")
    exit(2)
}
let tool = CommandLine.arguments[1]
let rounds = 15

func milliseconds(_ seconds: Double) -> String {
    let text = String(format: "%.1f ms", seconds * 1000)
    return String(repeating: " ", count: max(0, 12 - text.count)) + text
}

/// The median processor time of `lint` with some arguments.
///
/// - Parameter hasDamage: Whether some catalog may be damaged, which `lint` says by its exit status as it does wrong usage.
func lint(_ arguments: [String], hasDamage: Bool = false) -> Double {
    let times = (0..<rounds).compactMap { _ in
        Run([tool, "lint", "--jobs", "1"] + arguments, accepted: hasDamage ? [0, 1, 2] : [0, 1])?.processorSeconds
    }.sorted()
    guard !times.isEmpty else {
        print("\(tool): cannot lint")
        exit(2)
    }
    return times[times.count / 2]
}

/// Every rule, those that are off by default as well.
func allRules() -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["lint", "--list-rules", "--color", "never"]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return "" }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }.joined(separator: ",")
}

let folder = FileManager.default.temporaryDirectory.appending(path: "lint-bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let file = folder.appending(path: "Localizable.xcstrings").path
let every = allRules()

func measure(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    print("\(name): \(text.utf8.count) bytes, median of \(rounds)")
    print(milliseconds(lint([file])), " lint, the rules that run by default")
    print(milliseconds(lint([file, "--only", every])), " lint, every rule")
    guard let time = Orjson.median(of: rounds, file, by: .processor) else { return }
    print(milliseconds(time), " orjson.loads")
    print(milliseconds(max(0.1, time * 4)), " what lint may take: 100 ms, or four times orjson.loads")
}

for quality in SampleCatalog.Quality.allCases { try measure(quality.rawValue, SampleCatalog.text(quality)) }
if CommandLine.arguments.count == 3 {
    let path = CommandLine.arguments[2]
    if let catalog = RealCatalog(folder: path) { try measure("texts of \(path)", catalog.text) }
    print(milliseconds(lint([path], hasDamage: true)), " lint \(path), in one process")
    print(milliseconds(lint([path, "--only", every], hasDamage: true)), " the same with every rule")
}
