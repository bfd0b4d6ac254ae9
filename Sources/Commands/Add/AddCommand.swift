import Arguments
import Foundation
import Interchange
import Inventory
import Reporting
import StringCatalog

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

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let arguments = context.arguments
        guard let path = arguments.words.first else {
            throw Failure("add needs a catalog", hint: "xcstrings add Localizable.xcstrings KEY --ja TEXT")
        }
        let file = try catalogFile(path, context)
        let editor = try CatalogChange.editor(for: file.catalog, path)
        let rows = try AddRows(context, for: file.catalog)
        let used = try usedKeys(rows, file.catalog, path, context)
        let marksAll = arguments.has("manual")
        var addition = Addition(
            editor: editor, state: UnitState(rawValue: arguments.value("state") ?? "translated"),
            conflict: arguments.has("replace") ? .replace : arguments.has("only-missing") ? .keep : .refuse
        ) { key, isNew in marksAll || isNew && !used.contains(key) }
        for row in rows.rows { addition.add(row) }
        guard tell(rows, addition, context) else { return .failure }
        do {
            try CatalogChange.finish(
                file, addition.bytes(), remarks(addition, context.style), context,
                nothing: addition.kept.isEmpty
                    ? "Nothing to do; the catalog has all of it." : "Nothing to do; --replace replaces what differs.")
        } catch is CatalogFile.MadeMeanwhile {
            // The rows go into the catalog that is there now.
            return try run(context)
        }
        return .success
    }

    /// - Throws: ``Failure`` when the catalog is not there and not to be made, or cannot be read.
    private static func catalogFile(_ path: String, _ context: CommandContext) throws -> CatalogFile {
        let language = try context.locale("source-language", among: [])
        guard try !FileStatus.isThere(path) else { return try CatalogFile(forChanging: path) }
        guard path.hasSuffix(".xcstrings") else { throw Failure("is no path of a catalog; its name ends in .xcstrings", at: path) }
        guard context.arguments.has("create") else { throw Failure("there is no such catalog", at: path, hint: "--create makes it.") }
        return CatalogFile(creating: path, sourceLanguage: language ?? "en")
    }

    /// The new keys that the sources use: their entries follow the code.
    private static func usedKeys(
        _ rows: AddRows, _ catalog: Catalog, _ path: String, _ context: CommandContext
    ) throws -> Set<String> {
        let present = Set(catalog.entries.map(\.key))
        let new = rows.rows.map(\.key).filter { !present.contains($0) }
        guard !new.isEmpty, !context.arguments.has("manual"), CatalogOrigin(path: path) == .code else { return [] }
        let sources = try CatalogSources(of: path, in: context.arguments.list("sources"), context)
        return Set(sources.uses(of: new, jobs: context.jobs).keys)
    }

    /// Prints what is wrong, in the order of the table.
    ///
    /// - Returns: Whether nothing keeps the rows from being written.
    private static func tell(_ rows: AddRows, _ addition: Addition, _ context: CommandContext) -> Bool {
        func text(_ remark: AddRemark, _ kind: String) -> String {
            let place = rows.file.flatMap { file in remark.place.map { "\(file):\($0.line):\($0.column)" } }
            return TerminalText.printable("\(place ?? context.tool): \(kind): \(remark.message)") + "\n"
        }
        let errors = (rows.problems + addition.errors).sorted { a, b in
            if let a = a.place, let b = b.place { a < b } else { false }
        }
        if !errors.isEmpty {
            context.host.printError(errors.map { text($0, "error") }.joined() + "Nothing was written.\n")
        } else if !context.isQuiet {
            context.host.printError(addition.warnings.map { text($0, "warning") }.joined())
        }
        return errors.isEmpty
    }

    /// What was done, a line for each kind of thing.
    private static func remarks(_ addition: Addition, _ style: TerminalStyle) -> [String] {
        let lines: [(verb: String, keys: [String], texts: Int?)] = [
            ("added", addition.added, addition.addedTexts), ("filled", addition.filled, addition.filledTexts),
            ("replaced", addition.replaced, addition.replacedTexts), ("updated", addition.updated, nil), ("kept", addition.kept, nil),
            ("present", addition.present, nil),
        ]
        return lines.filter { !$0.keys.isEmpty }.map { verb, keys, texts in
            let count = TerminalText.count(keys.count, "key")
                + (texts.map { ", " + TerminalText.count($0, "translation") } ?? "")
            let names = CatalogChange.few(keys.map(TerminalText.quoted))
            return "  " + TerminalText.pad(verb, to: 9) + TerminalText.pad(count, to: 29) + " " + style.dim(names)
        }
    }
}
