@testable import Extraction
import Testing

/// The confidence that users see a text, and that it needs translation.
@Suite struct ConfidenceTests {
    @Test(arguments: [
        ("Connecting...", true), ("Connecting…", true), ("Search for tunes", true), ("search for tunes", true), ("Done.", true),
        ("Really?", true), ("Deleted \u{FFFC}.", true), ("Don't stop", true), ("检查更新", true), ("일시 정지", true), ("再生中", true),
        ("Cancel", false), ("Photon Maps", false), ("GitHub", false), ("5 MB", false), ("HH:mm", false), ("漢", false), ("…", false),
        ("Photon \u{FFFC}", false), ("Build\u{FFFC}", false), ("api_key", false), ("person.fill", false), ("com.example.app", false),
        ("GPT-4o", false), ("", false), ("- 3 -", false), ("v2.", false),
    ])
    func sentencesAreToldFromNamesAndCodes(text: String, isSentence: Bool) {
        #expect(TextClassifier.isSentence(text) == isSentence)
    }

    @Test(arguments: [
        (#"let a = UIAlertAction(title: "Cancel", style: .cancel)"#, .certain),
        (#"let a = Text("Removed by " + name)"#, .certain),
        (#"let a = Text("Photon " + name)"#, .certain),
        (#"let a = Text("PhotonMaps " + name)"#, .possible),
        ("struct Row { let a: String; var view: Text { Text(a) } }; let row = Row(a: \"Nothing to play\")", .certain),
        ("struct Row { func a(_ b: String) -> Text { Text(b) } }; func f() { thing.a(\"Nothing to play\") }", .likely),
        (
            "struct Row { let log = Logger(); func a(_ b: String) -> Text { log.info(\"\\(b)\"); return Text(b) } }; "
                + "func f(_ row: Row) { row.a(\"Nothing to play\") }", .possible
        ),
        ("enum A: String { case b = \"Nothing to play\", c = \"Stop it now\", d = \"Stop\" }; func f(_ a: A) -> Text { Text(a.rawValue) }", .certain),
        ("enum A: String { case b = \"PhotonMaps\", c = \"USB\", d = \"stop\" }; func f(_ a: A) -> Text { Text(a.rawValue) }", .possible),
    ] as [(String, UnlocalizedText.Confidence)])
    func confidenceFollowsFromTheWayToTheScreen(source: String, confidence: UnlocalizedText.Confidence) {
        #expect(Set(scan(source).unlocalized.map(\.confidence)) == [confidence], "\(scan(source).unlocalized)")
    }

    @Test(arguments: [
        ("", .possible), (#"Row(a: String(localized: "Nothing to play")), Row(a: String(localized: "Stop it now")), "#, .certain),
        (#"Row(a: String(localized: "row.play")), Row(a: String(localized: "row.stop")), "#, .possible),
    ] as [(String, UnlocalizedText.Confidence)])
    func aSentenceThatIsLookedUpMakesTheWordsOfItsSlotTexts(others: String, confidence: UnlocalizedText.Confidence) {
        let source = "struct Row { let a: String; var view: Text { Text(a) } }; let rows = [\(others)Row(a: \"stop\")]"
        #expect(Set(scan(source).unlocalized.map(\.confidence)) == [confidence], "\(scan(source).unlocalized)")
    }

    @Test(arguments: [(60, 8, UnlocalizedText.Confidence.possible), (60, 2, .certain), (20, 8, .certain)])
    func manyLongTextsAreADocument(count: Int, sentences: Int, confidence: UnlocalizedText.Confidence) {
        let article = String(repeating: "The lender may ask for it. ", count: sentences)
        let articles = (1...count).map { "Article(title: \"Of article \($0)\", text: \"\(article) \($0).\")" }.joined(separator: ", ")
        let source = "struct Article { let title: String; let text: String; var view: [Text] { [Text(title), Text(text)] } }; let law = [\(articles)]"
        #expect(Set(scan(source).unlocalized.map(\.confidence)) == [confidence])
    }
}
