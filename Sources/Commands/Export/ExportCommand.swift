import Arguments
import Inventory
import Reporting
import Workspace

/// Writes the texts of catalogs for translators and their tools.
enum ExportCommand: Command {
    static let spec = CommandSpec(
        name: "export", summary: "write the texts as XLIFF, a table, or .strings files, for translators and their tools",
        arguments: "[PATH…]",
        discussion: """
            xliff and xcloc write one document for each locale with the texts of all catalogs, as Xcode exports them. csv, tsv, markdown \
            and json write one table for each catalog with the texts of each locale; add and import read them back. strings writes \
            LANG.lproj/TABLE.strings and .stringsdict with every text.
            In csv and tsv, a cell that a spreadsheet would evaluate (one that begins with =, +, -, @, a tab or a line break) gets a \
            leading apostrophe; add and import remove it again.
            A key that contains a control character is left out of xliff and xcloc, because XML cannot represent it; tables can.
            Tables in .strings and .stringsdict files count as catalogs where no catalog has their name; Xcode imports their texts from \
            xliff and xcloc, except plural forms.
            A single document or table goes to standard output by default; several need a folder.
            """,
        options: [
            CommonOptions.format(ExportDocuments.Format.allCases.map(\.rawValue)),
            OptionSpec("missing", help: "Only what is not translated, including strings in code that are not in a catalog yet."),
            OptionSpec("unreviewed", help: "With --missing, also what needs review."),
            OptionSpec(
                "notes",
                help: "With xliff and xcloc, add a note with the context of each text: its role, what is around it, similar texts."),
            OptionSpec("output", short: "o", value: "PATH", help: "The file, or the folder if there are several; - is standard output."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings export --locales ja -o ja.xliff", "xcstrings export --format csv --missing Localizable.xcstrings"])

    struct Options: CommandOptions {
        let paths: [String]
        let format: ExportDocuments.Format
        let isMissingOnly: Bool
        /// Whether what waits for a review is missing, too.
        let includesUnreviewed: Bool
        /// Whether what the code says about the texts is added as notes.
        let hasNotes: Bool

        init(paths: [String], format: ExportDocuments.Format, isMissingOnly: Bool, includesUnreviewed: Bool, hasNotes: Bool) throws {
            self.paths = paths
            self.format = format
            self.isMissingOnly = isMissingOnly
            self.includesUnreviewed = includesUnreviewed
            self.hasNotes = hasNotes
            if hasNotes, format != .xliff, format != .xcloc {
                throw Failure("\(option: "notes") requires \(option: "format") xliff or xcloc")
            }
            if includesUnreviewed, !isMissingOnly {
                throw Failure("\(option: "unreviewed") requires \(option: "missing")")
            }
        }

        init(_ arguments: ParsedArguments) throws {
            try self.init(
                paths: arguments.words, format: arguments.value("format").flatMap(ExportDocuments.Format.init) ?? .xliff,
                isMissingOnly: arguments.has("missing"), includesUnreviewed: arguments.has("unreviewed"), hasNotes: arguments.has("notes"))
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var status = ExitStatus.success
        let projects = try Project.all(context.work, paths: options.paths, readsTables: true)
        for failure in projects.flatMap({ $0.allFailures + $0.malformedLocales }) {
            context.report(failure)
            status = .failure
        }
        let asked = try context.work.namedLocales(among: projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        let catalogs = projects.flatMap { project in
            let catalogs = ExportedCatalog.all(
                of: project, asked, missingOnly: options.isMissingOnly, unreviewed: options.includesUnreviewed)
            guard options.hasNotes else { return catalogs }
            var reader = ContextReader(project.inventory)
            return catalogs.map { $0.withNotes(&reader, project.inventory, context) }
        }
        guard !catalogs.isEmpty else {
            if status == .failure { return status }
            throw Failure("there is no catalog here", hint: "Name one, or the folder of a project.")
        }
        let documents = try ExportDocuments(catalogs, locales: asked, format: options.format)
        for note in documents.notes { context.host.note("\(context.tool): warning: \(note)") }
        try OutputFile.write(documents.files, areFolders: documents.areFolders, context)
        return status
    }
}
