import Arguments
import Interchange
import Reporting
import StringCatalog
import Syntax

/// Inserts translation rows.
enum AddCommand: Command {
    static let spec = CommandSpec(
        name: "add", summary: "insert translations: one key by options, or many from a table",
        arguments: "CATALOG [KEY] [--LOCALE TEXT…]",
        discussion: """
            Adds one key with its texts, or every row of a table: Markdown as in a plan or an issue, CSV or TSV, whose header \
            names the locales (by code or name) and may have Key, Source, English and Comment. New entries are marked manual, so \
            that no build takes them out. Each row is checked first, for its locales and placeholders; when one is bad \
            all are named and nothing is written. What stands in the catalog already is left alone, and only the lines that \
            must change do.
            """,
        options: [
            OptionSpec("from", value: "FILE", help: "The table; - is standard input."),
            OptionSpec("comment", value: "TEXT", help: "The comment for translators."),
            OptionSpec(
                "state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "The state of the new texts."),
            OptionSpec("replace", help: "Replace texts that differ from the new ones."),
            OptionSpec("only-missing", help: "Leave texts that differ from the new ones as they are."),
            OptionSpec("manual", help: "Mark entries that exist already as manual, too."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: [
            "xcstrings add Localizable.xcstrings Skip --zh-Hant 略過 --zh-Hans 跳过 --ja スキップ --ko 건너뛰기",
            "xcstrings add Localizable.xcstrings --from rows.md --dry-run",
        ],
        isOpenOption: { LanguageNames.isKnown(LanguageTag($0)) })

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let arguments = context.arguments
        guard let path = arguments.words.first else {
            throw Failure("add needs a catalog", hint: "xcstrings add Localizable.xcstrings KEY --ja TEXT")
        }
        let file = try CatalogFile(forChanging: path)
        let editor = try CatalogChange.editor(for: file.catalog, path)
        let rows = try rows(context, file.catalog)
        let host = context.host
        var addition = Addition(
            editor: editor, state: UnitState(rawValue: arguments.value("state") ?? "translated"),
            conflict: arguments.has("replace") ? .replace : arguments.has("only-missing") ? .keep : .refuse,
            marksManual: arguments.has("manual"))
        for row in rows.rows { addition.add(row) }
        func place(_ remark: Addition.Remark) -> String {
            guard let file = rows.file, let place = remark.place else { return context.tool }
            return "\(file):\(place.line):\(place.column)"
        }
        let errors = (rows.problems + addition.errors).sorted { a, b in
            if let a = a.place, let b = b.place { a < b } else { false }
        }
        guard errors.isEmpty else {
            for error in errors { host.note("\(place(error)): error: \(error.message)") }
            host.printError("Nothing was written.\n")
            return .failure
        }
        for warning in addition.warnings where !context.isQuiet {
            host.note("\(place(warning)): warning: \(warning.message)")
        }
        try CatalogChange.finish(
            file, addition.bytes(), remarks(addition, context.style), context,
            nothing: addition.kept.isEmpty
                ? "Nothing to do; the catalog has all of it." : "Nothing to do; --replace replaces what differs.")
        return .success
    }

    /// What is to be added.
    private struct Rows {
        let rows: [TranslationTable.Row]
        /// What could not be read of the table.
        var problems: [Addition.Remark] = []
        /// The file the rows come from; `nil` for the command line.
        var file: String?
    }

    private static func rows(_ context: CommandContext, _ catalog: Catalog) throws -> Rows {
        let arguments = context.arguments
        let texts = arguments.openOptions.map {
            TranslationTable.Text(place: nil, locale: LanguageNames.tag(for: $0.name) ?? LanguageTag($0.name), value: $0.value)
        }
        if let name = arguments.value("from") {
            if arguments.words.count > 1 || !texts.isEmpty {
                throw Failure("--from takes its keys and texts from the table; leave out the others")
            }
            let bytes = try name == "-" ? FileBytes.readStandardInput() : FileBytes.read(name)
            let format: TranslationTable.Format? =
                name.hasSuffix(".csv") ? .csv : name.hasSuffix(".tsv") ? .tsv : name.hasSuffix(".md") ? .markdown : nil
            let table = TranslationTable(bytes, format: format, sourceLanguage: catalog.sourceLanguage)
            return Rows(
                rows: table.rows, problems: table.problems.map { .init(place: $0.place, message: $0.message) },
                file: name == "-" ? "standard input" : name)
        }
        guard arguments.words.count == 2 else {
            throw Failure(
                arguments.words.count < 2 ? "add needs a key, or --from with a table" : "add takes one key; put it in quotes",
                hint: "xcstrings add \(arguments.words[0]) KEY --ja TEXT")
        }
        let key = arguments.words[1]
        return Rows(rows: [.init(place: nil, key: key, comment: arguments.value("comment"), texts: texts)])
    }

    /// What was done, a line for each kind of thing.
    private static func remarks(_ addition: Addition, _ style: TerminalStyle) -> [String] {
        let lines: [(verb: String, keys: [String], texts: Int?)] = [
            ("added", addition.added, addition.addedTexts), ("filled", addition.filled, addition.filledTexts),
            ("replaced", addition.replaced, addition.replacedTexts), ("kept", addition.kept, nil),
            ("present", addition.present, nil),
        ]
        return lines.filter { !$0.keys.isEmpty }.map { verb, keys, texts in
            let count = TerminalText.count(keys.count, "key")
                + (texts.map { ", " + TerminalText.count($0, "translation") } ?? "")
            let names = keys.prefix(2).map(TerminalText.quoted).joined(separator: ", ")
                + (keys.count > 2 ? " and \(keys.count - 2) more" : "")
            return "  " + TerminalText.pad(verb, to: 9) + TerminalText.pad(count, to: 29) + " " + style.dim(names)
        }
    }
}
