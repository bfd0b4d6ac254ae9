import Operations
import StringCatalog
import Workspace

/// The tools that make catalogs and exchange files with translators.
extension MCPTools {
    static let files: [MCPTool] = [
        MCPTool(
            name: "create_catalog", title: "Create a catalog",
            description: "Creates a String Catalog without entries; it must be added to its target in Xcode.",
            parameters: [newCatalog, .init("source_language", .locale, description: "en if not given."), dryRun],
            effect: .adds, isIdempotent: false, work: { arguments, context in
                let path = try arguments.required("catalog")
                guard try !FileStatus.isThere(path) else { throw Failure("is there already", at: path) }
                var options = AddOptions(catalog: path, .rows([]))
                options.sourceLanguage = arguments.text("source_language")
                options.creates = true
                options.isTrial = arguments.flag("dry_run")
                return MCPReply(try AddOperation.run(options, context))
            }),
        MCPTool(
            name: "add_locale", title: "Add a locale",
            description: "Adds a locale to the languages of the project and the configuration.",
            parameters: [paths, .init("locale", .locale, description: "Such as fr.", isRequired: true), dryRun],
            effect: .adds, work: { try change(.add, $0, in: $1) }),
        MCPTool(
            name: "remove_locale", title: "Remove a locale",
            description: "Takes a locale out of the languages of the project and the configuration; its texts stay unless texts is true.",
            parameters: [
                paths, .init("locale", .locale, description: "Such as fr.", isRequired: true),
                .init("texts", .flag, description: "Also remove its texts from the catalogs."), dryRun,
            ],
            effect: .replaces, work: { try change(.remove, $0, in: $1) }),
        MCPTool(
            name: "export", title: "Export for translators",
            description: """
                Writes the texts to files: xliff and xcloc a document for each locale, csv, tsv, markdown and json a table for each \
                catalog, po a gettext file for each of both, tmx a memory.
                """,
            parameters: [
                paths, .init("output", .path, description: "The file, or the folder for several.", isRequired: true),
                .init("format", .choice(ExportDocuments.Format.allCases.map(\.rawValue)), description: "xliff if not given."),
                .init("locales", .list(of: .locale), description: "The locales to export."),
                .init("missing", .flag, description: "Only what is not translated."),
                .init("unreviewed", .flag, description: "With missing: also what needs review."),
                .init("notes", .flag, description: "With xliff and xcloc: notes with the context of each text."),
            ],
            effect: .replaces, work: { arguments, context in
                var options = ExportOptions(paths: arguments.texts("paths"))
                options.format = arguments.text("format").flatMap(ExportDocuments.Format.init) ?? .xliff
                options.isMissingOnly = arguments.flag("missing")
                options.includesUnreviewed = arguments.flag("unreviewed")
                options.hasNotes = arguments.flag("notes")
                try options.check()
                let exported = try ExportOperation.run(options, context)
                var reply = MCPReply(.object([]), status: exported.status)
                if case .files(let files) = exported.written { reply.files = files }
                return reply
            }),
        MCPTool(
            name: "import", title: "Import translations",
            description: """
                Takes in texts of XLIFF, .xcloc, tables, .strings, .stringsdict, gettext and TMX files. A text that differs from a \
                translated one is kept out unless replace is true.
                """,
            parameters: [
                .init("files", .list(of: .path, isNeverEmpty: true), description: "Files and folders.", isRequired: true),
                .init("catalog", .existing, description: "The catalog that the texts are for, if the files do not say it."),
                .init("locale", .locale, description: "The language of files that name none."),
                .init("replace", .flag, description: "Replace texts that differ."),
                .init("insert", .flag, description: "Insert keys that the catalog lacks."),
                .init("strict", .flag, description: "Write nothing unless everything can be imported."),
                .init("check", .flag, description: "Write nothing, and report every problem."), dryRun,
            ],
            effect: .replaces, work: { MCPReply(try ImportOperation.run(ImportOptions($0), $1).changes) }),
    ]

    private static func change(_ locale: LocaleOptions.Action, _ arguments: MCPArguments, in context: WorkContext) throws -> MCPReply {
        let options = LocaleOptions(
            locale, try arguments.required("locale"), paths: arguments.texts("paths"), removesTexts: arguments.flag("texts"),
            isTrial: arguments.flag("dry_run"))
        return MCPReply(try LocaleOperation.run(options, context))
    }
}

private extension ImportOptions {
    init(_ arguments: MCPArguments) {
        self.init(files: arguments.texts("files"))
        catalog = arguments.text("catalog")
        locale = arguments.text("locale")
        plan.replaces = arguments.flag("replace")
        plan.inserts = arguments.flag("insert")
        plan.checksUnchanged = arguments.flag("check")
        isStrict = arguments.flag("strict")
        isTrial = arguments.flag("dry_run")
    }
}
