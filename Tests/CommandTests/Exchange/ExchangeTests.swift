import Foundation
import Interchange
import StringCatalog
import TestSupport
import Testing
import Translation

@testable import Commands

/// What goes out and comes back unchanged changes nothing: the finished catalogs of this repository, and with
/// XCSTRINGS_CORPUS=folder all that lie below it.
@Suite struct ExchangeTests {
    private static let catalogs: [URL] = {
        let folders = [Checkout.root.appendingPathComponent("Catalogs")]
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
            let exported = XLIFFExport.file(ExportedCatalog(path: "L.xcstrings", catalog: catalog), locale: locale)
            let read = try XLIFF(XLIFF([exported]).bytes(version: "1"))
            for file in read.files {
                // XML cannot hold control characters.
                let texts = TextFile.part(file).texts.filter { !$0.value.forms.contains { $0.text.contains("\u{FFFD}") } }
                for text in texts { plan.add(text, origin: .manual) }
            }
        }
        expectNothing(of: plan)
    }

    /// Tables and `.strings` files do not say the states of texts, so that what waits for a review still does when they come back.
    @Test(arguments: catalogs) func aTableThatComesBackChangesNothing(_ url: URL) throws {
        // A spreadsheet may write any line break for another.
        let bytes = Array(try Data(contentsOf: url))
        guard let editor = try? CatalogEditor(Catalog(bytes: bytes)), !String(decoding: bytes, as: UTF8.self).contains("\\r") else { return }
        let keys = editor.catalog.entries.map(\.key)
        guard Set(keys).count == keys.count else { return }
        for format in ["csv", "tsv", "markdown", "strings"] { try expectNothing(of: format, editor) }
    }

    @Test(arguments: ["csv", "tsv", "markdown", "strings"]) func whatATableDoesNotSayStays(_ format: String) throws {
        let text = """
            { "sourceLanguage" : "en", "strings" : {
              "%@ of %@" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "%1$@ of %2$@" } } } },
              "%lld files" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei(en)" } },
                "fr" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichier" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichiers" } } } } } } },
              "Next" : { "localizations" : { "ht" : { "stringUnit" : { "state" : "needs_review", "value" : "Pwochen" } } } },
              "Page %lld" : { "localizations" : { "nan" : { "stringUnit" : { "state" : "translated", "value" : "%@ ia̍h" } } } }
            }, "version" : "1.0" }
            """
        try expectNothing(of: format, try CatalogEditor(Catalog(bytes: Array(text.utf8))))
    }

    /// Exports a catalog and takes it back in, by `import` and, if it is a table, by `add`.
    private func expectNothing(of format: String, _ editor: CatalogEditor) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = editor.catalog
        let documents = try ExportDocuments(
            [ExportedCatalog(path: "Localizable.xcstrings", catalog: catalog)], locales: catalog.languages, format: format)
        var plan = ImportPlan(editor, replaces: format != "strings", inserts: false)
        for document in documents.files {
            let path = folder.appendingPathComponent(document.path)
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(document.bytes).write(to: path)
            let file = try TextFile(path.path, sourceLanguage: catalog.sourceLanguage, languages: catalog.languages)
            for text in file.parts.flatMap(\.texts) { plan.add(text, origin: .manual) }
            guard format != "strings" else { continue }
            let table = TranslationTable(document.bytes, sourceLanguage: catalog.sourceLanguage, languages: catalog.languages)
            var addition = Addition(editor: editor, state: .translated, conflict: .refuse) { _, _ in false }
            for row in table.rows { addition.add(row) }
            #expect(addition.errors.map(\.message) == [] && addition.bytes() == catalog.bytes, "\(format)")
        }
        // A text that is nothing but a substitution comes back as one that varies as a whole, and is kept.
        if format == "strings" { #expect(plan.errors.map(\.message) == [] && !plan.editor.hasChanges) } else { expectNothing(of: plan) }
    }

    private func expectNothing(of plan: ImportPlan) {
        #expect(plan.outdated.map(\.key) == [])
        #expect(plan.replaced.map { "\($0.locale) \($0.key)" } == [])
        #expect(plan.filled.map(\.key) == [] && plan.reviewed.map(\.key) == [] && plan.unknown == [])
        #expect(plan.errors.map(\.message) == [] && plan.warnings.map(\.message) == [])
        #expect(!plan.editor.hasChanges)
    }

    /// What the source prints in a substitution may be printed elsewhere, if it says which argument it is.
    @Test(arguments: ["%2$@", "%@"]) func anArgumentOfASubstitutionNeedsItsPosition(_ placeholder: String) throws {
        let catalog = """
            { "sourceLanguage" : "en", "strings" : { "shared %lld %@" : { "localizations" : { "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
              "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "\(placeholder) shares %arg file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "\(placeholder) shares %arg files" } } } } } } } } } },
              "version" : "1.0" }
            """
        var plan = ImportPlan(try CatalogEditor(Catalog(bytes: Array(catalog.utf8))), replaces: false, inserts: false)
        plan.add(
            TextFile.Text(
                key: "shared %lld %@", locale: "de", value: VariedText("\(placeholder) teilt"), source: nil, states: [:],
                isComplete: true, comment: nil),
            origin: .manual)
        #expect(plan.errors.isEmpty == (placeholder == "%2$@"))
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
