import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// A package with two apps that show its use, each in a project of its own that lists its files.
@Suite struct ExampleAppTests {
    private static func view(_ name: String, _ text: String) -> String {
        "import SwiftUI\npublic struct \(name): View { public var body: some View { Text(\"\(text)\") } }\n"
    }

    private static func project(_ name: String) -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                ROOT = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, ); mainGroup = MAIN; targets = (APP, ); };
                MAIN = { isa = PBXGroup; children = (GROUP, ); sourceTree = "<group>"; };
                GROUP = { isa = PBXGroup; children = (CODE, ); path = \(name); sourceTree = "<group>"; };
                CODE = { isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
                APP = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildPhases = (P1, P2, ); packageProductDependencies = (DEP, ); };
                P1 = { isa = PBXSourcesBuildPhase; files = (B1, ); };
                P2 = { isa = PBXResourcesBuildPhase; files = (); };
                B1 = { isa = PBXBuildFile; fileRef = CODE; };
                DEP = { isa = XCSwiftPackageProductDependency; productName = Kites; };
            };
            rootObject = ROOT;
        }
        """
    }

    private static let files = [
        "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Kites", products: [.library(name: "Kites", targets: ["Kites"])], targets: [.target(name: "Kites")])
            """,
        "Sources/Kites/Kite.swift": view("Kite", "Fly a kite")
            + "func label() -> String { String(localized: \"Wind\", bundle: .module) }\n",
        "Small/Small.xcodeproj/project.pbxproj": project("Small"), "Small/Small/Small.swift": view("Small", "A small kite"),
        "Small/Small/Assets.xcassets/Contents.json": "{}",
        "Large/Large.xcodeproj/project.pbxproj": project("Large"), "Large/Large/Large.swift": view("Large", "A large kite"),
        "Large/Large/Assets.xcassets/Contents.json": "{}", ".git/HEAD": "",
    ]

    @Test func eachAppGetsItsCatalogAndThePackageItsLocales() throws {
        try Tools.inTemporaryFolder { folder in
            for (path, text) in Self.files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let run = try Tools.type("xcstrings sync --create --locales en,ja", in: folder)
            #expect(run.status == 0, "\(run.output)")
            let keys = try ["Small/Small", "Large/Large", "Sources/Kites/Resources"].map { path in
                let file = folder.appendingPathComponent(path + "/Localizable.xcstrings")
                return Catalog(bytes: [UInt8](try Data(contentsOf: file))).entries.map(\.key)
            }
            #expect(keys == [["A small kite", "Fly a kite"], ["A large kite", "Fly a kite"], ["Fly a kite", "Wind"]], "\(run.output)")
            let coverage = try Tools.type("xcstrings coverage", in: folder).output
            #expect(!coverage.contains("counted without"), "\(coverage)")
            #expect(coverage.contains("6 texts missing in Japanese"), "\(coverage)")
            #expect(try Tools.type("xcstrings sync --create", in: folder).output.contains("Nothing to do"))
        }
    }
}
