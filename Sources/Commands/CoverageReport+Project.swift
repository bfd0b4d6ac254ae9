import Extraction
import Reporting
import StringCatalog

extension CoverageReport {
    /// What there is to say of a project.
    ///
    /// - Parameters:
    ///   - since: What to keep to; `nil` reports on everything.
    ///   - unlocalized: The texts of the project that users see and no lookup translates.
    /// - Throws: ``Failure`` when an older version cannot be read.
    init(_ project: Project, since: Since?, unlocalized: [UnlocalizedText]) throws {
        let parts = try project.catalogs.indices.compactMap { try CatalogPart(project, $0, since) }
        func isChanged(_ place: SourcePlace) -> Bool { since?.isChanged(place.file) ?? true }
        let missing = project.match.missing.filter { item in
            project.isWhole && FormatString.hasWords(item.key) && item.uses.contains { isChanged($0.place) }
        }
        self.init(
            name: project.name, locales: project.locales, catalogs: parts.map(\.section),
            untranslated: parts.flatMap(\.untranslated), unreviewed: parts.flatMap(\.unreviewed),
            notInCatalog: missing.map { item in
                NotInCatalog(
                    key: item.key, table: item.table, catalog: item.catalog.map { project.catalogs[$0].path },
                    places: item.uses.map(\.place), isCertain: item.uses[0].placeholders.allSatisfy(\.isCertain))
            },
            unused: parts.flatMap(\.unused),
            unlocalized: unlocalized.filter { isChanged($0.place) },
            stringCount: Set(project.expectedStrings.map(\.key)).count, withoutCatalog: project.match.withoutCatalog,
            infoPlist: !project.isWhole ? [] : project.facts.infoTexts.filter { isChanged($0.text.place) }.map { .init(text: $0.text, locales: $0.locales) },
            since: since?.revision, worse: parts.flatMap { $0.changes?.worse ?? [] },
            keys: Set(project.catalogs.flatMap { $0.catalog.entries.map(\.key) }))
    }
}

/// What there is to say of one catalog of a project.
private struct CatalogPart {
    let section: CoverageReport.CatalogSection
    let untranslated: [CoverageReport.Unfinished]
    let unreviewed: [CoverageReport.Unfinished]
    let unused: [CoverageReport.Unused]
    /// `nil` for a report on everything.
    let changes: CatalogChanges?

    /// - Returns: `nil` for a catalog that did not change, and for one that was read in part: its figures would say too much,
    ///   and that it is broken is reported already.
    /// - Throws: ``Failure`` when an older version cannot be read.
    init?(_ project: Project, _ index: Int, _ since: Since?) throws {
        let path = project.catalogs[index].path
        let catalog = project.catalogs[index].catalog
        guard project.catalogs[index].failure == nil else { return nil }
        changes = try since.flatMap { since in
            guard since.isChanged(path) else { return nil }
            return CatalogChanges(from: try since.catalog(path), to: catalog, path: path, locales: project.locales)
        }
        let keys = changes?.keys
        if since != nil, keys?.isEmpty ?? true { return nil }
        let coverage = CatalogCoverage(catalog, locales: project.locales, keys: keys)
        let uses = project.match.uses[index]
        func unfinished(_ translations: [UnfinishedTranslation]) -> [CoverageReport.Unfinished] {
            var byKey = Dictionary(grouping: translations, by: \.key)
            return catalog.entries.compactMap { item in
                guard let gaps = byKey.removeValue(forKey: item.key) else { return nil }
                return CoverageReport.Unfinished(
                    catalog: path, key: item.key, locales: gaps.map(\.locale), places: (uses[item.key] ?? []).map(\.place),
                    source: item.localization(for: catalog.sourceLanguage)?.unit?.value,
                    states: Dictionary(gaps.map { ($0.locale, $0.completeness) }, uniquingKeysWith: { first, _ in first }))
            }
        }
        untranslated = unfinished(coverage.missing)
        unreviewed = unfinished(coverage.unreviewed)
        // Where no code was read, or not all of it, nothing is said of it.
        let isFilledByCode = CatalogOrigin.isSourceCode(path) && project.hasStringsInCode && project.isWhole
        unused = !isFilledByCode ? [] : catalog.entries.filter { entry in
            keys?.contains(entry.key) ?? true && uses[entry.key] == nil && entry.isMadeByBuild
        }.map { .init(catalog: path, key: $0.key) }
        section = CoverageReport.CatalogSection(
            path: path, sourceLanguage: catalog.sourceLanguage, keyCount: keys?.count ?? catalog.entries.count, coverage: coverage)
    }
}
