import Foundation
import StringCatalog
import Syntax
import Testing

@testable import Interchange

/// Whatever the bytes, each reader ends: with what there is, or with a problem that has a place.
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

    /// `XCSTRINGS_MUTATIONS` asks for more than a test run has time for.
    @Test(arguments: [xliff, strings, markdown, commas, commas.replacing(",", with: "\t")])
    func damageDoesNoHarm(_ text: String) {
        let environment = ProcessInfo.processInfo.environment
        let rounds = environment["XCSTRINGS_MUTATIONS"].flatMap { Int($0) } ?? 300
        let seed = environment["XCSTRINGS_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)
        print("damaged documents: XCSTRINGS_SEED=\(seed)")
        var random = Seeded(seed)
        let odd = Array("\"'<>&;|,\t\r\n\\/*#[]()%= `-x".utf8) + [0, 0xC2, 0xE2, 0xFF, 0xFE]
        for _ in 0..<rounds {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count - 1, at + Int.random(in: 1...30, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(min(at, end)..<end)
                case 1: bytes.insert(contentsOf: bytes[min(at, end)..<end], at: at)
                case 2: bytes.insert(odd.randomElement(using: &random) ?? 0, at: at)
                default: bytes[at] = odd.randomElement(using: &random) ?? 0
                }
            }
            read(bytes)
        }
        for length in 0..<text.utf8.count { read(Array(text.utf8.prefix(length))) }
    }

    /// What Foundation reads is held against cut documents alone, as it is not ours.
    @Test func cutRulesAreAProblem() {
        for length in 0..<Self.rules.utf8.count {
            #expect(throws: InterchangeProblem.self) { try TextRule.read(Array(Self.rules.utf8.prefix(length))) }
        }
    }

    /// The parser of Linux stopped the program at such a name.
    @Test func bytesThatAreNotUTF8AreAProblemWithAPlace() {
        let bytes = Array("<xliff>\n<file or".utf8) + [0xFF] + Array("iginal=\"a\"></file></xliff>".utf8)
        let found = problem { _ = try XLIFF(bytes) }
        #expect(found?.place == SourceLocation(line: 2, column: 9) && found?.message.contains("not UTF-8") == true)
    }

    private func read(_ bytes: [UInt8]) {
        let problems = [problem { _ = try XLIFF(bytes) }, problem { _ = try StringsFile(bytes) }].compactMap { $0 }
        #expect(problems.allSatisfy { $0.place.line > 0 && $0.place.column > 0 && !$0.message.isEmpty })
        for format in [nil, TranslationTable.Format.markdown, .csv, .tsv] {
            let table = TranslationTable(bytes, format: format, sourceLanguage: "en")
            #expect(table.problems.allSatisfy { $0.place.line > 0 && $0.place.column > 0 })
        }
    }

    private func problem(_ body: () throws -> Void) -> InterchangeProblem? {
        do {
            try body()
            return nil
        } catch {
            return error as? InterchangeProblem
        }
    }
}
