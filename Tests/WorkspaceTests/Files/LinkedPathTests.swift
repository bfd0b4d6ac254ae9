import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// Absolute paths through a link, as all temporary folders of a Mac and some homes have them, lead to the same files.
@Suite struct LinkedPathTests {
    private static let bad = #"{ "sourceLanguage" : "en", "strings" : { "No %lld" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "%@ 件" } } } } }, "version" : "1.0" }"#

    /// A folder `real` with the files, and a link to it.
    private static func inFolder(_ files: [String: String], _ body: (_ real: URL, _ link: String) throws -> Void) throws {
        try Tools.inFolder { folder in
            let real = folder.appendingPathComponent("real")
            for (name, text) in files {
                let file = real.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let link = folder.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            try body(real, link.path)
        }
    }

    /// The exit status of `lint`.
    private static func lint(_ arguments: [String], in folder: URL) throws -> Int32 {
        try Tools.run("xcstrings", ["lint", "--only", "format-mismatch"] + arguments, in: folder).status
    }

    @Test(arguments: ["a", "a/b", ".", "link/a", "link"])
    func aPathThroughALinkIsInside(path: String) throws {
        try Self.inFolder(["a/b": ""]) { real, link in
            let whole = path.hasPrefix("link") ? link + path.dropFirst(4) : real.path + "/" + path
            let expected = path.hasPrefix("link") ? String(path.dropFirst(5)) : path == "." ? "" : path
            #expect(RelativePath(to: real.path)(whole) == expected)
            #expect(RelativePath(to: link)(whole) == expected)
            #expect(!whole.isInside(real.path + "/c") && !whole.isInside(link + "/c"))
        }
    }

    /// Of a link within a folder the name counts, not where it leads.
    @Test func aLinkInTheFolderKeepsItsName() throws {
        try Self.inFolder(["a/b": "", "c/d": ""]) { real, link in
            try FileManager.default.createSymbolicLink(atPath: real.path + "/c/b", withDestinationPath: "../a/b")
            #expect(RelativePath(to: real.path)(link + "/c/b") == "c/b")
        }
    }

    @Test(arguments: ["", "/App", "/App/L.xcstrings"])
    func excludedFilesStayExcluded(path: String) throws {
        let configuration = #"{ "rules": { "format-mismatch": { "exclude": ["App/**"] } } }"#
        try Self.inFolder(["App/L.xcstrings": Self.bad, ".xcstrings.json": configuration]) { real, link in
            #expect(try Self.lint([link + path], in: real) == 0)
            let outside = try Tools.run("xcstrings", ["lint", link + path, "--config", real.path + "/.xcstrings.json"], in: real.deletingLastPathComponent())
            #expect(!outside.output.contains("format-mismatch"))
        }
    }

    @Test(arguments: ["", "/App/L.xcstrings"])
    func aBaselineAcceptsWhatItAcceptedElsewhere(path: String) throws {
        try Self.inFolder(["App/L.xcstrings": Self.bad]) { real, link in
            let written = try Self.lint(["--baseline", "b.json", "--write-baseline"], in: real)
            #expect(written == 0)
            for baseline in ["b.json", real.path + "/b.json", link + "/b.json"] {
                #expect(try Self.lint(["--baseline", baseline, link + path], in: real) == 0)
                #expect(try Self.lint(["--baseline", baseline], in: real) == 0)
            }
        }
    }

    /// A path that holds no catalog is read within the project around it, wherever the command runs.
    @Test func aFolderIsReadWithinItsProject() throws {
        let source = "import SwiftUI\n" + #"struct V: View { var body: some View { Text("No \(1)") } }"#
        try Self.inFolder(["App/V.swift": source, "L.xcstrings": Self.bad, ".git/HEAD": ""]) { real, link in
            for path in [link + "/App", real.path + "/App", "App"] {
                let run = try Tools.run("xcstrings", ["extract", path, "--format", "keys"], in: real)
                #expect(run.output == "\"No %lld\"\n" && run.status == 0, "\(path)")
            }
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git"), arguments: ["", "/App", "/App/L.xcstrings"])
    func whatChangedIsFound(path: String) throws {
        try GitRun.inRepository { folder in
            try Self.inFolder(["App/L.xcstrings": Self.bad]) { real, link in
                try FileManager.default.moveItem(at: folder.appendingPathComponent(".git"), to: real.appendingPathComponent(".git"))
                try GitRun.run(["commit", "-q", "--allow-empty", "-m", "none"], in: real)
                try GitRun.run(["add", "."], in: real)
                #expect(try Self.lint(["--staged", link + path], in: real) == 1)
                #expect(try Self.lint(["--since", "HEAD", link + path], in: real) == 1)
                try GitRun.run(["commit", "-q", "-m", "all"], in: real)
                #expect(try Self.lint(["--since", "HEAD", link + path], in: real) == 0)
            }
        }
    }
}
