import Arguments
import Foundation
import Interchange
import Reporting
import StringCatalog

/// Hands the texts of catalogs to translators and their tools.
enum ExportCommand: Command {
    static let spec = CommandSpec(
        name: "export", summary: "write the texts as XLIFF, a table, or .strings files, for translators and their tools",
        arguments: "[PATH…]",
        discussion: """
            xliff and xcloc make a document for each locale with the texts of all catalogs, as Xcode exports them. csv, tsv and \
            markdown make a table for each catalog with a column for each locale, which add and import read back. strings makes \
            LANG.lproj/TABLE.strings and .stringsdict with every text.
            One document or table goes to standard output where --output names nothing; several need a folder.
            """,
        options: [
            CommonOptions.format(["xliff", "xcloc", "csv", "tsv", "markdown", "strings"]),
            OptionSpec("missing", help: "Only what is not translated, or not reviewed."),
            OptionSpec("output", short: "o", value: "PATH", help: "The file, or the folder for several; - is standard output."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings export --locales ja -o ja.xliff", "xcstrings export --format csv --missing Localizable.xcstrings"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let paths = context.arguments.words.isEmpty ? ["."] : context.arguments.words
        let walker = FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }
        var catalogs: [ExportedCatalog] = []
        var status = ExitStatus.success
        for path in try walker.files(below: paths) where !context.configuration.excludes(path) {
            do {
                catalogs.append(.init(path: path, catalog: try CatalogChange.editor(for: Catalog(bytes: FileBytes.read(path)), path).catalog))
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        guard !catalogs.isEmpty else {
            if status == .failure { return status }
            throw Failure("there is no catalog here", hint: "Name one, or the folder of a project.")
        }
        let documents = try ExportDocuments(
            catalogs, locales: context.localesOption() ?? context.configuration.locales, format: context.arguments.value("format") ?? "xliff",
            isMissingOnly: context.arguments.has("missing"))
        for note in documents.notes { context.host.note("\(context.tool): warning: \(note)") }
        try write(documents, context)
        return status
    }

    private static func write(_ documents: ExportDocuments, _ context: CommandContext) throws {
        let output = context.arguments.value("output")
        let isAlone = documents.files.count == 1 && !documents.areFolders
        if output == nil || output == "-" {
            guard isAlone, let file = documents.files.first else {
                throw Failure(
                    documents.files.isEmpty ? "there is nothing to export" : "there are several files to write",
                    hint: documents.files.isEmpty ? nil : "-o FOLDER says where; --locales ja keeps to one locale.")
            }
            return context.host.print(String(decoding: file.bytes, as: UTF8.self))
        }
        guard let output else { return }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
        let isOneFile = isAlone && !(isThere && isFolder.boolValue) && !output.hasSuffix("/")
        for file in documents.files {
            let path = isOneFile ? output : "\(output.hasSuffix("/") ? String(output.dropLast()) : output)/\(file.path)"
            let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try AtomicWrite.replace(path, with: file.bytes, permissions: 0o644)
            if !context.isQuiet, !file.isCopy {
                context.host.print(TerminalText.pad(path, to: 44) + " " + TerminalText.count(file.textCount, "text") + "\n")
            }
        }
    }
}
