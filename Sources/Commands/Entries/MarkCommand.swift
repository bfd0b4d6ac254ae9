import Arguments
import Operations
import StringCatalog
import Workspace

/// Sets marks of entries: "Don't Translate", the comment, the state of texts.
enum MarkCommand: Command {
    struct Declarations: OptionDeclarations {
        let dontTranslate = Option("dont-translate", help: "Mark the entries \"Don't Translate\".")
        let translate = Option("translate", help: "Remove the mark \"Don't Translate\".")
        let comment = Option("comment", value: "TEXT", help: "Set the comment for translators; an empty text removes it.", completing: .text)
        let state = Option("state", value: "STATE", among: UnitState.known, help: "Set the state of the translations.")
        let locale = Option("locale", list: "LIST", help: "With --state: only the texts of these locales.", completing: .locale)
        let dryRun = CommonOptions.dryRun
    }

    static let declared = Declarations()

    static let spec = CommandSpec(
        name: "mark", summary: "mark entries \"Don't Translate\", or set their comment or the state of their texts",
        arguments: "CATALOG KEY…",
        discussion: """
            Sets the given marks on every named key, and nothing else. --state applies to the translations that are there, in all \
            locales or in those of --locale. To approve texts that were read, use review, which notices when they have changed.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales, CommonOptions.output),
        words: .keyOfCatalog, examples: [
            "xcstrings mark Localizable.xcstrings PeerDrop --dont-translate",
            "xcstrings mark Localizable.xcstrings Open --comment \"Button: opens the file\"",
            "xcstrings mark Localizable.xcstrings Open --state needs_review --locale ja,ko",
        ])

    static func run(_ options: MarkOptions, _ context: CommandContext) throws -> ExitStatus {
        context.present(try MarkOperation.run(options, context.work))
    }
}

extension MarkOptions: CommandOptions {
    /// - Throws: ``Failure`` when it is not said what to mark, or how.
    init(_ arguments: ParsedArguments) throws {
        let declared = MarkCommand.declared
        guard arguments.words.count > 1 else {
            throw Failure("mark needs a catalog and a key", hint: "xcstrings mark Localizable.xcstrings KEY --dont-translate")
        }
        let (excludes, includes) = (arguments[declared.dontTranslate], arguments[declared.translate])
        if excludes, includes { throw Failure("--dont-translate and --translate cannot be combined") }
        self.init(catalog: arguments.words[0], keys: Array(arguments.words.dropFirst()))
        marks.shouldTranslate = excludes ? false : includes ? true : nil
        marks.comment = arguments[declared.comment]
        marks.state = arguments[declared.state]
        locales = arguments[declared.locale]
        isTrial = arguments[declared.dryRun]
        if marks.state == nil, !locales.isEmpty { throw Failure("--locale needs --state") }
        guard marks.shouldTranslate != nil || marks.comment != nil || marks.state != nil else {
            throw Failure("mark needs --dont-translate, --translate, --comment or --state")
        }
    }
}
