import TestSupport
import Testing

@testable import Operations
@testable import Reporting
@testable import StringCatalog

/// Applying a difference read from JSON turns the older catalog into the newer one.
@Suite struct DifferencePatchTests {
    @Test func randomPairsAreBroughtFromOneToTheOther() throws {
        let seed = SeededGenerator.seed(for: "pairs of catalogs")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (old, new) = (Self.catalog(&random), Self.catalog(&random))
            let json = [CatalogDifferences.Difference(path: "L", file: "L", difference: CatalogDifference(from: old, to: new))].json
            let patch = try #require(CatalogPatch(json: Array(json.utf8)), "seed \(seed)")
            let made = Catalog(bytes: try patch.bytes(appliedTo: old))
            #expect(made.isValid && made.value == new.value, "seed \(seed)\n\(String(decoding: old.bytes, as: UTF8.self))\n\(json)")
        }
    }

    private static let keys = ["", "A", "a", "é", "e\u{301}", #"\"q\" \\ \u0007"#, "%lld of %@", "日本"]

    private static func catalog(_ random: inout SeededGenerator) -> Catalog {
        let entries = keys.filter { _ in Bool.random(using: &random) }.shuffled(using: &random).map { key in
            var members: [String] = []
            if Bool.random(using: &random) { members.append(#""comment":"\#(text(&random))""#) }
            if Bool.random(using: &random) { members.append(#""shouldTranslate":\#(Bool.random(using: &random))"#) }
            let locales = ["en", "ja", "zh-Hant"].filter { _ in Bool.random(using: &random) }
            let localizations = locales.map { #""\#($0)":{\#(localization(&random))}"# }
            if Bool.random(using: &random) { members.append(#""localizations":{\#(localizations.joined(separator: ","))}"#) }
            return #""\#(key)":{\#(members.joined(separator: ","))}"#
        }
        return Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#.utf8))
    }

    private static func localization(_ random: inout SeededGenerator) -> String {
        switch Int.random(in: 0...3, using: &random) {
        case 0: #""variations":{"plural":{"one":{\#(unit(&random))},"other":{\#(unit(&random))}}}"#
        case 1: #""substitutions":{"n":{"argNum":\#(Int.random(in: 1...2, using: &random))}},\#(unit(&random))"#
        default: unit(&random)
        }
    }

    private static func unit(_ random: inout SeededGenerator) -> String {
        #""stringUnit":{"state":"\#(Bool.random(using: &random) ? "new" : "translated")","value":"\#(text(&random))"}"#
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        ["", "one", #"\"two\"\n"#, #"\/\u00e9"#, "三 👩‍👩‍👧"].randomElement(using: &random) ?? ""
    }

    @Test func aLocalizationThatVariesIsSaidByItsForms() throws {
        let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
        let strings = { (localization: String) in
            Catalog(bytes: Array(#"{"strings":{"K":{"localizations":{"ja":\#(localization)}}}}"#.utf8))
        }
        let plain = strings(unit("a"))
        let varied = strings(#"{"variations":{"plural":{"one":\#(unit("b")),"other":\#(unit("c"))}}}"#)
        let deltas = CatalogDifference(from: Catalog(bytes: Array(#"{"strings":{"K":{"localizations":{}}}}"#.utf8)), to: varied).deltas
        #expect(deltas.map { CatalogDelta.line($0.after) } == [#"plural.one "b", plural.other "c""#])
        let merge = CatalogMerge(base: strings(unit("x")), ours: varied, theirs: plain)
        #expect(merge.conflicts.map { CatalogDelta.line($0.theirs) } == [#""a""#])
    }
}
