import Arguments
import AssistantServer
import Workspace

/// Serves coding assistants.
enum MCPCommand: Command {
    static let spec = CommandSpec(
        name: "mcp", summary: "serve coding assistants over the Model Context Protocol",
        arguments: "[FOLDER]",
        discussion: """
            Reads requests from standard input and writes answers to standard output, one JSON message a line, until the input ends. The \
            tools are the commands of xcstrings, run on a folder: the current one if none is named. They answer in pages, so that an assistant can read, check \
            and fill catalogs of any size without loading them whole.
            init --agents sets up assistants; elsewhere, give the command xcstrings with the arguments mcp and the folder of the project.
            """,
        options: [CommonOptions.config, CommonOptions.version, CommonOptions.help],
        examples: ["xcstrings mcp", "xcstrings mcp ~/Projects/MyApp"])

    struct Options: CommandOptions {
        /// The folder to work in; `nil` for the current one.
        let folder: String?

        init(_ arguments: ParsedArguments) throws {
            folder = arguments.words.first
            if arguments.words.count > 1 { throw Failure("mcp works in one folder, not also in \"\(arguments.words[1])\"") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if let folder = options.folder, !folder.isFolder { throw Failure("is not a folder", at: folder) }
        let configuration = context.options.request.configuration?.absolutePath
        let folder = options.folder?.realPath ?? context.host.currentFolder
        // What is wrong with the settings is said at once, not with the first call.
        _ = try WorkingFolder.at(folder) {
            try Configuration(named: configuration, from: folder, root: nil, context.host.rules)
        }
        let tools = MCPTools(
            in: folder, environment: context.host.environment, rules: context.host.rules, configuration: configuration, version: Tool.version)
        let server = MCPServer(tools: tools, print: context.host.print)
        for line in InputLines(context.host.readInputPart) { server.take(line) }
        server.finish()
        return .success
    }
}
