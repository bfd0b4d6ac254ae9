import Foundation
import Testing

/// Two keys that look the same are two texts, as their bytes differ.
@Suite struct LookalikeKeyTests {
    private static let keys = ["Caf\u{E9}", "Cafe\u{301}"]

    /// One key waits for review, the other has no text.
    private static let catalog = """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
            "\(keys[0])" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "喫茶店" } } } },
            "\(keys[1])" : { } } }
        """

    private static func output(_ arguments: [String]) throws -> String {
        try Tools.inFolder { folder in
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            return try Tools.run("xcstrings", arguments + ["--locales", "en,ja", "--quiet"], in: folder).output
        }
    }

    @Test func coverageShowsBothInItsPage() throws {
        let page = try Self.output(["coverage", "--format", "html"])
        let states = page.components(separatedBy: "<tr ").filter { $0.hasPrefix("data-pairs") }.map { $0.dropFirst(12).prefix { $0 != "\"" } }
        #expect(states.sorted() == ["1:missing", "1:review"])
    }

    @Test func worksheetShowsBothAsTheyAre() throws {
        let page = try Self.output(["worksheet"])
        for (key, status) in zip(Self.keys, ["review", "missing"]) {
            let text = Array("\"key\": \"\(key)\", \"source\": \"\(key)\", \"status\": \"\(status)\"".utf8)
            #expect(Array(page.utf8).contains(text), "\(Array(key.utf8))")
        }
    }
}
