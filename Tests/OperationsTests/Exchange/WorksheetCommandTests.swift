import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What `worksheet` puts into its pages.
@Suite struct WorksheetCommandTests {
    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private static func plural(_ forms: [(String, String)]) -> String {
        "{ \"variations\" : { \"plural\" : { " + forms.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ") + " } } }"
    }

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld days" : { "localizations" : { "en" : \(plural([("one", "%lld day"), ("other", "%lld days")])) } },
            "%lld files in %lld folders" : { "localizations" : { "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
              "substitutions" : {
                "files" : { "argNum" : 1, "formatSpecifier" : "lld", \(plural([("one", "%arg file"), ("other", "%arg files")]).dropFirst(2).dropLast(2)) },
                "folders" : { "argNum" : 2, "formatSpecifier" : "lld", \(plural([("other", "%arg folders")]).dropFirst(2).dropLast(2)) }
              }
            } } },
            "Delete the whole library now" : { "localizations" : { "ru" : \(unit("Удалить всё")), "ja" : \(unit("全部消す")) } },
            "Delete the whole library" : { "comment" : "A button [max 20]", "localizations" : { "ja" : \(unit("消す")) } },
            "Next" : { "localizations" : { "ru" : \(unit("Далее", "needs_review")), "ja" : \(unit("次へ")) } }
          },
          "version" : "1.0"
        }
        """

    private func inFolder<T>(_ body: (URL) throws -> T) throws -> T {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            return try body(folder)
        }
    }

    private func page(_ locale: String, _ arguments: [String] = [], in folder: URL) throws -> WorksheetPage {
        let run = try Tools.run("xcstrings", ["worksheet", "--locales", "en,\(locale)"] + arguments, in: folder)
        #expect(run.status == 0, "\(run.error)")
        return try WorksheetPage(run.output)
    }

    @Test func aPageHasWhatIsMissingAndWhatWaitsForReview() throws {
        try inFolder { folder throws in
            let texts = try page("ru", in: folder).sections.flatMap(\.texts)
            #expect(texts.map { "\($0.status) \($0.key)" }.sorted() == [
                "missing %lld days", "missing %lld files in %lld folders", "missing Delete the whole library", "review Next",
            ])
            let all = try page("ru", ["--all"], in: folder).sections.flatMap(\.texts)
            #expect(all.first { $0.status == "translated" }?.key == "Delete the whole library now")
            #expect(all.first { $0.key == "Next" }?.forms.map(\.text) == ["Далее"])
            #expect(all.first { $0.key == "Next" }?.others == ["ja": "次へ"])
            #expect(all.first { $0.key == "Delete the whole library" }?.limit == 20)
        }
    }

    @Test func formsAreInTheOrderOfTheLanguageWithNumbers() throws {
        try inFolder { folder throws in
            let texts = try page("ru", in: folder).sections.flatMap(\.texts)
            let forms = texts.first { $0.key == "%lld days" }?.forms.map { "\($0.name) \($0.numbers): \($0.source)" }
            #expect(forms == ["one 1, 21, 31, 41…: %lld day", "few 2–4, 22…: %lld days", "many 0, 5–7…: %lld days", "other : %lld days"])
            let parts = texts.first { $0.key == "%lld files in %lld folders" }?.forms.map { "\($0.path): \($0.source)" }
            #expect(parts?.prefix(2) == [": %1$#@files@ in %2$#@folders@", "substitutions.files.plural.one: %1$lld file"])
            #expect(parts?.count == 9)
        }
    }

    @Test func suggestionsComeFromTheProjectAndFromMemoriesWithTheirScore() throws {
        try inFolder { folder throws in
            let memory = "{\"rows\":[{\"key\":\"Delete the whole library\",\"texts\":{\"ru\":\"Удалить медиатеку\"}}]}"
            try Data(memory.utf8).write(to: folder.appendingPathComponent("old.json"))
            let texts = try page("ru", ["--memory", "old.json"], in: folder).sections.flatMap(\.texts)
            let found = texts.first { $0.key == "Delete the whole library" }?.forms.first?.suggestions
            #expect(found?.map { "\($0.percent) \($0.text) \($0.origin)" } == [
                "100 Удалить медиатеку old.json", "85 Удалить всё Localizable.xcstrings",
            ])
            #expect(texts.first { $0.key == "Next" }?.forms.first?.suggestions.isEmpty == true, "Its own translation is none.")
        }
    }

    /// The page and the rule have one answer.
    @Test func aPartOfASentenceWithoutACommentIsPointedOut() throws {
        try Tools.inFolder { folder in
            let catalog = """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "Focused for" : { }, "to Inbox" : { "comment" : "Follows the number of messages" }, "Focused for %@" : { },
                    "from" : { }, "and more" : { "comment" : "[xcstrings:ignore short]" }
                  },
                  "version" : "1.0"
                }
                """
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let run = try Tools.run("xcstrings", ["worksheet", "--locales", "en,ja"], in: folder)
            let unclear = try WorksheetPage(run.output).sections.flatMap(\.texts).filter(\.needsComment).map(\.key)
            #expect(unclear.sorted() == ["Focused for", "and more"])
            #expect(run.error.contains("2 texts seem to be parts of sentences and have no comment for translators"))
            let lint = try Tools.run("xcstrings", ["lint", "--only", "source-fragment", "--format", "json"], in: folder)
            #expect(unclear.allSatisfy { lint.output.contains("\"\($0)\"") } && !lint.output.contains("to Inbox"))
            let quiet = try Tools.run("xcstrings", ["worksheet", "--locales", "en,ja", "--quiet"], in: folder)
            #expect(quiet.error == "")
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git")) func pagesOfProjectsOfTheSameNameAreDistinguished() throws {
        try Tools.inFolder { folder in
            /// What the page of a project called App says that it is of.
            func page(_ place: String, origin: String?) throws -> String {
                let app = folder.appendingPathComponent("\(place)/App")
                try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
                try Data(Self.catalog.utf8).write(to: app.appendingPathComponent("Localizable.xcstrings"))
                if let origin {
                    try GitRun.run(["init", "-q"], in: app)
                    try GitRun.run(["remote", "add", "origin", origin], in: app)
                }
                return try self.page("ru", in: app).page
            }
            let folders = try ["1", "2", "1"].map { try page($0, origin: nil) }
            #expect(folders[0] != folders[1] && folders[0] == folders[2])
            let clones = [
                try page("3", origin: "https://example.org/a/App.git"), try page("4", origin: "https://bo:secret@example.org/a/App.git"),
                try page("5", origin: "https://example.org/b/App.git"),
            ]
            #expect(clones[0] == clones[1] && clones[0] != clones[2] && !folders.contains(clones[0]))
        }
    }

    @Test(arguments: [("ar", "rtl"), ("he", "rtl"), ("ur", "rtl"), ("ja", "ltr"), ("pt-BR", "ltr")])
    func aPageIsWrittenInTheDirectionOfItsLanguage(_ locale: String, _ direction: String) throws {
        try inFolder { folder throws in
            #expect(try page(locale, in: folder).direction == direction)
        }
    }

    @Test(arguments: ["ru", "ja", "ar"]) func whatIsFilledInIsImportedWhole(_ locale: String) throws {
        try inFolder { folder throws in
            let page = try page(locale, in: folder)
            // One letter of the script of the language is enough here.
            let letter = ["ru": "Я ", "ja": "文", "ar": "ع "][locale] ?? ""
            try Data(page.table { $1.text.isEmpty ? letter + $1.source + "…" : $1.text }.utf8).write(to: folder.appendingPathComponent("saved.tsv"))
            let run = try Tools.run("xcstrings", ["import", "saved.tsv", "--strict"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let again = try Tools.run("xcstrings", ["worksheet", "--locales", "en,\(locale)"], in: folder)
            #expect(again.error == "Nothing is missing, and nothing waits for review.\n")
            let text = try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
            #expect(text.contains("%arg files…") && text.contains("\"argNum\" : 2"))
        }
    }
}
