import Foundation
import StringCatalog
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// What tools answer with: data that a client can use as it is.
@Suite struct MCPAnswerTests {
    /// A folder with a catalog and a source, and the tools for it.
    private func inProject(_ keys: [String], _ work: (_ call: (String, [String: Any]) throws -> (content: [String: Any]?, text: String), _ folder: URL) throws -> Void) throws {
        try Tools.inFolder { parent in
            let folder = parent.appendingPathComponent("app")
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            let entries = Dictionary(keys.map { ($0, [String: Any]()) }, uniquingKeysWith: { first, _ in first })
            let catalog: [String: Any] = ["sourceLanguage": "en", "strings": entries, "version": "1.0"]
            try JSONSerialization.data(withJSONObject: catalog).write(to: folder.appendingPathComponent("App/Localizable.xcstrings"))
            let tools = MCPTools(of: folder)
            try work(
                { name, arguments in
                    let tool = try #require(MCPTools.all.first { $0.name == name })
                    let answer = tools.call(tool, try #require(JSONValue(Array(try JSONSerialization.data(withJSONObject: arguments)))))
                    let content = try answer.content.map { try JSONSerialization.jsonObject(with: Data($0.packed().utf8)) as? [String: Any] } ?? nil
                    return (content, answer.text)
                }, folder)
        }
    }

    /// What an assistant asks of a text that somebody saw on a screen: why is this English?
    @Test func aTextThatWasSeenIsFoundWithItsWayToTheScreen() throws {
        let code = """
            struct Row: View {
                let title: String
                var body: some View { Text(title) }
            }
            func rows(_ count: Int) -> [Row] {
                [Row(title: "Lost \\(count) of the tunes"), Row(title: String(localized: "All tunes"))]
            }
            """
        try inProject(["All tunes"]) { call, folder in
            try Data(code.utf8).write(to: folder.appendingPathComponent("App/Row.swift"))
            let (content, text) = try call("show_entry", ["key": "Lost 3 of the tunes"])
            let answer = try #require(content, "\(text)")
            #expect((answer["entries"] as? [Any])?.isEmpty == true)
            let found = try #require((answer["notLookedUp"] as? [[String: Any]])?.first)
            #expect(found["file"] as? String == "App/Row.swift" && found["line"] as? Int == 6)
            #expect((found["reason"] as? String)?.contains("property 'title' is a plain String") == true, "\(found)")
            #expect(found["repair"] as? String == "wrap it in String(localized:)")
            #expect(((found["sibling"] as? [String: Any])?["line"] as? Int) == 6)
            #expect(((found["way"] as? [[String: Any]])?.first?["name"] as? String) == "property 'title'")
        }
    }

    private static let catalog = "App/Localizable.xcstrings"

    /// Texts that hold the path of the project, and characters that messages escape.
    @Test(arguments: ["See https://x.org@/help", "@/App", "@", "\"quoted\" 'text' \\\\", "two\nlines\r\n\tand a tab", "control \u{1} \u{7F} \u{202E}x"])
    func keysComeBackAsTheyAre(pattern: String) throws {
        try inProject([]) { answer, folder in
            let key = pattern.replacing("@", with: folder.path.realPath)
            let catalog: [String: Any] = ["sourceLanguage": "en", "strings": [key: [String: Any](), "Other": [String: Any]()], "version": "1.0"]
            try JSONSerialization.data(withJSONObject: catalog).write(to: folder.appendingPathComponent(Self.catalog))
            func call(_ name: String, _ arguments: [String: Any]) throws -> [String: Any] {
                let answer = try answer(name, arguments)
                return try #require(answer.content, "\(name): \(answer.text)")
            }
            func list(_ content: [String: Any], _ name: String) -> [[String: Any]] { content[name] as? [[String: Any]] ?? [] }
            // The client may give the path from the root.
            let whole = folder.appendingPathComponent(Self.catalog).path.realPath
            let keys = list(try call("list_keys", ["paths": [whole]]), "entries")
            #expect(Set(keys.compactMap { $0["key"] as? String }) == [key, "Other"])
            #expect(keys.allSatisfy { $0["catalog"] as? String == Self.catalog })
            let gaps = list(try call("missing_translations", ["locale": "ja"]), "catalogs")
            #expect(gaps.first?["catalog"] as? String == Self.catalog)
            let texts = (gaps.first?["texts"] as? [Any] ?? []).compactMap { $0 as? String ?? ($0 as? [String: Any])?["key"] as? String }
            #expect(Set(texts) == [key, "Other"])
            #expect(list(try call("show_entry", ["key": key]), "entries").first?["key"] as? String == key)
            // No translation may override the direction of the text.
            let text = key.replacing("\u{202E}", with: "")
            let added = list(try call("add_translations", ["catalog": whole, "rows": [["key": key, "texts": ["ja": text]]], "dry_run": true]), "files")
            #expect(added.first?["path"] as? String == Self.catalog)
            #expect(list(added.first ?? [:], "changes").first?["keys"] as? [String] == [key])
            #expect(list(try call("mark", ["catalog": whole, "keys": [key], "comment": key]), "files").first?["path"] as? String == Self.catalog)
            #expect(list(try call("show_entry", ["key": key]), "entries").first?["comment"] as? String == key)
            let renamed = list(try call("rename_key", ["catalog": whole, "old": key, "new": key + "!"]), "files")
            let change = try #require(list(renamed.first ?? [:], "changes").first)
            #expect(change["keys"] as? [String] == [key] && change["to"] as? String == key + "!")
            let removed = list(try call("remove_keys", ["catalog": whole, "keys": [key + "!"]]), "files")
            #expect(list(removed.first ?? [:], "changes").first?["keys"] as? [String] == [key + "!"])
        }
    }

    @Test func noToolAnswersWithLines() {
        for tool in MCPTools.all {
            let schema = tool.output.schema.json(isClosed: false).packed()
            #expect(!schema.contains("\"lines\""), "\(tool.name)")
        }
    }

    @Test func aCatalogThatIsNotThereHasTheNearOneNamed() throws {
        try inProject(["Next"]) { call, _ in
            for path in ["Localizable.xcstrings", "App/Localizabel.xcstrings", "app/localizable.xcstrings"] {
                let answer = try call("mark", ["catalog": path, "keys": ["Next"], "comment": "a"])
                #expect(answer.content == nil && answer.text.contains("did you mean App/Localizable.xcstrings?"), "\(answer.text)")
                let listed = try call("list_keys", ["paths": [path]])
                #expect(listed.content == nil && listed.text.contains("did you mean App/Localizable.xcstrings?"), "\(listed.text)")
            }
            let other = try call("mark", ["catalog": "Wholly/Different.xcstrings", "keys": ["Next"], "comment": "a"])
            #expect(other.text.contains("there are App/Localizable.xcstrings"), "\(other.text)")
        }
    }

    @Test func aLimitOfZeroSaysHowManyThereAre() throws {
        try inProject(["Next", "Skip"]) { call, _ in
            let rows = ["Next", "Skip"].map { ["key": $0, "texts": ["ja": "次"]] as [String: Any] }
            #expect(try call("add_translations", ["catalog": Self.catalog, "rows": rows]).content != nil)
            let review = try #require(try call("review", ["limit": 0]).content)
            let lists = review["lists"] as? [[String: Any]]
            #expect(lists?.first?["locale"] as? String == "ja" && lists?.first?["count"] as? Int == 2, "\(review)")
            #expect((review["totals"] as? [String: Int]) == ["waiting": 2])
            #expect((review["waiting"] as? [Any])?.isEmpty == true && review["next_offset"] == nil)
        }
    }

    @Test func aFolderCanBeNamedOnTheCommandLine() throws {
        try Tools.inFolder { folder in
            let app = folder.appendingPathComponent("My App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            try Data(#"{"sourceLanguage":"en","strings":{"Next":{}},"version":"1.0"}"#.utf8).write(to: app.appendingPathComponent("L.xcstrings"))
            try Data(#"{"locales":["en","ko"]}"#.utf8).write(to: app.appendingPathComponent(".xcstrings.json"))
            let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"coverage","arguments":{"paths":["\#(app.path)/L.xcstrings"]}}}"#
            let run = try Tools.run("xcstrings", ["mcp", "My App"], in: folder, input: call + "\n")
            let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let content = (answer["result"] as? [String: Any])?["structuredContent"] as? [String: Any]
            #expect((content?["catalogs"] as? [[String: Any]])?.first?["path"] as? String == "L.xcstrings", "\(run.output)\(run.error)")
            #expect((content?["total"] as? [String: Any])?["ko"] != nil)
            let wrong = try Tools.run("xcstrings", ["mcp", "None"], in: folder)
            #expect(wrong.status == 2 && wrong.error.contains("None: error: is not a folder"), "\(wrong.error)")
        }
    }
}
