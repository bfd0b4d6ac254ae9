import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer

/// An editor that changes a catalog without opening it at the server, and has not saved it: an edit of the text on the disk would damage
/// what the editor has.
@Suite struct UnsavedEditTests {
    private static let source = "View.swift"
    private static let catalog = "Localizable.xcstrings"
    private static let code = "import SwiftUI\nlet a = Text(\"Next\")\nlet b = Text(\"Other\")\n"
    private static let old = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"Next\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}\n"
    private static let new = old.replacing("    }\n  },", with: "    },\n    \"Other\" : {\n\n    }\n  },")
    private static let capabilities = #"{"workspace":{"workspaceEdit":{"documentChanges":true},"executeCommand":{}}}"#

    private func inEditor(capabilities: String = capabilities, _ work: (LiveEditor, URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            try Data(Self.code.utf8).write(to: folder.appendingPathComponent(Self.source))
            try Data(Self.old.utf8).write(to: folder.appendingPathComponent(Self.catalog))
            let editor = LiveEditor(in: folder, capabilities: capabilities)
            defer { editor.end() }
            editor.open(Self.source, Self.code)
            try work(editor, folder)
        }
    }

    /// The actions at the second text, by title.
    private func actions(_ editor: LiveEditor) -> [String: JSONValue] {
        let range = EditorScript.range(2, 15, 2, 15)
        let list = editor.ask("codeAction", of: Self.source, #""range":\#(range),"context":{"diagnostics":[]}"#).list ?? []
        return Dictionary(list.compactMap { action in action["title"]?.text.map { ($0, action) } }) { first, _ in first }
    }

    private func rename(_ editor: LiveEditor) -> JSONValue {
        editor.ask("rename", of: Self.source, #""position":{"line":1,"character":15},"newName":"Go on""#)
    }

    private static let add = "Add \"Other\" to Localizable.xcstrings"

    @Test func aCatalogIsNotEditedAgainUntilTheEditorHasSavedIt() throws {
        try inEditor { editor, folder in
            let action = try #require(actions(editor)[Self.add])
            editor.ask("workspace/executeCommand", try #require(action["command"]).packed())
            #expect(rename(editor)["message"]?.text?.contains("Localizable.xcstrings may have changes in the editor that are not saved") == true)
            #expect(actions(editor)[Self.add] == nil)
            try Data(Self.new.utf8).write(to: folder.appendingPathComponent(Self.catalog))
            let edit = rename(editor)
            let files = try EditorScript(in: folder).applied(edit, to: [Self.source: Self.code, Self.catalog: Self.new])
            #expect(files[Self.catalog] == Self.new.replacing("\"Next\"", with: "\"Go on\""))
        }
    }

    /// An editor that saves at once has done so before it sends the command.
    @Test func aCatalogThatIsSavedAlreadyIsEdited() throws {
        try inEditor { editor, folder in
            let action = try #require(actions(editor)[Self.add])
            try Data(Self.new.utf8).write(to: folder.appendingPathComponent(Self.catalog))
            editor.ask("workspace/executeCommand", try #require(action["command"]).packed())
            #expect(rename(editor)["documentChanges"] != nil)
        }
    }

    @Test func aRenamedKeyMayBeUnsavedUntilTheEditorOpensTheCatalog() throws {
        try inEditor { editor, folder in
            #expect(rename(editor)["documentChanges"] != nil)
            #expect(rename(editor)["documentChanges"] == nil)
            editor.open(Self.catalog, Self.old)
            #expect(rename(editor)["documentChanges"] != nil)
            editor.close(Self.catalog)
            #expect(rename(editor)["documentChanges"] != nil)
        }
    }

    /// A client that has told of the catalog tells of its changes, and one that knows no commands cannot say what it has applied.
    @Test(arguments: [(capabilities, true, false), (capabilities, false, true), (#"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#, false, false)])
    func onlyAnEditOfAFileThatIsNotOpenHasACommand(_ capabilities: String, _ isOpen: Bool, _ hasCommand: Bool) throws {
        try inEditor(capabilities: capabilities) { editor, _ in
            if isOpen { editor.open(Self.catalog, Self.old) }
            let action = try #require(actions(editor)[Self.add])
            #expect((action["command"] != nil) == hasCommand)
            #expect(action["edit"] != nil)
        }
    }

    @Test func aCommandOfAnotherServerIsRefused() throws {
        try inEditor { editor, _ in
            #expect(editor.ask("workspace/executeCommand", #"{"command":"other.command"}"#)["message"]?.text == "unknown command other.command")
        }
    }
}
