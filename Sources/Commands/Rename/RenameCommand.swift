import Arguments
import Editing
import Reporting
import StringCatalog
import Workspace

/// Gives an entry another key.
enum RenameCommand: Command {
    static let spec = CommandSpec(
        name: "rename", summary: "rename a key and keep its translations",
        arguments: "CATALOG OLD NEW [--sources [PATH…]]",
        discussion: """
            The entry keeps its content byte for byte and moves to where the new key belongs. Its lines in a review record follow it.
            With --sources, the literals at the call sites change, too, each in its own style and with its interpolations; the new key \
            must keep their placeholders in order. Symbols that Xcode generates for the key change with it. The sources are scanned before and after. If anything else would change, or a call \
            site is ambiguous, nothing is written and each problem is reported.
            """,
        options: [
            OptionSpec(
                "sources", help: "Also change the call sites on the given paths, or in the project around the catalog."),
            OptionSpec("force", help: "With --sources, also change strings that are looked up at run time."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        words: .keyOfCatalog, examples: [
            "xcstrings rename Localizable.xcstrings \"Log in\" \"Sign In\"",
            "xcstrings rename MyApp/Localizable.xcstrings \"Log in\" \"Sign In\" --sources --dry-run",
        ])

    static func run(_ options: RenameOptions, _ context: CommandContext) throws -> ExitStatus {
        guard !options.new.isEmpty else { throw Failure("the new key is empty") }
        let plan: (CatalogEditor) -> EditPlan = { RenamePlan.plan($0, options.old, to: options.new) }
        guard let sources = options.sources else {
            try context.edit(options.catalog, isDryRun: options.isDryRun, plan: plan)
            return .success
        }
        let folders = sources.isEmpty ? [try ProjectFolder.around(options.catalog)] : sources
        var mentions: [String] = []
        var callSites = 0
        try context.edit(isDryRun: options.isDryRun) { output in
            let catalog = try LockedCatalog(options.catalog, context.work)
            let plan = plan(try catalog.editor())
            if let failure = Failure(refusing: plan, of: catalog.path) { throw failure }
            let rename = try sourceRename(options, catalog, plan, in: folders, context)
            callSites = rename.callSites
            mentions = try otherMentions(of: options.old, in: folders, context)
            try output.add(plan, to: catalog, summary: EditSummary.ofEntries(plan))
            for (file, change) in zip(LockedFile.all(rename.changes.map(\.path), context.work), rename.changes) {
                let file = try file.get()
                guard file.bytes == change.bytes else { throw Failure.changedMeanwhile(change.path) }
                output.add(change.newBytes, to: file, summary: ["  renamed  \(TerminalText.count(change.callSites, "call site"))"])
            }
        }
        guard !context.isQuiet else { return .success }
        if callSites == 0 { context.host.note("No call site found.") }
        for other in mentions {
            context.host.note("\(other): warning: also mentions \(TerminalText.quoted(options.old)) and was left unchanged")
        }
        return .success
    }

    /// - Throws: ``Failure`` when the sources cannot be read, the catalog is not among those of the project, or a call site cannot be
    ///   changed.
    private static func sourceRename(
        _ options: RenameOptions, _ catalog: LockedCatalog, _ plan: EditPlan, in folders: [String], _ context: CommandContext
    ) throws -> SourceRename {
        let projects = try Project.all(context.work, paths: folders)
        let real = catalog.path.realPath
        for project in projects {
            if let failure = project.failures.first { throw failure }
            context.noteUnread(project.unreadSources, effect: "")
            guard let index = project.catalogs.firstIndex(where: { $0.path.realPath == real }) else { continue }
            let rename = SourceRename(
                KeyRewrite(old: options.old, new: options.new), in: project, catalog: index, renamed: Catalog(bytes: plan.bytes()),
                changesStrings: options.isForced, jobs: context.jobs)
            if let failure = Failure(all: rename.refusals) { throw failure }
            return rename
        }
        throw Failure(
            "is not in the project at \(folders.joined(separator: ", "))", at: catalog.path,
            hint: "Pass the folder that contains both to --sources.")
    }

    /// The files that name a key and that no scanner reads.
    ///
    /// - Throws: ``Failure`` when something cannot be read.
    private static func otherMentions(of key: String, in folders: [String], _ context: CommandContext) throws -> [String] {
        let files = try ProjectFiles(name: "", paths: folders, context.configuration, jobs: context.jobs)
        let unscanned = UnscannedFiles(files.unscanned)
        let mentions = unscanned.paths(naming: key)
        if let failure = (files.failures + unscanned.failures).first { throw failure }
        return mentions
    }
}

/// What the command line of `rename` says.
struct RenameOptions: CommandOptions {
    let catalog: String
    let old: String
    let new: String
    /// Where call sites are changed as well: empty means the project around the catalog, `nil` nowhere.
    let sources: [String]?
    /// Whether strings that are looked up when the program runs are changed, too.
    let isForced: Bool
    let isDryRun: Bool

    init(catalog: String, old: String, new: String, sources: [String]?, isForced: Bool = false, isDryRun: Bool) {
        self.catalog = catalog
        self.old = old
        self.new = new
        self.sources = sources
        self.isForced = isForced
        self.isDryRun = isDryRun
    }

    /// - Throws: ``Failure`` for words that are not a catalog and two keys.
    init(_ arguments: ParsedArguments) throws {
        let words = arguments.words
        guard words.count == 3 || words.count > 3 && arguments.has("sources") else {
            throw Failure("rename needs a catalog, the old key and the new one", hint: "xcstrings rename Localizable.xcstrings OLD NEW")
        }
        self.init(
            catalog: words[0], old: words[1], new: words[2], sources: arguments.has("sources") ? Array(words.dropFirst(3)) : nil,
            isForced: arguments.has("force"), isDryRun: arguments.has("dry-run"))
    }
}
