import Arguments
import Editing
import Interchange
import Operations
import StringCatalog
import Workspace

/// Inserts translation rows.
enum AddCommand: Command {
    struct Declarations: OptionDeclarations {
        let from = Option("from", value: "FILE", help: "Read the rows from a table; - is standard input.")
        let comment = Option("comment", value: "TEXT", help: "The comment for translators.", completing: .text)
        let plural = Option(
            "plural", repeated: "[LOCALE:]one=TEXT,other=TEXT", help: "Plural forms; repeat it for other locales.", completing: .text)
        let device = Option(
            "device", repeated: "[LOCALE:]mac=TEXT,other=TEXT", help: "Forms by device; repeat it for other locales.", completing: .text)
        let state = Option(
            "state", value: "STATE", among: UnitState.known,
            help: "The state of the texts of a key, including texts already in the catalog. With --from, the state of new texts "
                + "without one in the table. Defaults to translated.")
        let replace = Option("replace", help: "Replace texts that differ.")
        let onlyMissing = Option("only-missing", help: "Keep texts that differ.")
        let force = Option("force", help: "Take in translations of keys marked \"Don't Translate\".")
        let insertNear = Option("insert-near", help: "Insert keys that no source uses although a nearly identical key exists.")
        let manual = Option("manual", help: "Mark all entries manual, including existing ones and those that the sources use.")
        let sources = CommonOptions.sources
        let create = Option("create", help: "Create the catalog if it does not exist.")
        let sourceLanguage = Option("source-language", value: "LOCALE", help: "The source language of a new catalog; defaults to en.", completing: .locale)
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "add", summary: "insert translations: one key by options, or many from a table",
        arguments: "CATALOG [KEY] [--LOCALE TEXT…]",
        discussion: """
            Adds one key with its texts, or every row of a table: Markdown as in a plan or an issue, CSV, TSV or JSON. Each row is \
            validated first: locales, forms, and its texts by the rules of lint --level errors. If any row is invalid, all errors are \
            listed and nothing is written; the exit status is 1 if only texts were at fault, else 2. \
            A text that is already in the catalog is not rewritten, but the given state and comment are set. Only the lines that \
            must change do. A key that no source uses and that differs from another only in punctuation, spaces, case or the kinds of \
            placeholders is probably mistyped: it is an error unless --insert-near is given. A new entry whose key no source uses is marked manual, so that builds do not remove it.
            The header of a table names the locales, by code or name, and may include Key, Source, English, Comment, State, and \
            Plural or Device for tables with one row for each form of a key. Identical rows count once.
            In CSV and TSV, an apostrophe before =, +, -, @, a tab or a line break at the start of a cell is removed: export writes \
            it so that spreadsheets do not evaluate the cell.
            --plural and --device give the forms of the source language, or of the locale named first: \
            --plural "one=%lld file,other=%lld files" --plural "ja:other=%lld 個のファイル". A text may contain commas.
            """,
        options: declared.options
            + CommonOptions.all(except: CommonOptions.force, CommonOptions.locales, CommonOptions.output),
        words: .keyOfCatalog, examples: [
            "xcstrings add Localizable.xcstrings Skip --zh-Hant 略過 --zh-Hans 跳过 --ja スキップ --ko 건너뛰기",
            "xcstrings add Localizable.xcstrings --from rows.md --dry-run",
            "xcstrings add Localizable.xcstrings \"%lld files\" --plural \"one=%lld file,other=%lld files\" "
                + "--plural \"ja:other=%lld 個のファイル\"",
        ],
        isOpenOption: { LanguageNames.tag(for: $0) != nil }, nearestOpenOption: { LocaleCodes().suggestion(for: $0) ?? LanguageNames.nearest(to: $0) })

    static func run(_ options: AddOptions, _ context: CommandContext) throws -> ExitStatus {
        var options = options
        if case .table("-", _) = options.input { options.input = .table(path: "-", bytes: try context.host.readInput()) }
        return context.present(try AddOperation.run(options, context.work))
    }
}

extension AddOptions: CommandOptions {
    /// - Throws: ``Failure`` for options that do not go together.
    init(_ arguments: ParsedArguments) throws {
        let declared = AddCommand.declared
        guard let path = arguments.words.first else {
            throw Failure("add needs a catalog", hint: "xcstrings add Localizable.xcstrings KEY --ja TEXT")
        }
        let input: Input
        let state = arguments[declared.state]
        let row = Row(
            key: arguments.words.dropFirst().first ?? "", comment: arguments[declared.comment], texts: arguments.openOptions.map { ($0.name, $0.value) },
            plurals: arguments[declared.plural], devices: arguments[declared.device], state: state)
        if let table = arguments[declared.from] {
            let hasTexts = !row.texts.isEmpty || !row.plurals.isEmpty || !row.devices.isEmpty
            if arguments.words.count > 1 || hasTexts || row.comment != nil {
                throw Failure("--from takes keys and texts from the table; leave out all others")
            }
            input = .table(path: table, bytes: nil)
        } else {
            guard arguments.words.count == 2 else {
                throw Failure(
                    arguments.words.count < 2 ? "add needs a key, or --from with a table" : "add takes one key; put it in quotes",
                    hint: "xcstrings add \(path) KEY --ja TEXT")
            }
            input = .key(row)
        }
        self.init(catalog: path, input)
        sourceLanguage = arguments[declared.sourceLanguage]
        creates = arguments[declared.create]
        plan.state = state ?? .translated
        plan.conflict = arguments[declared.replace] ? .replace : arguments[declared.onlyMissing] ? .keep : .refuse
        plan.translatesAll = arguments[declared.force]
        plan.insertsNearKeys = arguments[declared.insertNear]
        plan.marksAllManual = arguments[declared.manual]
        sources = arguments[declared.sources]
        isTrial = arguments[declared.dryRun]
    }
}
