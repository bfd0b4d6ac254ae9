import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// A translator fills the plural forms that a language lacks, and they arrive.
@Suite struct FormDeliveryTests {
    private static let words = ["ru": "файл", "pl": "plik", "ar": "ملف", "he": "קובץ", "ja": "ファイル"]

    /// The language has one form of a text that needs review, and nothing of another text.
    private static func catalog(_ locale: String, _ word: String) -> String {
        """
        { "sourceLanguage" : "en", "strings" : {
          "%lld files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
            "\(locale)" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld \(word)" } } } } }
          } },
          "Open" : { }
        }, "version" : "1.0" }
        """
    }

    private func inFolder(_ locale: String, _ body: (URL, URL) throws -> Void) throws {
        try Tools.inFolder { folder throws in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog(locale, Self.words[locale] ?? "").utf8).write(to: file)
            try body(folder, file)
        }
    }

    /// A document with every text that it lacks.
    private static func filled(_ document: String, _ format: String, _ word: String) -> String {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func text(for source: String) -> String { source.contains("%lld") ? "%lld \(word)" : word }
        switch format {
        case "csv":
            return lines.map { $0.hasSuffix(",") ? $0 + text(for: $0) : $0 }.joined(separator: "\n")
        case "xliff":
            return document.replacing(#/<source>([^<]*)</source>\s*<note/#) { match in
                "<source>\(match.1)</source><target>\(text(for: String(match.1)))</target><note"
            }
        default:
            return lines.enumerated().map { index, line in
                let isHeader = index < lines.count - 1 && lines[index + 1].hasPrefix("\"")
                guard line.hasPrefix("msgstr"), line.hasSuffix(" \"\""), !isHeader else { return line }
                let source = lines[..<index].last { $0.hasPrefix("msgid") } ?? ""
                return line.dropLast() + text(for: source) + "\""
            }.joined(separator: "\n")
        }
    }

    @Test(arguments: ["ru", "pl", "ar", "he", "ja"], ["csv", "xliff", "po", "page"])
    func everyFormThatIsFilledArrives(locale: String, format: String) throws {
        let word = try #require(Self.words[locale])
        try inFolder(locale) { folder, file in
            let name = "texts.\(format)"
            let path = folder.appendingPathComponent(name)
            var delivery = name
            if format == "page" {
                _ = try Tools.run("xcstrings", ["worksheet", ".", "--locales", locale, "-o", name], in: folder)
                let page = try WorksheetPage(String(contentsOf: path, encoding: .utf8))
                delivery = "texts.tsv"
                let table = page.table { _, form in form.source.contains("%lld") ? "%lld \(word)" : word }
                try Data(table.utf8).write(to: folder.appendingPathComponent(delivery))
            } else {
                let arguments = ["export", ".", "--missing", "--locales", locale, "--format", format, "-o", name]
                #expect(try Tools.run("xcstrings", arguments, in: folder).status == 0)
                let document = try String(contentsOf: path, encoding: .utf8)
                try Data(Self.filled(document, format, word).utf8).write(to: path)
            }
            let run = try Tools.run("xcstrings", ["import", delivery, "--catalog", "Localizable.xcstrings"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let coverage = try Tools.run("xcstrings", ["coverage", "--min", "\(locale)=100"], in: folder)
            #expect(coverage.status == 0, "\(coverage.output)")
            let units = try Catalog(contentsOf: file).entry(for: "%lld files")?.localization(for: LanguageTag(locale))?
                .units
            let forms = ["ru": 4, "pl": 4, "ar": 6, "he": 3, "ja": 1]
            #expect(units?.count == forms[locale])
        }
    }

    @Test func formsAreKeptAndFilledOneByOne() throws {
        try inFolder("ru") { folder, file in
            let rows = "Key,Plural,ru\n%lld files,few,%lld файла\n%lld files,other,%lld документов\n"
            try Data(rows.utf8).write(to: folder.appendingPathComponent("t.csv"))
            let run = try Tools.run("xcstrings", ["import", "t.csv", "--catalog", "Localizable.xcstrings"], in: folder)
            #expect(run.status == 1 && run.output.contains("filled") && run.output.contains("kept"), "\(run.output)")
            let units = try Catalog(contentsOf: file).entry(for: "%lld files")?.localization(for: "ru")?.units ?? []
            #expect(units.map { "\($0.path) \($0.unit.value)" } == ["plural.few %lld файла", "plural.other %lld файл"])
        }
    }

    /// A `.stringsdict` has the same rules for a text that varies as a whole.
    @Test func formsOfAVariableThatIsTheWholeTextArrive() throws {
        func form(_ text: String) -> String {
            "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
        }
        let catalog = """
            { "sourceLanguage" : "en", "strings" : { "%lld files" : { "localizations" : { "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
              "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : \(form("%arg Datei")), "other" : \(form("%arg Dateien")) } } } } } } } }, "version" : "1.0" }
            """
        try Tools.inFolder { folder throws in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(catalog.utf8).write(to: file)
            let export = ["export", ".", "--format", "strings", "-o", "out/"]
            #expect(try Tools.run("xcstrings", export, in: folder).status == 0)
            let rules = folder.appendingPathComponent("out/de.lproj/Localizable.stringsdict")
            let unchanged = try Tools.run("xcstrings", ["import", rules.path, "--replace"], in: folder)
            #expect(unchanged.error.contains("0 taken, 2 unchanged"), "\(unchanged.output)\(unchanged.error)")
            let changed = try String(contentsOf: rules, encoding: .utf8).replacing("Dateien", with: "Akten")
            try Data(changed.utf8).write(to: rules)
            #expect(try Tools.run("xcstrings", ["import", rules.path, "--replace"], in: folder).status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8) == catalog.replacing("Dateien", with: "Akten"))
        }
    }

    @Test func aRowShowsEachLocaleWithItsState() throws {
        try inFolder("ru") { folder, file in
            let state = try String(contentsOf: file, encoding: .utf8)
                .replacing("\"Open\" : { }", with: """
                    "Open" : { "localizations" : {
                      "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } },
                      "ru" : { "stringUnit" : { "state" : "needs_review", "value" : "Открыть" } } } }
                    """)
            try Data(state.utf8).write(to: file)
            let table = try Tools.run("xcstrings", ["export", ".", "--format", "csv", "--locales", "de,ru"], in: folder)
                .output
            #expect(table.hasPrefix("Key,Plural,Translated from,de,ru,ru state\n"))
            #expect(table.hasSuffix("\nOpen,,Open,Öffnen,Открыть,needs_review\n"))
            let approved = table.replacing("Öffnen,Открыть,needs_review", with: "Öffnen,Открыть,translated")
            try Data(approved.utf8).write(to: folder.appendingPathComponent("t.csv"))
            let run = try Tools.run("xcstrings", ["import", "t.csv", "--catalog", "Localizable.xcstrings"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let entry = try Catalog(contentsOf: file).entry(for: "Open")
            #expect(entry?.localization(for: "ru")?.unit?.state == .translated)
        }
    }
}
