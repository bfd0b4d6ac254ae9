import Arguments
import Extraction
import Foundation
import Reporting
import StringCatalog

/// How far each locale is, and what is left to do.
enum CoverageCommand: Command {
    static let spec = CommandSpec(
        name: "coverage", summary: "how far each locale is, what is missing, and what no code uses",
        arguments: "[PATH…]",
        discussion: """
            Holds catalogs and Swift sources against the locales: per locale what is translated, missing, unreviewed or stale; \
            strings in code that no catalog holds; keys that no code uses; texts that are shown but never looked up. \
            Without a path it reports on the apps of the configuration, or on the current folder.
            Exits with 1 when something is missing, or, with --min, when a locale is below the threshold.
            """,
        options: [
            OptionSpec(
                "min", value: "PERCENT",
                help: "The coverage that each locale needs: 95, or locale by locale: ja=100,ko=90."),
            OptionSpec("since", value: "REV", help: "Report only what changed since a git revision, and what got worse."),
            CommonOptions.format(CoverageFormat.all.map(\.name)),
        ] + CommonOptions.all,
        examples: [
            "xcstrings coverage", "xcstrings coverage MyApp --locales en,ja,ko", "xcstrings coverage --min 95 --format json",
        ])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let threshold = try Threshold(context.arguments.all("min"), configured: context.configuration.minimumCoverage)
        let projects = try Project.all(context)
        var status = ExitStatus.success
        for project in projects {
            for failure in project.failures + project.catalogs.compactMap(\.failure) {
                context.report(failure)
                status = .failure
            }
        }
        let since = try Since(context)
        let reports = try projects.map { try report($0, since) }
        try context.emit(CoverageFormat.named(context.format).text(reports, options(context)))
        let isBelow = reports.contains { threshold.isMissed(by: $0) }
        return max(status, isBelow ? .findings : .success)
    }

    private static func options(_ context: CommandContext) -> ReportOptions {
        var options = ReportOptions()
        options.style = context.style
        options.isVerbose = context.isVerbose
        options.date = String(Date().ISO8601Format().prefix(10))
        return options
    }

    /// - Parameter since: What to keep to; `nil` reports on everything.
    /// - Throws: ``Failure`` when an older version cannot be read.
    private static func report(_ project: Project, _ since: Since?) throws -> CoverageReport {
        var worse: [CoverageReport.Worse] = []
        var untranslated: [CoverageReport.Untranslated] = []
        var unused: [CoverageReport.Unused] = []
        let hasSources = !project.extraction.strings.isEmpty
        let sections = try project.catalogs.enumerated().compactMap { index, entry -> CoverageReport.CatalogSection? in
            // Figures of a catalog that was read in part would say too much; that it is broken is reported already.
            guard entry.failure == nil else { return nil }
            var keys: Set<String>?
            if let since {
                guard since.isChanged(entry.path) else { return nil }
                let changes = CatalogChanges(
                    from: try since.catalog(entry.path), to: entry.catalog, path: entry.path, locales: project.locales)
                guard !changes.keys.isEmpty else { return nil }
                keys = changes.keys
                worse += changes.worse
            }
            let isReported = { (key: String) in keys?.contains(key) ?? true }
            let coverage = CatalogCoverage(entry.catalog, locales: project.locales, keys: keys)
            let uses = project.match.uses[index]
            var missing = Dictionary(grouping: coverage.missing, by: \.key)
            for item in entry.catalog.entries {
                guard let gaps = missing.removeValue(forKey: item.key) else { continue }
                untranslated.append(
                    .init(
                        catalog: entry.path, key: item.key, locales: gaps.map(\.locale),
                        places: (uses[item.key] ?? []).map(\.place),
                        source: item.localization(for: entry.catalog.sourceLanguage)?.unit?.value,
                        states: Dictionary(gaps.map { ($0.locale, $0.completeness) }, uniquingKeysWith: { first, _ in first })))
            }
            if hasSources {
                unused += entry.catalog.entries.filter { isReported($0.key) && uses[$0.key] == nil && $0.isExpectedInCode(table: entry.path) }
                    .map { .init(catalog: entry.path, key: $0.key) }
            }
            return CoverageReport.CatalogSection(
                path: entry.path, sourceLanguage: entry.catalog.sourceLanguage, keyCount: keys?.count ?? entry.catalog.entries.count,
                coverage: coverage)
        }
        func isChanged(_ place: SourcePlace) -> Bool { since?.isChanged(place.file) ?? true }
        let isNew = { (item: CatalogMatch.Missing) in item.uses.contains { isChanged($0.place) } }
        let missing = project.match.missing.filter { FormatString.hasWords($0.key) && isNew($0) }.map { item in
            CoverageReport.NotInCatalog(
                key: item.key, table: item.table, catalog: item.catalog.map { project.catalogs[$0].path },
                places: item.uses.map(\.place),
                isCertain: item.uses[0].placeholders.allSatisfy(\.isCertain))
        }
        return CoverageReport(
            name: project.name, locales: project.locales, catalogs: sections, untranslated: untranslated,
            notInCatalog: missing, unused: unused, unlocalized: project.extraction.unlocalized.filter { isChanged($0.place) },
            stringCount: Set(project.expectedStrings.map(\.key)).count,
            withoutCatalog: project.match.withoutCatalog,
            infoPlist: project.facts.infoTexts.filter { isChanged($0.text.place) }.map { .init(text: $0.text, locales: $0.locales) },
            since: since?.revision, worse: worse)
    }
}

/// The coverage below which the command complains.
private struct Threshold {
    private var all: Double?
    private var byLocale: [LanguageTag: Double] = [:]

    /// - Throws: ``Failure`` for what is no percentage.
    init(_ options: [String], configured: Double?) throws {
        all = options.isEmpty ? configured : nil
        for part in options.flatMap({ $0.split(separator: ",") }) {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard let last = sides.last, let value = Double(last), (0...100).contains(value) else {
                throw Failure("--min takes a percentage from 0 to 100, or LOCALE=PERCENT, not \(part)")
            }
            if sides.count == 2 { byLocale[LanguageTag(String(sides[0]))] = value } else { all = value }
        }
    }

    /// Without any threshold everything must be there.
    func isMissed(by report: CoverageReport) -> Bool {
        if all == nil, byLocale.isEmpty { return report.isIncomplete }
        return report.total.contains { locale, coverage in
            guard let least = byLocale[locale] ?? all else { return false }
            return coverage.percent < least
        }
    }
}
