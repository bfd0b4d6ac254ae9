import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import StringCatalog

/// Catalogs that come back from a platform, in repositories with the versions that they were made from.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ReturnedCatalogCommandTests {
    private static func catalog(_ texts: [String: String], comment: String = #""comment":"Shown","#) -> Data {
        let entries = texts.sorted { $0.key < $1.key }.map { key, text in
            #""\#(key)":{\#(comment)"localizations":{"fr":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}"#
        }
        return Data(#"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#.utf8)
    }

    /// A repository with three versions of a catalog.
    private static func inRepository(_ body: (_ folder: URL, _ catalog: URL) throws -> Void) throws {
        try GitRun.inRepository { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            let versions = [
                ["One": "Un"], ["One": "Un", "%lld MB free": "%lld\u{A0}Mo libres", "Three": "Trois"],
                ["One": "Un seul", "%lld MB free": "%lld\u{A0}Mo libres", "Three": "Trois", "Four": "Quatre"],
            ]
            for version in versions {
                try Self.catalog(version).write(to: catalog)
                try GitRun.run(["add", "."], in: folder)
                try GitRun.run(["commit", "-q", "-m", "a version"], in: folder)
            }
            try body(folder, catalog)
        }
    }

    @Test(arguments: [("Localizable.xcstrings", "returned/Localizable.xcstrings"), ("fr.xcstrings", "returned")])
    func theVersionIsFoundAndOnlyChangesComeIn(name: String, argument: String) throws {
        try Self.inRepository { folder, catalog in
            let returned = folder.appendingPathComponent("returned")
            try FileManager.default.createDirectory(at: returned, withIntermediateDirectories: true)
            try Self.catalog(["One": "Un", "%lld MB free": "%lld Mo disponibles", "Three": "Trois"], comment: "").write(
                to: returned.appendingPathComponent(name))
            let base = try GitRun.run(["rev-parse", "HEAD~1"], in: folder)
            let run = try Tools.run("xcstrings", ["import", argument], in: folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(run.error.contains("made from Localizable.xcstrings at \(base.prefix(10)); undone: 1 text that lost no-break spaces, 3 changed comments"))
            let after = Catalog(bytes: Array(try Data(contentsOf: catalog)))
            #expect(after.entry(for: "One")?.localization(for: "fr")?.unit?.value == "Un seul")
            #expect(after.entry(for: "%lld MB free")?.localization(for: "fr")?.unit?.value == "%lld\u{A0}Mo disponibles")
            #expect(after.entry(for: "%lld MB free")?.comment == "Shown")
            #expect(try GitRun.run(["diff", "--numstat", "Localizable.xcstrings"], in: folder).hasPrefix("1\t1\t"))
        }
    }

    @Test func aRevisionMayBeNamed() throws {
        try Self.inRepository { folder, catalog in
            try Self.catalog(["One": "Un peu"]).write(to: folder.appendingPathComponent("back.xcstrings"))
            let run = try Tools.run(
                "xcstrings", ["import", "back.xcstrings", "--base", "HEAD~2", "--catalog", "Localizable.xcstrings"], in: folder)
            // The catalog has another text than the file was made from.
            #expect(run.status == 1)
            #expect(Catalog(bytes: Array(try Data(contentsOf: catalog))).entry(for: "One")?.localization(for: "fr")?.unit?.value == "Un seul")
        }
    }

    /// Only the version that it was made from tells that it was translated.
    @Test func aCatalogWithoutStatesComesIn() throws {
        try Self.inRepository { folder, catalog in
            let text = String(decoding: try Data(contentsOf: catalog), as: UTF8.self)
                .replacingOccurrences(of: #""state":"translated","#, with: "").replacingOccurrences(of: "Quatre", with: "4")
            try Data(text.utf8).write(to: folder.appendingPathComponent("back.xcstrings"))
            let arguments = ["import", "back.xcstrings", "--catalog", "Localizable.xcstrings"]
            let run = try Tools.run("xcstrings", arguments, in: folder)
            #expect(run.status == 0 && run.error.contains("3 lost states"), "\(run.error)")
            #expect(try String(contentsOf: catalog, encoding: .utf8).contains(#""value":"4""#))

            try FileManager.default.removeItem(at: folder.appendingPathComponent(".git"))
            let unknown = try Tools.run("xcstrings", arguments, in: folder)
            #expect(unknown.status == 1 && unknown.error.contains("none of its texts is finished"), "\(unknown.error)")
        }
    }

    /// As in a copy that was fetched in part: following renames reads the files that went with the same commit.
    @Test func theVersionIsFoundWhereAnotherFileIsGone() throws {
        try Self.inRepository { folder, _ in
            let note = folder.appendingPathComponent("note"), other = folder.appendingPathComponent("Other.xcstrings")
            func commit() throws {
                try GitRun.run(["add", "."], in: folder)
                try GitRun.run(["commit", "-q", "-m", "a change"], in: folder)
            }
            try Data("a note\n".utf8).write(to: note)
            try commit()
            try FileManager.default.removeItem(at: note)
            try Self.catalog(["One": "Un"]).write(to: other)
            try commit()
            let blob = try GitRun.run(["rev-parse", "HEAD~1:note"], in: folder)
            try FileManager.default.removeItem(
                at: folder.appendingPathComponent(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2).prefix(38))"))
            try Self.catalog(["One": "Un seul"]).write(to: folder.appendingPathComponent("back.xcstrings"))
            let run = try Tools.run("xcstrings", ["import", "back.xcstrings", "--catalog", "Other.xcstrings"], in: folder)
            #expect(run.status == 0 && run.error.contains("made from"), "\(run.error)")
        }
    }
}
