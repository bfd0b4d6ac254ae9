import Foundation
import Testing

@testable import CommandSupport

/// Where settings are written and found.
@Suite struct SettingsPlaceTests {
    /// From the folder above an app, its settings are written into it and found there again.
    @Test func settingsAreThoseOfTheAppThatIsNamed() throws {
        try Tools.inFolder { folder in
            let sources = folder.appendingPathComponent("My App/Sources/Kit")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try Data("// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n".utf8)
                .write(to: folder.appendingPathComponent("My App/Package.swift"))
            try Data("import SwiftUI\nlet text = Text(\"Hello\")\n".utf8).write(to: sources.appendingPathComponent("View.swift"))
            let made = try Tools.run("xcstrings", ["sync", "My App", "--create", "--locales", "en,ja"], in: folder)
            #expect(made.output.contains("My App/.xcstrings.json"), "\(made.output)\(made.error)")
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent(".xcstrings.json").path))
            let above = try Tools.run("xcstrings", ["coverage", "My App", "--format", "json"], in: folder)
            let inside = try Tools.run("xcstrings", ["coverage", "--format", "json"], in: folder.appendingPathComponent("My App"))
            for run in [above, inside] {
                #expect(run.output.contains("\"ja\"") && !run.output.contains("\"ko\""), "\(run.output)\(run.error)")
            }
        }
    }
}
