import Arguments
import Operations
import Workspace

/// Removes entries of a catalog.
enum RemoveCommand: Command {
    static let spec = CommandSpec(
        name: "remove", summary: "remove entries: named ones, stale ones, or those that no code uses",
        arguments: "CATALOG [KEY…]",
        discussion: """
            Removes the named keys with all their translations; with --stale, the entries that a build marked stale; with --unused, \
            those that the sources of the surrounding project do not use (manual entries stay). Entries that the sources use are \
            kept: --stale reports where they are used, and naming one is an error. --force removes them, too. While something that looks \
            like a source is not read (`xcstrings sync --help`), nothing counts as stale or unused. With --locale, only the texts of \
            that locale are removed.
            """,
        options: [
            OptionSpec("stale", help: "Remove entries marked stale."),
            OptionSpec("unused", help: "Remove entries that a build added and no source uses."),
            OptionSpec("force", help: "Also remove named and stale entries that the sources use."), CommonOptions.sources,
            OptionSpec("locale", value: "LOCALE", help: "Only remove the texts of this locale.", completing: .locale), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        words: .keyOfCatalog, examples: ["xcstrings remove Localizable.xcstrings \"Old title\"", "xcstrings remove Localizable.xcstrings --stale --dry-run"])

    static func run(_ options: RemoveOptions, _ context: CommandContext) throws -> ExitStatus {
        context.present(try RemoveOperation.run(options, context.work))
    }
}

extension RemoveOptions: CommandOptions {
    /// - Throws: ``Failure`` when it is not said what to remove.
    init(_ arguments: ParsedArguments) throws {
        guard let path = arguments.words.first else {
            throw Failure("remove needs a catalog", hint: "xcstrings remove Localizable.xcstrings KEY")
        }
        self.init(catalog: path, keys: Array(arguments.words.dropFirst()), isTrial: arguments.has("dry-run"))
        removesStale = arguments.has("stale")
        removesUnused = arguments.has("unused")
        isForced = arguments.has("force")
        sources = arguments.list("sources")
        locale = arguments.value("locale")
        guard !keys.isEmpty || removesStale || removesUnused else { throw Failure("remove needs a key, --stale or --unused") }
    }
}
