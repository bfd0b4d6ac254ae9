import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Interchange

/// What Xcode 27's compiler said of catalogs, held against what ``CompiledTable`` says.
@Suite struct AppleCompilerTests {
    private static let folder = Corpus.folder?.appendingPathComponent("apple-xcode27")

    /// Catalogs with the log of the compiler; `nil` where it was silent.
    private static let recordings: [(catalog: String, log: String?)] = [
        ("negative/invalid-nesting/device-other-nested", "negative/invalid-nesting/device-other-compile"),
        ("negative/invalid-nesting/plural-device-and-at-name", "negative/invalid-nesting/plural-device-and-at-name-compile"),
        ("negative/substitution-without-parent/source", "negative/substitution-without-parent/compile"),
        ("negative/new-target-substitution-loss/source", nil), ("negative/literal-variation-suffix/source", nil),
        ("negative/overlapping-shapes/source", nil), ("negative/new-target-case-source-identity/source", nil),
        ("positive/catalog-matrix/source", nil), ("positive/multiple-catalogs/source", nil),
        ("positive/device-root-substitution/source", nil), ("behavior/state-import/source", nil), ("behavior/state-qualifiers/source", nil),
        ("behavior/plural-fallback/source", nil), ("behavior/missing-locale-uk/source", nil), ("behavior/inline-import/source", nil),
    ]

    @Test(.enabled(if: folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? false), arguments: recordings)
    func refusesWhatXcodeRefuses(catalog: String, log: String?) throws {
        let folder = try #require(Self.folder)
        let bytes = try Data(contentsOf: folder.appendingPathComponent(catalog + ".xcstrings"))
        let text = try log.map { try String(contentsOf: folder.appendingPathComponent($0 + ".log"), encoding: .utf8) }
        let read = Catalog(bytes: Array(bytes))
        let expected = Self.units(inErrorsOf: text ?? "")
        // Each log is of one language, though others have the same faults.
        let isOfLog = { (unit: String) in expected.isEmpty || expected.contains { $0.hasPrefix(unit.prefix { $0 != ":" }) } }
        let refused = read.languages.flatMap { CompiledTable(read, language: $0).problems }.map { "\($0.language): \($0.unit)" }
        #expect(refused.filter(isOfLog).sorted() == expected.sorted())
    }

    /// The texts that errors name: in parentheses at the end, or as a path of members.
    private static func units(inErrorsOf log: String) -> [String] {
        log.split(separator: "\n").filter { $0.contains(": error: ") }.compactMap { line in
            if let match = line.firstMatch(of: /\(([^()]+: .*)\)$/) { return String(match.1) }
            return line.firstMatch(of: /'strings' -> '(.*)' -> 'localizations' -> '(.*)'$/).map { "\($0.2): \($0.1)" }
        }
    }
}
