import Extraction
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// Linted files may be hostile: no rule takes disproportionate time for the size of a file.
@Suite struct LintGrowthTests {
    private static func unit(_ value: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"# }

    private static func many(_ count: Int, _ separator: String = ", ", _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: separator)
    }

    private static func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    private static let catalogs: [(name: String, strings: @Sendable (Int) -> String)] = [
        ("keys twice", { many($0) { "\"Hello\($0 / 2)\" : { }" } }),
        ("one key", { many($0) { _ in "\"Hello\" : { }" } }),
        ("one language", { #""a" : { "localizations" : { \#(many($0) { "\"ja\" : \(unit("x\($0)"))" }) } }"# }),
        ("languages", { #""a" : { "localizations" : { \#(many($0) { "\"x\(String($0 * 7 % 100_003, radix: 20))\" : \(unit("x"))" }) } }"# }),
        ("cases", { #""a" : { "localizations" : { "ja" : { "variations" : { "plural" : { \#(many($0) { "\"c\($0)\" : \(unit("x"))" }) } } } } }"# }),
        ("specifiers", { #""a" : { "localizations" : { "en" : \#(unit(repeated("%@ ", $0))), "ja" : \#(unit(repeated("%@ ", $0))) } }"# }),
        ("specifiers of a key", { #""\#(repeated("%@ ", $0))" : { "localizations" : { "ja" : \#(unit(repeated("%@ ", $0))) } }"# }),
        ("addresses", { #""a" : { "localizations" : { "ja" : \#(unit("http://a/" + repeated("%20", $0))) } }"# }),
        ("katakana", { #""a" : { "localizations" : { "ja" : \#(unit(repeated("ｶﾞ", $0))) } }"# }),
    ]

    @Test(arguments: catalogs) func timeGrowsWithTheSize(of catalog: (name: String, strings: @Sendable (Int) -> String)) {
        let linter = Linter(configuration: LintConfiguration())
        let factor = Growth.factor(from: 200, { count in
            Array(#"{ "sourceLanguage" : "en", "strings" : { \#(catalog.strings(count)) }, "version" : "1.0" }"#.utf8)
        }) { bytes in
            let catalog = Catalog(bytes: bytes)
            _ = linter.lint(LintInput(catalogs: [CatalogInput(path: "L.xcstrings", catalog: catalog, problems: catalog.structureProblems)]))
        }
        #expect(factor < 9, "\(catalog.name): \(factor)")
    }

    @Test func commentsThatSilenceAreReadOnce() {
        let factor = Growth.factor(from: 500, { count in
            Array((Self.many(count, "\n") { "let a\($0) = 1 // xcstrings:disable length" } + Self.many(count, " ") { _ in "xcstrings:disable" }).utf8)
        }) { bytes in
            var comments = Suppression.SourceComments(bytes)
            for line in 1...500 { _ = comments.silence("length", line: line) }
            _ = comments.uses
        }
        #expect(factor < 9, "\(factor)")
    }
}
