import Arguments
import Interchange
import Operations
import Reporting
import StringCatalog
import Syntax
import Workspace

/// Writes the Swift symbols that Xcode 26 generates while it builds.
enum GenerateSymbolsCommand: Command {
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
        options: [
            OptionSpec("output", short: "o", value: "FOLDER", help: "The folder to write the files to."),
            OptionSpec("output-directory", value: "FOLDER", help: "The same as --output."),
            OptionSpec("language", value: "NAME", choices: ["swift"], help: "The programming language."),
            OptionSpec(
                "access", value: "LEVEL", choices: SymbolFile.Access.allCases.map(\.rawValue),
                help: "Who can use the symbols; internal by default, as in Xcode."),
            OptionSpec("if", value: "CONDITION", help: "Compile the file only #if this condition holds, such as '!Xcode' if Xcode generates it as well.", completing: .text),
            OptionSpec("dry-run", short: "n", help: "Print the paths of the files that would be written, and write nothing."),
        ] + CommonOptions.all.filter { !["output", "locales"].contains($0.name) },
        examples: ["xcstrings generate-symbols App -o Generated", "xcstrings generate-symbols Kit -o Kit/Generated --access public --if '!Xcode'"])

    struct Options: CommandOptions {
        let paths: [String]
        let folder: String
        let access: SymbolFile.Access
        let condition: String?
        let isDryRun: Bool

        init(_ arguments: ParsedArguments) throws {
            guard let folder = arguments.value("output") ?? arguments.value("output-directory") else {
                throw Failure("generate-symbols needs a folder to write to", hint: "xcstrings generate-symbols -o Generated")
            }
            self.folder = folder
            paths = arguments.words
            access = arguments.value("access").flatMap(SymbolFile.Access.init) ?? .internal
            condition = arguments.value("if")
            isDryRun = arguments.has("dry-run")
            if let condition, condition.contains(where: \.isNewline) { throw Failure("--if takes a condition on one line") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let (catalogs, failures) = try LoadedCatalog.all(context.work, paths: options.paths)
        failures.forEach(context.report)
        var status = failures.isEmpty ? ExitStatus.success : .failure
        if catalogs.isEmpty, status == .success { context.work.tell(.noCatalog) }
        var origins: [String: String] = [:]
        var files: [(catalog: String, path: String, symbols: SymbolFile)] = []
        for item in catalogs {
            do {
                let path = "\(options.folder)/\(SymbolFile.name(ofTable: item.table))"
                if let other = origins[path] {
                    throw Failure("has the same file of symbols as \(other)", at: item.path, hint: "Write each to a folder of its own.")
                }
                origins[path] = item.path
                files.append((item.path, path, try symbols(of: item, options, context)))
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        if options.isDryRun {
            for file in files { context.host.print(TerminalText.printable(file.path) + "\n") }
            return status
        }
        try context.work.transaction { transaction in
            for file in files {
                let output = OutputFile(path: file.path, bytes: Array(file.symbols.text.utf8), textCount: file.symbols.symbolCount)
                try output.add(at: file.path, to: &transaction, context.work)
            }
        }
        for file in files where !context.isQuiet {
            let count = TerminalText.count(file.symbols.symbolCount, "symbol")
            context.host.print("\(TerminalText.printable(file.catalog))\n  \(TerminalText.printable(file.path)) \(count)\n")
        }
        return status
    }

    /// - Throws: ``Failure`` for a catalog with keys that get no symbol, which are reported.
    private static func symbols(of item: LoadedCatalog, _ options: Options, _ context: CommandContext) throws -> SymbolFile {
        let file = SymbolFile(item.catalog, table: item.table, access: options.access, condition: options.condition)
        guard !file.problems.isEmpty else { return file }
        let lines = LineTable(item.catalog.bytes)
        for problem in file.problems {
            context.report(context.failure("\(problem.message) (\(problem.key))", in: item.path, at: lines.location(of: problem.offset)))
        }
        let count = TerminalText.count(file.problems.count, "key")
        throw Failure("\(count) without a symbol", at: item.path, hint: "It gets no file.")
    }
}
