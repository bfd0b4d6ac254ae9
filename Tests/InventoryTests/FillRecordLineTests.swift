import StringCatalog
import Testing

@testable import Inventory

/// The lines of a fill record, without a catalog.
@Suite struct FillRecordLineTests {
    private static func line(_ key: String, _ locale: String, more: String = "") -> String {
        #"{"version": 1, "key": "\#(key)", "locale": "\#(locale)", "text": "0123456789abcdef", "state": "needs_review"\#(more)}"#
    }

    private static func record(_ lines: String...) -> FillRecord { FillRecord(Array(lines.joined(separator: "\n").utf8)) }

    private static func text(_ record: FillRecord) -> String { String(decoding: record.bytes(), as: UTF8.self) }

    @Test func aLineIsWrittenAsItWasRead() {
        let line = Self.line("A \\\"key\\\"", "ja", more: #", "forms": ["plural.few"], "source": "ab", "terms": "cd", "model": "gemma"}"#).dropLast()
        let record = Self.record(String(line))
        #expect(record.problems.isEmpty)
        #expect(Self.text(record) == line + "\n")
    }

    @Test func linesAreSortedAndKeptOnce() {
        let lines = [Self.line("B", "fr"), Self.line("A", "ja"), Self.line("B", "fr"), "", Self.line("A", "fr")]
        let record = FillRecord(Array(lines.joined(separator: "\r\n").utf8))
        #expect(Self.text(record) == [lines[4], lines[1], lines[0]].map { $0 + "\n" }.joined())
    }

    @Test func linesFollowRenamedKeysAllAtOnce() {
        var record = Self.record(Self.line("A", "ja"), Self.line("B", "ja", more: #", "model": "b""#))
        record.rename([("A", "B"), ("B", "A")])
        #expect(Self.text(record) == Self.line("A", "ja", more: #", "model": "b""#) + "\n" + Self.line("B", "ja") + "\n")
    }

    @Test func aRemovedTextIsForgottenWhereItIsRemoved() {
        var record = Self.record(Self.line("A", "ja"), Self.line("A", "fr"), Self.line("B", "ja"))
        record.remove("A", in: "ja")
        #expect(Self.text(record) == Self.line("A", "fr") + "\n" + Self.line("B", "ja") + "\n")
        record.remove("A")
        #expect(Self.text(record) == Self.line("B", "ja") + "\n")
    }

    @Test func keysAreComparedByTheirBytes() {
        var record = Self.record(Self.line("caf\u{E9}", "ja"), Self.line("cafe\u{301}", "ja"))
        record.remove("caf\u{E9}")
        #expect(Self.text(record) == Self.line("cafe\u{301}", "ja") + "\n")
    }

    @Test(arguments: ["<<<<<<< ours", "{}", #"{"version": 1, "key": "A"}"#, #"{"version": 2, "key": "A", "locale": "ja", "text": "a", "state": "new"}"#, "[]"])
    func aLineThatCannotBeReadIsAProblemWithItsNumber(line: String) {
        let record = Self.record(Self.line("A", "ja"), line)
        #expect(record.problems.map(\.line) == [2])
    }
}
