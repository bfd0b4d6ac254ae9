import Testing

@testable import StringCatalog

/// A text is written whole after what held it was removed, also where it is the same as before.
@Suite struct ReplacedTextTests {
    private static let catalog = Catalog(
        bytes: Array(
            #"{ "sourceLanguage" : "en", "strings" : { "Save" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "new", "value" : "保存" } } } } }, "version" : "1.0" }"#
                .utf8))

    enum Removed: CaseIterable { case localization, localizations, entry }

    @Test(arguments: Removed.allCases, ["保存", "保存する"])
    func aRemovedTextIsWrittenAgain(removed: Removed, text: String) throws {
        var editor = try CatalogEditor(Self.catalog)
        switch removed {
        case .localization: editor.removeLocalization(of: "Save", in: "ja")
        case .localizations: editor.removeLocalizations(of: "Save")
        case .entry: editor.removeEntry("Save")
        }
        editor.setText(text, state: .needsReview, of: "Save", in: "ja")
        let unit = Catalog(bytes: editor.bytes()).entries.first?.localization(for: "ja")?.unit
        #expect(unit?.value == text)
        #expect(unit?.state == .needsReview)
    }
}
