import Foundation

/// The executables built with the tests.
enum Tools {
    struct Run {
        let status: Int32
        let output: String
        let error: String
    }

    /// The folder of the build products: next to the test bundle, which is a folder on macOS and a file elsewhere.
    /// `XCSTRINGS_TOOLS` overrides it, so that real apps can be checked with a release build.
    static let folder: URL = {
        if let folder = ProcessInfo.processInfo.environment["XCSTRINGS_TOOLS"] { return URL(fileURLWithPath: folder) }
        final class Inhabitant {}
        let bundle = Bundle(for: Inhabitant.self).bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }()

    /// Runs a closure in a new folder that is removed afterwards, and returns its result.
    static func inFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try work(folder)
    }

    /// Runs a tool until it exits.
    ///
    /// - Parameters:
    ///   - input: The standard input.
    ///   - wrapper: The program that starts the tool, with the arguments before its path; empty to start the tool directly.
    ///   - environment: Changes to the environment; `nil` removes a variable.
    static func run(
        _ tool: String, _ arguments: [String], in place: URL, input: String = "", through wrapper: [String] = [],
        environment: [String: String?] = [:]
    ) throws -> Run {
        let path = folder.appendingPathComponent(tool).path
        return try run(
            program: wrapper.first ?? path, wrapper.isEmpty ? arguments : wrapper.dropFirst() + [path] + arguments, in: place,
            input: input, environment: environment)
    }

    /// Runs a program to its end.
    static func run(
        program: String, _ arguments: [String], in place: URL, input: String = "", environment: [String: String?] = [:]
    ) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = place
        var variables = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        let output = Pipe()
        let error = Pipe()
        let standardInput = Pipe()
        process.standardOutput = output
        process.standardError = error
        process.standardInput = standardInput
        try process.run()
        standardInput.fileHandleForWriting.write(Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        // Read both concurrently, because a full pipe blocks the tool.
        let errorReader = PipeReader(error)
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errorReader.data()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            error: String(decoding: errorData, as: UTF8.self))
    }

    /// A folder that is removed afterwards; all users can write to it.
    static func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        try body(folder)
    }

    /// The path of a program; `nil` if it is not installed.
    static func program(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init) + ["/usr/bin", "/usr/sbin"]
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// The wrapper that makes permissions apply to a tool: empty, except for root. `nil` if root cannot drop its privileges.
    static let unprivileged: [String]? = {
        guard geteuid() == 0 else { return [] }
        return program("setpriv").map { [$0, "--reuid=65534", "--regid=65534", "--clear-groups"] }
    }()
}

/// Reads a pipe to its end on a separate thread.
private final class PipeReader: @unchecked Sendable {
    // Unchecked: the thread writes before it signals, and the result is only read afterwards.
    private var read = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ pipe: Pipe) {
        Thread.detachNewThread { [self] in
            read = pipe.fileHandleForReading.readDataToEndOfFile()
            done.signal()
        }
    }

    func data() -> Data {
        done.wait()
        return read
    }
}
