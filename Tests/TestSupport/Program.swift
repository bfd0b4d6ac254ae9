import Foundation

/// The one place that starts programs for tests.
public enum Program {
    /// Thrown in an everyday run, which starts no process.
    public struct NotInEverydayRuns: Error, CustomStringConvertible {
        public let description: String
    }

    /// Thrown for a script that cannot be written.
    struct NotInstalled: Error, CustomStringConvertible {
        let description: String
    }

    /// What a program printed, and how it ended.
    public struct Run: Sendable {
        public let status: Int32
        public let output: String
        public let error: String

        public init(status: Int32, output: String, error: String) {
            self.status = status
            self.output = output
            self.error = error
        }
    }

    /// The path of a program; `nil` if it is not installed.
    public static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init) + ["/usr/bin", "/usr/sbin"]
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// The environment of this process with changes; `nil` removes a variable.
    private static func environment(_ changes: [String: String?]) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
        for (name, value) in changes { variables[name] = value }
        return variables
    }

    /// Writes a script that tests start.
    ///
    /// Another process makes the file that is run: while this one has it open for writing, a child that another test is
    /// just starting inherits the descriptor, and Linux runs no file that is open for writing ("Text file busy").
    ///
    /// - Throws: ``NotInstalled``, and what Foundation throws for a file that cannot be written.
    public static func write(script text: String, to file: URL) throws {
        guard TestRun.isFull else {
            // Nothing is started.
            try Data(text.utf8).write(to: file)
            return try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        let draft = file.appendingPathExtension("draft")
        try Data(text.utf8).write(to: draft)
        defer { try? FileManager.default.removeItem(at: draft) }
        let installed = try run("install", ["-m", "755", draft.path, file.path])
        guard installed.status == 0 else { throw NotInstalled(description: installed.error) }
    }

    /// A program that is not started yet, without input and output.
    ///
    /// - Parameters:
    ///   - program: A path, or the name of an installed program.
    ///   - place: The folder that it runs in; that of this process if not given.
    ///   - environment: Changes to the environment; `nil` removes a variable.
    /// - Throws: ``NotInEverydayRuns``.
    public static func prepare(
        _ program: String, _ arguments: [String], in place: URL? = nil, environment: [String: String?] = [:]
    ) throws -> Process {
        guard TestRun.isFull else { throw NotInEverydayRuns(description: "\(program) is started; .enabled(if: TestRun.isFull) is missing") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.contains("/") ? program : path(of: program) ?? "/usr/bin/env")
        process.arguments = program.contains("/") || path(of: program) != nil ? arguments : [program] + arguments
        process.currentDirectoryURL = place
        process.environment = Self.environment(environment)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - input: The standard input.
    ///   - mergesErrors: Whether errors are part of the output, where they were printed.
    /// - Throws: ``NotInEverydayRuns``, and what Foundation throws for a program that cannot be started.
    public static func run(
        _ program: String, _ arguments: [String], in place: URL? = nil, input: Data = Data(), environment: [String: String?] = [:],
        mergesErrors: Bool = false
    ) throws -> Run {
        let process = try prepare(program, arguments, in: place, environment: environment)
        let (output, error, standardInput) = (Pipe(), Pipe(), Pipe())
        // Foundation on Linux keeps finished processes and their pipes. With more than about 1,300 open descriptors, it crashes when it
        // starts the next one, because it then reads beyond the end of a listing of /proc/self/fd.
        defer {
            for pipe in [output, error, standardInput] {
                try? pipe.fileHandleForReading.close()
                try? pipe.fileHandleForWriting.close()
            }
        }
        process.standardOutput = output
        process.standardError = mergesErrors ? output : error
        if !input.isEmpty { process.standardInput = standardInput }
        // waitUntilExit looks only every 40 ms on Linux.
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        // A program that reads nothing must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        // Read and written concurrently, because a full pipe blocks the program.
        let writer = input.isEmpty ? nil : Work {
            try? standardInput.fileHandleForWriting.write(contentsOf: input)
            try? standardInput.fileHandleForWriting.close()
            return Data()
        }
        let errors = mergesErrors ? nil : Work { error.fileHandleForReading.readDataToEndOfFile() }
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errors?.result() ?? Data()
        _ = writer?.result()
        end.wait()
        return Run(
            status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            error: String(decoding: errorData, as: UTF8.self))
    }
}

/// Work on a thread of its own, with a stack as large as that of a main thread.
public final class Work<Result>: @unchecked Sendable {
    // Unchecked: the thread writes before it signals, and the result is only read afterwards.
    private var made: Result?
    private let done = DispatchSemaphore(value: 0)

    public init(_ work: @escaping @Sendable () -> Result) {
        let thread = Thread { [self] in
            made = work()
            done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Waits for the work. May be called once.
    public func result() -> Result {
        done.wait()
        return made!
    }
}
