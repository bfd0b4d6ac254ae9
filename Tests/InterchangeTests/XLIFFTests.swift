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

    @Test(arguments: [
        ("%lld files|==|plural.one", "%lld files", "plural.one"),
        ("Go|==|device.applewatch.plural.other", "Go", "device.applewatch.plural.other"),
        ("a|==|b|==|substitutions.count.plural.few", "a|==|b", "substitutions.count.plural.few"),
        ("a|==|b", "a|==|b", ""),
        ("Save", "Save", ""),
    ])
    func anIdentifierIsAKeyAndACase(id: String, key: String, path: String) {
        let parts = XLIFF.Unit(id: id).keyAndPath
        #expect(parts.key == key)
        #expect(parts.path.description == path)
    }

    @Test(arguments: [
        ("<file><body></file>", 3, "not well-formed"), ("<file><body></body>", 4, "not well-formed"), ("", 1, "has no <file>"),
        (#"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>"#, 3, "not well-formed"),
    ])
    func whatIsNoDocumentIsRefused(body: String, line: Int, message: String) throws {
        let problem = try #require(InterchangeProblem.of { _ = try read(body) })
        #expect(problem.message.contains(message))
        #expect(problem.place.line == line)
    }
}
