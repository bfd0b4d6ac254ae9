import Arguments

/// Prints a script with which a shell completes commands and options.
enum CompletionsCommand: Command {
    static let spec = CommandSpec(
        name: "completions", summary: "a script that lets bash, zsh or fish complete commands and options",
        arguments: "SHELL",
        discussion: """
            Prints the script for bash, zsh or fish. Load it when the shell starts: for bash and zsh, add the line from the examples to \
            ~/.bashrc or ~/.zshrc; for fish, save it in ~/.config/fish/completions.
            """,
        options: CommonOptions.all.filter { ["output", "version", "help"].contains($0.name) },
        examples: [
            "source <(xcstrings completions bash)", "source <(xcstrings completions zsh)",
            "xcstrings completions fish --output ~/.config/fish/completions/xcstrings.fish",
        ])

    struct Options: CommandOptions {
        let shell: Completions

        init(_ arguments: ParsedArguments) throws {
            let names = Completions.allCases.map(\.rawValue)
            guard let name = arguments.words.first, arguments.words.count == 1 else {
                throw Failure("completions needs a shell: \(names.joined(separator: ", "))")
            }
            guard let shell = Completions(rawValue: name) else {
                let near = NearName.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
                throw Failure("no completions for \(name)\(near)", hint: "There are some for \(names.joined(separator: ", ")).")
            }
            self.shell = shell
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        try context.emit(options.shell.script(tool: context.tool, commands: Tool.commands.map { $0.spec }))
        return .success
    }
}
