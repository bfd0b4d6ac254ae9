import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// Two keys that look the same are two texts, as their bytes differ. No command takes one for the other.
@Suite struct TwinKeyTests {
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
            let text = Array("\"key\": \"\(key)\", \"source\": \"\(key)\", \"words\": 1, \"status\": \"\(status)\"".utf8)
            #expect(Array(page.utf8).contains(text), "\(Array(key.utf8))")
        }
    }

    // MARK: Commands

    /// A source that looks up the first key, and a catalog with both, each with a translation of its own.
    private static func inProject(_ keys: [String] = keys, _ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            let entries = keys.enumerated().map { index, key in
                "\"\(key)\" : { \"localizations\" : { \"ja\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"店\(index)\" } } } }"
            }
            try Data("{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }\n".utf8)
                .write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try Data("import SwiftUI\nlet text = Text(\"\(Self.keys[0])\")\n".utf8).write(to: folder.appendingPathComponent("A.swift"))
            try body(folder)
        }
    }

    /// What the catalog holds: for each key its Japanese text and its states.
    private static func entries(_ folder: URL) throws -> [Key: String] {
        let catalog = Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"))))
        return Dictionary(uniqueKeysWithValues: catalog.entries.map { entry in
            let unit = entry.localization(for: "ja")?.unit
            return (Key(entry.key), [unit?.value, unit?.state.rawValue, entry.extractionState?.rawValue].compactMap(\.self).joined(separator: " "))
        })
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        /// What the two entries are afterwards; `nil` for one that is gone.
        let first: String?
        let second: String?
        var table: String?

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let name = "Localizable.xcstrings"
    private static let untouched = ["店0 translated", "店1 translated"]

    static let cases = [
        Case(arguments: ["sync", "--force"], first: untouched[0], second: "店1 translated stale"),
        Case(arguments: ["remove", name, "--unused"], first: untouched[0], second: nil),
        Case(arguments: ["remove", name, keys[1]], first: untouched[0], second: nil),
        Case(arguments: ["remove", name, keys[0], "--force"], first: nil, second: untouched[1]),
        Case(arguments: ["remove", name, keys[1], "--locale", "ja"], first: untouched[0], second: ""),
        Case(arguments: ["mark", name, keys[1], "--state", "needs_review"], first: untouched[0], second: "店1 needs_review"),
        Case(arguments: ["add", name, keys[1], "--ja", "喫茶店", "--replace"], first: untouched[0], second: "喫茶店 translated"),
        Case(arguments: ["add", name, keys[0], "--ja", "喫茶店", "--replace"], first: "喫茶店 translated", second: untouched[1]),
        Case(arguments: ["import", "rows.csv", "--catalog", name, "--replace"], first: untouched[0], second: "喫茶店 translated", table: "Key,ja\n\(keys[1]),喫茶店\n"),
        Case(arguments: ["rename", name, keys[1], "Coffee"], first: untouched[0], second: nil),
    ]

    @Test(arguments: cases) func aCommandChangesTheKeyThatIsMeant(item: Case) throws {
        try Self.inProject { folder in
            if let table = item.table { try Data(table.utf8).write(to: folder.appendingPathComponent("rows.csv")) }
            let run = try Tools.run("xcstrings", item.arguments + ["--quiet"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let entries = try Self.entries(folder)
            #expect(entries[Key(Self.keys[0])] == item.first)
            #expect(entries[Key(Self.keys[1])] == item.second)
        }
    }

    @Test func aTwinInCodeIsNotInTheCatalog() throws {
        try Self.inProject([Self.keys[1]]) { folder in
            let words = ["--locales", "en,ja", "--quiet"]
            #expect(try Tools.run("xcstrings", ["lint", "--only", "string-not-in-catalog"] + words, in: folder).output.contains("string-not-in-catalog"))
            let coverage = try Tools.run("xcstrings", ["coverage", "--format", "json"] + words, in: folder).output
            let report = try JSONSerialization.jsonObject(with: Data(coverage.utf8)) as? [String: Any]
            #expect((report?["notInCatalog"] as? [Any])?.count == 1, "\(coverage.prefix(2000))")
            // The key of the code comes in beside its twin.
            #expect(try Tools.run("xcstrings", ["add", Self.name, Self.keys[0], "--ja", "店"] + words.suffix(1), in: folder).status == 0)
            #expect(try Self.entries(folder).count == 2)
        }
    }

    @Test func theTwinOfAKeyInCodeIsUnused() throws {
        try Self.inProject { folder in
            let unused = try Tools.run("xcstrings", ["list", "--unused", "--format", "keys", "--quiet"], in: folder).output
            #expect(Array(unused.utf8) == Array("\"\(Self.keys[1])\"\n".utf8))
        }
    }

    @Test func aMergeTakesTheTextOfTheTwinThatChanged() throws {
        try Self.inProject { folder in
            let base = try Data(contentsOf: folder.appendingPathComponent(Self.name))
            let theirs = Data(String(decoding: base, as: UTF8.self).replacing("店1", with: "茶").utf8)
            for (name, data) in [("base", base), ("theirs", theirs)] { try data.write(to: folder.appendingPathComponent(name)) }
            #expect(try Tools.run("xcstrings", ["merge", "base", Self.name, "theirs"], in: folder).status == 0)
            let entries = try Self.entries(folder)
            #expect(Self.keys.map { entries[Key($0)] } == ["店0 translated", "茶 translated"])
        }
    }
}
