import Arguments
import Editing
import Foundation
import Operations
import Reporting
import Workspace

/// A subcommand. Its options are declared once, in the specification; parsing, help and completions follow from it.
protocol Command: Sendable {
    associatedtype Options: CommandOptions
    associatedtype Declarations: OptionDeclarations = NoDeclarations

    static var spec: CommandSpec { get }

    /// The options without which the command only reads; empty if it writes by default.
    static var writingOptions: [any DeclaredOption] { get }

    /// The options with which it only reads.
    static var readingOptions: [any DeclaredOption] { get }

    /// - Throws: ``Failure`` or ``ArgumentError`` when it cannot do its work.
    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus
}

extension Command {
    /// The options of its own.
    static var declared: Declarations { Declarations() }

    static var writingOptions: [any DeclaredOption] { [] }
    static var readingOptions: [any DeclaredOption] { [CommonOptions.dryRun] }

    /// Whether a command line may change files of the project: what changes files has `--dry-run`.
    static func writes(_ arguments: ParsedArguments) -> Bool {
        spec.options.contains { $0.name == CommonOptions.dryRun.name } && arguments.firstGiven(readingOptions) == nil
            && (writingOptions.isEmpty || arguments.firstGiven(writingOptions) != nil)
    }
}

/// For a command without options of its own.
struct NoDeclarations: OptionDeclarations {}

/// The command line of a command, parsed once: no code after it knows the name of an option.
protocol CommandOptions {
    /// - Throws: ``Failure`` for options that do not go together, and for values that mean nothing.
    init(_ arguments: ParsedArguments) throws
}

/// The context that a command works with.
struct CommandContext: Sendable {
    let tool: String
    let options: SharedOptions
    let host: Host
    /// The circumstances of the work on files.
    let work: WorkContext
    private let remarks: StandardErrorPrinter

    /// - Throws: ``Failure`` when the configuration cannot be read.
    init(tool: String, options: SharedOptions, host: Host) throws {
        self.tool = tool
        self.options = options
        self.host = host
        let remarks = StandardErrorPrinter()
        self.remarks = remarks
        work = try WorkContext(
            in: host.currentFolder, environment: host.environment,
            options.request, rules: host.rules,
            listener: .init(hear: { remarks.note($0, tool: tool, options, on: host) }, begin: { Self.meter($0, options, on: host) }))
    }

    var isQuiet: Bool { options.isQuiet }
    var isVerbose: Bool { options.isVerbose }

    /// Whether the result goes to a file that was named.
    private var isToFile: Bool { options.request.output.map { $0 != "-" } ?? false }

    /// The columns of the terminal that the result goes to; `nil` if lines may have any length.
    var columns: Int? { isToFile ? nil : host.columns }

    /// How many rows a result should have so that it can be read at a glance with the notices so far: a screen, or 40
    /// where there is none. `nil` if it goes to a file that was named.
    var rows: Int? { isToFile ? nil : max(24, (host.rows.map { $0 - 1 } ?? 40) - remarks.rowCount) }

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
    private static func meter(_ activity: Activity, _ options: SharedOptions, on host: Host) -> any Meter {
        let host = host.isErrorTerminal && !options.isQuiet ? host : nil
        switch activity {
        case .readingSources(let count): return TerminalMeter("Reading \(TerminalText.count(count, "source file"))", on: host)
        case .readingHistory(let versions): return TerminalMeter("Reading the history", of: versions, on: host)
        case .askingTranslator(let count): return TerminalMeter("Asking the translator", of: count, on: host)
        }
    }

    /// Prints a result, or writes it to the file that `--output` names.
    ///
    /// - Throws: ``Failure`` when a file cannot be written.
    func emit(_ text: String) throws {
        try work.transaction { try write(text, to: &$0) }
        print(text)
    }

    /// Adds a result to a transaction if it goes to the file that `--output` names.
    ///
    /// - Parameter text: `nil` if there is none.
    /// - Throws: ``Failure`` when it cannot be written.
    func write(_ text: String?, to transaction: inout Transaction) throws {
        if isToFile, let text, let path = options.request.output { try OutputTarget.add(Array(text.utf8), at: path, to: &transaction, work) }
    }

    /// Prints a result, unless it goes to a file.
    func print(_ text: String?) {
        if !isToFile, let text { host.print(text) }
    }

    /// Prints the steps to take next, after a blank line.
    func printNext(_ steps: [NextStep]) {
        if let text = NextStep.text(steps, style: style, columns: columns) { host.print("\n" + text) }
    }

    /// Prints the changes of a file.
    func show(_ diff: UnifiedDiff, path: String) { host.print(diff.text(path: path)) }

    /// Shows what was done to files, or would be, and what else is to be known.
    ///
    /// - Returns: The status of the changes.
    func present(_ changes: Changes) -> ExitStatus {
        let text = ChangeText(style: style, isTrial: changes.isTrial)
        for change in changes.files where !isQuiet {
            // In a trial the diff is the result, and can be piped.
            if changes.isTrial { host.printError(text.summary(of: change)) } else { host.print(text.summary(of: change)) }
        }
        if changes.isTrial { for change in changes.files where change.hasLines { show(UnifiedDiff(change.old, change.new), path: change.path) } }
        changes.notices.forEach(work.tell)
        return changes.status
    }

    /// Shows which files were made.
    func present(_ written: OutputFile.Written) {
        switch written {
        case .nothing: host.note("\(tool): nothing to write")
        case .only(let bytes): host.print(String(decoding: bytes, as: UTF8.self))
        case .files(let files):
            for file in files where !isQuiet {
                guard case .texts(let count) = file.content else { continue }
                host.print(TerminalText.pad(TerminalText.printable(file.path), to: 44) + " " + TerminalText.count(count, "text") + "\n")
            }
        }
    }

    /// Reports a failure of one input; the others continue.
    func report(_ failure: Failure) { work.report(failure) }
}
