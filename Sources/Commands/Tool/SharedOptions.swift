import Arguments
import Workspace

/// Options that every command has.
enum CommonOptions {
    static let locales = Option(
        "locales", list: "LIST", help: "The locales to check the catalogs against, separated by commas: en,zh-Hant,ja.",
        completing: .locale)
    static let config = Option("config", value: "FILE", help: "The configuration to use instead of the nearest .xcstrings.json.")
    static let output = Option("output", short: "o", value: "FILE", help: "Write the result to a file; - is standard output.")
    static let force = Option("force", help: "Replace the file at --output even if xcstrings did not make it.")
    static let color = Option("color", value: "WHEN", among: SharedOptions.Color.allCases, help: "When to use color.")
    static let quiet = Option("quiet", short: "q", help: "Only print results and errors.")
    static let verbose = Option("verbose", short: "v", help: "Print everything, including long lists.")
    static let jobs = Option("jobs", short: "j", value: "N", help: "How many files to work on at once.", completing: .text)
    static let version = Option("version", help: "Print the version.")
    static let help = Option("help", short: "h", help: "Print this help.")

    static let all: [any DeclaredOption] = [locales, config, output, force, color, quiet, verbose, jobs, version, help]

    /// All of them but those that a command lacks or means something else by.
    static func all(except others: any DeclaredOption...) -> [any DeclaredOption] {
        all.filter { option in !others.contains { $0.spec.name == option.spec.name } }
    }

    static let dryRun = Option("dry-run", short: "n", help: "Print the changes as a diff and write nothing.")

    static let sources = Option(
        "sources", list: "PATHS", help: "Where the sources are, separated by commas; defaults to the project around the catalog.")

    static func format(_ names: [String]) -> Option<String?> {
        Option("format", short: "f", value: "NAME", choices: names, help: "The output format.")
    }

    static func format<Format: RawRepresentable<String>>(among formats: [Format]) -> Option<Format?> {
        Option("format", short: "f", value: "NAME", among: formats, help: "The output format.")
    }
}

/// The values of the options that every command has.
struct SharedOptions: Sendable {
    enum Color: String, CaseIterable {
        case auto, always, never
    }

    /// Their part in the work on files. Whether those may be written is up to the command.
    var request = WorkContext.Request()
    var color = Color.auto
    var isQuiet = false
    var isVerbose = false

    init() {}

    /// - Throws: ``Failure`` for a number of jobs that is none.
    init(_ arguments: ParsedArguments) throws {
        if arguments.has(CommonOptions.locales) { request.locales = arguments[CommonOptions.locales] }
        request.configuration = arguments[CommonOptions.config]
        request.version = Tool.version
        request.output = arguments[CommonOptions.output]
        request.isForced = arguments[CommonOptions.force]
        request.words = arguments.words
        request.values = arguments.values(except: CommonOptions.output)
        color = arguments[CommonOptions.color] ?? .auto
        isQuiet = arguments[CommonOptions.quiet]
        isVerbose = arguments[CommonOptions.verbose]
        guard let text = arguments[CommonOptions.jobs] else { return }
        guard let number = Int(text), number > 0 else { throw Failure("--jobs takes a whole number from 1, not \(text)") }
        request.jobs = number
    }
}
