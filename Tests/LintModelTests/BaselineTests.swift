import Testing

@testable import LintModel

@Suite struct BaselineTests {
    private func finding(
        _ rule: String, line: Int = 1, key: String? = "A\n\"key\"", subject: String? = nil, file: String = "a"
    ) -> Finding {
        Finding(
            rule: rule, severity: .warning, file: file, line: line, column: 1, range: 0..<0, key: key, locale: "de",
            subject: subject, statement: "message")
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let baseline = Baseline([finding("b"), finding("a"), finding("b")])
        #expect(try Baseline(bytes: Array(baseline.text.utf8)) == baseline)
        #expect(try Baseline(bytes: Array(Baseline().text.utf8)) == Baseline())
        #expect(baseline.text == Baseline([finding("a"), finding("b"), finding("b")]).text)
    }

    @Test func anEntryIsOneLine() {
        let lines = Baseline([finding("a"), finding("b")]).text.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines[3] == #"    { "rule": "a", "file": "a", "text": "A\n\"key\"", "locale": "de" },"#)
    }

    @Test func aMovedFindingIsTheSameAndOneMoreIsNew() {
        let baseline = Baseline([finding("a"), finding("a")])
        let now = [finding("a", line: 9), finding("a", line: 10), finding("a", line: 11), finding("b")]
        #expect(baseline.new(now).map(\.line) == [11, 1])
    }

    @Test func aSourceFindingIsKnownByItsText() {
        let baseline = Baseline([finding("a", key: nil, subject: "\"One\"")])
        #expect(baseline.new([finding("a", line: 4, key: nil, subject: "\"One\"")]).isEmpty)
        #expect(baseline.new([finding("a", key: nil, subject: "\"Two\"")]).count == 1)
    }

    @Test func itShrinksToWhatIsStillFound() {
        let old = Baseline([finding("a"), finding("a"), finding("b")])
        let now = Baseline([finding("a"), finding("c")])
        #expect(old.intersection(now) == Baseline([finding("a")]))
        #expect(old.identities(missingIn: now).map(\.rule) == ["a", "b"])
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"version": 2, "findings": []}"#, #"{"version": 1}"#, #"{"version": 1, "findings": [1]}"#,
        #"{"version": 1, "findings": [{"rule": "a", "file": "b"}]}"#,
        #"{"version": 1, "findings": [{"rule": "a", "file": "b", "text": "c", "count": 0}]}"#,
    ])
    func anythingElseIsRefused(text: String) {
        #expect(throws: Baseline.ReadingError.self) { try Baseline(bytes: Array(text.utf8)) }
    }
}
