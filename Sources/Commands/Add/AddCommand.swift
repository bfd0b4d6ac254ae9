import Arguments
import Editing
import Extraction
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
            Adds one key with its texts, or every row of a table: Markdown as in a plan or an issue, CSV, TSV or JSON. Each row is \
            validated first: locales, placeholders and forms. If any row is invalid, all errors are listed and nothing is written. \
            A text that is already in the catalog is not rewritten, but the given state and comment are set. Only the lines that \
            must change do. A new entry whose key no source uses is marked manual, so that builds do not remove it.
            The header of a table names the locales, by code or name, and may include Key, Source, English, Comment, State, and \
            Plural or Device for tables with one row for each form of a key. Identical rows count once.
            In CSV and TSV, an apostrophe before =, +, -, @, a tab or a line break at the start of a cell is removed: export writes \
            it so that spreadsheets do not evaluate the cell.
            --plural and --device give the forms of the source language, or of the locale named first: \
            --plural "one=%lld file,other=%lld files" --plural "ja:other=%lld 個のファイル". A text may contain commas.
            """,
        options: [
            OptionSpec("from", value: "FILE", help: "Read the rows from a table; - is standard input."),
            OptionSpec("comment", value: "TEXT", help: "The comment for translators."),
            OptionSpec(
                "plural", value: "[LOCALE:]one=TEXT,other=TEXT", help: "Plural forms; repeat it for other locales."),
            OptionSpec(
                "device", value: "[LOCALE:]mac=TEXT,other=TEXT", help: "Forms by device; repeat it for other locales."),
            OptionSpec(
                "state", value: "STATE", choices: UnitState.known.map(\.rawValue),
                help: "The state of the texts of a key, including texts already in the catalog. With --from, the state of new texts "
                    + "without one in the table. Defaults to translated."),
            OptionSpec("replace", help: "Replace texts that differ."),
            OptionSpec("only-missing", help: "Keep texts that differ."),
            OptionSpec("manual", help: "Mark all entries manual, including existing ones and those that the sources use."),
            CommonOptions.sources,
            OptionSpec("create", help: "Create the catalog if it does not exist."),
            OptionSpec("source-language", value: "LOCALE", help: "The source language of a new catalog; defaults to en."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        words: .keyOfCatalog, examples: [
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
        let match = settings.marksAllManual ? nil : try match(rows, file, settings.sources, context)
        var addition = AddPlan(
            editor, .init(state: settings.state, conflict: settings.conflict, marksAllManual: settings.marksAllManual,
                usedKeys: Set(match?.uses[0].keys.map { $0 } ?? []),
                otherUsedKeys: match?.missing.compactMap { $0.catalog == 0 ? $0.key : nil } ?? []))
        for row in rows.rows { addition.add(row) }
        guard report(rows, addition.plan, context) else { return .failure }
        let hasKept = addition.plan.outcomes.contains { $0.action == .kept(.differs) }
        try EditOutput(context: context, isDryRun: settings.isDryRun).finish(
            addition.plan, of: file, summary: EditSummary.ofAddition(addition.plan, style: context.style),
            nothing: hasKept ? "Nothing to do; \(Wording.option("replace")) replaces what differs." : "Nothing to do; the catalog has all of it.")
        return .success
    }

    /// - Throws: ``Failure`` when the catalog is not there and not to be created, or cannot be read.
    private static func lockedCatalog(_ options: AddOptions, _ context: CommandContext) throws -> LockedCatalog {
        let path = options.catalog
        let language = try context.locale(options.sourceLanguage, from: Wording.option("source-language"), among: [])
        guard try !FileStatus.isThere(path) else { return try LockedCatalog(path) }
        guard path.hasSuffix(".xcstrings") else { throw Failure("is not a catalog path; the name must end in .xcstrings", at: path) }
        guard options.creates else { throw Failure("no such catalog", at: path, hint: Wording.namesArguments ? "create_catalog creates it." : "--create creates it.") }
        return LockedCatalog(creating: path, sourceLanguage: language ?? "en")
    }

    /// What the sources use of the new keys, whose entries then follow the code, and what they use beside them; `nil` without new keys.
    private static func match(
        _ rows: AddRows, _ file: LockedCatalog, _ sources: [String], _ context: CommandContext
    ) throws -> CatalogMatch? {
        let present = Set(file.catalog.entries.map(\.key))
        let new = rows.rows.map(\.key).filter { !present.contains($0) }
        guard !new.isEmpty, CatalogOrigin(path: file.path) == .code else { return nil }
        return try ProjectFolder.match(new, ofCatalogAt: file.path, sources: sources, context)
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
