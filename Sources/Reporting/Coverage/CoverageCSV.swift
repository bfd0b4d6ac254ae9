import StringCatalog

/// Coverage for spreadsheets (RFC 4180): one row per catalog and locale.
package enum CoverageCSV {
    private static let header = [
        "app", "catalog", "locale", "source", "keys", "excluded", "translated", "needs review", "machine translated", "new",
        "missing", "stale", "percent", "percent with unreviewed",
    ]

    package static func text(_ reports: [CoverageReport]) -> String {
        let rows = reports.flatMap { report in
            report.catalogs.flatMap { section in section.locales.map { row(report, section, $0) } }
        }
        return ([header] + rows).map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func row(
        _ report: CoverageReport, _ section: CoverageReport.CatalogSection, _ locale: LanguageTag
    ) -> [String] {
        let count = section.figures[locale] ?? LocaleCoverage()
        let figures = [
            section.keyCount, section.nothing[.excluded, default: 0], count.translated, count.needsReview, count.machineTranslated, count.new,
            count.missing, count.stale,
        ]
        return [report.name, section.path, locale.rawValue, locale == section.sourceLanguage ? "yes" : "no"]
            + figures.map { String($0) }
            + [CoverageFigures.percent(count.percent), CoverageFigures.percent(count.percentWithUnreviewed)]
    }
}
