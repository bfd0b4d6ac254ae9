import Testing

@testable import StringCatalog

/// Which names are locales.
@Suite struct LanguageRegistryTests {
    @Test(arguments: [
        ("ja", true, true), ("zh-Hant", true, true), ("zh-Hnat", false, false), ("pt-BR", true, true), ("pt-BX", false, false),
        ("es-419", true, true), ("fil", true, true), ("yue-Hant", true, true), ("en-XA", true, true), ("xx", false, false),
        // Codes of languages that are words as well.
        ("new", true, false), ("men", true, false), ("iw", true, true), ("", false, false),
    ])
    func aTagExistsAndMayBeAWord(name: String, exists: Bool, isUnmistakable: Bool) {
        #expect(LanguageTag(name).exists == exists)
        #expect(LanguageTag(name).isUnmistakable == isUnmistakable)
    }
}
