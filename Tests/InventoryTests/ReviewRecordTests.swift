import StringCatalog
import Testing

@testable import Inventory

@Suite struct ReviewRecordTests {
    private static func line(_ key: String, _ text: String, _ more: String = "") -> String {
        "{\"key\": \"\(key)\", \"locale\": \"ja\", \"source\": \"00000000000000aa\", \"text\": \"\(text)\", \"verdict\": \"approved\"\(more)}\n"
    }

    private func renamed(_ lines: String, _ keys: [(old: String, new: String)]) -> String {
        var record = ReviewRecord(Array(lines.utf8))
        record.rename(keys)
        return String(decoding: record.bytes(), as: UTF8.self)
    }

    @Test func aRenamedKeyTakesItsLinesAlongWithMembersOfLaterVersions() {
        let (first, second) = ("00000000000000b1", "00000000000000b2")
        let more = ", \"by\": \"Ann\", \"mood\": [1, {\"key\": \"Old\"}]"
        #expect(
            renamed(Self.line("Kept", first) + Self.line("Old", first, more) + Self.line("Old", second), [("Old", "A \"new\" key")])
                == Self.line("A \\\"new\\\" key", first, more) + Self.line("A \\\"new\\\" key", second) + Self.line("Kept", first))
    }

    @Test func keysThatTakeEachOthersNamesKeepTheirOwnLines() {
        let (a, b) = ("00000000000000b1", "00000000000000b2")
        #expect(renamed(Self.line("A", a) + Self.line("B", b), [("A", "B"), ("B", "A")]) == Self.line("A", b) + Self.line("B", a))
    }

    @Test func aKeyThatOnlyLooksTheSameIsAnother() {
        let lines = Self.line("Cafe\u{301}", "00000000000000b1")
        #expect(renamed(lines, [("Caf\u{E9}", "Bar")]) == lines)
    }
}
