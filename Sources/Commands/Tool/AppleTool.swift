import Arguments
import Reporting
import Workspace

/// `xcstringstool`, the tool in Xcode that `xcstrings` replaces where it is installed under this name.
enum AppleTool {
    static let name = "xcstringstool"

    /// The subcommands that it has under that name.
    static let commands: [any Command.Type] = [CompileCommand.self, GenerateSymbolsCommand.self, PrintedKeys.self, SyncCommand.self]
}

/// Prints the keys of catalogs, which `list` does in `xcstrings` itself.
enum PrintedKeys: Command {
    static let spec = CommandSpec(
        name: "print", summary: "print the keys of catalogs, one a line", arguments: "[PATH…]",
        discussion: "Exits with status 2 if a catalog cannot be read.", options: CommonOptions.all(except: CommonOptions.locales))

    struct Options: CommandOptions {
        let paths: [String]

        init(_ arguments: ParsedArguments) { paths = arguments.words }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let (catalogs, failures) = try LoadedCatalog.all(context.work, paths: options.paths)
        failures.forEach(context.report)
        let keys = catalogs.flatMap(\.catalog.entries).map { TerminalText.printable($0.key) + "\n" }
        try context.emit(keys.joined())
        return failures.isEmpty ? .success : .failure
    }
}
