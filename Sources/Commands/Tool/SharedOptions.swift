import Arguments
import Workspace

/// Options that every command has.
enum CommonOptions {
    static let locales = OptionSpec(
        "locales", value: "LIST", help: "The locales to check the catalogs against, separated by commas: en,zh-Hant,ja.",
        completing: .locale)
    static let config = OptionSpec("config", value: "FILE", help: "The configuration to use instead of the nearest .xcstrings.json.")
    static let output = OptionSpec("output", short: "o", value: "FILE", help: "Write the result to a file; - is standard output.")
    static let color = OptionSpec("color", value: "WHEN", choices: SharedOptions.Color.allCases.map(\.rawValue), help: "When to use color.")
    static let quiet = OptionSpec("quiet", short: "q", help: "Only print results and errors.")
    static let verbose = OptionSpec("verbose", short: "v", help: "Print everything, including long lists.")
    static let jobs = OptionSpec("jobs", short: "j", value: "N", help: "How many files to work on at once.", completing: .text)
    static let version = OptionSpec("version", help: "Print the version.")
    static let help = OptionSpec("help", short: "h", help: "Print this help.")

    static let all = [locales, config, output, color, quiet, verbose, jobs, version, help]

    static let dryRun = OptionSpec("dry-run", short: "n", help: "Print the changes as a diff and write nothing.")

    static let sources = OptionSpec(
        "sources", value: "PATHS", help: "Where the sources are, separated by commas; defaults to the project around the catalog.")

    static func format(_ names: [String]) -> OptionSpec {
        OptionSpec("format", short: "f", value: "NAME", choices: names, help: "The output format.")
    }
}

/// What the command line says by the options that every command has.
struct SharedOptions: Sendable {
    enum Color: String, CaseIterable {
        case auto, always, never
    }

    /// The locales as they were written; `nil` when none were named.
    var locales: [String]?
    /// The path of the configuration to use instead of the nearest one.
    var configuration: String?
    /// Where the result goes; `-` and `nil` mean standard output.
    var output: String?
    var color = Color.auto
    var isQuiet = false
    var isVerbose = false
    /// How many files to work on at once; `nil` means one per core.
    var jobs: Int?
    /// The words of the command line, many of them paths.
    var words: [String] = []
    /// The values of all options but the output, some of them paths.
    var values: [String] = []

    init() {}

    /// - Throws: ``Failure`` for a number of jobs that is none.
    init(_ arguments: ParsedArguments) throws {
        if arguments.has("locales") { locales = arguments.list("locales") }
        configuration = arguments.value("config")
        output = arguments.value("output")
        color = arguments.value("color").flatMap(Color.init) ?? .auto
        isQuiet = arguments.has("quiet")
        isVerbose = arguments.has("verbose")
        words = arguments.words
        values = arguments.values(except: "output")
        guard let text = arguments.value("jobs") else { return }
        guard let number = Int(text), number > 0 else { throw Failure("--jobs takes a whole number from 1, not \(text)") }
        jobs = number
    }

    /// The same as what work on files is asked for.
    var request: WorkContext.Request {
        var request = WorkContext.Request(configuration: configuration, locales: locales, jobs: jobs, output: output)
        request.version = Tool.version
        request.words = words
        request.values = values
        return request
    }
}
