import Arguments
import Operations
import Reporting
import StringCatalog
import Workspace

/// The entries of catalogs that filters leave.
enum ListCommand: Command {
    struct Declarations: OptionDeclarations {
        let missing = Option(
            "missing", value: "LOCALE", takesNext: { LanguageTag($0).isWellFormed },
            help: "Keys that lack a finished text in this locale, or in any.", completing: .locale)
        let state = Option("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "Entries with a text in this state.")
        let stale = Option("stale", help: "Entries marked stale that no source uses.")
        let unused = Option("unused", help: "Entries made by builds that no source uses.")
        let unlocalized = Option(
            "unlocalized",
            help: "Texts that are shown but never looked up, instead of entries, with the reason and how certain it is.")
        let notCounted = Option("not-counted", help: "Strings in code of targets without a catalog, which no report counts.")
        let key = Option("key", value: "GLOB", help: "Entries whose key matches, as in \"error.*\".", completing: .key)
        let text = Option("text", value: "WORD", help: "Entries with this in the key or a text, ignoring case.", completing: .text)
        let locale = Option("locale", value: "LOCALE", help: "Only look at texts in this locale.", completing: .locale)
        let format = CommonOptions.format(among: Format.allCases)
    }

    static let spec = CommandSpec(
        name: "list", summary: "list keys by what they lack or contain",
        arguments: "[PATH…]",
        discussion: """
            Lists the entries that pass every given filter, or all of them without a filter. --locale restricts --state and --text to \
            one locale. --missing also lists strings in code that are in no catalog. Tables in .strings and .stringsdict files count as \
            catalogs where no catalog has their name.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales),
        examples: ["xcstrings list --missing ja", "xcstrings list --unlocalized --verbose", "xcstrings list MyApp --state needs_review --format csv"])

    enum Format: String, CaseIterable {
        case text, json, keys, csv
    }

    struct Options: CommandOptions {
        let list: ListOptions
        let format: Format
        /// Whether to list what is shown but never looked up.
        let isUnlocalized: Bool

        init(_ arguments: ParsedArguments) throws {
            let filter = EntryFilter.Options(arguments)
            list = ListOptions(paths: arguments.words, filter: filter)
            format = arguments[declared.format] ?? .text
            isUnlocalized = arguments[declared.unlocalized]
            if isUnlocalized, let other = filter.ofEntries { throw Failure("--unlocalized lists texts of the code, which have no --\(other)") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if options.isUnlocalized {
            let found = try UnlocalizedOperation.run(options.list, context.work)
            try context.emit(UnlocalizedList.text(found.texts, options.format.rawValue, isVerbose: context.isVerbose, style: context.style))
            return found.status
        }
        let list = try ListOperation.run(options.list, context.work)
        switch options.format {
        case .keys: try context.emit(EntryList.keys(list))
        case .csv: try context.emit(EntryList.csv(list))
        case .json: try context.emit(EntryList.json(list).indented() + "\n")
        case .text: try context.emit(EntryList.text(list, style: context.style))
        }
        return list.status
    }
}

extension EntryFilter.Options {
    init(_ arguments: ParsedArguments) {
        let declared = ListCommand.declared
        self.init()
        isMissing = arguments.has(declared.missing)
        missing = arguments[declared.missing]
        state = arguments[declared.state]
        isStale = arguments[declared.stale]
        isUnused = arguments[declared.unused]
        isNotCounted = arguments[declared.notCounted]
        key = arguments[declared.key]
        text = arguments[declared.text]
        locale = arguments[declared.locale]
    }
}
