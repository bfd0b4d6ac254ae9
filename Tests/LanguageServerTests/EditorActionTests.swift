import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// What an editor can do with a text: each action makes of the files what the command of the same name makes of them.
@Suite struct EditorActionTests {
    private static func unit(_ value: String, _ state: String = "translated") -> String {
        #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
    }

    /// An app with one catalog, whose path is below.
    private static func app(_ entries: [(key: String, entry: String)], code: String, settings: String = "{}") -> [String: String] {
        let strings = entries.map { "    \"\($0.key)\" : \($0.entry)" }.joined(separator: ",\n")
        return [
            catalog: "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n  \"version\" : \"1.0\"\n}\n",
            source: "import SwiftUI\n\(code)\n", ".xcstrings.json": settings,
        ]
    }

    private static let catalog = "Localizable.xcstrings"
    private static let source = "View.swift"

    private func write(_ files: [String: String], in folder: URL) throws {
        for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
    }

    /// The actions at a place of a file of an app, with what the first one of a title makes of the files.
    private func actions(
        _ files: [String: String], at path: String, _ text: String, only kind: String? = nil, capabilities: String = EditorScript.capabilities,
        isOpen: Bool = true
    ) throws -> [(title: String, action: JSONValue, files: [String: String])] {
        try Tools.inFolder { folder in
            try write(files, in: folder)
            var script = EditorScript(in: folder, capabilities: capabilities)
            let content = try #require(files[path])
            if isOpen { script.open(path, content) }
            let start = try #require(content.range(of: text)).lowerBound
            let place = EditorText(Array(content.utf8), .utf16).position(of: content.utf8.distance(from: content.startIndex, to: start))
            let range = EditorScript.range(place.line, place.character, place.line, place.character)
            script.ask("codeAction", path, #""range":\#(range),"context":{"diagnostics":[]\#(kind.map { #","only":["\#($0)"]"# } ?? "")}"#)
            return try script.results()[0].list?.map { ($0["title"]?.text ?? "", $0, try script.applied($0["edit"], to: files)) } ?? []
        }
    }

    /// What a command makes of the files.
    private func changed(_ files: [String: String], by arguments: [String]) throws -> [String: String] {
        try Tools.inFolder { folder in
            try write(files, in: folder)
            let run = try Tools.run("xcstrings", arguments, in: folder)
            #expect(run.status == 0, "\(run.error)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".xcstrings") || $0 == ".xcstrings.json" }
            return try Dictionary(uniqueKeysWithValues: names.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) })
        }
    }

    private static let known = app(
        [
            (#"cancel.title"#, #"{ "localizations" : { "en" : \#(unit("Cancel order")), "ja" : \#(unit("注文を取り消す")) } }"#),
            ("Cancel order", "{\n\n    }"),
        ], code: "let a = [Text(\"cancel.title\"), Text(\"Cancel order\")]")

    @Test func theTranslationsOfARewordedKeyAreKeptAsSyncKeepsThem() throws {
        let old = (
            "Connect your devices to start", #"{ "localizations" : { "ja" : \#(Self.unit("デバイスを接続")) } }"#)
        let files = Self.app([old], code: "let a = Text(\"Connect your devices to begin\")")
        let found = try actions(files, at: Self.source, "Connect your")
        #expect(found.map(\.title).prefix(2) == [
            #"Keep the translations of "Connect your devices to start" for "Connect your devices to begin""#,
            #"Add "Connect your devices to begin" to Localizable.xcstrings"#,
        ])
        #expect(found.first?.action["isPreferred"] == .bool(true))
        let synced = try changed(files, by: ["sync", "--force"])
        #expect(found.first?.files[Self.catalog] == synced[Self.catalog])
    }

    @Test(arguments: [(catalog, "Cancel order\" : {\n"), (source, "Cancel order")])
    func aTextIsFilledFromMemoryAsFillWouldDoIt(path: String, text: String) throws {
        let found = try actions(Self.known, at: path, text)
        let action = try #require(found.first { $0.title == "Fill \"Cancel order\" with what is known: ja \"注文を取り消す\"" }, "\(found.map(\.title))")
        #expect(action.files == (try changed(Self.known, by: ["fill"])))
    }

    @Test func nothingIsOfferedForATextThatMemoryDoesNotKnow() throws {
        let app = Self.app([("One more of these", "{\n\n    }"), ("Other words", #"{ "localizations" : { "ja" : \#(Self.unit("別")) } }"#)], code: "let a = Text(\"One more of these\")")
        #expect(try actions(app, at: Self.catalog, "One more").filter { $0.title.hasPrefix("Fill") }.isEmpty)
    }

    @Test(arguments: ["{}", #"{"review":true}"#])
    func aTranslationIsApprovedAsReviewWouldDoIt(settings: String) throws {
        let app = Self.app(
            [("Pack", #"{ "localizations" : { "ja" : \#(Self.unit("詰める", "needs_review")), "ko" : \#(Self.unit("싸다", "needs_review")) } }"#)],
            code: "let a = Text(\"Pack\")", settings: settings)
        let found = try actions(app, at: Self.catalog, "詰める")
        #expect(found.map(\.title).filter { $0.hasPrefix("Approve") } == ["Approve ja \"詰める\""])
        let action = try #require(found.first { $0.title.hasPrefix("Approve") })
        let id = try Tools.inFolder { folder in
            try write(app, in: folder)
            let list = try Tools.run("xcstrings", ["review", "--locale", "ja", "--format", "json"], in: folder)
            return try #require(list.output.firstMatch(of: #/"id"\s*:\s*"([^"]+)"/#), "\(list.output)").1
        }
        let environment = try changed(app, by: ["review", "--approve", String(id)])
        #expect(action.files.keys.sorted() == environment.keys.sorted())
        #expect(action.files[Self.catalog] == environment[Self.catalog])
        if settings != "{}" { #expect(action.files[".Localizable.review.jsonl"]?.contains("approved") == true) }
    }

    @Test func onTheKeyEachTranslationThatWaitsCanBeApproved() throws {
        let app = Self.app(
            [("Pack", #"{ "localizations" : { "ja" : \#(Self.unit("詰める", "needs_review")), "ko" : \#(Self.unit("싸다", "needs_review")) } }"#)],
            code: "let a = Text(\"Pack\")")
        #expect(try actions(app, at: Self.catalog, "Pack").map(\.title).filter { $0.hasPrefix("Approve") } == ["Approve ja \"詰める\"", "Approve ko \"싸다\""])
        // Where the translation cannot be read, it is not approved.
        #expect(try actions(app, at: Self.source, "Pack").map(\.title).filter { $0.hasPrefix("Approve") } == [])
    }

    @Test func anApprovalThatNeedsANewFileIsNotOfferedWhereTheClientCannotMakeOne() throws {
        let app = Self.app(
            [("Pack", #"{ "localizations" : { "ja" : \#(Self.unit("詰める", "needs_review")) } }"#)], code: "let a = Text(\"Pack\")",
            settings: #"{"review":true}"#)
        let capabilities = EditorScript.capabilities.replacing(#""create""#, with: "")
        #expect(try actions(app, at: Self.catalog, "詰める", capabilities: capabilities).filter { $0.title.hasPrefix("Approve") }.isEmpty)
    }

    @Test func aFindingInACatalogIsIgnoredInTheCommentOfItsEntry() throws {
        let app = Self.app([("Next", #"{ "comment" : "A button", "localizations" : { "ja" : \#(Self.unit("次 ")) } }"#)], code: "let a = Text(\"Next\")")
        let found = try actions(app, at: Self.catalog, "\" } } }")
        let action = try #require(found.first { $0.title.hasPrefix("Ignore ") && $0.title.hasSuffix(" for \"Next\"") }, "\(found.map(\.title))")
        let rule = try #require(action.action["diagnostics"]?.list?.first?["code"]?.text)
        #expect(action.files[Self.catalog]?.contains("\"A button [xcstrings:disable \(rule)]\"") == true)
        let reported = try Tools.inFolder { folder in
            try write(app, in: folder)
            return try Tools.run("xcstrings", ["lint", "--only", rule], in: folder)
        }
        #expect(reported.output.contains("Localizable.xcstrings:"), "\(reported.output)")
        let run = try Tools.inFolder { folder in
            try write(action.files, in: folder)
            return try Tools.run("xcstrings", ["lint", "--only", rule], in: folder)
        }
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func allFixesOfAFileAreThoseOfLint() throws {
        let app = Self.app(
            [
                ("First  text", #"{ "localizations" : { "ja" : \#(Self.unit("一 つ目\\u200B")) } }"#),
                ("Second text", #"{ "localizations" : { "ja" : \#(Self.unit(" 二つ目 ")) } }"#),
            ], code: "let a = [Text(\"First  text\"), Text(\"Second text\")]")
        let found = try actions(app, at: Self.catalog, "{", only: "source.fixAll")
        #expect(found.map { $0.action["kind"]?.text } == ["source.fixAll.xcstrings"])
        let fixed = try Tools.inFolder { folder in
            try write(app, in: folder)
            _ = try Tools.run("xcstrings", ["lint", "--fix"], in: folder)
            return try String(contentsOf: folder.appendingPathComponent(Self.catalog), encoding: .utf8)
        }
        #expect(found.first?.files[Self.catalog] == fixed)
        #expect(fixed != app[Self.catalog])
    }

    @Test func editsNameVersionsUnlessTheClientCannotTakeThem() throws {
        let versioned = try #require(try actions(Self.known, at: Self.catalog, "Cancel order\" : {\n").first?.action["edit"])
        #expect(versioned["documentChanges"]?.list?.first?["textDocument"]?["version"]?.integer == 1)
        let unopened = try #require(try actions(Self.known, at: Self.catalog, "Cancel order\" : {\n", isOpen: false).first?.action["edit"])
        #expect(unopened["documentChanges"]?.list?.first?["textDocument"]?["version"]?.line == "null")
        let plain = try #require(try actions(Self.known, at: Self.catalog, "Cancel order\" : {\n", capabilities: "{}").first?.action["edit"])
        #expect(plain["documentChanges"] == nil)
        #expect(plain["changes"]?.members?.first?.name.hasSuffix(Self.catalog) == true)
    }
}
