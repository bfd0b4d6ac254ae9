import Editing
import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport


/// `diff --format json` lists every change: applied to the older version, it yields the newer one.
@Suite struct DiffReplayTests {
    /// The versions of a real catalog, sorted by name from oldest to newest: the folder `history` of the corpus.
    private static let versions = Corpus.contents(of: "history").filter { $0.pathExtension == "xcstrings" }

    private static let small: [String] = [
        #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
        #"{"sourceLanguage":"en","strings":{"B":{"comment":"c"}},"version":"1.0"}"#,
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "A \\"1\\"" : {
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "一"
                  }
                }
              },
              "shouldTranslate" : false
            },
            "B" : {
              "extractionState" : "stale"
            }
          },
          "version" : "1.0"
        }
        """,
        #"{"sourceLanguage":"en","strings":{"A \"1\"":{"localizations":{"ja":{"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"\\n"}}}}}}}},"version":"1.1"}"#,
    ]

    @Test func changesOfSmallCatalogsBringOneToTheOther() throws {
        for old in Self.small {
            for new in Self.small { _ = try Self.replay(Array(old.utf8), Array(new.utf8), "\(old)\n\(new)") }
        }
    }

    @Test(.enabled(if: !versions.isEmpty, "no versions of a catalog in the corpus"))
    func aRealHistoryIsReplayed() throws {
        var rows = ["version                lines changed by us   in the history"]
        var total = (ours: 0, theirs: 0)
        for (old, new) in zip(Self.versions, Self.versions.dropFirst()) {
            let (before, after) = ([UInt8](try Data(contentsOf: old)), [UInt8](try Data(contentsOf: new)))
            let made = try Self.replay(before, after, new.lastPathComponent)
            let (ours, theirs) = (UnifiedDiff(before, made).counts, UnifiedDiff(before, after).counts)
            total.ours += ours.added + ours.removed
            total.theirs += theirs.added + theirs.removed
            rows.append("\(new.lastPathComponent)   +\(ours.added) −\(ours.removed)   +\(theirs.added) −\(theirs.removed)\(made == after ? "   same bytes" : "")")
        }
        print((rows + ["in all   \(total.ours)   \(total.theirs)"]).joined(separator: "\n"))
    }

    /// Applies the changes that the tool lists to the older version, and expects the result to be equivalent to the newer one.
    private static func replay(_ old: [UInt8], _ new: [UInt8], _ note: String) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(old).write(to: folder.appendingPathComponent("Old.xcstrings"))
        try Data(new).write(to: folder.appendingPathComponent("New.xcstrings"))
        let run = try Tools.run("xcstrings", ["diff", "--format", "json", "Old.xcstrings", "New.xcstrings"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let patch = try #require(CatalogPatch(json: Array(run.output.utf8)), "\(note)")
        let made = try patch.bytes(appliedTo: Catalog(bytes: old))
        #expect(Catalog(bytes: made).isValid && Catalog(bytes: made).value == Catalog(bytes: new).value, "\(note)")
        return made
    }
}
