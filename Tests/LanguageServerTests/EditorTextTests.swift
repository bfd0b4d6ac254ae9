import Editing
import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// The server's text is that of the client after any edits.
@Suite struct EditorTextTests {
    /// The text as a client of UTF-16 keeps it.
    private struct Client {
        var units: [UInt16] = []

        /// Where the lines begin, and where they end without their line ending.
        var lines: [Range<Int>] {
            var lines: [Range<Int>] = []
            var start = 0
            var index = 0
            while index < units.count {
                let isReturn = units[index] == 0x0D
                guard isReturn || units[index] == 0x0A else {
                    index += 1
                    continue
                }
                lines.append(start..<index)
                index += isReturn && index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1
                start = index
            }
            return lines + [start..<units.count]
        }

        /// A position as the protocol has it, and the unit that it means.
        func position(_ random: inout SeededGenerator) -> (line: Int, character: Int, unit: Int) {
            let lines = lines
            let line = Int.random(in: 0..<lines.count, using: &random)
            var character = Int.random(in: 0...lines[line].count, using: &random)
            // Clients do not cut a character in two.
            let unit = lines[line].lowerBound + character
            if unit > lines[line].lowerBound, unit < lines[line].upperBound, UTF16.isTrailSurrogate(units[unit]) { character -= 1 }
            return (line, character, lines[line].lowerBound + character)
        }
    }

    private static let pieces = ["a", "é", "日", "😀", "\n", "\r\n", "\r", "\"", "word ", "Text(\"x\")", "", "👩‍👩‍👧", "\u{301}"]

    @Test func randomEditsKeepBothTextsEqual() throws {
        let seed = SeededGenerator.seed(for: "random edits")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var client = Client(units: Array("import SwiftUI\nlet a = \"😀\"\r\nlet b = 1".utf16))
            var document = OpenDocument(uri: "file:///a.swift", version: 0, text: String(decoding: client.units, as: UTF16.self), .utf16)
            for version in 1...100 {
                let a = client.position(&random), b = client.position(&random)
                let (start, end) = a.unit <= b.unit ? (a, b) : (b, a)
                let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
                client.units.replaceSubrange(start.unit..<end.unit, with: Array(new.utf16))
                let change = #"{"range":\#(EditorScript.range(start.line, start.character, end.line, end.character)),"text":\#(JSONLiteral.string(new))}"#
                try document.change([try #require(JSONValue(change))], version: version)
                #expect(String(decoding: document.text.bytes, as: UTF8.self) == String(decoding: client.units, as: UTF16.self), "seed \(seed)")
                let check = client.position(&random)
                let offset = document.text.offset(of: EditorPosition(line: check.line, character: check.character))
                #expect(offset == String(decoding: client.units[..<check.unit], as: UTF16.self).utf8.count, "seed \(seed)")
                #expect(document.text.position(of: offset) == EditorPosition(line: check.line, character: check.character), "seed \(seed)")
            }
        }
    }

    @Test(arguments: [
        ([], "utf-16"), (["utf-8", "utf-16"], "utf-16"), (["utf-8"], "utf-8"), (["utf-32"], "utf-32"), (["none"], "utf-16"),
    ])
    func countsInUTF16UnlessTheClientCannot(offered: [String], chosen: String) {
        #expect(PositionEncoding(offered: offered).rawValue == chosen)
    }

    @Test(arguments: [("utf-16", 4), ("utf-8", 6), ("utf-32", 3)])
    func aLineIsCountedInTheUnitsOfTheEncoding(name: String, character: Int) throws {
        let text = EditorText(Array("a😀b\nc".utf8), try #require(PositionEncoding(rawValue: name)))
        #expect(text.position(of: 6) == EditorPosition(line: 0, character: character))
        #expect(text.offset(of: EditorPosition(line: 0, character: character)) == 6)
        #expect(text.offset(of: EditorPosition(line: 0, character: 99)) == 6)
        #expect(text.offset(of: EditorPosition(line: 99, character: 0)) == 8)
    }

    @Test(arguments: [("abc", "abXc"), ("a😀b", "a😁b"), ("", "é"), ("éé", "é")])
    func anEditIsOfWholeCharacters(old: String, new: String) {
        let edit = ByteEdit(changing: Array(old.utf8), to: Array(new.utf8))
        #expect([edit].applied(to: Array(old.utf8)) == Array(new.utf8))
        #expect(String(data: Data(edit.replacement), encoding: .utf8) != nil)
        #expect(String(data: Data(Array(old.utf8)[edit.range]), encoding: .utf8) != nil)
    }

    @Test func aMovedEntryIsTwoEditsOfItsOwnLines() {
        func text(_ keys: [String]) -> [UInt8] { Array(keys.map { "\"\($0)\" : {\n  \"é\"\n},\n" }.joined().utf8) }
        let keys = (10..<60).map { "Key \($0)" }
        let old = text(keys), new = text(keys.dropFirst() + ["Z"])
        let edits = UnifiedDiff(old, new).edits
        #expect(edits.applied(to: old) == new)
        #expect(edits.count == 2 && edits.reduce(0) { $0 + $1.range.count + $1.replacement.count } < 60)
    }

    @Test(arguments: [("", "a\n"), ("a\n", ""), ("a\nb\n", "x\na\nb\n"), ("a\nb", "a\nb\nc"), ("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n", "a\nB\nc\nd\ne\nf\ng\nh\nI\nj\n")])
    func editsMakeTheNewTextOfTheOldOne(old: String, new: String) {
        #expect(UnifiedDiff(Array(old.utf8), Array(new.utf8)).edits.applied(to: Array(old.utf8)) == Array(new.utf8))
    }

    @Test func messagesAreReadWhereverThePartsEnd() {
        let texts = [#"{"a":"é"}"#, "{}", #"{"b":1}"#]
        let bytes = Array(texts.map { FramedMessages.frame($0) }.joined(separator: "").utf8)
        for size in [1, 2, 7, 1000] {
            var rest = bytes[...]
            let messages = FramedMessages {
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            }
            #expect(messages.map { String(decoding: $0, as: UTF8.self) } == texts)
        }
    }

    @Test(arguments: ["Content-Length: x\r\n\r\n{}", "Content-Length: 9\r\n\r\n{}", "no header", "Content-Length: -1\r\n\r\n"])
    func aMessageWithoutALengthEndsTheInput(input: String) {
        var rest = Array(input.utf8)
        let messages = FramedMessages {
            defer { rest = [] }
            return rest
        }
        #expect(Array(messages).isEmpty)
    }
}
