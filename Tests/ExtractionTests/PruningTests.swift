import Extraction
import Foundation
import TestSupport
import Testing

/// Skipping code that has nothing to do with texts loses no findings.
@Suite struct PruningTests {
    /// The fixtures and, in a thorough run, the apps of the corpus.
    static let folders: [URL] = {
        let own = ["extraction", "PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"].map { Fixtures.folder.appending(path: $0) }
        return own + (TestRun.isThorough ? Corpus.contents(of: "apps") : [])
    }()

    @Test(arguments: folders)
    func theSameIsFound(folder: URL) throws {
        let files = try Fixtures.sources(below: folder)
        Self.holdsAgainstAll(files, scan(files))
    }

    /// A local function takes a text from a place that nothing else connects with texts.
    @Test func functionsOfBodiesTakeTexts() {
        let source = #"""
            struct Panel: View {
                let isShort: Bool
                func lines(title: String) -> Text {
                    func line(_ text: String) -> Text { Text(text) }
                    if isShort { return line(title) }
                    return Text(verbatim: title)
                }
                var body: some View { lines(title: "Shown by a function of a body") }
            }
            """#
        #expect(scan(source).unlocalized.map(\.text) == ["Shown by a function of a body"])
    }

    /// Invalid Swift makes no difference.
    @Test(arguments: [
        "struct Row { let tips: [String]; var body: some View { ForEach(tips) { tip in Text\u{1}(tip) } } }\nlet row = Row(tips: [\"Take your time\"])",
        "func change(_ model: Model) { model.error = nil }\nlet cast = \"By a cast\" as LocalizedStringKey\n= \"Changed from outside\"",
        "let songs: [Song]\nTable(songs) {\nTableColumn(\"Plays\") { song in Text(\"\\(song.plays) times\") }\nstruct Song { var plays: Int }",
    ])
    func brokenSourcesGiveTheSame(source: String) {
        let files = [SourceFile(path: "Source.swift", bytes: Array(source.utf8))]
        Self.holdsAgainstAll(files, scan(files))
    }

    static func holdsAgainstAll(_ files: [SourceFile], _ found: Extraction) {
        let all = scan(files, prunes: false)
        let isSame = (strings: found.strings == all.strings, unlocalized: found.unlocalized == all.unlocalized)
        #expect(isSame.strings && isSame.unlocalized, "\(difference(found, all))")
    }

    private static func difference(_ found: Extraction, _ all: Extraction) -> String {
        let strings = Set(found.strings).symmetricDifference(all.strings).map { "\($0.key) at \($0.place)" }
        let texts = Set(found.unlocalized).symmetricDifference(all.unlocalized).map { "\($0.text) at \($0.place): \($0.reason)" }
        return (strings + texts).prefix(4).joined(separator: "; ")
    }
}
