import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A locale that holds the source texts instead of translations is not a translated one.
@Suite struct CopiedLocaleTests {
    private static let texts = [
        "Account", "Cancel", "Close", "Copy", "Delete", "Edit", "Paste", "Print", "Save", "Undo", "Search",
    ]

    /// - Parameter translated: How many of the German texts differ from the source.
    private static func catalog(translated: Int) -> String {
        func unit(_ text: String) -> String {
            "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
        }
        let entries = texts.enumerated().map { index, text in
            let german = index < translated ? "de \(text)" : text
            return "\"\(text)\" : { \"localizations\" : { \"de\" : \(unit(german)), \"en-GB\" : \(unit(text)) } }"
        }
        return """
            { "sourceLanguage" : "en", "strings" : { \(entries.joined(separator: ", ")) }, "version" : "1.0" }
            """
    }

    private func coverage(translated: Int, _ arguments: String...) throws -> Tools.Run {
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog(translated: translated).utf8).write(to: file)
            return try Tools.run("xcstrings", ["coverage"] + arguments, in: folder)
        }
    }

    @Test func copiesAreCountedApart() throws {
        let run = try coverage(translated: 1)
        #expect(
            run.output.hasPrefix("54.5% translated: nothing missing in 2 languages, 10 texts copied from the source\n"),
            "\(run.output)")
        #expect(run.output.contains("copies"), "\(run.output)")
        let json = try coverage(translated: 1, "--format", "json").output
        #expect(json.contains("\"copies\": 10"), "\(json)")
        #expect(try coverage(translated: 1, "--min", "de=50").status == 1)
    }

    @Test func aFewCopiesAreTranslations() throws {
        let run = try coverage(translated: 8)
        #expect(run.output.hasPrefix("100.0% translated: nothing missing in 2 languages\n"), "\(run.output)")
    }
}
