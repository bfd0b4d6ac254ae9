import Arguments
import Interchange
import Reporting
import StringCatalog
import Syntax

/// Makes the files that a built app looks its texts up in.
enum CompileCommand: Command {
    static let spec = CommandSpec(
        name: "compile", summary: "write LANG.lproj/TABLE.strings and .stringsdict, as an Xcode build does",
        arguments: "[PATH…]",
        discussion: """
            For each language of each catalog, writes the texts to LANG.lproj/TABLE.strings, and those that vary by number or device \
            to LANG.lproj/TABLE.stringsdict, below the folder given with --output. As in a build, new texts are omitted, and so are \
            texts that equal their key. An app built without Xcode (SwiftPM copies catalogs unchanged) finds its translations in \
            these files. If several catalogs define the same table, as those of an app and its widgets do, the files of each go to a \
            subfolder named after the catalog's folder.
            A catalog with a text that cannot be compiled is skipped. The phrases of App Shortcuts are left to Apple's tools.
            """,
        options: [
            OptionSpec("output", short: "o", value: "FOLDER", help: "The folder to create the LANG.lproj folders in."),
            OptionSpec("all", help: "Also write texts that equal their key."),
            OptionSpec("dry-run", short: "n", help: "List the files that would be written, and write nothing."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings compile -o build", "xcstrings compile App/Localizable.xcstrings -o App.bundle --locales ja,ko"])

    struct Options: CommandOptions {
        let paths: [String]
        let folder: String
        /// Whether texts are written that say the same as their keys.
        let includesAll: Bool
        let isDryRun: Bool

        init(_ arguments: ParsedArguments) throws {
            guard let folder = arguments.value("output") else {
                throw Failure("compile needs a folder to write to", hint: "xcstrings compile -o build")
            }
            self.folder = folder
            paths = arguments.words
            includesAll = arguments.has("all")
            isDryRun = arguments.has("dry-run")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let (catalogs, read) = try LoadedCatalog.forFiles(context, paths: options.paths)
        let locales = try context.localesOption(among: LoadedCatalog.languages(of: catalogs))
        var status = read
        if catalogs.isEmpty, status == .success { context.noteNoCatalog() }
        // Two catalogs of one table would overwrite each other.
        let folders = folders(of: catalogs.map(\.path))
        var origins: [String: String] = [:]
        for (item, own) in zip(catalogs, folders) {
            do {
                let files = try compiled(item, locales, options, context)
                let target = own.isEmpty ? options.folder : "\(options.folder)/\(own)"
                for file in files {
                    if let other = origins["\(target)/\(file.path)"] {
                        throw Failure("compiles to the same files as \(other)", at: item.path, hint: "Compile each to a folder of its own.")
                    }
                    origins["\(target)/\(file.path)"] = item.path
                }
                try write(files, of: item.path, to: target, isDryRun: options.isDryRun, context)
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        return status
    }

    /// For each catalog the folder below that of the output: its own as far as it is not that of all catalogs of its table, and none
    /// for the only one of a table.
    private static func folders(of paths: [String]) -> [String] {
        let parts = paths.map { path in
            path.split(separator: "/").dropLast().filter { ![".", "..", "mul.lproj"].contains($0) }
        }
        let tables = paths.map { $0.split(separator: "/").last ?? "" }
        return paths.indices.map { index in
            let others = paths.indices.filter { $0 != index && tables[$0] == tables[index] }
            guard !others.isEmpty else { return "" }
            let common = others.map { zip(parts[$0], parts[index]).prefix { $0 == $1 }.count }.min() ?? 0
            return parts[index].dropFirst(common).joined(separator: "/")
        }
    }

    /// - Throws: ``Failure`` for texts that cannot be compiled.
    private static func compiled(
        _ item: LoadedCatalog, _ locales: [LanguageTag]?, _ options: Options, _ context: CommandContext
    ) throws -> [OutputFile] {
        let (catalog, path) = (item.catalog, item.path)
        var outputs: [OutputFile] = []
        var problems: [CompiledTable.Problem] = []
        var phrases = 0
        for language in LoadedCatalog.languages(of: [item]) where locales?.contains(language) ?? true {
            let table = CompiledTable(catalog, language: language, includesAll: options.includesAll)
            problems += table.problems
            phrases = max(phrases, table.phraseKeys.count)
            let place = "\(language).lproj/\(item.table)"
            if !table.texts.isEmpty {
                outputs.append(.init(path: place + ".strings", bytes: StringsFile(table.texts).bytes, textCount: table.texts.count))
            }
            if !table.rules.isEmpty {
                let bytes = try StringsDictRule.file(table.rules)
                outputs.append(.init(path: place + ".stringsdict", bytes: bytes, textCount: table.rules.count))
            }
        }
        if phrases > 0 {
            context.host.note("\(path): warning: left out \(TerminalText.count(phrases, "set")) of phrases, which Apple's tools compile")
        }
        try check(problems, catalog, path, context)
        return outputs
    }

    private static func check(
        _ problems: [CompiledTable.Problem], _ catalog: Catalog, _ path: String, _ context: CommandContext
    ) throws {
        guard !problems.isEmpty else { return }
        let lines = LineTable(catalog.bytes)
        for problem in problems {
            let message = "\(problem.message) (\(problem.language): \(problem.key))"
            context.report(Failure(message, in: path, at: lines.location(of: problem.offset)))
        }
        throw Failure("\(TerminalText.count(problems.count, "text")) cannot be compiled", at: path, hint: "Nothing was written for it.")
    }

    private static func write(
        _ files: [OutputFile], of path: String, to folder: String, isDryRun: Bool, _ context: CommandContext
    ) throws {
        var lines = [context.style.bold(TerminalText.printable(path))]
        for file in files {
            let target = "\(folder)/\(file.path)"
            if !isDryRun { try OutputFile.write(file, to: target, context) }
            lines.append("  " + TerminalText.pad(TerminalText.printable(target), to: 44) + " " + TerminalText.count(file.textCount, "text"))
        }
        if files.isEmpty { lines.append("  nothing to look up") }
        if isDryRun, !files.isEmpty { lines.append("not written (--dry-run)") }
        if !context.isQuiet { context.host.print(lines.joined(separator: "\n") + "\n") }
    }
}
