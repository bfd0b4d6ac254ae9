import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `sync --create` puts the catalogs of a project that lists its files into their targets.
@Suite struct NewCatalogInTargetTests {
    private static let target = XcodeProjectText.Target("App", files: ["App/A.swift", "App/Colors.xcassets"])
    private static let view = "import SwiftUI\nlet a = Text(\"Hello\")\n"

    private func inProject(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            let project = XcodeProjectText([Self.target]).text
            for (path, text) in files.merging(["App.xcodeproj/project.pbxproj": project], uniquingKeysWith: { $1 }) {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try body(folder)
        }
    }

    private func project(_ folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("App.xcodeproj/project.pbxproj"), encoding: .utf8)
    }

    @Test func aNewCatalogIsInItsTarget() throws {
        try inProject(["App/A.swift": Self.view]) { folder in
            let trial = try Tools.type("xcstrings sync --create --dry-run", in: folder)
            #expect(trial.output.contains("+++ App.xcodeproj/project.pbxproj"), "\(trial.output)")
            #expect(!(try project(folder).contains("xcstrings")))
            let run = try Tools.type("xcstrings sync --create", in: folder)
            #expect(run.output.contains("  added    App/Localizable.xcstrings to the target App"), "\(run.output)")
            #expect(!run.output.contains("Left to do by hand"), "\(run.output)")
            let lint = try Tools.type("xcstrings lint", in: folder)
            #expect(lint.status == 0, "\(lint.output)")
        }
    }

    @Test func languagesAndCatalogsGetIntoTheProjectTogether() throws {
        try inProject(["App/A.swift": Self.view]) { folder in
            let regions = try project(folder).replacingOccurrences(
                of: "isa = PBXProject;", with: "isa = PBXProject; knownRegions = (en, Base, );")
            try Data(regions.utf8).write(to: folder.appendingPathComponent("App.xcodeproj/project.pbxproj"))
            let run = try Tools.type("xcstrings sync --create --locales en,ja", in: folder)
            #expect(run.status == 0, "\(run.output)")
            let text = try project(folder)
            #expect(text.contains("(en, Base, ja, )") && text.contains("Localizable.xcstrings"), "\(text)")
        }
    }

    @Test func aCatalogThatNoTargetCompilesGetsIntoTheOnlyOne() throws {
        let catalog = #"{ "sourceLanguage" : "en", "strings" : { "Hello" : { } }, "version" : "1.0" }"#
        try inProject(["App/A.swift": Self.view, "App/Localizable.xcstrings": catalog]) { folder in
            #expect(try Tools.type("xcstrings lint", in: folder).status == 1)
            let plain = try Tools.type("xcstrings sync", in: folder)
            #expect(plain.output.contains("not in any target"), "\(plain.output)")
            let run = try Tools.type("xcstrings sync --create", in: folder)
            #expect(run.output.contains("App/Localizable.xcstrings to the target App"), "\(run.output)")
            #expect(!run.output.contains("not in any target"), "\(run.output)")
            #expect(try Tools.type("xcstrings lint", in: folder).status == 0)
        }
    }

    /// The `.strings` files of an app only matter to that app: another one in the repository gets a catalog of the same table.
    @Test(arguments: ["", " New"]) func tablesOfAnotherAppAreNotThoseOfThisOne(path: String) throws {
        try Tools.inFolder { folder in
            func description(_ name: String) -> String {
                "name: \(name)\ntargets:\n  \(name): { type: application, platform: iOS, sources: [Code] }\n"
            }
            let files = [
                "Old/project.yml": description("Old"), "Old/Code/A.swift": Self.view, "Old/Code/en.lproj/Localizable.strings": "\"Hello\" = \"Hello\";\n",
                "New/project.yml": description("New"), "New/Code/B.swift": Self.view.replacingOccurrences(of: "Hello", with: "Goodbye"),
                ".git/HEAD": "ref: refs/heads/main\n",
            ]
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let run = try Tools.type("xcstrings sync\(path) --create", in: folder)
            #expect(run.output.contains("New/Code/Localizable.xcstrings\n  added    1 key       \"Goodbye\""), "\(run.output)")
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/Old/Code/Localizable.xcstrings"))
        }
    }
}
