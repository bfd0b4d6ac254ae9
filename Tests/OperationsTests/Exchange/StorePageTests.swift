import Foundation
import TestSupport
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

    // MARK: Filling and reviewing

    /// Answers with a text in capitals, and twice that for the language that is asked for.
    private static func translator(tooLongIn locale: String = "-") -> String {
        """
        #!/bin/sh
        sed -n 's/.*"key":"\\([a-z]*\\)","source":"\\([^"]*\\)".*"locale":"\\([a-z]*\\)".*/\\1|\\2|\\3/p' | while IFS='|' read -r key text locale
        do
          [ "$locale" != \(locale) ] || text="$text, $text, $text"
          echo "{\\"key\\":\\"$key\\",\\"locale\\":\\"$locale\\",\\"value\\":\\"Le $text\\"}"
        done
        """
    }

    private func inFilledFolder(tooLongIn locale: String = "-", _ body: (URL, Tools.Run) throws -> Void) throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent("translate")
            try Program.write(script: Self.translator(tooLongIn: locale), to: file)
            try body(folder, Tools.run("xcstrings", ["fill", "--locales", "en,fr", "--translator", "./translate"], in: folder))
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a translator"))
    func aTranslatorFillsFilesThatThenWaitForReview() throws {
        try inFilledFolder { folder, run in
            #expect(run.status == 0, "\(run.error)")
            #expect(text("fr-FR/subtitle.txt", in: folder) == "Le Files, sorted\n" && text("fr-FR/name.txt", in: folder) == "Mon app\n")
            func waiting() throws -> [String] {
                try Tools.run("xcstrings", ["review"], in: folder).output.matches(of: #/ {2}([0-9a-f]{16})  "/#).map { String($0.1) }
            }
            let ids = try waiting()
            #expect(ids.count == 1)
            let coverage = try Tools.run("xcstrings", ["coverage"], in: folder)
            #expect(coverage.status == 0 && coverage.output.contains("fr-FR/subtitle.txt   needs review"), "\(coverage.output)")
            #expect(try Tools.run("xcstrings", ["review", "--reject", ids[0]], in: folder).status == 0)
            #expect(try waiting() == ids)
            #expect(try Tools.run("xcstrings", ["review", "--approve", ids[0]], in: folder).status == 0)
            #expect(try waiting().isEmpty)
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a translator"))
    func aTranslatorsTextThatIsTooLongIsNotWritten() throws {
        try inFilledFolder(tooLongIn: "fr") { folder, run in
            #expect(run.status == 1 && run.error.contains("the comment allows 30"), "\(run.error)")
            #expect(text("fr-FR/subtitle.txt", in: folder) == nil)
        }
    }

    @Test func aTextThatIsKnownIsFilledAndADryRunOnlyShowsIt() throws {
        try inFolder { folder in
            try Data("Open\n".utf8).write(to: folder.appendingPathComponent("\(Self.page)/en-US/subtitle.txt"))
            let arguments = ["fill", "--locales", "en,fr"]
            let trial = try Tools.run("xcstrings", arguments + ["--dry-run"], in: folder)
            #expect(trial.output.contains("+++ \(Self.page)/fr-FR/subtitle.txt") && trial.output.contains("+Ouvrir"))
            #expect(text("fr-FR/subtitle.txt", in: folder) == nil)
            let json = try Tools.run("xcstrings", arguments + ["--format", "json"], in: folder)
            #expect(json.status == 0 && json.output.contains("\"storeTexts\""))
            #expect(text("fr-FR/subtitle.txt", in: folder) == "Ouvrir\n")
            // A translation of the same app is as good here.
            #expect(try Tools.run("xcstrings", ["review"], in: folder).output == "No text waits for review.\n")
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

    @Test func notesForTestersGoOutAndComeBackAsFilesNamedForTheirLocale() throws {
        try inFolder { folder in
            let notes = folder.appendingPathComponent("TestFlight")
            try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
            try Data("Try the new search.\n".utf8).write(to: notes.appendingPathComponent("WhatToTest.en-US.txt"))
            try Data().write(to: notes.appendingPathComponent("WhatToTest.fr-FR.txt"))
            let coverage = try Tools.run("xcstrings", ["coverage"], in: folder)
            #expect(coverage.output.contains("fr WhatToTest"), "\(coverage.output)")
            let export = ["export", "--missing", "--format", "csv", "--locales", "fr", "-o", "out/"]
            #expect(try Tools.run("xcstrings", export, in: folder).status == 0)
            let file = folder.appendingPathComponent("out/TestFlight.csv")
            let table = try String(contentsOf: file, encoding: .utf8)
            try Data(table.replacing("search.,,", with: "search.,Essayez la recherche.,").utf8).write(to: file)
            #expect(try Tools.run("xcstrings", ["import", "out/TestFlight.csv"], in: folder).status == 0)
            let text = try String(contentsOf: notes.appendingPathComponent("WhatToTest.fr-FR.txt"), encoding: .utf8)
            #expect(text == "Essayez la recherche.\n")
            #expect(try !Tools.run("xcstrings", ["coverage"], in: folder).output.contains("WhatToTest"))
        }
    }
}
