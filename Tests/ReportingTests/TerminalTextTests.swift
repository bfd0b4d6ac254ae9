import StringCatalog
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
        #expect(JSONValue.decimal(value).indented() == text)
    }

    @Test func textsFillAColumn() {
        #expect(TerminalText.pad("中", to: 4) == "中  " && TerminalText.padLeft("中", to: 4) == "  中")
        #expect(TerminalText.pad("abcde", to: 3) == "abcde" && TerminalText.padLeft("abcde", to: 3) == "abcde")
        #expect(TerminalText.row(of: "-", 3) == "---" && TerminalText.row(of: "-", -1).isEmpty)
    }

    /// All ways of measuring a text truncate it at the same column, whether it is ASCII, consists of simple letters, or has
    /// grapheme clusters.
    @Test(arguments: ["abcdefghij", "äbcdéfghij", "e\u{301}bcd👩‍👩‍👧fghij", "中文字幕翻譯", "か゚きくけこさし", "한국어 번역", "😀😀😀😀😀"])
    func aCutTextIsNoWiderThanItsColumn(text: String) {
        for width in 1...8 {
            for cut in [TerminalText.truncate(text, to: width), TerminalText.truncateFront(text, to: width)] {
                #expect(TerminalText.width(cut) <= width && cut.contains("…"), "\(cut) in \(width)")
                // At most one column is left, which is too narrow for a wide character.
                #expect(TerminalText.width(cut) >= width - 1, "\(cut) in \(width)")
            }
        }
        #expect(TerminalText.truncate(text, to: 40) == text && TerminalText.truncateFront(text, to: 40) == text)
    }

    @Test func whatIsFarTooLongIsCutWithoutMeasuringAllOfIt() {
        let marks = "a" + String(repeating: "\u{301}", count: 10_000)
        let cut = TerminalText.truncate(marks, to: 4)
        #expect(cut.hasSuffix("…") && cut.utf8.count < 200)
    }

    @Test func longLinesAreBrokenAtSpaces() {
        let text = "one two three four five six seven"
        #expect(TerminalText.wrapped(text, to: 24) == ["one two three four five", "six seven"])
        #expect(TerminalText.wrapped(text, to: nil) == [text])
        // Too narrow to wrap.
        #expect(TerminalText.wrapped(text, to: 10) == [text])
        let word = String(repeating: "x", count: 30)
        #expect(TerminalText.wrapped("a \(word) b", to: 24) == ["a", word, "b"])
        #expect(TerminalText.wrapped("", to: 24) == [""])
    }

    @Test func aLongLineTakesSeveralRows() {
        #expect(TerminalText.rowCount("one\n\ntwo\n", columns: 10) == 3)
        #expect(TerminalText.rowCount("1234567890\n12345678901", columns: 10) == 3)
        #expect(TerminalText.rowCount("1234567890\n12345678901", columns: nil) == 2)
        #expect(TerminalText.rowCount("中文字幕翻譯", columns: 10) == 2)
        #expect(TerminalText.rowCount(TerminalStyle(usesColor: true).bold("1234567890"), columns: 10) == 1)
        #expect(TerminalText.rowCount("", columns: 10) == 1)
    }

    @Test func aTextWithoutColoursReadsTheSame() {
        let (plain, colored) = (TerminalStyle(usesColor: false), TerminalStyle(usesColor: true))
        #expect(plain.bold("a") == "a" && colored.bold("a") == "\u{1B}[1ma\u{1B}[0m")
        #expect(colored.red("").isEmpty)
        let all = [colored.bold("a"), colored.dim("a"), colored.red("a"), colored.green("a"), colored.yellow("a")]
        #expect(Set(all).count == all.count)
    }
}
