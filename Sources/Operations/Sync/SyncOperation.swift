import Editing
import Extraction
import Inventory
import StringCatalog
import Workspace

/// Brings catalogs in line with the sources.
package enum SyncOperation: Operation {
    package static func run(_ options: SyncOptions, _ context: WorkContext) throws -> Changes {
        let compiled = options.stringsData.isEmpty
            ? nil : try options.stringsData.flatMap { try StringsData.strings(of: $0, currentFolder: context.currentFolder) }
        var status = ExitStatus.success
        var planned: [Planned] = []
        for project in try Project.all(context, paths: options.paths, compiled: compiled) {
            project.allFailures.forEach(context.report)
            if !project.allFailures.isEmpty { status = .failure }
            // The keys of a source that could not be read would look unused.
            guard project.failures.isEmpty else { continue }
            context.tell(.unread(project.unreadSources))
            let new = options.creates ? NewCatalogs(of: project) : nil
            let rewordings = options.carriesRewordings && compiled == nil
                ? try ProjectRewordings(of: project, since: options.since, context) : ProjectRewordings()
            let item = Planned(project, new, options.plan, rewordings)
            context.tellUnpaired(rewordings)
            planned.append(item)
            let lacksCatalog = tellHomeless(item.project, context)
            // Nothing could be synced.
            if lacksCatalog { status = max(status, .findings) }
            // What is left to do for a new catalog is said at the end.
            for (catalog, plan) in item.plans where !item.additions.catalogs.contains(catalog.path) && !(new?.items.contains { $0.path == catalog.path } ?? false) {
                tellStray(catalog.path, plan, in: item.project, to: context)
            }
        }
        let languages = planned.flatMap { $0.project.catalogs.flatMap(\.catalog.languages) }
        let locales = options.creates ? try context.localesOption(among: languages) : nil
        var (changes, (isChanged, isRefused)) = try write(planned, locales: locales ?? [], options, in: context)
        if isRefused { status = max(status, .findings) }
        if planned.allSatisfy(\.plans.isEmpty), status == .success {
            let hasTables = planned.contains(where: \.project.hasTables)
            let shown = planned.reduce(0) { $0 + $1.project.inventory.escaping($1.project.extraction).toLocalize.count }
            let unknown = planned.flatMap(\.targetsOfHelpers)
            let none: Notice = unknown.isEmpty ? .noStrings(shown: shown) : .targetsOfHelpers(unknown)
            changes.notices.append(options.creates && !hasTables ? none : .noCatalog(hasTables: hasTables))
            // Nothing could be created.
            if options.creates { status = .findings }
        } else if !isChanged, status == .success {
            changes.notices.append(.inSync)
        }
        let steps = planned.flatMap { item in
            (item.new?.items ?? []).filter { !item.additions.catalogs.contains($0.path) }.compactMap(\.manualStep)
        }
        if !steps.isEmpty { changes.notices.append(.manualSteps(steps)) }
        changes.status = status
        return changes
    }

    /// A project with what changes in it.
    private struct Planned {
        let project: Project
        let new: NewCatalogs?
        let plans: [(catalog: LoadedCatalog, plan: SyncPlan)]
        /// The catalogs that get into targets.
        let additions: TargetAdditions
        let targetsOfHelpers: [String]

        /// - Parameter project: Without the new catalogs.
        init(_ project: Project, _ new: NewCatalogs?, _ options: SyncPlan.Options, _ rewordings: ProjectRewordings) {
            targetsOfHelpers = project.targetsOfHelpers
            let items = new?.items ?? []
            let libraries = Set(items.filter(\.isOfLibrary).map(\.path))
            let programs = items.filter { !$0.isOfLibrary }
            let targets = (new?.targets ?? [:]).filter { !libraries.contains($0.key) }
            let served = items.isEmpty ? project : project.adding(programs.map(\.loaded), to: targets)
            // Keys that a library looks up in the main bundle stay in the catalogs of its programs, also once it has
            // its own.
            let whole = libraries.isEmpty
                ? served : served.adding(items.filter(\.isOfLibrary).map(\.loaded), to: new?.targets ?? [:])
            self.project = whole
            let plans = served.syncPlans(options, rewordings) + (libraries.isEmpty
                ? [] : whole.syncPlans(options).filter { libraries.contains($0.catalog.path) })
            let infoTexts = Dictionary(items.map { ($0.path, $0.infoTexts) }) { first, _ in first }
            self.plans = plans.map { catalog, plan in
                let texts = infoTexts[catalog.path] ?? []
                return (catalog, texts.isEmpty ? plan : SyncPlan(adding: texts.map { ($0.key, $0.value) }))
            }.filter { catalog, plan in
                // A catalog that would get no key isn't made.
                items.contains { $0.path == catalog.path } ? !plan.steps.isEmpty : whole.isInFocus(catalog)
            }.sorted { $0.catalog.path < $1.catalog.path }
            let made = Set(self.plans.map(\.catalog.path))
            self.new = new.map { $0.keeping(made) }
            additions = TargetAdditions(project, new: self.new)
        }
    }

    /// Tells which strings have no catalog instead of dropping them silently.
    ///
    /// - Returns: True if the project has no catalog at all, and no `.strings` files either.
    private static func tellHomeless(_ project: Project, _ context: WorkContext) -> Bool {
        let homeless = Dictionary(grouping: project.match.missing.filter { $0.catalog == nil }, by: \.table)
        for (table, strings) in homeless.sorted(by: { $0.key < $1.key }) {
            guard let place = strings.first?.uses.first?.place else { continue }
            context.tell(.noCatalogOfTable(table, count: strings.count, first: strings[0].key, place))
        }
        let isInOlderTables = project.olderTables().isSuperset(of: homeless.keys)
        if !homeless.isEmpty { context.tell(.tablesWithoutCatalog(areInOlderTables: isInOlderTables)) }
        if !project.match.withoutCatalog.isEmpty { context.tell(.stringsWithoutCatalog(count: project.match.withoutCatalog.count)) }
        return project.catalogs.isEmpty && !homeless.isEmpty && !isInOlderTables
    }

    private static func refusal(_ catalog: LoadedCatalog, _ plan: SyncPlan) -> Failure {
        let names = plan.vanished.prefix(3).map(\.quoted).joined(separator: ", ")
        let count = catalog.catalog.entries.count
        return Failure(
            "\(plan.vanished.count) of \(count) \(count == 1 ? "key" : "keys") would be removed or marked stale (\(names) …)", at: catalog.path,
            hint: "Are all of its sources in this project?\(terminal: " --force continues.")")
    }

    /// Tells of a catalog that is left unchanged, and of one that no target contains: a catalog created outside of
    /// Xcode must be added to a target first.
    private static func tellStray(_ path: String, _ plan: SyncPlan, in project: Project, to context: WorkContext) {
        if project.targets.isStray(path) { context.tell(.inNoTarget(path: path, project: project.targets.description(around: path))) }
        if plan.isUnrelated { context.tell(.unrelated(path: path)) }
    }

    /// Tells of keys without a use that are left unchanged.
    private static func tellKept(_ plan: SyncPlan, of path: String, to context: WorkContext) {
        if !plan.mentioned.isEmpty { context.tell(.keptBecauseMentioned(path: path, count: plan.mentioned.count)) }
        if !plan.unread.isEmpty { context.tell(.keptUnread(path: path, count: plan.unread.count)) }
    }

    /// - Parameter locales: Those that the projects are to have.
    /// - Returns: Also whether there was anything to change, and whether a source text in code did not pass the gate.
    private static func write(
        _ projects: [Planned], locales: [LanguageTag], _ options: SyncOptions, in context: WorkContext
    ) throws -> (Changes, (isChanged: Bool, isRefused: Bool)) {
        let planned = projects.flatMap(\.plans)
        return try context.change(isTrial: options.isTrial) { changes in
            if !options.isForced, let failure = Failure(all: planned.filter(\.plan.isDrastic).map(refusal)) { throw failure }
            for (catalog, plan) in planned { tellKept(plan, of: catalog.path, to: context) }
            var isRefused = false
            let new = Set(projects.flatMap { $0.new?.items.map(\.path) ?? [] })
            let changed = planned.filter { !$0.plan.steps.isEmpty }
            let withCatalogs = projects.filter { !$0.plans.isEmpty }
            let lists = withCatalogs.map { item in
                locales.isEmpty
                    ? item.additions.byProject.keys.sorted()
                    : LocaleProject.files(of: item.project.files, around: item.plans.map(\.catalog.path), context)
            }
            // All at once, so that no two processes wait for each other.
            let locked = LockedFile.all(changed.map(\.catalog.path) + lists.flatMap(\.self), mayBeMissing: true, context)
            for (file, planned) in zip(locked, changed) {
                let catalog = try LockedCatalog(file.get(), holding: planned.catalog.catalog, isNew: new.contains(planned.catalog.path))
                var plan = planned.plan.edits(try catalog.editor())
                plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
                if let failure = Failure(refusing: plan, of: catalog.path) { throw failure }
                context.tell(refused: plan.errors, in: catalog.path)
                if !plan.errors.isEmpty { isRefused = true }
                try changes.add(plan, to: catalog, for: .sync)
            }
            var others = locked.dropFirst(changed.count)
            for (project, paths) in zip(withCatalogs, lists) {
                let files = try others.prefix(paths.count).map { try $0.get() }
                others = others.dropFirst(paths.count)
                guard !locales.isEmpty else {
                    for file in files { try project.additions.add(to: &changes, file) }
                    continue
                }
                try LocaleProject(files, ofCatalogs: project.plans.map(\.catalog.path), [], adding: project.additions, context)
                    .add(locales, to: &changes)
            }
            return (changes.changesAnything, isRefused)
        }
    }
}

extension Project {
    /// The plan that brings each readable catalog in line with the sources.
    package func syncPlans(
        _ options: SyncPlan.Options = .init(), _ rewordings: ProjectRewordings = ProjectRewordings()
    ) -> [(catalog: LoadedCatalog, plan: SyncPlan)] {
        catalogs.indices.filter { catalogs[$0].failure == nil && !CatalogOrigin.isTable(catalogs[$0].path) }.map { index in
            let catalog = catalogs[index]
            if CatalogOrigin(path: catalog.path) == .infoPlist {
                let texts = facts.infoTexts.map(\.text).filter { $0.belongs(in: catalog.path) }
                return (catalog, SyncPlan(adding: texts.map { ($0.key, $0.value) }))
            }
            return (catalog, SyncPlan(inventory, catalogAt: index, options: options, rewordings: rewordings[catalog.path]))
        }
    }
}

/// The options of `sync`.
package struct SyncOptions: Sendable {
    package let paths: [String]
    /// Files with the output of the compiler, which are read instead of the sources.
    package var stringsData: [String] = []
    package var plan = SyncPlan.Options()
    /// Whether more than a quarter of the keys may vanish.
    package var isForced = false
    /// Whether the translations of reworded keys are carried over.
    package var carriesRewordings = true
    /// The revision whose sources show which keys were reworded; `nil` is the current commit.
    package var since: String?
    /// Whether catalogs that are missing are made.
    package var creates = false
    let isTrial: Bool

    package init(paths: [String], isTrial: Bool = false) {
        self.paths = paths
        self.isTrial = isTrial
    }
}
