import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import StringCatalog

/// Histories that lost translations.
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

    @Test func theCheckOfAMergeFollowsARename() throws {
        try GitRun.inRepository { folder in
            func commit(_ text: String, as name: String) throws {
                let texts = ["Skip": text, "Next": "次", "Back": "戻る", "Open": "開く"]
                try Self.catalog(texts).write(to: folder.appendingPathComponent(name))
                try GitRun.run(["add", "."], in: folder)
                try GitRun.run(["commit", "-q", "-m", "a version"], in: folder)
            }
            try commit("略す", as: "Localizable.xcstrings")
            try GitRun.run(["checkout", "-q", "-b", "side"], in: folder)
            try GitRun.run(["mv", "Localizable.xcstrings", "App.xcstrings"], in: folder)
            try GitRun.run(["commit", "-q", "-m", "a move"], in: folder)
            try GitRun.run(["checkout", "-q", "main"], in: folder)
            try commit("とばす", as: "Localizable.xcstrings")
            try GitRun.run(["merge", "-q", "--no-commit", "side"], in: folder)
            try commit("略す", as: "App.xcstrings")
            let run = try Tools.run("xcstrings", ["recover", "--check", "HEAD"], in: folder)
            #expect(run.status == 1 && run.output.contains("App.xcstrings\n  ja  \"Skip\"  \"とばす\""), "\(run)")

            try GitRun.run(["rm", "-q", "App.xcstrings"], in: folder)
            #expect(try Tools.run("xcstrings", ["recover", "--check", "HEAD"], in: folder).status == 2)
        }
    }

    @Test(arguments: [(1, "is not a merge"), (2, "have in common is not here")])
    func aShallowCloneIsNotTakenForACleanMerge(depth: Int, message: String) throws {
        try Self.inRepository(merged: ["Skip": "", "Next": "次", "Back": "戻す"]) { folder, _ in
            try GitRun.run(["clone", "-q", "--depth", "\(depth)", "file://\(folder.path)", "copy"], in: folder)
            let run = try Tools.run(
                "xcstrings", ["recover", "--check", "HEAD"], in: folder.appendingPathComponent("copy"))
            #expect(run.status == 2 && run.error.contains(message) && run.error.contains("--unshallow"), "\(run)")
        }
    }

    @Test func aCommitThatIsNoMergeIsRefused() throws {
        try Self.inRepository(merged: ["Next": "次"]) { folder, _ in
            let run = try Tools.run("xcstrings", ["recover", "--check", "HEAD~1"], in: folder)
            #expect(run.status == 2)
        }
    }

    /// A repository with one commit for each version of a catalog and a source.
    private static func inRepository(
        versions: [(catalog: String, code: String)], _ body: (_ folder: URL, _ catalog: URL) throws -> Void
    ) throws {
        try GitRun.inRepository { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            for (text, code) in versions {
                try Data(text.utf8).write(to: catalog)
                try Data(code.utf8).write(to: folder.appendingPathComponent("A.swift"))
                try GitRun.run(["add", "."], in: folder)
                try GitRun.run(["commit", "-q", "-m", "a version"], in: folder)
            }
            try body(folder, catalog)
        }
    }

    private static func text(_ texts: [String: String]) -> String { String(decoding: catalog(texts), as: UTF8.self) }

    private static func texts(_ catalog: URL) throws -> [String: String] {
        let read = Catalog(bytes: Array(try Data(contentsOf: catalog)))
        let units = read.entries.map { ($0.key, $0.localization(for: "ja")?.unit) }
        return Dictionary(units.map { ($0, $1.map { "\($0.value) \($0.state.rawValue)" } ?? "") }) { $1 }
    }

    @Test func translationsOfARewordedKeyComeBack() throws {
        let code = "import SwiftUI\nlet a = Text(\"Connect your devices to begin\")\n"
        let before = Self.text(["Connect your devices to start": "デバイスを接続", "Next": "次"])
        let after = Self.text(["Connect your devices to begin": "", "Next": "次"])
        try Self.inRepository(versions: [(before, code), (after, code)]) { folder, catalog in
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(listed.status == 1)
            let line =
                #"  ja  "Connect your devices to begin"  "デバイスを接続"  reworded from "Connect your devices to start""#
            #expect(listed.output.hasSuffix("\(line)\n1 translation lost\n"), "\(listed.output)")
            #expect(try Tools.run("xcstrings", ["recover", "--since", "HEAD"], in: folder).status == 0)
            let written = try Tools.run("xcstrings", ["recover", "--write"], in: folder)
            #expect(written.status == 0, "\(written.error)")
            #expect(
                try Self.texts(catalog) == [
                    "Connect your devices to begin": "デバイスを接続 needs_review", "Next": "次 translated"
                ])
        }
    }

    @Test func theReviewRecordKeepsTheFormerSourceText() throws {
        let before = Self.text(["Connect your devices to start": "デバイスを接続"])
        let after = Self.text(["Connect your devices to begin": ""])
        try Self.inRepository(versions: [(before, ""), (after, "")]) { folder, _ in
            try Data(#"{ "review": true, "locales": ["en", "ja"] }"#.utf8).write(
                to: folder.appendingPathComponent(".xcstrings.json"))
            #expect(try Tools.run("xcstrings", ["recover", "--write"], in: folder).status == 0)
            let review = try Tools.run("xcstrings", ["review"], in: folder)
            #expect(
                review.output.contains("source_reworded\n      \"Connect your devices to [-start-]{+begin+}\""),
                "\(review.output)")
        }
    }

    @Test func keysThatAreTranslatedAnewAreLeftAlone() throws {
        let before = Self.text(["Connect your devices to start": "デバイスを接続"])
        let after = Self.text(["Connect your devices to begin": "デバイスをつなぐ"])
        try Self.inRepository(versions: [(before, ""), (after, "")]) { folder, _ in
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(listed.output == "No translation is lost.\n")
        }
    }

    @Test func entriesThatADamagedVersionLostComeBackIfCodeUsesThem() throws {
        let code = "import SwiftUI\nlet a = Text(\"Skip\")\n"
        let whole = Self.text(["Next": "次", "Skip": "略す", "Unused": "不要"])
        let damaged = whole.replacingOccurrences(of: "{\"sourceLanguage\"", with: "<<<<<<< HEAD\n{\"sourceLanguage\"")
        try Self.inRepository(versions: [(whole, code), (damaged, code), (Self.text(["Next": ""]), code)]) {
            folder, catalog in
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(listed.status == 1)
            #expect(listed.output.contains(#"ja  "Skip"  "略す"  the catalog was not valid JSON"#), "\(listed.output)")
            let written = try Tools.run("xcstrings", ["recover", "--write"], in: folder)
            #expect(written.status == 0, "\(written.error)")
            #expect(try Self.texts(catalog) == ["Next": "次 needs_review", "Skip": "略す needs_review"])
        }
    }

    @Test func theHistoryUnderAnotherNameCounts() throws {
        let before = Self.text(["Connect your devices to start": "デバイスを接続", "Next": "次"])
        let after = Self.text(["Connect your devices to begin": "", "Next": "次"])
        try Self.inRepository(versions: [(before, ""), (after, "")]) { folder, catalog in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try GitRun.run(["mv", "Localizable.xcstrings", "App/Main.xcstrings"], in: folder)
            try GitRun.run(["commit", "-q", "-m", "a move"], in: folder)
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(listed.status == 1 && listed.output.contains("App/Main.xcstrings"), "\(listed.output)")
        }
    }

    @Test func aMergeWhoseConflictMarkersWereCommittedIsJudgedByItsRepair() throws {
        try Self.inRepository(merged: ["Next": "<<<<<<<\n"]) { folder, catalog in
            try Self.catalog(["Skip": "", "Next": "次", "Back": "戻す"]).write(to: catalog)
            try GitRun.run(["commit", "-q", "-a", "-m", "a repair"], in: folder)
            let listed = try Tools.run("xcstrings", ["recover"], in: folder)
            #expect(
                listed.output.hasSuffix("  ja  \"Next\"  \"次へ\"\n  ja  \"Skip\"  \"略す\"\n2 translations lost\n"),
                "\(listed.output)")
        }
    }
}
