import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// git's drivers where their output is not read, where the tool is missing, and where a catalog is damaged.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct DriverTests {
    private static func catalog(_ value: String) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Apple" : {
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(value)"
                  }
                }
              }
            },
            "Zoom" : {

            }
          },
          "version" : "1.0"
        }
        """
    }

    private static func write(_ text: String, to name: String = "L.xcstrings", in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private static func text(_ name: String = "L.xcstrings", in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Two branches that each change a catalog, and a merge to make.
    private static func branches(_ base: String, ours: String, theirs: String, in folder: URL) throws {
        #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
        for (checkout, text) in [("-b base", base), ("-b other", theirs), ("base", ours)] {
            try GitRun.run(["checkout", "-q"] + checkout.split(separator: " ").map(String.init), in: folder)
            try write(text, in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", checkout], in: folder)
        }
    }

    @Test(arguments: ["L.xcstrings", "My App.xcstrings", "Größe \"a\" b.xcstrings", "sub\tfolder.xcstrings"])
    func aDiffThatGoesToAFileIsAPatch(name: String) throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            try Self.write(Self.catalog("林檎"), to: name, in: folder)
            try Self.write(Self.catalog("gone"), to: "Gone.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            try Self.write(Self.catalog("リンゴ"), to: name, in: folder)
            try Self.write(Self.catalog("new"), to: "New.xcstrings", in: folder)
            try GitRun.run(["rm", "-q", "Gone.xcstrings"], in: folder)
            try GitRun.run(["add", "."], in: folder)
            let patch = try GitRun.run(["diff", "--cached"], in: folder)
            #expect(patch == (try GitRun.run(["diff", "--cached", "--no-ext-diff", "--no-textconv", "--abbrev=7"], in: folder)))
            try Self.write(patch, to: "changes.patch", in: folder)
            try GitRun.run(["reset", "-q", "--hard"], in: folder)
            try GitRun.run(["apply", "--index", "changes.patch"], in: folder)
            #expect(try Self.text(name, in: folder) == Self.catalog("リンゴ"))
            #expect(try GitRun.run(["diff", "--cached"], in: folder) == patch)
        }
    }

    /// Also of a client with a bare PATH, or of a colleague who has not installed the tool.
    @Test(arguments: ["L.xcstrings", "My App.xcstrings", "Größe/L.xcstrings"])
    func withoutTheToolADiffIsAPatch(name: String) throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("Größe"), withIntermediateDirectories: true)
            try Self.write(Self.catalog("林檎"), to: name, in: folder)
            try Self.write(Self.catalog("gone"), to: "Gone.xcstrings", in: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            try Self.write(Self.catalog("リンゴ"), to: name, in: folder)
            try Self.write(Self.catalog("new"), to: "New.xcstrings", in: folder)
            try GitRun.run(["rm", "-q", "Gone.xcstrings"], in: folder)
            try GitRun.run(["add", "."], in: folder)
            try Self.write(try GitRun.run(["diff", "--cached"], in: folder, tools: nil), to: "changes.patch", in: folder)
            try GitRun.run(["reset", "-q", "--hard"], in: folder)
            try GitRun.run(["apply", "--index", "changes.patch"], in: folder)
            #expect(try Self.text(name, in: folder) == Self.catalog("リンゴ"))
            #expect(try Self.text("New.xcstrings", in: folder) == Self.catalog("new"))
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/Gone.xcstrings"))
        }
    }

    @Test func aCommitThatGoesToAFileIsAPatch() throws {
        try GitRun.inRepository { folder in
            try Self.branches(Self.catalog("林檎"), ours: Self.catalog("リンゴ"), theirs: Self.catalog("x"), in: folder)
            let shown = try GitRun.run(["show"], in: folder)
            #expect(shown == (try GitRun.run(["show", "--no-ext-diff", "--no-textconv"], in: folder)))
        }
    }

    @Test func withoutTheToolAMergeLeavesOrdinaryConflictMarks() throws {
        try GitRun.inRepository { folder in
            try Self.branches(Self.catalog("林檎"), ours: Self.catalog("リンゴ"), theirs: Self.catalog("アップル"), in: folder)
            let merge = try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder, status: 1, tools: nil, mergesErrors: true)
            #expect(merge.contains("xcstrings was not found, so these are merged line by line: L.xcstrings"))
            let marked = """
                <<<<<<< ours
                            "value" : "リンゴ"
                =======
                            "value" : "アップル"
                >>>>>>> theirs
                """
            #expect(try Self.text(in: folder).contains(marked))
            try GitRun.run(["reset", "-q", "--hard"], in: folder, tools: nil)
            try Self.write(Self.catalog("りんご"), in: folder)
            #expect(try GitRun.run(["diff"], in: folder, tools: nil, forReader: true).contains("+            \"value\" : \"りんご\""))
            #expect(try GitRun.run(["show"], in: folder, tools: nil, forReader: true).contains("+            \"value\" : \"リンゴ\""))
        }
    }

    @Test func aDamagedCatalogIsMergedAsLines() throws {
        try GitRun.inRepository { folder in
            let damaged = Self.catalog("林檎") + "}"
            try Self.branches(damaged, ours: Self.catalog("リンゴ") + "}", theirs: Self.catalog("アップル") + "}", in: folder)
            try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder, status: 1)
            #expect(try Self.text(in: folder).contains("<<<<<<< ours"))
        }
    }

    @Test func aCatalogThatTheOtherSideFormattedStaysFormatted() throws {
        try GitRun.inRepository { folder in
            let old = Self.catalog("林檎").replacingOccurrences(of: "  ", with: "\t")
            let ours = old.replacingOccurrences(of: "林檎", with: "リンゴ")
            try Self.branches(old, ours: ours, theirs: Self.catalog("林檎"), in: folder)
            try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder)
            #expect(try Self.text(in: folder) == Self.catalog("リンゴ"))
        }
    }
}
