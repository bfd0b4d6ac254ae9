import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import LanguageServer

/// Two servers that answer as one.
@Suite struct ServerPairTests {
    struct Merge: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let method: String
        let ours: String
        let theirs: String
        let merged: String
    }

    static let merges = [
        Merge(testDescription: "only the companion knows", method: "textDocument/hover", ours: "null", theirs: #"{"contents":"a"}"#, merged: #"{"contents":"a"}"#),
        Merge(
            testDescription: "both explain, the companion first", method: "textDocument/hover",
            ours: #"{"contents":{"kind":"markdown","value":"en"},"range":1}"#, theirs: #"{"contents":{"kind":"markdown","value":"func"},"range":2}"#,
            merged: #"{"contents":{"kind":"markdown","value":"func\n\n---\n\nen"},"range":1}"#),
        Merge(
            testDescription: "explanations of older kinds", method: "textDocument/hover", ours: #"{"contents":{"kind":"plaintext","value":"en"}}"#,
            theirs: #"{"contents":["a",{"language":"swift","value":"b"}]}"#,
            merged: #"{"contents":{"kind":"markdown","value":"a\n\n```swift\nb\n```\n\n---\n\nen"}}"#),
        Merge(testDescription: "places of both", method: "textDocument/references", ours: "[1]", theirs: "[2,3]", merged: "[2,3,1]"),
        Merge(testDescription: "one place and a list", method: "textDocument/definition", ours: "[1]", theirs: #"{"uri":"a"}"#, merged: #"[{"uri":"a"},1]"#),
        Merge(testDescription: "a key is renamed by one", method: "textDocument/rename", ours: #"{"documentChanges":[1]}"#, theirs: #"{"changes":{}}"#, merged: #"{"documentChanges":[1]}"#),
        Merge(testDescription: "an identifier is renamed by the other", method: "textDocument/rename", ours: "null", theirs: #"{"changes":{}}"#, merged: #"{"changes":{}}"#),
        Merge(
            testDescription: "completions, with ours marked", method: "textDocument/completion", ours: #"{"isIncomplete":false,"items":[{"label":"k"}]}"#,
            theirs: #"{"isIncomplete":true,"items":[{"label":"f","data":1}],"itemDefaults":{}}"#,
            merged: #"{"isIncomplete":true,"items":[{"label":"k","data":{"xcstrings":true}},{"label":"f","data":1}],"itemDefaults":{}}"#),
        Merge(
            testDescription: "completions of one", method: "textDocument/completion", ours: #"{"isIncomplete":true,"items":[{"label":"k"}]}"#, theirs: "null",
            merged: #"{"isIncomplete":true,"items":[{"label":"k","data":{"xcstrings":true}}]}"#),
        Merge(
            testDescription: "findings of both, without the ID of one", method: "textDocument/diagnostic", ours: #"{"kind":"full","items":[1]}"#,
            theirs: #"{"kind":"full","items":[2],"resultId":"x"}"#, merged: #"{"kind":"full","items":[2,1]}"#),
        Merge(
            testDescription: "what both can do", method: "initialize",
            ours: """
                {"capabilities":{"textDocumentSync":{"openClose":true,"change":2},"hoverProvider":true,"codeLensProvider":{},\
                "completionProvider":{"triggerCharacters":["\\""]},"renameProvider":{"prepareProvider":true},"executeCommandProvider":{"commands":["ours"]},"diagnosticProvider":{"interFileDependencies":true},\
                "codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll.xcstrings"]}},"serverInfo":{"name":"xcstrings"}}
                """,
            theirs: """
                {"capabilities":{"textDocumentSync":1,"hoverProvider":true,"codeLensProvider":false,"completionProvider":{"resolveProvider":true,"triggerCharacters":["."]},\
                "renameProvider":true,"executeCommandProvider":{"commands":["theirs"]},"foldingRangeProvider":true,"codeActionProvider":{"codeActionKinds":["quickfix"]},\
                "diagnosticProvider":{"interFileDependencies":false,"workspaceDiagnostics":false}},"serverInfo":{"name":"other"}}
                """,
            merged: """
                {"capabilities":{"textDocumentSync":{"openClose":true,"change":1},"hoverProvider":true,"codeLensProvider":{},\
                "completionProvider":{"resolveProvider":true,"triggerCharacters":[".","\\""]},"renameProvider":{"prepareProvider":true},"executeCommandProvider":{"commands":["theirs","ours"]},"foldingRangeProvider":true,\
                "codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll.xcstrings"]},\
                "diagnosticProvider":{"interFileDependencies":true,"workspaceDiagnostics":false}},"serverInfo":{"name":"xcstrings"}}
                """),
    ]

    @Test(arguments: merges)
    func twoAnswersBecomeOne(_ merge: Merge) throws {
        let ours = try #require(JSONValue(merge.ours)), theirs = try #require(JSONValue(merge.theirs))
        #expect(MergedAnswer.of(merge.method, ours: ours, theirs: theirs).json.packed() == merge.merged)
    }

    private static let source = "App/Row.swift"
    private static let strings = "App/Localizable.xcstrings"
    private static let view = "import SwiftUI\nlet row = Text(\"Pack\")\nlet other = Text(\"Unpack\")\nfunc carry() {}\n"
    private static let catalog = #"{ "sourceLanguage" : "en", "strings" : { "Pack" : { } }, "version" : "1.0" }"#

    /// Asks about a literal in code, the findings in both files, and something that this server does not do.
    private func results(with companion: String, capabilities: String? = nil) throws -> [JSONValue] {
        try Tools.inFolder { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try Data(Self.view.utf8).write(to: folder.appendingPathComponent(Self.source))
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent(Self.strings))
            var script = capabilities.map { EditorScript(in: folder, capabilities: $0) } ?? EditorScript(in: folder)
            script.open(Self.source, Self.view)
            script.open(Self.strings, Self.catalog)
            script.ask("hover", Self.source, at: 1, 17)
            script.ask("diagnostic", Self.source)
            script.ask("diagnostic", Self.strings)
            script.ask("foldingRange", Self.source)
            return try script.heard(with: companion)
        }
    }

    private static func answers(_ messages: [JSONValue]) -> [JSONValue] {
        let answers = messages.filter { $0["id"]?.integer != nil && $0["method"] == nil }
        return answers.sorted { ($0["id"]?.integer ?? 0) < ($1["id"]?.integer ?? 0) }.dropFirst().map { $0["result"] ?? $0["error"] ?? .null }
    }

    private static func codes(_ result: JSONValue) -> [String] { result["items"]?.list?.compactMap { $0["code"]?.text } ?? [] }

    /// The companion is another server of the same kind, so what both were asked is there twice.
    @Test(.enabled(if: TestRun.isFull, "it starts a process"))
    func codeIsAskedOfBothAndCatalogsOfOne() throws {
        let answers = Self.answers(try results(with: Tools.path("xcstrings") + " lsp"))
        try #require(answers.count == 4)
        #expect(answers[0]["contents"]?["value"]?.text?.components(separatedBy: "App/Row.swift:2").count == 3, "\(answers[0].line)")
        #expect(Self.codes(answers[1]) == ["string-not-in-catalog", "string-not-in-catalog"])
        #expect(Self.codes(answers[2]).count == Set(Self.codes(answers[2])).count)
        #expect(answers[3]["message"]?.text == "unknown method textDocument/foldingRange")
    }

    /// Each server is sent its own commands alone.
    @Test(.enabled(if: TestRun.isFull, "it starts a process"), arguments: [("xcstrings.applied", "null"), ("other.command", "unknown command other.command")])
    func aCommandGoesToTheServerThatOfferedIt(_ command: String, _ answer: String) throws {
        try Tools.inFolder { folder in
            var script = EditorScript(in: folder)
            script.request("workspace/executeCommand", #"{"command":"\#(command)","arguments":[]}"#)
            let answers = Self.answers(try script.heard(with: Tools.path("xcstrings") + " lsp"))
            #expect(answers.map { $0["message"]?.text ?? $0.line } == [answer])
        }
    }

    /// The server of the toolchain renames nothing in a literal, and calls that no error.
    @Test(.enabled(if: TestRun.isFull && Program.path(of: "sourcekit-lsp") != nil, "it starts the server of the toolchain"))
    func whyAKeyIsNotRenamedIsSaid() throws {
        try Tools.inFolder { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try Data(Self.view.utf8).write(to: folder.appendingPathComponent(Self.source))
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent(Self.strings))
            var script = EditorScript(in: folder)
            script.open(Self.source, Self.view)
            script.ask("codeAction", Self.source, #""range":\#(EditorScript.range(2, 20, 2, 20)),"context":{"diagnostics":[]}"#)
            script.request("workspace/executeCommand", #"{"command":"xcstrings.applied","arguments":["\#(script.uri(Self.strings))"]}"#)
            script.ask("rename", Self.source, at: 1, 17, #""newName":"Other""#)
            let answers = Self.answers(try script.heard(with: "sourcekit-lsp"))
            #expect(answers.last?["message"]?.text?.contains("App/Localizable.xcstrings may have changes in the editor") == true, "\(answers.map(\.line))")
        }
    }

    /// It cannot be told to ask again, so this server tells it of findings, and the companion alone is asked.
    @Test(.enabled(if: TestRun.isFull, "it starts a process"))
    func aClientThatIsToldOfFindingsIsNotAnsweredAsWell() throws {
        let heard = try results(with: Tools.path("xcstrings") + " lsp", capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
        let answers = Self.answers(heard)
        try #require(answers.count == 4)
        #expect(Self.codes(answers[1]) == ["string-not-in-catalog"])
    }

    @Test(.enabled(if: TestRun.isFull && Program.path(of: "sourcekit-lsp") != nil, "it starts the server of the toolchain"))
    func theServerOfTheToolchainAnswersWhatIsItsOwn() throws {
        let answers = Self.answers(try results(with: "sourcekit-lsp"))
        try #require(answers.count == 4)
        #expect(answers[0]["contents"]?["value"]?.text?.contains("App/Row.swift:2") == true, "\(answers[0].line)")
        #expect(Self.codes(answers[1]).contains("string-not-in-catalog"))
        #expect(answers[3].list != nil, "\(answers[3].line)")
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a process"), arguments: ["no-such-server-here", "true"])
    func aCompanionThatEndsLeavesThisServerAlone(_ name: String) throws {
        let heard = try results(with: name)
        let answers = Self.answers(heard)
        try #require(answers.count == 4)
        #expect(Self.codes(answers[1]) == ["string-not-in-catalog"])
        // How soon the end is noticed decides which reason is given.
        #expect(["unknown method textDocument/foldingRange", "the server was shut down"].contains(answers[3]["message"]?.text), "\(answers[3].line)")
        let messages = heard.filter { $0["method"]?.text == "window/showMessage" }.compactMap { $0["params"]?["message"]?.text }
        #expect(messages == ["\(name) has ended or isn't installed, so xcstrings answers alone."])
    }
}
