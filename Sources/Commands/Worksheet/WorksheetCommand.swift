import Arguments
import Operations
import Reporting
import Workspace

/// Makes a page for translators.
enum WorksheetCommand: Command {
    struct Declarations: OptionDeclarations {
        let all = Option("all", help: "Also list what is translated and needs no review.")
        let memory = FillOptions.declared.memory
        let output = Option("output", short: "o", value: "PATH", help: "The file, or the folder if there are several; - is standard output.")
    }

    static let spec = CommandSpec(
        name: "worksheet", summary: "write an HTML page for translators to fill in what a locale lacks",
        arguments: "[PATH…]",
        discussion: """
            Writes one self-contained page for each locale, with what is missing and what waits for review. It opens in any browser, \
            without a server, and on a phone; it loads nothing and sends nothing. It has a search and filters, the text in other \
            languages, the code and the screen of each text, plural forms with example numbers, and suggestions from the project and \
            from memories; it checks placeholders and lengths while you type, keeps what is typed, and saves a table for \
            xcstrings import. A single page goes to standard output by default; several need a folder.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.output),
        examples: ["xcstrings worksheet --locales ja -o ja.html", "xcstrings worksheet App -o pages --memory Old.xcstrings"])

    static func run(_ options: WorksheetOptions, _ context: CommandContext) throws -> ExitStatus {
        let worksheets = try WorksheetOperation.run(options, context.work)
        let files = worksheets.pages.map { page in
            OutputFile(path: "\(page.locale).html", bytes: Array(page.page.utf8), textCount: page.textCount)
        }
        if !files.isEmpty {
            context.present(try OutputFile.write(files, context.work))
            if !context.isQuiet { context.host.note("A page saves its texts as a table; xcstrings import takes that in.") }
            if !context.isQuiet, worksheets.needingComment > 0 { context.host.note(Self.hint(worksheets.needingComment)) }
        } else if worksheets.hasCatalog, !context.isQuiet, worksheets.status == .success {
            context.host.note("Nothing is missing, and nothing waits for review.")
        }
        return worksheets.status
    }

    private static func hint(_ count: Int) -> String {
        let texts = count == 1 ? "1 text seems to be part of a sentence and has" : "\(count) texts seem to be parts of sentences and have"
        return "\(texts) no comment for translators; xcstrings lint --only source-fragment says where."
    }
}

extension WorksheetOptions: CommandOptions {
    init(_ arguments: ParsedArguments) {
        let declared = WorksheetCommand.declared
        self.init(paths: arguments.words, isWhole: arguments[declared.all], fill: FillOptions(memories: arguments[declared.memory]))
    }
}
