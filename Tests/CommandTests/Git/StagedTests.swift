import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `lint --staged` and the hook that runs it, in real repositories.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct StagedTests {
    private static let good = #""Hi %lld" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "%lld 件" } } } }"#
    private static let bad = #""No %lld" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "%@ 件" } } } }"#
    private static let alsoBad = #""Yes %lld" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "%@ 件" } } } }"#

    private static func write(_ entries: [String], to name: String = "L.xcstrings", in folder: URL) throws {
        let text = "{\n\"sourceLanguage\" : \"en\",\n\"strings\" : {\n\(entries.joined(separator: ",\n"))\n},\n\"version\" : \"1.0\"\n}"
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private static func commit(in folder: URL) throws {
        try GitRun.run(["add", "."], in: folder)
        try GitRun.run(["commit", "-q", "--no-verify", "-m", "base"], in: folder)
    }

    /// The lines with findings of `format-mismatch`.
    private static func errors(_ arguments: [String] = [], in folder: URL) throws -> (status: Int32, places: [String]) {
        let run = try Tools.run("xcstrings", ["lint", "--staged", "--only", "format-mismatch", "--format", "xcode"] + arguments, in: folder)
        #expect(run.error == "")
        let places = run.output.split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
        return (run.status, places.map { $0.hasPrefix("/") ? String($0.split(separator: "/").last ?? "") : $0 })
    }

    @Test func onlyWhatIsStagedIsCheckedWhateverTheWorkTreeHolds() throws {
        try GitRun.inRepository { folder in
            try Self.write([Self.good], in: folder)
            try Self.commit(in: folder)
            // A mistake in the work tree is not part of the commit.
            try Self.write([Self.good, Self.bad], in: folder)
            #expect(try Self.errors(in: folder) == (0, []))
            try GitRun.run(["add", "."], in: folder)
            // Mended in the work tree, but staged.
            try Self.write([Self.good], in: folder)
            #expect(try Self.errors(in: folder) == (1, ["L.xcstrings:5"]))
            #expect(try GitRun.run(["status", "--porcelain"], in: folder) == "MM L.xcstrings\n")
        }
    }

    @Test func whatWasWrongBeforeDoesNotBlock() throws {
        try GitRun.inRepository { folder in
            try Self.write([Self.bad], in: folder)
            try Self.commit(in: folder)
            try Self.write([Self.good, Self.bad], in: folder)
            try GitRun.run(["add", "."], in: folder)
            #expect(try Self.errors(in: folder) == (0, []))
            try Self.write([Self.good, Self.alsoBad, Self.bad], in: folder)
            try GitRun.run(["add", "."], in: folder)
            #expect(try Self.errors(in: folder) == (1, ["L.xcstrings:5"]))
        }
    }

    @Test func theFirstCommitIsCheckedAsAWhole() throws {
        try GitRun.inRepository { folder in
            try Self.write([Self.bad], to: "My App/L.xcstrings", in: folder)
            #expect(try Self.errors(in: folder) == (0, []))
            try GitRun.run(["add", "."], in: folder)
            #expect(try Self.errors(in: folder) == (1, ["L.xcstrings:4"]))
            #expect(try Self.errors(in: folder.appendingPathComponent("My App")) == (1, ["L.xcstrings:4"]))
            #expect(try Self.errors(["My App/L.xcstrings"], in: folder) == (1, ["L.xcstrings:4"]))
            #expect(try Self.errors([folder.path + "/My App"], in: folder) == (1, ["L.xcstrings:4"]))
        }
    }

    @Test func partOfAFileIsStaged() throws {
        try GitRun.inRepository { folder in
            try Self.write([Self.good], in: folder)
            try Self.commit(in: folder)
            try Self.write([Self.alsoBad, Self.good], in: folder)
            try GitRun.run(["add", "."], in: folder)
            try Self.write([Self.alsoBad, Self.good, Self.bad], in: folder)
            #expect(try Self.errors(in: folder) == (1, ["L.xcstrings:4"]))
            // What is only announced has no content.
            try Self.write([Self.bad], to: "New.xcstrings", in: folder)
            try GitRun.run(["add", "--intent-to-add", "New.xcstrings"], in: folder)
            #expect(try Self.errors(in: folder) == (1, ["L.xcstrings:4"]))
        }
    }

    @Test func aSubmoduleIsReadAsItIsCheckedOut() throws {
        try GitRun.inRepository { library in
            try Data("public struct Toast { public init(_ text: LocalizedStringKey) {} }\n".utf8)
                .write(to: library.appendingPathComponent("Toast.swift"))
            try Self.commit(in: library)
            try GitRun.inRepository { folder in
                try GitRun.run(["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.path, "My Library"], in: folder)
                try Self.write([Self.good], in: folder)
                try Data("let toast = Toast(\"Saved\")\n".utf8).write(to: folder.appendingPathComponent("App.swift"))
                try GitRun.run(["add", "."], in: folder)
                let run = try Tools.run("xcstrings", ["lint", "--staged", "--format", "xcode", "--only", "string-not-in-catalog"], in: folder)
                #expect(run.output.contains("App.swift:1:19: error:"), "\(run.output)\(run.error)")
            }
        }
    }

    @Test func theHookChecksTheCommitThatIsMade() throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--pre-commit"], in: folder).status == 0)
            try Self.write([Self.good], in: folder)
            try Self.write([Self.good], to: "Other.xcstrings", in: folder)
            try Self.commit(in: folder)
            try Self.write([Self.bad], in: folder)
            try Self.write([Self.good, Self.good.replacingOccurrences(of: "Hi", with: "New")], to: "Other.xcstrings", in: folder)
            // git makes an index of its own for the commit of some files.
            try GitRun.run(["commit", "-q", "-m", "other", "Other.xcstrings"], in: folder)
            try GitRun.run(["commit", "-q", "-a", "-m", "all"], in: folder, status: 1)
            #expect(try GitRun.run(["status", "--porcelain"], in: folder) == " M L.xcstrings\n")
        }
    }

    @Test(arguments: [["--fix"], ["--since", "HEAD"], ["--baseline", "b.json", "--write-baseline"]])
    func itDoesNotGoTogetherWith(_ options: [String]) throws {
        try GitRun.inRepository { folder in
            let run = try Tools.run("xcstrings", ["lint", "--staged"] + options, in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains("--staged and --"))
        }
    }
}
