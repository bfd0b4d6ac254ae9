import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Inventory
@testable import Workspace

/// What assistants decide is told apart from what people decide.
@Suite struct AssistantReviewTests {
    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []
        @Sendable func append(_ line: String) { lock.withLock { all.append(line) } }
    }

    private static func unit(_ value: String) -> String {
        "{ \"localizations\" : { \"ja\" : { \"stringUnit\" : { \"state\" : \"needs_review\", \"value\" : \"\(value)\" } } } }"
    }

    private static func inProject(_ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Close\" : \(unit("閉じる")), \"Open\" : \(unit("開く")) }, \"version\" : \"1.0\" }\n"
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            try Data(#"{ "locales": ["en", "ja"], "review": true }"#.utf8).write(to: folder.appendingPathComponent(".xcstrings.json"))
            try body(folder)
        }
    }

    private static func report(_ arguments: String..., in folder: URL) throws -> [String: [[String: Any]]] {
        let run = try Tools.run("xcstrings", ["review", "--format", "json"] + arguments, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        return ["waiting": report["waiting"] as? [[String: Any]] ?? [], "approved": report["approved"] as? [[String: Any]] ?? []]
    }

    private static func ids(_ rows: [[String: Any]]?) -> [String: String] {
        Dictionary(uniqueKeysWithValues: (rows ?? []).compactMap { row in (row["key"] as? String).flatMap { key in (row["id"] as? String).map { (key, $0) } } })
    }

    /// Messages of a client to the server of a folder.
    private static func send(_ messages: [String], in folder: URL) {
        let server = MCPServer(tools: MCPTools(of: folder), print: Lines().append)
        for message in messages { server.take(Array(message.utf8)) }
        server.finish()
    }

    private static func begin(_ name: String) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"\#(name)","version":"1"}}}"#
    }

    private static func decide(_ arguments: String, meta: String = "") -> String {
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"decide_review","arguments":{\#(arguments)}\#(meta)}}"#
    }

    private static func record(in folder: URL) throws -> [[String: Any]] {
        try String(contentsOf: folder.appendingPathComponent(".L.review.jsonl"), encoding: .utf8).split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func anApprovalOfAnAssistantIsRecordedAndListedAsItsOwn() throws {
        try Self.inProject { folder in
            let waiting = Self.ids(try Self.report(in: folder)["waiting"])
            let (open, close) = (try #require(waiting["Open"]), try #require(waiting["Close"]))
            Self.send([Self.begin("some-agent"), Self.decide(#""approve":["\#(open)"]"#)], in: folder)
            #expect(try Tools.run("xcstrings", ["review", "--approve", close], in: folder).status == 0)
            let lines = try Self.record(in: folder)
            let own = try #require(lines.first { $0["key"] as? String == "Open" }), other = try #require(lines.first { $0["key"] as? String == "Close" })
            #expect(own["by"] as? String == "some-agent" && own["for"] is String)
            #expect(other["by"] as? String != "some-agent" && other["for"] == nil)
            // Of the version that earlier releases read.
            #expect(own["version"] as? Int == 2 && own["verdict"] as? String == "approved")

            let report = try Self.report(in: folder)
            #expect(report["waiting"]?.isEmpty == true)
            let row = try #require(report["approved"]?.first)
            #expect(report["approved"]?.count == 1 && row["key"] as? String == "Open" && row["by"] as? String == "some-agent")
            #expect(row["assistant"] as? Bool == true)
            let text = try Tools.run("xcstrings", ["review"], in: folder).output
            #expect(text.contains("1 text approved by the assistant some-agent"), "\(text)")

            // A person reads it, and it is listed no more.
            #expect(try Tools.run("xcstrings", ["review", "--approve", try #require(row["id"] as? String)], in: folder).status == 0)
            #expect(try Self.report(in: folder)["approved"]?.isEmpty == true)
        }
    }

    @Test func decisionsAreFilteredByWhoMadeThem() throws {
        try Self.inProject { folder in
            let waiting = Self.ids(try Self.report(in: folder)["waiting"])
            let (open, close) = (try #require(waiting["Open"]), try #require(waiting["Close"]))
            Self.send([Self.begin("one"), Self.decide(#""approve":["\#(open)"]"#)], in: folder)
            Self.send([Self.begin("two"), Self.decide(#""reject":["\#(close)"],"note":"too long""#)], in: folder)
            for (name, approved, sentBack) in [
                ("assistant", ["Open"], ["Close"]), ("one", ["Open"], []), ("two", [], ["Close"]), ("nobody", [], []),
            ] as [(String, [String], [String])] {
                let report = try Self.report("--by", name, in: folder)
                #expect(report["approved"]?.compactMap { $0["key"] as? String } == approved, "\(name)")
                #expect(report["waiting"]?.compactMap { $0["key"] as? String } == sentBack, "\(name)")
            }
            #expect(try Self.report(in: folder)["waiting"]?.count == 1)
        }
    }

    @Test(arguments: [
        ("", "assistant"), ("  a\\u202E\\n b ", "a b"), (String(repeating: "x", count: 500), String(repeating: "x", count: 64)), ("\\u0007", "assistant"),
    ])
    func theNameOfAClientIsOneShortLine(_ given: String, _ recorded: String) throws {
        try Self.inProject { folder in
            let open = try #require(Self.ids(try Self.report(in: folder)["waiting"])["Open"])
            Self.send([Self.begin(given), Self.decide(#""approve":["\#(open)"]"#)], in: folder)
            #expect(try Self.record(in: folder).first?["by"] as? String == recorded)
        }
    }

    @Test func aClientWithoutASessionSaysItsNameWithTheCall() throws {
        try Self.inProject { folder in
            let open = try #require(Self.ids(try Self.report(in: folder)["waiting"])["Open"])
            let meta = #","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"modern","version":"1"}}"#
            Self.send([Self.decide(#""approve":["\#(open)"]"#, meta: meta)], in: folder)
            #expect(try Self.record(in: folder).first?["by"] as? String == "modern")
        }
    }

    @Test func anAssistantThatNamesItselfAfterAPersonIsStillAnAssistant() throws {
        let author = ReviewRecord.Author(assistant: "Alice", for: "Alice")
        #expect(author.isAssistant && author.person == "Alice" && author != .person("Alice"))
        #expect(ReviewRecord.Author(by: "Alice", for: "").isAssistant && !ReviewRecord.Author(by: "Alice", for: nil).isAssistant)
    }
}
