import Testing

@testable import Syntax

@Suite struct JSONDocumentTests {
    private func document(_ text: String) -> JSONDocument { JSONDocument(Array(text.utf8)) }

    @Test func membersKeepTheirOrderAndRepeatedKeys() throws {
        let document = document(#"{"b":1,"a":{"x":[1,2]},"b":3}"#)
        let root = try #require(document.root)
        #expect(document.problems.isEmpty)
        #expect(document.members(root).map { document.string($0.key) } == ["b", "a", "b"])
        #expect(document.value("b", in: root).flatMap(document.integer) == 1)
        let inner = try #require(document.value("a", in: root).flatMap { document.value("x", in: $0) })
        #expect(document.elements(inner).compactMap(document.integer) == [1, 2])
    }

    @Test(arguments: [
        (#""plain""#, "plain"), (#""a\n\t\"\\\/""#, "a\n\t\"\\/"), (#""\u00e9\u4e2d""#, "é中"),
        (#""\ud83d\ude00""#, "😀"), (#""\ud83d x""#, "\u{FFFD} x"), ("\"中文 é\"", "中文 é"), (#""\b\f\r""#, "\u{8}\u{C}\r"),
    ])
    func stringsAreDecoded(literal: String, text: String) {
        let document = document(literal)
        #expect(document.problems.isEmpty)
        #expect(document.string(JSONNodeID(0)) == text)
    }

    @Test(arguments: ["", "plain", "a\"b\\c/d", "tab\tnew\nline\r", "\u{1}\u{1F}", "中文 é 😀", "\u{2028}\u{FEFF}"])
    func encodedStringsAreReadBack(text: String) {
        let document = JSONDocument(JSONString.encode(text))
        #expect(document.problems.isEmpty)
        #expect(document.string(JSONNodeID(0)) == text)
    }

    @Test(arguments: [
        ("", "0..<0", "the file is empty"), ("{\"a\":1,}", "6..<7", "a comma before a closing bracket"),
        ("{a:1}", "1..<2", "keys must be in double quotes"), ("{'a':1}", "1..<4", "not single ones"),
        ("{\"a\":'b'}", "5..<8", "not single ones"), ("{\"a\" 1}", "5..<6", "a colon is missing"),
        ("{\"a\":1 \"b\":2}", "7..<8", "a comma is missing"), ("{\"a\":}", "5..<6", "a value is missing"),
        ("{\"a\":1", "6..<6", "cut short"), ("{\"a", "1..<3", "cut short"), ("[1,2}", "4..<5", "must come first"), ("}", "0..<1", "closes nothing"),
        ("{\"a\":tru}", "5..<8", "not a JSON value"), ("[01]", "1..<3", "not a number"), ("{} x", "3..<4", "after the end"),
        ("{ // hi\n}", "2..<7", "no comments"), ("[\"\\q\"]", "2..<4", "no such escape"),
        ("{\n<<<<<<< HEAD\n\"a\":1\n=======\n\"a\":2\n>>>>>>> x\n}", "2..<9", "merge conflict"),
    ])
    func eachMistakeHasItsPlaceAndSentence(text: String, range: String, message: String) throws {
        let problem = try #require(document(text).problems.first)
        #expect("\(problem.range.indices)" == range)
        #expect(problem.message.contains(message))
    }

    @Test func oneMistakeGivesOneMessageAndTheRestIsRead() throws {
        let document = document("{\"a\":1,,\"b\":2}")
        #expect(document.problems.count == 1)
        let root = try #require(document.root)
        #expect(document.value("b", in: root).flatMap(document.integer) == 2)
    }

    @Test func brokenUTF8AndUTF16AreRefused() {
        #expect(JSONDocument([0x22, 0xC3, 0x22]).problems.first?.kind == .invalidUTF8)
        #expect(JSONDocument([0x22, 0xED, 0xA0, 0x80, 0x22]).problems.first?.kind == .invalidUTF8)
        #expect(JSONDocument([0xFF, 0xFE, 0x7B, 0x00]).problems.first?.kind == .utf16)
        #expect(JSONDocument([0x7B, 0x00, 0x7D, 0x00]).problems.first?.kind == .utf16)
    }

    @Test func aHundredThousandNestedArraysAreRefusedWithoutACrash() {
        let document = JSONDocument([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
        #expect(document.problems.first?.kind == .tooDeep(limit: 512))
    }
}
