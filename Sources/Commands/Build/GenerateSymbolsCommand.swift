import Arguments
import Interchange
import Operations
import Reporting
import StringCatalog
import Workspace

/// Writes the Swift symbols that Xcode 26 generates while it builds.
enum GenerateSymbolsCommand: Command {
    struct Declarations: OptionDeclarations {
        let output = Option("output", short: "o", value: "FOLDER", help: "The folder to write the files to.")
        let outputDirectory = Option("output-directory", value: "FOLDER", help: "The same as --output.")
        let language = Option("language", value: "NAME", choices: ["swift"], help: "The programming language.", isIgnored: true)
        let access = Option(
            "access", value: "LEVEL", among: SymbolFile.Access.allCases,
            help: "Who can use the symbols; internal by default, as in Xcode.")
        let condition = Option("if", value: "CONDITION", help: "Compile the file only #if this condition holds, such as '!Xcode' if Xcode generates it as well.", completing: .text)
        let dryRun = Option("dry-run", short: "n", help: "Print the paths of the files that would be written, and write nothing.")
    }

    static let spec = CommandSpec(
        name: "generate-symbols", summary: "write the Swift symbols of manually managed keys, as an Xcode build does",
        arguments: "[PATH…]",
        discussion: """
            For each catalog, writes GeneratedStringSymbols_TABLE.swift to the folder given with --output: a static property of \
            LocalizedStringResource for each manually managed key, or a function where the text has placeholders. Names, parameters and \
            layout are those of Xcode 27. Xcode makes this file in its own builds only; with it, swift build and other modules can use \
            the symbols, too.
            A catalog with a key that has no symbol, or the same as another key, is skipped: Xcode would stop its build there. \
            "generatesSymbol" : false leaves a key out.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.output, CommonOptions.locales),
        examples: ["xcstrings generate-symbols App -o Generated", "xcstrings generate-symbols Kit -o Kit/Generated --access public --if '!Xcode'"])

    static func run(_ options: SymbolsOptions, _ context: CommandContext) throws -> ExitStatus {
        var options = options
        options.namesLines = context.tool != AppleTool.name
        let generated = try SymbolsOperation.run(options, context.work)
        for file in generated.files {
            let path = TerminalText.printable(file.path)
            if options.isTrial {
                context.host.print(path + "\n")
            } else if !context.isQuiet {
                context.host.print("\(TerminalText.printable(file.catalog))\n  \(path) \(TerminalText.count(file.symbolCount, "symbol"))\n")
            }
        }
        return generated.status
    }
}

extension SymbolsOptions: CommandOptions {
    /// - Throws: ``Failure`` without a folder to write to, and for a condition that is not one line.
    init(_ arguments: ParsedArguments) throws {
        let declared = GenerateSymbolsCommand.declared
        guard let folder = arguments[declared.output] ?? arguments[declared.outputDirectory] else {
            throw Failure("generate-symbols needs a folder to write to", hint: "xcstrings generate-symbols -o Generated")
        }
        self.init(folder: folder)
        paths = arguments.words
        access = arguments[declared.access] ?? .internal
        condition = arguments[declared.condition]
        isTrial = arguments[declared.dryRun]
        if let condition, condition.contains(where: \.isNewline) { throw Failure("--if takes a condition on one line") }
    }
}
