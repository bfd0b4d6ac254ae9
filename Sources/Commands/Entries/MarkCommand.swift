import Arguments
import Editing
import Operations
import StringCatalog
import Workspace

/// Sets marks of entries: "Don't Translate", the comment, who manages them, the state of texts.
enum MarkCommand: Command {
    struct Declarations: OptionDeclarations {
        let dontTranslate = Option("dont-translate", help: "Mark the entries \"Don't Translate\".")
        let translate = Option("translate", help: "Remove the mark \"Don't Translate\".")
        let comment = Option("comment", value: "TEXT", help: "Set the comment for translators; an empty text removes it.", completing: .text)
        let manual = Option("manual", help: "Manage the entries by hand, so that builds leave them alone.")
        let extracted = Option("extracted", help: "Let builds keep the entries in line with the sources.")
        let symbol = Option("symbol", help: "Let Xcode make Swift symbols for the entries, if they are manual.")
        let noSymbol = Option("no-symbol", help: "Keep Xcode from making Swift symbols for the entries.")
        let state = Option("state", value: "STATE", among: UnitState.known, help: "Set the state of the translations.")
        let locale = Option("locale", list: "LIST", help: "With --state: only the texts of these locales.", completing: .locale)
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "mark",
        summary: "mark entries \"Don't Translate\" or manual, or set their comment or the state of their texts",
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
        self.init(catalog: arguments.words[0], keys: Array(arguments.words.dropFirst()))
        marks.shouldTranslate = try arguments.choice(declared.translate, declared.dontTranslate)
        marks.comment = arguments[declared.comment]
        marks.state = arguments[declared.state]
        locales = arguments[declared.locale]
        isTrial = arguments[declared.dryRun]
        marks.isManual = try arguments.choice(declared.manual, declared.extracted)
        marks.generatesSymbol = try arguments.choice(declared.symbol, declared.noSymbol)
        if marks.state == nil, !locales.isEmpty { throw Failure("--locale needs --state") }
        guard marks != MarkPlan.Marks() else {
            throw Failure(
                "mark needs --dont-translate, --manual, --no-symbol, an opposite of these, --comment or --state")
        }
    }
}

private extension ParsedArguments {
    /// The choice between an option and its opposite; `nil` without either.
    func choice(_ option: Option<Bool>, _ opposite: Option<Bool>) throws -> Bool? {
        if self[option], self[opposite] {
            throw Failure("--\(opposite.spec.name) and --\(option.spec.name) cannot be combined")
        }
        return self[option] ? true : self[opposite] ? false : nil
    }
}
