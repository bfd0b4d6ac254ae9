import Arguments
import Editing
import Inventory
import StringCatalog
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
        try context.edit(options.catalog, isDryRun: options.isDryRun) { editor in
            var plan = RemovePlan.Options(
                keys: options.keys, removesStale: options.removesStale, removesUnused: options.removesUnused,
                isForced: options.isForced)
            plan.locale = try locale(options, editor.catalog, context)
            guard plan.needsInventory, editor.catalog.holds(options.keys) else { return RemovePlan(editor, plan).plan }
            let (inventory, index) = try Project.inventory(around: options.catalog, sources: options.sources, context.work)
            return RemovePlan(editor, plan, in: inventory, catalogAt: index).plan
        }
        return .success
    }

    /// The locale that `--locale` names exactly: what is removed is not found by likeness.
    private static func locale(_ options: RemoveOptions, _ catalog: Catalog, _ context: CommandContext) throws -> LanguageTag? {
        guard let name = options.locale else { return nil }
        let locale = try context.work.locales([name], from: "--locale", among: catalog.languages)[0]
        if locale.rawValue == name { return locale }
        throw Failure("has no locale \(name); did you mean \(locale)?", at: options.catalog)
    }
}

/// What the command line of `remove` says.
struct RemoveOptions: CommandOptions {
    let catalog: String
    let keys: [String]
    var removesStale = false
    var removesUnused = false
    /// Whether named and stale entries are removed although code uses them.
    var isForced = false
    /// Where the sources are; empty means the project around the catalog.
    var sources: [String] = []
    /// The only locale whose texts are removed.
    var locale: String?
    var isDryRun = false

    init(catalog: String, keys: [String], isDryRun: Bool) {
        self.catalog = catalog
        self.keys = keys
        self.isDryRun = isDryRun
    }

    /// - Throws: ``Failure`` when it is not said what to remove.
    init(_ arguments: ParsedArguments) throws {
        guard let path = arguments.words.first else {
            throw Failure("remove needs a catalog", hint: "xcstrings remove Localizable.xcstrings KEY")
        }
        self.init(catalog: path, keys: Array(arguments.words.dropFirst()), isDryRun: arguments.has("dry-run"))
        removesStale = arguments.has("stale")
        removesUnused = arguments.has("unused")
        isForced = arguments.has("force")
        sources = arguments.list("sources")
        locale = arguments.value("locale")
        guard !keys.isEmpty || removesStale || removesUnused else { throw Failure("remove needs a key, --stale or --unused") }
    }
}

private extension Catalog {
    /// Whether all of the keys are in the catalog. Otherwise nothing is removed, and the sources need not be read.
    func holds(_ keys: [String]) -> Bool { Set(keys).isSubset(of: entries.map(\.key)) }
}
