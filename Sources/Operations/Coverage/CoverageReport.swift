import Editing
import Extraction
import Inventory
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// The coverage of one app: data only, for any format to print.
package struct CoverageReport: Sendable {
    /// The counts for one catalog's entries.
    package struct CatalogSection: Sendable {
        package let path: String
        package let sourceLanguage: LanguageTag
        package let keyCount: Int
        /// The locales that the catalog is checked against, with their progress. Every entry that needs translation
        /// counts once.
        package let locales: [LanguageTag]
        package let figures: [LanguageTag: LocaleCoverage]
        /// The number of entries that need no translation, by reason.
        package var nothing: [Inventory.Need.Reason: Int] = [:]
        /// The percentages that Xcode shows, which count every entry that is not stale or excluded.
        package var xcode: [LanguageTag: Double] = [:]
    }

    /// A text that is not finished in some locales.
    package struct Unfinished: Sendable {
        package let text: Inventory.Text
        /// The catalog that has it or that it belongs in; `nil` when there is none.
        package let catalog: String?
        package let locales: [LanguageTag]
        /// The text in the source language; `nil` when it equals the key or is unknown.
        package var source: String?
        /// The progress in these locales, and in those that need no text because their language is the source language.
        package var states: [LanguageTag: Inventory.Progress] = [:]

        package var key: String { text.key }
        package var places: [SourcePlace] { text.uses.map(\.place) }
    }

    /// A key of a catalog that needs attention as a whole.
    package struct CatalogKey: Sendable {
        package let catalog: String
        package let key: String
    }

    /// A key that has regressed in a locale since the report's base revision.
    package struct Worse: Sendable, Hashable {
        package let catalog: String
        package let key: String
        package let locale: LanguageTag
        package let from: Inventory.Progress
        package let to: Inventory.Progress
    }

    /// A key that was reworded in the sources, so that a build would lose its translations.
    package struct Reworded: Sendable {
        package let catalog: String
        package let pair: Rewording
        /// The locales that have a translation of the old key.
        package let locales: [LanguageTag]
    }

    package let name: String
    /// Each with its origin.
    package let projectLocales: [Inventory.Locale]
    /// The locales whose progress is not known, because a table of theirs could not be read.
    package var unreadLocales: Set<LanguageTag> = []
    package var catalogs: [CatalogSection] = []
    /// Whether the project has a catalog, even an unlisted one.
    package var hasCatalog = false
    /// The keys in the catalogs.
    package var keys: Set<String> = []
    /// Texts that are missing or still marked `new`.
    package var untranslated: [Unfinished] = []
    /// Texts that need review.
    package var unreviewed: [Unfinished] = []
    /// Strings in code that are not found in any catalog.
    package var notInCatalog: [Unfinished] = []
    /// The paths of catalogs that code uses and no target compiles. No product has their texts.
    package var catalogsInNoTarget: [String] = []
    /// By the path of a catalog, the languages that no app offers to those who would read it, and these apps.
    package var localesNotOffered: [String: (languages: [LanguageTag], apps: [String])] = [:]
    /// How far each program is; empty unless users of several programs see different texts.
    package var programs: [ProgramCoverage] = []
    /// Keys that no code uses.
    package var unused: [CatalogKey] = []
    /// Keys that are marked stale and that no code uses.
    package var stale: [CatalogKey] = []
    /// Keys that are marked stale although code uses them.
    package var staleButUsed: [CatalogKey] = []
    package var unlocalized: [UnlocalizedText] = []
    /// Texts that may be shown, too, and may be names, codes or lines of a log.
    package var possiblyUnlocalized: [UnlocalizedText] = []
    /// Strings of files that no target compiles yet. They count like all others.
    package var outsideTargets: [ExtractedString] = []
    /// Keys whose translations `sync` keeps.
    package var reworded: [Reworded] = []
    /// The changes that `sync` would make to all catalogs.
    package var syncSteps: [SyncPlan.Step] = []
    /// The number of texts the app shows: those in catalogs unless known to be unused, and those not found in any
    /// catalog.
    package var shownCount = 0
    /// Strings in code that are not found in any catalog and need no translation.
    package var nothingInCode: [Inventory.Need.Reason: Int] = [:]
    /// The number of source words that each locale still lacks.
    package var wordsLeft: [LanguageTag: Int] = [:]
    /// Strings in modules without a catalog, which are never reported as missing.
    package var withoutCatalog: [ExtractedString] = []
    /// The Info.plist texts that no table translates into some locales, by place.
    package var infoPlist: [ProjectFacts.InfoText] = []
    /// The keys of those for which a catalog can be made.
    package var infoPlistKeysWithoutCatalog: Set<String> = []
    /// The tables of strings in no catalog for which a catalog can be made.
    package var newTables: Set<String> = []
    /// Texts that the app's page in the App Store lacks, and those that wait for review.
    package var storeTexts: [StoreGap] = []
    /// Translations that may be cut off: of each locale those that are widest for their place.
    package var layoutRisks: [(catalog: String, risk: LayoutRisk)] = []
    /// The base revision for changes; `nil` for a full report.
    package var since: String?
    package var worse: [Worse] = []

    package var locales: [LanguageTag] { projectLocales.map(\.tag) }

    /// The catalogs as people read them: the tables of a bundle such as `Settings.bundle`, one for each of its pages,
    /// count as one.
    package var catalogRows: [CatalogSection] {
        var rows: [CatalogSection] = []
        var rowOfBundle: [Substring: Int] = [:]
        for section in catalogs {
            guard let bundle = section.bundle else { rows.append(section); continue }
            guard let row = rowOfBundle[bundle] else {
                rowOfBundle[bundle] = rows.count
                rows.append(section.named(String(bundle)))
                continue
            }
            rows[row] = rows[row] + section
        }
        return rows
    }

    /// Whether only projects that Tuist generates say where a catalog belongs.
    package var needsTuist = false

    /// Whether the app has no catalog at all, so that no text of it is looked up.
    package var isWithoutCatalog: Bool { catalogs.isEmpty && !hasCatalog }

    /// The locales with figures: all, but without a catalog only those that lack texts. Nothing is known of the others
    /// then.
    private var countedLocales: [LanguageTag] {
        guard isWithoutCatalog else { return locales }
        let lacking = Set(notInCatalog.flatMap(\.locales))
        return locales.filter(lacking.contains)
    }

    /// The totals of all catalogs.
    package var inCatalogs: [LanguageTag: LocaleCoverage] {
        var total: [LanguageTag: LocaleCoverage] = [:]
        for locale in countedLocales { total[locale] = catalogs.reduce(LocaleCoverage()) { $0 + ($1.figures[locale] ?? LocaleCoverage()) } }
        return total
    }

    /// The totals of the strings in code not found in any catalog.
    package var outsideCatalogs: [LanguageTag: LocaleCoverage] {
        var none = LocaleCoverage()
        if catalogs.contains(where: { $0.figures.values.contains { $0.reviewed != nil } }) { none.reviewed = 0 }
        var total = Dictionary(countedLocales.map { ($0, none) }) { first, _ in first }
        for (locale, progress) in notInCatalog.flatMap(\.states) {
            total[locale]?.count(progress)
            if progress == .sourceText { total[locale]?.reviewed? += 1 }
        }
        return total
    }

    /// The totals of the catalogs and of the strings in code not found in any of them; none for an unknown language.
    package var total: [LanguageTag: LocaleCoverage] { inCatalogs.merging(outsideCatalogs) { $0 + $1 } }

    /// Whether anything is left to do before a release.
    package var isIncomplete: Bool {
        !untranslated.isEmpty || !notInCatalog.isEmpty || !catalogsInNoTarget.isEmpty || !worse.isEmpty || !infoPlist.isEmpty
            || storeTexts.contains { $0.problem != .needsReview }
    }
}

private extension CoverageReport.CatalogSection {
    /// The bundle that a table belongs to; `nil` for any other table, and for catalogs.
    var bundle: Substring? {
        guard CatalogOrigin.isTable(path), let end = path.firstRange(of: ".bundle/") else { return nil }
        return path[..<path.index(before: end.upperBound)]
    }

    func named(_ path: String) -> Self {
        Self(
            path: path, sourceLanguage: sourceLanguage, keyCount: keyCount, locales: locales, figures: figures, nothing: nothing,
            xcode: xcode)
    }

    static func + (a: Self, b: Self) -> Self {
        Self(
            path: a.path, sourceLanguage: a.sourceLanguage, keyCount: a.keyCount + b.keyCount,
            locales: a.locales + b.locales.filter { !a.locales.contains($0) }, figures: a.figures.merging(b.figures, uniquingKeysWith: +),
            nothing: a.nothing.merging(b.nothing, uniquingKeysWith: +))
    }
}
