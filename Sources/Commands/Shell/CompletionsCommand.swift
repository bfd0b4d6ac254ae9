import Arguments
import Syntax
import Workspace

/// Prints a script with which a shell completes commands and options.
enum CompletionsCommand: Command {
    struct Declarations: OptionDeclarations {
        let unfinished = Option(
            "for", help: "Print what may end an unfinished command line, whose words follow; exit with status 1 if nothing and no file may.",
            endsOptions: true)
    }

    static let spec = CommandSpec(
        name: "completions", summary: "print a script that lets bash, zsh or fish complete command lines",
        arguments: "SHELL",
        discussion: """
            Prints the script for bash, zsh or fish. Load it when the shell starts: for bash and zsh, add the line from the examples to \
            ~/.bashrc or ~/.zshrc; for fish, save it in ~/.config/fish/completions.
            The script asks the tool, with --for, so it also completes rules, and the locales and keys of the project's catalogs.
            """,
        options: declared.options + [CommonOptions.output, CommonOptions.version, CommonOptions.help],
        leadingWords: [.suggestion(Completions.allCases.map(\.rawValue))], words: .text, examples: [
            "source <(xcstrings completions bash)", "source <(xcstrings completions zsh)",
            "xcstrings completions fish --output ~/.config/fish/completions/xcstrings.fish",
        ])

    struct Options: CommandOptions {
        enum Task {
            case script(Completions)
            /// The words of an unfinished command line.
            case complete([String])
        }

        let task: Task

        init(_ arguments: ParsedArguments) throws {
            if arguments[declared.unfinished] {
                task = .complete(arguments.words)
                return
            }
            let names = Completions.allCases.map(\.rawValue)
            guard let name = arguments.words.first, arguments.words.count == 1 else {
                throw Failure("completions needs a shell: \(names.joined(separator: ", "))")
            }
            guard let shell = Completions(rawValue: name) else {
                let near = NearName.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
                throw Failure("no completions for \(name)\(near)", hint: "There are some for \(names.joined(separator: ", ")).")
            }
            task = .script(shell)
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        switch options.task {
        case .script(let shell):
            try context.emit(shell.script(tool: context.tool, alone: (Tool.linter, LintCommand.spec.name)))
        case .complete(let words):
            let completion = WordCompletion(of: words, commands: Tool.commands.map { $0.spec })
            // Shells offer files where nothing is printed, unless the status says that nothing fits.
            guard let lines = CompletionValues(context: context, words: words).lines(for: completion) else { return .findings }
            try context.emit(lines)
        }
        return .success
    }
}
