import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// Real repositories in temporary folders.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct GitTests {
    @Test func tellsWhatAFileHeldAndWhatChangedSince() throws {
        try GitRun.inRepository { folder in
            let file = folder.appendingPathComponent("資料.txt")
            try Data("old".utf8).write(to: file)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
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
        try GitRun.inRepository { folder in
            let inner = folder.appendingPathComponent("App")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data("old".utf8).write(to: inner.appendingPathComponent("a.txt"))
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
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
        try GitRun.inRepository { folder in
            let film = folder.appendingPathComponent("film.mov")
            try Data("old".utf8).write(to: film)
            try Data(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            // Whoever asks for the old film gets an error.
            let object = try GitRun.run(["rev-parse", "HEAD:film.mov"], in: folder).trimmingCharacters(in: .newlines)
            try FileManager.default.removeItem(atPath: "\(folder.path)/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
            try Data("new".utf8).write(to: film)
            try GitRun.run(["add", "."], in: folder)
            let run = try Tools.run("xcstrings", ["lint"] + option, in: folder)
            #expect(run.status == 0 && run.error == "")
        }
    }
}
