import Foundation
import Testing

@testable import CommandSupport

/// Pictures of screens come with an `.xcloc`, and go to the pages of translators.
@Suite struct ScreenshotImportTests {
    private static let view = """
        import SwiftUI
        struct SettingsView: View { var body: some View { Text("Open") } }
        """
    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : { "Open" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } } } } }, "version" : "1.0" }
        """
    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><array><dict>
          <key>bundleID</key><string>com.example.app</string>
          <key>stringKey</key><string>Open</string><key>tableName</key><string>Localizable</string>
          <key>screenshots</key><array><dict>
            <key>name</key><string>1.png</string><key>frame</key><string>{{20, 20}, {100, 20}}</string>
          </dict></array>
        </dict></array></plist>
        """

    /// An app, and a bundle for translators with a picture.
    private func inFolder(list: String = list, _ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            try Data(Self.view.utf8).write(to: folder.appendingPathComponent("View.swift"))
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let arguments = ["export", "--format", "xcloc", "--locales", "fr", "-o", "out/"]
            #expect(try Tools.run("xcstrings", arguments, in: folder).status == 0)
            let pictures = folder.appendingPathComponent("out/fr.xcloc/Notes/Screenshots/Tests")
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            try Data(list.utf8).write(to: pictures.appendingPathComponent("localizedStringData.plist"))
            try Data("picture".utf8).write(to: pictures.appendingPathComponent("1.png"))
            try body(folder)
        }
    }

    @Test func thePictureOfAScreenIsTakenOnceAndIsOnThePage() throws {
        try inFolder { folder in
            let picture = folder.appendingPathComponent("screens/SettingsView.png")
            let trial = try Tools.run("xcstrings", ["import", "out/fr.xcloc", "--dry-run"], in: folder)
            #expect(trial.status == 0 && !FileManager.default.fileExists(atPath: picture.path), "\(trial.error)")
            #expect(trial.error.contains("screens/SettingsView.png   the picture of a screen") && !trial.output.contains("picture"))
            #expect(try Tools.run("xcstrings", ["import", "out/fr.xcloc"], in: folder).status == 0)
            #expect(try String(contentsOf: picture, encoding: .utf8) == "picture")
            try Data("better".utf8).write(to: picture)
            #expect(try Tools.run("xcstrings", ["import", "out/fr.xcloc"], in: folder).status == 0)
            #expect(try String(contentsOf: picture, encoding: .utf8) == "better")
            #expect(try Tools.run("xcstrings", ["worksheet", "--all", "--locales", "fr", "-o", "fr.html"], in: folder).status == 0)
            let page = try String(contentsOf: folder.appendingPathComponent("fr.html"), encoding: .utf8)
            #expect(page.contains("data:image/png;base64,\(Data("better".utf8).base64EncodedString())"))
        }
    }

    @Test(arguments: ["no list", list.replacing("1.png", with: "../../../../../View.swift")])
    func aDamagedListOrAPathOutOfTheBundleTakesNoPicture(list: String) throws {
        try inFolder(list: list) { folder in
            let run = try Tools.run("xcstrings", ["import", "out/fr.xcloc"], in: folder)
            #expect(run.status == 0 && run.error.contains("isn't a list") == (list == "no list"), "\(run.error)")
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("screens").path))
        }
    }
}
