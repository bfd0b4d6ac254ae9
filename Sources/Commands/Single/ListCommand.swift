import Arguments
import Extraction
import Inventory
import Reporting
import StringCatalog
import Syntax
import Workspace

/// The entries of catalogs that filters leave.
enum ListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "list keys by what they lack or contain",
        arguments: "[PATH…]",
        discussion: """
            Lists the entries that pass every given filter, or all of them without a filter. --locale restricts --state and --text to \
            one locale. --missing also lists strings in code that are in no catalog. Tables in .strings and .stringsdict files count as \
            catalogs where no catalog has their name.
            """,
        options: [
            OptionSpec(
                "missing", value: "LOCALE", takesNext: { LanguageTag($0).isWellFormed },
                help: "Keys that lack a finished text in this locale, or in any.", completing: .locale),
            OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "Entries with a text in this state."),
            OptionSpec("stale", help: "Entries marked stale that no source uses."),
            OptionSpec("unused", help: "Entries made by builds that no source uses."),
            OptionSpec(
                "unlocalized",
                help: "Texts that are shown but never looked up, instead of entries, with the reason and how certain it is."),
            OptionSpec("not-counted", help: "Strings in code of targets without a catalog, which no report counts."),
            OptionSpec("key", value: "GLOB", help: "Entries whose key matches, as in \"error.*\".", completing: .key),
            OptionSpec("text", value: "WORD", help: "Entries with this in the key or a text, ignoring case.", completing: .text),
            OptionSpec("locale", value: "LOCALE", help: "Only look at texts in this locale.", completing: .locale),
            CommonOptions.format(Format.allCases.map(\.rawValue)),
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: ["xcstrings list --missing ja", "xcstrings list --unlocalized --verbose", "xcstrings list MyApp --state needs_review --format csv"])

    private struct Row {
        /// `nil` for a string in code that no catalog holds.
        let catalog: String?
        let text: Inventory.Text

        /// `nil` also in a table, which has none.
        var extractionState: ExtractionState? {
            catalog.map(CatalogOrigin.isTable) == true ? nil : text.entry?.extractionState
        }
    }

    enum Format: String, CaseIterable {
        case text, json, keys, csv
    }

    struct Options: CommandOptions {
        let paths: [String]
        let filter: EntryFilter.Options
        let format: Format
        /// Whether to list what is shown but never looked up.
        var isUnlocalized = false

        init(paths: [String], filter: EntryFilter.Options, format: Format) {
            self.paths = paths
            self.filter = filter
            self.format = format
        }

        init(_ arguments: ParsedArguments) throws {
            paths = arguments.words
            filter = EntryFilter.Options(arguments)
            format = arguments.value("format").flatMap(Format.init) ?? .text
            isUnlocalized = arguments.has("unlocalized")
            if isUnlocalized, let other = filter.ofEntries { throw Failure("--unlocalized lists texts of the code, which have no --\(other)") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if options.isUnlocalized { return try unlocalized(options, context) }
        var rows: [Row] = []
        var status = ExitStatus.success
        let projects = try Project.all(context.work, paths: options.paths, readsTables: true)
        let filter = try EntryFilter(
            options.filter, context, among: projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        if projects.allSatisfy(\.catalogs.isEmpty) { context.noteNoCatalog() }
        for project in projects {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            context.noteUnread(project.unreadSources)
            if let missing = filter.missing { context.noteCatalogs(of: project, notAskedFor: missing) }
            let inventory = project.inventory
            for text in filter.texts(of: inventory) where project.isInFocus(text) {
                rows.append(Row(catalog: text.entry == nil ? nil : text.catalog.map { inventory.catalogs[$0].path }, text: text))
            }
        }
        try context.emit(text(rows, options, context))
        return status
    }

    /// Lists what is shown but never looked up, as every command counts it.
    private static func unlocalized(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var texts: [UnlocalizedText] = []
        var status = ExitStatus.success
        for project in try Project.all(context.work, paths: options.paths, readsTables: true) {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            context.noteUnread(project.unreadSources, effect: "")
            let escaping = project.inventory.escaping(project.extraction)
            texts += (escaping.toLocalize + escaping.possible).filter { project.isInFocus($0.place.file) && options.filter.accepts($0.text) }
        }
        texts.sort { $0.place < $1.place }
        try context.emit(UnlocalizedList.text(texts, options.format.rawValue, isVerbose: context.isVerbose, style: context.style))
        return status
    }

    private static func text(_ rows: [Row], _ options: Options, _ context: CommandContext) -> String {
        switch options.format {
        case .keys: return rows.map { JSONLiteral.string($0.text.key) + "\n" }.joined()
        case .csv:
            let cells = [["catalog", "key", "comment", "extraction state"]] + rows.map { row in
                [row.catalog ?? "", row.text.key, row.text.comment ?? "", row.extractionState?.rawValue ?? ""]
            }
            return cells.map { $0.map(Escaping.spreadsheetCell).joined(separator: ",") + "\r\n" }.joined()
        case .json:
            let entries = rows.map { row in
                JSONOutput.object([
                    ("catalog", .optional(row.catalog)), ("key", .string(row.text.key)), ("comment", .optional(row.text.comment)),
                    ("extractionState", .optional(row.extractionState?.rawValue)),
                    ("locales", .array((row.text.entry?.languages ?? []).map { .string($0.rawValue) })),
                    ("locations", ExtractionJSON.locations(row.text.uses.map(\.place))),
                ])
            }
            return JSONOutput.object([("version", .integer(1)), ("entries", .array(entries))]).text() + "\n"
        case .text:
            var text = ""
            var catalog: String??
            for row in rows {
                if row.catalog != catalog {
                    let title = row.catalog.map(TerminalText.printable) ?? (options.filter.isNotCounted ? "In code of targets without a catalog" : "In code, but not in any catalog")
                    text += (catalog == nil ? "" : "\n") + context.style.bold(title) + "\n"
                }
                catalog = .some(row.catalog)
                let state = row.extractionState.map { "  " + context.style.dim(TerminalText.printable($0.rawValue)) } ?? ""
                text += "  " + TerminalText.quoted(row.text.key) + state + "\n"
            }
            return text
        }
    }
}
