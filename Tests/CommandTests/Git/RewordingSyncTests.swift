import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import StringCatalog

/// `sync` in repositories whose sources were reworded.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct RewordingSyncTests {
    private static func source(_ first: String, _ second: String) -> String {
        """
        import SwiftUI
        struct V: View {
            var body: some View {
                VStack {
                    Text("\(first)")
                    Button("\(second)") {}
                }
            }
        }
        """
    }

    private static func catalog(_ keys: [String]) -> Data {
        let entries = keys.map { "\"\($0)\":{\"localizations\":{\"ja\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"訳\"}}}}" }
        return Data("{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}".utf8)
    }

    /// A repository with two translated texts, and the catalog after some work and `sync`.
    private static func synced(_ arguments: [String] = [], _ work: (URL) throws -> Void) throws -> Catalog {
        var result: Catalog?
        try GitRun.inRepository { folder in
            let (view, catalog) = (folder.appendingPathComponent("View.swift"), folder.appendingPathComponent("Localizable.xcstrings"))
            try Data(source("Add a photo", "Cancel").utf8).write(to: view)
            try Self.catalog(["Add a photo", "Cancel"]).write(to: catalog)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            try work(folder)
            let run = try Tools.run("xcstrings", ["sync", "--force"] + arguments, in: folder)
            #expect(run.status == 0, "\(run.error)")
            result = Catalog(bytes: Array(try Data(contentsOf: catalog)))
        }
        return try #require(result)
    }

    @Test func aTextInThePlaceOfAnotherKeepsItsTranslation() throws {
        let catalog = try Self.synced { try Data(Self.source("Add one photo", "Cancel").utf8).write(to: $0.appendingPathComponent("View.swift")) }
        #expect(catalog.entries.map(\.key) == ["Add one photo", "Cancel"])
        #expect(catalog.entry(for: "Add one photo")?.localization(for: "ja")?.unit?.state == .needsReview)
    }

    @Test func aFileThatMovedIsFollowed() throws {
        let catalog = try Self.synced { folder in
            let moved = folder.appendingPathComponent("Views")
            try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: true)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("View.swift"))
            try Data(Self.source("Add one photo", "Cancel").utf8).write(to: moved.appendingPathComponent("View.swift"))
        }
        #expect(catalog.entries.map(\.key) == ["Add one photo", "Cancel"])
    }

    /// A build doesn't see such keys, so `sync` inserts none; those that have translations take them along.
    @Test func aKeyThatIsLookedUpAtRunTimeKeepsItsTranslation() throws {
        func source(_ key: String) -> Data {
            Data("""
                import Foundation
                func translated(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
                let title = translated("\(key)")
                """.utf8)
        }
        let catalog = try Self.synced { folder in
            let file = folder.appendingPathComponent("Title.swift")
            try source("Add a photo").write(to: file)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("View.swift"))
            try GitRun.run(["add", "-A"], in: folder)
            try GitRun.run(["commit", "-q", "-m", "two"], in: folder)
            try source("Add one photo").write(to: file)
        }
        #expect(catalog.entry(for: "Add one photo")?.localization(for: "ja")?.unit?.value == "訳")
        #expect(catalog.entry(for: "Add a photo") == nil && catalog.entries.count == 2)
    }

    /// A copy of the former source text isn't a translation of the new one, and isn't Russian.
    @Test func aTranslationThatTheGateRefusesStaysWithTheOldKey() throws {
        try GitRun.inRepository { folder in
            let (view, catalog) = (folder.appendingPathComponent("View.swift"), folder.appendingPathComponent("Localizable.xcstrings"))
            func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
            let entry = "\"Match real notch size\":{\"localizations\":{\"de\":\(unit("Größe anpassen")),\"ru\":\(unit("Match real notch size"))}}"
            let cancel = "\"Cancel\":{\"localizations\":{\"de\":\(unit("Abbrechen")),\"ru\":\(unit("Отмена"))}}"
            try Data("{\"sourceLanguage\":\"en\",\"strings\":{\(cancel),\(entry)},\"version\":\"1.0\"}".utf8).write(to: catalog)
            try Data(Self.source("Match real notch size", "Cancel").utf8).write(to: view)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            try Data(Self.source("Match real notch height", "Cancel").utf8).write(to: view)
            let run = try Tools.run("xcstrings", ["sync", "--force"], in: folder)
            #expect(run.status == 1 && run.error.contains("ru: \"Match real notch height\": only Latin letters"), "\(run.error)")
            let after = try Catalog(contentsOf: catalog)
            let (old, new) = (after.entry(for: "Match real notch size"), after.entry(for: "Match real notch height"))
            #expect(new?.localizations.map(\.language) == ["de"] && new?.localization(for: "de")?.unit?.state == .needsReview)
            #expect(old?.extractionState == .stale && old?.localizations.count == 2)
        }
    }

    @Test func anOlderRevisionShowsWhatWasCommittedSince() throws {
        let catalog = try Self.synced(["--since", "HEAD~1"]) { folder in
            try Data(Self.source("Add one photo", "Cancel").utf8).write(to: folder.appendingPathComponent("View.swift"))
            try GitRun.run(["commit", "-q", "-a", "-m", "two"], in: folder)
        }
        #expect(catalog.entries.map(\.key) == ["Add one photo", "Cancel"])
    }

    @Test func withoutRewordingTheOldKeyIsStale() throws {
        let catalog = try Self.synced(["--no-rewording"]) { folder in
            try Data(Self.source("Add one photo", "Cancel").utf8).write(to: folder.appendingPathComponent("View.swift"))
        }
        #expect(catalog.entry(for: "Add a photo")?.extractionState == .stale)
    }

    @Test func lossesAreNamedBeforeTheyHappen() throws {
        _ = try Self.synced { folder in
            try Data(Self.source("Add one photo", "Cancel").utf8).write(to: folder.appendingPathComponent("View.swift"))
            let coverage = try Tools.run("xcstrings", ["coverage", "--format", "markdown"], in: folder)
            #expect(coverage.output.contains("1 translation would be lost"))
            #expect(coverage.output.contains("<code>Add a photo</code> → <code>Add one photo</code> — <code>ja</code>"))
            let lint = try Tools.run("xcstrings", ["lint", "--since", "HEAD"], in: folder)
            #expect(lint.error.contains("1 translation would be lost; `xcstrings sync` keeps it"))
        }
    }

    @Test func fillRecordsTheFormerSourceText() throws {
        try GitRun.inRepository { folder in
            let stale =
                #"{"extractionState":"stale","localizations":{"ja":{"stringUnit":{"state":"translated","value":"訳"}}}}"#
            let catalog =
                #"{"sourceLanguage":"en","strings":{"Cancel":{},"Wait a bit longer for it":\#(stale),"Wait a bit more for it":{}},"version":"1.0"}"#
            try Data(Self.source("Wait a bit more for it", "Cancel").utf8).write(
                to: folder.appendingPathComponent("View.swift"))
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try Data(#"{ "review": true, "locales": ["en", "ja"] }"#.utf8).write(
                to: folder.appendingPathComponent(".xcstrings.json"))
            let run = try Tools.run("xcstrings", ["fill"], in: folder)
            let review = try Tools.run("xcstrings", ["review"], in: folder)
            #expect(
                review.output.contains("source_reworded\n      \"Wait a bit [-longer-]{+more+} for it\""),
                "\(run.output)\(run.error)\(review.output)")
        }
    }

    @Test func fillJoinsWhatABuildHasTornApart() throws {
        try GitRun.inRepository { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            let stale = #"{"extractionState":"stale","localizations":{"ja":{"stringUnit":{"state":"translated","value":"訳"}}}}"#
            try Data(Self.source("Wait for it…", "Cancel").utf8).write(to: folder.appendingPathComponent("View.swift"))
            try Data(#"{"sourceLanguage":"en","strings":{"Cancel":{},"Wait for it...":\#(stale),"Wait for it…":{}},"version":"1.0"}"#.utf8).write(to: catalog)
            let run = try Tools.run("xcstrings", ["fill", "--format", "json", "--locales", "en,ja"], in: folder)
            #expect(run.output.contains("reworded from"), "\(run.error)")
            let filled = Catalog(bytes: Array(try Data(contentsOf: catalog)))
            #expect(filled.entry(for: "Wait for it…")?.localization(for: "ja")?.unit?.state == .translated)
        }
    }
}
