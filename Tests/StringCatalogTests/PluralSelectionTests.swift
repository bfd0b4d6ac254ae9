import StringCatalog
import Testing

@Suite struct PluralSelectionTests {
    /// The two tables come from the same data. `other` is needed even where only fractions have it.
    @Test(arguments: PluralRules.languages) func aLanguageNeedsTheCategoriesOfItsWholeNumbers(name: String) {
        let language = LanguageTag(name)
        let found = Set((0...2_000).map { PluralRules.category(of: $0, in: language) })
        #expect(found.union([.other]) == Set(PluralRules.rules(for: language).needed))
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
