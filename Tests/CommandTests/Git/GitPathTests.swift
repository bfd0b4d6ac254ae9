import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// git may pass paths that look like options to its drivers.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct GitPathTests {
    private static let paths = ["L.xcstrings", "--output=x/L.xcstrings", "-n/L.xcstrings", "--keep=ours/L.xcstrings", "--git/L.xcstrings", "--/L.xcstrings"]

    private static func catalog(_ texts: [String: String]) -> String {
        let entries = texts.sorted { $0.key < $1.key }.map { key, text in
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
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    /// A repository with a catalog that is changed on two branches, with the settings of `init --git` or those of earlier
    /// versions.
    private static func inRepository(
        _ path: String, ours: [String: String], theirs: [String: String], earlier: Bool = false,
        _ body: (_ folder: URL, _ file: URL) throws -> Void
    ) throws {
        try GitRun.inRepository { folder in
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            func commit(_ texts: [String: String]) throws {
                try Data(catalog(texts).utf8).write(to: file)
                try GitRun.run(["add", "."], in: folder)
                try GitRun.run(["commit", "-q", "--allow-empty", "-m", "change"], in: folder)
            }
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            if earlier {
                try GitRun.run(["config", "diff.xcstrings.command", "xcstrings diff --git"], in: folder)
                try GitRun.run(["config", "diff.xcstrings.textconv", "xcstrings diff --textconv"], in: folder)
            }
            try commit(["Hello": "やあ"])
            try GitRun.run(["checkout", "-q", "-b", "other"], in: folder)
            try commit(theirs)
            try GitRun.run(["checkout", "-q", "main"], in: folder)
            try commit(ours)
            try body(folder, file)
        }
    }

    @Test(arguments: paths)
    func aMergeTakesWhatBothSidesAdded(path: String) throws {
        try Self.inRepository(path, ours: ["Hello": "やあ", "Ours": "私"], theirs: ["Hello": "やあ", "Theirs": "彼"]) { folder, file in
            try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder)
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.catalog(["Hello": "やあ", "Ours": "私", "Theirs": "彼"]))
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(files) == [".git", ".gitattributes", String(path.split(separator: "/")[0])])
        }
    }

    @Test(arguments: paths)
    func aConflictIsMarked(path: String) throws {
        try Self.inRepository(path, ours: ["Hello": "こんにちは"], theirs: ["Hello": "ハロー"]) { folder, file in
            try GitRun.run(["merge", "-q", "other", "-m", "both"], in: folder, status: 1)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains("<<<<<<<") && text.contains("こんにちは") && text.contains("ハロー"))
        }
    }

    @Test(arguments: paths, [false, true])
    func aDifferenceIsShownByMeaning(path: String, isSetUpEarlier: Bool) throws {
        try Self.inRepository(path, ours: ["Hello": "やあ"], theirs: ["Hello": "やあ"], earlier: isSetUpEarlier) { folder, file in
            try Data(Self.catalog(["Hello": "ハロー"]).utf8).write(to: file)
            #expect(try GitRun.run(["diff"], in: folder, forReader: true).contains("\(path)\n  ~ \"Hello\"\n      ja"))
            let lines = try GitRun.run(["diff", "--no-ext-diff"], in: folder, forReader: true)
            #expect(lines.contains("\n-  ja  \"やあ\"\n+  ja  \"ハロー\"\n"))
        }
    }

    @Test func settingsOfEarlierVersionsAreReplaced() throws {
        try GitRun.inRepository { folder in
            let earlier = [
                "diff.xcstrings.command": "xcstrings diff --git", "diff.xcstrings.textconv": "xcstrings diff --textconv",
                "merge.xcstrings.driver": "xcstrings merge %O %A %B %P",
            ]
            for (name, value) in earlier { try GitRun.run(["config", name, value], in: folder) }
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            #expect(try GitRun.run(["config", "merge.xcstrings.driver"], in: folder) .contains("; xcstrings merge -- %O %A %B %P;"))
            #expect(try GitRun.run(["config", "diff.xcstrings.command"], in: folder) .contains("xcstrings diff --git -- \"$@\""))
            // A user's own setting is kept.
            try GitRun.run(["config", "merge.xcstrings.driver", "mine %A"], in: folder)
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 2)
        }
    }
}
