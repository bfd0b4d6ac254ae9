import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer

/// What the server offers to editors that say what these six say, as far as it matters here: each was written from what is known of the
/// editor's own code, and is not a recording.
@Suite struct EditorClientTests {
    struct Client: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let capabilities: String
        let encoding: String
        /// Whether it asks for findings instead of being told.
        let pulls: Bool
        let showsRelatedPlaces: Bool
        let opensRulePages: Bool
        let takesVersionedEdits: Bool
        let watchesFiles: Bool
    }

    static let clients = [
        Client(
            testDescription: "VS Code",
            capabilities: #"""
                {"general":{"positionEncodings":["utf-16"]},
                "workspace":{"diagnostics":{"refreshSupport":true},"didChangeWatchedFiles":{"dynamicRegistration":true},
                "workspaceEdit":{"documentChanges":true,"resourceOperations":["create","rename","delete"],"changeAnnotationSupport":{"groupsOnLabel":true}}},
                "textDocument":{"diagnostic":{"dynamicRegistration":true,"relatedDocumentSupport":false},"rename":{"prepareSupport":true},
                "publishDiagnostics":{"relatedInformation":true,"codeDescriptionSupport":true,"dataSupport":true}}}
                """#,
            encoding: "utf-16", pulls: true, showsRelatedPlaces: true, opensRulePages: true, takesVersionedEdits: true, watchesFiles: true),
        Client(
            testDescription: "Neovim 0.12",
            capabilities: #"""
                {"general":{"positionEncodings":["utf-8","utf-16","utf-32"]},
                "workspace":{"diagnostics":{"refreshSupport":true},"didChangeWatchedFiles":{"dynamicRegistration":false},
                "workspaceEdit":{"documentChanges":true,"resourceOperations":["rename","create","delete"]}},
                "textDocument":{"diagnostic":{"dynamicRegistration":true},"rename":{"prepareSupport":true},
                "publishDiagnostics":{"relatedInformation":true,"dataSupport":true}}}
                """#,
            encoding: "utf-16", pulls: true, showsRelatedPlaces: true, opensRulePages: false, takesVersionedEdits: true, watchesFiles: false),
        Client(
            testDescription: "Neovim 0.11, which pulls and cannot be told to pull again",
            capabilities: #"""
                {"general":{"positionEncodings":["utf-8","utf-16","utf-32"]},"workspace":{"workspaceEdit":{"documentChanges":true}},
                "textDocument":{"diagnostic":{"dynamicRegistration":false},"publishDiagnostics":{"relatedInformation":true}}}
                """#,
            encoding: "utf-16", pulls: false, showsRelatedPlaces: true, opensRulePages: false, takesVersionedEdits: true, watchesFiles: false),
        Client(
            testDescription: "Helix",
            capabilities: #"""
                {"general":{"positionEncodings":["utf-8","utf-32","utf-16"]},
                "workspace":{"diagnostic":{"refreshSupport":true},"didChangeWatchedFiles":{"dynamicRegistration":true},
                "workspaceEdit":{"documentChanges":true,"resourceOperations":["create","rename","delete"]}},
                "textDocument":{"diagnostic":{"dynamicRegistration":false},"rename":{"prepareSupport":true},"publishDiagnostics":{}}}
                """#,
            encoding: "utf-16", pulls: true, showsRelatedPlaces: false, opensRulePages: false, takesVersionedEdits: true, watchesFiles: true),
        Client(
            testDescription: "Emacs with eglot",
            capabilities: #"""
                {"general":{"positionEncodings":["utf-32","utf-8","utf-16"]},
                "workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true},"workspaceEdit":{"documentChanges":true}},
                "textDocument":{"rename":{"dynamicRegistration":false},"publishDiagnostics":{"relatedInformation":false}}}
                """#,
            encoding: "utf-16", pulls: false, showsRelatedPlaces: false, opensRulePages: false, takesVersionedEdits: true, watchesFiles: true),
        Client(
            testDescription: "Kate",
            capabilities: #"""
                {"workspace":{"workspaceEdit":{"documentChanges":true}},
                "textDocument":{"publishDiagnostics":{"relatedInformation":true}}}
                """#,
            encoding: "utf-16", pulls: false, showsRelatedPlaces: true, opensRulePages: false, takesVersionedEdits: true, watchesFiles: false),
        Client(
            testDescription: "one that counts bytes and says nothing else", capabilities: #"{"general":{"positionEncodings":["utf-8"]}}"#,
            encoding: "utf-8", pulls: false, showsRelatedPlaces: false, opensRulePages: false, takesVersionedEdits: false, watchesFiles: false),
    ]

    @Test(arguments: clients) func theServerOffersWhatTheClientCanUse(client: Client) throws {
        try Tools.inFolder { folder in
            let heard = try EditorScript(in: folder, capabilities: client.capabilities).heard()
            let offered = try #require(heard.first?["result"]?["capabilities"])
            #expect(offered["positionEncoding"]?.text == client.encoding)
            #expect((offered["diagnosticProvider"] != nil) == client.pulls)
            let watches = heard.contains { $0["method"]?.text == "client/registerCapability" }
            #expect(watches == client.watchesFiles)
            // Whatever the client says: renaming asks first, so that others are asked elsewhere, and completion begins with a quotation mark.
            #expect(offered["renameProvider"]?["prepareProvider"]?.flag == true)
            #expect(offered["completionProvider"]?["triggerCharacters"]?.list?.compactMap(\.text) == ["\""])
            #expect(offered["documentFormattingProvider"] == nil)
        }
        let parameters = try #require(JSONValue(#"{"capabilities":\#(client.capabilities)}"#))
        let known = ClientCapabilities(parameters)
        #expect(known.showsRelatedPlaces == client.showsRelatedPlaces)
        #expect(known.opensRulePages == client.opensRulePages)
        #expect(known.takesVersionedEdits == client.takesVersionedEdits)
    }

    /// A client is asked or told, never both; hints are shown only where a locale is wanted.
    @Test(arguments: clients) func findingsComeOneWayAlone(client: Client) throws {
        let code = "import SwiftUI\nlet a = Text(\"Next\")\n"
        let (told, asked, hints) = try Tools.inFolder { folder in
            try Data(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try Data(code.utf8).write(to: folder.appendingPathComponent("View.swift"))
            let editor = LiveEditor(in: folder, capabilities: client.capabilities)
            defer { editor.end() }
            editor.open("View.swift", code)
            let asked = client.pulls ? editor.ask("diagnostic", of: "View.swift")["items"]?.list?.count : nil
            // Told as soon as there is nothing else to do.
            if !client.pulls { editor.wait { !editor.heard("textDocument/publishDiagnostics").isEmpty } }
            let hints = editor.ask("inlayHint", of: "View.swift", #""range":\#(EditorScript.range(0, 0, 9, 0))"#)
            return (editor.heard("textDocument/publishDiagnostics").count, asked, hints)
        }
        #expect(client.pulls ? told == 0 && asked == 1 : told == 1 && asked == nil)
        #expect(hints.line == "null")
    }
}
