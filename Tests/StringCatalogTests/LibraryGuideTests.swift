import Foundation
import StringCatalog
import TestSupport
import Testing

/// The guide of the library: its examples compile and behave as described, and its topics list every public type.
@Suite struct LibraryGuideTests {
    private static let folder = Checkout.root.appendingPathComponent("Sources/StringCatalog")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theExamplesDoWhatTheGuideSays() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(UUID().uuidString).xcstrings")
        defer { try? FileManager.default.removeItem(at: url) }
        let before = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : {

                },
                "Old title" : {

                }
              },
              "version" : "1.0"
            }
            """
        try Data(before.utf8).write(to: url)

        let catalog = try Catalog(contentsOf: url)
        for problem in catalog.problems {
            print(problem)
        }

        let untranslated = catalog.entries.filter { entry in
            entry.shouldTranslate && entry.completeness(in: "ja", isSource: false) == .missing
        }

        var editor = try CatalogEditor(catalog)
        editor.setText("スキップ", state: .translated, of: "Skip", in: "ja")
        editor.setText("%lld件", state: .needsReview, of: "%lld files", in: "ja")
        editor.removeEntry("Old title")
        try editor.write(to: url)

        let arguments = FormatString("%1$@ sent %2$lld files").specifiers.map(\.conversion)

        #expect(catalog.problems.isEmpty)
        #expect(untranslated.map(\.key) == ["%lld files", "Old title"])
        #expect(arguments == ["@", "d"])
        let after = try Catalog(contentsOf: url)
        #expect(after.entries.map(\.key) == ["%lld files", "Skip"])
        #expect(after.entry(for: "Skip")?.localization(for: "ja")?.unit?.value == "スキップ")
    }

    @Test func theGuideShowsWhatThisFileCompiles() throws {
        let guide = try Self.text("StringCatalog.docc/ReadingAndChangingCatalogs.md")
        let examples = guide.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(examples.count == 4)
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        for example in examples {
            let indented = example.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
            #expect(source.contains(indented), "\(example)")
        }
    }

    @Test func everyPublicTypeIsInATopic() throws {
        let topics = try Self.text("StringCatalog.docc/StringCatalog.md")
        let files = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        var names: [String] = []
        for file in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            names += source.matches(of: /(?m)^public (?:final )?(?:struct|enum|class|protocol|actor) (\w+)/).map { String($0.1) }
        }
        #expect(names.count > 20)
        for name in names { #expect(topics.contains("- ``\(name)``"), "\(name)") }
    }
}
