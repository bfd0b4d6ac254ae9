import Testing

@testable import Reporting

@Suite struct TerminalTextTests {
    @Test(arguments: [("abc", 3), ("中文", 4), ("한국어", 6), ("か゚", 2), ("é", 1), ("e\u{301}", 1), ("😀", 2), ("ｱ", 1), ("\u{200B}", 0)])
    func widthIsCountedInColumns(text: String, width: Int) {
        #expect(TerminalText.width(text) == width)
    }

    @Test func wideTextIsCutAtAColumn() {
        #expect(TerminalText.truncate("中文字幕", to: 5) == "中文…")
        #expect(TerminalText.truncate("abc", to: 3) == "abc")
        #expect(TerminalText.truncateFront("中文字幕", to: 5) == "…字幕")
        #expect(TerminalText.truncateFront("abc", to: 3) == "abc")
    }

    @Test func noTextCanDriveTheTerminal() {
        #expect(TerminalText.quoted("a\u{1B}[2J\nb\u{202E}c") == "\"a\\u{1B}[2J\\nb\\u{202E}c\"")
    }

    @Test func numbersOfThingsReadAsEnglish() {
        #expect(TerminalText.count(1, "key") == "1 key")
        #expect(TerminalText.count(0, "entry", plural: "entries") == "0 entries")
    }

    @Test(arguments: [(99.96, "99.96"), (100, "100"), (0, "0"), (33.333, "33.33"), (12.5, "12.5"), (7.05, "7.05")])
    func numbersHaveAtMostTwoDecimals(value: Double, text: String) {
        #expect(JSONOutput.number(value).text() == text)
    }
}
