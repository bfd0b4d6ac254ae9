import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// What an editor is answered.
@Suite struct LanguageServerTests {
    private static let view = """
        import SwiftUI
        struct Row: View {
            let title: String
            var body: some View {
                Text("🧳 Pack")
                Text("Unpack")
                Text(title)
            }
        }
        let row = Row(title: "Left in English")

        """
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "🧳 Pack" : {
              "comment" : "A button",
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "詰める"
                  }
                }
              }
            },
            "Unused" : {

            }
          },
          "version" : "1.0"
        }
        """
    private static let source = "App/Row.swift"
    private static let strings = "App/Localizable.xcstrings"

    /// Runs a script on the app, whose files are open in the editor.
    private func results(
        capabilities: String = EditorScript.capabilities, options: String = "null",
        _ ask: (inout EditorScript) -> Void
    ) throws -> [JSONValue] {
        try Tools.inFolder { folder in
            try Self.write(in: folder)
            var script = EditorScript(in: folder, capabilities: capabilities, options: options)
            script.open(Self.source, Self.view)
            script.open(Self.strings, Self.catalog)
            ask(&script)
            return try script.results()
        }
    }

    private static func write(in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
        try Data(view.utf8).write(to: folder.appendingPathComponent(source))
        try Data(catalog.utf8).write(to: folder.appendingPathComponent(strings))
    }

    @Test func findingsAreThoseOfTheTextInTheEditor() throws {
        let results = try results { script in
            script.ask("diagnostic", Self.source)
            script.change(Self.source, version: 2, [(EditorScript.range(5, 14, 5, 20), "🧳 Pack")])
            script.ask("diagnostic", Self.source)
        }
        let found = results.map { $0["items"]?.list?.compactMap { $0["code"]?.text } ?? [] }
        #expect(found == [["string-not-in-catalog", "unlocalized-text"], ["unlocalized-text"]])
        // The literal after a character of two UTF-16 units and four bytes.
        #expect(results[0]["items"]?.list?.first?["range"]?.line == EditorScript.range(5, 13, 5, 21).spaced)
    }

    @Test func hoverTellsEachLocaleWithItsState() throws {
        let results = try results { script in
            script.ask("hover", Self.source, at: 4, 16)
            script.ask("hover", Self.strings, at: 3, 7)
            script.ask("hover", Self.source, at: 2, 9)
        }
        let text = """
            **App/Localizable.xcstrings** `🧳 Pack`  \n**en** `🧳 Pack`  \n**ja** `詰める` needs review  \n**comment** `A button`  \n\
            **used at App/Row.swift:5**
            """
        #expect(results[0]["contents"]?["value"]?.text == text)
        #expect(results[1]["contents"]?["value"]?.text == text)
        #expect(results[2].line == "null")
    }

    @Test func hoverSaysWhyALiteralStaysInEnglish() throws {
        let text = try results { $0.ask("hover", Self.source, at: 9, 24) }[0]["contents"]?["value"]?.text
        #expect(text?.contains("property 'title' is a plain String") == true, "\(text ?? "")")
        #expect(text?.contains("String(localized:)") == true, "\(text ?? "")")
    }

    @Test func theWayBetweenCodeAndCatalogLeadsBothWays() throws {
        let results = try results { script in
            script.ask("definition", Self.source, at: 4, 16)
            script.ask("definition", Self.strings, at: 3, 7)
            script.ask("references", Self.strings, at: 3, 7, #""context":{"includeDeclaration":true}"#)
        }
        func places(_ value: JSONValue) -> [String] {
            value.list?.map { "\($0["uri"]?.text?.split(separator: "/").last ?? ""):\($0["range"]?["start"]?["line"]?.integer ?? -1)" } ?? []
        }
        #expect(places(results[0]) == ["Localizable.xcstrings:3"])
        #expect(places(results[1]) == ["Row.swift:4"])
        #expect(places(results[2]) == ["Localizable.xcstrings:3", "Row.swift:4"])
    }

    @Test func keysAreSymbols() throws {
        let results = try results { script in
            script.ask("documentSymbol", Self.strings)
            script.request("workspace/symbol", #"{"query":"pack"}"#)
        }
        #expect(results[0].list?.compactMap { $0["name"]?.text } == ["🧳 Pack", "Unused"])
        #expect(results[1].list?.compactMap { $0["name"]?.text } == ["🧳 Pack"])
    }

    @Test func aLiteralThatIsLookedUpCompletesToKeys() throws {
        let results = try results { script in
            script.ask("completion", Self.source, at: 5, 16)
            // Nobody looks this one up, and the server has nothing to say of other code.
            script.ask("completion", Self.source, at: 9, 26)
            script.ask("completion", Self.source, at: 2, 9)
        }
        #expect(results[0]["items"]?.list?.compactMap { $0["textEdit"]?["newText"]?.text } == ["🧳 Pack", "Unused"])
        #expect(results[0]["items"]?.list?[1]["textEdit"]?["range"]?.line == EditorScript.range(5, 14, 5, 20).spaced)
        #expect(results[1...].map(\.line) == ["null", "null"])
    }

    @Test(arguments: [(source, 4, 16), (strings, 3, 7)])
    func aKeyIsRenamedInCodeAndCatalogFromEitherSide(path: String, line: Int, character: Int) throws {
        let results = try results { script in
            script.ask("prepareRename", path, at: line, character)
            script.ask("rename", path, at: line, character, #""newName":"Pack \"it\"""#)
        }
        #expect(results[0]["placeholder"]?.text == "🧳 Pack")
        let changes = results[1]["documentChanges"]?.list ?? []
        #expect(changes.compactMap { $0["textDocument"]?["version"]?.integer } == [1, 1])
        #expect(changes.map { $0["edits"]?.list?.count } == [1, 1])
        let texts = changes.compactMap { $0["edits"]?.list?.first?["newText"]?.text }
        #expect(texts.allSatisfy { $0.contains(#"\"it\""#) }, "\(texts)")
    }

    @Test func aRenamingChangesTheTextInTheEditorNotTheOneOnTheDisk() throws {
        let results = try results { script in
            script.change(Self.strings, version: 2, [(EditorScript.range(0, 1, 0, 1), "\n")])
            script.ask("rename", Self.source, at: 4, 16, #""newName":"Pack""#)
        }
        let change = try #require(results[0]["documentChanges"]?.list?.first)
        #expect(change["textDocument"]?["version"]?.integer == 2)
        #expect(change["edits"]?.list?.first?["range"]?.line == EditorScript.range(4, 5, 4, 8).spaced)
    }

    @Test func aTextIsAddedToTheCatalogAsSyncWouldDoIt() throws {
        let range = #""range":\#(EditorScript.range(5, 14, 5, 14)),"context":{"diagnostics":[],"only":["quickfix"]}"#
        let actions = try results { $0.ask("codeAction", Self.source, range) }[0].list ?? []
        let action = try #require(actions.first { $0["title"]?.text == "Add \"Unpack\" to App/Localizable.xcstrings" })
        let change = try #require(action["edit"]?["documentChanges"]?.list?.first)
        #expect(change["textDocument"]?["uri"]?.text?.hasSuffix("App/Localizable.xcstrings") == true)
        let edit = try #require(change["edits"]?.list?.first)
        let text = EditorText(Array(Self.catalog.utf8), .utf16)
        let changed = [ByteEdit(try #require(text.range(edit["range"])), edit["newText"]?.text ?? "")].applied(to: text.bytes)
        let synced = try Tools.inFolder { folder in
            try Self.write(in: folder)
            // sync would also remove what is unused.
            try Data((Self.view + "let other = Text(\"Unused\")\n").utf8).write(to: folder.appendingPathComponent(Self.source))
            #expect(try Tools.run("xcstrings", ["sync"], in: folder).status == 0)
            return try Array(Data(contentsOf: folder.appendingPathComponent(Self.strings)))
        }
        #expect(String(decoding: changed, as: UTF8.self) == String(decoding: synced, as: UTF8.self))
    }

    @Test(arguments: [
        (9, "Row(title: \"Left in English\")", #"Localize by making title of Row a LocalizedStringKey and add "Left in English" to Localizable (safe)"#, "LocalizedStringKey"),
        (6, "Text(title.isEmpty ? \"Left in English\" : title)", #"Localize with String(localized:) and add "Left in English" to Localizable (safe)"#, "String(localized: \"Left in English\")"),
    ])
    func aTextThatIsNeverLookedUpIsLocalizedWhereItIs(line: Int, call: String, title: String, code: String) throws {
        let range = #""range":\#(EditorScript.range(line, 10, line, 30)),"context":{"diagnostics":[],"only":["quickfix"]}"#
        let actions = try results { script in
            if line == 6 {
                let view = Self.view.replacing("Text(title)", with: call).replacing("let row = Row(title: \"Left in English\")\n", with: "")
                script.change(Self.source, version: 2, [(nil, view)])
            }
            script.ask("codeAction", Self.source, range)
        }[0].list ?? []
        let action = try #require(actions.first { $0["title"]?.text == title }, "\(actions.compactMap { $0["title"]?.text })")
        let changes = action["edit"]?["documentChanges"]?.list ?? []
        #expect(changes.count == 2)
        let texts = changes.flatMap { $0["edits"]?.list?.compactMap { $0["newText"]?.text } ?? [] }
        #expect(texts.contains(code), "\(texts)")
        #expect(texts.contains { $0.contains("Left in English") && $0.contains("{") }, "\(texts)")
    }

    @Test(arguments: [(strings, 3, 7), (source, 4, 16)])
    func anEntryIsLeftUntranslatedFromTheCatalogAndFromCode(path: String, line: Int, character: Int) throws {
        let range = #""range":\#(EditorScript.range(line, character, line, character)),"context":{"diagnostics":[]}"#
        let actions = try results { $0.ask("codeAction", path, range) }[0].list ?? []
        let action = try #require(actions.first { $0["title"]?.text == "Don't translate \"🧳 Pack\"" })
        let edit = action["edit"]?["documentChanges"]?.list?.first?["edits"]?.list?.first
        #expect(edit?["newText"]?.text?.contains("shouldTranslate") == true)
    }

    @Test func aFindingCanBeIgnoredWhereItIs() throws {
        let range = #""range":\#(EditorScript.range(5, 0, 5, 22)),"context":{"diagnostics":[]}"#
        let actions = try results { $0.ask("codeAction", Self.source, range) }[0].list ?? []
        #expect(actions.compactMap { $0["title"]?.text } == ["Add \"Unpack\" to App/Localizable.xcstrings", "Ignore string-not-in-catalog on this line"])
        let edit = actions.last?["edit"]?["documentChanges"]?.list?.first?["edits"]?.list?.first
        #expect(edit?["newText"]?.text == "        // xcstrings:disable:next string-not-in-catalog\n")
    }

    @Test func fixesAreActionsAndAllOfThemOne() throws {
        let text = Self.catalog.replacingOccurrences(of: "詰める", with: "詰める\\u200B ")
        let range = EditorScript.range(0, 0, 30, 0)
        let results = try results { script in
            script.change(Self.strings, version: 2, [(nil, text)])
            script.ask("codeAction", Self.strings, #""range":\#(range),"context":{"diagnostics":[],"only":["quickfix"]}"#)
            script.ask("codeAction", Self.strings, #""range":\#(range),"context":{"diagnostics":[],"only":["source.fixAll"]}"#)
        }
        #expect(results[0].list?.isEmpty == false)
        #expect(results[0].list?.allSatisfy { $0["kind"]?.text == "quickfix" } == true)
        #expect(results[1].list?.compactMap { $0["kind"]?.text } == ["source.fixAll.xcstrings"])
        #expect(results[1].list?.first?["edit"]?["documentChanges"]?.list?.first?["textDocument"]?["version"]?.integer == 2)
    }

    @Test func hintsShowTheLocaleThatTheClientNames() throws {
        let range = #""range":\#(EditorScript.range(0, 0, 20, 0))"#
        let hints = try results(options: #"{"hintLocale":"ja"}"#) { $0.ask("inlayHint", Self.source, range) }[0]
        #expect(hints.list?.compactMap { $0["label"]?.text } == ["詰める"])
        #expect(hints.list?.first?["position"]?.line == #"{"line":4,"character":22}"#.spaced)
        #expect(try results { $0.ask("inlayHint", Self.source, range) }[0].line == "null")
        let longest = try results(options: #"{"hintLocale":"longest"}"#) { script in
            let text = Self.catalog.replacing("\"localizations\" : {", with: "\"localizations\" : { \"de\" : { \"stringUnit\" : { \"value\" : \"Einpacken\" } },")
            script.change(Self.strings, version: 2, [(nil, text)])
            script.ask("inlayHint", Self.source, range)
        }
        #expect(longest[0].list?.compactMap { $0["label"]?.text } == ["Einpacken"])
    }

    @Test func entriesSayWhatTheyLackAndHowOftenTheyAreUsed() throws {
        let lenses = try results { $0.ask("codeLens", Self.strings) }[0]
        #expect(lenses.list?.compactMap { $0["command"]?["title"]?.text } == ["ja to review · 1 use", "unused"])
    }

    @Test func aClientThatDoesNotAskIsToldOnceAndAtTheEndOfNothing() throws {
        let heard = try Tools.inFolder { folder in
            try Self.write(in: folder)
            var script = EditorScript(in: folder, capabilities: "{}")
            script.open(Self.source, Self.view)
            script.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(script.uri(Self.source))"}}"#)
            return try script.heard().filter { $0["method"]?.text == "textDocument/publishDiagnostics" }
        }
        let counts = heard.map { $0["params"]?["diagnostics"]?.list?.count ?? -1 }
        // The file may have been closed before there was time to tell of it.
        #expect(counts == [2, 0] || counts == [], "\(counts)")
    }

    @Test func aFileOutsideTheFolderIsNotTouched() throws {
        let results = try results { script in
            script.request("textDocument/hover", #"{"textDocument":{"uri":"file:///etc/hosts"},"position":{"line":0,"character":0}}"#)
            script.request("textDocument/hover", #"{"textDocument":{"uri":"untitled:1"},"position":{"line":0,"character":0}}"#)
            script.request("textDocument/noSuch", "{}")
        }
        #expect(results[0].line == "null")
        #expect(results[1].line == "null")
        #expect(results[2]["code"]?.integer == -32601)
    }

    @Test func theLastFolderIsClosedWithoutAnEndOfTheSession() throws {
        let run = try Tools.inFolder { try Tools.run("xcstrings", ["lsp", "--stdio"], in: $0, input: "Content-Length: 2\r\n\r\n{}") }
        #expect(run.status == 2)
        #expect(run.output.contains("-32600"))
    }
}

private extension String {
    /// JSON as it is printed on one line.
    var spaced: String { JSONValue(self)?.line ?? self }
}
