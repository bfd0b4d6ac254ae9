import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer

/// A renamed key has another generated symbol. An editor, which scans only the files that use one of the two, changes
/// the same as the command, which scans all of them.
@Suite struct SymbolRenameTests {
    private static let view = "View.swift"
    private static let other = "Other.swift"
    private static let catalog = "Localizable.xcstrings"
    private static let code = "import SwiftUI\nlet stop = Text(\"Stop\")\n"
    private static let texts = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Go" : {
              "extractionState" : "manual"
            },
            "Stop" : {
              "extractionState" : "manual",
              "localizations" : {
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "停止"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """

    /// Other files, by their relation to the symbols `stop` and `halt`.
    private static let others = [
        "a name of no symbol": "let row = Row()\nfunc leave() { row.stop(); row.halt() }\n",
        "a member of another type": "enum Step { case stop, halt }\nlet step: Step = .stop\nlet last = Step.halt\n",
        "the symbol": "import SwiftUI\nlet text = Text(.stop)\nlet go = Text(.go)\n",
        "the symbol with its type": "import SwiftUI\nlet title = LocalizedStringResource.stop\nlet text = Text(title)\n",
        "the new symbol": "import SwiftUI\nlet text = Text(.halt)\n",
        "both": "import SwiftUI\nlet text = Text(.halt)\nlet other = Text(.stop)\n",
        "a resource of the project": """
            import SwiftUI
            extension LocalizedStringResource { static let halt = LocalizedStringResource("Go") }
            let text = Text(.halt)

            """,
        "the same key": "import SwiftUI\nlet again = Text(\"Stop\")\nlet role = Step.stop\n",
    ]

    @Test(arguments: others.keys.sorted())
    func anEditorRenamesAsTheCommandDoes(case name: String) throws {
        let files = [Self.view: Self.code, Self.other: try #require(Self.others[name]), Self.catalog: Self.texts]
        func inFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
            try Tools.inFolder { folder in
                for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
                return try work(folder)
            }
        }
        let renamed = try inFolder { folder in
            let run = try Tools.run("xcstrings", ["rename", Self.catalog, "Stop", "Halt", "--sources"], in: folder)
            guard run.status == 0 else { return [String: String]() }
            return try files.keys.reduce(into: [:]) { texts, path in
                texts[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            }
        }
        let inEditor = try inFolder { folder in
            let editor = LiveEditor(in: folder)
            defer { editor.end() }
            for (path, text) in files { editor.open(path, text) }
            _ = editor.ask("diagnostic", of: Self.view)
            let edit = editor.ask("rename", of: Self.view, #""position":{"line":1,"character":17},"newName":"Halt""#)
            return edit["message"] == nil ? try EditorScript(in: folder).applied(edit, to: files) : [:]
        }
        #expect(inEditor == renamed)
        #expect(renamed.isEmpty == (name == "a resource of the project"))
    }
}
