import Foundation
import TestSupport
import Testing

@testable import StringCatalog

/// Coverage figures, compared with an independent count that reads the catalogs with Foundation.
@Suite struct CoverageCountTests {
    private struct Count: Equatable {
        var figures: [String: Int] = [:]
        var missingKeys: Set<String> = []
    }

    private static func count(_ strings: [String: Any], _ locale: String) -> Count {
        var count = Count()
        for (key, value) in strings {
            guard let entry = value as? [String: Any], entry["shouldTranslate"] as? Bool != false,
                entry["extractionState"] as? String != "stale"
            else { continue }
            let localization = (entry["localizations"] as? [String: Any])?[locale] as? [String: Any]
            let unit = (localization?["stringUnit"] ?? localization?["stringSet"]) as? [String: Any]
            let state = unit?["state"] as? String ?? "missing"
            count.figures[state, default: 0] += 1
            if state == "missing" || state == "new" { count.missingKeys.insert(key) }
        }
        return count
    }

    private static let names: [Completeness: String] = [
        .translated: "translated", .needsReview: "needs_review", .machineTranslated: "machine_translated", .new: "new", .missing: "missing",
    ]

    /// Catalogs without variations, which have their own tests.
    @Test func everyCatalogOfTheCorpusGivesTheSameFigures() throws {
        var compared = 0
        for file in Corpus.catalogs {
            let bytes = try [UInt8](Data(contentsOf: file))
            guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
                let strings = object["strings"] as? [String: Any], !String(decoding: bytes, as: UTF8.self).contains("\"variations\"")
            else { continue }
            let catalog = Catalog(bytes: bytes)
            guard catalog.isValid, Set(catalog.entries.map(\.key)).count == catalog.entries.count else { continue }
            let locales = catalog.languages.filter { $0 != catalog.sourceLanguage } + ["xx"]
            for locale in locales {
                let expected = Self.count(strings, locale.rawValue)
                var actual = Count()
                for entry in catalog.entries where entry.shouldTranslate && entry.extractionState != .stale {
                    let completeness = entry.completeness(in: locale, isSource: false)
                    actual.figures[Self.names[completeness] ?? "", default: 0] += 1
                    if completeness == .missing || completeness == .new { actual.missingKeys.insert(entry.key) }
                }
                #expect(actual == expected, "\(file.lastPathComponent) \(locale)")
                compared += 1
            }
        }
        #expect(compared > 0 || Corpus.catalogs.isEmpty)
    }
}
