import Testing

@testable import Inventory

/// A text as it was seen on the screen, and what it may be in the app.
@Suite struct SeenTextTests {
    private static let inventory = Sample.inventory(
        """
        "Open":{},"%lld files":{},"%@ of %@":{},"title.main":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"All files"}}}},
        "%lld rows":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"A row"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld rows"}}}}}}}
        """,
        sources: ["App/View.swift": "let a = Text(verbatim: \"Version two\")\nlet b = \"Wait for \\(name)\"\n"])

    @Test(arguments: [
        ("Open", ["Open"]), ("OPEN", ["Open"]), ("12 files", ["%lld files"]), ("All files", ["title.main"]), ("title.main", ["title.main"]),
        ("A row", ["%lld rows"]), ("3 rows", ["%lld rows"]), ("Close", []), ("1 of 2", []), ("files", []),
    ])
    func whatWasSeenIsFoundByKeyOrByText(seen: String, keys: [String]) {
        #expect(ScreenTextQuery(seen).texts(of: Self.inventory).map(\.key) == keys)
    }

    @Test(arguments: [
        ("Cannot load …", "Cannot load Moonlight", true), ("Cannot load …", "Cannot open Moonlight", false),
        ("… and … more", "Anna and 3 more", true), ("…: …", "Total: 12", false), ("Save", "SAVE", true), ("Save", "Saved", false),
        ("… km", "%.2f km", true), ("… m", "%.2f km", false),
    ])
    func aTextLooksLikeWhatWasSeen(text: String, seen: String, isShown: Bool) {
        #expect(ScreenTextQuery(seen).isShown(by: text) == isShown)
    }

    @Test func aLiteralIsFoundWhateverBecomesOfIt() {
        let verbatim = ScreenTextQuery("Version two").literals(of: Self.inventory)
        #expect(verbatim.map(\.isVerbatim) == [true] && verbatim.map(\.place.line) == [1])
        let other = ScreenTextQuery("Wait for Anna").literals(of: Self.inventory)
        #expect(other.map(\.text) == ["Wait for …"] && other.map(\.isVerbatim) == [false])
        #expect(ScreenTextQuery("Version three").literals(of: Self.inventory).isEmpty)
    }
}
