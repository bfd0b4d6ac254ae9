import Arguments
import Editing
import Interchange
import StringCatalog
import Workspace

/// What the command line of `add` says.
struct AddOptions: CommandOptions {
    let catalog: String
    let input: Input
    let sourceLanguage: String?
    /// Whether a catalog that is not there is created.
    let creates: Bool
    let settings: AddSettings

    enum Input {
        /// The path of a table; `-` is standard input.
        case table(String)
        case key(Row)
        case rows([TranslationTable.Row])
    }

    /// - Parameter language: The source language of a catalog that is to be created; `nil` for one that is there.
    init(catalog: String, rows: [TranslationTable.Row], settings: AddSettings, creatingIn language: String? = nil) {
        self.catalog = catalog
        input = .rows(rows)
        sourceLanguage = language
        creates = language != nil
        self.settings = settings
    }

    /// A key with its texts. What its locales are called depends on the catalog.
    struct Row {
        let key: String
        let comment: String?
        let texts: [ParsedArguments.OpenOption]
        /// The values of `--plural` and `--device`.
        let plurals: [String]
        let devices: [String]
        let state: UnitState?
    }

    /// - Throws: ``Failure`` for options that do not go together.
    init(_ arguments: ParsedArguments) throws {
        guard let path = arguments.words.first else {
            throw Failure("add needs a catalog", hint: "xcstrings add Localizable.xcstrings KEY --ja TEXT")
        }
        catalog = path
        let state = arguments.value("state").map { UnitState(rawValue: $0) }
        let row = Row(
            key: arguments.words.dropFirst().first ?? "", comment: arguments.value("comment"), texts: arguments.openOptions,
            plurals: arguments.all("plural"), devices: arguments.all("device"), state: state)
        if let table = arguments.value("from") {
            let hasTexts = !row.texts.isEmpty || !row.plurals.isEmpty || !row.devices.isEmpty
            if arguments.words.count > 1 || hasTexts || row.comment != nil {
                throw Failure("--from takes keys and texts from the table; leave out all others")
            }
            input = .table(table)
        } else {
            guard arguments.words.count == 2 else {
                throw Failure(
                    arguments.words.count < 2 ? "add needs a key, or --from with a table" : "add takes one key; put it in quotes",
                    hint: "xcstrings add \(path) KEY --ja TEXT")
            }
            input = .key(row)
        }
        sourceLanguage = arguments.value("source-language")
        creates = arguments.has("create")
        settings = AddSettings(
            state: state ?? .translated, conflict: arguments.has("replace") ? .replace : arguments.has("only-missing") ? .keep : .refuse,
            marksAllManual: arguments.has("manual"), sources: arguments.list("sources"), isDryRun: arguments.has("dry-run"))
    }
}

/// How rows are added, wherever they come from.
struct AddSettings {
    /// The state of new texts for which a row has none.
    var state = UnitState.translated
    var conflict = AddPlan.Conflict.refuse
    /// Whether all entries are marked manual, also those that exist or that the sources use.
    var marksAllManual = false
    /// Where the sources are; empty means the project around the catalog.
    var sources: [String] = []
    var isDryRun = false
}
