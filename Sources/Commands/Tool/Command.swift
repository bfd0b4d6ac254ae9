import Arguments
import Editing
import Foundation
import Reporting
import StringCatalog
import Syntax
import Workspace

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
    /// What the work on files is done with.
    let work: WorkContext
    private let remarks: Remarks

    /// - Throws: ``Failure`` when the configuration cannot be read.
    init(tool: String, options: SharedOptions, host: Host) throws {
        self.tool = tool
        self.options = options
        self.host = host
        let remarks = Remarks()
        self.remarks = remarks
        work = try WorkContext(
            in: host.currentFolder, environment: host.environment, root: host.root,
            .init(configuration: options.configuration, locales: options.locales, jobs: options.jobs), rules: host.rules,
            projects: host.projects, cancellation: host.cancellation,
            listener: .init(hear: { remarks.note($0, options, host) }, begin: { Self.meter($0, options, host) }))
    }

    var configuration: Configuration { work.configuration }

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
    var jobs: Int { work.jobs }

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
    private static func meter(_ activity: Activity, _ options: SharedOptions, _ host: Host) -> any Meter {
        let host = host.isErrorTerminal && !options.isQuiet ? host : nil
        switch activity {
        case .readingSources(let count): return TerminalMeter("Reading \(TerminalText.count(count, "source file"))", on: host)
        case .askingTranslator(let count): return TerminalMeter("Asking the translator", of: count, on: host)
        }
    }

    /// Prints a result, or writes it to the file that `--output` names.
    ///
    /// - Parameters:
    ///   - text: `nil` if there is none.
    ///   - others: Adds what else is written, all of it or nothing.
    /// - Throws: ``Failure`` when a file cannot be written.
    func emit(_ text: String?, with others: (inout Transaction) throws -> Void = { _ in }) throws {
        try work.transaction { transaction in
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
    func noteOnce(_ line: String) { remarks.noteOnce(line, host) }

    /// Says which sources were not read: in one line, with `--verbose` in one line each.
    ///
    /// - Parameter effect: What follows from it.
    func noteUnread(_ sources: [UnreadSource], effect: String = Remarks.effectOfUnread) {
        remarks.noteUnread(sources, effect: effect, options, host)
    }

    /// Says which locales a project is held against if nothing names any.
    func noteAssumedLocales(of project: Project) {
        let locales = project.inventory.locales
        guard !isQuiet, !project.inventory.texts.isEmpty, !locales.isEmpty, locales.allSatisfy({ $0.origins == [.standard] }) else { return }
        let names = locales.map(\.tag.rawValue).joined(separator: ", ")
        noteOnce("no project file, catalog or setting names the locales, so \(names) are assumed; name them with \(Wording.option("locales"))")
    }

    /// Names the catalogs that a locale is not asked of, since what it lacks there is not listed.
    func noteCatalogs(of project: Project, notAskedFor locale: LanguageTag) {
        let catalogs = project.inventory.catalogs(notAskedFor: locale).map(\.path)
        guard !isQuiet, let first = catalogs.first else { return }
        let others = catalogs.count > 1 ? " and \(catalogs.count - 1) more are" : " is"
        noteOnce("\(first)\(others) left out, because \(locale) is not a language of \(catalogs.count > 1 ? "their projects" : "its project")")
    }

    /// A failure at a place in a file. What runs Apple's tool understands no more than the file.
    func failure(_ message: String, in path: String, at location: SourceLocation) -> Failure {
        tool == AppleTool.name ? Failure(message, at: path) : Failure(message, in: path, at: location)
    }

    /// Reports a failure of one input; the others continue.
    func report(_ failure: Failure) { host.printError(failure.text(tool: tool, for: host.audience)) }
}
