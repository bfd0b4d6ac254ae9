import Foundation

#if canImport(_FoundationICU)
import _FoundationICU

/// The plural categories of ICU, which Foundation brings along, for the languages and numbers of `Fixtures/plurals/cldr.txt`: prints the
/// languages that differ, and how many agree. ICU may have another version of CLDR.
@main struct PluralOracle {
    static func main() throws {
        let lines = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n")
        let numbers = Array(0...200) + [1_000, 2_000, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 200_000, 999_999]
        var agreeing = 0
        for line in lines where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            for language in fields[0].split(separator: " ") {
                let found = letters(of: String(language), numbers)
                    if found == String(fields[2]) {
                        agreeing += 1
                    } else {
                        print("\(language): ICU has \(found ?? "no rules")")
                    }
            }
        }
        print("\(agreeing) languages agree")
    }

    /// The first letters of the categories; `m` is `many`, `x` is `other`.
    private static func letters(of language: String, _ numbers: [Int]) -> String? {
        var status = U_ZERO_ERROR
            guard let rules = swift_uplrules_open(language, &status), status.rawValue <= U_ZERO_ERROR.rawValue else {
                return nil
            }
        defer { swift_uplrules_close(rules) }
        var buffer = [UChar](repeating: 0, count: 16)
        return numbers.map { number in
            let length = swift_uplrules_select(rules, Double(number), &buffer, 16, &status)
            let name = String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
            return name == "other" ? "x" : String(name.prefix(1))
        }.joined()
    }
}
#else
@main struct PluralOracle {
    static func main() { print("this Foundation has no module of ICU") }
}
#endif
