import Arguments
import Operations
import Workspace

/// Gives an entry another key.
enum RenameCommand: Command {
    struct Declarations: OptionDeclarations {
        let sources = Option(
            "sources", help: "Also change the call sites on the given paths, or in the project around the catalog.")
        let force = Option("force", help: "With --sources, also change strings that are looked up at run time.")
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "rename", summary: "rename a key and keep its translations",
        arguments: "CATALOG OLD NEW [--sources [PATH…]]",
        discussion: """
            The entry keeps its content byte for byte and moves to where the new key belongs. Its lines in a review record follow it. \
            Where the key is the source text, approved translations need review.
            With --sources, the literals at the call sites change, too, each in its own style and with its interpolations; the new key \
            must keep their placeholders in order. Symbols that Xcode generates for the key change with it. The sources are scanned before and after. If anything else would change, or a call \
            site is ambiguous, nothing is written and each problem is reported.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.force, CommonOptions.locales, CommonOptions.output),
        words: .keyOfCatalog, examples: [
            "xcstrings rename Localizable.xcstrings \"Log in\" \"Sign In\"",
            "xcstrings rename MyApp/Localizable.xcstrings \"Log in\" \"Sign In\" --sources --dry-run",
        ])

    static func run(_ options: RenameOptions, _ context: CommandContext) throws -> ExitStatus {
        context.present(try RenameOperation.run(options, context.work))
    }
}

extension RenameOptions: CommandOptions {
    /// - Throws: ``Failure`` for words that are not a catalog and two keys.
    init(_ arguments: ParsedArguments) throws {
        let declared = RenameCommand.declared
        let words = arguments.words
        guard words.count == 3 || words.count > 3 && arguments[declared.sources] else {
            throw Failure("rename needs a catalog, the old key and the new one", hint: "xcstrings rename Localizable.xcstrings OLD NEW")
        }
        self.init(catalog: words[0], old: words[1], new: words[2])
        sources = arguments[declared.sources] ? Array(words.dropFirst(3)) : nil
        isForced = arguments[declared.force]
        isTrial = arguments[declared.dryRun]
    }
}
