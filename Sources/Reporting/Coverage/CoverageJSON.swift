import Extraction
import Inventory
import LintModel
import Operations
import StringCatalog

/// Coverage for other programs. Fields are only ever added.
package enum CoverageJSON {
    package static func json(_ reports: [CoverageReport]) -> JSONValue {
        let locales = CoverageFigures.locales(reports)
        let output = JSONValue.object([
            ("version", .integer(1)),
            ("locales", .array(locales.map { .string($0.rawValue) })),
            ("catalogs", .array(reports.flatMap { report in report.catalogs.map { catalog(report, $0) } })),
            ("total", figures(locales, CoverageFigures.total(reports))),
            ("missing", .array(reports.flatMap { ($0.untranslated + $0.notInCatalog).flatMap(unfinished) })),
            ("notInCatalog", .array(reports.flatMap(\.notInCatalog).map(notInCatalog))),
            ("catalogsInNoTarget", .array(reports.flatMap(\.catalogsInNoTarget).map { .string($0) })),
            ("unused", .array(reports.flatMap(\.unused).map(unused))),
            ("stale", .array(reports.flatMap(\.stale).map(unused))),
            ("staleButUsed", .array(reports.flatMap(\.staleButUsed).map(unused))),
            ("unlocalized", .array(reports.flatMap(\.unlocalized).map(ExtractionJSON.unlocalized))),
            ("possiblyUnlocalized", .array(reports.flatMap(\.possiblyUnlocalized).map(ExtractionJSON.unlocalized))),
            ("since", .optional(reports.first?.since)),
            ("reworded", .array(reports.flatMap(\.reworded).map(reworded))),
            ("worse", .array(reports.flatMap(\.worse).map(worse))),
            ("infoPlist", .array(reports.flatMap(\.infoPlist).map(infoPlist))),
            ("storeTexts", .array(reports.flatMap(\.storeTexts).map(storeText))),
            ("unreviewed", .array(reports.flatMap(\.unreviewed).flatMap(unfinished))),
            ("apps", .array(reports.map(app))),
        ])
        return output
    }
}

private extension CoverageJSON {
    static func reworded(_ item: CoverageReport.Reworded) -> JSONValue {
        .object([
            ("catalog", .string(item.catalog)), ("old", .string(item.pair.old.key)),
                ("new", .string(item.pair.new.key)),
            ("by", .string(item.pair.evidence.rawValue)),
                ("locales", .array(item.locales.map { .string($0.rawValue) })),
            ("state", .string((item.pair.keepsStates ? UnitState.translated : .needsReview).rawValue)),
        ])
    }

    static func catalog(_ report: CoverageReport, _ section: CoverageReport.CatalogSection) -> JSONValue {
        .object([
            ("path", .string(section.path)), ("app", .string(report.name)),
            ("sourceLanguage", .string(section.sourceLanguage.rawValue)), ("keys", .integer(section.keyCount)),
            ("excluded", .integer(section.nothing[.excluded, default: 0])), ("nothingToTranslate", nothing(section.nothing)),
            ("locales", figures(section.locales, section.figures)),
            ("xcode", .object(section.locales.map { ($0.rawValue, .decimal(section.xcode[$0] ?? 100)) })),
        ])
    }

    /// The members for an app as a whole.
    static func app(_ report: CoverageReport) -> JSONValue {
        .object([
            ("name", .string(report.name)), ("hasCatalog", .bool(!report.isWithoutCatalog)), ("shown", .integer(report.shownCount)),
            ("notInCatalog", .integer(report.notInCatalog.count)),
            ("nothingToTranslate", nothing(CoverageFigures.nothing([report]))),
            ("locales", .array(report.projectLocales.map { locale in
                .object([
                    ("locale", .string(locale.tag.rawValue)),
                    ("origins", .array(Inventory.Locale.Origin.allCases.filter(locale.origins.contains).map { .string($0.rawValue) })),
                    ("wordsLeft", .integer(report.wordsLeft[locale.tag] ?? 0)),
                ])
            })),
            ("total", figures(report.locales, report.total)),
            ("inCatalogs", figures(report.locales, report.inCatalogs)),
            ("programs", .array(report.programs.map { program in
                .object([
                    ("names", .array(program.names.map { .string($0) })), ("texts", .integer(program.textCount)),
                    ("locales", figures(report.locales, program.figures)),
                ])
            })),
        ])
    }

    static func nothing(_ counts: [Inventory.Need.Reason: Int]) -> JSONValue {
        .object(Inventory.Need.Reason.allCases.map { ($0.rawValue, .integer(counts[$0] ?? 0)) })
    }

    static func unused(_ item: CoverageReport.CatalogKey) -> JSONValue {
        .object([("catalog", .string(item.catalog)), ("key", .string(item.key))])
    }

    static func figures(_ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage]) -> JSONValue {
        .object(
            locales.compactMap { locale in
                guard let count = coverage[locale] else { return nil }
                return (
                    locale.rawValue,
                    .object((count.reviewed.map { [("reviewed", .integer($0)), ("percentReviewed", .decimal(count.percentReviewed ?? 0))] } ?? []) + [
                        ("translated", .integer(count.translated)), ("needsReview", .integer(count.needsReview)),
                        ("machineTranslated", .integer(count.machineTranslated)), ("new", .integer(count.new)),
                        ("missing", .integer(count.missing)), ("stale", .integer(count.stale)),
                        ("percent", .decimal(count.percent)), ("percentWithUnreviewed", .decimal(count.percentWithUnreviewed)),
                    ] + (count.notOffered > 0 ? [("notOffered", .integer(count.notOffered))] : [])
                        + (count.copies > 0 ? [("copies", .integer(count.copies))] : []))
                )
            })
    }

    static func unfinished(_ item: CoverageReport.Unfinished) -> [JSONValue] {
        item.locales.map { locale in
            .object([
                ("catalog", .optional(item.catalog)), ("key", .string(item.key)), ("locale", .string(locale.rawValue)),
                ("locations", ExtractionJSON.locations(item.places)),
            ])
        }
    }

    static func worse(_ item: CoverageReport.Worse) -> JSONValue {
        .object([
            ("catalog", .string(item.catalog)), ("key", .string(item.key)), ("locale", .string(item.locale.rawValue)),
            ("from", .string(CoverageFigures.name(item.from))), ("to", .string(CoverageFigures.name(item.to))),
        ])
    }

    static func infoPlist(_ item: ProjectFacts.InfoText) -> JSONValue {
        .object([
            ("key", .string(item.text.key)), ("value", .string(item.text.value)),
            ("locales", .array(item.locales.map { .string($0.rawValue) })),
            ("locations", ExtractionJSON.locations([item.text.place])),
        ])
    }

    static func storeText(_ item: StoreGap) -> JSONValue {
        var members: [JSONValue.Member] = [
            ("locale", .string(item.locale.rawValue)), ("field", .optional(item.field?.rawValue)), ("file", .string(item.path)),
        ]
        if let field = item.field { members.append(("limit", .integer(field.limit))) }
        switch item.problem {
        case .missing: members.append(("problem", .string("missing")))
        case .needsReview: members.append(("problem", .string("needsReview")))
        case .tooLong(let length): members += [("problem", .string("tooLong")), ("length", .integer(length))]
        case .unknownLocale(let near):
            members += [("problem", .string("unknownLocale")), ("suggestions", .array(near.map { .string($0) }))]
        }
        return .object(members)
    }

    static func notInCatalog(_ item: CoverageReport.Unfinished) -> JSONValue {
        .object([
            ("key", .string(item.key)), ("table", .string(item.text.table)), ("catalog", .optional(item.catalog)), ("programs", .array(item.text.programs.map { .string($0) })),
            ("certain", .bool(item.text.isCertain)), ("locations", ExtractionJSON.locations(item.places)),
        ])
    }
}
