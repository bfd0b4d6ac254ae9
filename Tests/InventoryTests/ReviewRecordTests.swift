import StringCatalog
import Syntax
import Testing

@testable import Inventory

@Suite struct ReviewRecordTests {
    private static func line(_ key: String, _ text: String, _ more: String = "", id: String? = nil) -> String {
        "{\(id.map { "\"id\": \"\($0)\", " } ?? "")\"key\": \"\(key)\", \"locale\": \"ja\", \"source\": \"00000000000000aa\", "
            + "\"text\": \"\(text)\", \"verdict\": \"approved\"\(more)}\n"
    }

    private func renamed(_ lines: String, _ keys: [(old: String, new: String)]) -> String {
        var record = ReviewRecord(Array(lines.utf8))
        record.rename(keys)
        return String(decoding: record.bytes(), as: UTF8.self)
    }

    @Test func aRenamedKeyTakesItsLinesAlongWithMembersOfLaterVersions() {
        let (first, second) = ("00000000000000b1", "00000000000000b2")
        let more = ", \"by\": \"Ann\", \"mood\": [1, {\"key\": \"Old\"}]"
        let old = Self.line("Old", first, more, id: "1") + Self.line("Old", second, id: "2")
        #expect(
            renamed(Self.line("Kept", first) + old, [("Old", "A \"new\" key")])
                == Self.line("A \\\"new\\\" key", first, more, id: "1") + Self.line("A \\\"new\\\" key", second, id: "2") + Self.line("Kept", first) + old)
    }

    @Test func keysThatTakeEachOthersNamesTakeTheirLinesAlong() {
        let (a, b) = ("00000000000000b1", "00000000000000b2")
        #expect(
            renamed(Self.line("A", a, id: "1") + Self.line("B", b, id: "2"), [("A", "B"), ("B", "A")])
                == Self.line("A", a, id: "1") + Self.line("A", b, id: "2") + Self.line("B", a, id: "1") + Self.line("B", b, id: "2"))
    }

    @Test func aKeyThatOnlyLooksTheSameIsAnother() {
        let lines = Self.line("Cafe\u{301}", "00000000000000b1")
        #expect(renamed(lines, [("Caf\u{E9}", "Bar")]) == lines)
    }

    @Test(arguments: [
        (#"{"version": 3, "key": "A", "locale": "ja"}"#, "laterVersion(3)"), (#"{"version": 0}"#, "notALine"), (#"{"version": "2"}"#, "notALine"),
        ("<<<<<<< HEAD", "notALine"),
        // The digests of one version in a line of another.
        (#"{"version": 2, "id": "1", "key": "A", "locale": "ja", "source": "00000000000000aa", "text": "00000000000000aa", "verdict": "approved"}"#, "notALine"),
        (#"{"key": "A", "locale": "ja", "source": "000000000000000000000000000000aa", "text": "000000000000000000000000000000aa", "verdict": "approved"}"#, "notALine"),
        (#"{"version": 2, "key": "A", "locale": "ja", "source": "000000000000000000000000000000aa", "text": "000000000000000000000000000000aa", "verdict": "approved"}"#, "notALine"),
        (#"{"key": "A", "locale": "ja", "source": "00000000000000aa", "text": "00000000000000aa", "verdict": "liked"}"#, "notALine"),
    ]) func aLineThatCannotBeReadIsAProblem(line: String, problem: String) {
        let record = ReviewRecord(Array((Self.line("A", "00000000000000b1") + line + "\n").utf8))
        #expect(record.problems.map { "\($0.line) \($0.problem)" } == ["2 \(problem)"])
    }
}

/// Records of version 1, whose fingerprints have 64 bits.
@Suite struct ReviewRecordVersionTests {
    /// "Next" in Japanese, 次へ.
    private static func line(_ verdict: String = "approved", text: String = "5f750df9545062a2", _ more: String = "") -> String {
        #"{"key": "Next", "locale": "ja", "source": "dfd6f2934186a546", "text": "\#(text)", "verdict": "\#(verdict)"\#(more)}"# + "\n"
    }

    private static func catalog(_ text: String) -> Catalog {
        Sample.catalog(#""Next":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}"#)
    }

    private func standing(_ lines: String, _ text: String = "次へ") throws -> ReviewRecord.Standing {
        try standing(ReviewRecord(Array(lines.utf8)), text)
    }

    private func standing(_ record: ReviewRecord, _ text: String = "次へ") throws -> ReviewRecord.Standing {
        let version = try #require(TextVersion(Self.catalog(text).entries[0], in: "ja", sourceLanguage: "en"))
        #expect(record.problems.isEmpty)
        return record.standing(of: "Next", in: "ja", version)
    }

    @Test func linesOfVersion1Count() throws {
        #expect(try standing(Self.line()) == .approved)
        #expect(try standing(Self.line(), "次") == .textChanged)
        #expect(try standing(Self.line("rejected", text: "5f750df9545062a2", #", "note": "no""#) + Self.line()) == .rejected(note: "no"))
    }

    @Test func whatMatchesTheCatalogIsWrittenAsVersion2AndTheRestStays() throws {
        let other = Self.line(text: "00000000000000b1")
        var record = ReviewRecord(Array((Self.line("approved", text: "5f750df9545062a2", #", "mood": 1"#) + other).utf8))
        record.upgrade(Self.catalog("次へ"))
        let lines = String(decoding: record.bytes(), as: UTF8.self)
        #expect(lines.contains(/\{"version": 2, "id": "[0-9a-f]{32}", "key": "Next", "locale": "ja", "source": "[0-9a-f]{32}", "text": "[0-9a-f]{32}", "verdict": "approved", "mood": 1\}/))
        #expect(lines.contains(other) && !lines.contains("5f750df9545062a2"))
        #expect(try standing(ReviewRecord(record.bytes())) == .approved)
    }

    @Test func theFingerprintOfVersion1NoLongerApprovesAnotherText() throws {
        var record = ReviewRecord(Array(Self.line().utf8))
        record.upgrade(Self.catalog("次へ"))
        // What has the same former fingerprint and another digest.
        let forged = String(decoding: record.bytes(), as: UTF8.self).replacing(/"text": "[0-9a-f]{32}"/, with: "\"text\": \"\(Digest(["forged"]))\"")
        #expect(try standing(forged) == .textChanged)
    }

    /// A branch with a tool that writes version 2, and one with a tool that writes version 1.
    @Test func anOverturnedLineOfVersion1StaysOverturned() throws {
        let old = Self.line("rejected")
        var ours = ReviewRecord(Array(old.utf8))
        ours.upgrade(Self.catalog("次へ"))
        let version = try #require(TextVersion(Self.catalog("次へ").entries[0], in: "ja", sourceLanguage: "en"))
        ours.add(.init(key: "Next", locale: "ja", version: version, verdict: .approved, note: nil, author: .person(nil), date: ""))
        #expect(try standing(old + String(decoding: ours.bytes(), as: UTF8.self)) == .approved)
    }

    @Test func digestsHave128BitsOfSHA256() throws {
        let version = try #require(TextVersion(Self.catalog("次へ").entries[0], in: "ja", sourceLanguage: "en"))
        var record = ReviewRecord()
        record.add(.init(key: "Next", locale: "ja", version: version, verdict: .approved, note: nil, author: .person("Ann"), date: "2026-01-02T03:04:05Z"))
        // printf '5:forms1:10:6:次へ' | sha256sum
        #expect(String(decoding: record.bytes(), as: UTF8.self).contains("\"text\": \"d57b085f127da6f08e381d03db060a5f\""))
    }
}
