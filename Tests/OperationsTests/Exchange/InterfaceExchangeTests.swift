import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// The texts of storyboards: Xcode's documents name them by the storyboard, and a catalog in `mul.lproj` holds them.
@Suite struct InterfaceExchangeTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
        <viewController id="v"><view key="view" id="w"><subviews><label text="Welcome" id="aaa-bb-ccc"/></subviews></view></viewController>
        </objects></scene></scenes></document>
        """
    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : { "aaa-bb-ccc.text" : { "extractionState" : "extracted_with_value", "localizations" : {
          "en" : { "stringUnit" : { "state" : "new", "value" : "Welcome" } } } } }, "version" : "1.0" }
        """

    @Test(arguments: ["Base.lproj/Main.storyboard", "mul.lproj/Main.xcstrings"]) func bothNamesAreRead(name: String)
        throws
    {
        try Tools.inFolder { folder throws in
            for app in ["App", "Watch"] {
                for (path, text) in [
                    ("Base.lproj/Main.storyboard", Self.storyboard), ("mul.lproj/Main.xcstrings", Self.catalog)
                ] {
                    let url = folder.appendingPathComponent("\(app)/\(path)")
                    try FileManager.default.createDirectory(
                        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: url)
                }
            }
            let document = try Tools.run("xcstrings", ["export", ".", "--locales", "de"], in: folder).output
            #expect(document.contains("<file original=\"App/Base.lproj/Main.storyboard\""), "\(document)")
            let translated = document.replacing("Base.lproj/Main.storyboard", with: name)
                .replacing("<source>Welcome</source>", with: "<source>Welcome</source><target>Willkommen</target>")
            try Data(translated.utf8).write(to: folder.appendingPathComponent("de.xliff"))
            let run = try Tools.run("xcstrings", ["import", "de.xliff"], in: folder)
            #expect(run.status == 0 && run.error.contains("2 texts: 2 taken"), "\(run.output)\(run.error)")
            for app in ["App", "Watch"] {
                let catalog = try Catalog(contentsOf: folder.appendingPathComponent("\(app)/mul.lproj/Main.xcstrings"))
                #expect(catalog.entries.first?.localization(for: "de")?.unit?.value == "Willkommen")
            }
        }
    }
}
