/// Deliveries in formats that Xcode doesn't write, and in files whose names say nothing.
extension DeliveryTests {
    private static func xliff2(_ units: String, file: String = "id=\"f1\"") -> String {
        "<xliff version=\"2.1\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" srcLang=\"en\" trgLang=\"de\">"
            + "<file \(file)>\(units)</file></xliff>"
    }

    private static func unit2(_ attributes: String, _ content: String) -> String {
        "<unit \(attributes)>\(content)</unit>"
    }

    private static func segment(_ source: String, _ target: String?, _ state: String = "") -> String {
        "<segment\(state)><source>\(source)</source>\(target.map { "<target>\($0)</target>" } ?? "")</segment>"
    }

    private static let code = "<originalData><data id=\"d\">%@</data></originalData>"
    private static let old =
        "<xliff version=\"1.2\"><file original=\"L\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"7\"><source>Next</source><target>Weiter</target></trans-unit></body></file></xliff>"

    static let formats = [
        Case(
            name: "XLIFF 2, keys as names", file: "de.xlf",
            text: xliff2(unit2("id=\"u1\" name=\"Next\"", segment("Next", "Weiter", " state=\"final\""))),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", says: ["1 unit matched by name"],
            holds: ["Next = Weiter"]),
        Case(
            name: "XLIFF 2, forms", file: "de.xlf",
            text: xliff2(
                unit2("id=\"1\" name=\"posts|==|plural.one\"", segment("%lld post", "%lld Beitrag"))
                    + "<group id=\"g\">\(unit2("id=\"2\" name=\"posts|==|plural.other\"", segment("%lld posts", "%lld Beiträge")))</group>"
            ),
            balance: "2 forms: 2 taken, 0 unchanged, 0 left out",
            holds: ["posts[plural.one] = %lld Beitrag", "posts[plural.other] = %lld Beiträge"]),
        Case(
            name: "XLIFF 2, segments", entries: ["\"One. Two.\" : { }"], file: "de.xlf",
            text: xliff2(
                unit2(
                    "id=\"One. Two.\"",
                    segment("One.", "Eins.") + "<ignorable><source> </source></ignorable>" + segment("Two.", "Zwei."))),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["One. Two. = Eins. Zwei."]),
        Case(
            name: "XLIFF 2, segments in another order", entries: ["\"One. Two.\" : { }"], file: "de.xlf",
            text: xliff2(
                unit2(
                    "id=\"One. Two.\"",
                    "<segment><source>One. </source><target order=\"2\">Eins.</target></segment>"
                        + "<segment><source>Two.</source><target order=\"1\">Zwei. </target></segment>")),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["One. Two. = Zwei. Eins."]),
        Case(
            name: "XLIFF 2, a segment without a translation", entries: ["\"One. Two.\" : { }"], file: "de.xlf",
            text: xliff2(unit2("id=\"One. Two.\"", segment("One. ", "Eins. ") + segment("Two.", nil))), status: 2,
            balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["1 of its 2 segments have no translation"]),
        Case(
            name: "XLIFF 2, codes", file: "de.xlf",
            text: xliff2(
                unit2(
                    "id=\"Hi %@\"",
                    code
                        + segment(
                            "Hi <ph id=\"1\" dataRef=\"d\"/>", "<mrk id=\"m\">Hallo</mrk> <ph id=\"1\" dataRef=\"d\"/>")
                )),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Hi %@ = Hallo %@"]),
        Case(
            name: "XLIFF 2, codes for display", file: "de.xlf",
            text: xliff2(unit2("id=\"Hi %@\"", segment("Hi %@", "Hallo <ph id=\"1\" equiv=\"NAME\" disp=\"%@\"/>"))),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Hi %@ = Hallo %@"]),
        Case(
            name: "XLIFF 2, a code that nothing explains", file: "de.xlf",
            text: xliff2(unit2("id=\"Hi %@\"", segment("Hi %@", "Hallo <ph id=\"1\"/>"))), status: 2,
            balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["<ph> does not say what it stands for"]),
        Case(
            name: "XLIFF 2, suggestions", file: "de.xlf",
            text: xliff2(
                unit2(
                    "id=\"Next\"",
                    "<m:matches xmlns:m=\"m\"><m:match><source>Next</source><target>Danach</target></m:match></m:matches>"
                        + segment("Next", "Weiter"))),
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next = Weiter"]),
        Case(
            name: "XLIFF of a tool with a name of its own", file: "Localizable.sdlxliff", text: old,
            balance: "1 text: 1 taken, 0 unchanged, 0 left out", holds: ["Next = Weiter"]),
        Case(
            name: "XML without texts that are known", file: "strings.xml",
            text: "<resources><string name=\"Next\">Weiter</string></resources>", status: 2, balance: "",
            says: ["its first element is <resources>"]),
        Case(
            name: "a file in an unknown format", file: "de.properties", text: "Next=Weiter\n", status: 2, balance: "",
            says: ["isn't in a format that import reads"]),
        Case(
            name: "JSON by key", file: "texts.json",
            text:
                "{ \"Next\": \"Weiter\", \"Back\": \"\", \"posts\": { \"one\": \"%lld Beitrag\", \"other\": \"%lld Beiträge\" } }",
            arguments: ["--locale", "de"], balance: "3 forms: 3 taken, 0 unchanged, 0 left out",
            holds: ["Next = Weiter", "posts[plural.one] = %lld Beitrag"]),
        Case(
            name: "JSON named by a language", entries: [present("Done", "Fertig")], file: "de.json",
            text: "{ \"Next\": \"Weiter\", \"Done\": \"Fertig\", \"Back\": 3 }", status: 2,
            balance: "3 texts: 1 taken, 1 unchanged, 1 left out (1 unreadable)", says: ["\"Back\": expected a text"],
            holds: ["Next = Weiter"]),
        Case(
            name: "JSON by language", entries: ["\"menu.open\" : { \"extractionState\" : \"manual\" }"],
            file: "texts.json",
            text:
                "{ \"de\": { \"Next\": \"Weiter\", \"menu\": { \"open\": \"Öffnen\" } }, \"ja\": { \"Next\": \"次へ\" } }",
            balance: "3 texts: 3 taken, 0 unchanged, 0 left out",
            holds: ["Next = Weiter", "Next = 次へ", "menu.open = Öffnen"]),
        Case(
            name: "JSON that names its language", file: "app.arb",
            text:
                "{ \"@@locale\": \"de\", \"Next\": \"Weiter\", \"@Next\": { \"description\": \"A button\" }, \"Hi %@\": \"Hallo {name}\" }",
            status: 1, balance: "2 texts: 1 taken, 0 unchanged, 1 left out (1 refused)", holds: ["Next = Weiter"]),
        Case(
            name: "JSON with a key twice", file: "de.json", text: "{ \"Next\": \"Weiter\", \"Next\": \"Nächste\" }",
            arguments: ["--locale", "de"], status: 2,
            balance: "1 text: 0 taken, 0 unchanged, 1 left out (1 unreadable)",
            says: ["\"Next\": is already in line 1, with another value"]),
        Case(
            name: "JSON of an unknown language", file: "texts.json", text: "{ \"Next\": \"Weiter\", \"Back\": 3 }",
            status: 1,
            balance: "", says: ["it names no language"]),
    ]
}
