import Arguments
import Editing
import Extraction
import Interchange
import Inventory
import Reporting
import StringCatalog
import Syntax
import Workspace

/// Inserts translation rows.
enum AddCommand: Command {
    static let spec = CommandSpec(
        name: "add", summary: "insert translations: one key by options, or many from a table",
        arguments: "CATALOG [KEY] [--LOCALE TEXT…]",
        discussion: """
            Adds one key with its texts, or every row of a table: Markdown as in a plan or an issue, CSV, TSV or JSON. Each row is \
            validated first: locales, forms, and its texts by the rules of lint --level errors. If any row is invalid, all errors are \
            listed and nothing is written; the exit status is 1 if only texts were at fault, else 2. \
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
            OptionSpec("comment", value: "TEXT", help: "The comment for translators.", completing: .text),
            OptionSpec(
                "plural", value: "[LOCALE:]one=TEXT,other=TEXT", help: "Plural forms; repeat it for other locales.", completing: .text),
            OptionSpec(
                "device", value: "[LOCALE:]mac=TEXT,other=TEXT", help: "Forms by device; repeat it for other locales.", completing: .text),
            OptionSpec(
                "state", value: "STATE", choices: UnitState.known.map(\.rawValue),
                help: "The state of the texts of a key, including texts already in the catalog. With --from, the state of new texts "
                    + "without one in the table. Defaults to translated."),
            OptionSpec("replace", help: "Replace texts that differ."),
            OptionSpec("only-missing", help: "Keep texts that differ."),
            OptionSpec("manual", help: "Mark all entries manual, including existing ones and those that the sources use."),
            CommonOptions.sources,
            OptionSpec("create", help: "Create the catalog if it does not exist."),
            OptionSpec("source-language", value: "LOCALE", help: "The source language of a new catalog; defaults to en.", completing: .locale),
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
        let table = try AddRows.table(options, context)
        while true {
            do {
                try context.edit(isDryRun: options.settings.isDryRun) { output in
                    let catalog = try lockedCatalog(options, context)
                    let rows = try AddRows(options, table: table, for: catalog.catalog, context)
                    try add(rows, to: catalog, options.settings, &output)
                }
                return .success
            } catch is LockedFile.CreatedMeanwhile {
                // The rows go into the catalog that is there now.
            }
        }
    }

    /// - Throws: ``Failure`` with what is wrong with the rows, in the order of the table, and when the catalog or the sources cannot
    ///   be read.
    private static func add(
        _ rows: AddRows, to catalog: LockedCatalog, _ settings: AddSettings, _ output: inout EditOutput
    ) throws {
        let context = output.context
        let editor = try catalog.editor()
        let match = settings.marksAllManual ? nil : try match(rows, catalog, settings.sources, context)
        var addition = AddPlan(
            editor, .init(state: settings.state, conflict: settings.conflict, marksAllManual: settings.marksAllManual,
                usedKeys: Set(match?.uses[0].keys.map { $0 } ?? []),
                otherUsedKeys: match?.missing.compactMap { $0.catalog == 0 ? $0.key : nil } ?? []))
        for row in rows.rows { addition.add(row) }
        addition.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
        let plan = addition.plan
        let errors = (rows.problems.map { (place: Optional($0.place), message: $0.message) }
            + plan.errors.map { (place: $0.place, message: $0.message) }).sorted { a, b in
                if let a = a.place, let b = b.place { a < b } else { false }
            }
        if var failure = Failure(all: errors.map { Failure($0.message, at: rows.place($0.place)) }) {
            // Sound rows with a wrong text are a finding, as they are to lint.
            if rows.problems.isEmpty, plan.errors.allSatisfy(\.isFault) { failure.status = .findings }
            throw failure
        }
        for warning in plan.warnings where !context.isQuiet {
            context.host.note("\(rows.place(warning.place) ?? context.tool): warning: \(warning.message)")
        }
        let hasKept = plan.outcomes.contains { $0.action == .kept(.differs) }
        try output.add(
            plan, to: catalog, summary: EditSummary.ofAddition(plan, style: context.style),
            nothing: hasKept ? "Nothing to do; \(Wording.option("replace")) replaces what differs." : "Nothing to do; the catalog has all of it.")
    }

    /// - Throws: ``Failure`` when the catalog is not there and not to be created, or cannot be read.
    private static func lockedCatalog(_ options: AddOptions, _ context: CommandContext) throws -> LockedCatalog {
        let path = options.catalog
        let language = try context.work.locale(options.sourceLanguage, from: "\(option: "source-language")", among: [])
        guard try !FileStatus.isThere(path) else { return try LockedCatalog(path, context.work) }
        guard path.hasSuffix(".xcstrings") else { throw Failure("is not a catalog path; the name must end in .xcstrings", at: path) }
        guard options.creates else { throw Failure("no such catalog", at: path, hint: "\(terminal: "--create", client: "create_catalog") creates it.") }
        return try LockedCatalog(creating: path, sourceLanguage: language ?? "en", context.work)
    }

    /// What the sources use of the new keys, whose entries then follow the code, and what they use beside them; `nil` without new keys.
    private static func match(
        _ rows: AddRows, _ file: LockedCatalog, _ sources: [String], _ context: CommandContext
    ) throws -> CatalogMatch? {
        let present = Set(file.catalog.entries.map(\.key))
        let new = rows.rows.map(\.key).filter { !present.contains($0) }
        guard !new.isEmpty, CatalogOrigin(path: file.path) == .code else { return nil }
        return try ProjectFolder.match(new, ofCatalogAt: file.path, sources: sources, context.work)
    }
}
