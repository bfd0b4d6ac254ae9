import Arguments
import Interchange
import Operations
import Reporting
import StringCatalog
import Syntax
import Workspace

/// Makes the files that a built app looks its texts up in.
///
/// It understands the options of Apple's `xcstringstool compile`, so that it can take its place in scripts and builds.
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
            A catalog with a text that Apple's compiler would refuse is skipped. The phrases of App Shortcuts are left to Apple's tools.
            The options of Apple's xcstringstool compile are understood, too. BUILD_ONLY_KNOWN_LOCALIZATIONS=YES in the environment, as \
            Xcode passes it to scripts, or in the project file has the same effect as --known-localizations.
            """,
        options: [
            OptionSpec("output", short: "o", value: "FOLDER", help: "The folder to create the LANG.lproj folders in."),
            OptionSpec("output-directory", value: "FOLDER", help: "The same as --output."),
            OptionSpec("language", short: "l", value: "LANG", help: "Only this language; can be repeated.", completing: .locale),
            OptionSpec("known-localizations", help: "Only the languages that the project lists."),
            OptionSpec("all", help: "Also write texts that equal their key."),
            OptionSpec("force-build-all-strings", help: "The same as --all."),
            OptionSpec("no-stringsdict", help: "Write the general form of texts that vary to .strings: Foundation on Linux reads no rules."),
            OptionSpec("every-file", help: "Also write files without texts, for builds that must know the files in advance."),
            OptionSpec("dry-run", short: "n", help: "Print the paths of the files that would be written, and write nothing."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings compile -o build", "xcstrings compile App/Localizable.xcstrings -o App.bundle -l ja -l ko"])

    struct Options: CommandOptions {
        let paths: [String]
        let folder: String
        /// Whether texts are written that say the same as their keys.
        let includesAll: Bool
        let hasRules: Bool
        let writesEveryFile: Bool
        let languages: [String]
        let keepsToKnownLocalizations: Bool
        let isDryRun: Bool

        init(_ arguments: ParsedArguments) throws {
            guard let folder = arguments.value("output") ?? arguments.value("output-directory") else {
                throw Failure("compile needs a folder to write to", hint: "xcstrings compile -o build")
            }
            self.folder = folder
            paths = arguments.words
            includesAll = arguments.has("all") || arguments.has("force-build-all-strings")
            hasRules = !arguments.has("no-stringsdict")
            writesEveryFile = arguments.has("every-file")
            languages = arguments.list("language")
            keepsToKnownLocalizations = arguments.has("known-localizations")
            isDryRun = arguments.has("dry-run")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let (catalogs, failures) = try LoadedCatalog.forFiles(context.work, paths: options.paths)
        failures.forEach(context.report)
        var status = failures.isEmpty ? ExitStatus.success : .failure
        if catalogs.isEmpty, status == .success { context.work.tell(.noCatalog) }
        let chosen = try languages(of: catalogs, options, context)
        // Two catalogs of one table would overwrite each other.
        let folders = folders(of: catalogs.map(\.path))
        var origins: [String: String] = [:]
        var outputs: [(catalog: String, folder: String, files: [OutputFile])] = []
        for (item, own) in zip(catalogs, folders) {
            do {
                let files = try compiled(item, locales: chosen, options, in: context)
                let target = own.isEmpty ? options.folder : "\(options.folder)/\(own)"
                for file in files {
                    if let other = origins["\(target)/\(file.path)"] {
                        throw Failure("compiles to the same files as \(other)", at: item.path, hint: "Compile each to a folder of its own.")
                    }
                    origins["\(target)/\(file.path)"] = item.path
                }
                outputs.append((item.path, target, files))
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        if options.isDryRun {
            for output in outputs {
                for file in output.files { context.host.print(TerminalText.printable("\(output.folder)/\(file.path)") + "\n") }
            }
            return status
        }
        try context.work.transaction { transaction in
            for output in outputs {
                for file in output.files { try file.add(at: "\(output.folder)/\(file.path)", to: &transaction, context.work) }
            }
        }
        if !context.isQuiet {
            for output in outputs { context.host.print(report(output.catalog, in: output.folder, files: output.files, context)) }
        }
        return status
    }

    /// The languages that are named; `nil` for all.
    private static func languages(
        of catalogs: [LoadedCatalog], _ options: Options, _ context: CommandContext
    ) throws -> [LanguageTag]? {
        let present = LoadedCatalog.languages(of: catalogs)
        if !options.languages.isEmpty { return try context.work.locales(options.languages, from: "-l", among: present) }
        return try context.work.localesOption(among: present)
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
        _ item: LoadedCatalog, locales: [LanguageTag]?, _ options: Options, in context: CommandContext
    ) throws -> [OutputFile] {
        var outputs: [OutputFile] = []
        var problems: [CompiledTable.Problem] = []
        var phrases = 0
        let known = try KnownLocalizations.languages(
            ofCatalogAt: item.path, isAskedFor: options.keepsToKnownLocalizations, context.work)
        for language in LoadedCatalog.languages(of: [item]) {
            guard locales?.contains(language) ?? known?.contains(language) ?? true else { continue }
            let table = CompiledTable(
                item.catalog, language: language, includesAll: options.includesAll, hasRules: options.hasRules)
            problems += table.problems
            phrases = max(phrases, table.phraseKeys.count)
            let place = "\(language).lproj/\(item.table)"
            if !table.texts.isEmpty || options.writesEveryFile {
                outputs.append(.init(path: place + ".strings", bytes: StringsFile(table.texts).bytes, textCount: table.texts.count))
            }
            if !table.rules.isEmpty || options.writesEveryFile && options.hasRules {
                let bytes = try StringsDictRule.file(table.rules)
                outputs.append(.init(path: place + ".stringsdict", bytes: bytes, textCount: table.rules.count))
            }
        }
        if phrases > 0 {
            let count = TerminalText.count(phrases, "set")
            context.host.note("\(item.path): warning: left out \(count) of phrases, which Apple's tools compile")
        }
        try check(problems, of: item, context)
        return outputs
    }

    private static func check(_ problems: [CompiledTable.Problem], of item: LoadedCatalog, _ context: CommandContext) throws {
        guard !problems.isEmpty else { return }
        let lines = LineTable(item.catalog.bytes)
        for problem in problems {
            let message = "\(problem.message) (\(problem.language): \(problem.unit))"
            context.report(context.failure(message, in: item.path, at: lines.location(of: problem.offset)))
        }
        throw Failure("\(TerminalText.count(problems.count, "text")) cannot be compiled", at: item.path, hint: "It gets no files.")
    }

    private static func report(_ path: String, in folder: String, files: [OutputFile], _ context: CommandContext) -> String {
        var lines = [context.style.bold(TerminalText.printable(path))]
        for file in files {
            let target = TerminalText.pad(TerminalText.printable("\(folder)/\(file.path)"), to: 44)
            lines.append("  " + target + " " + TerminalText.count(file.textCount, "text"))
        }
        if files.isEmpty { lines.append("  nothing to look up") }
        return lines.joined(separator: "\n") + "\n"
    }
}
