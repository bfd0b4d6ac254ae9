import Arguments

/// Serves coding assistants.
enum MCPCommand: Command {
    static let spec = CommandSpec(
        name: "mcp", summary: "serve coding assistants over the Model Context Protocol",
        arguments: "",
        discussion: """
            Reads requests from standard input and writes answers to standard output, one JSON message a line, until the input ends. The \
            tools are the commands of xcstrings, run on the current folder. They answer in pages, so that an assistant can read, check \
            and fill catalogs of any size without loading them whole.
            init --agents sets up assistants; elsewhere, give the command xcstrings, the argument mcp and the project as the working folder.
            """,
        options: CommonOptions.all.filter { ["config", "version", "help"].contains($0.name) },
        examples: ["xcstrings mcp"])

    struct Options: CommandOptions {
        init(_ arguments: ParsedArguments) throws {
            if let word = arguments.words.first { throw Failure("mcp takes no \"\(word)\", only options") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let server = MCPServer(tools: MCPTools(context), print: context.host.print)
        for line in InputLines(context.host.readInputPart) { server.take(line) }
        server.finish()
        return .success
    }
}
