import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import StringCatalog

/// Nothing that git prints of a catalog can control a terminal or reorder a line, whoever reads it, and patches still apply.
@Suite struct DisguisedTextTests {
    /// Of a control character, bidirectional controls, a line separator and a mark of a right-to-left script.
    private static let disguise = "\u{7F}\u{9B}31m\u{202E}\u{2066}\u{2028}"

    private static func catalog(_ text: String, comment: String = disguise) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Next\(disguise)" : {
              "comment" : "\(comment)",
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(text)"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """
    }

    private static func isPlain(_ text: String) -> Bool { !text.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" && $0 != "\t" } }

    @Test(arguments: [["diff", "a.xcstrings", "b.xcstrings"], ["diff", "--format", "markdown", "a.xcstrings", "b.xcstrings"],
        ["diff", "--textconv", "a.xcstrings"], ["diff", "--textconv", "broken.xcstrings"], ["merge", "a.xcstrings", "b.xcstrings", "c.xcstrings", "--dry-run"],
    ])
    func aDifferenceIsPrintedPlain(_ arguments: [String]) throws {
        try Tools.inFolder { folder in
            let texts = ["a": Self.catalog("x" + Self.disguise), "b": Self.catalog("y" + Self.disguise, comment: "z"), "c": Self.catalog("z"), "broken": "{ " + Self.disguise + "\u{1B}[31m"]
            for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).xcstrings")) }
            for pager in ["true", nil] {
                let run = try Tools.run("xcstrings", arguments, in: folder, environment: ["GIT_PAGER_IN_USE": pager], mergesErrors: true)
                #expect(Self.isPlain(run.output), "\(run.output.debugDescription)")
                #expect(!run.output.isEmpty)
            }
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git"), arguments: [("x", "y"), ("x" + disguise, "y" + disguise), ("x", "y" + disguise)])
    func aPatchWithSuchCharactersIsPlainAndApplies(_ old: String, _ new: String) throws {
        try GitRun.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            let url = folder.appendingPathComponent("L.xcstrings")
            try Data(Self.catalog(old).utf8).write(to: url)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "base"], in: folder)
            try Data(Self.catalog(new).utf8).write(to: url)
            try Data(Self.catalog(new).utf8).write(to: folder.appendingPathComponent("New.xcstrings"))
            try GitRun.run(["add", "."], in: folder)
            let patch = try GitRun.run(["diff", "--cached"], in: folder)
            #expect(Self.isPlain(patch), "\(patch.debugDescription)")
            #expect(patch.contains("# ") && patch.contains("\\u{202E}"), "what changes is told by meaning: \(patch)")
            try GitRun.run(["reset", "-q", "--hard"], in: folder)
            try Data(patch.utf8).write(to: folder.appendingPathComponent("changes.patch"))
            try GitRun.run(["apply", "--index", "changes.patch"], in: folder)
            #expect(try String(contentsOf: url, encoding: .utf8) == Self.catalog(new))
            #expect(try String(contentsOf: folder.appendingPathComponent("New.xcstrings"), encoding: .utf8) == Self.catalog(new))
            try GitRun.run(["commit", "-q", "-m", "next"], in: folder)
            for arguments in [["log", "-p"], ["show"]] { #expect(Self.isPlain(try GitRun.run(arguments, in: folder))) }
        }
    }
}
