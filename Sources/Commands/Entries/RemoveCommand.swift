import Arguments
import Operations
import Workspace

/// Removes entries of a catalog.
enum RemoveCommand: Command {
    struct Declarations: OptionDeclarations {
        let stale = Option("stale", help: "Remove entries marked stale.")
        let unused = Option("unused", help: "Remove entries that a build added and no source uses.")
        let force = Option("force", help: "Also remove named and stale entries that the sources use.")
        let sources = CommonOptions.sources
        let locale = Option("locale", value: "LOCALE", help: "Only remove the texts of this locale.", completing: .locale)
        let dryRun = CommonOptions.dryRun
    }

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
        options: declared.options + CommonOptions.all(except: CommonOptions.force, CommonOptions.locales, CommonOptions.output),
        words: .keyOfCatalog, examples: ["xcstrings remove Localizable.xcstrings \"Old title\"", "xcstrings remove Localizable.xcstrings --stale --dry-run"])

    static func run(_ options: RemoveOptions, _ context: CommandContext) throws -> ExitStatus {
        context.present(try RemoveOperation.run(options, context.work))
    }
}

extension RemoveOptions: CommandOptions {
    /// - Throws: ``Failure`` when it is not said what to remove.
    init(_ arguments: ParsedArguments) throws {
        let declared = RemoveCommand.declared
        guard let path = arguments.words.first else {
            throw Failure("remove needs a catalog", hint: "xcstrings remove Localizable.xcstrings KEY")
        }
        self.init(catalog: path, keys: Array(arguments.words.dropFirst()))
        plan.removesStale = arguments[declared.stale]
        plan.removesUnused = arguments[declared.unused]
        plan.isForced = arguments[declared.force]
        sources = arguments[declared.sources]
        locale = arguments[declared.locale]
        isTrial = arguments[declared.dryRun]
        guard !plan.keys.isEmpty || plan.removesStale || plan.removesUnused else { throw Failure("remove needs a key, --stale or --unused") }
    }
}
