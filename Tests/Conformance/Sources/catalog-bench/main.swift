import BenchRun
import Foundation
import StringCatalog

// Times reading a catalog against its peers on the same file in the same run, and prints the ratios:
//     swift run -c release --package-path Tests/Conformance catalog-bench CATALOG
// orjson takes part when python3 has it.

guard CommandLine.arguments.count == 2, let data = FileManager.default.contents(atPath: CommandLine.arguments[1]) else {
    print("usage: catalog-bench CATALOG")
    exit(2)
}
let path = CommandLine.arguments[1]
let bytes = [UInt8](data)
let rounds = 25

/// The median time of a run in milliseconds.
func median(_ body: () -> Int) -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
        let start = DispatchTime.now().uptimeNanoseconds
        precondition(body() >= 0)
        times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    }
    return times.sorted()[rounds / 2]
}

/// The catalog as a `Codable` model would have it.
struct CodableCatalog: Decodable {
    struct Entry: Decodable {
        var comment: String?
        var extractionState: String?
        var localizations: [String: Localization]?
    }

    final class Localization: Decodable {
        struct Unit: Decodable {
            var state: String
            var value: String
        }

        var stringUnit: Unit?
        var variations: [String: [String: Localization]]?
    }

    var sourceLanguage: String
    var strings: [String: Entry]
}

let ours = median { Catalog(bytes: bytes).entries.count }
let walked = median {
    Catalog(bytes: bytes).entries.reduce(0) { $0 + $1.localizations.reduce(0) { $0 + ($1.unit?.value.utf8.count ?? 0) } }
}
let decoder = median { (try? JSONDecoder().decode(CodableCatalog.self, from: data))?.strings.count ?? -1 }
let serialization = median { ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any])?.count ?? -1 }

func report(_ name: String, _ time: Double) {
    func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
    let ratio = String(format: "%.1f×", time / ours)
    print(padded(String(format: "%.2f ms", time), 12), padded(ratio, 8), " ", name)
}

print("\(path): \(bytes.count) bytes, median of \(rounds)")
report("Catalog(bytes:)", ours)
report("Catalog(bytes:), every text decoded", walked)
report("JSONDecoder into a Codable model", decoder)
report("JSONSerialization", serialization)
if let time = Orjson.median(of: rounds, path, by: .wall) { report("orjson.loads", time * 1000) }
