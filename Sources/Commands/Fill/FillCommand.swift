import Arguments
import StringCatalog
import Translation

/// Fills what is missing.
enum FillCommand: Command {
    static let spec = CommandSpec(
        name: "fill", summary: "fill what is missing, from the surest source of texts first",
        arguments: "[PATH…]",
        discussion: """
            Looks for each missing text in the project's own catalogs, in the memories, in texts that are nearly the same, \
            among common interface terms, in the other Chinese script, and last asks a translator program. A key that the sources \
            use and the catalog lacks is inserted when some text is found for it. A locale that has any text is left alone, \
            whatever its state, but for plural categories that it lacks; so are entries that are stale or not to be translated. \
            A text that varies is filled in every case that the locale needs, or not at all.
            What is filled is marked needs_review, except what a catalog of the same project translates in one way only.
            A translator program reads a JSON object a line, {"key", "source", "comment", "locale", "placeholders", "limit"}, and \
            answers with one a line, {"key", "locale", "value"}. For each case of a text that varies there is a line with a \
            "variation" such as plural.few, which the answer repeats. Answers that lose a placeholder, a tag or a link, or are \
            in another script, are refused; then the exit status is 1.
            """,
        options: FillOptions.specs + [CommonOptions.dryRun, CommonOptions.format(Options.Format.allCases.map(\.rawValue))] + CommonOptions.all,
        examples: [
            "xcstrings fill MyApp --dry-run", "xcstrings fill MyApp --memory Old.xcstrings --convert zh-Hans=zh-Hant",
            "xcstrings fill MyApp --memory Exports/ja.xcloc", "xcstrings fill MyApp --locales en,ja --translator ./translate.py",
        ])

    struct Options: CommandOptions {
        enum Format: String, CaseIterable {
            case text, json
        }

        let paths: [String]
        let fill: FillOptions
        let format: Format

        init(paths: [String], fill: FillOptions) {
            self.paths = paths
            self.fill = fill
            format = .text
        }

        init(_ arguments: ParsedArguments) throws {
            paths = arguments.words
            fill = try FillOptions(arguments)
            format = arguments.value("format").flatMap(Format.init) ?? .text
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var run = try FillRun(options.fill, context)
        for project in try Project.all(context, paths: options.paths) {
            for failure in project.allFailures { run.fail(failure) }
            for catalog in run.fill(project) where options.format == .text { FillText.show(catalog, options.fill, context) }
        }
        run.reportProblems()
        if options.format == .json {
            try context.emit(FillJSON.text(run.catalogs, left: run.left, run.problems, state: options.fill.state))
        } else if !context.isQuiet, let text = FillText.nothing(in: run, context) {
            context.host.print(text)
        }
        return run.status
    }
}
