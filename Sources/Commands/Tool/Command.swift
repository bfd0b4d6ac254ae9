import Arguments
import Editing
import Foundation
import Reporting

/// A subcommand. Its options are declared once, in the specification; parsing, help and completions follow from it.
protocol Command: Sendable {
    static var spec: CommandSpec { get }

    /// - Throws: ``Failure`` or ``ArgumentError`` when it cannot do its work.
    static func run(_ context: CommandContext) throws -> ExitStatus
}

/// Options that every command has.
enum CommonOptions {
    static let locales = OptionSpec(
        "locales", value: "LIST", help: "The locales to hold the catalogs against, between commas: en,zh-Hant,ja.")
    static let config = OptionSpec("config", value: "FILE", help: "The configuration to use instead of the nearest .xcstrings.json.")
    static let output = OptionSpec("output", short: "o", value: "FILE", help: "Write the result to a file; - is standard output.")
    static let color = OptionSpec("color", value: "WHEN", choices: ["auto", "always", "never"], help: "When to use colour.")
    static let quiet = OptionSpec("quiet", short: "q", help: "Print results and errors only.")
    static let verbose = OptionSpec("verbose", short: "v", help: "Print everything, long lists too.")
    static let jobs = OptionSpec("jobs", short: "j", value: "N", help: "How many files to work on at once.")
    static let version = OptionSpec("version", help: "Print the version.")
    static let help = OptionSpec("help", short: "h", help: "Print this help.")

    static let all = [locales, config, output, color, quiet, verbose, jobs, version, help]

    static let dryRun = OptionSpec("dry-run", short: "n", help: "Print the changes as a diff and write nothing.")

    static let sources = OptionSpec(
        "sources", value: "PATHS", help: "Where the sources are, between commas; the project around the catalog if not given.")

    static func format(_ names: [String]) -> OptionSpec {
        OptionSpec("format", short: "f", value: "NAME", choices: names, help: "How to print the result.")
    }
}

/// What a command is given to work with.
struct CommandContext: Sendable {
    let tool: String
    let arguments: ParsedArguments
    let host: Host
    let configuration: Configuration
    private let remarks = Remarks()

    init(tool: String, arguments: ParsedArguments, host: Host) throws {
        self.tool = tool
        self.arguments = arguments
        self.host = host
        configuration = try Configuration(named: arguments.value("config"), host: host)
        if let jobs = arguments.value("jobs"), Int(jobs).map({ $0 > 0 }) != true {
            throw Failure("--jobs takes a whole number from 1, not \(jobs)")
        }
    }

    var isQuiet: Bool { arguments.has("quiet") }
    var isVerbose: Bool { arguments.has("verbose") }
    var format: String { arguments.value("format") ?? "text" }

    var jobs: Int {
        arguments.value("jobs").flatMap { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount
    }

    /// Whether the result goes to a file that was named.
    private var isToFile: Bool { arguments.value("output").map { $0 != "-" } ?? false }

    /// The columns of the terminal that the result goes to; `nil` where lines may be of any length.
    var columns: Int? { isToFile ? nil : host.columns }

    var style: TerminalStyle {
        switch arguments.value("color") {
        case "always": return TerminalStyle(usesColor: true)
        case "never": return TerminalStyle(usesColor: false)
        default:
            let isWanted = host.environment["NO_COLOR"].map(\.isEmpty) ?? true
            return TerminalStyle(usesColor: host.isOutputTerminal && !isToFile && isWanted && host.environment["TERM"] != "dumb")
        }
    }

    /// Shows how far a part of the work is, where somebody watches.
    ///
    /// - Parameter total: How much there is to do; `nil` for work whose parts nobody counts.
    func progress(_ label: String, of total: Int? = nil) -> Progress {
        Progress(label, of: total, on: host.isErrorTerminal && !isQuiet ? host : nil)
    }

    /// Prints a result, or writes it to the file that `--output` names.
    ///
    /// - Throws: ``Failure`` when the file cannot be written.
    func emit(_ text: String) throws {
        guard let path = arguments.value("output"), path != "-" else { return host.print(text) }
        try OutputTarget.write(Array(text.utf8), to: path, self)
    }

    /// Prints the changes of a file: as they are where they can be piped, and harmless on a terminal.
    func show(_ diff: UnifiedDiff, path: String) {
        host.print(diff.text(path: path, isForTerminal: host.isOutputTerminal))
    }

    /// Says that there was nothing to work on, which looks like nothing to complain of otherwise.
    func noteNoCatalog() {
        if !isQuiet { host.note("There is no String Catalog here.") }
    }

    /// A line on standard error; one that was written before is not repeated.
    func noteOnce(_ line: String) {
        if remarks.isNew(line) { host.note(line) }
    }

    /// Says what went wrong with one input, so that the others can go on.
    func report(_ failure: Failure) { host.printError(failure.text(tool: tool)) }
}

/// Remarks that are made only once, however often there is a reason.
private final class Remarks: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var made: Set<String> = []

    func isNew(_ line: String) -> Bool { lock.withLock { made.insert(line).inserted } }
}
