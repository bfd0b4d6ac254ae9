import Arguments
import LintModel

/// The two executables: arguments in, exit status out.
package enum Tool {
    package static let version = "0.1.0"

    /// The version and, of a build that knows it, the commit.
    static var versionAndCommit: String { version + (BuildOrigin.commit.map { " (\($0))" } ?? "") }

    static let commands: [any Command.Type] = [
        AddCommand.self, CompileCommand.self, CompletionsCommand.self, CoverageCommand.self, DiffCommand.self,
        ExportCommand.self, ExtractCommand.self, FillCommand.self, FormatCommand.self, ImportCommand.self, InitCommand.self,
        LintCommand.self, ListCommand.self, MCPCommand.self, MergeCommand.self, RemoveCommand.self, RenameCommand.self, ShowCommand.self,
        SyncCommand.self, WorksheetCommand.self,
    ]

    /// Either tool. A release is one program: the name that it is started by decides.
    ///
    /// - Parameter arguments: The name of the program, and what follows it.
    package static func run(_ arguments: [String], rules: RuleSet, host: Host = .process) -> Int32 {
        let name = arguments.first?.split(separator: "/").last
        let rest = Array(arguments.dropFirst())
        return name == "xcstrings-lint" ? lint(rest, rules: rules, host: host) : xcstrings(rest, rules: rules, host: host)
    }

    /// `xcstrings`: all commands.
    static func xcstrings(_ arguments: [String], rules: RuleSet, host: Host = .process) -> Int32 {
        var host = host
        host.rules = rules
        return xcstrings(arguments, host)
    }

    private static func xcstrings(_ arguments: [String], _ host: Host) -> Int32 {
        let tool = "xcstrings"
        return run(tool, host) {
            guard let first = arguments.first else {
                host.printError(help(tool))
                return .failure
            }
            if first == "--version" {
                host.print("\(tool) \(versionAndCommit)\n")
                return .success
            }
            if first == "help" || first == "--help" || first == "-h" {
                guard arguments.count > 1, first == "help" else {
                    host.print(help(tool))
                    return .success
                }
                return try perform(try command(arguments[1]), tool, ["--help"], host)
            }
            if first.hasPrefix("-") {
                throw ArgumentError.unknownOption(
                    first, suggestion: NearName.nearest(to: first, among: ["--help", "--version"]))
            }
            return try perform(try command(first), tool, Array(arguments.dropFirst()), host)
        }
    }

    /// `xcstrings-lint`: the linter alone.
    package static func lint(_ arguments: [String], rules: RuleSet, host: Host = .process) -> Int32 {
        let tool = "xcstrings-lint"
        var host = host
        host.rules = rules
        return run(tool, host) { [host] in try perform(LintCommand.self, tool, arguments, host) }
    }
}

private extension Tool {
    /// Turns whatever a command throws into words and an exit status.
    static func run(_ tool: String, _ host: Host, _ body: () throws -> ExitStatus) -> Int32 {
        do {
            let status = try body()
            if let failure = host.outputFailure { throw failure }
            return status.rawValue
        } catch let error as ArgumentError {
            host.note("\(tool): error: \(error.message)")
        } catch let failure as Failure {
            host.printError(failure.text(tool: tool))
        } catch {
            host.note("\(tool): error: \(error)")
        }
        return ExitStatus.failure.rawValue
    }

    static func command(_ name: String) throws -> any Command.Type {
        if let command = commands.first(where: { $0.spec.name == name }) { return command }
        throw ArgumentError.unknownCommand(name, suggestion: NearName.nearest(to: name, among: commands.map { $0.spec.name }))
    }

    static func perform<Subcommand: Command>(
        _ command: Subcommand.Type, _ tool: String, _ arguments: [String], _ host: Host
    ) throws -> ExitStatus {
        let parsed = try ParsedArguments(arguments, for: command.spec)
        if parsed.has("help") {
            let isAlone = tool != "xcstrings"
            let name = isAlone ? tool : "\(tool) \(command.spec.name)"
            host.print(HelpText.command(command.spec, usage: name, common: CommonOptions.all))
            return .success
        }
        if parsed.has("version") {
            host.print("\(tool) \(versionAndCommit)\n")
            return .success
        }
        let context = try CommandContext(tool: tool, options: try SharedOptions(parsed), host: host)
        return try command.run(try Subcommand.Options(parsed), context)
    }

    static func help(_ tool: String) -> String {
        HelpText.tool(
            tool, summary: "Reads, checks and changes String Catalogs (.xcstrings) and the Swift sources that use them, without Xcode.",
            commands: commands.map { $0.spec }, common: [CommonOptions.help, CommonOptions.version])
    }
}
