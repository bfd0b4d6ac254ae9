import Arguments
import Editing
import Extraction
import Reporting
import StringCatalog

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
            searched for keys. While something that looks like a source is not read, such as a file in UTF-16, a template \
            (.swift.gyb) or a link out of the project, no key counts as unused. If more than a quarter of a catalog's keys would \
            be removed or marked, nothing is written without --force.
            """,
        options: [
            OptionSpec(
                "stringsdata", value: "FILE",
                help: "Use the compiler's output instead of scanning; more files may follow."),
            OptionSpec("keep-stale", help: "Do not mark unused entries with translations."),
            OptionSpec("no-remove", help: "Mark unused entries without translations stale instead of removing them."),
            OptionSpec("force", help: "Continue even if more than a quarter of the keys would be removed or marked."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings sync MyApp --dry-run", "xcstrings sync MyApp --stringsdata Build/*.stringsdata"])

    static func run(_ options: SyncOptions, _ context: CommandContext) throws -> ExitStatus {
        let compiled = options.stringsData.isEmpty
            ? nil : try options.stringsData.flatMap { try StringsData.strings(of: $0, currentFolder: context.host.currentFolder) }
        var status = ExitStatus.success
        var planned: [(catalog: LoadedCatalog, plan: SyncPlan)] = []
        for project in try Project.all(context, paths: options.paths, compiled: compiled) {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            // The keys of a source that could not be read would look unused.
            guard project.failures.isEmpty else { continue }
            context.noteUnread(project.unreadSources)
            let plans = plans(project, options.plan)
            planned += plans
            guard !context.isQuiet else { continue }
            tellHomeless(project, context)
            for (catalog, plan) in plans { tellStray(catalog.path, isLeftAlone: plan.isUnrelated, project, context) }
        }
        try write(planned, options, context)
        if planned.isEmpty, status == .success {
            context.noteNoCatalog()
        } else if planned.allSatisfy({ $0.plan.steps.isEmpty && !$0.plan.isUnrelated }), status == .success, !context.isQuiet {
            context.host.printError("Nothing to do; the catalogs match the sources.\n")
        }
        return status
    }

    private static func plans(_ project: Project, _ options: SyncPlan.Options) -> [(LoadedCatalog, SyncPlan)] {
        project.catalogs.indices.filter { project.catalogs[$0].failure == nil }.map { index in
            (project.catalogs[index], SyncPlan(project.inventory, catalogAt: index, options: options))
        }
    }

    /// Reports strings without a catalog instead of dropping them silently.
    private static func tellHomeless(_ project: Project, _ context: CommandContext) {
        let homeless = Dictionary(grouping: project.match.missing.filter { $0.catalog == nil }, by: \.table)
        for (table, strings) in homeless.sorted(by: { $0.key < $1.key }) {
            guard let place = strings.first?.uses.first?.place else { continue }
            context.host.note(
                "\(place.file):\(place.line):\(place.column): warning: no catalog \(table).xcstrings for "
                    + "\(TerminalText.count(strings.count, "key")), such as \(TerminalText.quoted(strings[0].key))")
            context.host.note(
                Wording.namesArguments
                    ? "  create_catalog creates one." : "  xcstrings add FOLDER/\(Escaping.shell(table)).xcstrings KEY --create creates one.")
        }
        if context.isVerbose, !project.match.withoutCatalog.isEmpty {
            let count = TerminalText.count(project.match.withoutCatalog.count, "string")
            context.host.printError("ignored \(count) of targets without a catalog\n")
        }
    }

    private static func refusal(_ catalog: LoadedCatalog, _ plan: SyncPlan) -> Failure {
        let names = plan.vanished.prefix(3).map(TerminalText.quoted).joined(separator: ", ")
        return Failure(
            "\(plan.vanished.count) of \(TerminalText.count(catalog.catalog.entries.count, "key")) would vanish (\(names) …)",
            at: catalog.path,
            hint: "Are all of its sources on the path?" + (Wording.namesArguments ? "" : " --force continues."))
    }

    /// Reports a catalog that is left unchanged, and one that no target contains: a catalog created outside of Xcode must be added
    /// to a target first.
    private static func tellStray(_ path: String, isLeftAlone: Bool, _ project: Project, _ context: CommandContext) {
        let isStray = project.targets.isStray(path)
        guard isLeftAlone || isStray else { return }
        let reason = isStray ? "it is in no target; add it to one in Xcode" : "the sources use none of its keys"
        context.host.note("\(path): \(isLeftAlone ? "left unchanged: " : "")\(reason)")
    }

    /// Reports keys without a use that are left unchanged.
    private static func tellKept(_ plan: SyncPlan, _ path: String, _ context: CommandContext) {
        let count = plan.mentioned.count
        if count > 0 {
            let keys = "\(TerminalText.count(count, "unused key")): only other literals or files mention \(count == 1 ? "it" : "them")"
            context.host.note("\(path): kept \(keys)")
        }
        if !plan.unread.isEmpty { context.host.note("\(path): kept \(TerminalText.count(plan.unread.count, "key")) without a use") }
    }

    private static func write(
        _ planned: [(catalog: LoadedCatalog, plan: SyncPlan)], _ options: SyncOptions, _ context: CommandContext
    ) throws {
        try context.edit(isDryRun: options.isDryRun) { output in
            if !options.isForced, let failure = Failure(all: planned.filter(\.plan.isDrastic).map(refusal)) { throw failure }
            if !context.isQuiet { for (catalog, plan) in planned { tellKept(plan, catalog.path, context) } }
            let changed = planned.filter { !$0.plan.steps.isEmpty }
            for (file, planned) in zip(LockedCatalog.all(changed.map(\.catalog.path), context), changed) {
                let file = try file.get().holding(planned.catalog.catalog.bytes)
                let plan = planned.plan.edits(try file.editor())
                if let failure = Failure(refusing: plan, of: file.path) { throw failure }
                try output.add(plan, to: file, summary: EditSummary.ofSync(plan))
            }
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
    let isDryRun: Bool

    init(paths: [String], isDryRun: Bool) {
        self.paths = paths
        self.isDryRun = isDryRun
    }

    init(_ arguments: ParsedArguments) {
        self.init(paths: arguments.words.filter { !$0.hasSuffix(".stringsdata") }, isDryRun: arguments.has("dry-run"))
        stringsData = arguments.all("stringsdata") + arguments.words.filter { $0.hasSuffix(".stringsdata") }
        plan = SyncPlan.Options(leavesVanished: arguments.has("keep-stale"), removesNothing: arguments.has("no-remove"))
        isForced = arguments.has("force")
    }
}
