import Arguments
import Extraction
import Reporting
import StringCatalog

/// Takes entries out of a catalog.
enum RemoveCommand: Command {
    static let spec = CommandSpec(
        name: "remove", summary: "take entries out: named ones, stale ones, or those that no code uses",
        arguments: "CATALOG [KEY…]",
        discussion: """
            Removes the named keys with all their translations, or with --stale the entries that a build marked stale, or with \
            --unused those that the sources of the project around it do not use (entries kept by hand stay). With \
            --locale only the texts of that locale go.
            """,
        options: [
            OptionSpec("stale", help: "Remove the entries that are marked stale."),
            OptionSpec("unused", help: "Remove automatic entries that no source uses."),
            CommonOptions.sources,
            OptionSpec("locale", value: "LOCALE", help: "Remove the texts of this locale only."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings remove Localizable.xcstrings \"Old title\"", "xcstrings remove Localizable.xcstrings --stale --dry-run"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let arguments = context.arguments
        guard let path = arguments.words.first else {
            throw Failure("remove needs a catalog", hint: "xcstrings remove Localizable.xcstrings KEY")
        }
        guard arguments.words.count > 1 || arguments.has("stale") || arguments.has("unused") else {
            throw Failure("remove needs a key, --stale or --unused")
        }
        try CatalogChange.perform(path, context) { editor in
            let keys = try keys(editor.catalog, path, context)
            let locale = try locale(editor.catalog, path, context)
            for key in keys {
                if let locale { editor.removeLocalization(of: key, in: locale) } else { editor.removeEntry(key) }
            }
            return keys.map { "  removed  " + TerminalText.quoted($0) + (locale.map { " \($0)" } ?? "") }
        }
        return .success
    }

    /// The locale that `--locale` names exactly: what is removed is not found by likeness.
    private static func locale(_ catalog: Catalog, _ path: String, _ context: CommandContext) throws -> LanguageTag? {
        guard let name = context.arguments.value("locale") else { return nil }
        let locale = try context.locales([name], from: "--locale", among: catalog.languages)[0]
        if locale.rawValue == name { return locale }
        throw Failure("has no locale \(name); did you mean \(locale)?", at: path, hint: "Nothing was written.")
    }

    /// - Throws: ``Failure`` for a key that the catalog does not have.
    private static func keys(_ catalog: Catalog, _ path: String, _ context: CommandContext) throws -> [String] {
        let arguments = context.arguments
        let entries = catalog.entries
        var chosen = Set(arguments.words.dropFirst())
        if let missing = chosen.subtracting(entries.map(\.key)).sorted().first {
            throw Failure.noKey(missing, among: entries.map(\.key), in: path)
        }
        if arguments.has("stale") { chosen.formUnion(entries.filter { $0.extractionState == .stale }.map(\.key)) }
        if arguments.has("unused") {
            let sources = try CatalogSources(of: path, in: arguments.list("sources"), context)
            let uses = sources.uses(of: entries.map(\.key), jobs: context.jobs)
            guard !uses.isEmpty else {
                throw Failure("no source there uses any of its keys; that cannot be meant", at: sources.folders[0])
            }
            let unused = entries.filter { uses[$0.key] == nil && $0.isExpectedInCode(table: path) }
            chosen.formUnion(unused.map(\.key))
        }
        return entries.map(\.key).filter(chosen.contains)
    }
}
