import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Workspace

/// A new source text takes the approvals of its translations back, whatever changes it.
@Suite struct SourceChangeTests {
    private static let key = "greeting"

    private static func unit(_ value: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }

    private static func catalog(_ strings: String) -> String { "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"1.0\" }\n" }

    private static func entry(_ source: String, state: String = "translated", origin: String = "manual") -> String {
        """
        "greeting" : { "extractionState" : "\(origin)", "localizations" : {
          "de" : \(unit("Hallo")), "en" : \(unit(source, state)), "fr" : \(unit("Salut", "machine_translated")), "ja" : \(unit("こんにちは")),
          "ko" : \(unit("안녕", "needs_review")), "pt-BR" : \(unit("Hello", "new")) } }
        """
    }

    /// The states of the texts of a key after a change, by language.
    private static func states(_ key: String = key, in folder: URL) throws -> [String: String] {
        let catalog = Catalog(bytes: try FileBytes.read(folder.appendingPathComponent("Localizable.xcstrings").path))
        let entry = try #require(catalog.entries.first { $0.key == key })
        return Dictionary(uniqueKeysWithValues: entry.localizations.map { localization in
            (localization.language.rawValue, localization.units.map(\.unit.state.rawValue).joined(separator: " "))
        })
    }

    struct Door: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var files: [String: String] = [:]
        var arguments: [String] = []
        /// The tool and the arguments of a client.
        var call: (tool: String, arguments: String)?
        var state = "translated", origin = "manual"
        /// What is said of it; `nil` where the door changes no source text.
        var told: String? = "2 texts"
        /// The languages whose texts come in with the change.
        var delivered: [String: String] = [:]
    }

    static let doors = [
        Door(testDescription: "add", arguments: ["add", "Localizable.xcstrings", key, "--en", "Goodbye", "--replace"]),
        Door(testDescription: "add, one letter", arguments: ["add", "Localizable.xcstrings", key, "--en", "hello", "--replace"]),
        Door(testDescription: "add, a space", arguments: ["add", "Localizable.xcstrings", key, "--en", "Hello ", "--replace"]),
        Door(testDescription: "add, the same", arguments: ["add", "Localizable.xcstrings", key, "--en", "Hello", "--replace"], told: nil),
        Door(
            testDescription: "add with a translation", arguments: ["add", "Localizable.xcstrings", key, "--en", "Bye", "--ja", "さようなら", "--replace"],
            told: "1 text", delivered: ["ja": "translated"]),
        Door(
            testDescription: "add with the old translation", arguments: ["add", "Localizable.xcstrings", key, "--en", "Bye", "--ja", "こんにちは", "--replace"]),
        Door(testDescription: "a table to add", files: ["t.csv": "Key,en\ngreeting,Bye\n"], arguments: ["add", "Localizable.xcstrings", "--from", "t.csv", "--replace"]),
        Door(testDescription: "an import", files: ["t.csv": "Key,en\ngreeting,Bye\n"], arguments: ["import", "t.csv", "--replace"]),
        Door(
            testDescription: "an import with a translation", files: ["t.csv": "Key,en,de\ngreeting,Bye,Tschüss\n"], arguments: ["import", "t.csv", "--replace"],
            told: "1 text", delivered: ["de": "translated"]),
        Door(testDescription: "an import of the same", files: ["t.csv": "Key,en\ngreeting,Hello\n"], arguments: ["import", "t.csv", "--replace"], told: nil),
        Door(testDescription: "an import that keeps", files: ["t.csv": "Key,en\ngreeting,Bye\n"], arguments: ["import", "t.csv"], told: nil),
        Door(
            testDescription: "an imported table of an app", files: ["en.lproj/Localizable.strings": "\"greeting\" = \"Bye\";\n"],
            arguments: ["import", "en.lproj/Localizable.strings", "--replace"]),
        Door(
            testDescription: "sync", files: ["A.swift": "let a = String(localized: \"greeting\", defaultValue: \"Bye\")\n"], arguments: ["sync", "--force"],
            state: "new", origin: "extracted_with_value"),
        Door(
            testDescription: "sync of the same", files: ["A.swift": "let a = String(localized: \"greeting\", defaultValue: \"Hello\")\n"], arguments: ["sync", "--force"],
            state: "new", origin: "extracted_with_value", told: nil),
        Door(testDescription: "remove", arguments: ["remove", "Localizable.xcstrings", key, "--locale", "en", "--force"]),
        Door(
            testDescription: "a client",
            call: ("add_translations", #"{"catalog":"Localizable.xcstrings","rows":[{"key":"greeting","texts":{"en":"Bye"}}],"replace":true}"#),
            told: #""source_changed""#),
    ]

    @Test(arguments: doors)
    func translationsOfANewSourceTextNeedReview(_ door: Door) throws {
        try Tools.inFolder { folder in
            let catalog = Self.catalog(Self.entry("Hello", state: door.state, origin: door.origin) + ", \"other\" : { \"localizations\" : { \"de\" : \(Self.unit("x")) } }")
            for (path, text) in door.files.merging(["Localizable.xcstrings": catalog], uniquingKeysWith: { $1 }) {
                let url = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            let output: String
            if let call = door.call {
                let tool = try #require(MCPTools.all.first { $0.name == call.tool })
                let answer = MCPTools(of: folder).call(tool, try #require(JSONValue(call.arguments)))
                output = answer.content?.packed() ?? answer.text
            } else {
                output = try Tools.run("xcstrings", door.arguments, in: folder, mergesErrors: true).output
            }
            var expected = ["de": "translated", "fr": "machine_translated", "ja": "translated", "ko": "needs_review", "pt-BR": "new"]
            if door.told != nil { expected.merge(["de": "needs_review", "ja": "needs_review"]) { $1 } }
            expected.merge(door.delivered) { $1 }
            #expect(try Self.states(in: folder).filter { $0.key != "en" } == expected, "\(output)")
            if let told = door.told {
                #expect(output.contains(told) && (door.call != nil || output.contains("the source text has changed")), "\(output)")
            } else {
                #expect(!output.contains("the source text has changed"), "\(output)")
            }
        }
    }

    /// One row: what is done to a key, and the states of its Japanese texts before and after.
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let key: String
        let entry: String
        let arguments: [String]
        let japanese: String
        var name: String?
    }

    static let shapes = [
        Shape(
            testDescription: "a form of the source text",
            key: "%lld files",
            entry: """
                { "localizations" : {
                  "en" : { "variations" : { "plural" : { "one" : \(unit("%lld file")), "other" : \(unit("%lld files")) } } },
                  "ja" : { "variations" : { "plural" : { "other" : \(unit("%lld個")) } } } } }
                """,
            arguments: ["add", "Localizable.xcstrings", "%lld files", "--plural", "one=One file", "--replace"], japanese: "needs_review"),
        Shape(
            testDescription: "a translation whose forms have states of their own",
            key: "%lld files",
            entry: """
                { "extractionState" : "manual", "localizations" : {
                  "en" : \(unit("%lld files")),
                  "ja" : { "variations" : { "device" : { "mac" : \(unit("%lld個")), "other" : \(unit("%lld点", "new")) } } } } }
                """,
            arguments: ["add", "Localizable.xcstrings", "%lld files", "--en", "%lld items", "--replace"], japanese: "needs_review new"),
        Shape(
            testDescription: "one of two forms comes in",
            key: "%lld files",
            entry: """
                { "extractionState" : "manual", "localizations" : {
                  "en" : \(unit("%lld files")),
                  "ja" : { "variations" : { "device" : { "mac" : \(unit("%lld個")), "other" : \(unit("%lld点")) } } } } }
                """,
            arguments: ["add", "Localizable.xcstrings", "%lld files", "--en", "%lld items", "--device", "ja:mac=%lld枚", "--replace"],
            japanese: "translated needs_review"),
        Shape(
            testDescription: "a new name of a key that is its text", key: "Open", entry: "{ \"localizations\" : { \"ja\" : \(unit("開く")) } }",
            arguments: ["rename", "Localizable.xcstrings", "Open", "Close"], japanese: "needs_review", name: "Close"),
        Shape(
            testDescription: "a new name of a key with a text of its own", key: "open",
            entry: "{ \"localizations\" : { \"en\" : \(unit("Open")), \"ja\" : \(unit("開く")) } }",
            arguments: ["rename", "Localizable.xcstrings", "open", "menu.open"], japanese: "translated", name: "menu.open"),
        Shape(
            testDescription: "a fix of marks", key: "wait", entry: "{ \"localizations\" : { \"en\" : \(unit("Wait  here")), \"ja\" : \(unit("待って")) } }",
            arguments: ["lint", "--fix"], japanese: "translated"),
        Shape(
            testDescription: "a fix of letters", key: "cafe", entry: "{ \"localizations\" : { \"en\" : \(unit("CafÃ© menu")), \"ja\" : \(unit("喫茶")) } }",
            arguments: ["lint", "--fix"], japanese: "needs_review"),
        Shape(
            testDescription: "an entry that is not to be translated", key: "greeting",
            entry: "{ \"shouldTranslate\" : false, \"localizations\" : { \"en\" : \(unit("Open")), \"ja\" : \(unit("開く")) } }",
            arguments: ["add", "Localizable.xcstrings", "greeting", "--en", "Close", "--replace"], japanese: "needs_review"),
    ]

    @Test(arguments: shapes)
    func formsAreSentBackOneByOne(_ shape: Shape) throws {
        try Tools.inFolder { folder in
            let key = "\"\(shape.key)\" : \(shape.entry)"
            try Data(Self.catalog(key).utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let output = try Tools.run("xcstrings", shape.arguments, in: folder, mergesErrors: true).output
            #expect(try Self.states(shape.name ?? shape.key, in: folder)["ja"] == shape.japanese, "\(output)")
        }
    }
}
