import Arguments
import Editing
import Foundation
import Reporting
import Syntax

/// A subcommand. Its options are declared once, in the specification; parsing, help and completions follow from it.
protocol Command: Sendable {
    associatedtype Options: CommandOptions

    static var spec: CommandSpec { get }

    /// - Throws: ``Failure`` or ``ArgumentError`` when it cannot do its work.
    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus
}

/// What the command line of a command says, parsed once: no code after it knows the name of an option.
protocol CommandOptions {
    /// - Throws: ``Failure`` for options that do not go together, and for values that mean nothing.
    init(_ arguments: ParsedArguments) throws
}

/// What a command is given to work with.
struct CommandContext: Sendable {
    let tool: String
    let options: SharedOptions
    let host: Host
    let configuration: Configuration
    private let remarks = Remarks()
    private let files = WrittenFiles()

    /// - Throws: ``Failure`` when the configuration cannot be read.
    init(tool: String, options: SharedOptions, host: Host) throws {
        self.tool = tool
        self.options = options
        self.host = host
        configuration = try Configuration(named: options.configuration, host: host)
    }

    /// The same for another folder, with the configuration that is valid there.
    ///
    /// - Throws: ``Failure`` when the configuration cannot be read.
    func working(in folder: String) throws -> CommandContext {
        var options = options
        options.configuration = options.configuration?.absolutePath
        let host = host.working(in: folder.realPath)
        return try WorkingFolder.at(host.currentFolder) { try CommandContext(tool: tool, options: options, host: host) }
    }

    var isQuiet: Bool { options.isQuiet }
    var isVerbose: Bool { options.isVerbose }
    var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    /// Whether the result goes to a file that was named.
    private var isToFile: Bool { options.output.map { $0 != "-" } ?? false }

    /// The columns of the terminal that the result goes to; `nil` if lines may have any length.
    var columns: Int? { isToFile ? nil : host.columns }

    var style: TerminalStyle {
        switch options.color {
        case .always: return TerminalStyle(usesColor: true)
        case .never: return TerminalStyle(usesColor: false)
        case .auto:
            let isWanted = host.environment["NO_COLOR"].map(\.isEmpty) ?? true
            return TerminalStyle(usesColor: host.isOutputTerminal && !isToFile && isWanted && host.environment["TERM"] != "dumb")
        }
    }

    /// Shows the progress of a part of the work, if standard error is a terminal.
    ///
    /// - Parameter total: How much there is to do; `nil` if that is unknown.
    func progress(_ label: String, of total: Int? = nil) -> Progress {
        Progress(label, of: total, on: host.isErrorTerminal && !isQuiet ? host : nil)
    }

    /// Prints a result, or writes it to the file that `--output` names.
    ///
    /// - Parameters:
    ///   - text: `nil` if there is none.
    ///   - others: Adds what else is written, all of it or nothing.
    /// - Throws: ``Failure`` when a file cannot be written.
    func emit(_ text: String?, with others: (inout Transaction) throws -> Void = { _ in }) throws {
        try transaction { transaction in
            try others(&transaction)
            if isToFile, let text, let path = options.output { try OutputTarget.add(Array(text.utf8), at: path, to: &transaction, self) }
        }
        if !isToFile, let text { host.print(text) }
    }

    /// Prints the changes of a file.
    func show(_ diff: UnifiedDiff, path: String) { host.print(diff.text(path: path)) }

    /// Notes that there was nothing to work on, which would look like success otherwise.
    func noteNoCatalog() {
        if !isQuiet { Wording.noCatalog.forEach(host.note) }
    }

    /// A line on standard error; one that was written before is not repeated.
    func noteOnce(_ line: String) {
        if remarks.isNew(line) { host.note(line) }
    }

    /// The files that this command has written, in the order of the writes.
    var written: [String] { files.paths }

    func noteWritten(_ paths: [String]) { files.add(paths) }

    /// A failure at a place in a file. What runs Apple's tool understands no more than the file.
    func failure(_ message: String, in path: String, at location: SourceLocation) -> Failure {
        tool == AppleTool.name ? Failure(message, at: path) : Failure(message, in: path, at: location)
    }

    /// Reports a failure of one input; the others continue.
    func report(_ failure: Failure) { host.printError(failure.text(tool: tool)) }
}

/// Remembers which remarks were made, so that each is made once.
private final class Remarks: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var made: Set<String> = []

    func isNew(_ line: String) -> Bool { lock.withLock { made.insert(line).inserted } }
}

/// Remembers which files were written.
private final class WrittenFiles: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var all: [String] = []

    var paths: [String] { lock.withLock { all } }

    func add(_ paths: [String]) { lock.withLock { all += paths.filter { !all.contains($0) } } }
}
