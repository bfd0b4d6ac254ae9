import StringCatalog
import Testing

@testable import Interchange

@Suite struct XLIFFTests {
    private func read(_ body: String) throws -> XLIFF {
        try XLIFF(Array("""
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            \(body)
            </xliff>
            """.utf8))
    }

    @Test func unitsAreReadWithTheirTexts() throws {
        let xliff = try read("""
            <file original="App/Localizable.xcstrings" source-language="en" target-language="ja" datatype="plaintext">
              <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/></header>
              <body>
                <trans-unit id="Save &amp; close" xml:space="preserve">
                  <source>Save &amp; <g id="1">close</g>
            now</source>
                  <target state="translated"><![CDATA[保存 <閉じる>]]></target>
                  <note>A button.</note>
                </trans-unit>
                <trans-unit id="App" translate="no"><source>App</source></trans-unit>
              </body>
            </file>
            """)
        let file = try #require(xliff.files.first)
        #expect(file.original == "App/Localizable.xcstrings")
        #expect(file.targetLanguage == "ja")
        #expect(
            file.units == [
                .init(
                    id: "Save & close", source: "Save & close\nnow", target: "保存 <閉じる>", state: "translated", note: "A button."),
                .init(id: "App", source: "App", shouldTranslate: false),
            ])
    }

    private func unit(_ content: String) throws -> XLIFF.Unit {
        let file = try read("<file><body><trans-unit id=\"a\">\(content)</trans-unit></body></file>").files.first
        return try #require(file?.units.first)
    }

    @Test(arguments: [
        "<source>Next</source><alt-trans><source>Past</source><target state=\"translated\">Passé</target><note>old</note></alt-trans>",
        "<alt-trans><target>Passé</target></alt-trans><source>Next</source><seg-source><mrk mtype=\"seg\">N</mrk></seg-source>",
        "<source>Next</source><prop-group><target>Passé</target></prop-group><o:x xmlns:o=\"o\"><target>Passé</target></o:x>",
    ])
    func onlyTheTextsOfTheUnitItselfCount(_ content: String) throws {
        #expect(try unit(content) == .init(id: "a", source: "Next"))
    }

    @Test(arguments: [
        ("Hi <x id=\"1\" equiv-text=\"%@\"/>!", "Hi %@!"),
        ("Hi <ph id=\"1\">%@</ph>!", "Hi %@!"),
        ("Hi <ph id=\"1\" equiv-text=\"%@\">%@</ph>!", "Hi %@!"),
        ("<bpt id=\"1\">**</bpt>Hi<ept id=\"1\">**</ept>", "**Hi**"),
        ("<g id=\"1\">Hi <x id=\"2\" equiv-text=\"%1$@\"/></g>", "Hi %1$@"),
        ("<mrk mtype=\"seg\">Hi</mrk> <it id=\"1\" equiv-text=\"%d\"/>", "Hi %d"),
    ])
    func anElementInATextKeepsWhatItStandsFor(_ content: String, _ text: String) throws {
        let unit = try unit("<source>a</source><target>\(content)</target>")
        #expect(unit.target == text && unit.problem == nil)
    }

    @Test(arguments: [
        ("<target>Hi <x id=\"1\"/></target>", "<x> does not say what it stands for; it has no equiv-text"),
        ("<target>Hi <ph id=\"1\" equiv-text=\"%@\">{0}</ph></target>", "<ph> stands for \"{0}\" by its content and for \"%@\" by its equiv-text"),
        ("<target>a</target><target>b</target>", "the unit has a second <target>"),
        ("<target>a&#7;</target>", "contains U+0007, which XML does not allow"),
        ("<target>a\u{1}</target>", "contains U+0001, which XML does not allow"),
        ("<target>\(String(repeating: "<g>", count: 100_000))\(String(repeating: "</g>", count: 100_000))</target>", "<g> is nested too deeply"),
    ])
    func aUnitThatLosesSomethingHasAProblem(_ content: String, _ message: String) throws {
        let problem = try unit("\n<source>a</source>\n" + content).problem
        #expect(problem?.message == message)
        #expect(problem?.place.line == 5)
    }

    /// The last one of them won.
    @Test func aUnitThatIsThereTwiceMustSayTheSame() throws {
        func unit(_ id: String, _ target: String) -> String { "<trans-unit id=\"\(id)\"><source>a</source><target>\(target)</target></trans-unit>\n" }
        let file = try read("<file><body>\n\(unit("a", "x"))\(unit("b", "x"))\(unit("a", "x"))\(unit("b", "y"))</body></file>").files.first
        #expect(file?.units.map(\.id) == ["a", "b"])
        #expect(file?.units.first?.problem == nil)
        #expect(file?.units.last?.problem == .init(place: .init(line: 7, column: 1), message: "a second unit with this identifier says something else"))
    }

    @Test func keysThatLookTheSameAreToldApart() throws {
        let file = XLIFF.File(
            original: "L", sourceLanguage: "en", targetLanguage: "de", units: [.init(id: "Caf\u{E9}"), .init(id: "Cafe\u{301}")])
        #expect(file.unitsByKey().map { Array($0.key.utf8) } == [Array("Caf\u{E9}".utf8), Array("Cafe\u{301}".utf8)])
    }

    @Test func anotherVersionIsSaid() throws {
        let document = try XLIFF(Array("<xliff version=\"3.0\"><file id=\"f\"/></xliff>".utf8))
        #expect(document.unsupportedVersion == "3.0" && document.files.isEmpty)
    }

    @Test(arguments: [
        ("", "", nil), ("translated", "final", "translated"), ("final", "reviewed", "final"),
        ("initial", "final", "needs-translation"),
    ])
    func segmentsHaveTheLeastOfTheirStates(_ first: String, _ second: String, _ state: String?) throws {
        func segment(_ state: String) -> String {
            let state = state.isEmpty ? "" : "state=\"\(state)\""
            return "<x:segment \(state)><x:source>a</x:source><x:target>b</x:target></x:segment>"
        }
        let text = "<x:xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><x:file id=\"f\"><x:unit id=\"u\">"
            + segment(first) + segment(second) + "</x:unit></x:file></x:xliff>"
        let file = try #require(try XLIFF(Array(text.utf8)).files.first)
        #expect(file.sourceLanguage == "en" && file.targetLanguage == "de" && !file.namesOriginal)
        #expect(file.units == [.init(id: "u", source: "aa", target: "bb", state: state)])
    }

    @Test func prefixesOfTheVocabularyAreKnown() throws {
        let text = """
            <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file target-language="de"><x:body>\
            <x:trans-unit id="a"><x:source>a</x:source><x:target>b</x:target></x:trans-unit></x:body></x:file></x:xliff>
            """
        #expect(try XLIFF(Array(text.utf8)).files.first?.units == [.init(id: "a", source: "a", target: "b")])
    }

    @Test(arguments: [
        ("%lld files|==|plural.one", "%lld files", "plural.one"),
        ("Go|==|device.applewatch.plural.other", "Go", "device.applewatch.plural.other"),
        ("a|==|b|==|substitutions.count.plural.few", "a|==|b", "substitutions.count.plural.few"),
        ("a|==|b", "a|==|b", ""),
        ("Save", "Save", ""),
    ])
    func anIdentifierIsAKeyAndACase(id: String, key: String, path: String) {
        let parts = XLIFF.Unit(id: id).keyAndPath()
        #expect(parts.key == key)
        #expect(parts.path.description == path)
    }

    @Test(arguments: [
        ("<file><body></file>", 3, "not well-formed"), ("<file><body></body>", 4, "not well-formed"), ("", 1, "has no <file>"),
        (#"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>"#, 3, "not well-formed"),
        (#"<file target-language="../../evil"/>"#, 3, "\"../../evil\" is not a locale"),
    ])
    func whatIsNoDocumentIsRefused(body: String, line: Int, message: String) throws {
        let problem = try #require(InterchangeProblem.of { _ = try read(body) })
        #expect(problem.message.contains(message))
        #expect(problem.place.line == line)
    }
}
