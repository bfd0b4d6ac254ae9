import StringCatalog
import Testing

@testable import Operations
@testable import Reporting

/// The tables of figures on a terminal.
@Suite struct CoverageTableTests {
    private static func coverage(translated: Int = 0, needsReview: Int = 0, missing: Int = 0) -> LocaleCoverage {
        var coverage = LocaleCoverage()
        (coverage.translated, coverage.needsReview, coverage.missing) = (translated, needsReview, missing)
        return coverage
    }

    private func lines(
        _ coverage: [LanguageTag: LocaleCoverage], columns: Int? = nil, sources: Set<LanguageTag> = [], color: Bool = false
    ) -> [String] {
        let table = CoverageTable(style: TerminalStyle(usesColor: color), columns: columns)
        let locales = coverage.keys.sorted { $0.rawValue < $1.rawValue }
        return table.figures(locales, coverage, sources: sources).split(separator: "\n").map(String.init)
    }

    @Test func columnsStandBelowOneAnother() {
        let lines = lines(["en": Self.coverage(translated: 4), "zh-Hant-TW": Self.coverage(translated: 1, missing: 3)], sources: ["en"])
        #expect(lines == [
            "  locale      translated                     missing   review    stale",
            "  en          ████████████████████   100.0%        0        0        0   source",
            "  zh-Hant-TW  █████                   25.0%        3        0        0",
        ])
    }

    @Test func whatNobodyReviewedHasAColumnOfItsOwn() {
        let lines = lines(["ja": Self.coverage(translated: 2, needsReview: 1, missing: 1)])
        #expect(lines[0].contains("+ review"))
        #expect(lines[1].contains("50.0%") && lines[1].contains("75.0%"))
        #expect(!self.lines(["ja": Self.coverage(translated: 2)])[0].contains("+ review"))
    }

    @Test(arguments: [
        (0, 1, 0.0), (1, 1_000_000, 0.0), (1, 160, 0.125), (1, 40, 0.5), (1, 2, 10.0), (999_999, 1_000_000, 19.875), (1, 1, 20.0),
    ])
    func barsAreFilledInEighthsAndNeverFullTooSoon(translated: Int, total: Int, filled: Double) {
        let line = lines(["ja": Self.coverage(translated: translated, missing: total - translated)])[1]
        let eighths = line.unicodeScalars.reduce(0.0) { sum, scalar in
            (0x2588...0x258F).contains(scalar.value) ? sum + Double(0x2590 - scalar.value) / 8 : sum
        }
        #expect(eighths == filled)
        #expect(line.contains("100.0%") == (translated == total))
    }

    @Test func aNarrowTerminalHasShorterBars() {
        let coverage: [LanguageTag: LocaleCoverage] = ["ja": Self.coverage(translated: 1)]
        #expect(lines(coverage, columns: 200)[1].filter { $0 == "█" }.count == 20)
        #expect(lines(coverage, columns: 50)[1].filter { $0 == "█" }.count < 20)
        #expect(lines(coverage, columns: 10)[1].filter { $0 == "█" }.count == 8)
    }

    @Test func coloursSayHowFarALocaleIs() {
        func color(_ translated: Int) -> String? {
            lines(["ja": Self.coverage(translated: translated, missing: 10 - translated)], color: true)[1]
                .firstMatch(of: /\u{1B}\[(\d+)m/).map { String($0.1) }
        }
        #expect([10, 9, 8, 7, 0].map(color) == ["32", "33", "33", "31", "31"])
    }

    private func byCatalog(_ locales: [LanguageTag], path: String = "App/L.xcstrings", columns: Int? = nil) -> [String] {
        let figures = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1, Self.coverage(translated: $0, missing: 10 - $0)) })
        let report = CoverageReport(
            name: "App", projectLocales: locales.map { .init(tag: $0, origins: [.catalogs]) },
            catalogs: [.init(path: path, sourceLanguage: "en", keyCount: 10, locales: locales, figures: figures)])
        return CoverageTable(style: TerminalStyle(usesColor: false), columns: columns).byCatalog(report)
            .split(separator: "\n").map(String.init)
    }

    @Test func eachLocaleHasAColumnBesideTheCatalogs() {
        #expect(byCatalog(["en", "de", "ja"]) == [
            "  catalog           keys       de       ja", "  App/L.xcstrings     10    10.0%    20.0%",
        ])
    }

    @Test func ofManyLocalesTheOneFurthestBehindIsNamed() {
        let lines = byCatalog(["en", "de", "es", "fr", "it", "ja", "ko"])
        #expect(lines[0].hasSuffix("keys  furthest behind"))
        #expect(lines[1].hasSuffix("de 10.0%"))
    }

    @Test func aLongPathIsCutInFront() {
        let lines = byCatalog(["en", "ja"], path: "Packages/Feature/Sources/Feature/Resources/Localizable.xcstrings", columns: 50)
        #expect(lines[1].hasPrefix("  …") && lines[1].contains("Localizable.xcstrings"))
        #expect(lines.allSatisfy { $0.count <= 50 })
    }
}
