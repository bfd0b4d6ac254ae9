import Arguments
import Editing
import Extraction
import Inventory
import Reporting
import StringCatalog
import Workspace

/// Brings catalogs in line with the sources.
enum SyncCommand: Command {
    static let spec = CommandSpec(
        name: "sync", summary: "bring catalogs in line with the sources, as an Xcode build does",
        arguments: "[PATH…]",
        discussion: """
            Adds keys that the sources use, removes unused keys without translations, marks unused keys with translations stale, \
            and unmarks stale keys that are used again. Comments follow the sources. Manual entries, and catalogs for property \
            lists and App Shortcuts, are not changed; catalogs of storyboards, xibs and intents follow those files. Keys that only \
            #if DEBUG uses, or that a header or another unscanned file mentions, are kept, and so are those of objects that a \
            storyboard still has. Sources that git ignores are read if a target compiles them; others, and hidden folders, are \
            searched for keys. --create adds missing catalogs, one per table and target, in the folder where the \
            target keeps its resources. With --locales, it also adds these locales to the project, as `locale add` does, or to a new \
            .xcstrings.json if no project file keeps them. \
            While something that looks like a source is not read, such as a file in UTF-16, a template \
            (.swift.gyb) or a link out of the project, no key counts as unused. If more than a quarter of a catalog's keys would \
            be removed or marked, nothing is written without --force.
            """,
        options: [
            OptionSpec("create", help: "Create missing catalogs."),
            OptionSpec("locales", value: "LIST", help: "With --create: the locales of the project, separated by commas.", completing: CommonOptions.locales.completing),
            OptionSpec(
                "stringsdata", value: "FILE",
                help: "Use the compiler's output instead of scanning; more files may follow."),
            OptionSpec("keep-stale", help: "Do not mark unused entries with translations."),
            OptionSpec("no-remove", help: "Mark unused entries without translations stale instead of removing them."),
            OptionSpec("force", help: "Continue even if more than a quarter of the keys would be removed or marked."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings sync MyApp --dry-run", "xcstrings sync MyApp --create --locales en,ja,ko", "xcstrings sync MyApp --stringsdata Build/*.stringsdata"])

    static func run(_ options: SyncOptions, _ context: CommandContext) throws -> ExitStatus {
        let compiled = options.stringsData.isEmpty
            ? nil : try options.stringsData.flatMap { try StringsData.strings(of: $0, currentFolder: context.host.currentFolder) }
        var status = ExitStatus.success
        var planned: [Planned] = []
        for project in try Project.all(context.work, paths: options.paths, compiled: compiled) {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            // The keys of a source that could not be read would look unused.
            guard project.failures.isEmpty else { continue }
            context.noteUnread(project.unreadSources)
            let new = options.creates ? NewCatalogs(of: project) : nil
            let item = Planned(new.map { project.adding($0.loaded) } ?? project, new, options.plan)
            planned.append(item)
            let lacksCatalog = tellHomeless(item.project, context)
            // Nothing could be synced.
            if lacksCatalog { status = max(status, .findings) }
            guard !context.isQuiet else { continue }
            // What is left to do for a new catalog is said at the end.
            for (catalog, plan) in item.plans where !(new?.items.contains { $0.path == catalog.path } ?? false) { tellStray(catalog.path, plan, item.project, context) }
        }
        let locales = options.creates ? try context.work.localesOption(among: planned.flatMap { $0.project.catalogs.flatMap(\.catalog.languages) }) : nil
        let changes = try write(planned, locales ?? [], options, context)
        if planned.allSatisfy(\.plans.isEmpty), status == .success {
            context.noteNoCatalog()
        } else if !changes, status == .success, !context.isQuiet {
            context.host.printError("Nothing to do; the catalogs match the sources.\n")
        }
        if !context.isQuiet { tellSteps(planned, context) }
        return status
    }

    /// A project with what changes in it.
    private struct Planned {
        let project: Project
        let new: NewCatalogs?
        let plans: [(catalog: LoadedCatalog, plan: SyncPlan)]

        init(_ project: Project, _ new: NewCatalogs?, _ options: SyncPlan.Options) {
            self.project = project
            self.new = new
            plans = project.syncPlans(options)
        }
    }

    /// Reports strings without a catalog instead of dropping them silently.
    ///
    /// - Returns: True if the project has no catalog at all, and no `.strings` files either.
    private static func tellHomeless(_ project: Project, _ context: CommandContext) -> Bool {
        let homeless = Dictionary(grouping: project.match.missing.filter { $0.catalog == nil }, by: \.table)
        for (table, strings) in homeless.sorted(by: { $0.key < $1.key }) where !context.isQuiet {
            guard let place = strings.first?.uses.first?.place else { continue }
            context.host.note(
                "\(place.file):\(place.line):\(place.column): warning: no catalog \(table).xcstrings for "
                    + "\(TerminalText.count(strings.count, "key")), such as \(TerminalText.quoted(strings[0].key))")
        }
        let isInOlderTables = project.olderTables.isSuperset(of: homeless.keys)
        if !homeless.isEmpty, !context.isQuiet {
            context.host.note(
                isInOlderTables ? "  A .strings file has the table; `xcstrings import` copies it into a catalog."
                    : Wording.namesArguments ? "  create_catalog creates one." : "  --create creates it.")
        }
        if context.isVerbose, !project.match.withoutCatalog.isEmpty {
            let count = TerminalText.count(project.match.withoutCatalog.count, "string")
            context.host.printError("left out \(count) of targets without a catalog\(Wording.namesArguments ? "" : "; xcstrings list --not-counted lists them")\n")
        }
        return project.catalogs.isEmpty && !homeless.isEmpty && !isInOlderTables
    }

    private static func refusal(_ catalog: LoadedCatalog, _ plan: SyncPlan) -> Failure {
        let names = plan.vanished.prefix(3).map(TerminalText.quoted).joined(separator: ", ")
        return Failure(
            "\(plan.vanished.count) of \(TerminalText.count(catalog.catalog.entries.count, "key")) would be removed or marked stale (\(names) …)",
            at: catalog.path,
            hint: "Are all of its sources on the path?\(terminal: " --force continues.")")
    }

    /// Reports a catalog that is left unchanged, and one that no target contains: a catalog created outside of Xcode must be added
    /// to a target first.
    private static func tellStray(_ path: String, _ plan: SyncPlan, _ project: Project, _ context: CommandContext) {
        if project.targets.isStray(path) {
            let file = project.targets.description(around: path)
            context.host.note("\(path): not in any target; add it to one in \(file.map(TerminalText.printable) ?? "Xcode")")
        }
        if plan.isUnrelated { context.host.note("\(path): left unchanged: the sources use none of its keys") }
    }

    /// Says what is left to do by hand for catalogs that were made.
    private static func tellSteps(_ planned: [Planned], _ context: CommandContext) {
        let items = planned.flatMap { $0.new?.items ?? [] }
        let steps = items.compactMap(\.stepText)
        guard !steps.isEmpty else { return }
        context.host.note("Left to do by hand:")
        for step in steps { context.host.note("  " + step) }
    }

    /// Reports keys without a use that are left unchanged.
    private static func tellKept(_ plan: SyncPlan, _ path: String, _ context: CommandContext) {
        let count = plan.mentioned.count
        if count > 0 {
            let keys = "\(TerminalText.count(count, "key")) that no lookup uses, because another literal or file contains \(count == 1 ? "it" : "them")"
            context.host.note("\(path): kept \(keys)")
        }
        if !plan.unread.isEmpty { context.host.note("\(path): kept \(TerminalText.count(plan.unread.count, "key")) that no lookup uses, because not all sources could be read") }
    }

    /// - Parameter locales: Those that the projects are to have.
    /// - Returns: Whether there was anything to change.
    private static func write(
        _ projects: [Planned], _ locales: [LanguageTag], _ options: SyncOptions, _ context: CommandContext
    ) throws -> Bool {
        let planned = projects.flatMap(\.plans)
        return try context.edit(isDryRun: options.isDryRun) { output in
            if !options.isForced, let failure = Failure(all: planned.filter(\.plan.isDrastic).map(refusal)) { throw failure }
            if !context.isQuiet { for (catalog, plan) in planned { tellKept(plan, catalog.path, context) } }
            let new = Set(projects.flatMap { $0.new?.items.map(\.path) ?? [] })
            let changed = planned.filter { !$0.plan.steps.isEmpty }
            let lists = locales.isEmpty ? [] : projects.map { LocaleProject.files(of: $0.project.files, context) }
            // All at once, so that no two processes wait for each other.
            let locked = LockedFile.all(changed.map(\.catalog.path) + lists.flatMap(\.self), mayBeMissing: true, context.work)
            for (file, planned) in zip(locked, changed) {
                let catalog = try LockedCatalog(file.get(), holding: planned.catalog.catalog, isNew: new.contains(planned.catalog.path))
                let plan = planned.plan.edits(try catalog.editor())
                if let failure = Failure(refusing: plan, of: catalog.path) { throw failure }
                try output.add(plan, to: catalog, summary: EditSummary.ofSync(plan))
            }
            var others = locked.dropFirst(changed.count)
            for (project, paths) in zip(projects, lists) {
                let files = try others.prefix(paths.count).map { try $0.get() }
                others = others.dropFirst(paths.count)
                try LocaleProject(files, ofCatalogs: project.plans.map(\.catalog.path), [], context).add(locales, to: &output)
            }
            return output.changesAnything
        }
    }
}

extension Project {
    /// What brings each readable catalog in line with the sources.
    func syncPlans(_ options: SyncPlan.Options = .init()) -> [(catalog: LoadedCatalog, plan: SyncPlan)] {
        catalogs.indices.filter { catalogs[$0].failure == nil && !CatalogOrigin.isTable(catalogs[$0].path) }.map { index in
            (catalogs[index], SyncPlan(inventory, catalogAt: index, options: options))
        }
    }
}

/// What the command line of `sync` says.
struct SyncOptions: CommandOptions {
    let paths: [String]
    /// Files with the output of the compiler, which are read instead of the sources.
    var stringsData: [String] = []
    var plan = SyncPlan.Options()
    /// Whether more than a quarter of the keys may vanish.
    var isForced = false
    /// Whether catalogs that are missing are made.
    var creates = false
    let isDryRun: Bool

    init(paths: [String], isDryRun: Bool) {
        self.paths = paths
        self.isDryRun = isDryRun
    }

    /// - Throws: ``Failure`` for locales that nothing is done with.
    init(_ arguments: ParsedArguments) throws {
        self.init(paths: arguments.words.filter { !$0.hasSuffix(".stringsdata") }, isDryRun: arguments.has("dry-run"))
        stringsData = arguments.all("stringsdata") + arguments.words.filter { $0.hasSuffix(".stringsdata") }
        plan = SyncPlan.Options(leavesVanished: arguments.has("keep-stale"), removesNothing: arguments.has("no-remove"))
        isForced = arguments.has("force")
        creates = arguments.has("create")
        if arguments.has("locales"), !creates { throw Failure("--locales requires --create") }
    }
}
