import Foundation
import StringCatalog
import TestSupport
import Testing

@Suite struct PluralSelectionTests {
    /// The two tables come from the same data. `other` is needed even where only fractions have it.
    @Test(arguments: PluralRules.languages) func aLanguageNeedsTheCategoriesOfItsWholeNumbers(name: String) {
        let language = LanguageTag(name)
        let found = Set((0...2_000).map { PluralRules.category(of: $0, in: language) })
        #expect(found.union([.other]) == Set(PluralRules.rules(for: language).needed))
    }

    /// `Tests/Conformance/plural-rules` writes the file. Vietnamese has `one` since CLDR 49, which no system of Apple has yet.
    @Test func everyLanguageHasTheRulesOfCLDR() throws {
        let numbers = Array(0...200) + [1_000, 2_000, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 200_000, 999_999]
        let letters: [Character: PluralCategory] = [
            "z": .zero, "o": .one, "t": .two, "f": .few, "m": .many, "x": .other
        ]
        let text = try String(
            contentsOf: Checkout.root.appendingPathComponent("Fixtures/plurals/cldr.txt"), encoding: .utf8)
        var count = 0
        for line in text.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t")
            let possible = fields[1].split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) }
            let selected = fields[2].compactMap { letters[$0] }
            for name in fields[0].split(separator: " ") where name != "vi" {
                let language = LanguageTag(String(name))
                let rules = PluralRules.rules(for: language)
                #expect(Set(possible).isSubset(of: rules.possible), "\(name)")
                #expect(Set(rules.needed) == Set(selected).union([.other]), "\(name)")
                #expect(numbers.map { PluralRules.category(of: $0, in: language) } == selected, "\(name)")
                count += 1
            }
        }
        #expect(count > 300)
    }

    @Test(arguments: PluralRules.languages) func oneNumberAloneSelectsACategoryWhereTheRulesSaySo(name: String) {
        let language = LanguageTag(name)
        for category in [PluralCategory.zero, .one, .two] {
            let numbers = (1...2_000).filter { PluralRules.category(of: $0, in: language) == category }
            guard !numbers.isEmpty else { continue }
            #expect((numbers.count == 1) == PluralRules.isOfOneNumber(category, in: language), "\(category) of \(name)")
        }
    }

    static let examples: [(LanguageTag, String)] = [
        ("ja", "other 0 1 2 3"), ("de", "one 1; other 0 2 3 4"), ("fr", "one 0 1; other 2 3 4 5"), ("pt-PT", "one 1; other 0 2 3 4"),
        ("ru", "one 1 21 31 41; few 2 3 4 22; many 0 5 6 7"), ("pl", "one 1; few 2 3 4 22; many 0 5 6 7"),
        ("ar", "zero 0; one 1; two 2; few 3 4 5 6; many 11 12 13 14; other 100 101 102 200"),
    ]

    @Test(arguments: examples) func examplesAreTheFirstNumbersOfEachCategory(language: LanguageTag, expected: String) {
        let forms = PluralRules.examples(in: language).map { form in
            ([form.category.rawValue] + form.numbers.map(String.init)).joined(separator: " ")
        }
        #expect(forms.filter { !$0.hasPrefix("other ") || expected.contains("other") }.joined(separator: "; ").hasPrefix(expected))
    }

    @Test(arguments: [
        ("ru", PluralCategory.few, "2–4, 22…"), ("ru", .one, "1, 21, 31, 41…"), ("en", .one, "1"), ("en", .zero, "0"), ("en", .other, "0, 2–4…"),
        ("ja", .other, "0–3…"), ("fr", .one, "0–1"), ("pl", .other, ""),
    ])
    func examplesForPeopleAreRanges(language: LanguageTag, category: PluralCategory, expected: String) {
        #expect(PluralRules.exampleText(of: category, in: language) == expected)
    }
}
