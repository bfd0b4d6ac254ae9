import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// `sync` and the texts of Info.plists.
@Suite struct InfoPlistCatalogTests {
    private static let view = """
        import SwiftUI
        struct Kites: View { var body: some View { Text("Fly a kite") } }
        """
    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
            <key>CFBundleName</key><string>Kites</string>
            <key>NSCameraUsageDescription</key><string>To film a kite</string>
            <key>NSMicrophoneUsageDescription</key><string>$(PRODUCT_NAME) listens to the wind</string>
        </dict></plist>
        """

    /// - Parameter setting: A build setting of the target.
    private static func project(_ setting: String) -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                ROOT = { isa = PBXProject; knownRegions = (en, ja, Base, ); mainGroup = MAIN; targets = (APP, ); };
                MAIN = { isa = PBXGroup; children = (FOLDER, ); sourceTree = "<group>"; };
                FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Kites; sourceTree = "<group>"; };
                APP = { isa = PBXNativeTarget; name = Kites; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (FOLDER, ); buildConfigurationList = LIST; };
                LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG, ); };
                DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(setting) }; };
            };
            rootObject = ROOT;
        }
        """
    }

    private static let generator = "name: Kites\ntargets:\n  Kites:\n    type: application\n    sources: [Kites]\n"

    private static let apps: [[String: String]] = [
        ["Kites.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = Kites/Info.plist;"), "Kites/Info.plist": plist],
        ["Kites.xcodeproj/project.pbxproj": project("INFOPLIST_KEY_NSCameraUsageDescription = \"To film a kite\";")],
        ["project.yml": generator, "Kites/Info.plist": plist],
        [
            "project.yml": generator, "Kites/Info.plist": plist,
            "Kites.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = Kites/Info.plist;")
                .replacing("FOLDER, ); build", with: "); build"),
        ],
    ]

    private static func inFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            for (path, text) in files.merging(["Kites/Kites.swift": view], uniquingKeysWith: { first, _ in first }) {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
            try body(folder)
        }
    }

    private static func catalog(_ folder: URL) throws -> Catalog {
        Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("Kites/InfoPlist.xcstrings"))))
    }

    @Test(arguments: apps) func theTextsOfAnInfoPlistGetACatalogOnce(files: [String: String]) throws {
        try Self.inFolder(files) { folder in
            let run = try Tools.type("xcstrings sync --create --locales en,ja", in: folder)
            #expect(run.status == 0, "\(run.output)")
            let entries = try Self.catalog(folder).entries
            #expect(entries.map(\.key) == ["NSCameraUsageDescription"])
            #expect(entries.first?.extractionState == .extractedWithValue)
            #expect(entries.first?.localization(for: "en")?.unit?.value == "To film a kite")
            let coverage = try Tools.type("xcstrings coverage --verbose", in: folder).output
            #expect(coverage.contains("2 texts missing in Japanese"), "\(coverage)")
            #expect(!coverage.contains("--create") && !coverage.contains("\"NSCameraUsageDescription\"  Kites/Info"), "\(coverage)")
            let again = try Tools.type("xcstrings sync --create", in: folder)
            #expect(again.output.contains("Nothing to do"), "\(again.output)")
        }
    }

    @Test func coverageNamesTheStepThatMakesTheCatalog() throws {
        let code = #"{ "sourceLanguage" : "en", "strings" : { "Fly a kite" : { } }, "version" : "1.0" }"#
        try Self.inFolder(Self.apps[0].merging(["Kites/Localizable.xcstrings": code]) { first, _ in first }) { folder in
            let coverage = try Tools.type("xcstrings coverage --locales en,ja", in: folder).output
            #expect(coverage.contains("Next: xcstrings sync --create "), "\(coverage)")
            #expect(coverage.contains("makes a catalog for 1 text of Info.plist\n"), "\(coverage)")
        }
    }

    @Test func aTextThatIsNewInAnInfoPlistGoesIntoItsCatalog() throws {
        let code = #"{ "sourceLanguage" : "en", "strings" : { "Fly a kite" : { } }, "version" : "1.0" }"#
        let catalogs = ["Kites/Localizable.xcstrings": code, "Kites/InfoPlist.xcstrings": code.replacing("Fly a kite", with: "CFBundleName")]
        try Self.inFolder(Self.apps[0].merging(catalogs) { first, _ in first }) { folder in
            let coverage = try Tools.type("xcstrings coverage", in: folder).output
            #expect(coverage.contains("Next: xcstrings sync   "), "\(coverage)")
            #expect(coverage.contains("adds 1 key\n"), "\(coverage)")
            let run = try Tools.type("xcstrings sync", in: folder)
            #expect(run.output.contains("added    1 key       \"NSCameraUsageDescription\""), "\(run.output)")
            #expect(try Self.catalog(folder).entries.map(\.key) == ["CFBundleName", "NSCameraUsageDescription"])
        }
    }

    @Test func coverageNamesTheStepWhereOnlyAnInfoPlistHasACatalog() throws {
        let code = #"{ "sourceLanguage" : "en", "strings" : { "CFBundleName" : { } }, "version" : "1.0" }"#
        try Self.inFolder(["Kites/InfoPlist.xcstrings": code]) { folder in
            let coverage = try Tools.type("xcstrings coverage --locales en,ja", in: folder).output
            #expect(coverage.contains("Next: xcstrings sync --create "), "\(coverage)")
            #expect(coverage.contains("makes a catalog for Localizable\n"), "\(coverage)")
            #expect(try Tools.type("xcstrings sync --create", in: folder).output.contains("Localizable.xcstrings"))
        }
    }
}
