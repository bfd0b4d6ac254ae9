import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import Interchange

/// Each reader terminates for any bytes, with a result or with a problem that has a place.
@Suite struct InterchangeRobustnessTests {
    private static let xliff = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/Localizable.xcstrings" source-language="en" \
        target-language="ja" datatype="plaintext"><header><tool tool-id="x"/></header><body><trans-unit id="Save &amp; close" \
        xml:space="preserve"><source>Save &amp; <g id="1">close</g></source><target state="translated"><![CDATA[保存 <閉じる>]]></target>\
        <note>A button.</note></trans-unit><trans-unit id="%lld files|==|plural.one"><source>&#37;lld file</source></trans-unit></body></file></xliff>
        """
    private static let strings = #"""
        /* A button. */ "Save" = "保存\n\U4fdd"; // short
        "a\"b" = 'c'; plain = "d";
        """#
    private static let markdown = """
        | English | zh-Hant | ja | Comment |
        | --- | :-: | --- | --- |
        | Skip \\| stop | 略過 | `スキップ` | A **button** |
        """
    private static let commas = "Key,de,\"fr\"\r\n\"a \"\"b\"\"\",\"c\nd\",e\r\nf,g,h\r\n"
    private static let rules = """
        <?xml version="1.0"?><plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d</string></dict>\
        </dict></dict></plist>
        """

    private static let gettext = #"""
        msgid ""
        msgstr "Language: pl\nPlural-Forms: nplurals=2; plural=(n%10 >= 2 ? 1 : 0);\n"
        #, fuzzy
        msgctxt "c" # x
        msgid "a\x41" "b"
        msgid_plural "as"
        msgstr[0] "b"
        msgstr[1] "c"
        """#
    private static let memory = """
        <tmx version="1.4"><header srclang="en"/><body><tu tuid="a"><tuv xml:lang="en"><seg>Hi <ph x="1">%@</ph></seg></tuv>\
        <tuv xml:lang="ja"><seg><bpt i="1">[</bpt><hi>やあ</hi><ept i="1">]</ept></seg></tuv></tu></body></tmx>
        """
    private static let json = #"{ "rows": [{ "key": "a", "comment": "c", "texts": { "ja": "b", "de": { "plural.other": "d" } } }] }"#

    private static let segments = """
        <xliff version="2.0" srcLang="en" trgLang="ja"><file id="f"><unit id="u" name="Hi %@"><notes><note>A</note>\
        </notes><originalData><data id="d">%@</data></originalData><segment state="final"><source>Hi \
        <ph id="1" dataRef="d"/></source><target order="2"><pc id="2" dispStart="[" dispEnd="]">やあ</pc>\
        <cp hex="0041"/></target></segment><ignorable><source> </source></ignorable></unit></file></xliff>
        """
    private static let keyed =
        #"{ "ja": { "a": "b", "c": { "one": "d", "other": "e" }, "@a": { "f": [1] } }, "de": { "a": "" } }"#

    @Test(arguments: [
        xliff, segments, strings, markdown, commas, commas.replacing(",", with: "\t"), gettext, memory, json, keyed,
    ])
    func damageDoesNoHarm(_ text: String) {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "damaged documents"))
        let odd = Array("\"'<>&;|,\t\r\n\\/*#[]()%= `-x".utf8) + [0, 0xC2, 0xE2, 0xFF, 0xFE]
        for _ in 0..<TestRun.rounds(300) { read(Array(text.utf8).damaged(1...4, odd: odd, using: &random)) }
        for length in 0..<text.utf8.count { read(Array(text.utf8.prefix(length))) }
    }

    /// Foundation's reader, which is not ours, is only tested with truncated documents.
    @Test func cutRulesAreAProblem() {
        for length in 0..<Self.rules.utf8.count {
            #expect(throws: InterchangeProblem.self) { try StringsDictRule.read(Array(Self.rules.utf8.prefix(length))) }
        }
    }

    /// The parser on Linux crashed on such a name.
    @Test func bytesThatAreNotUTF8AreAProblemWithAPlace() {
        let bytes = Array("<xliff>\n<file or".utf8) + [0xFF] + Array("iginal=\"a\"></file></xliff>".utf8)
        let found = InterchangeProblem.of { _ = try XLIFF(bytes) }
        #expect(found?.place == SourceLocation(line: 2, column: 9) && found?.message.contains("not UTF-8") == true)
    }

    private func read(_ bytes: [UInt8]) {
        let problems = [
            InterchangeProblem.of { _ = try XLIFF(bytes) }, InterchangeProblem.of { _ = try StringsFile(bytes) },
            InterchangeProblem.of { _ = try GettextFile(bytes).texts(in: "pl") },
            InterchangeProblem.of { _ = try TMX(bytes).texts(from: "en") { LanguageTag($0) } },
            InterchangeProblem.of { _ = try KeyedJSON(bytes) { $0.count == 2 } },
        ].compactMap { $0 }
        #expect(problems.allSatisfy { $0.place.line > 0 && $0.place.column > 0 && !$0.message.isEmpty })
        for format in [nil, TranslationTable.Format.markdown, .csv, .tsv, .json] {
            let table = TranslationTable(bytes, format: format, sourceLanguage: "en", isForImport: bytes.count.isMultiple(of: 2))
            #expect(table.problems.allSatisfy { $0.place.line > 0 && $0.place.column > 0 })
        }
    }
}
