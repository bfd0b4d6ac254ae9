import Foundation
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// `locale` with real files.
@Suite struct LocaleCommandTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Next" : {
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "次へ"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
    private static let files = [
        "App.xcodeproj/project.pbxproj": "{ objects = { P = { knownRegions = (\n\ten,\n\tBase,\n\tja,\n); }; }; rootObject = P; }",
        "project.yml": "options:\n  knownRegions:\n    - en\n    - ja\n",
        ".xcstrings.json": "{\n  // Ours.\n  \"locales\": [\"en\", \"ja\"],\n}\n",
        "Vendor/Kit/Kit.xcodeproj/project.pbxproj": "{ objects = { P = { knownRegions = (en); }; }; rootObject = P; }",
        "App/L.xcstrings": catalog,
    ]

    /// The files after a command, and how the command ended.
    private func files(after arguments: [String], from files: [String: String] = files) throws -> (files: [String: String], run: Tools.Run) {
        try Tools.inFolder { folder in
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let run = try Tools.run("xcstrings", ["locale"] + arguments, in: folder)
            let after = try files.keys.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
            return (Dictionary(uniqueKeysWithValues: after), run)
        }
    }

    @Test func aLocaleIsAddedWhereTheProjectListsItsLocales() throws {
        var expected = Self.files
        expected["App.xcodeproj/project.pbxproj"] = "{ objects = { P = { knownRegions = (\n\ten,\n\tBase,\n\tja,\n\t\"pt-BR\",\n); }; }; rootObject = P; }"
        expected["project.yml"] = "options:\n  knownRegions:\n    - en\n    - ja\n    - pt-BR\n"
        expected[".xcstrings.json"] = "{\n  // Ours.\n  \"locales\": [\"en\", \"ja\", \"pt-BR\"],\n}\n"
        let (files, run) = try files(after: ["add", "pt_BR"])
        #expect(run.status == 0, "\(run.error)")
        #expect(files == expected)
    }

    @Test func removingALocaleKeepsItsTexts() throws {
        let (files, run) = try files(after: ["remove", "ja"])
        #expect(run.error.contains("App/L.xcstrings: keeps 1 text in ja; --texts removes them"))
        #expect(files["App/L.xcstrings"] == Self.catalog)
        #expect(files[".xcstrings.json"] == "{\n  // Ours.\n  \"locales\": [\"en\"],\n}\n")
        #expect(files["project.yml"] == "options:\n  knownRegions:\n    - en\n")
    }

    @Test func removingALocaleWithItsTextsLeavesNone() throws {
        let (files, run) = try files(after: ["remove", "ja", "--texts"])
        #expect(run.status == 0, "\(run.error)")
        #expect(files["App/L.xcstrings"]?.contains("ja") == false)
        #expect(files["App/L.xcstrings"]?.contains("\"Next\"") == true)
    }

    @Test(arguments: [
        (["add", "ja"], Int32(0), "Nothing to do; ja is listed."), (["remove", "fr"], 0, "Nothing to do; fr is not listed."),
        (["remove", "ja_JP", "--texts"], 2, "the project has no locale ja_JP; did you mean ja?"),
        (["remove", "en"], 2, "en is the source language"), (["add", "xx"], 2, "\"xx\" is not a locale"), (["add"], 2, "locale needs add, remove or pseudo"),
        (["remove", "Base"], 2, "\"Base\" is not a locale"), (["remove", ""], 2, "\"\" is not a locale"), (["add", "Base"], 2, "\"Base\" is not a locale"),
        (["add", "fr", "--texts"], 2, "--texts needs remove"), (["add", "fr", "--dry-run"], 0, "not written"),
    ])
    func whatChangesNothingSaysWhy(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let (files, run) = try files(after: arguments)
        #expect(run.status == status)
        #expect(run.error.contains(message))
        #expect(files == Self.files)
    }

    /// A list that cannot be edited keeps the other files from being changed.
    @Test func aListThatCannotBeEditedIsNamedWithItsPlace() throws {
        let before = Self.files.merging(["project.yml": "options:\n  knownRegions: ${REGIONS}\n"]) { $1 }
        let (files, run) = try files(after: ["remove", "ja", "--texts"], from: before)
        #expect(run.status == 2)
        #expect(run.error == "project.yml:2:17: error: cannot be edited: the languages are not a list\n  Nothing was written.\n")
        #expect(files == before)
    }

    @Test func commentsAndTheLastLineBreakStay() throws {
        var before = Self.files
        before["project.yml"] = "options:\n  knownRegions:\n    - en # ours\n    - ja # Asia\n"
        before[".xcstrings.json"] = "{\n  \"locales\": [\n    \"en\", // ours\n    \"ja\" // Asia\n  ]\n}\n"
        let (files, run) = try files(after: ["remove", "ja"], from: before)
        #expect(run.status == 0, "\(run.error)")
        #expect(files["project.yml"] == "options:\n  knownRegions:\n    - en # ours\n    # Asia\n")
        #expect(files[".xcstrings.json"] == "{\n  \"locales\": [\n    \"en\" // ours\n    // Asia\n  ]\n}\n")
    }

    @Test func aPseudolocaleIsWrittenRenewedAndRemovedAgain() throws {
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("L.xcstrings")
            let catalog = """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "Keep" : {
                      "shouldTranslate" : false
                    },
                    "Next" : {

                    }
                  },
                  "version" : "1.0"
                }
                """
            try Data(catalog.utf8).write(to: file)
            func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
            func run(_ arguments: String...) throws -> Tools.Run { try Tools.run("xcstrings", ["locale"] + arguments, in: folder) }
            #expect(try run("pseudo", "en-XA", "--dry-run").output.contains("+            \"value\" : \"⟦Ñéẋẋţ⟧\""))
            #expect(try text() == catalog)
            #expect(try run("pseudo", "en_XA").status == 0)
            let first = try text()
            #expect(first.contains("⟦Ñéẋẋţ⟧") && first.components(separatedBy: "en-XA").count == 2)
            #expect(try run("pseudo", "en-XA").output.hasSuffix("Nothing to do.\n"))
            #expect(try text() == first)
            #expect(try Tools.run("xcstrings", ["add", "L.xcstrings", "Next", "--en", "Go"], in: folder).status == 0)
            #expect(try run("pseudo", "en-XA").status == 0)
            #expect(try text().contains("⟦Ĝö⟧"))
            #expect(try Tools.run("xcstrings", ["coverage", "--format", "json"], in: folder).output.contains("XA") == false)
            #expect(try run("remove", "en-XA", "--texts").status == 0)
            #expect(try !text().contains("XA"))
            #expect(try run("pseudo", "fr").error.contains("fr is not a pseudolocale"))
        }
    }

    @Test func theLastLocalizationLeavesNoEmptyList() throws {
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("L.xcstrings")
            try Data(Self.catalog.utf8).write(to: file)
            #expect(try Tools.run("xcstrings", ["locale", "pseudo", "ar-XB"], in: folder).status == 0)
            #expect(try Tools.run("xcstrings", ["locale", "remove", "ar-XB", "--texts"], in: folder).status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.catalog)
            #expect(try Tools.run("xcstrings", ["locale", "remove", "ja", "--texts"], in: folder).status == 0)
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("localizations"))
        }
    }
}
