import Testing

@testable import LintModel

@Suite struct BaselineTests {
    private func finding(
        _ rule: String, line: Int = 1, key: String? = "A\n\"key\"", range: Range<Int> = 0..<0, file: String = "a"
    ) -> Finding {
        Finding(
            rule: rule, severity: .warning, file: file, line: line, column: 1, range: range, key: key, locale: "de",
            variation: nil, message: "message")
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let baseline = Baseline([finding("b"), finding("a"), finding("b")], files: [:])
        #expect(try Baseline(bytes: Array(baseline.text.utf8)) == baseline)
        #expect(try Baseline(bytes: Array(Baseline().text.utf8)) == Baseline())
        #expect(baseline.text == Baseline([finding("a"), finding("b"), finding("b")], files: [:]).text)
    }

    @Test func anEntryIsOneLine() {
        let lines = Baseline([finding("a"), finding("b")], files: [:]).text.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines[3] == #"    { "rule": "a", "file": "a", "text": "A\n\"key\"", "locale": "de" },"#)
    }

    @Test func aMovedFindingIsTheSameAndOneMoreIsNew() {
        let baseline = Baseline([finding("a"), finding("a")], files: [:])
        let now = [finding("a", line: 9), finding("a", line: 10), finding("a", line: 11), finding("b")]
        #expect(baseline.new(now, files: [:]).map(\.line) == [11, 1])
    }

    @Test func aSourceFindingIsKnownByItsText() {
        let files = ["a": Array("let x = \"One\"; let y = \"Two\"".utf8)]
        let baseline = Baseline([finding("a", key: nil, range: 8..<13)], files: files)
        #expect(baseline.new([finding("a", line: 4, key: nil, range: 8..<13)], files: files).isEmpty)
        #expect(baseline.new([finding("a", key: nil, range: 23..<28)], files: files).count == 1)
    }

    @Test func itShrinksToWhatIsStillFound() {
        let old = Baseline([finding("a"), finding("a"), finding("b")], files: [:])
        let now = Baseline([finding("a"), finding("c")], files: [:])
        #expect(old.intersection(now) == Baseline([finding("a")], files: [:]))
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
