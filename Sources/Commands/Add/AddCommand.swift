import Arguments
import Editing
import Interchange
import Inventory
import Reporting
import StringCatalog
import Syntax

/// Inserts translation rows.
enum AddCommand: Command {
    static let spec = CommandSpec(
        name: "add", summary: "insert translations: one key by options, or many from a table",
        arguments: "CATALOG [KEY] [--LOCALE TEXT…]",
        discussion: """
            Adds one key with its texts, or every row of a table: Markdown as in a plan or an issue, CSV or TSV. Each row is \
            checked first, for its locales, placeholders and forms; when one is bad all are named and nothing is written. \
            A text that is in the catalog already is left alone; the state and the comment given for it are set. Only the lines \
            that must change do. A new entry whose key no \
            source uses is marked manual, so that no build takes it out.
            The header of a table names the locales, by code or name, and may have Key, Source, English, Comment, State, and \
            Plural or Device for tables with a row for each form of a key. A row that is there twice with the same texts is one row. \
            In CSV and TSV, an apostrophe in front of =, +, -, @, a tab or a line break at the start of a cell is removed: export writes \
            it so that no spreadsheet calculates the cell.
            --plural and --device give the forms of the source language, or of the locale that is named first: \
            --plural "one=%lld file,other=%lld files" --plural "ja:other=%lld 個のファイル". A text may hold commas.
            """,
        options: [
            OptionSpec("from", value: "FILE", help: "The table; - is standard input."),
            OptionSpec("comment", value: "TEXT", help: "The comment for translators."),
            OptionSpec(
                "plural", value: "[LOCALE:]one=TEXT,other=TEXT", help: "Texts by number; may be repeated for other locales."),
            OptionSpec(
                "device", value: "[LOCALE:]mac=TEXT,other=TEXT", help: "Texts by device; may be repeated for other locales."),
            OptionSpec(
                "state", value: "STATE", choices: UnitState.known.map(\.rawValue),
                help: "The state of the texts given for a key, also of those that are there; with --from that of new texts for which "
                    + "the table has none; translated if not given."),
            OptionSpec("replace", help: "Replace texts that differ from the new ones."),
            OptionSpec("only-missing", help: "Leave texts that differ from the new ones as they are."),
            OptionSpec("manual", help: "Mark all entries as manual, also those that exist or that the sources use."),
            CommonOptions.sources,
            OptionSpec("create", help: "Make the catalog when there is none."),
            OptionSpec("source-language", value: "LOCALE", help: "The source language of a new catalog; en if not given."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: [
            "xcstrings add Localizable.xcstrings Skip --zh-Hant 略過 --zh-Hans 跳过 --ja スキップ --ko 건너뛰기",
            "xcstrings add Localizable.xcstrings --from rows.md --dry-run",
            "xcstrings add Localizable.xcstrings \"%lld files\" --plural \"one=%lld file,other=%lld files\" "
                + "--plural \"ja:other=%lld 個のファイル\"",
        ],
        isOpenOption: { LanguageNames.tag(for: $0) != nil }, nearestOpenOption: { LocaleCodes().suggestion(for: $0) ?? LanguageNames.nearest(to: $0) })

    static func run(_ options: AddOptions, _ context: CommandContext) throws -> ExitStatus {
        let file = try lockedCatalog(options, context)
        let rows = try AddRows(options, for: file.catalog, context)
        do {
            return try add(rows, to: file, options.settings, context)
        } catch is LockedCatalog.CreatedMeanwhile {
            // The rows go into the catalog that is there now.
            return try run(options, context)
        }
    }

    /// Adds rows to a catalog, or with the errors that they have to none.
    ///
    /// - Throws: ``Failure`` when the catalog or the sources cannot be read, or the catalog cannot be written;
    ///   ``LockedCatalog/CreatedMeanwhile``.
    static func add(_ rows: AddRows, to file: LockedCatalog, _ settings: AddSettings, _ context: CommandContext) throws -> ExitStatus {
        let editor = try file.editor()
        let used = settings.marksAllManual ? [] : try usedKeys(rows, file, settings.sources, context)
        var addition = AddPlan(
            editor, .init(state: settings.state, conflict: settings.conflict, marksAllManual: settings.marksAllManual, usedKeys: used))
        for row in rows.rows { addition.add(row) }
        guard report(rows, addition.plan, context) else { return .failure }
        let hasKept = addition.plan.outcomes.contains { $0.action == .kept(.differs) }
        try EditOutput(context: context, isDryRun: settings.isDryRun).finish(
            addition.plan, of: file, summary: EditSummary.ofAddition(addition.plan, style: context.style),
            nothing: hasKept ? "Nothing to do; --replace replaces what differs." : "Nothing to do; the catalog has all of it.")
        return .success
    }

    /// - Throws: ``Failure`` when the catalog is not there and not to be created, or cannot be read.
    private static func lockedCatalog(_ options: AddOptions, _ context: CommandContext) throws -> LockedCatalog {
        let path = options.catalog
        let language = try context.locale(options.sourceLanguage, from: "--source-language", among: [])
        guard try !FileStatus.isThere(path) else { return try LockedCatalog(path) }
        guard path.hasSuffix(".xcstrings") else { throw Failure("is no path of a catalog; its name ends in .xcstrings", at: path) }
        guard options.creates else { throw Failure("there is no such catalog", at: path, hint: "--create makes it.") }
        return LockedCatalog(creating: path, sourceLanguage: language ?? "en")
    }

    /// The new keys that the sources use: their entries follow the code.
    private static func usedKeys(
        _ rows: AddRows, _ file: LockedCatalog, _ sources: [String], _ context: CommandContext
    ) throws -> Set<String> {
        let present = Set(file.catalog.entries.map(\.key))
        let new = rows.rows.map(\.key).filter { !present.contains($0) }
        guard !new.isEmpty, CatalogOrigin(path: file.path) == .code else { return [] }
        return Set(try ProjectFolder.uses(of: new, inCatalogAt: file.path, sources: sources, context).keys)
    }

    /// Prints what is wrong, in the order of the table.
    ///
    /// - Returns: Whether nothing keeps the rows from being written.
    private static func report(_ rows: AddRows, _ plan: EditPlan, _ context: CommandContext) -> Bool {
        func text(_ place: SourceLocation?, _ kind: String, _ message: String) -> String {
            let place = rows.file.flatMap { file in place.map { "\(file):\($0.line):\($0.column)" } }
            return TerminalText.printable("\(place ?? context.tool): \(kind): \(message)") + "\n"
        }
        let errors = (rows.problems.map { (place: Optional($0.place), message: $0.message) }
            + plan.errors.map { (place: $0.place, message: $0.message) }).sorted { a, b in
                if let a = a.place, let b = b.place { a < b } else { false }
            }
        if !errors.isEmpty {
            context.host.printError(errors.map { text($0.place, "error", $0.message) }.joined() + "Nothing was written.\n")
        } else if !context.isQuiet {
            context.host.printError(plan.warnings.map { text($0.place, "warning", $0.message) }.joined())
        }
        return errors.isEmpty
    }
}
