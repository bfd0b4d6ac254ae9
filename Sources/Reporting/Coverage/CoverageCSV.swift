import Operations
import StringCatalog

/// Coverage for spreadsheets (RFC 4180): one row per catalog and locale, and rows without a catalog for the strings
/// that none holds. The rows of a locale add up to what other formats say of it.
package enum CoverageCSV {
    private static let header = [
        "app", "catalog", "locale", "source", "keys", "excluded", "translated", "needs review", "machine translated", "new",
        "missing", "stale", "percent", "percent with unreviewed", "percent of app",
    ]

    package static func text(_ reports: [CoverageReport]) -> String {
        let rows = reports.flatMap { report in
            let total = report.total
            let outside = report.notInCatalog.isEmpty ? [:] : report.outsideCatalogs
            let rows = report.catalogs.flatMap { section in section.locales.map { row(report, section, in: $0, total: total[$0]) } }
                + report.locales.compactMap { locale in
                    outside[locale].map { row(outsideCatalogsOf: report, in: locale, $0, total: total[locale]) }
                }
            return rows.isEmpty && !report.notInCatalog.isEmpty ? [rowWithoutLocale(report)] : rows
        }
        return ([header] + rows).map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func row(
        _ report: CoverageReport, _ section: CoverageReport.CatalogSection, in locale: LanguageTag, total: LocaleCoverage?
    ) -> [String] {
        [report.name, section.path, locale.rawValue, locale == section.sourceLanguage ? "yes" : "no"]
            + [section.keyCount, section.nothing[.excluded, default: 0]].map { String($0) }
            + figures(section.figures[locale] ?? LocaleCoverage(), total)
    }

    /// The strings that no catalog holds.
    private static func row(
        outsideCatalogsOf report: CoverageReport, in locale: LanguageTag, _ count: LocaleCoverage, total: LocaleCoverage?
    ) -> [String] {
        [report.name, "", locale.rawValue, CoverageFigures.sources([report]).contains(locale) ? "yes" : "no"]
            + [report.notInCatalog.count, report.nothingInCode[.excluded, default: 0]].map { String($0) } + figures(count, total)
    }

    /// The number of strings that no catalog holds, where no locale has figures.
    private static func rowWithoutLocale(_ report: CoverageReport) -> [String] {
        let row = [report.name, "", "", "no", String(report.notInCatalog.count)]
        return row + Array(repeating: "", count: header.count - row.count)
    }

    private static func figures(_ count: LocaleCoverage, _ total: LocaleCoverage?) -> [String] {
        [count.translated, count.needsReview, count.machineTranslated, count.new, count.missing, count.stale].map { String($0) }
            + [count.percent, count.percentWithUnreviewed, (total ?? count).percent].map(CoverageFigures.percent)
    }
}
