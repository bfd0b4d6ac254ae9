import Arguments
import Operations
import Reporting
import StringCatalog
import Workspace

/// The entries of catalogs that filters leave.
enum ListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "list keys by what they lack or contain",
        arguments: "[PATH…]",
        discussion: """
            Lists the entries that pass every given filter, or all of them without a filter. --locale restricts --state and --text to \
            one locale. --missing also lists strings in code that are in no catalog. Tables in .strings and .stringsdict files count as \
            catalogs where no catalog has their name.
            """,
        options: [
            OptionSpec(
                "missing", value: "LOCALE", takesNext: { LanguageTag($0).isWellFormed },
                help: "Keys that lack a finished text in this locale, or in any.", completing: .locale),
            OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "Entries with a text in this state."),
            OptionSpec("stale", help: "Entries marked stale that no source uses."),
            OptionSpec("unused", help: "Entries made by builds that no source uses."),
            OptionSpec(
                "unlocalized",
                help: "Texts that are shown but never looked up, instead of entries, with the reason and how certain it is."),
            OptionSpec("not-counted", help: "Strings in code of targets without a catalog, which no report counts."),
            OptionSpec("key", value: "GLOB", help: "Entries whose key matches, as in \"error.*\".", completing: .key),
            OptionSpec("text", value: "WORD", help: "Entries with this in the key or a text, ignoring case.", completing: .text),
            OptionSpec("locale", value: "LOCALE", help: "Only look at texts in this locale.", completing: .locale),
            CommonOptions.format(Format.allCases.map(\.rawValue)),
        ] + CommonOptions.all.filter { $0.name != "locales" },
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
            format = arguments.value("format").flatMap(Format.init) ?? .text
            isUnlocalized = arguments.has("unlocalized")
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
        case .json: try context.emit(EntryList.json(list).text() + "\n")
        case .text: try context.emit(EntryList.text(list, style: context.style))
        }
        return list.status
    }
}

extension EntryFilter.Options {
    init(_ arguments: ParsedArguments) {
        self.init()
        isMissing = arguments.has("missing")
        missing = arguments.value("missing")
        state = arguments.value("state")
        isStale = arguments.has("stale")
        isUnused = arguments.has("unused")
        isNotCounted = arguments.has("not-counted")
        key = arguments.value("key")
        text = arguments.value("text")
        locale = arguments.value("locale")
    }
}
