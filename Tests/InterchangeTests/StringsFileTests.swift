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
        ("\u{FEFF}\"a\" = \"行\n二\";", ["a=行\n二"]),
        ("/**/ /* a *//* b */ \"a\" = \"\";", ["a= # b"]),
        ("", []),
    ])
    func pairsAreReadWithTheirComments(_ text: String, _ expected: [String]) throws {
        #expect(try pairs(text) == expected)
    }

    @Test func utf16IsReadInBothOrders() throws {
        let units = Array("\"a\" = \"語😀\";".utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        #expect(try StringsFile(little).pairs.map(\.text) == ["語😀"])
        #expect(try StringsFile(big).pairs.map(\.text) == ["語😀"])
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "2:1", "a semicolon is missing behind the text of \"a\""),
        ("\"a\" = \"b;", "1:7", "the quote is never closed"),
        ("\n/* a", "2:1", "the comment is never closed"),
        ("\"a\" = ;", "1:7", "a text should stand here, in quotes"),
        ("= \"b\";", "1:1", "a key should stand here, in quotes"),
        ("a = b; a = c;", "1:8", "the key \"a\" stands here for the second time"),
    ])
    func whatCannotBeReadIsToldWithItsPlace(_ text: String, _ place: String, _ message: String) throws {
        let problem = try #require(InterchangeProblem.of { _ = try StringsFile(Array(text.utf8)) })
        #expect("\(problem.place.line):\(problem.place.column)" == place)
        #expect(problem.message == message)
    }

    @Test func whatIsWrittenReadsTheSame() throws {
        let seed = UInt64.random(in: 0...999_999)
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
