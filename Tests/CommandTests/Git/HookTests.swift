import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The pre-commit hook, as a graphical client runs it.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct HookTests {
    private static let bad = #"{ "sourceLanguage" : "en", "strings" : { "No %lld" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "%@ 件" } } } } }, "version" : "1.0" }"#

    /// A repository with the hook and a staged mistake, before its first commit.
    private static func inRepository(_ body: (URL) throws -> Void) throws {
        try GitRun.inRepository { folder in
            let run = try Tools.run("xcstrings", ["init", "--pre-commit"], in: folder)
            #expect(run.status == 0)
            try Data(bad.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            try GitRun.run(["add", "."], in: folder)
            try body(folder)
        }
    }

    /// Runs the hook with a bare PATH.
    ///
    /// - Parameter bin: The folder of the home in which the tool is; `nil` for none.
    private static func hook(in folder: URL, toolIn bin: String?) throws -> Program.Run {
        try Tools.inFolder { home in
            if let bin {
                let target = home.appendingPathComponent(bin)
                try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
                let tool = Tools.folder.appendingPathComponent("xcstrings")
                try FileManager.default.createSymbolicLink(at: target.appendingPathComponent("xcstrings"), withDestinationURL: tool)
            }
            return try Program.run("sh", [".git/hooks/pre-commit"], in: folder, environment: ["PATH": "/usr/bin:/bin", "HOME": home.path])
        }
    }

    @Test func theToolIsFoundWhereItIsUsuallyInstalled() throws {
        try Self.inRepository { folder in
            let run = try Self.hook(in: folder, toolIn: ".mint/bin")
            #expect(run.status == 1 && run.output.contains("format-mismatch"))
        }
    }

    @Test(.enabled(if: Program.path(of: "xcstrings") == nil, "xcstrings is installed here"))
    func aMissingToolStopsOneCommitAndIsSaidInEach() throws {
        try Self.inRepository { folder in
            let first = try Self.hook(in: folder, toolIn: nil)
            #expect(first.status == 1 && first.error.contains("NOT checked") && first.error.contains("stopped once"))
            let second = try Self.hook(in: folder, toolIn: nil)
            #expect(second.status == 0 && second.error.contains("NOT checked"))
            // Once it was there, its absence is news again.
            #expect(try Self.hook(in: folder, toolIn: ".mint/bin").status == 1)
            let third = try Self.hook(in: folder, toolIn: nil)
            #expect(third.status == 1)
        }
    }

    @Test func theFirstCommitIsOfferedABaseline() throws {
        try Self.inRepository { folder in
            let run = try Self.hook(in: folder, toolIn: ".mint/bin")
            let offered = try #require(run.error.split(separator: "\n").last { $0.contains("--write-baseline") })
            let words = offered.split(separator: "&").first?.split(separator: " ").map(String.init) ?? []
            let written = try Tools.run("xcstrings", Array(words.dropFirst()), in: folder)
            #expect(written.status == 0)
            try GitRun.run(["add", "."], in: folder)
            let accepted = try Self.hook(in: folder, toolIn: ".mint/bin")
            #expect(accepted.status == 0 && accepted.error == "")
            try Data(Self.bad.replacingOccurrences(of: "No %lld", with: "Yes %lld").utf8).write(to: folder.appendingPathComponent("Other.xcstrings"))
            try GitRun.run(["add", "."], in: folder)
            let added = try Self.hook(in: folder, toolIn: ".mint/bin")
            #expect(added.status == 1)
        }
    }
}
