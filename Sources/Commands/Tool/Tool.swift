import Arguments
import LintModel
import Syntax
import Workspace

/// The two executables: arguments in, exit status out.
package enum Tool {
    package static let version = "0.1.0"

    static let summary = "Reads, checks and changes String Catalogs (.xcstrings) and the Swift sources that use them, without Xcode."

    /// The tool that is one command alone.
    static let linter = "xcstrings-lint"

    /// The version and, of a build that knows it, the commit.
    static var versionAndCommit: String { version + (BuildOrigin.commit.map { " (\($0))" } ?? "") }

    static let commands: [any Command.Type] = [
        AddCommand.self, CompileCommand.self, CompletionsCommand.self, CoverageCommand.self, DiffCommand.self, DoctorCommand.self,
        ExportCommand.self, ExtractCommand.self, FillCommand.self, FormatCommand.self, GenerateSymbolsCommand.self,
        ImportCommand.self, InitCommand.self, LintCommand.self, ListCommand.self, LocaleCommand.self, LocalizeCommand.self, LSPCommand.self,
        ManualCommand.self, MarkCommand.self, MCPCommand.self, MergeCommand.self, RecoverCommand.self, RemoveCommand.self, RenameCommand.self,
        ReviewCommand.self,
        ShipCommand.self, ShowCommand.self, SyncCommand.self, WorksheetCommand.self,
    ]

    /// Whichever tool the program was started as. A release is one program: its name decides.
    ///
    /// - Parameter arguments: The name of the program, and what follows it.
    package static func run(_ arguments: [String], rules: RuleSet, host: Host = .process) -> Int32 {
        var host = host
        host.rules = rules
        let rest = Array(arguments.dropFirst())
        return switch arguments.first?.split(separator: "/").last.map(String.init) {
        case linter: lint(rest, rules: rules, host: host)
        case AppleTool.name: run(AppleTool.name, of: AppleTool.commands, rest, on: host)
        default: run("xcstrings", of: commands, rest, on: host)
        }
    }

    /// `xcstrings`, or Apple's tool: commands with names.
    private static func run(_ tool: String, of commands: [any Command.Type], _ arguments: [String], on host: Host) -> Int32 {
        run(tool, on: host) {
            guard let first = arguments.first else {
                host.printError(help(tool, commands))
                return .failure
            }
            if first == "--version" {
                host.print("\(tool) \(versionAndCommit)\n")
                return .success
            }
            if first == "help" || first == "--help" || first == "-h" {
                guard arguments.count > 1, first == "help" else {
                    host.print(help(tool, commands))
                    return .success
                }
                return try perform(try command(arguments[1], commands), of: tool, ["--help"], on: host)
            }
            if first.hasPrefix("-") {
                throw ArgumentError.unknownOption(
                    first, suggestion: NearName.nearest(to: first, among: ["--help", "--version"]))
            }
            return try perform(try command(first, commands), of: tool, Array(arguments.dropFirst()), on: host)
        }
    }

    /// `xcstrings-lint`: the linter alone.
    package static func lint(_ arguments: [String], rules: RuleSet, host: Host = .process) -> Int32 {
        let tool = linter
        var host = host
        host.rules = rules
        return run(tool, on: host) { [host] in try perform(LintCommand.self, of: tool, arguments, on: host) }
    }
}

private extension Tool {
    /// Turns whatever a command throws into words and an exit status.
    static func run(_ tool: String, on host: Host, _ body: () throws -> ExitStatus) -> Int32 {
        do {
            let status = try WorkingFolder.at(host.currentFolder, body)
            if let failure = host.outputFailure { throw failure }
            return status.rawValue
        } catch let error as ArgumentError {
            host.note("\(tool): error: \(error.message)")
        } catch let failure as Failure {
            host.report(failure, tool: tool)
            return failure.status.rawValue
        } catch {
            host.report(Failure(error), tool: tool)
        }
        return ExitStatus.failure.rawValue
    }

    static func command(_ name: String, _ commands: [any Command.Type]) throws -> any Command.Type {
        if let command = commands.first(where: { $0.spec.name == name }) { return command }
        throw ArgumentError.unknownCommand(name, suggestion: NearName.nearest(to: name, among: commands.map { $0.spec.name }))
    }

    static func perform<Subcommand: Command>(
        _ command: Subcommand.Type, of tool: String, _ arguments: [String], on host: Host
    ) throws -> ExitStatus {
        let parsed = try ParsedArguments(arguments, for: command.spec)
        if parsed[CommonOptions.help] {
            let isAlone = tool.hasSuffix("-\(command.spec.name)")
            let name = isAlone ? tool : "\(tool) \(command.spec.name)"
            host.print(HelpText.command(command.spec, usage: name, common: CommonOptions.all))
            return .success
        }
        if parsed[CommonOptions.version] {
            host.print("\(tool) \(versionAndCommit)\n")
            return .success
        }
        var options = try SharedOptions(parsed)
        options.request.writes = command.writes(parsed)
        // Builds read what Apple's tool prints, which is nothing unless it was asked for, and it replaces what is
        // there.
        if tool == AppleTool.name { (options.isQuiet, options.request.isForced) = (true, true) }
        let context = try CommandContext(tool: tool, options: options, host: host)
        return try command.run(try Subcommand.Options(parsed), context)
    }

    static func help(_ tool: String, _ commands: [any Command.Type]) -> String {
        HelpText.tool(
            tool, summary: summary,
            commands: commands.map { $0.spec }, common: [CommonOptions.help, CommonOptions.version])
    }
}
