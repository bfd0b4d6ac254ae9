import Foundation
import TestSupport
import Testing

@testable import CommandSupport

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
        let name = Row(title: "PhotonMaps")
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

    /// It may be new, or left out on purpose.
    @Test func aFileInNoTargetIsNoReasonToAddAKey() throws {
        let coverage = try run("coverage")
        #expect(coverage.output.contains("Not counted (1)   in files of no target\n"), "\(coverage.output)")
        #expect(!(try run("lint").output.contains("App/New.swift:2")))
        #expect(try run("extract", "--format", "keys").output == "\"Listed\"\n", "a build extracts nothing from it")
    }

    @Test(arguments: [
        ("Forgotten", "App/New.swift:2   no target compiles the file"), ("In a widget", "Widget/W.swift:2"),
        ("In a framework", "not in App/Localizable.xcstrings"),
        ("Never looked up here.", "App/B.swift:6   shown but never looked up: "), ("PhotonMaps", "App/B.swift:7   shown but never looked up: "),
    ])
    func whatWasReadIsShown(_ text: String, _ answer: String) throws {
        let run = try run("show", text)
        #expect(run.status == 0 && run.output.contains(answer), "\(run.output)\(run.error)")
    }

    @Test func whatIsKeptBackIsCountedAndListedWithVerbose() throws {
        let short = try run("coverage").output
        #expect(short.contains("May be names or codes, not looked up (1)\n"), "\(short)")
        let long = try run("coverage", "--verbose").output
        #expect(long.contains("\"PhotonMaps\""), "\(long)")
        for text in [short, long] {
            #expect(text.contains("Shown as keys (1)   by Widget, which has no table for them\n  \"In a widget\"  Widget/W.swift:2"), "\(text)")
        }
        #expect(try run("list", "--not-counted").output == "In code, and expected in no catalog\n  \"Forgotten\"\n")
    }

    /// A framework without a bundle of strings looks up in the bundle of the app, although no build extracts its strings into that catalog.
    @Test func aStringOfALibraryIsAKeyOfTheApp() throws {
        #expect(try run("lint").output.contains("Kit/K.swift:2:17: error: not in App/Localizable.xcstrings"))
        let diff = try run("sync", "--dry-run").output
        #expect(diff.contains(#""In a framework" : { "extractionState" : "manual" }"#), "\(diff)")
    }

    /// The notes of all releases would fill the first screen.
    @Test func aFileWithVeryManyTextsIsOneLine() throws {
        let notes = (1...60).map { "Row(title: \"Release \($0) mends what was broken.\")" }.joined(separator: ", ")
        try Tools.inFolder { folder in
            let files = ["App.swift": Self.shown, "Notes.swift": "let notes = [\(notes)]\n"]
            for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
            let coverage = try Tools.run("xcstrings", ["coverage"], in: folder).output
            #expect(coverage.contains("Shown but never looked up (62)"), "\(coverage)")
            #expect(coverage.contains("Notes.swift:1, and 59 more in this file"), "\(coverage)")
            #expect(coverage.contains("Never looked up here.") && !coverage.contains("Release 2 "), "\(coverage)")
            let lint = try Tools.run("xcstrings", ["lint"], in: folder).output
            #expect(lint.contains("and 59 more in this file") && !lint.contains("Release 2 "), "\(lint)")
            #expect(try Tools.run("xcstrings", ["coverage", "--verbose"], in: folder).output.contains("Release 60 mends"))
        }
    }

    @Test func listNamesWhatIsNeverLookedUp() throws {
        let short = try run("list", "--unlocalized").output
        #expect(short.contains("Shown but never looked up, certain (1)\n  \"Never looked up here.\"  App/B.swift:6:22"), "\(short)")
        #expect(short.contains("1 text may be a name or a code; --verbose lists it"), "\(short)")
        #expect(try run("list", "--unlocalized", "--verbose").output.contains("possible (1)\n  \"PhotonMaps\""))
        #expect(try run("list", "--unlocalized", "--format", "keys", "--text", "photon").output == "\"PhotonMaps\"\n")
        #expect(try run("list", "--unlocalized", "--unused").status == 2)
    }

    @Test func extractKeepsToTheNamedFile() throws {
        #expect(try run("extract", "App/A.swift", "--format", "keys").output == "\"Listed\"\n")
        let text = try run("extract", "App/B.swift").output
        #expect(text.contains("Never looked up here.") && !text.contains("Listed"), "\(text)")
    }
}
