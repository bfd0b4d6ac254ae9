import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Workspace

/// Real repositories in temporary folders.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct GitTests {
    static func git(_ arguments: [String], in folder: URL) throws { try run(arguments, in: folder) }

    /// Runs git with the tools of this build on the PATH, and returns its output.
    ///
    /// - Parameters:
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
        #expect(run.status == status, "git \(arguments.joined(separator: " ")): \(run.output)\(run.error)")
        return run.output
    }

    static func inRepository(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try git(["init", "-q", "-b", "main"], in: folder)
        try body(folder)
    }

    @Test func tellsWhatAFileHeldAndWhatChangedSince() throws {
        try Self.inRepository { folder in
            let file = folder.appendingPathComponent("資料.txt")
            try Data("old".utf8).write(to: file)
            try Self.git(["add", "."], in: folder)
            try Self.git(["commit", "-q", "-m", "one"], in: folder)
            try Data("new".utf8).write(to: file)
            try Data("untracked".utf8).write(to: folder.appendingPathComponent("other.txt"))
            let git = try Git(containing: file.path)
            #expect(try git.contents(of: file.path, at: "HEAD") == Array("old".utf8))
            #expect(try git.contents(of: folder.path + "/none.txt", at: "HEAD") == nil)
            #expect(try git.changedFiles(since: "main") == ["other.txt", "資料.txt"])
            #expect(try git.tree("HEAD").count >= 40)
            #expect(throws: Failure.self) { try git.tree("nowhere") }
            #expect(throws: Failure.self) { try git.tree("--all") }
            #expect(throws: Failure.self) { try git.contents(of: "/elsewhere.txt", at: "HEAD") }
        }
    }

    /// On macOS, the temporary folder is also behind a link.
    @Test func aFileIsFoundByAnyNameOfItsRepositoryEvenWhenItsFolderIsGone() throws {
        try Self.inRepository { folder in
            let inner = folder.appendingPathComponent("App")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data("old".utf8).write(to: inner.appendingPathComponent("a.txt"))
            try Self.git(["add", "."], in: folder)
            try Self.git(["commit", "-q", "-m", "one"], in: folder)
            let link = folder.path + "-link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
            defer { try? FileManager.default.removeItem(atPath: link) }
            let git = try Git(containing: link)
            #expect(try git.contents(of: link + "/App/a.txt", at: "HEAD") == Array("old".utf8))
            try FileManager.default.removeItem(at: inner)
            #expect(try git.contents(of: link + "/App/a.txt", at: "HEAD") == Array("old".utf8))
        }
    }

    @Test func aFolderOutsideOfARepositoryIsAFailure() {
        #expect(throws: Failure.self) { try Git(containing: "/") }
    }

    /// Films and archives may be large, and are no business of ours.
    @Test(arguments: [["--since", "HEAD"], ["--staged"]])
    func onlyFilesOfProjectsAreCompared(option: [String]) throws {
        try Self.inRepository { folder in
            let film = folder.appendingPathComponent("film.mov")
            try Data("old".utf8).write(to: film)
            try Data(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            try Self.git(["add", "."], in: folder)
            try Self.git(["commit", "-q", "-m", "one"], in: folder)
            // Whoever asks for the old film gets an error.
            let object = try Self.run(["rev-parse", "HEAD:film.mov"], in: folder).trimmingCharacters(in: .newlines)
            try FileManager.default.removeItem(atPath: "\(folder.path)/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
            try Data("new".utf8).write(to: film)
            try Self.git(["add", "."], in: folder)
            let run = try Tools.run("xcstrings", ["lint"] + option, in: folder)
            #expect(run.status == 0 && run.error == "")
        }
    }
}
