import Arguments
import Editing
import Operations
import Reporting
import Workspace

/// Brings catalogs in line with the sources.
enum SyncCommand: Command {
    struct Declarations: OptionDeclarations {
        let create = Option("create", help: "Create missing catalogs.")
        let locales = Option(
            "locales", list: "LIST", help: "With --create: the locales of the project, separated by commas.", completing: .locale)
        let stringsdata = Option(
            "stringsdata", repeated: "FILE",
            help: "Use the compiler's output instead of scanning; more files may follow.")
        let keepStale = Option("keep-stale", help: "Do not mark unused entries with translations.")
        let noRemove = Option("no-remove", help: "Mark unused entries without translations stale instead of removing them.")
        let since = Option(
            "since", value: "REV", help: "The git revision whose sources show which keys were reworded; default HEAD.",
            completing: .revision)
        let noRewording = Option("no-rewording", help: "Do not carry the translations of reworded keys over.")
        let force = Option("force", help: "Continue even if more than a quarter of the keys would be removed or marked.")
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "sync", summary: "bring catalogs in line with the sources, as an Xcode build does",
        arguments: "[PATH…]",
        discussion: """
            Adds keys that the sources use, removes unused keys without translations, marks unused keys with translations stale, \
            and no longer marks keys stale that are used again. Comments follow the sources. Manual entries, and catalogs for App \
            Shortcuts, are not changed; an InfoPlist.xcstrings gets the texts of the Info.plist that it lacks; catalogs of \
            storyboards, xibs and intents follow those files. Keys that only \
            #if DEBUG uses, or that a header or another unscanned file mentions, are kept, and so are those of objects that a \
            storyboard still has. Sources that git ignores are read if a target compiles them; others, and hidden folders, are \
            searched for keys. --create adds missing catalogs, one per table and target, in the folder where the \
            target keeps its resources. With --locales, it also adds these locales to the project, as `locale add` does, or to a new \
            .xcstrings.json if no project file keeps them. \
            The translations of a key that was reworded in the sources are carried over to the new key, as \
            needs_review unless only the case of letters, blanks at the ends or a typographic mark changed. A \
            reworded key is recognized by its place in the code since the last commit, or since --since REV, and \
            otherwise by its likeness. \
            While something that looks like a source is not read, such as a file in UTF-16, a template \
            (.swift.gyb) or a link out of the project, no key counts as unused. If more than a quarter of a catalog's keys would \
            be removed or marked, nothing is written without --force.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.force, CommonOptions.locales, CommonOptions.output),
        examples: ["xcstrings sync MyApp --dry-run", "xcstrings sync MyApp --create --locales en,ja,ko", "xcstrings sync MyApp --stringsdata Build/*.stringsdata"])

    static func run(_ options: SyncOptions, _ context: CommandContext) throws -> ExitStatus {
        let changes = try SyncOperation.run(options, context.work)
        let status = context.present(changes)
        if !context.isQuiet, changes.files.contains(where: \.isWritten) {
            context.printNext([.coverage(options.paths)])
        }
        return status
    }
}

extension SyncOptions: CommandOptions {
    /// - Throws: ``Failure`` for locales that nothing is done with.
    init(_ arguments: ParsedArguments) throws {
        let declared = SyncCommand.declared
        self.init(paths: arguments.words.filter { !$0.hasSuffix(".stringsdata") }, isTrial: arguments[declared.dryRun])
        stringsData = arguments[declared.stringsdata] + arguments.words.filter { $0.hasSuffix(".stringsdata") }
        plan = SyncPlan.Options(leavesVanished: arguments[declared.keepStale], removesNothing: arguments[declared.noRemove])
        isForced = arguments[declared.force]
        creates = arguments[declared.create]
        since = arguments[declared.since]
        carriesRewordings = !arguments[declared.noRewording]
        if arguments.has(declared.locales), !creates { throw Failure("--locales requires --create") }
    }
}
