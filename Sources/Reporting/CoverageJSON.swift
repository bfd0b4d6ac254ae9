import Extraction
import StringCatalog

/// Coverage for other programs. Fields are only ever added.
package enum CoverageJSON {
    package static func text(_ reports: [CoverageReport]) -> String {
        let locales = CoverageFigures.locales(reports)
        let output = JSONOutput.object([
            ("version", .integer(1)),
            ("locales", .array(locales.map { .string($0.rawValue) })),
            ("catalogs", .array(reports.flatMap { report in report.catalogs.map { catalog(report, $0) } })),
            ("total", figures(locales, CoverageFigures.total(reports))),
            ("missing", .array(reports.flatMap(\.untranslated).flatMap(unfinished))),
            ("notInCatalog", .array(reports.flatMap(\.notInCatalog).map(notInCatalog))),
            (
                "unused",
                .array(
                    reports.flatMap(\.unused).map { .object([("catalog", .string($0.catalog)), ("key", .string($0.key))]) })
            ),
            ("unlocalized", .array(reports.flatMap(\.unlocalized).map(ExtractionJSON.unlocalized))),
            ("since", .optional(reports.first?.since)),
            ("worse", .array(reports.flatMap(\.worse).map(worse))),
            ("infoPlist", .array(reports.flatMap(\.infoPlist).map(infoPlist))),
            ("unreviewed", .array(reports.flatMap(\.unreviewed).flatMap(unfinished))),
        ])
        return output.text() + "\n"
    }
}

private extension CoverageJSON {
    static func catalog(_ report: CoverageReport, _ section: CoverageReport.CatalogSection) -> JSONOutput {
        .object([
            ("path", .string(section.path)), ("app", .string(report.name)),
            ("sourceLanguage", .string(section.sourceLanguage.rawValue)), ("keys", .integer(section.keyCount)),
            ("excluded", .integer(section.coverage.excluded)),
            ("locales", figures(report.locales, section.coverage.byLocale)),
        ])
    }

    static func figures(_ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage]) -> JSONOutput {
        .object(
            locales.map { locale in
                let count = coverage[locale] ?? LocaleCoverage()
                return (
                    locale.rawValue,
                    .object([
                        ("translated", .integer(count.translated)), ("needsReview", .integer(count.needsReview)),
                        ("machineTranslated", .integer(count.machineTranslated)), ("new", .integer(count.new)),
                        ("missing", .integer(count.missing)), ("stale", .integer(count.stale)),
                        ("percent", .number(count.percent)), ("percentWithUnreviewed", .number(count.percentWithUnreviewed)),
                    ])
                )
            })
    }

    static func unfinished(_ item: CoverageReport.Unfinished) -> [JSONOutput] {
        item.locales.map { locale in
            .object([
                ("catalog", .string(item.catalog)), ("key", .string(item.key)), ("locale", .string(locale.rawValue)),
                ("locations", ExtractionJSON.locations(item.places)),
            ])
        }
    }

    static func worse(_ item: CoverageReport.Worse) -> JSONOutput {
        .object([
            ("catalog", .string(item.catalog)), ("key", .string(item.key)), ("locale", .string(item.locale.rawValue)),
            ("from", .string(CoverageFigures.name(item.from))), ("to", .string(CoverageFigures.name(item.to))),
        ])
    }

    static func infoPlist(_ item: CoverageReport.InfoPlist) -> JSONOutput {
        .object([
            ("key", .string(item.text.key)), ("value", .string(item.text.value)),
            ("locales", .array(item.locales.map { .string($0.rawValue) })),
            ("locations", ExtractionJSON.locations([item.text.place])),
        ])
    }

    static func notInCatalog(_ item: CoverageReport.NotInCatalog) -> JSONOutput {
        .object([
            ("key", .string(item.key)), ("table", .string(item.table)), ("catalog", .optional(item.catalog)),
            ("certain", .bool(item.isCertain)), ("locations", ExtractionJSON.locations(item.places)),
        ])
    }
}
