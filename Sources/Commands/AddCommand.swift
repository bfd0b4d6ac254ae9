import Arguments
import Interchange
import Reporting
import StringCatalog

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
        let editor = try editor(file.catalog, path)
        let rows = try rows(context, file.catalog)
        let host = context.host
        var addition = Addition(
            editor: editor, state: UnitState(rawValue: arguments.value("state") ?? "translated"),
            conflict: arguments.has("replace") ? .replace : arguments.has("only-missing") ? .keep : .refuse,
            marksManual: arguments.has("manual"))
        for row in rows.rows { addition.add(row) }
        func place(_ remark: Addition.Remark) -> String { rows.place.map { "\($0):\(remark.line)" } ?? context.tool }
        let errors = (rows.problems + addition.errors).sorted { $0.line < $1.line }
        guard errors.isEmpty else {
            for error in errors { host.printError("\(place(error)): error: \(error.message)\n") }
            host.printError("Nothing was written.\n")
            return .failure
        }
        for warning in addition.warnings where !context.isQuiet {
            host.printError("\(place(warning)): warning: \(warning.message)\n")
        }
        let bytes = addition.bytes()
        let diff = UnifiedDiff(file.catalog.bytes, bytes)
        if arguments.has("dry-run") {
            host.print(diff.text(path: path))
        } else if bytes != file.catalog.bytes {
            try file.write(bytes)
        }
        if !context.isQuiet { say(addition, path, diff.counts, context) }
        return .success
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    private static func editor(_ catalog: Catalog, _ path: String) throws -> CatalogEditor {
        do {
            return try CatalogEditor(catalog)
        } catch CatalogError.invalid(let problems) {
            let place = problems.first.map { ":\($0.line):\($0.column)" } ?? ""
            throw Failure(problems.first?.message ?? "is no catalog", at: path + place, hint: "Nothing was written.")
        }
    }

    /// What is to be added.
    private struct Rows {
        let rows: [TranslationTable.Row]
        /// What could not be read of the table.
        var problems: [Addition.Remark] = []
        /// The file the rows come from; `nil` for the command line.
        var place: String?
    }

    private static func rows(_ context: CommandContext, _ catalog: Catalog) throws -> Rows {
        let arguments = context.arguments
        let texts = arguments.openOptions.map { TranslationTable.Text(locale: LanguageTag($0.name), value: $0.value) }
        if let name = arguments.value("from") {
            if arguments.words.count > 1 || !texts.isEmpty {
                throw Failure("--from takes its keys and texts from the table; leave out the others")
            }
            let bytes = try name == "-" ? FileBytes.readStandardInput() : FileBytes.read(name)
            let format: TranslationTable.Format? =
                name.hasSuffix(".csv") ? .csv : name.hasSuffix(".tsv") ? .tsv : name.hasSuffix(".md") ? .markdown : nil
            let table = TranslationTable(
                String(decoding: bytes, as: UTF8.self), format: format, sourceLanguage: catalog.sourceLanguage)
            return Rows(
                rows: table.rows, problems: table.problems.map { .init(line: $0.line, message: $0.message) },
                place: name == "-" ? "standard input" : name)
        }
        guard arguments.words.count == 2 else {
            throw Failure(
                arguments.words.count < 2 ? "add needs a key, or --from with a table" : "add takes one key; put it in quotes",
                hint: "xcstrings add \(arguments.words[0]) KEY --ja TEXT")
        }
        let key = arguments.words[1]
        return Rows(rows: [TranslationTable.Row(line: 0, key: key, comment: arguments.value("comment"), texts: texts)])
    }

    private static func say(
        _ addition: Addition, _ path: String, _ counts: (added: Int, removed: Int), _ context: CommandContext
    ) {
        let style = context.style
        var lines = [style.bold(path)]
        func line(_ verb: String, _ keys: [String], _ texts: Int?) {
            guard !keys.isEmpty else { return }
            let count = TerminalText.count(keys.count, "key")
                + (texts.map { ", " + TerminalText.count($0, "translation") } ?? "")
            let names = keys.prefix(2).map(TerminalText.quoted).joined(separator: ", ")
                + (keys.count > 2 ? " and \(keys.count - 2) more" : "")
            lines.append("  " + TerminalText.pad(verb, to: 9) + TerminalText.pad(count, to: 30) + style.dim(names))
        }
        line("added", addition.added, addition.addedTexts)
        line("filled", addition.filled, addition.filledTexts)
        line("replaced", addition.replaced, addition.replacedTexts)
        line("kept", addition.kept, nil)
        line("present", addition.present, nil)
        let isDry = context.arguments.has("dry-run")
        if counts != (0, 0) {
            lines.append("+\(counts.added) −\(counts.removed) lines" + (isDry ? ", not written (--dry-run)" : ""))
        } else if addition.kept.isEmpty {
            lines.append("Nothing to do; the catalog has all of it.")
        } else {
            lines.append("Nothing to do; --replace replaces what differs.")
        }
        let text = lines.joined(separator: "\n") + "\n"
        if isDry { context.host.printError(text) } else { context.host.print(text) }
    }
}
