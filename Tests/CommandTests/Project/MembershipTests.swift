import Foundation
import TestSupport
import Testing

/// Nothing that was read is lost: strings of files in no target, of modules without a catalog, and what is never looked up.
@Suite struct MembershipTests {
    private static let project = """
        {
            objects = {
                ROOT = { isa = PBXProject; knownRegions = (en, ja, ); mainGroup = MAIN; targets = (APP, KIT, WIDGET, ); };
                MAIN = { isa = PBXGroup; children = (CODE, KITCODE, WIDGETCODE, CATALOG, ); sourceTree = "<group>"; };
                CODE = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
                KITCODE = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
                WIDGETCODE = { isa = PBXFileReference; path = Widget/W.swift; sourceTree = "<group>"; };
                CATALOG = { isa = PBXFileReference; path = App/Localizable.xcstrings; sourceTree = "<group>"; };
                APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (P1, P2, ); };
                KIT = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (P3, ); };
                WIDGET = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildPhases = (P4, ); };
                P1 = { isa = PBXSourcesBuildPhase; files = (B1, ); };
                P2 = { isa = PBXResourcesBuildPhase; files = (B2, ); };
                P3 = { isa = PBXSourcesBuildPhase; files = (B3, ); };
                P4 = { isa = PBXSourcesBuildPhase; files = (B4, ); };
                B1 = { isa = PBXBuildFile; fileRef = CODE; };
                B2 = { isa = PBXBuildFile; fileRef = CATALOG; };
                B3 = { isa = PBXBuildFile; fileRef = KITCODE; };
                B4 = { isa = PBXBuildFile; fileRef = WIDGETCODE; };
            };
            rootObject = ROOT;
        }
        """

    private static func view(_ text: String) -> String { "import SwiftUI\nlet view = Text(\"\(text)\")\n" }

    private static let shown = """
        import SwiftUI
        struct Row: View {
            let title: String
            var body: some View { Text(title) }
        }
        let row = Row(title: "Never looked up here.")
        let name = Row(title: "Photon")
        """

    private func run(_ arguments: String...) throws -> Tools.Run {
        try Tools.inFolder { folder in
            let files = [
                "App.xcodeproj/project.pbxproj": Self.project, "App/A.swift": Self.view("Listed"), "App/New.swift": Self.view("Forgotten"),
                "App/B.swift": Self.shown, "Kit/K.swift": Self.view("In a framework"),
                "Widget/W.swift": Self.view("In a widget"),
                "App/Localizable.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "Listed" : { } }, "version" : "1.0" }"#,
            ]
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            return try Tools.run("xcstrings", arguments, in: folder)
        }
    }

    @Test func aFileInNoTargetCountsForTheNearestCatalog() throws {
        let coverage = try run("coverage")
        #expect(coverage.output.contains("Not in the catalog (2)   App/Localizable.xcstrings\n  \"Forgotten\""), "\(coverage.output)")
        #expect(coverage.output.contains("1 string of App/New.swift, which is in no target, counted for the nearest catalog"), "\(coverage.output)")
        #expect(try run("lint").output.contains("App/New.swift:2:17: error: not in App/Localizable.xcstrings"))
        #expect(try run("extract", "--format", "keys").output == "\"Listed\"\n", "a build extracts nothing from it")
    }

    @Test(arguments: [
        ("Forgotten", "not in App/Localizable.xcstrings"), ("In a widget", "Widget/W.swift:2   of Widget, a module without a catalog"),
        ("In a framework", "not in App/Localizable.xcstrings"),
        ("Never looked up here.", "App/B.swift:6   shown but never looked up: "), ("Photon", "App/B.swift:7   shown but never looked up: "),
    ])
    func whatWasReadIsShown(_ text: String, _ answer: String) throws {
        let run = try run("show", text)
        #expect(run.status == 0 && run.output.contains(answer), "\(run.output)\(run.error)")
    }

    @Test func whatIsKeptBackIsCountedAndListedWithVerbose() throws {
        let short = try run("coverage").output
        #expect(short.contains("and 1 text shown but never looked up that may be a name or a code; --verbose lists them"), "\(short)")
        let long = try run("coverage", "--verbose").output
        #expect(long.contains("\"Photon\""), "\(long)")
        for text in [short, long] {
            #expect(text.contains("Not counted: 1 string of modules without a catalog (Widget)\n  \"In a widget\"  Widget/W.swift:2"), "\(text)")
        }
        #expect(try run("list", "--not-counted").output == "In code of targets without a catalog\n  \"In a widget\"\n")
    }

    /// A framework without a bundle of strings looks up in the bundle of the app, although no build extracts its strings into that catalog.
    @Test func aStringOfALibraryIsAKeyOfTheApp() throws {
        #expect(try run("lint").output.contains("Kit/K.swift:2:17: error: not in App/Localizable.xcstrings"))
        let diff = try run("sync", "--dry-run").output
        #expect(diff.contains(#""Forgotten" : { }, "In a framework" : { "extractionState" : "manual" }"#), "\(diff)")
    }

    @Test(arguments: ["Claudiator", "Flirrt", "PeerDrop", "Relay", "Remet"])
    func everyCommandCountsTheSameTextsThatAreNeverLookedUp(app: String) throws {
        func texts(_ command: String, _ name: String, _ isCounted: ([String: Any]) -> Bool) throws -> [String] {
            let run = try Tools.run("xcstrings", [command, "Fixtures/\(app)", "--format", "json"], in: Checkout.root)
            let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let items = try #require(json[name] as? [[String: Any]])
            return items.filter(isCounted).map { "\($0["file"] ?? ""):\($0["line"] ?? ""):\($0["column"] ?? "")" }.sorted()
        }
        let coverage = try texts("coverage", "unlocalized") { _ in true }
        #expect(try texts("extract", "unlocalized") { $0["confidence"] as? String != "possible" } == coverage)
        #expect(try texts("lint", "findings") { ["unlocalized-text", "trap-api"].contains($0["rule"] as? String) } == coverage)
        let possible = try texts("coverage", "possiblyUnlocalized") { _ in true }
        #expect(try texts("extract", "unlocalized") { $0["confidence"] as? String == "possible" } == possible)
    }

    @Test func extractKeepsToTheNamedFile() throws {
        #expect(try run("extract", "App/A.swift", "--format", "keys").output == "\"Listed\"\n")
        let text = try run("extract", "App/B.swift").output
        #expect(text.contains("Never looked up here.") && !text.contains("Listed"), "\(text)")
    }
}
