import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// What a finding says in an editor, and what is known of older tables.
@Suite struct EditorFindingTests {
    private static let page = "https://example.com/Rules.md"
    private static let view = """
        import SwiftUI
        struct Row: View {
            let title: String
            var body: some View { Text(title) }
        }
        let row = Row(title: "Left in English")
        let other = Text("Not here")

        """

    private func session<Result>(
        _ files: [String: String], capabilities: String = EditorScript.capabilities, _ work: (LiveEditor, URL) throws -> Result
    ) throws -> Result {
        try Tools.inFolder { folder in
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let editor = LiveEditor(in: folder, capabilities: capabilities, rulesPage: Self.page)
            defer { editor.end() }
            return try work(editor, folder)
        }
    }

    private static let app = [
        "View.swift": view,
        "Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{"Kept  here":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"二 "}}}}},"version":"1.0"}"#,
    ]

    @Test func aTextThatIsNeverLookedUpNamesThePlacesOnItsWay() throws {
        let items = try session(Self.app) { editor, _ in
            editor.open("View.swift", Self.view)
            return editor.ask("diagnostic", of: "View.swift")["items"]?.list ?? []
        }
        let finding = try #require(items.first { $0["code"]?.text == "unlocalized-text" })
        #expect(finding["codeDescription"]?["href"]?.text == Self.page + "#unlocalized-text")
        let related = finding["relatedInformation"]?.list ?? []
        #expect(related.contains { $0["message"]?.text == "shown here without being looked up" && $0["location"]?["range"]?["start"]?["line"]?.integer == 3 }, "\(finding.line)")
        #expect(items.first { $0["code"]?.text == "string-not-in-catalog" }?["relatedInformation"] == nil)
    }

    @Test func workThatIsLeftIsShownAsAHundredHintsAndACount() throws {
        let entries = (0..<150).map { number in
            #""Text \#(number)":{"localizations":{"ja":{"stringUnit":{"state":"needs_review","value":"文 \#(number)"}}}}"#
        }
        let catalog = #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
        let items = try session(["Localizable.xcstrings": catalog]) { editor, _ in
            editor.ask("diagnostic", of: "Localizable.xcstrings")["items"]?.list ?? []
        }
        let hints = items.filter { $0["severity"]?.integer == 4 }
        #expect(hints.count == 100 && hints.allSatisfy { $0["code"]?.text == "needs-review" })
        let note = "100 of 150 texts to translate or to review in this file are shown; xcstrings coverage --verbose lists all of them"
        let messages = items.compactMap { $0["message"]?.text }
        #expect(messages.contains(note))
    }

    @Test func aClientIsToldOnlyWhatItShows() throws {
        let capabilities = #"{"workspace":{"diagnostics":{"refreshSupport":true}},"textDocument":{"diagnostic":{}}}"#
        let items = try session(Self.app, capabilities: capabilities) { editor, _ in editor.ask("diagnostic", of: "View.swift")["items"]?.list ?? [] }
        #expect(items.count == 2)
        #expect(items.allSatisfy { $0["codeDescription"] == nil && $0["relatedInformation"] == nil })
    }

    @Test func aFindingSaysHowSafeItsFixIs() throws {
        let (catalog, code) = try session(Self.app) { editor, _ in (editor.ask("diagnostic", of: "Localizable.xcstrings"), editor.ask("diagnostic", of: "View.swift")) }
        #expect(catalog["items"]?.list?.contains { $0["data"]?["fix"]?.text == "safe" } == true)
        #expect(code["items"]?.list?.contains { $0["data"] != nil } == false)
    }

    /// Code that shows a text without looking it up, how safe the repair is, and a word of the reason.
    private static let levels = [
        ("var body: some View { Text(isDone ? \"All is done\" : note) }", "safe", ""),
        ("var state: String { isDone ? \"All is done\" : note }\n    var body: some View { let _ = print(state); Text(state) }", "likely", "logged"),
        ("var state: String { isDone ? \"All is done\" : note }\n    var body: some View { Text(state).opacity(state == \"All is done\" ? 1 : 0) }", "by-hand", "compared"),
    ]

    @Test(arguments: levels)
    func anActionSaysHowSafeItIsInItsTitleAndOnTheFindingThatItTakesCareOf(code: String, level: String, reason: String) throws {
        let view = "import SwiftUI\nstruct Row: View {\n    let isDone: Bool\n    let note: String\n    \(code)\n}\n"
        let files = ["View.swift": view, "Localizable.xcstrings": Self.app["Localizable.xcstrings"] ?? ""]
        func repair(_ capabilities: String) throws -> JSONValue? {
            let actions = try session(files, capabilities: capabilities) { editor, _ in
                editor.ask("codeAction", of: "View.swift", #""range":\#(EditorScript.range(4, 0, 5, 0)),"context":{"diagnostics":[]}"#).list ?? []
            }
            return actions.first { $0["title"]?.text?.hasPrefix("Localize") == true }
        }
        let action = try #require(try repair(EditorScript.capabilities.replacing(#""diagnostic":{},"#, with: #""diagnostic":{},"codeAction":{"disabledSupport":true},"#)))
        let name = level == "by-hand" ? "by hand" : level
        #expect(action["title"]?.text?.contains("(\(name)") == true, "\(action.line)")
        #expect(action["data"]?["fix"]?.text == level)
        let findings = action["diagnostics"]?.list ?? []
        #expect(findings.contains { $0["code"]?.text == "unlocalized-text" && $0["data"]?["fix"]?.text == level }, "\(action.line)")
        #expect((action["isPreferred"]?.flag ?? false) == (level == "safe"))
        // What has to be decided first is explained, not done.
        #expect((action["edit"] == nil) == (level == "by-hand"))
        #expect((action["disabled"] != nil) == (level == "by-hand"))
        let said = action["disabled"]?["reason"]?.text ?? action["title"]?.text ?? ""
        #expect(reason.isEmpty || said.contains(reason), "\(said)")
        #expect((try repair(EditorScript.capabilities) == nil) == (level == "by-hand"))
    }

    /// JSON-RPC knows parameters that are an object or an array, and none at all.
    @Test(arguments: [true, false]) func whatTheServerSaysOfItselfHasParametersOrNone(pulls: Bool) throws {
        let capabilities = #"{"workspace":{"diagnostics":{"refreshSupport":\#(pulls)},"didChangeWatchedFiles":{"dynamicRegistration":true}},"textDocument":{"diagnostic":{}}}"#
        let told = try session(Self.app, capabilities: capabilities) { editor, _ in
            editor.open("View.swift", Self.view)
            editor.tell("textDocument/didSave", #"{"textDocument":{"uri":"\#(editor.uri("View.swift"))"}}"#)
            editor.ask("hover", of: "View.swift", #""position":{"line":5,"character":20}"#)
            if !pulls { editor.wait { !editor.heard("textDocument/publishDiagnostics").isEmpty } }
            editor.tell("textDocument/didChange", #"{"textDocument":{"uri":"\#(editor.uri("View.swift"))","version":2},"contentChanges":[{}]}"#)
            editor.ask("test/wait", "{}")
            return editor.allHeard
        }
        let expected = ["client/registerCapability", "window/logMessage", pulls ? "workspace/diagnostic/refresh" : "textDocument/publishDiagnostics"]
        let methods = Set(told.compactMap { $0["method"]?.text })
        #expect(methods.isSuperset(of: expected), "\(methods)")
        for message in told { #expect(message["params"].map { $0.members != nil || $0.list != nil } ?? true, "\(message.line)") }
    }

    @Test func anAnswerThatStaysTheSameIsNotSentAgain() throws {
        try session(Self.app) { editor, folder in
            let first = editor.ask("diagnostic", of: "View.swift")
            let id = try #require(first["resultId"]?.text)
            let second = editor.ask("diagnostic", of: "View.swift", #""previousResultId":"\#(id)""#)
            #expect(second["kind"]?.text == "unchanged" && second["items"] == nil)
            try Data(Self.view.replacing("Not here", with: "Kept  here").utf8).write(to: folder.appendingPathComponent("View.swift"))
            let third = editor.ask("diagnostic", of: "View.swift", #""previousResultId":"\#(id)""#)
            #expect(third["items"]?.list?.count == 1)
        }
    }

    // MARK: Tables

    private static let tables = [
        "View.swift": "import SwiftUI\nlet a = Text(\"pack\")\n",
        "en.lproj/Localizable.strings": "/* A button */\n\"pack\" = \"Pack\";\n  \"unpack\" = \"Unpack\";\n",
        "ja.lproj/Localizable.strings": "\"pack\" = \"詰める\";\n",
    ]

    @Test(arguments: [("en.lproj/Localizable.strings", 1, 3), ("ja.lproj/Localizable.strings", 0, 12), ("View.swift", 1, 15)])
    func aKeyOfATableIsExplainedInEachOfItsFilesAndInCode(path: String, line: Int, character: Int) throws {
        let hover = try session(Self.tables) { editor, _ in
            editor.ask("hover", of: path, #""position":{"line":\#(line),"character":\#(character)}"#)
        }
        let text = hover["contents"]?["value"]?.text ?? ""
        #expect(text.contains("**ja** `詰める`") && text.contains("**en** `Pack`") && text.contains("used at View.swift:2"), "\(hover.line)")
        #expect(hover["range"]?["start"]?["line"]?.integer == line)
    }

    @Test func betweenCodeAndTheFilesOfATableTheWayLeadsBoth() throws {
        func places(_ value: JSONValue) -> [String] {
            value.list?.map { "\($0["uri"]?.text?.split(separator: "/").suffix(2).joined(separator: "/") ?? ""):\($0["range"]?["start"]?["line"]?.integer ?? -1)" } ?? []
        }
        try session(Self.tables) { editor, folder in
            let name = folder.lastPathComponent
            let inCode = #""position":{"line":1,"character":15}"#
            #expect(places(editor.ask("definition", of: "View.swift", inCode)) == ["en.lproj/Localizable.strings:1", "ja.lproj/Localizable.strings:0"])
            #expect(places(editor.ask("definition", of: "ja.lproj/Localizable.strings", #""position":{"line":0,"character":3}"#)) == ["\(name)/View.swift:1"])
            // Tables are read, not written.
            #expect(editor.ask("prepareRename", of: "View.swift", inCode).line == "null")
            let symbols = editor.ask("documentSymbol", of: "en.lproj/Localizable.strings").list ?? []
            #expect(symbols.compactMap { $0["name"]?.text } == ["pack", "unpack"])
            #expect(symbols.last?["range"]?["start"]?.line == #"{"line":2,"character":2}"#)
        }
    }
}
