import Testing

@testable import Reporting

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("a\u{A0}: %@", #"a\u{A0}: %@"#), ("12\u{202F}%", #"12\u{202F}%"#), ("\u{2009}a", #"\u{2009}a"#),
            ("a b", "a b"),
        ("全角\u{3000}空白", "全角\u{3000}空白"),
        ("zero\u{200B}width", #"zero\u{200B}width"#), ("\u{FEFF}a", #"\u{FEFF}a"#), ("co\u{AD}op", #"co\u{AD}op"#),
        ("\u{202E}a\u{200F}", #"\u{202E}a\u{200F}"#), ("a\nb", #"a\nb"#),
        ("cafe\u{301}", #"cafe\u{301}"#), ("café", "café"), ("か\u{3099}", #"か\u{3099}"#), ("x\u{301}", "x\u{301}"),
    ])
    func theEyeSeesEveryDifference(text: String, shown: String) {
        #expect(TerminalText.visible(text).utf8.elementsEqual(shown.utf8))
    }

    @Test(arguments: ["👩‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می\u{200C}خواهم", "हिन्दी", "ไทย", "1️⃣"])
    func whatShapesLettersAndEmojiStays(text: String) { #expect(TerminalText.visible(text) == text) }

    @Test func anEscapeHasItsOwnColorWithinAnother() {
        let style = TerminalStyle(usesColor: true)
        #expect(style.red(TerminalText.quoted("a\u{A0}b", style))
            == "\u{1B}[31m\"a\u{1B}[33m\\u{A0}\u{1B}[0m\u{1B}[31mb\"\u{1B}[0m")
    }
}
