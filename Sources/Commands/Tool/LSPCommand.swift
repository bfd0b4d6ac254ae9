import Arguments
import LanguageServer
import LintModel
import Workspace

/// Serves editors.
enum LSPCommand: Command {
    struct Declarations: OptionDeclarations {
        let with = Option(
            "with", value: "PROGRAM",
            help: "Also start another server, such as sourcekit-lsp, and answer with what both know: for editors that start one server for a file.")
        let stdio = Option("stdio", help: "Use standard input and output, as always: many editors pass this.", isIgnored: true)
    }

    static let declared = Declarations()

    static let spec = CommandSpec(
        name: "lsp", summary: "serve editors over the Language Server Protocol",
        arguments: "",
        discussion: """
            An editor starts it, for Swift files and String Catalogs, and talks to it over standard input and output. It shows what lint \
            finds in the text as it is in the editor, with fixes; the translations of a key and where it is used; it completes and renames \
            keys in code and catalogs. It works beside the editor's Swift server, and answers nothing outside texts that are looked up.
            """,
        options: declared.options + [CommonOptions.version, CommonOptions.help],
        examples: ["xcstrings lsp", "xcstrings lsp --with sourcekit-lsp"])

    struct Options: CommandOptions {
        /// The name and the arguments of the other server; empty for none.
        let companion: [String]

        init(_ arguments: ParsedArguments) throws {
            companion = (arguments[declared.with] ?? "").split(separator: " ").map(String.init)
            if let word = arguments.words.first { throw Failure("lsp works in the folder that the editor names, not in \"\(word)\"") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let host = context.host
        let messages = FramedMessages(host.readInputPart)
        func server(_ print: @escaping @Sendable (String) -> Void) -> LanguageServer {
            LanguageServer(
                in: host.currentFolder, environment: host.environment, rules: host.rules, version: Tool.version,
                rulesPage: BuildOrigin.repository.map { RuleDescription.page(in: $0, version: Tool.version) }, print: print)
        }
        let isShutDown = options.companion.isEmpty
            ? server(host.print).serve(messages)
            : try ServerPair(options.companion, in: host.currentFolder, environment: host.environment, print: host.print).serve(messages, with: server)
        return isShutDown ? .success : .failure
    }
}
