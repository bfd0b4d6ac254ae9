import Arguments
import Editing
import Operations
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
        context.present(try SyncOperation.run(options, context.work))
    }
}

extension SyncOptions: CommandOptions {
    /// - Throws: ``Failure`` for locales that nothing is done with.
    init(_ arguments: ParsedArguments) throws {
        self.init(paths: arguments.words.filter { !$0.hasSuffix(".stringsdata") }, isTrial: arguments.has("dry-run"))
        stringsData = arguments.all("stringsdata") + arguments.words.filter { $0.hasSuffix(".stringsdata") }
        plan = SyncPlan.Options(leavesVanished: arguments.has("keep-stale"), removesNothing: arguments.has("no-remove"))
        isForced = arguments.has("force")
        creates = arguments.has("create")
        if arguments.has("locales"), !creates { throw Failure("--locales requires --create") }
    }
}
