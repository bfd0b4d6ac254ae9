import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import StringCatalog

/// Histories whose merges lost translations.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct RecoverTests {
    private static func catalog(_ texts: [String: String]) -> Data {
        let entries = texts.sorted { $0.key < $1.key }.map { key, text in
            let unit = text.isEmpty ? "" : #""localizations":{"ja":{"stringUnit":{"state":"translated","value":"\#(text)"}}}"#
            return #""\#(key)":{\#(unit)}"#
        }
        return Data(#"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#.utf8)
    }

    /// A repository in which one branch translates "Skip" and changes "Next", the other changes "Back", and the merge has these texts.
    private static func inRepository(merged: [String: String], _ body: (_ folder: URL, _ catalog: URL) throws -> Void) throws {
        try GitRun.inRepository { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            func commit(_ texts: [String: String]) throws {
                try Self.catalog(texts).write(to: catalog)
                try GitRun.run(["add", "."], in: folder)
                try GitRun.run(["commit", "-q", "-m", "a version"], in: folder)
            }
            try commit(["Skip": "", "Next": "次", "Back": "戻る"])
            try GitRun.run(["checkout", "-q", "-b", "side"], in: folder)
            try commit(["Skip": "略す", "Next": "次へ", "Back": "戻る"])
            try GitRun.run(["checkout", "-q", "main"], in: folder)
            try commit(["Skip": "", "Next": "次", "Back": "戻す"])
            try GitRun.run(["merge", "-q", "-s", "ours", "--no-commit", "side"], in: folder)
            try commit(merged)
            try body(folder, catalog)
        }
    }

    @Test func whatOneSideAloneChangedIsFoundAndBroughtBack() throws {
        try Self.inRepository(merged: ["Skip": "", "Next": "次", "Back": "戻す"]) { folder, catalog in
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(listed.status == 1)
            #expect(listed.output.hasSuffix("  ja  \"Next\"  \"次へ\"\n  ja  \"Skip\"  \"略す\"\n2 translations lost\n"))
            let checked = try Tools.run("xcstrings", ["recover", "--check", "HEAD"], in: folder)
            #expect(checked.status == 1)
            let written = try Tools.run("xcstrings", ["recover", "--write"], in: folder)
            #expect(written.status == 0, "\(written.error)")
            let after = Catalog(bytes: Array(try Data(contentsOf: catalog)))
            let units = after.entries.map { $0.localization(for: "ja")?.unit }
            #expect(after.entries.map(\.key) == ["Back", "Next", "Skip"])
            #expect(units.map { $0?.value } == ["戻す", "次へ", "略す"])
            #expect(units.map { $0?.state } == [.translated, .needsReview, .needsReview])
            let again = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(again.status == 0)
        }
    }

    @Test(arguments: [
        ["Skip": "略す", "Next": "次へ", "Back": "戻す"],
        // The person who merged decided otherwise.
        ["Skip": "とばす", "Next": "次のもの", "Back": "戻す"],
    ])
    func aMergeThatKeepsOrDecidesLosesNothing(merged: [String: String]) throws {
        try Self.inRepository(merged: merged) { folder, _ in
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            let checked = try Tools.run("xcstrings", ["recover", "--check", "HEAD"], in: folder)
            #expect([listed.status, checked.status] == [0, 0])
        }
    }

    @Test func aCommitThatIsNoMergeIsRefused() throws {
        try Self.inRepository(merged: ["Next": "次"]) { folder, _ in
            let run = try Tools.run("xcstrings", ["recover", "--check", "HEAD~1"], in: folder)
            #expect(run.status == 2)
        }
    }
}
