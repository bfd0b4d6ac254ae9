import Arguments
import Operations
import Reporting
import Workspace

/// Fills what is missing.
enum FillCommand: Command {
    struct Declarations: OptionDeclarations {
        let changed = Option("changed", help: "Ask the translator again for the texts whose source, terms or other inputs have changed, and for no others.")
        let format = CommonOptions.format(among: Format.allCases)
    }

    static let spec = CommandSpec(
        name: "fill", summary: "fill in missing translations, from the most reliable source first",
        arguments: "[PATH…]",
        discussion: """
            Looks up each missing text in the project's own catalogs, in the memories, among close matches and common interface \
            terms, and in the other Chinese script, and finally asks a translator program. A key that the sources use and that is \
            missing from the catalog is inserted if a text is found for it. A locale that has any text is not changed, whatever its \
            state, except for missing plural categories; neither are entries that are stale or not to be translated. A text that \
            varies is filled in every form that the locale needs, or not at all.
            A common term is not used where the project's own texts with the word render it otherwise.
            Filled texts are marked needs_review, unless a catalog of the same project has exactly one translation of the source text.
            Texts that tables in .strings and .stringsdict files lack are named, not written.
            A translator program reads one JSON object a line, {"key", "source", "comment", "locale", "placeholders", "limit", "context"}, and \
            answers with one a line, {"key", "locale", "value"}. A text that varies has one line for each form, with a "variation" such \
            as plural.few, which the answer repeats. "context" has what is known about the text; what several texts have in common is in the \
            first line that needs it.
            --translator chat asks the model that "translator" in the configuration names, over curl, by the interface for chat completions \
            that Ollama, llama.cpp's server and nearly all services have. With --dry-run, nothing is asked and the cost is estimated.
            Answers that lose a placeholder, a tag or a link, that copy the source, are far too long, or that lint finds wrong in another \
            way are asked for once more with the reason, and then left out; the exit status is then 1. Answers are written as they \
            come: fill continues where it was interrupted.
            With "record": true in the configuration, a file next to the catalog, such as .Localizable.fill.jsonl, keeps what went into each \
            text of a translator: its source text, comment, role, screen and terms, the guidance and the model, as digests. --changed asks \
            again for exactly the texts of which something of this has changed, and says how many; a text that a person has edited or \
            approved since is not touched.
            """,
        options: FillOptions.declared.options + declared.options + CommonOptions.all,
        examples: [
            "xcstrings fill MyApp --dry-run", "xcstrings fill MyApp --memory Old.xcstrings --convert zh-Hans=zh-Hant",
            "xcstrings fill MyApp --memory Exports/ja.xcloc", "xcstrings fill MyApp --locales en,ja --translator ./translate.py",
            "xcstrings fill MyApp --locales en,ja --translator chat --budget 200000 --dry-run", "xcstrings fill MyApp --translator chat --changed --dry-run",
        ])

    enum Format: String, CaseIterable {
        case text, json
    }

    struct Options: CommandOptions {
        let fill: FillOptions
        let format: Format

        init(_ arguments: ParsedArguments) throws {
            var fill = try FillOptions(arguments)
            fill.paths = arguments.words
            fill.onlyChanged = arguments[declared.changed]
            self.fill = fill
            format = arguments[declared.format] ?? .text
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let result = try FillOperation.run(options.fill, context.work)
        if options.format == .text {
            FillText.show(result, context)
            if !context.isQuiet { FillText.tables(leftIn: result).forEach(context.host.note) }
        }
        FillText.reportProblems(of: result, context)
        if !context.isQuiet, let cost = FillText.cost(of: result) { context.host.note(cost) }
        if options.format == .json {
            try context.emit(FillJSON.json(result).indented() + "\n")
        } else if !context.isQuiet, let text = FillText.nothing(in: result, context) {
            context.host.print(text)
        }
        if options.format == .text, !context.isQuiet { context.printNext(FillText.next(after: result)) }
        return result.status
    }
}
