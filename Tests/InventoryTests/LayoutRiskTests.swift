import Extraction
import StringCatalog
import Syntax
import Testing

@testable import Inventory

@Suite struct LayoutRiskTests {
    private static let texts = [("Home", "Start"), ("Files", "Dateien und Verzeichnisse"), ("Search", "Suchen"), ("Mail", "Post")]

    /// The risks of a catalog whose texts are all shown by one call, such as `Tab(%)`.
    private func risks(
        _ call: String, _ texts: [(source: String, translation: String)] = texts, variation: String? = nil, source: String = "en"
    ) -> [LayoutRisk] {
        var uses: [ExtractedString] = []
        var code = "struct Screen { var body: some View {"
        for text in texts {
            let before = call.firstRange(of: "%").map { String(call[..<$0.lowerBound]) } ?? ""
            uses.append(Sample.use(text.source, in: "App/View.swift", column: code.utf8.count + before.utf8.count + 2))
            code += " " + call.replacing("%", with: "\"\(text.source)\"") + ";"
        }
        let entries = texts.map { text in
            let unit = #"{"stringUnit":{"state":"translated","value":"\#(text.translation)"}}"#
            return #""\#(text.source)":{"localizations":{"de":\#(variation.map { $0.replacing("%", with: unit) } ?? unit)}}"#
        }
        let inventory = Sample.inventory(
            entries.joined(separator: ","), uses: uses, locales: ["en", "de"], sources: ["App/View.swift": code + " } }"])
        return inventory.layoutRisks(inCatalog: 0)
    }

    @Test func aTranslationOnOneLineIsHeldAgainstTheWidestSourceOfTheRole() throws {
        let risk = try #require(risks("Tab(%) {}").first)
        #expect((risk.key, risk.locale.rawValue, risk.role) == ("Files", "de", "tab"))
        #expect(risk.evidence == .sources && risk.isFar)
        #expect(risks("Tab(%) {}").count == 1)
        let withLongSource = Self.texts + [("All files and folders of mine", "Meine Dateien")]
        #expect(risks("Tab(%) {}", withLongSource).isEmpty)
    }

    @Test func inOtherControlsItIsHeldAgainstTheOthersOfItsLocale() throws {
        #expect(risks("Button(%) {}").isEmpty, "four texts don't say what is usual")
        let six = Self.texts + [("Send", "Senden"), ("Print", "Drucken")]
        let risk = try #require(risks("Button(%) {}", six).first)
        #expect(risk.key == "Files" && risk.evidence == .peers)
        #expect(risks("Button(%) {}", six + [("Share", "Mit anderen Menschen teilen")]).isEmpty)
    }

    @Test(arguments: ["Text(%)", "a.help(%)", "a.alert(\"A\", isPresented: $b) {} message: { Text(%) }"])
    func whereTextsWrapOrHaveNoPlaceNothingIsAtRisk(call: String) { #expect(risks(call).isEmpty) }

    @Test func buttonsOfAToolbarHaveOneLine() {
        #expect(risks("a.toolbar { ToolbarItem { Button(%) {} } }").map(\.role) == ["toolbar button"])
    }

    @Test func aTextOfItsOwnForADeviceIsThereToFit() {
        #expect(risks("Tab(%) {}", variation: #"{"variations":{"device":{"mac":%}}}"#).isEmpty)
        #expect(risks("Tab(%) {}", variation: #"{"variations":{"device":{"other":%}}}"#).count == 1)
        #expect(risks("Tab(%) {}", variation: #"{"variations":{"plural":{"one":%,"other":%}}}"#).count == 1)
    }

    static let widths: [(narrower: String, wider: String)] = [
        ("illi", "mmww"), ("Dateien", "DATEIEN"), ("Ordner", "文件文件"), ("al", "文"), ("e\u{301}\u{302}", "ee"), ("%@ von %lld Dateien", "mmm von mmm Dateien"),
        ("kurz\nkurz", "kurzkurz"), ("เพิ่ม", "เพพม"),
    ]

    @Test(arguments: widths) func widthsFollowTheClassesOfCharacters(narrower: String, wider: String) {
        #expect(TextWidth.ems(of: narrower) < TextWidth.ems(of: wider))
    }
}
