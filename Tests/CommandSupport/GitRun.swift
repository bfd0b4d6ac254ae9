import Foundation
import TestSupport

/// The program `git`, in repositories of tests.
enum GitRun {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs git with the tools of this build on the PATH, and returns its output.
    ///
    /// - Parameters:
    ///   - status: The exit status that it must have.
    ///   - tools: The folder with the tools; `nil` for none.
    ///   - forReader: Whether git prints as if to a pager.
    @discardableResult
    static func run(
        _ arguments: [String], in folder: URL, status: Int32 = 0, tools: URL? = Tools.folder, forReader: Bool = false, mergesErrors: Bool = false
    ) throws -> String {
        let path = (tools.map { $0.path + ":" } ?? "") + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        let run = try Program.run(
            "git", ["-c", "color.ui=false", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments, in: folder,
            environment: ["PATH": path, "GIT_PAGER_IN_USE": forReader ? "true" : nil], mergesErrors: mergesErrors)
        guard run.status == status else { throw Failure(description: "git \(arguments.joined(separator: " ")): \(run.output)\(run.error)") }
        return run.output
    }

    static func inRepository(_ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            try run(["init", "-q", "-b", "main"], in: folder)
            try body(folder)
        }
    }
}
