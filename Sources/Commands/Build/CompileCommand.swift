import Arguments
import Operations
import Reporting
import Workspace

/// Makes the files that a built app looks its texts up in.
///
/// It understands the options of Apple's `xcstringstool compile`, so that it can take its place in scripts and builds.
enum CompileCommand: Command {
    struct Declarations: OptionDeclarations {
        let output = Option("output", short: "o", value: "FOLDER", help: "The folder to create the LANG.lproj folders in.")
        let outputDirectory = Option("output-directory", value: "FOLDER", help: "The same as --output.")
        let language = Option("language", short: "l", list: "LANG", help: "Only this language; can be repeated.", completing: .locale)
        let knownLocalizations = Option("known-localizations", help: "Only the languages that the project lists.")
        let all = Option("all", help: "Also write texts that equal their key.")
        let forceBuildAllStrings = Option("force-build-all-strings", help: "The same as --all.")
        let noStringsdict = Option("no-stringsdict", help: "Write the general form of texts that vary to .strings: Foundation on Linux reads no rules.")
        let everyFile = Option("every-file", help: "Also write files without texts, for builds that must know the files in advance.")
        let dryRun = Option("dry-run", short: "n", help: "Print the paths of the files that would be written, and write nothing.")
    }

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
        options: declared.options + CommonOptions.all(except: CommonOptions.output),
        examples: ["xcstrings compile -o build", "xcstrings compile App/Localizable.xcstrings -o App.bundle -l ja -l ko"])

    static func run(_ options: CompileOptions, _ context: CommandContext) throws -> ExitStatus {
        var options = options
        options.namesLines = context.tool != AppleTool.name
        let compiled = try CompileOperation.run(options, context.work)
        for catalog in compiled.catalogs {
            if options.isTrial {
                for file in catalog.files { context.host.print(TerminalText.printable(file.path) + "\n") }
            } else if !context.isQuiet {
                context.host.print(report(catalog, context))
            }
        }
        return compiled.status
    }

    private static func report(_ catalog: CompiledCatalogs.Catalog, _ context: CommandContext) -> String {
        var lines = [context.style.bold(TerminalText.printable(catalog.path))]
        for file in catalog.files {
            lines.append("  " + TerminalText.pad(TerminalText.printable(file.path), to: 44) + " " + TerminalText.count(file.textCount, "text"))
        }
        if catalog.files.isEmpty { lines.append("  nothing to look up") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension CompileOptions: CommandOptions {
    /// - Throws: ``Failure`` without a folder to write to.
    init(_ arguments: ParsedArguments) throws {
        let declared = CompileCommand.declared
        guard let folder = arguments[declared.output] ?? arguments[declared.outputDirectory] else {
            throw Failure("compile needs a folder to write to", hint: "xcstrings compile -o build")
        }
        self.init(folder: folder)
        paths = arguments.words
        includesAll = arguments[declared.all] || arguments[declared.forceBuildAllStrings]
        hasRules = !arguments[declared.noStringsdict]
        writesEveryFile = arguments[declared.everyFile]
        languages = arguments[declared.language]
        keepsToKnownLocalizations = arguments[declared.knownLocalizations]
        isTrial = arguments[declared.dryRun]
    }
}
