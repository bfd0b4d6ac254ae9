import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// Typing in a catalog shows the findings in the entry at once, and those that depend on all entries after a pause.
@Suite struct EarlyFindingTests {
    /// German texts that end with a full stop, as the English ones do; so one without is found.
    private static func catalog(_ last: String = "Zuletzt.", entries: Int = 12) -> String {
        let entries = (1..<entries).map { number in
            #""Text \#(number) of all.":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Text \#(number) von allen."}}}}"#
        }
        let edited = #""This is the last.":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\#(last)"}}}}"#
        return "{\"sourceLanguage\":\"en\",\"strings\":{\n" + (entries + [edited]).joined(separator: ",\n") + "\n},\"version\":\"1.0\"}\n"
    }

    private static let stateless = catalog().replacing(#""translated","value":"Zuletzt"#, with: #""translatd","value":"Zuletzt"#)

    private static let name = "Localizable.xcstrings"
    private static let pulling =
        #"{"workspace":{"diagnostics":{"refreshSupport":true},"didChangeWatchedFiles":{"dynamicRegistration":true}},"textDocument":{"diagnostic":{}}}"#

    private func session<Result>(_ capabilities: String, _ work: (LiveEditor, URL) throws -> Result) throws -> Result {
        try Tools.inFolder { folder in
            try Data(Self.catalog().utf8).write(to: folder.appendingPathComponent(Self.name))
            try Data("import SwiftUI\nlet a = Text(\"This is the last.\")\n".utf8).write(to: folder.appendingPathComponent("A.swift"))
            let editor = LiveEditor(in: folder, capabilities: capabilities)
            defer { editor.end() }
            editor.open(Self.name, Self.catalog())
            return try work(editor, folder)
        }
    }

    private func shown(_ answer: JSONValue?) -> [String] {
        (answer?["items"] ?? answer?["diagnostics"])?.list?.map { item in
            "\((item["range"]?["start"]?["line"]?.integer ?? 0) + 1) \(item["code"]?.text ?? ""): \(item["message"]?.text ?? "")"
        } ?? []
    }

    private func linted(_ text: String, in folder: URL) throws -> [String] {
        try Tools.inFolder { mirror in
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                try FileManager.default.copyItem(at: folder.appendingPathComponent(name), to: mirror.appendingPathComponent(name))
            }
            try Data(text.utf8).write(to: mirror.appendingPathComponent(Self.name))
            let run = try Tools.run("xcstrings", ["lint", "--format", "json"], in: mirror)
            let all = JSONValue(run.output)?["findings"]?.list ?? []
            return all.filter { $0["file"]?.text == Self.name }
                .map { "\($0["line"]?.integer ?? 0) \($0["rule"]?.text ?? ""): \($0["message"]?.text ?? "")" }
        }
    }

    @Test func whatAnEntrySaysIsFoundAtOnceAndTheRestByTheSecondQuestion() throws {
        try session(Self.pulling) { editor, folder in
            let before = shown(editor.ask("diagnostic", of: Self.name))
            var text = Self.catalog()
            for (version, last) in ["Zuletzt. ", "Zuletzt", "Text 1 von allen.", "%@", "\\", "Zuletzt."].enumerated() {
                text = Self.catalog(last)
                editor.change(Self.name, version: version + 2, [(nil, text)])
                let early = shown(editor.ask("diagnostic", of: Self.name))
                let settled = shown(editor.ask("diagnostic", of: Self.name))
                let expected = try linted(text, in: folder)
                #expect(settled.sorted() == expected.sorted(), "\(last)")
                // Nothing is found early that isn't there.
                #expect(Set(early).isSubset(of: settled), "\(last)")
                let missing = Set(settled).subtracting(early).subtracting(before)
                if last == "Zuletzt. " { #expect(early.contains { $0.contains("edge-whitespace") } && missing.isEmpty) }
            }
        }
    }

    @Test func aPauseAsksTheClientToPullIfThatMakesADifference() throws {
        try session(Self.pulling) { editor, _ in
            editor.ask("diagnostic", of: Self.name)
            // A state that doesn't exist is found by a rule that reads the whole catalog.
            editor.change(Self.name, version: 2, [(nil, Self.stateless)])
            let early = shown(editor.ask("diagnostic", of: Self.name))
            editor.wait { !editor.heard("workspace/diagnostic/refresh").isEmpty }
            #expect(editor.heard("workspace/diagnostic/refresh").count == 1)
            #expect(Set(shown(editor.ask("diagnostic", of: Self.name))) != Set(early))
        }
    }

    /// The catalog belongs to one of them.
    @Test func eachOfSeveralAppsKeepsItsFindings() throws {
        try session(Self.pulling) { editor, folder in
            let other = folder.appendingPathComponent("Other")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            try Data("import SwiftUI\nlet b = Text(\"Elsewhere\")\n".utf8).write(to: other.appendingPathComponent("B.swift"))
            let settings = #"{"apps":[{"name":"One","paths":["A.swift","Localizable.xcstrings"]},{"name":"Two","paths":["Other"]}]}"#
            try Data(settings.utf8).write(to: folder.appendingPathComponent(".xcstrings.json"))
            editor.ask("diagnostic", of: Self.name)
            editor.change(Self.name, version: 2, [(nil, Self.stateless)])
            // The state that doesn't exist is found once the editor pauses: so the first answer was an early one.
            #expect(!shown(editor.ask("diagnostic", of: Self.name)).contains { $0.contains("unknown-value") })
            #expect(shown(editor.ask("diagnostic", of: Self.name)).contains { $0.contains("unknown-value") })
        }
    }

    @Test func aClientThatDoesNotAskGetsTheRestInAPause() throws {
        try session("{}") { editor, folder in
            editor.wait { !editor.heard("textDocument/publishDiagnostics").isEmpty }
            let text = Self.stateless
            editor.change(Self.name, version: 2, [(nil, text)])
            let expected = try linted(text, in: folder).sorted()
            func last() -> [String] { shown(editor.heard("textDocument/publishDiagnostics").last?["params"]).sorted() }
            editor.wait { last() == expected }
            #expect(last() == expected)
        }
    }
}
