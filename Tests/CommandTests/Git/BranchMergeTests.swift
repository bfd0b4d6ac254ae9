import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Merges of branches in clones without a driver.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct BranchMergeTests {
    private static func catalog(_ texts: KeyValuePairs<String, String>) -> String {
        let entries = texts.map { key, text in
            """
                "\(key)" : {
                  "localizations" : {
                    "ja" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(text)"
                      }
                    }
                  }
                }
            """
        }
        return
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static let base = ["L.xcstrings": catalog(["Apple": "林檎", "Zoom": "拡大"]), "A.swift": "let a = 1\n"]

    private static func commit(_ files: [String: String?], in folder: URL) throws {
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
        }
        try GitRun.run(["add", "."], in: folder)
        try GitRun.run(["commit", "-q", "-m", "a version"], in: folder)
    }

    /// A repository on `main`, with a branch `other`. `nil` removes a file.
    private static func inRepository(
        base: [String: String] = base, ours: [String: String?], theirs: [String: String?], _ body: (URL) throws -> Void
    ) throws {
        try GitRun.inRepository { folder in
            try GitRun.run(["config", "user.name", "Test"], in: folder)
            try GitRun.run(["config", "user.email", "test@example.com"], in: folder)
            try commit(base, in: folder)
            try GitRun.run(["checkout", "-q", "-b", "other"], in: folder)
            try commit(theirs, in: folder)
            try GitRun.run(["checkout", "-q", "main"], in: folder)
            try commit(ours, in: folder)
            try body(folder)
        }
    }

    private static func merge(_ folder: URL, _ options: [String] = []) throws -> Tools.Run {
        try Tools.run("xcstrings", ["merge", "--branch", "other"] + options, in: folder)
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private static func state(_ folder: URL) throws -> [String] {
        try [["rev-parse", "HEAD"], ["status", "--porcelain"]].map { try GitRun.run($0, in: folder) }
    }

    private static func changes(_ folder: URL) throws -> String {
        try GitRun.run(["status", "--porcelain"], in: folder)
    }

    /// Both sides insert keys at the same place, which git cannot merge.
    private static let insertions = (
        ours: catalog(["Apple": "林檎", "Bread": "パン", "Zoom": "拡大"]),
            theirs: catalog(["Apple": "林檎", "Butter": "バター", "Zoom": "拡大"]),
        merged: catalog(["Apple": "林檎", "Bread": "パン", "Butter": "バター", "Zoom": "拡大"]))

    @Test func conflictsInCatalogsAloneAreMergedAndCommitted() throws {
        try Self.inRepository(ours: ["L.xcstrings": Self.insertions.ours],
            theirs: ["L.xcstrings": Self.insertions.theirs, "B.swift": "\n"]) { folder in
            let trial = try Self.merge(folder, ["--dry-run"])
            #expect(trial.status == 0 && trial.output == "other merges without conflicts, 1 catalog by meaning.\n")
            #expect(try Self.text("L.xcstrings", in: folder) == Self.insertions.ours)
            let run = try Self.merge(folder)
            #expect(run.status == 0 && run.output == "Merged other, 1 catalog by meaning.\n", "\(run.error)")
            #expect(try Self.text("L.xcstrings", in: folder) == Self.insertions.merged)
            #expect(try Self.text("B.swift", in: folder) == "\n")
            let parents = try GitRun.run(["rev-parse", "HEAD^1", "other"],
                in: folder).split(separator: "\n").joined(separator: " ")
            #expect(try GitRun.run(["log", "-1", "--format=%s %P"], in: folder) == "Merge branch 'other' \(parents)\n")
            #expect(try Self.changes(folder) == "")
            #expect(try Self.merge(folder).output == "Already up to date with other.\n")
        }
    }

    @Test func conflictsInCodeStayInProgressWithTheCatalogMerged() throws {
        try Self.inRepository(
            ours: ["L.xcstrings": Self.insertions.ours, "A.swift": "let a = 2\n"],
                theirs: ["L.xcstrings": Self.insertions.theirs, "A.swift": "let a = 3\n"]
        ) { folder in
            let before = try Self.state(folder)
            let run = try Self.merge(folder)
            #expect(run.status == 1
                && run.output.hasPrefix("Merging other left conflicts in 1 file, 1 catalog by meaning:\n  A.swift\n"))
            #expect(try Self.text("L.xcstrings", in: folder) == Self.insertions.merged)
            #expect(try Self.changes(folder) == "UU A.swift\nM  L.xcstrings\n")
            try GitRun.run(["merge", "--abort"], in: folder)
            #expect(try Self.state(folder) == before)
            #expect(try Self.text("L.xcstrings", in: folder) == Self.insertions.ours)
        }
    }

    @Test func aTextThatBothSidesChangedIsMarkedOrKept() throws {
        try Self.inRepository(
            ours: ["L.xcstrings": Self.catalog(["Apple": "リンゴ", "Zoom": "拡大"])],
                theirs: ["L.xcstrings": Self.catalog(["Apple": "りんご", "Zoom": "ズーム"])]
        ) { folder in
            let run = try Self.merge(folder)
            #expect(run.status == 1 && run.error.contains("ours    \"リンゴ\""), "\(run.error)")
            #expect(try Self.changes(folder) == "UU L.xcstrings\n")
            let text = try Self.text("L.xcstrings", in: folder)
            #expect(text.contains("<<<<<<<") && text.contains("ズーム"))
            try GitRun.run(["merge", "--abort"], in: folder)
            #expect(try Self.merge(folder, ["--keep", "theirs"]).status == 0)
            #expect(try Self.text("L.xcstrings", in: folder) == Self.catalog(["Apple": "りんご", "Zoom": "ズーム"]))
        }
    }

    @Test func attributesThatLoseTextsDoNotCount() throws {
        let base = Self.base.merging([".gitattributes": "*.xcstrings merge=ours\n"]) { $1 }
        try Self.inRepository(base: base, ours: ["L.xcstrings": Self.insertions.ours],
            theirs: ["L.xcstrings": Self.insertions.theirs]) { folder in
            try GitRun.run(["config", "merge.ours.driver", "true"], in: folder)
            let run = try Self.merge(folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(try Self.text("L.xcstrings", in: folder) == Self.insertions.merged)
        }
    }

    @Test(arguments: [
        ("*.xcstrings merge=ours", 1), ("* merge=union", 1), ("*.xcstrings merge=ours\n*.xcstrings merge=xcstrings", 0)
    ])
    func attributesThatLoseTextsAreAnError(attributes: String, status: Int32) throws {
        try GitRun.inRepository { folder in
            try Data(Self.catalog(["Apple": "りんご"]).utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            try Data("\(attributes)\n".utf8).write(to: folder.appendingPathComponent(".gitattributes"))
            let run = try Tools.run("xcstrings", ["lint", "--level", "errors"], in: folder)
            #expect(run.status == status, "\(run.output)")
            #expect(run.error.contains(".gitattributes:1:1: error: merge=") == (status == 1), "\(run.error)")
        }
    }

    @Test func aRenamedCatalogIsMergedUnderItsNewName() throws {
        try Self.inRepository(ours: ["L.xcstrings": Self.insertions.ours],
            theirs: ["L.xcstrings": nil, "M.xcstrings": Self.insertions.theirs]) { folder in
            let run = try Self.merge(folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(try Self.text("M.xcstrings", in: folder) == Self.insertions.merged)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/L.xcstrings"))
        }
    }

    @Test func recordsKeepTheLinesOfBothSides() throws {
        let record = ".L.review.jsonl"
        try Self.inRepository(base: Self.base.merging([record: "a\n"]) { $1 }, ours: [record: "a\nb\n"],
            theirs: [record: "c\n"]) { folder in
            let run = try Self.merge(folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(try Self.text(record, in: folder) == "b\nc\n")
        }
    }

    @Test func aCatalogThatOneSideRemovedStaysInConflict() throws {
        try Self.inRepository(ours: ["L.xcstrings": nil], theirs: ["L.xcstrings": Self.insertions.theirs]) { folder in
            let run = try Self.merge(folder)
            #expect(run.status == 1, "\(run.error)")
            #expect(try Self.changes(folder) == "DU L.xcstrings\n")
        }
    }

    @Test func aDamagedCatalogIsLeftToGit() throws {
        try Self.inRepository(ours: ["L.xcstrings": Self.insertions.ours + "}"],
            theirs: ["L.xcstrings": Self.insertions.theirs]) { folder in
            let run = try Self.merge(folder)
            #expect(run.status == 1 && run.error.contains("L.xcstrings"))
            #expect(try Self.text("L.xcstrings", in: folder).contains("<<<<<<<"))
        }
    }

    @Test func nothingHappensToChangesThatAreNotCommitted() throws {
        try Self.inRepository(ours: ["L.xcstrings": Self.insertions.ours],
            theirs: ["L.xcstrings": Self.insertions.theirs]) { folder in
            let edited = Self.insertions.ours.replacingOccurrences(of: "パン", with: "ぱん")
            try Data(edited.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let before = try Self.state(folder)
            let run = try Self.merge(folder)
            #expect(run.status == 2 && run.error.contains("L.xcstrings"), "\(run.error)")
            #expect(try Self.state(folder) == before)
            #expect(try Self.text("L.xcstrings", in: folder) == edited)
        }
    }

    @Test func hooksOfTheBranchDoNotRun() throws {
        let hook = "#!/bin/sh\ntouch ran\n"
        try Self.inRepository(ours: ["L.xcstrings": Self.insertions.ours],
            theirs: ["L.xcstrings": Self.insertions.theirs, "post-merge": hook]) { folder in
            try GitRun.run(["config", "core.hooksPath", "."], in: folder)
            try Program.write(script: hook, to: folder.appendingPathComponent("pre-merge-commit"))
            let run = try Self.merge(folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
        }
    }

    @Test func afterAKilledRunTheMergeIsDoneOrCanBeAborted() throws {
        for conflict in [false, true] {
            let ours = ["L.xcstrings": Self.insertions.ours, "A.swift": conflict ? "let a = 2\n" : "let a = 1\n"]
            let theirs = ["L.xcstrings": Self.insertions.theirs, "A.swift": conflict ? "let a = 3\n" : "let a = 1\n"]
            for milliseconds in stride(from: 20, to: 260, by: 30) {
                try Self.inRepository(ours: ours, theirs: theirs) { folder in
                    let before = try Self.state(folder)
                    _ = try Program.run(
                        "timeout",
                        [
                            "--foreground", "-s", "KILL", "\(Double(milliseconds) / 1000)", Tools.path("xcstrings"),
                            "merge",
                            "--branch", "other"], in: folder)
                    // The kill does not reach git, which may still be at work.
                    func settles() throws -> Bool {
                        if FileManager.default.fileExists(atPath: folder.path + "/.git/MERGE_HEAD") {
                            _ = try? GitRun.run(["merge", "--abort"], in: folder)
                        }
                        if try Self.state(folder) == before { return true }
                        let text = try Self.text("L.xcstrings", in: folder)
                        return try text == Self.insertions.merged && Self.changes(folder) == ""
                    }
                    usleep(200_000)
                    var attempts = 0
                    while try !settles(), attempts < 20 {
                        attempts += 1
                        usleep(500_000)
                    }
                    #expect(attempts < 20)
                }
            }
        }
    }
}
