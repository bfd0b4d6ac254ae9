import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

extension CoverageReport {
    /// A report that has only the facts that the next steps with a whole project depend on; `nil` if they cannot be
    /// read.
    ///
    /// - Parameter escaping: The texts that users see and no lookup translates, where they are known already.
    init?(stepsOf project: Project, escaping: Inventory.UnlocalizedTexts? = nil) {
        let escaping = escaping ?? project.inventory.escaping(project.extraction)
        try? self.init(project, since: nil, depth: .steps, escaping: escaping, rewordings: ProjectRewordings())
    }

    /// The report of a project.
    ///
    /// - Parameters:
    ///   - since: What to keep to; `nil` reports on everything.
    ///   - depth: How much it says.
    ///   - escaping: The texts of the project that users see and no lookup translates.
    ///   - rewordings: The keys that were reworded in the sources.
    /// - Throws: ``Failure`` when an older version cannot be read.
    init(
        _ project: Project, since: Since?, depth: Depth, escaping: Inventory.UnlocalizedTexts,
        rewordings: ProjectRewordings
    ) throws {
        let scope = try CoverageScope(project, since)
        self.init(project.inventory, name: project.name, scope, targets: project.targets, depth: depth)
        unlocalized = escaping.toLocalize.filter { scope.includes($0.place) }
        possiblyUnlocalized = escaping.possible.filter { scope.includes($0.place) }
        outsideTargets.removeAll { !scope.includes($0.place) }
        if project.isWhole { infoPlist = project.facts.infoTexts.filter { $0.text.isToTranslate && scope.includes($0.text.place) } }
        if since == nil {
            infoPlistKeysWithoutCatalog = Set(NewCatalogs.infoTexts(of: project).map(\.text.key))
            let tables = Set(notInCatalog.filter { $0.catalog == nil }.map(\.text.table))
            if !tables.isEmpty { newTables = tables.intersection(NewCatalogs(of: project).items.map(\.table)) }
        }
        catalogsInNoTarget = project.inventory.catalogs.filter { $0.isUsedByCode && project.facts.catalogsInNoTarget.contains($0.path) }.map(\.path)
        localesNotOffered = project.facts.languagesNotOffered.filter { item in catalogs.contains { $0.path == item.key } }
        let plans = project.syncPlans(.init(), rewordings)
        syncSteps = plans.flatMap(\.plan.steps)
        reworded = plans.flatMap { catalog, plan in
            let old = rewordings[catalog.path].oldEntries(in: catalog.catalog)
            let carried = Set(plan.reworded.map { Key($0.new) })
            return rewordings[catalog.path].pairs.filter { carried.contains(Key($0.new.key)) }.map { pair in
                let entry = old[Key(pair.new.key)]?.old
                let locales = (entry?.localizations ?? []).filter { $0.hasText
                    && $0.language != catalog.catalog.sourceLanguage }.map(\.language)
                return Reworded(catalog: catalog.path, pair: pair, locales: locales)
            }
        }
        needsTuist = !project.targetsOfHelpers.isEmpty
        self.since = since?.revision
        worse = scope.worse
        if since == nil, !project.isNarrowed { storeTexts = project.storeGaps }
    }
}

/// Limits a report to the named files, and to what changed since a revision.
struct CoverageScope {
    private let project: Project
    private let since: Since?
    /// The entries that changed, by the path of the catalog; `nil` for a report on everything.
    private let changes: [String: ChangedEntries]?

    /// - Throws: ``Failure`` when an older version cannot be read.
    init(_ project: Project, _ since: Since?) throws {
        self.project = project
        self.since = since
        changes = try since.map { since in
            var changes: [String: ChangedEntries] = [:]
            for item in project.inventory.catalogs where item.isWhole && project.isChanged(item.path, since: since) {
                changes[item.path] = ChangedEntries(
                    from: try project.catalog(item.path, before: since), to: item.catalog, path: item.path, locales: item.locales)
            }
            return changes
        }
    }

    var worse: [CoverageReport.Worse] { changes?.values.flatMap(\.worse).sorted { ($0.catalog, $0.key) < ($1.catalog, $1.key) } ?? [] }

    /// Whether nothing is left out.
    var includesAll: Bool { since == nil && !project.isNarrowed }

    func includes(_ text: Inventory.Text) -> Bool {
        guard project.isInFocus(text) else { return false }
        guard let since, let changes else { return true }
        if text.entry != nil, let catalog = text.catalog,
            changes[project.inventory.catalogs[catalog].path]?.keys.contains(Key(text.key)) ?? false
        {
            return true
        }
        return text.uses.contains { since.isChanged($0.place) }
    }

    func includes(_ place: SourcePlace) -> Bool { project.isInFocus(place.file) && since?.isChanged(place) ?? true }

    /// Whether a catalog is listed although nothing of it is included.
    func includesCatalog(_ item: Inventory.CatalogFile) -> Bool { includesAll }
}
