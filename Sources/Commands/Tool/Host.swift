import Foundation
import LintModel
import Reporting
import Workspace

/// The only door to the terminal and the environment.
package struct Host: Sendable {
    package let environment: [String: String]
    /// The folder that paths in reports are relative to.
    package let currentFolder: String
    package let isOutputTerminal: Bool
    package let isErrorTerminal: Bool
    /// How many columns the terminal of standard output has; `nil` if there is none, or its width is unknown.
    package let columns: Int?
    /// How many lines it has.
    package let rows: Int?
    /// The rules that `lint` runs. The executables bring them, so that the commands need not wait for them to compile.
    package var rules = RuleSet()
    private let input: @Sendable () throws -> [UInt8]
    private let inputPart: @Sendable () -> [UInt8]
    private let output: @Sendable (String) -> Void
    private let error: @Sendable (String) -> Void
    private let lost: @Sendable () -> Failure?

    package init(
        environment: [String: String], currentFolder: String, isOutputTerminal: Bool, isErrorTerminal: Bool,
        columns: Int? = nil, rows: Int? = nil, input: (@Sendable () throws -> [UInt8])? = nil,
        inputPart: (@Sendable () -> [UInt8])? = nil, output: @escaping @Sendable (String) -> Void,
        error: @escaping @Sendable (String) -> Void, lost: @escaping @Sendable () -> Failure? = { nil }
    ) {
        self.environment = environment
        self.currentFolder = currentFolder
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.columns = columns
        self.rows = rows
        self.input = input ?? FileBytes.readStandardInput
        self.inputPart = inputPart ?? FileBytes.readPartOfStandardInput
        self.output = output
        self.error = error
        self.lost = lost
    }

    /// This process.
    package static let process: Host = {
        keepStandardDescriptors()
        // A closed pipe must not end the work on other files.
        signal(SIGPIPE, SIG_IGN)
        let results = StandardOutput()
        let size = terminalSize
        return Host(
            environment: ProcessInfo.processInfo.environment, currentFolder: FileManager.default.currentDirectoryPath,
            isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1, columns: size?.columns,
            rows: size?.rows,
            output: results.write, error: { _ = Self.write($0, to: STDERR_FILENO) }, lost: { results.failure })
    }()

    /// Reopens closed standard streams. Otherwise a file that is opened later gets the
    /// number of one of them, and what is printed goes into that file.
    private static func keepStandardDescriptors() {
        for (descriptor, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) == -1 {
            // With the opposite access, so that using it still fails.
            _ = open("/dev/null", access)
        }
    }

    private static var terminalSize: (columns: Int, rows: Int?)? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
    }

    /// All of standard input.
    ///
    /// - Throws: ``Failure`` when it cannot be read.
    func readInput() throws -> [UInt8] { try input() }

    /// Waits for the next part of standard input; empty at its end.
    func readInputPart() -> [UInt8] { inputPart() }

    /// Results.
    package func print(_ text: String) { output(text) }

    /// Everything else: errors, warnings, what was done.
    package func printError(_ text: String) { error(text) }

    /// One line about what was done or found. Its content cannot drive the terminal or begin another line.
    package func note(_ line: String) { error(TerminalText.printable(line) + "\n") }

    /// Reports what stops a command, with all of its kind and the hint.
    func report(_ failure: Failure, tool: String) { failure.lines(for: .terminal, tool: tool).forEach(note) }

    /// Why results could not be printed; `nil` if all were.
    var outputFailure: Failure? { lost() }

    /// Writes everything; a closed pipe ends writing silently.
    ///
    /// - Returns: What else went wrong.
    private static func write(_ text: String, to descriptor: Int32) -> Failure? {
        var text = text
        if text.withUTF8({ FileBytes.write(UnsafeRawBufferPointer($0), to: descriptor) }) || errno == EPIPE { return nil }
        return FileBytes.failure("standard output", "cannot be written")
    }

    /// Writes results, and remembers the first that did not get through; after it nothing is written.
    private final class StandardOutput: @unchecked Sendable {
        private let lock = NSLock()
        // Guarded by the lock.
        private var firstFailure: Failure?

        var failure: Failure? { lock.withLock { firstFailure } }

        @Sendable func write(_ text: String) {
            lock.withLock {
                if firstFailure == nil { firstFailure = Host.write(text, to: STDOUT_FILENO) }
            }
        }
    }
}
