import Foundation
import Testing

@testable import CommandSupport

/// Texts of the App Store go to translators and come back as files.
@Suite struct StorePageTests {
    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : { "Open" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } } } } }, "version" : "1.0" }
        """
    private static let page = "fastlane/metadata"

    private func inFolder(_ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder throws in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            for (path, text) in [
                ("en-US/name.txt", "My App\n"), ("en-US/subtitle.txt", "Files, sorted\n"),
                ("fr-FR/name.txt", "Mon app\n")
            ] {
                let file = folder.appendingPathComponent("\(Self.page)/\(path)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try body(folder)
        }
    }

    private func text(_ path: String, in folder: URL) -> String? {
        try? String(contentsOf: folder.appendingPathComponent("\(Self.page)/\(path)"), encoding: .utf8)
    }

    @Test func anExportHasWhatIsMissingWithItsLimitAndTheImportWritesIt() throws {
        try inFolder { folder in
            let run = try Tools.run(
                "xcstrings", ["export", "--missing", "--format", "csv", "--locales", "fr", "-o", "out/"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let file = folder.appendingPathComponent("out/metadata.csv")
            let table = try String(contentsOf: file, encoding: .utf8)
            #expect(table == """
                Key,Translated from,fr,Comment
                subtitle,"Files, sorted",,subtitle in the App Store [max 30]

                """)
            try Data(table.replacing("sorted\",,", with: "sorted\",Fichiers triés,").utf8).write(to: file)
            #expect(try Tools.run("xcstrings", ["import", "out/metadata.csv"], in: folder).status == 0)
            #expect(text("fr-FR/subtitle.txt", in: folder) == "Fichiers triés\n")
            #expect(try !Tools.run("xcstrings", ["coverage"], in: folder).output.contains("In the App Store"))
        }
    }

    @Test func aSingleTableLeavesThemOut() throws {
        try inFolder { folder in
            let run = try Tools.run("xcstrings", ["export", "--format", "csv", "--locales", "fr"], in: folder)
            #expect(run.status == 0 && run.output == "Key,Translated from,fr\nOpen,Open,Ouvrir\n")
            #expect(run.error.contains("left out the texts of the App Store"))
        }
    }

    @Test func aPageForTranslatorsHasThem() throws {
        try inFolder { folder in
            _ = try Tools.run("xcstrings", ["worksheet", "--locales", "fr", "-o", "fr.html"], in: folder)
            let page = try WorksheetPage(String(contentsOf: folder.appendingPathComponent("fr.html"), encoding: .utf8))
            let section = try #require(page.sections.first { $0.catalog == Self.page })
            #expect(section.texts.map(\.key) == ["subtitle"] && section.texts[0].limit == 30)
        }
    }

    @Test(arguments: [
        (
            "subtitle\t\tA subtitle that is longer than thirty characters", "the App Store accepts 30",
            "fr-FR/subtitle.txt", nil
        ),
        ("name\t\tAutre app", "--replace", "fr-FR/name.txt", "Mon app\n"),
        ("name\tMon app\tAutre app", "1 taken", "fr-FR/name.txt", "Autre app\n"),
        ("price\t\t3", "isn't a text of the App Store", "fr-FR/price.txt", nil),
    ])
    func textsThatDoNotFitStayOut(row: String, expected: String, path: String, result: String?) throws {
        try inFolder { folder in
            let table = "Catalog\tKey\tReplaces\tfr\n\(Self.page)\t\(row)\n"
            try Data(table.utf8).write(to: folder.appendingPathComponent("t.tsv"))
            let run = try Tools.run("xcstrings", ["import", "t.tsv"], in: folder)
            #expect(run.error.contains(expected), "\(run.error)")
            #expect(text(path, in: folder) == result)
        }
    }

    @Test func aLocaleWithoutAFolderGetsTheOnlyOneOfItsLanguage() throws {
        try inFolder { folder in
            let table = "Catalog\tKey\tde\tes\n\(Self.page)\tname\tMeine App\tMi app\n"
            try Data(table.utf8).write(to: folder.appendingPathComponent("t.tsv"))
            let trial = try Tools.run("xcstrings", ["import", "t.tsv", "--dry-run"], in: folder)
            #expect(
                trial.status == 1 && trial.error.contains("could be any of es-ES, es-MX; make the folder of one first"))
            #expect(text("de-DE/name.txt", in: folder) == nil)
            #expect(try Tools.run("xcstrings", ["import", "t.tsv"], in: folder).status == 1)
            #expect(text("de-DE/name.txt", in: folder) == "Meine App\n")
        }
    }
}
