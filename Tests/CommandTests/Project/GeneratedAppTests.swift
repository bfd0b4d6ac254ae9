import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The commands agree on apps that are put together at random: two projects in a folder, catalogs and older tables, languages that
/// only one of them has, and texts that are never looked up.
@Suite struct GeneratedAppTests {
    /// The files of an app, by path.
    struct App {
        private(set) var files: [String: String] = [:]

        init(_ random: inout SeededGenerator) {
            for folder in ["One", "Two"] { add(folder, &random) }
        }

        private mutating func add(_ folder: String, _ random: inout SeededGenerator) {
            let languages = ["ja", "fr", "de"].filter { _ in Bool.random(using: &random) }
            if Bool.random(using: &random) {
                let regions = (["en"] + languages).joined(separator: ", ")
                files["\(folder)/\(folder).xcodeproj/project.pbxproj"] =
                    "{ objects = { P = { isa = PBXProject; knownRegions = (\(regions)); }; }; rootObject = P; }"
            }
            let words = (1...8).map { "\(folder) has word \($0)" }
            if Int.random(in: 0..<6, using: &random) > 0 {
                let entries = words.filter { _ in Bool.random(using: &random) }.map { word in
                    "\"\(word)\":{\(Self.localizations(languages, &random))}"
                }
                files["\(folder)/Localizable.xcstrings"] = "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}"
            }
            let rows = words.filter { _ in Bool.random(using: &random) }.map { "Text(\"\($0)\")" }
                + ["Row(title: \"\(folder) shows this as it is.\")", "Row(title: \"Photon\")", "Text(\"Old\", tableName: \"Older\")"]
            let uses = rows.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            files["\(folder)/Code.swift"] = """
                import SwiftUI
                struct Row: View { let title: String; var body: some View { Text(title) } }
                struct \(folder): View { var body: some View { \(uses.joined(separator: "; ")) } }

                """
            if Bool.random(using: &random) {
                files["\(folder)/en.lproj/Older.strings"] = "\"Old\" = \"Old\";\n\"Older\" = \"Older\";\n"
                for language in languages { files["\(folder)/\(language).lproj/Older.strings"] = "\"Old\" = \"旧\";\n" }
            }
        }

        private static func localizations(_ languages: [String], _ random: inout SeededGenerator) -> String {
            let units = languages.compactMap { language -> String? in
                let state = ["translated", "needs_review", "new", nil].randomElement(using: &random) ?? nil
                return state.map { "\"\(language)\":{\"stringUnit\":{\"state\":\"\($0)\",\"value\":\"…\"}}" }
            }
            let state = ["", "", "\"extractionState\":\"stale\",", "\"extractionState\":\"manual\","].randomElement(using: &random) ?? ""
            return state + "\"localizations\":{\(units.joined(separator: ","))}"
        }
    }

    @Test func everyCommandGivesTheSameAnswer() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "generated apps"))
        for _ in 0..<TestRun.rounds(8, thorough: 400) {
            let app = App(&random)
            try Tools.inTemporaryFolder { parent in
                let folder = parent.appendingPathComponent("App")
                for (path, text) in app.files {
                    let file = folder.appendingPathComponent(path)
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: file)
                }
                let answers = Answers(folder: folder)
                try OneAnswerTests.expectSameMissing(answers)
                try OneAnswerTests.expectSameNeverLookedUp(answers)
                let coverage = try answers.coverage()
                #expect(try answers.list("--unused") == Set(coverage.unused.map(\.key)))
                #expect(try answers.list("--stale") == Set(coverage.stale.map(\.key)))
                #expect(try answers.lint("unused-key") == coverage.unused)
                #expect(try answers.lint("stale-key") == coverage.stale)
            }
        }
    }

    private static func catalog(_ languages: String...) -> String {
        let units = languages.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"…\"}}" }.joined(separator: ",")
        return "{\"sourceLanguage\":\"en\",\"strings\":{\"Hello there\":{\"localizations\":{\(units)}}},\"version\":\"1.0\"}"
    }

    private static func project(_ regions: String) -> String {
        "{ objects = { P = { isa = PBXProject; knownRegions = (\(regions)); }; }; rootObject = P; }"
    }

    /// Two projects, one of which has French, and a table that lacks Japanese.
    private func run(_ arguments: String...) throws -> Tools.Run {
        try Tools.inFolder { folder in
            let files = [
                "One/One.xcodeproj/project.pbxproj": Self.project("en, ja"), "One/Localizable.xcstrings": Self.catalog("ja"),
                "Two/Two.xcodeproj/project.pbxproj": Self.project("en, fr, ja"), "Two/Localizable.xcstrings": Self.catalog("fr", "ja"),
                "Two/en.lproj/Older.strings": "\"Old\" = \"Old\";\n", "Two/fr.lproj/Older.strings": "\"Old\" = \"Vieux\";\n",
            ]
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            return try Tools.run("xcstrings", arguments, in: folder)
        }
    }

    @Test func aLocaleOfAnotherProjectIsNotMissingAndThatIsSaid() throws {
        let list = try run("list", "--missing", "fr")
        #expect(list.output.isEmpty)
        #expect(list.error.contains("One/Localizable.xcstrings is left out, because fr is not a language of its project"), "\(list.error)")
        let coverage = try run("coverage")
        #expect(
            coverage.output.contains(
                "fr: counted without One/Localizable.xcstrings, whose project has no such language"),
            "\(coverage.output)")
        // A locale that is nowhere is asked of all.
        #expect(try run("list", "--missing", "ko", "--format", "keys").output == "\"Hello there\"\n\"Hello there\"\n\"Old\"\n")
    }

    @Test func fillNamesWhatTablesLack() throws {
        let text = try run("fill", "--dry-run")
        #expect(text.error.contains("Two/en.lproj/Older.strings: 1 text missing in ja, not filled: only catalogs are written"), "\(text.error)")
        #expect(!text.output.contains("Nothing is missing"), "\(text.output)")
        let json = try run("fill", "--dry-run", "--format", "json").output
        #expect(json.contains(#""catalog" : "Two\/en.lproj\/Older.strings""#) || json.contains("Two/en.lproj/Older.strings"), "\(json)")
    }
}
