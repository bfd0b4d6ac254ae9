import Foundation
import Interchange
import StringCatalog
import Testing

@testable import Commands

/// What goes out and comes back unchanged changes nothing: the finished catalogs of this repository, and with
/// XCSTRINGS_CORPUS=folder all that lie below it.
@Suite struct ExchangeTests {
    private static let catalogs: [URL] = {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folders = ["Catalogs"].map(root.appendingPathComponent)
            + (ProcessInfo.processInfo.environment["XCSTRINGS_CORPUS"].map { [URL(fileURLWithPath: $0)] } ?? [])
        return folders.flatMap { folder in
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        }.filter { $0.pathExtension == "xcstrings" }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: catalogs) func anExportThatComesBackChangesNothing(_ url: URL) throws {
        let catalog = Catalog(bytes: Array(try Data(contentsOf: url)))
        guard let editor = try? CatalogEditor(catalog) else { return }
        var plan = ImportPlan(editor, replaces: true, inserts: false)
        for locale in catalog.languages where locale != catalog.sourceLanguage {
            let exported = XLIFFExport.file(catalog, path: "L.xcstrings", locale: locale, isMissingOnly: false)
            let read = try XLIFF(XLIFF([exported]).bytes(version: "1"))
            for file in read.files {
                // XML cannot hold control characters.
                let texts = TextFile.part(file).texts.filter { !$0.value.forms.contains { $0.text.contains("\u{FFFD}") } }
                for text in texts { plan.add(text, origin: .manual) }
            }
        }
        #expect(plan.outdated.map(\.key) == [])
        #expect(plan.replaced.map { "\($0.locale) \($0.key)" } == [])
        #expect(plan.filled.map(\.key) == [] && plan.reviewed.map(\.key) == [] && plan.unknown == [])
        #expect(!plan.editor.hasChanges)
    }

    @Test func whatIsNewerInTheCatalogStays() throws {
        let text = """
            { "sourceLanguage" : "en", "strings" : {
              "Back" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "戻る" } } } },
              "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次" } } } },
              "Skip" : { }
            }, "version" : "1.0" }
            """
        let editor = try CatalogEditor(Catalog(bytes: Array(text.utf8)))
        let units = [("Back", "もどる"), ("Next", "次へ"), ("Skip", "スキップ"), ("Gone", "なし")]
            .map { XLIFF.Unit(id: $0.0, source: $0.0, target: $0.1, state: "translated") }
        let part = TextFile.part(XLIFF.File(original: "L", sourceLanguage: "en", targetLanguage: "ja", units: units))
        func outcome(replaces: Bool) -> [[String]] {
            var plan = ImportPlan(editor, replaces: replaces, inserts: false)
            for text in part.texts { plan.add(text, origin: .manual) }
            return [plan.filled.map(\.key), plan.reviewed.map(\.key), plan.replaced.map(\.key), plan.kept.map(\.key), plan.unknown]
        }
        #expect(outcome(replaces: false) == [["Skip"], ["Next"], [], ["Back"], ["Gone"]])
        #expect(outcome(replaces: true) == [["Skip"], [], ["Back", "Next"], [], ["Gone"]])
    }
}
