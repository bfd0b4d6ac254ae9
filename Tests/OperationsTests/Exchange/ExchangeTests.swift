import Editing
import Foundation
import Interchange
import StringCatalog
import TestSupport
import Testing

@testable import Commands
@testable import Operations
@testable import Workspace

/// Exporting and importing unchanged files changes nothing, for the finished catalogs of this repository and, in a thorough run,
/// for all catalogs of the corpus.
@Suite struct ExchangeTests {
    private static let catalogs: [URL] = {
        let folders = [Checkout.root.appendingPathComponent("Catalogs")] + (TestRun.isThorough ? [Corpus.folder].compactMap(\.self) : [])
        return folders.flatMap { folder in
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        }
        // Apple's compiler refuses the nesting of these.
        .filter { $0.pathExtension == "xcstrings" && !$0.path.contains("/invalid-nesting/") }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: catalogs) func anExportThatComesBackChangesNothing(_ url: URL) throws {
        let catalog = Catalog(bytes: Array(try Data(contentsOf: url)))
        guard let editor = try? CatalogEditor(catalog) else { return }
        var plan = ImportPlan(editor, .init(replaces: true))
        for locale in catalog.languages where locale != catalog.sourceLanguage {
            let exported = XLIFFExport.file(ExportedCatalog(path: "L.xcstrings", catalog: catalog, locales: catalog.languages), locale: locale).file
            let read = try XLIFF(XLIFF([exported]).bytes(version: "1"))
            for file in read.files {
                // XML cannot hold control characters.
                let texts = TextFile.part(file, keys: ImportKeys([catalog])).texts.filter { !$0.value.forms.contains { $0.text.contains("\u{FFFD}") } }
                for text in texts { plan.add(text, origin: .manual) }
            }
        }
        expectNothing(of: plan.plan)
    }

    /// Tables and `.strings` files contain no states, so texts that need review still do after the import.
    @Test(arguments: catalogs) func aTableThatComesBackChangesNothing(_ url: URL) throws {
        // A spreadsheet may replace any line break by another.
        let bytes = Array(try Data(contentsOf: url))
        guard let editor = try? CatalogEditor(Catalog(bytes: bytes)), !String(decoding: bytes, as: UTF8.self).contains("\\r") else { return }
        let keys = editor.catalog.entries.map(\.key)
        guard Set(keys).count == keys.count else { return }
        for format in ["csv", "tsv", "markdown", "strings", "po", "tmx"] { try expectNothing(of: format, editor) }
    }

    @Test(arguments: ["csv", "tsv", "markdown", "strings", "po", "tmx"]) func whatATableDoesNotSayStays(
        _ format: String
    ) throws {
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

    /// Exports a catalog and imports it again, with `import` and, for a table, with `add`.
    private func expectNothing(of format: String, _ editor: CatalogEditor) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = editor.catalog
        let documents = try ExportDocuments(
            [ExportedCatalog(path: "Localizable.xcstrings", catalog: catalog, locales: catalog.languages)], locales: catalog.languages,
            format: try #require(ExportDocuments.Format(rawValue: format)), version: "1")
        var plan = ImportPlan(editor, .init(replaces: true))
        for document in documents.files {
            let path = folder.appendingPathComponent(document.path)
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(document.bytes).write(to: path)
            let isTable = ["csv", "tsv", "markdown"].contains(format)
            let file = try TextFile(
                path.path, sourceLanguage: catalog.sourceLanguage, languages: catalog.languages,
                keys: isTable || format == "strings" ? nil : ImportKeys([catalog]))
            for text in file.parts.flatMap(\.texts) { plan.add(text, origin: .manual) }
            guard isTable else { continue }
            let table = TranslationTable(document.bytes, sourceLanguage: catalog.sourceLanguage, languages: catalog.languages)
            var addition = AddPlan(editor)
            for row in table.rows { addition.add(row) }
            #expect(addition.plan.errors == [] && addition.plan.bytes() == catalog.bytes, "\(format)")
        }
        expectNothing(of: plan.plan, format)
    }

    private func expectNothing(of plan: EditPlan, _ format: String = "xliff") {
        #expect(plan.outcomes == [] && plan.remarks == [] && plan.edits == [], "\(format)")
    }
}
