import Foundation
import TestSupport
import Testing

@testable import Interchange

@Suite struct StringsFileTests {
    private func pairs(_ text: String) throws -> [String] {
        try StringsFile(Array(text.utf8)).pairs.map { "\($0.key)=\($0.text)\($0.comment.map { " # \($0)" } ?? "")" }
    }

    @Test(arguments: [
        (#""a" = "b";"#, ["a=b"]),
        ("/* one */\n\"a\"=\"b\";\n// two\nkey.name = word;", ["a=b # one", "key.name=word # two"]),
        (#""a \"b\" \\ \n\t" = "\U00e9\U0001\UD83D\UDE00";"#, ["a \"b\" \\ \n\t=é\u{1}😀"]),
        ("\"a\";", ["a=a"]),
        (#""a" = "C:\users\Up";"#, ["a=C:usersUp"]),
        ("\u{FEFF}\"a\" = \"行\n二\";", ["a=行\n二"]),
        ("/**/ /* a *//* b */ \"a\" = \"\";", ["a= # b"]),
        ("", []),
    ])
    func pairsAreReadWithTheirComments(_ text: String, _ expected: [String]) throws {
        #expect(try pairs(text) == expected)
    }

    /// A combining mark makes one character of the mark and the slash before it.
    @Test(arguments: ["a */ b", "a */\u{301} b", "*/*/\u{338}"])
    func noCommentEndsBeforeItsEnd(comment: String) throws {
        let file = try StringsFile(StringsFile([.init(key: "a", text: "b", comment: comment)]).bytes)
        #expect(file.pairs.map(\.text) == ["b"])
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyListsAreRead(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let list = ["b": "é \u{1F600}", "a": "<x> & \"y\""]
        let bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
        #expect(try StringsFile(bytes).pairs.map { "\($0.key)=\($0.text)" } == ["a=<x> & \"y\"", "b=é \u{1F600}"])
    }

    @Test(arguments: [("iso-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252), ("UTF-16", .utf16), ("utf-8", .utf8)])
    func propertyListsAreReadInTheEncodingThatTheyDeclare(_ name: String, _ encoding: String.Encoding) throws {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist version=\"1.0\"><dict><key>a</key><string>Zurück</string></dict></plist>"
        #expect(try StringsFile(Array(try #require(text.data(using: encoding)))).pairs.map(\.text) == ["Zurück"])
    }

    @Test(arguments: [
        (Array("<plist><dict><key>a</key><dict/></dict></plist>".utf8), "1:1", "\"a\" is not a text; rules for texts belong in a .stringsdict file"),
        (Array("<plist><dict><key>a</key><true/></dict></plist>".utf8), "1:1", "\"a\" is neither a text nor rules for one"),
        (Array("<plist><array/></plist>".utf8), "1:1", "contains no texts"),
        (Array("<plist><dict>".utf8), "1:1", "is not a property list"),
        (Array("bplist00 ".utf8), "1:1", "contains no texts"),
        (Array("\"a\" =\n\"".utf8) + [0xFC, 0x22], "2:2", "this byte is not UTF-8; save the file as UTF-8"),
    ])
    func whatIsNoTableIsSaid(_ bytes: [UInt8], _ place: String, _ message: String) throws {
        let problem = try #require(InterchangeProblem.of { _ = try StringsFile(bytes) })
        #expect("\(problem.place.line):\(problem.place.column)" == place)
        #expect(problem.message == message)
    }

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian], [1, 2, 3])
    func byteOrderMarksAreNotPartOfTheFirstKey(_ encoding: String.Encoding, _ count: Int) throws {
        let text = String(repeating: "\u{FEFF}", count: count) + "\"a\" = \"語😀\";"
        let bytes = Array(try #require(text.data(using: encoding)))
        #expect(try StringsFile(bytes).pairs.map(\.key) == ["a"])
        #expect(try StringsFile(bytes).pairs.map(\.text) == ["語😀"])
        #expect(try StringsFile(bytes).pairs[0].places.map(\.column) == [7])
    }

    @Test func utf16IsReadInBothOrders() throws {
        let units = Array("\"a\" = \"語😀\";".utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        #expect(try StringsFile(little).pairs.map(\.text) == ["語😀"])
        #expect(try StringsFile(big).pairs.map(\.text) == ["語😀"])
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10", "a semicolon is missing after the text of \"a\""),
        ("\"a\" = \"b;", "1:7", "the quote is never closed"),
        (#""a" = "x\UD83D";"#, "1:7", "\\U gives half a surrogate pair; the other half is missing"),
        ("\n/* a", "2:1", "the comment is never closed"),
        ("\"a\" = ;", "1:7", "expected a text in quotes"),
        ("= \"b\";", "1:1", "expected a key in quotes"),
        ("a = b; a = c;", "1:8", "the key \"a\" is already in line 1, with another text"),
    ])
    func whatCannotBeReadIsToldWithItsPlace(_ text: String, _ place: String, _ message: String) throws {
        let problem = try #require(InterchangeProblem.of { _ = try StringsFile(Array(text.utf8)) })
        #expect("\(problem.place.line):\(problem.place.column)" == place)
        #expect(problem.message == message)
    }

    @Test func whatIsWrittenReadsTheSame() throws {
        let seed = SeededGenerator.seed(for: "texts of .strings files")
        var random = SeededGenerator(seed: seed)
        let letters: [Character] = ["a", "\"", "\\", "\n", "\t", "\r", "\u{1}", "\u{7F}", "é", "語", "😀", "*", "/", " ", ";", "=", "U"]
        for _ in 0..<300 {
            let texts = (0..<3).map { _ in String((0..<Int.random(in: 0...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }) }
            let file = StringsFile([.init(key: "k" + texts[0], text: texts[1], comment: "c" + texts[2].filter { $0 != "*" } + "c")])
            let read = try StringsFile(file.bytes).pairs
            #expect(read.map(\.key) == ["k" + texts[0]] && read.map(\.text) == [texts[1]], "seed \(seed)")
        }
    }
}
