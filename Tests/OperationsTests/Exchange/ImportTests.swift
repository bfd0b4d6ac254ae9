import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `import` and `fill --memory` with files from others, as separate processes.
@Suite struct ImportTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Hi %@" : {

            },
            "Next" : {

            }
          },
          "version" : "1.0"
        }
        """

    /// A temporary folder with the catalog `Localizable.xcstrings` and some files.
    private func inFolder<T>(_ files: [String: String], _ body: (URL) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files.merging(["Localizable.xcstrings": Self.catalog], uniquingKeysWith: { first, _ in first }) {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try body(folder)
    }

    private func text(in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
    }

    private static func xliff(_ units: String, original: String = "Localizable.xcstrings", target: String = " target-language=\"de\"") -> String {
        """
        <xliff version="1.2"><file original="\(original)" source-language="en"\(target)><body>
        \(units)
        </body></file></xliff>
        """
    }

    private static let next = "<trans-unit id=\"Next\"><source>Next</source><target>Weiter</target></trans-unit>"
    private static let spoilt = "<trans-unit id=\"Hi %@\"><source>Hi <x id=\"1\"/></source><target>Hallo <x id=\"1\"/></target></trans-unit>"

    @Test(arguments: ["import", "fill"]) func aSuggestionIsNoTranslation(_ command: String) throws {
        let unit = "<trans-unit id=\"Next\"><source>Next</source><alt-trans><target>Nächstens</target></alt-trans></trans-unit>"
        try inFolder(["de.xliff": Self.xliff(unit)]) { folder throws in
            let arguments = command == "import" ? ["import", "de.xliff", "--replace"] : ["fill", "--memory", "de.xliff", "--locales", "de"]
            _ = try Tools.run("xcstrings", arguments, in: folder)
            #expect(try !text(in: folder).contains("Nächstens"))
        }
    }

    @Test func aUnitThatLosesAPlaceholderIsRefusedAndTheOthersAreTaken() throws {
        try inFolder(["de.xliff": Self.xliff(Self.spoilt + "\n" + Self.next)]) { folder throws in
            let run = try Tools.run("xcstrings", ["import", "de.xliff"], in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains("de.xliff:2:35: error: \"Hi %@\": <x> does not say what it stands for"))
            let catalog = try text(in: folder)
            #expect(catalog.contains("Weiter") && !catalog.contains("Hallo"))
        }
    }

    @Test func aMemoryLeavesOutWhatLosesAPlaceholderAndSaysSo() throws {
        try inFolder(["de.xliff": Self.xliff(Self.spoilt + "\n" + Self.next)]) { folder throws in
            let run = try Tools.run("xcstrings", ["fill", "--memory", "de.xliff", "--locales", "de"], in: folder)
            #expect(run.status == 0)
            #expect(run.error.contains("de.xliff:2:35: warning: left out: \"Hi %@\": <x> does not say what it stands for"))
            let catalog = try text(in: folder)
            #expect(catalog.contains("Weiter") && !catalog.contains("Hallo"))
        }
    }

    @Test(arguments: [
        ("App/Base.lproj/Main.storyboard", false), ("App/Info.plist", false), ("App/en.lproj/InfoPlist.strings", false),
        ("App/en.lproj/Localizable.strings", true), ("Elsewhere/Localizable.xcstrings", true),
    ])
    func aDocumentGoesToTheCatalogOfItsTable(_ original: String, _ fits: Bool) throws {
        try inFolder(["de.xliff": Self.xliff(Self.next, original: original)]) { folder throws in
            let run = try Tools.run("xcstrings", ["import", "de.xliff"], in: folder)
            #expect(run.status == (fits ? 0 : 2))
            #expect(run.error.contains("no catalog found for \(original)") != fits)
            #expect(try text(in: folder).contains("Weiter") == fits)
            _ = try Tools.run("xcstrings", ["import", "de.xliff", "--catalog", "Localizable.xcstrings"], in: folder)
            #expect(try text(in: folder).contains("Weiter"))
        }
    }

    @Test func thePartOfAnotherTableKeepsNoOtherOut() throws {
        let document = Self.xliff(Self.next).replacing("<file", with: "<file original=\"Main.storyboard\" target-language=\"de\"/><file")
        let other = Self.xliff("<trans-unit id=\"a\"><source>a</source><target>b</target></trans-unit>", original: "Main.storyboard")
        try inFolder(["de.xliff": document, "other.xliff": other]) { folder throws in
            #expect(try Tools.run("xcstrings", ["import", "other.xliff", "de.xliff"], in: folder).status == 2)
            #expect(try text(in: folder).contains("Weiter"))
        }
    }

    @Test(arguments: [
        ("de.xliff", xliff(next, target: ""), "it names no target language; name it, as in --locale ja"),
        ("de.xliff", xliff("<trans-unit id=\"Next\"><source>Next</source><target/></trans-unit>"), "none of its units is translated"),
        ("de.xliff", xliff(""), "it has no units"),
        ("de.xliff", "<xliff version=\"2.1\" trgLang=\"de\"><file id=\"1\"/></xliff>", "it has no units"),
        ("de.xliff", "<xliff version=\"7\"><file/></xliff>", "it is XLIFF 7, and only 1.2 and 2 are supported"),
        ("Localizable.csv", "Key,de\nNext,\n", "it has no translations"),
        ("de.po", "msgid \"Next\"\nmsgstr \"Weiter\"\n", "its header names no language; name it, as in --locale ja"),
        ("de.po", "msgid \"\"\nmsgstr \"Language: de\"\nmsgid \"Next\"\nmsgstr \"\"\n", "none of its messages is translated"),
        ("de.tmx", "<tmx><body/></tmx>", "no unit has a text in en and one in another language"),
        ("de.lproj/Localizable.strings", "", "it has no translations"),
    ])
    func aFileThatGivesNothingSaysWhy(_ name: String, _ text: String, _ reason: String) throws {
        try inFolder([name: text]) { folder throws in
            let run = try Tools.run("xcstrings", ["import", name], in: folder)
            #expect(run.status == 1)
            #expect(run.error == "\(name): nothing was imported: \(reason)\n")
        }
    }

    /// The key of the text "Go on" is "next".
    @Test(arguments: [
        ("Localizable.po", "msgid \"\"\nmsgstr \"Language: de_DE\\n\"\n\nmsgid \"Go on\"\nmsgstr \"Weiter\"\n"),
        ("Localizable.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgctxt \"next\"\nmsgid \"Go on\"\nmsgstr \"Weiter\"\n"),
        ("all.tmx", "<tmx><header srclang=\"en\"/><tu><tuv xml:lang=\"EN-US\"><seg>Go on</seg></tuv><tuv xml:lang=\"DE\"><seg>Weiter</seg></tuv></tu></tmx>"),
        ("all.tmx", "<tmx><tu tuid=\"next\"><tuv xml:lang=\"en\"><seg>Go on</seg></tuv><tuv xml:lang=\"de\"><seg>Weiter</seg></tuv></tu></tmx>"),
    ], ["import", "fill"])
    func aTextIsFoundByItsSourceText(_ file: (name: String, text: String), _ command: String) throws {
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "back" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zurück" } } } },
                "next" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Go on" } } } }
              },
              "version" : "1.0"
            }
            """
        try inFolder(["Localizable.xcstrings": catalog, file.name: file.text]) { folder throws in
            let arguments = command == "import" ? ["import", file.name] : ["fill", "--memory", file.name]
            let run = try Tools.run("xcstrings", arguments, in: folder)
            #expect(run.status == 0, "\(run.error)")
            let text = try text(in: folder)
            #expect(text.contains("Weiter") && !text.contains("de-DE") && !text.contains("\"DE\""))
        }
    }

    @Test func aDocumentWithoutATargetLanguageIsReadInTheOneThatIsNamed() throws {
        try inFolder(["de.xliff": Self.xliff(Self.next, target: "")]) { folder throws in
            #expect(try Tools.run("xcstrings", ["import", "de.xliff", "--locale", "de"], in: folder).status == 0)
            #expect(try text(in: folder).contains("Weiter"))
        }
    }

    /// A table without a source column does not determine the source text.
    @Test func aTableWithoutASourceColumnChangesNoStates() throws {
        let catalog = Self.catalog.replacing("\"Next\" : {\n", with: """
            "Next" : {
              "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Go on" } } }
            """)
        try inFolder(["Localizable.xcstrings": catalog, "Localizable.de.tsv": "Key\tde\nNext\tWeiter\n"]) { folder throws in
            let run = try Tools.run("xcstrings", ["import", "Localizable.de.tsv"], in: folder)
            #expect(run.status == 0 && !run.output.contains("the source text has changed"))
            #expect(try !text(in: folder).contains("needs_review"))
        }
    }

    @Test func theTableOfAWorksheetGoesToItsCatalog() throws {
        try inFolder(["Other.xcstrings": Self.catalog, "Localizable.de.tsv": "Key\tde\nNext\tWeiter\n"]) { folder throws in
            #expect(try Tools.run("xcstrings", ["import", "Localizable.de.tsv"], in: folder).status == 0)
            #expect(try text(in: folder).contains("Weiter"))
        }
    }

    @Test func anExportLeavesOutWhatXMLCannotHoldAndSaysSo() throws {
        try inFolder(["Localizable.xcstrings": Self.catalog.replacing("Hi %@", with: "Hi\\u0007")]) { folder throws in
            let run = try Tools.run("xcstrings", ["export", "--locales", "de"], in: folder)
            #expect(run.error.contains("Localizable.xcstrings: de, \"Hi\\u{7}\": left out of the XLIFF: it contains U+0007"))
            #expect(run.output.contains("Next") && !run.output.contains("Hi"))
        }
    }

    /// Each placeholder used to be reported with the whole text, which took quadratic memory.
    @Test(arguments: ["Key,de\n%n,%@\n", "Key,de\n%@,%n\n", "Key,de\n%n,%n\n"])
    func aTextOfManyPlaceholdersIsReadAtOnce(_ table: String) throws {
        let many = String(repeating: "%@", count: 25_000)
        try inFolder(["rows.csv": table.replacing("%n", with: many)]) { folder throws in
            for arguments in [["add", "Localizable.xcstrings", "--from", "rows.csv"], ["import", "rows.csv", "--insert"]] {
                let run = try Tools.run("xcstrings", arguments + ["--quiet"], in: folder)
                #expect(run.status == 0 || run.error.utf8.count < 1_000_000)
            }
        }
    }

    @Test func anInsertedKeyFollowsTheSourcesIfTheyUseIt() throws {
        try inFolder(["rows.csv": "Key,de\nUsed,Benutzt\nOther,Anders\n", "View.swift": "import SwiftUI\nlet view = Text(\"Used\")\n"]) {
            folder throws in
            #expect(try Tools.run("xcstrings", ["import", "rows.csv", "--insert"], in: folder).status == 0)
            let text = try text(in: folder)
            #expect(text.contains(/"Other" : \{\s*"extractionState" : "manual"/))
            #expect(text.contains(/"Used" : \{\s*"localizations"/))
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it measures a process")) func manyRowsAreReadInLinearTime() throws {
        /// The processor time of an import, as reported by the shell for its child processes.
        func seconds(_ count: Int) throws -> Double {
            let rows = (0..<count).map { "k\($0),x\n" }.joined()
            var seconds = 0.0
            try inFolder(["rows.csv": "Key,de\n" + rows + rows]) { folder throws in
                let shell = ["/bin/sh", "-c", #""$@" && times"#, "sh"]
                let run = try Tools.run(
                    "xcstrings", ["import", "rows.csv", "--catalog", "Localizable.xcstrings", "--insert", "--quiet"], in: folder, through: shell)
                #expect(run.status == 0)
                #expect(try text(in: folder).contains("k\(count - 1)"))
                let last = try #require(run.output.split(separator: "\n").last)
                for match in last.matches(of: /(\d+)m([\d.]+)s/) {
                    seconds += try #require(Double(match.1)) * 60 + #require(Double(match.2))
                }
            }
            return seconds
        }
        // Quadratic time in the number of rows took minutes.
        let factor = try seconds(20_000) / max(seconds(5_000), 0.05)
        #expect(factor < 9, "\(factor)")
    }

    @Test func aTextThatASpreadsheetWouldCalculateComesBackAsItWas() throws {
        let catalog = Self.catalog.replacing("\"Next\" : {\n", with: """
            "Next" : {
              "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "=HYPERLINK(1)" } } }
            """)
        try inFolder(["Localizable.xcstrings": catalog]) { folder throws in
            #expect(try Tools.run("xcstrings", ["export", "--format", "csv", "-o", "out.csv"], in: folder).status == 0)
            let table = try String(contentsOf: folder.appendingPathComponent("out.csv"), encoding: .utf8)
            #expect(table.contains("Next,'=HYPERLINK(1)"))
            for arguments in [["import", "out.csv", "--replace"], ["add", "Localizable.xcstrings", "--from", "out.csv"]] {
                #expect(try Tools.run("xcstrings", arguments, in: folder).status == 0)
                #expect(try text(in: folder) == catalog)
            }
        }
    }
}
