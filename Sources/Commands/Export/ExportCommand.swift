import Arguments
import Operations
import Workspace

/// Writes the texts of catalogs for translators and their tools.
enum ExportCommand: Command {
    struct Declarations: OptionDeclarations {
        let format = CommonOptions.format(among: ExportDocuments.Format.allCases)
        let missing = Option("missing", help: "Only what is not translated, including strings in code that are not in a catalog yet.")
        let unreviewed = Option("unreviewed", help: "With --missing, also what needs review.")
        let notes = Option(
            "notes",
            help: "With xliff and xcloc, add a note with the context of each text: its role, what is around it, similar texts.")
        let approved = Option(
            "approved",
            help: "With xliff and xcloc, mark translated texts as approved: other tools call them fuzzy otherwise.")
        let output = Option("output", short: "o", value: "PATH", help: "The file, or the folder if there are several; - is standard output.")
    }

    static let spec = CommandSpec(
        name: "export",
        summary: "write the texts as XLIFF, a table, gettext or .strings files, for translators and their tools",
        arguments: "[PATH…]",
        discussion: """
            xliff and xcloc write one document for each locale with the texts of all catalogs, as Xcode exports them. csv, tsv, markdown \
            and json write one table for each catalog with the texts of each locale; add and import read them back. strings writes \
            LANG.lproj/TABLE.strings and .stringsdict with every text. po writes a gettext file for each catalog and \
            locale, and tmx a translation memory for each catalog with its finished translations; import reads both back.
            In csv and tsv, a cell that a spreadsheet would evaluate (one that begins with =, +, -, @, a tab or a line break) gets a \
            leading apostrophe; add and import remove it again.
            A key that contains a control character is left out of xliff and xcloc, because XML cannot represent it; tables can.
            Tables in .strings and .stringsdict files count as catalogs where no catalog has their name; Xcode imports their texts from \
            xliff and xcloc, except plural forms.
            A single document or table goes to standard output by default; several need a folder.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.output),
        examples: ["xcstrings export --locales ja -o ja.xliff", "xcstrings export --format csv --missing Localizable.xcstrings"])

    static func run(_ options: ExportOptions, _ context: CommandContext) throws -> ExitStatus {
        let exported = try ExportOperation.run(options, context.work)
        // What could not be read has been reported.
        if case .nothing = exported.written, exported.status == .failure { return exported.status }
        context.present(exported.written)
        return exported.status
    }
}

extension ExportOptions: CommandOptions {
    init(_ arguments: ParsedArguments) throws {
        let declared = ExportCommand.declared
        self.init(paths: arguments.words)
        format = arguments[declared.format] ?? .xliff
        isMissingOnly = arguments[declared.missing]
        includesUnreviewed = arguments[declared.unreviewed]
        hasNotes = arguments[declared.notes]
        marksApproved = arguments[declared.approved]
        try check()
    }
}
