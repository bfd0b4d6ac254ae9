import Testing

@testable import StringCatalog

@Suite struct LanguageTests {
    @Test(arguments: [
        ("zh-Hant", "zh", "Hant", nil), ("zh-Hant-HK", "zh", "Hant", "HK"), ("zh-HK", "zh", "Hant", "HK"), ("zh", "zh", "Hans", nil),
        ("pt_BR", "pt", nil, "BR"), ("es-419", "es", nil, "419"), ("en", "en", nil, nil),
    ] as [(String, String, String?, String?)])
    func tagsAreTakenApart(tag: String, language: String, script: String?, region: String?) {
        let tag = LanguageTag(tag)
        #expect(tag.language == language)
        #expect(tag.script == script)
        #expect(tag.region == region)
    }

    @Test(arguments: [("en", true), ("zh-Hant", true), ("", false), ("e", false), ("english", false), ("en--US", false), ("日本", false)])
    func malformedTagsAreKnown(tag: String, isWellFormed: Bool) {
        #expect(LanguageTag(tag).isWellFormed == isWellFormed)
    }

    @Test(arguments: [
        ("en", [.one, .other]), ("ja", [.other]), ("zh-Hant-TW", [.other]), ("ru", [.one, .few, .many, .other]),
        ("ar", PluralCategory.allCases), ("fr-CA", [.one, .other]), ("pt_PT", [.one, .other]), ("cs", [.one, .few, .other]),
        ("lv", [.zero, .one, .other]), ("tlh", [.other]), ("ht", [.other]), ("to", [.other]),
        ("in", [.other]), ("hsb", [.one, .two, .few, .other]), ("shi", [.one, .few, .other]), ("ksh", [.zero, .one, .other]),
    ] as [(LanguageTag, [PluralCategory])])
    func countingNeedsTheCategoriesOfTheLanguage(language: LanguageTag, needed: [PluralCategory]) {
        #expect(PluralRules.rules(for: language).needed == needed)
    }

    @Test func rareCategoriesArePossibleAndNotNeeded() {
        let french = PluralRules.rules(for: "fr")
        #expect(french.possible == [.one, .many, .other])
        #expect(PluralRules.languages.count >= 220)
        // A language without data may have any form.
        #expect(PluralRules.rules(for: "ht").possible == PluralCategory.allCases)
    }
}
