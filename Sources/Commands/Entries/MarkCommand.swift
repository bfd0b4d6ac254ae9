import Arguments
import Operations
import StringCatalog
import Workspace

/// Sets marks of entries: "Don't Translate", the comment, the state of texts.
enum MarkCommand: Command {
    static let spec = CommandSpec(
        name: "mark", summary: "mark entries \"Don't Translate\", or set their comment or the state of their texts",
        arguments: "CATALOG KEY…",
        discussion: """
            Sets the given marks on every named key, and nothing else. --state applies to the translations that are there, in all \
            locales or in those of --locale. To approve texts that were read, use review, which notices when they have changed.
            """,
        options: [
            OptionSpec("dont-translate", help: "Mark the entries \"Don't Translate\"."),
            OptionSpec("translate", help: "Remove the mark \"Don't Translate\"."),
            OptionSpec("comment", value: "TEXT", help: "Set the comment for translators; an empty text removes it.", completing: .text),
            OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "Set the state of the translations."),
            OptionSpec("locale", value: "LIST", help: "With --state: only the texts of these locales.", completing: .locale),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
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
        guard arguments.words.count > 1 else {
            throw Failure("mark needs a catalog and a key", hint: "xcstrings mark Localizable.xcstrings KEY --dont-translate")
        }
        let marks = (excludes: arguments.has("dont-translate"), includes: arguments.has("translate"))
        if marks.excludes, marks.includes { throw Failure("--dont-translate and --translate cannot be combined") }
        let shouldTranslate = marks.excludes ? false : marks.includes ? true : nil
        let comment = arguments.value("comment")
        let state = arguments.value("state").map(UnitState.init)
        let locales = arguments.list("locale")
        if state == nil, !locales.isEmpty { throw Failure("--locale needs --state") }
        guard shouldTranslate != nil || comment != nil || state != nil else {
            throw Failure("mark needs --dont-translate, --translate, --comment or --state")
        }
        self.init(
            catalog: arguments.words[0], keys: Array(arguments.words.dropFirst()), shouldTranslate: shouldTranslate, comment: comment, state: state,
            locales: locales, isTrial: arguments.has("dry-run"))
    }
}
