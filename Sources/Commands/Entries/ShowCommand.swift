import Arguments
import LintReporting
import Operations
import Workspace

/// One entry in every locale, with its places in the sources.
enum ShowCommand: Command {
    struct Declarations: OptionDeclarations {
        let context = Option("context", help: "Show the context of the text, as fill sends it to a translator program.")
        let format = CommonOptions.format(among: Format.allCases)
    }

    static let spec = CommandSpec(
        name: "show", summary: "show one entry in every locale, with its places in the sources",
        arguments: "KEY [PATH…]",
        discussion: """
            Shows what the catalogs on the paths contain for a key, locale by locale, and where the sources use it. For a text that you \
            saw on the screen untranslated, it shows why: where the code has it, its way to the screen without a lookup, and the repair. Tables in .strings and \
            .stringsdict files count as catalogs where no catalog has their name. --context adds \
            what a translator has to know: a few lines of code around each use, what the text is there (a button, an alert title), \
            the values of its placeholders, other texts of the same view, texts with the same words, terms, plural forms with \
            example numbers, a length limit, and TRANSLATION.md where the team has one.
            """,
        options: declared.options + CommonOptions.all,
        words: .key, examples: ["xcstrings show \"Next\" MyApp"])

    enum Format: String, CaseIterable {
        case text, json
    }

    struct Options: CommandOptions {
        let show: ShowOptions
        let format: Format

        init(_ arguments: ParsedArguments) throws {
            guard let key = arguments.words.first else { throw Failure("show needs a key", hint: "xcstrings show KEY [PATH…]") }
            show = ShowOptions(key: key, paths: Array(arguments.words.dropFirst()), showsContext: arguments[declared.context])
            format = arguments[declared.format] ?? .text
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let shown = try ShowOperation.run(options.show, context.work)
        switch options.format {
        case .json: try context.emit(shown.json.indented() + "\n")
        case .text: try context.emit(shown.text(style: context.style))
        }
        return shown.status
    }
}
