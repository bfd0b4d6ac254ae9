import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What programs read is described in `Sources/Reporting/Schemas`, and the tools print nothing else.
@Suite struct SchemaTests {
    private static let folder = Checkout.root.appendingPathComponent("Sources/Reporting/Schemas")

    private static func schema(_ name: String) throws -> JSONSchema {
        try JSONSchema(folder.appendingPathComponent(name + ".json"))
    }

    private static let commands: [(schema: String, arguments: [String])] = [
        ("coverage", ["coverage"]), ("coverage", ["coverage", "--reviewed"]), ("extract", ["extract"]), ("list", ["list"]),
        ("list", ["list", "--missing", "ja"]), ("list-unlocalized", ["list", "--unlocalized"]),
        ("lint", ["lint", "--level", "all"]), ("review", ["review"]), ("doctor", ["doctor"]),
        ("fill", ["fill", "--dry-run", "--convert", "zh-Hans=zh-Hant"]), ("localize", ["localize"]),
        ("show", ["show", "Cancel"]), ("show", ["show", "Cancel", "--context"]),
    ]
    private static let apps = [
        "Relay", "commands/coverage", "commands/review-record", "commands/lint", "commands/symbols",
    ]

    @Test(arguments: TestRun.sample(apps, oneIn: 2)) func theOutputsOfCommandsAreDescribed(app: String) throws {
        let place = Checkout.root.appendingPathComponent("Fixtures/\(app)")
        for (name, arguments) in Self.commands {
            let run = try Tools.run("xcstrings", arguments + ["--format", "json"], in: place)
            guard !run.output.isEmpty || run.status != 2 else { continue }
            let complaints = try Self.schema(name).complaints(about: run.output)
            #expect(complaints.isEmpty, "\(arguments): \(complaints.prefix(5))")
        }
    }

    private static let before = """
        { "sourceLanguage" : "en", "strings" : { "Open" : { "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } } } } }, "version" : "1.0" }
        """

    @Test func differencesAndTablesAreDescribed() throws {
        try Tools.inFolder { folder in
            for (name, text) in [("A", Self.before), ("B", Self.before.replacing("Ouvrir", with: "Ouvre"))] {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".xcstrings"))
            }
            for (name, arguments) in [("diff", ["diff", "A.xcstrings", "B.xcstrings"]), ("export", ["export", "A.xcstrings"])] {
                let run = try Tools.run("xcstrings", arguments + ["--format", "json"], in: folder)
                #expect(try Self.schema(name).complaints(about: run.output).isEmpty, "\(run.output) \(run.error)")
            }
        }
    }

    @Test func catalogsAreDescribed() throws {
        let schema = try Self.schema("catalog")
        let files = try #require(
            FileManager.default.enumerator(at: Checkout.root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil))
        var count = 0
        let damaged = ["Broken.xcstrings", "Raw.xcstrings"]
        for case let file as URL in files
        where file.pathExtension == "xcstrings" && !damaged.contains(file.lastPathComponent) {
            let text = try String(contentsOf: file, encoding: .utf8)
            // Others with damage aren't JSON.
            guard let complaints = try? schema.complaints(about: text) else { continue }
            #expect(complaints.isEmpty, "\(file.lastPathComponent): \(complaints.prefix(3))")
            count += 1
        }
        #expect(count > 20)
        #expect(try schema.complaints(about: #"{ "strings" : { "a" : { "localisations" : {} } }, "version" : 1 }"#).count >= 3)
    }
}
