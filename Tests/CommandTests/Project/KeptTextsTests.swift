import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// A command never removes or changes a text that it was not asked to.
@Suite struct KeptTextsTests {
    private static func catalog(_ entries: [String]) -> String {
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    /// An entry in one line.
    private static func entry(_ key: String, _ texts: KeyValuePairs<String, String>, isStale: Bool = false) -> String {
        let localizations = texts.map { #""\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "\#($1)" } }"# }
        let state = isStale ? #""extractionState" : "stale", "# : ""
        return #"    "\#(key)" : { \#(state)"localizations" : { \#(localizations.joined(separator: ", ")) } }"#
    }

    /// Runs a command in a folder with a catalog, a source that uses some keys, and files to import.
    ///
    /// - Returns: The run, and the catalog after it.
    private static func run(
        _ arguments: [String], _ catalog: String, uses: [String] = ["Used"]
    ) throws -> (run: Tools.Run, after: String) {
        try Tools.inFolder { folder in
            let xliff = """
                <?xml version="1.0"?><xliff version="1.2"><file original="Localizable.xcstrings" source-language="en" target-language="ja">
                <body><trans-unit id="Twice"><source>Twice</source><target>再</target></trans-unit></body></file></xliff>
                """
            let files: [String: String] = [
                "Localizable.xcstrings": catalog, "A.swift": uses.map { "let text = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined(), "ja.xliff": xliff,
                "rows.md": "| English | ja |\n|---|---|\n| Twice | 再 |\n", "fr.strings": "\"Twice\" = \"Fois\";\n",
                "memory.csv": "English,ko\nUsed,사용\nTwice,두번\n",
            ]
            for (name, content) in files { try Data(content.utf8).write(to: folder.appendingPathComponent(name)) }
            let run = try Tools.run("xcstrings", arguments, in: folder)
            return (run, try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8))
        }
    }

    // MARK: The texts of one locale

    @Test func removingALocaleThatAnEntryLacksKeepsItsOnlyText() throws {
        let catalog = Self.catalog([Self.entry("Skip", ["de": "Auslassen"])])
        let (run, after) = try Self.run(["remove", "Localizable.xcstrings", "Skip", "--locale", "ja"], catalog)
        #expect(after == catalog)
        #expect(run.status == 2)
        #expect(run.error.contains("\"Skip\" has no text in ja"))
        #expect(!run.output.contains("removed"))
    }

    @Test func removingTheLastTextRemovesTheListAsXcodeDoes() throws {
        let catalog = Self.catalog([Self.entry("Skip", ["ja": "飛ばす"])])
        let (run, after) = try Self.run(["remove", "Localizable.xcstrings", "Skip", "--locale", "ja"], catalog)
        #expect(run.status == 0, "\(run.error)")
        let entry = try #require(Catalog(bytes: Array(after.utf8)).entry(for: "Skip"))
        #expect(entry.languages.isEmpty && !after.contains("localizations"))
    }

    @Test func removingStaleTextsOfALocaleKeepsThoseOfOthers() throws {
        let catalog = Self.catalog([
            Self.entry("Both", ["de": "Beide", "ja": "両方"], isStale: true), Self.entry("German", ["de": "Deutsch"], isStale: true),
            Self.entry("Used", ["ja": "使用"]),
        ])
        let (run, after) = try Self.run(["remove", "Localizable.xcstrings", "--stale", "--locale", "ja"], catalog)
        #expect(run.status == 0, "\(run.error)")
        #expect(after == catalog.replacing(#", "ja" : { "stringUnit" : { "state" : "translated", "value" : "両方" } }"#, with: ""))
        #expect(run.output.contains("removed  \"Both\" ja\n") && run.output.contains("kept     \"German\" ja, where it has no text\n"))
    }

    // MARK: Keys that occur twice

    private static let twice = catalog([
        entry("Twice", ["ja": "二回"]), entry("Twice", ["de": "Zweimal", "fr": "Deux", "ja": "二度"]), entry("Used", ["de": "Benutzt"]),
    ])
    private static let stale = catalog([
        entry("Twice", ["ja": "二回"], isStale: true), entry("Twice", ["ja": "二度"], isStale: true), entry("Used", ["de": "Benutzt"]),
    ])
    /// The languages of an entry occur twice.
    private static let member = catalog([
        entry("Twice", ["de": "Zweimal", "ja": "二回", "ja": "二度"]), entry("Used", ["de": "Benutzt"]),
    ])

    private static let commands: [[String]] = [
        ["add", "Localizable.xcstrings", "Twice", "--ja", "再", "--replace"], ["add", "Localizable.xcstrings", "--from", "rows.md", "--replace"],
        ["import", "ja.xliff", "--replace"], ["import", "fr.strings", "--locale", "fr", "--replace", "--catalog", "Localizable.xcstrings"],
        ["remove", "Localizable.xcstrings", "Twice"], ["remove", "Localizable.xcstrings", "Twice", "--locale", "ja"],
        ["remove", "Localizable.xcstrings", "Twice", "--force"], ["rename", "Localizable.xcstrings", "Twice", "Two"],
        ["rename", "Localizable.xcstrings", "Twice", "Two", "--sources"],
        ["mark", "Localizable.xcstrings", "Twice", "--dont-translate"], ["mark", "Localizable.xcstrings", "Twice", "--state", "needs_review"],
        ["mark", "Localizable.xcstrings", "Twice", "--comment", "New"],
    ]

    @Test(arguments: commands, [twice, stale, member]) func aKeyThatOccursTwiceIsRefused(command: [String], catalog: String) throws {
        let (run, after) = try Self.run(command, catalog)
        #expect(after == catalog, "\(run.output)")
        #expect(run.status == 2)
        #expect(run.error.contains("more than once; keep one of them"), "\(run.error)")
        #expect(!run.output.contains("Twice"), "\(run.output)")
    }

    private static let changes: [([String], String)] = [
        (["sync", "--force"], catalog([entry("Twice", ["ja": "二回"]), entry("Twice", ["ja": "二度"]), entry("Used", ["de": "Benutzt"])])),
        (["remove", "Localizable.xcstrings", "--stale"], stale), (["remove", "Localizable.xcstrings", "--stale", "--locale", "ja"], stale),
        (["remove", "Localizable.xcstrings", "--unused"], twice), (["locale", "remove", "ja", "--texts"], twice), (["locale", "remove", "ja", "--texts"], member),
    ]

    @Test(arguments: changes) func whatWouldChangeAKeyThatOccursTwiceWritesNothing(command: [String], catalog: String) throws {
        let (run, after) = try Self.run(command, catalog)
        #expect(after == catalog, "\(run.output)")
        #expect(run.status == 2)
        #expect(run.error.contains("more than once; keep one of them"), "\(run.error)")
    }

    @Test(arguments: [twice, member]) func pseudoWritesNoTextOfAKeyThatOccursTwice(catalog: String) throws {
        let (run, after) = try Self.run(["locale", "pseudo", "en-XA"], catalog, uses: ["Twice", "Used"])
        #expect(after == catalog)
        #expect(run.status == 2)
        #expect(run.error.contains("more than once; keep one of them") && run.output == "", "\(run)")
    }

    @Test func fillFillsTheOtherKeysAndCountsWhatItWrites() throws {
        let (run, after) = try Self.run(
            ["fill", "--memory", "memory.csv", "--locales", "en,ko"], Self.twice, uses: ["Twice", "Used"])
        #expect(run.status == 2)
        #expect(run.error.contains("\"Twice\" is in the catalog more than once; keep one of them"), "\(run.error)")
        #expect(after.contains("사용") && !after.contains("두번"))
        #expect(run.output.contains("1") && !run.output.contains("Twice"), "\(run.output)")
        #expect(Self.twice.split(separator: "\n").filter { $0.contains("Twice") }.allSatisfy(after.contains))
    }

    @Test func mergeRefusesChangesOfAKeyThatOccursTwice() throws {
        try Tools.inFolder { folder in
            let theirs = Self.twice.replacing("Zweimal", with: "Doppelt")
            let other = Self.twice.replacing("Benutzt", with: "Verwendet")
            for (name, text) in [("base", Self.twice), ("ours", other), ("theirs", theirs), ("other", other)] {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".xcstrings"))
            }
            let run = try Tools.run("xcstrings", ["merge", "base.xcstrings", "ours.xcstrings", "theirs.xcstrings"], in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains("\"Twice\", or a member of it, more than once"))
            #expect(try String(contentsOf: folder.appendingPathComponent("ours.xcstrings"), encoding: .utf8) == other)
            // A change of another key is merged.
            let merged = try Tools.run("xcstrings", ["merge", "base.xcstrings", "theirs.xcstrings", "other.xcstrings"], in: folder)
            #expect(merged.status == 0, "\(merged.error)")
            let after = try String(contentsOf: folder.appendingPathComponent("theirs.xcstrings"), encoding: .utf8)
            #expect(after == theirs.replacing("Benutzt", with: "Verwendet"))
        }
    }

    @Test func aKeyOfCanonicallyEquivalentCharactersIsAnotherKey() throws {
        let composed = "Caf\u{e9}", decomposed = "Cafe\u{301}"
        let catalog = Self.catalog([Self.entry(composed, ["ja": "一"]), Self.entry(decomposed, ["ja": "二"]), Self.entry("Used", ["ja": "三"])])
        for (key, text, other) in [(composed, "一", "二"), (decomposed, "二", "一")] {
            let (run, after) = try Self.run(["remove", "Localizable.xcstrings", key], catalog)
            #expect(run.status == 0, "\(run.error)")
            #expect(!after.contains(text) && after.contains(other))
        }
        // The only key that it can mean.
        let (run, after) = try Self.run(["remove", "Localizable.xcstrings", composed], Self.catalog([Self.entry(decomposed, ["ja": "二"])]))
        #expect(run.status == 0 && !after.contains("二"), "\(run.error)")
    }
}
