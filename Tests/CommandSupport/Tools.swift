import Commands
import Foundation
import LintRules
import Operations
import TestSupport
import Workspace

/// The tools: in this process, or in a full run as the executables that were built with the tests.
enum Tools {
    typealias Run = Program.Run

    /// The folder of the build products: next to the test bundle, which is a folder on macOS and a file elsewhere.
    static let folder: URL = {
        if let folder = TestRun.tools { return folder }
        final class Inhabitant {}
        let bundle = Bundle(for: Inhabitant.self).bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }()

    /// The path of an executable.
    static func path(_ tool: String) -> String {
        tool == appleTool.lastPathComponent ? appleTool.path : folder.appendingPathComponent(tool).path
    }

    /// The executable under the name of Apple's tool.
    private static let appleTool: URL = {
        let link = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)/xcstringstool")
        try? FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appendingPathComponent("xcstrings"))
        return link
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
    ///   - mergesErrors: Whether errors are part of the output, where they were printed.
    static func run(
        _ tool: String, _ arguments: [String], in place: URL, input: String = "", through wrapper: [String] = [],
        environment: [String: String?] = [:], mergesErrors: Bool = false
    ) throws -> Run {
        guard TestRun.isFull || !wrapper.isEmpty else {
            return runHere(tool, arguments, in: place, input: input, environment: environment, mergesErrors: mergesErrors)
        }
        let path = path(tool)
        return try Program.run(
            wrapper.first ?? path, wrapper.isEmpty ? arguments : wrapper.dropFirst() + [path] + arguments, in: place,
            input: Data(input.utf8), environment: environment, mergesErrors: mergesErrors)
    }

    /// Runs a command line of words without quotes, with errors as part of the output.
    static func type(_ line: String, in folder: URL) throws -> Run {
        let words = line.split(separator: " ").map(String.init)
        return try run(words[0], Array(words.dropFirst()), in: folder, mergesErrors: true)
    }

    /// What a command prints on a terminal of a size, without colors.
    static func screen(_ arguments: [String], in place: URL, columns: Int, rows: Int) -> String {
        let run = runHere(
            "xcstrings", arguments, in: place, input: "", environment: ["NO_COLOR": "1"], mergesErrors: true, screen: (columns, rows))
        return run.output
    }

    /// Runs a tool in this process, also in a full run: a debug build takes longer to start than most commands to work.
    static func runHere(
        _ tool: String, _ arguments: [String], in place: URL, input: String = "",
        environment changes: [String: String?] = [:], mergesErrors: Bool = false,
        screen: (columns: Int, rows: Int)? = nil
    ) -> Run {
        var environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
        for (name, value) in changes { environment[name] = value }
        let (output, error, rest) = (Collected(), Collected(), Collected(input))
        let host = Commands.Host(
            environment: environment, currentFolder: place.path.realPath, isOutputTerminal: false, isErrorTerminal: false,
            columns: screen?.columns, rows: screen?.rows, input: { Array(rest.take().utf8) }, inputPart: { Array(rest.take().utf8) }, output: output.append, error: mergesErrors ? output.append : error.append)
        // As large a stack as an executable has: catalogs may be nested deeply.
        let status = Work { Tool.run([tool] + arguments, rules: RuleRegistry.set, host: host) }.result()
        return Run(status: status, output: output.take(), error: error.take())
    }

    /// A folder that is removed afterwards; all users can write to it.
    static func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
        try inFolder { folder in
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
            try body(folder)
        }
    }

    /// The wrapper that makes permissions apply to a tool: empty, except for root. `nil` if root cannot drop its privileges, and in
    /// an everyday run.
    static let unprivileged: [String]? = {
        guard TestRun.isFull else { return nil }
        guard geteuid() == 0 else { return [] }
        return Program.path(of: "setpriv").map { [$0, "--reuid=65534", "--regid=65534", "--clear-groups"] }
    }()
}

/// A text that threads add to.
private final class Collected: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var text: String

    init(_ text: String = "") { self.text = text }

    @Sendable func append(_ more: String) { lock.withLock { text += more } }

    /// The text, which is then empty.
    func take() -> String {
        lock.withLock {
            defer { text = "" }
            return text
        }
    }
}
