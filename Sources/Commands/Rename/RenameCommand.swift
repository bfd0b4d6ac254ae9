import Arguments
import Editing
import Reporting
import StringCatalog

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
        let path = options.catalog
        let file = try LockedCatalog(path)
        let plan = RenamePlan.plan(try file.editor(), options.old, to: options.new)
        if let failure = Failure(refusing: plan, of: path) { throw failure }
        let output = EditOutput(context: context, isDryRun: options.isDryRun)
        guard let sources = options.sources else {
            try output.finish(plan, of: file, summary: EditSummary.ofEntries(plan))
            return .success
        }
        return try renameCallSites(options, file, plan, in: sources.isEmpty ? [try ProjectFolder.around(path)] : sources, output)
    }

    /// Changes the sources together with the catalog.
    private static func renameCallSites(
        _ options: RenameOptions, _ file: LockedCatalog, _ plan: EditPlan, in folders: [String], _ output: EditOutput
    ) throws -> ExitStatus {
        let context = output.context
        let rewrite = KeyRewrite(old: options.old, new: options.new)
        let bytes = plan.bytes()
        let rename = try sourceRename(
            rewrite, file, folders, renamed: Catalog(bytes: bytes), changesStrings: options.isForced, context)
        guard rename.refusals.isEmpty else {
            for refusal in rename.refusals { context.report(refusal) }
            context.host.printError("Nothing was written.\n")
            return .failure
        }
        let files = try ProjectFiles(name: "", paths: folders, context.configuration, jobs: context.jobs)
        let unscanned = UnscannedFiles(files.unscanned)
        let mentions = unscanned.paths(naming: rewrite.old)
        if let failure = (files.failures + unscanned.failures).first { throw failure }
        let record = try RecordFile(following: plan, ofCatalogAt: file.path)
        if !options.isDryRun { try write(rename, file, bytes, context) }
        output.report(file.path, from: file.bytes, to: bytes, EditSummary.ofEntries(plan))
        try record?.finish(output)
        for change in rename.changes {
            let count = TerminalText.count(change.callSites, "call site")
            output.report(change.path, from: change.bytes, to: change.newBytes, ["  renamed  \(count)"])
        }
        if rename.callSites == 0, !context.isQuiet { context.host.note("No call site found.") }
        for other in mentions where !context.isQuiet {
            context.host.note("\(other): warning: also mentions \(TerminalText.quoted(rewrite.old)) and was left unchanged")
        }
        return .success
    }

    /// - Throws: ``Failure`` when the sources cannot be read, or the catalog is not among those of the project.
    private static func sourceRename(
        _ rewrite: KeyRewrite, _ file: LockedCatalog, _ folders: [String], renamed: Catalog, changesStrings: Bool,
        _ context: CommandContext
    ) throws -> SourceRename {
        let projects = try Project.all(context, paths: folders)
        let real = file.path.realPath
        for project in projects {
            if let failure = project.failures.first { throw failure }
            guard let index = project.catalogs.firstIndex(where: { $0.path.realPath == real }) else { continue }
            return SourceRename(
                rewrite, in: project, catalog: index, renamed: renamed, changesStrings: changesStrings, jobs: context.jobs)
        }
        throw Failure(
            "is not in the project at \(folders.joined(separator: ", "))", at: file.path,
            hint: "Name the folder that contains both after --sources.")
    }

    /// Writes the sources and then the catalog; where one cannot be written, the others are put back.
    private static func write(
        _ rename: SourceRename, _ catalog: LockedCatalog, _ bytes: [UInt8], _ context: CommandContext
    ) throws {
        var written: [LockedFile] = []
        do {
            for change in rename.changes {
                let file = try LockedFile(change.path)
                guard file.bytes == change.bytes else { throw Failure.changedMeanwhile(change.path) }
                try file.write(change.newBytes, context)
                written.append(file)
            }
            try catalog.write(bytes, context)
        } catch {
            for file in written {
                do { try file.restore() } catch let failure as Failure { context.report(failure) }
            }
            throw error
        }
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
