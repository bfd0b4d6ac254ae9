import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import Interchange

/// Gettext files and translation memories that leave the house, and come back.
@Suite struct MessageExportTests {
    private static func forms(_ forms: [(String, String, String)]) -> String {
        let cases = forms.map { "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"\($1)\", \"value\" : \"\($2)\" } }" }
        return "{ \"variations\" : { \"plural\" : { \(cases.joined(separator: ", ")) } } }"
    }

    private static func text(_ value: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }

    private static func catalog(_ russian: [(String, String, String)]) -> String {
        """
        { "sourceLanguage" : "en", "strings" : {
          "Name" : { "shouldTranslate" : false, "localizations" : { "ru" : \(text("Имя")) } },
          "Next" : { "comment" : "A \\"button\\"", "localizations" : { "ru" : \(text("Дальше", "needs_review")) } },
          "Skip" : { },
          "files" : { "extractionState" : "manual", "localizations" : {
            "en" : \(forms([("one", "translated", "%lld file"), ("other", "translated", "%lld files")])),
            "ru" : \(forms(russian)) } },
          "home.title" : { "extractionState" : "manual", "localizations" : { "en" : \(text("Home")), "ru" : \(text("Дом\\n")) } }
        }, "version" : "1.0" }
        """
    }

    private static let russian = [
        ("few", "translated", "%lld файла"), ("many", "translated", "%lld файлов"), ("one", "translated", "%lld файл"),
    ]

    private func inFolder(_ catalog: String, _ body: (URL, URL) throws -> Void) throws {
        try Tools.inFolder { folder throws in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(catalog.utf8).write(to: file)
            try body(folder, file)
        }
    }

    @Test func pluralFormsAreThoseOfTheLanguage() throws {
        try inFolder(Self.catalog(Self.russian + [("other", "translated", "%lld файлов")])) { folder, _ in
            let run = try Tools.run("xcstrings", ["export", ".", "--format", "po", "--locales", "ru"], in: folder)
            let messages = run.output.split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
            #expect(run.output.contains("Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0"))
            #expect(
                messages == """
                    #. A "button"
                    #, fuzzy
                    msgid "Next"
                    msgstr "Дальше"

                    msgid "Skip"
                    msgstr ""

                    msgctxt "files"
                    msgid "%lld file"
                    msgid_plural "%lld files"
                    msgstr[0] "%lld файл"
                    msgstr[1] "%lld файла"
                    msgstr[2] "%lld файлов"

                    msgctxt "home.title"
                    msgid "Home"
                    msgstr "Дом\\n"

                    """)
            #expect(run.error.contains("left out 1 key marked \"Don't Translate\""))
        }
    }

    /// Fractions of Russian have a form of their own, for which gettext has no place.
    @Test(arguments: [[("other", "translated", "%lld файла")], [("other", "needs_review", "%lld файлов")]])
    func formsThatOneMessageWouldLoseAreOnesOfTheirOwn(other: [(String, String, String)]) throws {
        try inFolder(Self.catalog(Self.russian + other)) { folder, file in
            let before = try Data(contentsOf: file)
            #expect(
                try Tools.run(
                    "xcstrings", ["export", ".", "--format", "po", "--locales", "ru", "-o", "ru.po"], in: folder
                ).status == 0)
            let po = folder.appendingPathComponent("ru.po")
            let text = try String(contentsOf: po, encoding: .utf8)
            #expect(
                text.contains("msgctxt \"files|==|plural.few\"\nmsgid \"%lld files\"\nmsgstr \"%lld файла\""), "\(text)"
            )
            let run = try Tools.run("xcstrings", ["import", "ru.po", "--catalog", "Localizable.xcstrings"], in: folder)
            #expect(
                run.status == 0 && run.error.contains("0 taken, 6 unchanged, 0 left out"), "\(run.output)\(run.error)")
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test(arguments: ["po", "tmx"]) func oneEditIsOneText(format: String) throws {
        try inFolder(Self.catalog(Self.russian + [("other", "translated", "%lld файлов")])) { folder, file in
            let before = try String(contentsOf: file, encoding: .utf8)
            #expect(
                try Tools.run("xcstrings", ["export", ".", "--format", format, "-o", "out/"], in: folder).status == 0)
            let name = format == "po" ? "out/Localizable.ru.po" : "out/Localizable.tmx"
            let url = folder.appendingPathComponent(name)
            let arguments = ["import", name, "--replace"]
            #expect(try Tools.run("xcstrings", arguments, in: folder).error.contains("0 taken"))
            #expect(try String(contentsOf: file, encoding: .utf8) == before)
            try Data(String(contentsOf: url, encoding: .utf8).replacing("%lld файла", with: "%lld папки").utf8).write(
                to: url)
            let run = try Tools.run("xcstrings", arguments, in: folder)
            #expect(run.status == 0 && run.error.contains("1 taken"), "\(run.output)\(run.error)")
            #expect(try String(contentsOf: file, encoding: .utf8) == before.replacing("%lld файла", with: "%lld папки"))
        }
    }

    @Test func blankTextComesBackUnchanged() throws {
        let catalog = """
            { "sourceLanguage" : "en", "strings" : { "at" : { "localizations" : { "ja" : \(Self.text(" ")) } } }, "version" : "1.0" }
            """
        try inFolder(catalog) { folder, _ in
            #expect(
                try Tools.run(
                    "xcstrings", ["export", ".", "--format", "po", "--locales", "ja", "-o", "ja.po"], in: folder
                ).status == 0)
            let run = try Tools.run(
                "xcstrings", ["import", "ja.po", "--catalog", "Localizable.xcstrings", "--replace"], in: folder)
            #expect(run.error.contains("1 text: 0 taken, 1 unchanged, 0 left out"), "\(run.output)\(run.error)")
        }
    }

    @Test func memoryHasWhatIsFinished() throws {
        try inFolder(Self.catalog(Self.russian)) { folder, _ in
            let text = try Tools.run("xcstrings", ["export", ".", "--format", "tmx"], in: folder).output
            #expect(
                text.contains(
                    "<tu tuid=\"files|==|plural.one\">\n      <tuv xml:lang=\"en\"><seg>%lld file</seg></tuv>"),
                "\(text)")
            #expect(text.contains("<seg>%lld файл</seg>") && !text.contains("Дальше") && !text.contains("Имя"))
        }
    }

    /// Whatever the rule of a file is, each whole number gets the category of the language.
    @Test(arguments: PluralRules.languages) func ruleOfALanguageTellsItsNumbersApart(name: String) throws {
        let language = LanguageTag(name)
        guard let rule = GettextRule(for: language) else { return }
        let forms = try #require(GettextPluralForms(rule.field))
        let numbers = TestRun.isFull ? Array(0...10_000) : Array(0...1_200)
        #expect(numbers.map { forms.index(of: $0).map { rule.categories[$0] } } == PluralRules.categories(of: numbers, in: language))
    }

    @Test func fewLanguagesHaveNoRule() {
        let without = PluralRules.languages.filter { GettextRule(for: LanguageTag($0)) == nil }
        #expect(without == ["blo", "br", "cv", "gv", "ksh", "kw", "lag", "sgs", "shi", "tzm"])
    }
}
