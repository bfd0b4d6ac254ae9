import Arguments
import Operations
import Workspace

/// Adds a locale to a project, takes one out, or makes the texts of a pseudolocale.
enum LocaleCommand: Command {
    struct Declarations: OptionDeclarations {
        let texts = Option("texts", help: "With remove: also remove the locale's translations from the catalogs.")
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "locale", summary: "add a locale to the project, remove one, or make a pseudolocale",
        arguments: "add|remove|pseudo LOCALE [PATH…]",
        discussion: """
            Edits the languages of each Xcode project with a catalog (knownRegions), those of an XcodeGen description and those of the \
            configuration, and no other byte of these files. A catalog gets a locale with its first text: fill, worksheet and export \
            offer what is missing. Removing a locale keeps its translations, which --texts removes, too.
            pseudo writes texts that show how a layout bears translation: every text in brackets and a third longer, with accents in a \
            locale of the region XA, from right to left in one of XB; CLDR reserves both for this. Placeholders, tags, links and \
            addresses stay. Run it again to renew the texts whose source text has changed. No other command asks for texts in a \
            pseudolocale, and no report counts it unless --locales names it.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales, CommonOptions.output),
        leadingWords: [.suggestion(LocaleOptions.Action.allCases.map(\.rawValue)), .locale],
        examples: ["xcstrings locale add fr", "xcstrings locale remove fr --texts --dry-run", "xcstrings locale pseudo en-XA"])

    static func run(_ options: LocaleOptions, _ context: CommandContext) throws -> ExitStatus {
        context.present(try LocaleOperation.run(options, context.work))
    }
}

extension LocaleOptions: CommandOptions {
    /// - Throws: ``Failure`` when it is not said what to do with which locale.
    init(_ arguments: ParsedArguments) throws {
        let declared = LocaleCommand.declared
        guard arguments.words.count > 1, let action = Action(rawValue: arguments.words[0]) else {
            throw Failure("locale needs add, remove or pseudo, and a locale", hint: "xcstrings locale add fr")
        }
        self.init(
            action, arguments.words[1], paths: Array(arguments.words.dropFirst(2)), removesTexts: arguments[declared.texts],
            isTrial: arguments[declared.dryRun])
        if action != .remove, removesTexts { throw Failure("--texts needs remove") }
    }
}
