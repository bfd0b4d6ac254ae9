import Testing

@testable import StringCatalog

@Suite struct LanguageMatchTests {
    private static let rows: [(String, [String], String?)] = [
        ("de", ["en", "de"], "de"), ("de-AT", ["en", "de"], "de"), ("de", ["de-CH"], "de-CH"), ("fr", ["en", "de"], nil),
        ("en-IN", ["en", "en-GB"], "en-GB"), ("en-US", ["en", "en-GB"], "en"), ("en-US", ["en-GB"], "en-GB"),
        ("pt-AO", ["pt", "pt-PT"], "pt-PT"), ("pt", ["pt-PT", "pt-BR"], "pt-PT"), ("pt-BR", ["pt", "pt-PT"], "pt"),
        ("es-MX", ["es", "es-419"], "es-419"), ("es-ES", ["es", "es-419"], "es"),
        ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-HK", ["zh-Hant", "zh-HK"], "zh-HK"),
        ("zh-MO", ["zh-Hant", "zh-HK"], "zh-HK"), ("zh-CN", ["zh-Hans"], "zh-Hans"), ("zh-Hans", ["zh-Hant"], nil),
        ("zh-hans", ["zh-Hans"], "zh-Hans"), ("no", ["nb"], "nb"), ("he", ["iw"], "iw"), ("sr-Latn", ["sr"], nil),
    ]

    @Test(arguments: rows) func readersGetTheClosestLocalization(language: String, localizations: [String], expected: String?) {
        let match = LanguageTag(language).match(among: localizations.map { LanguageTag($0) })
        #expect(match?.rawValue == expected)
    }
}
