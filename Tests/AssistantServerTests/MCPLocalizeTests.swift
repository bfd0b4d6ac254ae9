import Foundation
import StringCatalog
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands

/// The plan of repairs, and the applying of its rows, as an assistant asks for them.
@Suite struct MCPLocalizeTests {
    private static let view = """
        import SwiftUI

        struct StateView: View {
            let isReady: Bool
            let files: [String]
            func state() -> String { isReady ? "Ready to send files" : "Not ready yet" }
            var body: some View {
                VStack {
                    Text(state())
                    Text(files.count == 1 ? "1 file" : "\\(files.count) files")
                }
            }
        }

        """

    private func inApp(_ body: (URL, (String, [String: Any]) throws -> MCPOutput.Answer) throws -> Void) throws {
        try Tools.inFolder { folder in
            try Data(Self.view.utf8).write(to: folder.appendingPathComponent("View.swift"))
            try Data("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }\n".utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            let tools = MCPTools(of: folder)
            try body(folder) { name, arguments in
                let tool = try #require(MCPTools.all.first { $0.name == name })
                return tools.call(tool, try #require(JSONValue(Array(try JSONSerialization.data(withJSONObject: arguments)))))
            }
        }
    }

    private func repairs(_ answer: MCPOutput.Answer) throws -> [[String: Any]] {
        let content = try #require(answer.content, "\(answer.text)")
        let object = try JSONSerialization.jsonObject(with: Data(content.packed().utf8)) as? [String: Any]
        return try #require(object?["repairs"] as? [[String: Any]])
    }

    private func row(_ repair: [String: Any]) throws -> [String: Any] {
        let text = try #require((repair["texts"] as? [[String: Any]])?.first)
        return ["kind": repair["kind"] ?? "", "text": text["text"] ?? "", "file": text["file"] ?? "", "line": text["line"] ?? 0, "column": text["column"] ?? 0]
    }

    @Test func thePlanHasKindsLevelsAndForms() throws {
        try inApp { _, call in
            let all = try repairs(call("localize_plan", [:]))
            #expect(all.compactMap { $0["kind"] as? String }.sorted() == ["plural", "wrap", "wrap"])
            #expect(all.allSatisfy { $0["level"] as? String == "safe" })
            let plural = try repairs(call("localize_plan", ["kinds": ["plural"]]))
            let forms = (plural.first?["texts"] as? [[String: Any]])?.first?["forms"] as? [String: String]
            #expect(forms == ["one": "%lld file", "other": "%lld files"])
            let byHand = try repairs(call("localize_plan", ["level": "by-hand"]))
            #expect(byHand.isEmpty)
        }
    }

    @Test func rowsOfThePlanAreMadeWithTheKeyThatWasChosen() throws {
        try inApp { folder, call in
            let wraps = try repairs(call("localize_plan", ["kinds": ["wrap"]]))
            var chosen = try row(try #require(wraps.first))
            chosen["key"] = "state.ready"
            let answer = try call("localize_apply", ["rows": [chosen]])
            #expect(answer.content != nil, "\(answer.text)")
            let view = try String(contentsOf: folder.appendingPathComponent("View.swift"), encoding: .utf8)
            #expect(view.contains("String(localized: \"state.ready\", defaultValue: \"Ready to send files\")"))
            #expect(view.contains(": \"Not ready yet\""))
            let catalog = try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
            #expect(catalog.contains("state.ready"))
        }
    }

    @Test func aRowWhoseSourceHasChangedIsRefused() throws {
        try inApp { folder, call in
            var chosen = try row(try #require(try repairs(call("localize_plan", ["kinds": ["wrap"]])).first))
            chosen["text"] = "Ready to send all files"
            let answer = try call("localize_apply", ["rows": [chosen]])
            #expect(answer.content == nil)
            #expect(answer.text.contains("the source has changed since the plan was made"), "\(answer.text)")
            #expect(try Data(contentsOf: folder.appendingPathComponent("View.swift")) == Data(Self.view.utf8))
        }
    }
}
