import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// Deliveries of translators and platforms, in their dialects: each text is taken, unchanged or left out, and the exit status follows.
@Suite struct DeliveryTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        /// The entries of the catalog besides those that every case has.
        var entries: [String] = []
        let file: String
        let text: String
        var arguments: [String] = []
        var status: Int32 = 0
        /// How the texts are counted.
        let balance: String
        /// Parts of what is written to standard output and error.
        var says: [String] = []
        /// Keys and forms of the catalog, each with its text.
        var holds: [String] = []

        var testDescription: String { name }
    }

    private static let plural = """
        "posts" : { "extractionState" : "manual", "localizations" : { "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld post" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld posts" } } } } } } }
        """

    private static let russian = [("one", "%lld запись"), ("few", "%lld записи"), ("many", "%lld записей"), ("other", "%lld записи")]

    private static func post(_ form: String) -> String { form == "one" ? "%lld post" : "%lld posts" }

    private static func xliff(_ units: String, _ locale: String = "de") -> String {
        """
        <xliff version="1.2"><file original="Localizable.xcstrings" source-language="en" target-language="\(locale)"><body>
        \(units)
        </body></file></xliff>
        """
    }

    private static func unit(_ attributes: String, _ source: String, _ target: String) -> String {
        "<trans-unit \(attributes)><source>\(source)</source><target>\(target)</target></trans-unit>"
    }

    private static func po(_ messages: String, _ locale: String = "ru") -> String {
        "msgid \"\"\nmsgstr \"Language: \(locale)\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n" + messages
    }

    private static let few = "posts[plural.few] = %lld записи"

    static let dialects = [
        Case(
            name: "contexts that are identifiers of forms", file: "ru.po",
            text: po(russian.map { "msgctxt \"posts|==|plural.\($0)\"\nmsgid \"\(post($0))\"\nmsgstr \"\($1)\"\n" }.joined(separator: "\n")),
            balance: "4 forms: 4 taken, 0 unchanged, 0 left out", holds: [few]),
        Case(
            name: "contexts behind the name of a file", file: "ru.po",
            text: po(russian.map { "msgctxt \"L.strings///posts|==|plural.\($0)\"\nmsgid \"\(post($0))\"\nmsgstr \"\($1)\"\n" }.joined(separator: "\n")),
            balance: "4 forms: 4 taken, 0 unchanged, 0 left out", holds: [few]),
        Case(
            name: "keys of .strings that are identifiers of forms", file: "ru.lproj/Localizable.strings",
            text: russian.map { "\"posts|==|plural.\($0)\" = \"\($1)\";\n" }.joined(),
            balance: "4 forms: 4 taken, 0 unchanged, 0 left out", holds: [few]),
        Case(
            name: "keys of a table that are identifiers of forms", file: "Localizable.csv",
            text: "Key,ru\n" + russian.map { "posts|==|plural.\($0),\($1)\n" }.joined(),
            balance: "4 forms: 4 taken, 0 unchanged, 0 left out", holds: [few]),
        Case(
            name: "identifiers of a .stringsdict", file: "ru.xliff",
            text: xliff(
                unit("id=\"/posts:dict/NSStringLocalizedFormatKey:dict/:string\"", "%#@n@", "%#@n@")
                    + russian.map { unit("id=\"/posts:dict/n:dict/\($0):dict/:string\"", post($0), $1) }.joined(), "ru"),
            balance: "4 forms: 4 taken, 0 unchanged, 0 left out", holds: [few]),
        Case(
            name: "keys as resource names", file: "de.xliff", text: xliff(unit("id=\"1\" resname=\"Next\"", "Next", "Weiter")), arguments: ["--insert"],
            balance: "1 text: 1 taken, 0 unchanged, 0 left out",
            says: ["1 unit matched by name, because its identifier is not a key"], holds: ["Next = Weiter"]),
        Case(
            name: "keys as source texts", file: "de.xliff", text: xliff(unit("id=\"1\"", "Next", "Weiter") + unit("id=\"2\"", "Gone", "Weg")),
            status: 1, balance: "2 texts: 1 taken, 0 unchanged, 1 left out (1 not in the catalog)",
            says: ["1 unit matched by source text"], holds: ["Next = Weiter"]),
        Case(
            name: "two identifiers, one a key", file: "de.xliff", text: xliff(unit("id=\"Back\"", "Back", "Zurück") + unit("id=\"2\"", "Next", "Weiter")),
            status: 1, balance: "2 texts: 1 taken, 0 unchanged, 1 left out (1 not in the catalog)", holds: ["Back = Zurück"]),
        Case(
            name: "an identifier of a form that does not exist", file: "de.xliff", text: xliff(unit("id=\"posts|==|few\"", "Mail", "Post")),
            arguments: ["--insert"], status: 2, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 refused)",
            says: ["is the name that another tool gave to a form"]),
    ]

    static let balances = [
        Case(
            name: "nothing that the catalog has", file: "de.xliff", text: xliff(unit("id=\"x\"", "A", "B")), status: 1,
            balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 not in the catalog)"),
        Case(
            name: "a text that differs", entries: [present("Done", "Fertig")], file: "de.xliff", text: xliff(unit("id=\"Done\"", "Done", "Erledigt")),
            status: 1, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 different from the catalog's)", holds: ["Done = Fertig"]),
        Case(
            name: "a text that is there", entries: [present("Done", "Fertig")], file: "de.xliff", text: xliff(unit("id=\"Done\"", "Done", "Fertig")),
            balance: "1 text: 0 taken, 1 unchanged, 0 left out", holds: ["Done = Fertig"]),
        Case(
            name: "one of each", entries: [present("Done", "Fertig")], file: "de.csv",
            text: "Key,de\nNext,Weiter\nDone,Fertig\nGone,Weg\nHi %@,Hallo\n", status: 1,
            balance: "4 texts: 1 taken, 1 unchanged, 2 left out (1 not in the catalog, 1 refused)", holds: ["Next = Weiter"]),
    ]

    static let layouts = [
        Case(
            name: "a text that a tool laid out over lines", file: "de.xliff",
            text: xliff(unit("id=\"Next\"", "\n    Next\n  ", "\n    Weiter\n  ")),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next = Weiter"]),
        Case(
            name: "a target laid out although white space is preserved", file: "de.xliff",
            text: xliff(unit("id=\"Next\" xml:space=\"preserve\"", "Next", "\n    Weiter\n  ")),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next = Weiter"]),
        Case(
            name: "line breaks that the source has", entries: ["\"\\nTop\\n\" : { }"], file: "de.xliff",
            text: xliff(unit("id=\"&#10;Top&#10;\" xml:space=\"preserve\"", "\nTop\n", "\nOben\n")),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["\nTop\n = \nOben\n"]),
    ]

    static let sources = [
        Case(
            name: "the source language, to be edited", file: "en.xliff", text: xliff(unit("id=\"Next\"", "Next", "Continue"), "en"),
            arguments: ["--replace"], balance: "1 text: 1 taken, 0 unchanged, 0 left out"),
        Case(
            name: "the source language by mistake", file: "en.xliff", text: xliff(unit("id=\"Next\"", "Next", "Weiter"), "en"), status: 1,
            balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 different from the catalog's)"),
    ]

    private static func rules(_ key: String, _ format: String, _ variables: [(name: String, forms: [(String, String)])]) -> String {
        let texts = variables.map { name, forms in
            let forms = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
            return """
                <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
                <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>
                """
        }
        return """
            <plist version="1.0"><dict>
            <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(texts.joined())</dict>
            </dict></plist>
            """
    }

    private static let albums = [("one", "%d album"), ("other", "%d albums")]

    static let variables = [
        Case(
            name: "a variable of a later argument", file: "de.lproj/Localizable.stringsdict",
            text: rules("%d in %d", "%1$#@n@ in %2$#@m@", [("n", [("one", "ein Bild"), ("other", "%d Bilder")]), ("m", albums)]),
            arguments: ["--insert"], balance: "5 forms: 5 taken, 0 unchanged, 0 left out",
            holds: [
                "%d in %d = %#@n@ in %#@m@", "%d in %d[substitutions.m.plural.one] = %arg album",
                "%d in %d[substitutions.n.plural.one] = ein Bild",
            ]),
        Case(
            name: "a variable within a variable", file: "de.lproj/Localizable.stringsdict",
            text: rules("bags", "%#@n@", [("n", [("one", "ein Bild in %#@m@"), ("other", "%d Bilder in %#@m@")]), ("m", albums)]),
            arguments: ["--insert"], status: 2, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["Localizable.stringsdict:2:1: error: \"bags\": a catalog cannot hold it: the variable m is part of the variable n"]),
        Case(
            name: "a variable that counts another argument", file: "de.lproj/Localizable.stringsdict",
            text: rules("bags", "%#@n@", [("n", [("one", "%1$@ in %2$d Tasche"), ("other", "%1$@ in %2$d Taschen")])]),
            arguments: ["--insert"], status: 2, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["its variable n counts argument 1, but the form one prints argument 2; write %2$#@n@ as the format"]),
        Case(
            name: "rules without a variable", file: "de.lproj/Localizable.stringsdict",
            text: rules("bags", "%2#@n@", [("n", [("one", "%d Tasche"), ("other", "%d Taschen")])]),
            arguments: ["--insert"], status: 2, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["its format has no %#@n@, and rules are given for it"]),
        Case(
            name: "a variable with a width", entries: ["\"bags\" : { }"], file: "de.lproj/Localizable.stringsdict",
            text: rules("bags", "%1#@n@", [("n", [("one", "Tasche"), ("other", "Taschen")])]),
            balance: "2 forms: 2 taken, 0 unchanged, 0 left out", holds: ["bags[plural.one] = Tasche"]),
        Case(
            name: "a variable without rules", file: "de.lproj/Localizable.stringsdict", text: rules("bags", "My %#@n@", []),
            arguments: ["--insert"], status: 2, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["its format has %#@n@, and no rules are given for it"]),
    ]

    static func present(_ key: String, _ text: String, _ locale: String = "de") -> String {
        "\"\(key)\" : { \"localizations\" : { \"\(locale)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } } } }"
    }

    private static let brand = "\"Acme\" : { \"shouldTranslate\" : false }"

    static let notTranslated = [
        Case(
            name: "a key that is not translated", entries: [brand], file: "de.csv", text: "Key,de\nAcme,Akme\n", status: 1,
            balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 marked \"Don't Translate\")", says: ["--force takes it in"]),
        Case(
            name: "a key that is translated all the same", entries: [brand], file: "de.csv", text: "Key,de\nAcme,Akme\n",
            arguments: ["--force"], balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Acme = Akme"]),
    ]

    /// A catalog that a platform sends back is a delivery like any other.
    static let catalogs = [
        Case(
            name: "a returned catalog", entries: [present("Done", "Fertig")], file: "down/Localizable.xcstrings",
            text: """
                { "sourceLanguage" : "en", "strings" : {
                  \(present("Done", "Erledigt")), \(present("Next", "Weiter")), \(present("Gone", "Weg")),
                  "Back" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "Back" } } } }
                }, "version" : "1.0" }
                """, status: 1,
            balance: "3 texts: 1 taken, 0 unchanged, 2 left out (1 not in the catalog, 1 different from the catalog's)",
            holds: ["Next = Weiter", "Done = Fertig"]),
        Case(
            name: "a damaged catalog", file: "down/Localizable.xcstrings", text: "{ \"strings\" : {", status: 2, balance: ""),
    ]

    private static let seats = """
        "seats" : { "extractionState" : "manual", "localizations" : { "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld seat left" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld seats left" } } } } } } }
        """

    static let tools = [
        Case(
            name: "forms as source texts", entries: [seats], file: "de.xliff",
            text: xliff(
                unit("id=\"1\"", "%lld seat left", "Noch %lld Platz")
                    + unit("id=\"2\"", "%lld seats left", "Noch %lld Plätze")),
            arguments: ["--insert"], balance: "2 forms: 2 taken, 0 unchanged, 0 left out",
            says: ["2 units matched by source text"],
            holds: ["seats[plural.one] = Noch %lld Platz", "seats[plural.other] = Noch %lld Plätze"]),
        Case(
            name: "an identifier without its line break", entries: ["\"One\\nTwo\" : { }"], file: "de.xliff",
            text: xliff(unit("id=\"Next\"", "Next", "Weiter") + unit("id=\"One Two\"", "One\nTwo", "Eins\nZwei")),
            balance: "2 texts: 2 taken, 0 unchanged, 0 left out", says: ["1 key matched despite different white space"],
            holds: ["One\nTwo = Eins\nZwei"]),
        Case(
            name: "an identifier composed in another way", entries: ["\"caf\u{E9}\" : { }"], file: "de.po",
            text: po("msgid \"cafe\u{301}\"\nmsgstr \"Kaffee\"\n", "de"),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out",
            holds: ["caf\u{E9} = Kaffee"]),
        Case(
            name: "two keys that differ in white space", entries: ["\"Next \" : { }"], file: "de.csv",
            text: "Key,de\nNext  ,Weiter\n",
            status: 1, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 not in the catalog)"),
        Case(
            name: "a new key that differs in white space", file: "de.csv", text: "Key,de\nNext ,Weiter\n",
            arguments: ["--insert"],
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next  = Weiter"]),
        Case(
            name: "a code that the source explains", file: "de.xliff",
            text: xliff(unit("id=\"Hi %@\"", "Hi <x id=\"1\" equiv-text=\"%@\"/>", "Hallo <x id=\"1\"/>")),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Hi %@ = Hallo %@"]),
        Case(
            name: "a code that nothing explains", file: "de.xliff",
            text: xliff(unit("id=\"Hi %@\"", "Hi %@", "Hallo <x id=\"2\"/>")),
            status: 2, balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)"),
        Case(
            name: "a suggestion of a tool", file: "de.xliff",
            text: xliff(
                "<trans-unit id=\"Next\"><source>Next</source><target state-qualifier=\"tm-suggestion\">Weiter</target></trans-unit>"
            ),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next = Weiter (needs_review)"]),
        Case(
            name: "a script as a modifier", file: "sr.po",
            text: po("msgid \"Next\"\nmsgstr \"Dalje\"\n", "sr_RS.UTF-8@latin"),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next = Dalje"]),
        Case(
            name: "a region of a script that is there", entries: [present("Done", "完成", "zh-Hant")], file: "zh.xliff",
            text: xliff(unit("id=\"Next\"", "Next", "下一步"), "zh-HK"),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out",
            says: ["zh-HK becomes a language of its own, because the catalogs have zh-Hant for all regions"]),
        Case(
            name: "a message table",
            entries: [seats, "\"%@ left\" : { }", "\"title\" : { \"extractionState\" : \"manual\" }"], file: "de.csv",
            text: """
                location,source,target,id,fuzzy,context,translator_comments,developer_comments
                ,Next,Weiter,,False,,,
                ,Settings,Einstellungen,,False,title,,
                ,Back,Zurück,,True,,,
                ,'%@ left','%@ | übrig',,False,,,
                ,Gone,Weg,,False,,,
                ,Hi %@,,,False,,,
                """.replacing(" | ü", with: " \\| ü"), arguments: ["--locale", "de"], status: 1,
            balance: "5 texts: 4 taken, 0 unchanged, 1 left out (1 not in the catalog)",
            holds: [
                "Next = Weiter", "title = Einstellungen (needs_review)", "Back = Zurück (needs_review)",
                "%@ left = %@ | übrig",
            ]),
        Case(
            name: "a message table without source texts", entries: [seats, present("title", "Headline", "en")],
            file: "de.csv",
            text: "context,target\nseats|==|plural.one,Noch %lld Platz\nseats|==|plural.other,Noch %lld Plätze\n"
                + "title,Titel\n", arguments: ["--locale", "de", "--strict"],
            balance: "3 forms: 3 taken, 0 unchanged, 0 left out",
            holds: ["seats[plural.one] = Noch %lld Platz", "title = Titel"]),
        Case(
            name: "a message table of an unknown language", file: "de.csv", text: "context,target\nNext,Weiter\n",
            status: 1, balance: "",
            says: ["its columns name no language"]),
        Case(
            name: "empty columns of a spreadsheet", file: "de.csv", text: "Key,de,,\nNext,Weiter,,\nBack,Zurück,,x\n",
            status: 2,
            balance: "2 texts: 1 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["the header has no name for this column"],
            holds: ["Next = Weiter"]),
    ]

    private static let all =
        tools + formats + dialects + balances + notTranslated + catalogs + layouts + sources + variables

    @Test(arguments: all) func deliveryIsCounted(_ item: Case) throws {
        try Tools.inFolder { folder throws in
            let (run, catalog) = try imported(item, in: folder)
            #expect(run.status == item.status && run.error.contains(item.balance + "\n"), "\(run.output)\(run.error)")
            for part in item.says { #expect((run.output + run.error).contains(part), "\(run.error)") }
            for text in item.holds { #expect(catalog.contains(text), "\(catalog)") }
        }
    }

    /// A file without states approves nothing: neither its own unchanged texts nor the unchanged forms of a text that it changes.
    @Test func unchangedFormsKeepTheirStates() throws {
        func form(_ text: String, _ state: String) -> String { "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }" }
        func substitution(_ name: String, _ number: Int, _ forms: [String]) -> String {
            """
            "\(name)" : { "argNum" : \(number), "formatSpecifier" : "ld", "variations" : { "plural" : { \
            "one" : \(forms[0]), "other" : \(forms[1]) } } }
            """
        }
        let entry = """
            "%ld km, %ld stops" : { "localizations" : { "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@km@, %#@stops@" },
              "substitutions" : {
                \(substitution("km", 1, [form("%ld Meile", "translated"), form("%ld Meilen", "translated")])),
                \(substitution("stops", 2, [form("%arg Halt", "needs_review"), form("%arg Halte", "needs_review")])) } } } }
            """
        let source = "\"Next\" : { \"localizations\" : { \"en\" : \(form("Next", "translated")) } }"
        try Tools.inFolder { folder throws in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entry),\n\(source)\n}, \"version\" : \"1.0\" }"
            try Data(text.utf8).write(to: catalog)
            #expect(try Tools.run("xcstrings", ["export", ".", "--format", "strings", "-o", "out"], in: folder).status == 0)
            let rules = folder.appendingPathComponent("out/de.lproj/Localizable.stringsdict")
            let run = try Tools.run("xcstrings", ["import", rules.path], in: folder)
            #expect(run.error.contains("0 taken, 5 unchanged"), "\(run.output)\(run.error)")
            #expect(try String(contentsOf: catalog, encoding: .utf8) == text)
            try Data(String(contentsOf: rules, encoding: .utf8).replacing("Halte<", with: "Stopps<").utf8).write(to: rules)
            #expect(try Tools.run("xcstrings", ["import", rules.path], in: folder).status == 0)
            let units = try Catalog(contentsOf: catalog).entries.flatMap(\.localizations).flatMap(\.units)
            #expect(units.filter { $0.unit.state == .needsReview }.map(\.unit.value) == ["%arg Halt"])
            #expect(units.contains { $0.unit.value == "%arg Stopps" } && units.contains { $0.unit.value == "%ld Meilen" })
        }
    }

    @Test(arguments: all) func strictImportWritesAllOrNothing(_ item: Case) throws {
        try Tools.inFolder { folder throws in
            let (run, catalog) = try imported(item, ["--strict"], in: folder)
            #expect(run.status == item.status)
            let isTaken = item.holds.allSatisfy(catalog.contains)
            if item.status == 0 {
                #expect(isTaken)
            } else {
                #expect(run.error.contains("Nothing is imported, because of --strict."))
            }
        }
    }

    /// Imports a case.
    ///
    /// - Returns: `KEY[FORM] = TEXT (needs_review)` for each text of the catalog in the language of the delivery.
    private func imported(_ item: Case, _ options: [String] = [], in folder: URL) throws -> (Tools.Run, [String]) {
        let entries = [Self.plural, "\"Back\" : { }", "\"Hi %@\" : { }", "\"Next\" : { }"] + item.entries
        let files = [
            "Localizable.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entries.joined(separator: ",\n"))\n}, \"version\" : \"1.0\" }",
            item.file: item.text,
        ]
        for (name, text) in files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let run = try Tools.run("xcstrings", ["import", item.file, "--catalog", "Localizable.xcstrings"] + item.arguments + options, in: folder)
        let catalog = try Catalog(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"))
        let texts = catalog.entries.flatMap { entry in
            entry.localizations.filter { $0.language != "en" }.flatMap { localization in
                localization.units.map { path, unit in
                    let name = entry.key + (path.steps.isEmpty ? "" : "[\(path)]")
                    return "\(name) = \(unit.value)" + (unit.state == .needsReview ? " (needs_review)" : "")
                }
            }
        }
        return (run, texts)
    }
}
