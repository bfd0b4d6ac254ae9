import Foundation
import StringCatalog
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// What a client can access through the server, and what it is offered.
@Suite struct MCPFolderTests {
    /// The tools of a server for a folder.
    private struct Session {
        private let tools: MCPTools

        init(in folder: URL) throws {
            tools = MCPTools(of: folder)
        }

        /// The text of the answer, its content, and whether it is an error.
        func call(_ name: String, _ arguments: [String: Any]) throws -> (text: String, content: [String: Any], isError: Bool) {
            let tool = try #require(MCPTools.all.first { $0.name == name })
            let value = try #require(JSONValue(Array(try JSONSerialization.data(withJSONObject: arguments))))
            let answer = tools.call(tool, value)
            let content = try answer.content.map { try JSONSerialization.jsonObject(with: Data($0.packed().utf8)) as? [String: Any] } ?? nil
            return (answer.text, content ?? [:], content == nil)
        }
    }

    private static func catalog(_ keys: [String]) -> String {
        let entries = keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static let secret = "root:x:0:0"

    /// A folder with a project, and a secret next to the project that links in the project lead to.
    private func inProject(_ work: (_ session: Session, _ outside: URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            let project = folder.appendingPathComponent("project")
            let manager = FileManager.default
            try manager.createDirectory(at: project.appendingPathComponent("App"), withIntermediateDirectories: true)
            try Self.catalog(["Next"]).write(to: project.appendingPathComponent("App/L.xcstrings"), atomically: true, encoding: .utf8)
            try "\(Self.secret)\n".write(to: folder.appendingPathComponent("passwd"), atomically: true, encoding: .utf8)
            try Self.catalog([Self.secret]).write(to: folder.appendingPathComponent("S.xcstrings"), atomically: true, encoding: .utf8)
            let links = [
                ("out", ".."), ("secret", "../passwd"), ("App/Linked.xcstrings", "../../S.xcstrings"), ("dangling.xcstrings", "../new.xcstrings"),
            ]
            for (name, target) in links {
                try manager.createSymbolicLink(atPath: project.appendingPathComponent(name).path, withDestinationPath: target)
            }
            try work(try Session(in: project), folder)
        }
    }

    private static let outside = [
        "/etc/passwd", "../passwd", "App/../../passwd", "secret", "out/passwd", "out", "..", "/", "dangling.xcstrings", "App/Linked.xcstrings",
        "App/L.xcstrings\u{0}/../../../x", "missing/../../passwd", "../new.xcstrings",
    ]

    @Test func noArgumentLeadsOutOfTheFolder() throws {
        try inProject { session, folder in
            let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            let secret = try Data(contentsOf: folder.appendingPathComponent("S.xcstrings"))
            let rows: [[String: Any]] = [["key": "New", "texts": ["ja": "新"]]]
            for path in Self.outside {
                let calls: [(String, [String: Any])] = [
                    ("coverage", ["paths": [path]]), ("missing_translations", ["locale": "ja", "paths": [path]]), ("list_keys", ["paths": [path]]),
                    ("show_entry", ["key": "Next", "paths": [path]]), ("add_translations", ["catalog": path, "rows": rows]),
                    ("fill", ["memory": [path]]), ("fill", ["paths": [path]]), ("lint", ["paths": [path]]), ("sync", ["paths": [path]]),
                    ("rename_key", ["catalog": path, "old": "a", "new": "b"]), ("remove_keys", ["catalog": path, "keys": ["Next"]]),
                ]
                for (tool, arguments) in calls {
                    let answer = try session.call(tool, arguments)
                    #expect(answer.isError, "\(tool) \(path)")
                    #expect(answer.text.contains("is outside the folder"), "\(tool) \(path): \(answer.text)")
                    #expect(!answer.text.contains(Self.secret), "\(tool) \(path)")
                }
            }
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
            #expect(try Data(contentsOf: folder.appendingPathComponent("S.xcstrings")) == secret)
        }
    }

    @Test func aLinkBelowTheFolderIsNotFollowedOutOfIt() throws {
        try inProject { session, folder in
            let secret = try Data(contentsOf: folder.appendingPathComponent("S.xcstrings"))
            let calls: [(String, [String: Any])] = [
                ("coverage", [:]), ("missing_translations", ["locale": "ja"]), ("list_keys", [:]), ("lint", [:]), ("fill", ["memory": ["App"]]),
                ("sync", [:]), ("show_entry", ["key": Self.secret]),
            ]
            for (tool, arguments) in calls {
                let answer = try session.call(tool, arguments)
                #expect(tool == "show_entry" || !answer.text.contains(Self.secret), "\(tool): \(answer.text)")
            }
            #expect(try Data(contentsOf: folder.appendingPathComponent("S.xcstrings")) == secret)
        }
    }

    @Test(arguments: [".", "App", "App/L.xcstrings", "./App/../App/L.xcstrings", "App/"])
    func whatIsInsideIsReached(path: String) throws {
        try inProject { session, _ in
            let answer = try session.call("missing_translations", ["locale": "ja", "paths": [path]])
            #expect(!answer.isError && answer.text.contains("Next"), "\(answer.text)")
        }
    }

    @Test func pathsWithoutAFileAreJudgedByTheFolderTheyAreIn() throws {
        try Tools.inFolder { folder in
            let root = RootFolder(folder.path)
            #expect(root.contains(folder.path + "/new/deep.xcstrings"))
            #expect(root.contains(folder.path))
            #expect(!root.contains(folder.path + "-beside/x"))
            #expect(!root.contains(folder.path + "/new/../../x"))
        }
    }

    /// An assistant that adds the offered strings before requesting the next page is offered every string exactly once.
    @Test(arguments: [1, 3, 7], [true, false])
    func pagesOfWhatIsMissingSkipNothingWhileTextsAreAdded(limit: Int, addsAll: Bool) throws {
        let keys = (1...20).map { "Key \($0)" }
        try Tools.inFolder { folder in
            for name in ["A.xcstrings", "B.xcstrings"] {
                try Self.catalog(keys).write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            let session = try Session(in: folder)
            var offered: [String] = []
            var after: Any?
            for page in 0..<50 {
                var arguments: [String: Any] = ["locale": "ja", "limit": limit]
                arguments["after"] = after
                let answer = try session.call("missing_translations", arguments)
                try #require(!answer.isError, "\(answer.text)")
                after = answer.content["after"]
                var rows: [String: [[String: Any]]] = [:]
                for catalog in try #require(answer.content["catalogs"] as? [[String: Any]]) {
                    let path = try #require(catalog["catalog"] as? String)
                    for key in try #require(catalog["texts"] as? [String]) {
                        offered.append("\(path) \(key)")
                        if addsAll || offered.count % 2 == 0 { rows[path, default: []].append(["key": key, "texts": ["ja": "鍵"]]) }
                    }
                }
                for (catalog, rows) in rows {
                    #expect(try !session.call("add_translations", ["catalog": catalog, "rows": rows]).isError)
                }
                if after == nil { break }
                #expect(page < 49)
            }
            #expect(offered.sorted() == ["A", "B"].flatMap { name in keys.map { "\(name).xcstrings \($0)" } }.sorted())
        }
    }
}
