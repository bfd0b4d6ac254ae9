import Arguments
import LanguageServer
import LintModel
import Workspace

/// Serves editors.
enum LSPCommand: Command {
    struct Declarations: OptionDeclarations {
        let stdio = Option("stdio", help: "Use standard input and output, as always: many editors pass this.", isIgnored: true)
    }

    static let spec = CommandSpec(
        name: "lsp", summary: "serve editors over the Language Server Protocol",
        arguments: "",
        discussion: """
            An editor starts it, for Swift files and String Catalogs, and talks to it over standard input and output. It shows what lint \
            finds in the text as it is in the editor, with fixes; the translations of a key and where it is used; it completes and renames \
            keys in code and catalogs. It works beside the editor's Swift server, and answers nothing outside texts that are looked up.
            """,
        options: declared.options + [CommonOptions.version, CommonOptions.help],
        examples: ["xcstrings lsp"])

    struct Options: CommandOptions {
        init(_ arguments: ParsedArguments) throws {
            if let word = arguments.words.first { throw Failure("lsp works in the folder that the editor names, not in \"\(word)\"") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let host = context.host
        let server = LanguageServer(
            in: host.currentFolder, environment: host.environment, rules: host.rules, version: Tool.version,
            rulesPage: BuildOrigin.repository.map { RuleDescription.page(in: $0, version: Tool.version) }, print: host.print)
        return server.serve(FramedMessages(host.readInputPart)) ? .success : .failure
    }
}
