import StringCatalog
import Testing

@testable import Inventory

@Suite struct ProjectLocalesTests {
    private static func locales(
        named: [LanguageTag]? = nil, regions: [(String, [LanguageTag])] = [], catalogs: [(String, [LanguageTag])]
    ) -> ProjectLocales {
        ProjectLocales(
            named: named.map { ($0, .option) }, regions: regions.map { .init(folder: $0, regions: $1.map(\.rawValue)) },
            catalogs: catalogs.map { (path: $0, languages: $1) })
    }

    @Test func whatTheUserNamesHoldsForAll() {
        let locales = Self.locales(
            named: ["fr"], regions: [("A/", ["en", "de"])], catalogs: [("A/L.xcstrings", ["en", "ja"]), ("B/L.xcstrings", ["en"])])
        #expect(locales.all.map(\.tag) == ["fr"])
        #expect(locales.byCatalog == [["fr"], ["fr"]])
    }

    /// A project that lists only its own language does not hide the languages of its catalogs, and a region without texts is not
    /// dropped.
    @Test func regionsAndCatalogsAreJoined() {
        let locales = Self.locales(regions: [("", ["en", "de"])], catalogs: [("App/L.xcstrings", ["en", "ja", "ko"])])
        #expect(locales.all.map(\.tag) == ["en", "de", "ja", "ko"])
        #expect(locales.byCatalog == [["en", "de", "ja", "ko"]])
        #expect(locales.all.map(\.origins) == [[.project, .catalogs], [.project], [.catalogs], [.catalogs]])
    }

    @Test func eachProjectOfAFolderHasItsOwn() {
        let locales = Self.locales(
            regions: [("A/", ["en", "de"]), ("B/", ["en", "fr"])],
            catalogs: [("A/L.xcstrings", ["en", "de"]), ("B/L.xcstrings", ["en", "nl"]), ("C/L.xcstrings", ["en", "it"])])
        #expect(locales.byCatalog == [["en", "de"], ["en", "fr", "nl"], ["en", "it"]])
        #expect(locales.all.map(\.tag) == ["en", "de", "fr", "it", "nl"])
        #expect(locales.locales(around: "B/View.swift") == ["en", "fr", "nl"])
    }

    @Test func theInnermostProjectCounts() {
        let locales = Self.locales(
            regions: [("", ["en", "de"]), ("Demo/", ["en", "fr"])], catalogs: [("Demo/L.xcstrings", ["en"]), ("App/L.xcstrings", ["en"])])
        #expect(locales.byCatalog == [["en", "fr"], ["en", "de"]])
    }

    @Test func oneNameOfALanguageIsEnough() {
        let locales = Self.locales(regions: [("", ["en", "pt_BR"])], catalogs: [("L.xcstrings", ["en", "pt-BR"])])
        #expect(locales.all.map(\.tag) == ["en", "pt-BR"])
    }

    @Test func whatIsNoLocaleIsNoneToHoldCatalogsAgainst() {
        let locales = Self.locales(catalogs: [("L.xcstrings", ["en", "en-XA", "../../evil", "ja"])])
        #expect(locales.all.map(\.tag) == ["en", "ja"])
    }

    @Test func withoutAnyThereAreFive() {
        #expect(Self.locales(catalogs: []).all.map(\.tag) == ["en", "zh-Hant", "zh-Hans", "ja", "ko"])
    }
}
