import StringCatalog
import Syntax
import Testing

@testable import Inventory

@Suite struct ReviewRecordTests {
    private static let digest = String(repeating: "0", count: 30)

    /// - Parameter text: The end of the digest of the text.
    private static func line(_ key: String, _ text: String, _ more: String = "", id: String = "1") -> String {
        "{\"version\": 2, \"id\": \"\(id)\", \"key\": \"\(key)\", \"locale\": \"ja\", \"source\": \"\(digest)aa\", "
            + "\"text\": \"\(digest)\(text)\", \"verdict\": \"approved\"\(more)}\n"
    }

    private func renamed(_ lines: String, _ keys: [(old: String, new: String)]) -> String {
        var record = ReviewRecord(Array(lines.utf8))
        record.rename(keys)
        return String(decoding: record.bytes(), as: UTF8.self)
    }

    @Test func aRenamedKeyTakesItsLinesAlongWithMembersOfLaterVersions() {
        let (first, second) = ("b1", "b2")
        let more = ", \"by\": \"Ann\", \"mood\": [1, {\"key\": \"Old\"}]"
        let old = Self.line("Old", first, more, id: "1") + Self.line("Old", second, id: "2")
        #expect(
            renamed(Self.line("Kept", first) + old, [("Old", "A \"new\" key")])
                == Self.line("A \\\"new\\\" key", first, more, id: "1") + Self.line("A \\\"new\\\" key", second, id: "2") + Self.line("Kept", first) + old)
    }

    @Test func keysThatTakeEachOthersNamesTakeTheirLinesAlong() {
        let (a, b) = ("b1", "b2")
        #expect(
            renamed(Self.line("A", a, id: "1") + Self.line("B", b, id: "2"), [("A", "B"), ("B", "A")])
                == Self.line("A", a, id: "1") + Self.line("A", b, id: "2") + Self.line("B", a, id: "1") + Self.line("B", b, id: "2"))
    }

    @Test func aKeyThatOnlyLooksTheSameIsAnother() {
        let lines = Self.line("Cafe\u{301}", "b1")
        #expect(renamed(lines, [("Caf\u{E9}", "Bar")]) == lines)
    }

    @Test(arguments: [
        (#"{"version": 3, "key": "A", "locale": "ja"}"#, "laterVersion(3)"), (#"{"version": 0}"#, "notALine"), (#"{"version": "2"}"#, "notALine"),
        ("<<<<<<< HEAD", "notALine"),
        // No version, one that was never released, no ID, a short digest, and a verdict that is none.
        (line("A", "b1").replacing(#""version": 2, "#, with: ""), "notALine"), (line("A", "b1").replacing(": 2", with: ": 1"), "notALine"),
        (line("A", "b1").replacing(#""id": "1", "#, with: ""), "notALine"), (line("A", ""), "notALine"),
        (line("A", "b1").replacing("approved", with: "liked"), "notALine"),
    ]) func aLineThatCannotBeReadIsAProblem(line: String, problem: String) {
        let record = ReviewRecord(Array((Self.line("A", "b1") + line).utf8))
        #expect(record.problems.map { "\($0.line) \($0.problem)" } == ["2 \(problem)"])
    }

    @Test func digestsHave128BitsOfSHA256() throws {
        let catalog = Sample.catalog(#""Next":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"次へ"}}}}"#)
        let version = try #require(TextVersion(catalog.entries[0], in: "ja", sourceLanguage: "en"))
        var record = ReviewRecord()
        record.add(.init("Next", locale: "ja", version: version, verdict: .approved), by: .person("Ann"), at: "2026-01-02T03:04:05Z")
        // printf '5:forms1:10:6:次へ' | sha256sum
        #expect(String(decoding: record.bytes(), as: UTF8.self).contains("\"text\": \"d57b085f127da6f08e381d03db060a5f\""))
    }
}
