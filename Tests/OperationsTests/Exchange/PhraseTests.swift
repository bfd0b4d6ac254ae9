import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The phrases of App Shortcuts, in tables, in `fill` and on worksheets.
@Suite struct PhraseTests {
    private static let key = "Play ${applicationName}"

    private static func set(_ values: [String], _ state: String = "translated") -> String {
        "{ \"stringSet\" : { \"state\" : \"\(state)\", \"values\" : [ \(values.map { "\"\($0)\"" }.joined(separator: ", ")) ] } }"
    }

    private static let english = [key, "Start ${track} in ${applicationName}"]
    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          "\(key)" : { "localizations" : {
            "de" : \(set(["Spiele ${applicationName}", "Starte ${track} in ${applicationName}", "${applicationName} los"])),
            "en" : \(set(english, "new"))
          } },
          "Plain" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Schlicht" } } } }
        }, "version" : "1.1" }
        """

    private func inFolder<T>(_ body: (URL) throws -> T) throws -> T {
        try Tools.inFolder { folder throws in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("AppShortcuts.xcstrings"))
            return try body(folder)
        }
    }

    /// The phrases of a language, and their state.
    private func phrases(_ language: String, in folder: URL) throws -> (state: String?, values: [String]) {
        let data = try Data(contentsOf: folder.appendingPathComponent("AppShortcuts.xcstrings"))
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let entry = (root?["strings"] as? [String: Any])?[Self.key] as? [String: Any]
        let localization = (entry?["localizations"] as? [String: Any])?[language] as? [String: Any]
        #expect(localization?["stringUnit"] == nil && localization?["variations"] == nil)
        let set = localization?["stringSet"] as? [String: Any]
        return (set?["state"] as? String, set?["values"] as? [String] ?? [])
    }

    private func imported(_ table: String, _ arguments: [String] = [], in folder: URL) throws -> Tools.Run {
        try Data(table.utf8).write(to: folder.appendingPathComponent("AppShortcuts.csv"))
        return try Tools.run("xcstrings", ["import", "AppShortcuts.csv"] + arguments, in: folder)
    }

    @Test(arguments: ["csv", "tsv", "markdown", "json"]) func anExportedTableIsImportedWithoutAChange(_ format: String) throws {
        try inFolder { folder throws in
            let name = "table.\(format == "markdown" ? "md" : format)"
            let export = try Tools.run(
                "xcstrings", ["export", "AppShortcuts.xcstrings", "--format", format, "--locales", "en,de,fr", "--output", name], in: folder)
            #expect(export.status == 0, "\(export.error)")
            let table = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(table.contains("phrase.3") && table.contains("${applicationName} los"))
            let run = try Tools.run("xcstrings", ["import", name, "--catalog", "AppShortcuts.xcstrings"], in: folder)
            #expect(run.output.hasSuffix("Nothing to do.\n"), "\(run.output)\(run.error)")
            #expect(try String(contentsOf: folder.appendingPathComponent("AppShortcuts.xcstrings"), encoding: .utf8) == Self.catalog)
        }
    }

    @Test func phrasesAreImportedInOrderWhateverTheOrderOfTheRows() throws {
        try inFolder { folder throws in
            let run = try imported("""
                Key,Variation,fr
                \(Self.key),phrase.2,Lance ${track} dans ${applicationName}
                \(Self.key),phrase.1,Joue ${applicationName}

                """, in: folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(try phrases("fr", in: folder) == ("translated", ["Joue ${applicationName}", "Lance ${track} dans ${applicationName}"]))
        }
    }

    @Test func aTableWithSomePhrasesLeavesTheOthers() throws {
        try inFolder { folder throws in
            let table = "Key,Variation,de\n\(Self.key),phrase.2,${track} in ${applicationName}\n"
            #expect(try imported(table, in: folder).output.contains("kept     1 text"))
            #expect(try imported(table, ["--replace"], in: folder).status == 0)
            let expected = ["Spiele ${applicationName}", "${track} in ${applicationName}", "${applicationName} los"]
            #expect(try phrases("de", in: folder).values == expected)
        }
    }

    static let refused = [
        (["import", "rows.csv"], "Key,Variation,fr\nPlain,phrase.1,Simple\n", "phrases are for App Shortcuts only"),
        (["import", "rows.csv", "--insert"], "Key,Variation,fr\nNew,phrase.1,Simple\n", "phrases are for App Shortcuts only"),
        (["add", "AppShortcuts.xcstrings", "--from", "rows.csv"], "Key,Variation,fr\nPlain,phrase.1,Simple\n", "phrases are for App Shortcuts only"),
        (["add", "AppShortcuts.xcstrings", "--from", "rows.csv"], "Key,fr\n\(key),Joue ${applicationName}\n", "give each of its phrases as a form: phrase.1"),
        (["add", "AppShortcuts.xcstrings", "--from", "rows.csv"], "Key,Variation,fr\n\(key),phrase.0,Joue\n", "is not a form"),
    ]

    @Test(arguments: refused) func whatIsNoPhraseIsRefused(_ arguments: [String], _ table: String, _ message: String) throws {
        try inFolder { folder throws in
            try Data(table.utf8).write(to: folder.appendingPathComponent("rows.csv"))
            let run = try Tools.run("xcstrings", arguments + (arguments[0] == "import" ? ["--catalog", "AppShortcuts.xcstrings"] : []), in: folder)
            #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
            #expect(try String(contentsOf: folder.appendingPathComponent("AppShortcuts.xcstrings"), encoding: .utf8) == Self.catalog)
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a translator")) func addAndFillWriteListsOfPhrases() throws {
        try inFolder { folder throws in
            let rows = "Key,Variation,fr\n\(Self.key),phrase.1,Joue ${applicationName}\n\(Self.key),phrase.2,Lance ${track} dans ${applicationName}\n"
            try Data(rows.utf8).write(to: folder.appendingPathComponent("rows.csv"))
            #expect(try Tools.run("xcstrings", ["add", "AppShortcuts.xcstrings", "--from", "rows.csv"], in: folder).status == 0)
            #expect(try phrases("fr", in: folder).values.count == 2)
            // The program repeats its questions with other words, and forgets a parameter once.
            let program = "sed -e 's/.*\"key\":\\(\"[^\"]*\"\\),\"source\":\"\\([^\"]*\\)\".*\"variation\":\\(\"[^\"]*\"\\).*/{\"key\":\\1,\"locale\":\"ja\",\"variation\":\\3,\"value\":\"文 \\2\"}/'"
            let run = try Tools.run("xcstrings", ["fill", ".", "--locales", "en,ja", "--translator", program], in: folder)
            #expect(try phrases("ja", in: folder) == ("needs_review", Self.english.map { "文 " + $0 }), "\(run.error)")
            let forgetful = program.replacing("文 \\2", with: "文 ${applicationName}")
            let other = try Tools.run("xcstrings", ["fill", ".", "--locales", "en,ko", "--translator", forgetful.replacing("ja", with: "ko")], in: folder)
            #expect(other.error.contains("no phrase contains ${track} of the source"))
            #expect(try phrases("ko", in: folder).values.isEmpty)
        }
    }

    /// As in Xcode's exports, a set is one unit whose texts are marked.
    @Test func phrasesGoThroughXLIFFAsASet() throws {
        try inFolder { folder throws in
            let document = folder.appendingPathComponent("de.xliff")
            #expect(try Tools.run("xcstrings", ["export", ".", "--locales", "de", "--output", "de.xliff"], in: folder).status == 0)
            let text = try String(contentsOf: document, encoding: .utf8)
            #expect(text.contains("<source>\n          <mrk mtype=\"x-set\" mid=\"0\">Play ${applicationName}</mrk>\n"))
            let run = try Tools.run("xcstrings", ["import", "de.xliff"], in: folder)
            #expect(run.output.hasSuffix("Nothing to do.\n") && run.status == 0, "\(run.output)\(run.error)")
            try Data(text.replacing("target-language=\"de\"", with: "target-language=\"nl\"").utf8).write(to: document)
            #expect(try Tools.run("xcstrings", ["import", "de.xliff"], in: folder).error.contains("2 texts: 2 taken"))
            let dutch = try phrases("nl", in: folder)
            #expect(try dutch == ("translated", phrases("de", in: folder).values))
        }
    }

    @Test func oneTextForPhrasesIsRefused() throws {
        try inFolder { folder throws in
            try Data("Key,fr\n\(Self.key),Joue ${applicationName}\n".utf8).write(to: folder.appendingPathComponent("AppShortcuts.csv"))
            let run = try Tools.run("xcstrings", ["import", "AppShortcuts.csv"], in: folder)
            #expect(run.status == 2 && run.error.contains("1 text: 0 taken, 0 unchanged, 1 left out (1 refused)"), "\(run.error)")
        }
    }

    @Test func aWorksheetHasAFieldForEachPhrase() throws {
        try inFolder { folder throws in
            let run = try Tools.run("xcstrings", ["worksheet", "--locales", "en,fr"], in: folder)
            let page = try WorksheetPage(run.output)
            let text = try #require(page.sections.first?.texts.first { $0.key == Self.key })
            #expect(text.forms.map { "\($0.name): \($0.source)" } == ["phrase 1: \(Self.english[0])", "phrase 2: \(Self.english[1])"])
            try Data(page.table { "F " + $1.source }.utf8).write(to: folder.appendingPathComponent("saved.tsv"))
            #expect(try Tools.run("xcstrings", ["import", "saved.tsv"], in: folder).status == 0)
            #expect(try phrases("fr", in: folder) == ("translated", Self.english.map { "F " + $0 }))
        }
    }
}
