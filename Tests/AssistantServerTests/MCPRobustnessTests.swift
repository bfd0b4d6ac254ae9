import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// The server with random and damaged calls of all its tools: it answers each according to the protocol, keeps running to the end, and
/// leaves a valid catalog.
@Suite struct MCPRobustnessTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : { },
            "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "次へ" } } } },
            "Skip" : { "comment" : "A button" }
          },
          "version" : "1.0"
        }
        """

    /// What a client sends before it calls a tool.
    private static let others: [String] = [
        #"{"jsonrpc":"2.0","id":"x","method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#, #"[{"jsonrpc":"2.0","id":3,"method":"ping"}]"#,
    ]

    private static func call(_ tool: MCPTool, _ arguments: JSONValue, id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool.name)","arguments":\#(arguments.packed())}}"#
    }

    /// A project with a catalog and a source.
    private func inProject(_ work: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            try Self.catalog.write(to: folder.appendingPathComponent("Localizable.xcstrings"), atomically: true, encoding: .utf8)
            try "let title = String(localized: \"Hello\")\n".write(
                to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
            try work(folder)
        }
    }

    /// The results of calls by their position.
    private func results(of calls: [(tool: MCPTool, arguments: JSONValue)], in folder: URL) throws -> [(text: String, isError: Bool)] {
        let lines = calls.enumerated().map { Self.call($1.tool, $1.arguments, id: $0) + "\n" }
        let run = try Tools.run("xcstrings", ["mcp"], in: folder, input: lines.joined())
        #expect(run.status == 0 && run.error.isEmpty)
        var results: [Int: (text: String, isError: Bool)] = [:]
        for line in run.output.split(separator: "\n") {
            let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let result = try #require(answer["result"] as? [String: Any], "\(line)")
            let text = (result["content"] as? [[String: Any]])?.first?["text"] as? String
            results[try #require(answer["id"] as? Int)] = (try #require(text), result["isError"] as? Bool ?? false)
        }
        return try calls.indices.map { try #require(results[$0]) }
    }

    @Test func argumentsThatDoNotFitAreRefusedByEveryToolAndNothingIsWritten() throws {
        let seed = SeededGenerator.seed(for: "arguments that do not fit")
        var random = SeededGenerator(seed: seed)
        let calls = MCPTools.all.flatMap { tool in
            (0..<TestRun.rounds(240) / MCPTools.all.count).map { _ in (tool: tool, arguments: tool.arguments.misfit(using: &random)) }
        }
        try inProject { folder in
            for (call, result) in zip(calls, try results(of: calls, in: folder)) {
                #expect(result.isError, "seed \(seed): \(call.tool.name) \(call.arguments.packed())")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["A.swift", "Localizable.xcstrings"])
            let catalog = try String(contentsOf: folder.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
            #expect(catalog == Self.catalog, "seed \(seed)")
        }
    }

    /// A client cannot use a shell: what it is told, it can do with tools and their arguments.
    @Test func noToolAnswersInTermsOfACommandLine() throws {
        let seed = SeededGenerator.seed(for: "answers of all tools")
        var random = SeededGenerator(seed: seed)
        // Findings and the pages of rules say the same to every reader.
        let calls = MCPTools.all.filter { !["lint", "fix_lint", "explain_rule"].contains($0.name) }.flatMap { tool in
            (0..<TestRun.rounds(120) / MCPTools.all.count).map { _ in (tool: tool, arguments: tool.arguments.sample(using: &random)) }
        }
        try inProject { folder in
            for (call, result) in zip(calls, try results(of: calls, in: folder)) {
                #expect(
                    !result.text.contains(/--[a-z]|[^.]xcstrings [a-z]|command line/),
                    "seed \(seed): \(call.tool.name) \(call.arguments.packed()): \(result.text)")
            }
        }
    }

    @Test func damagedMessagesAreAnswered() throws {
        let seed = SeededGenerator.seed(for: "damaged messages of the Model Context Protocol")
        var random = SeededGenerator(seed: seed)
        let odd: [[UInt8]] = [#"""#, "\\", "{", "}", "[", "]", ",", ":", "null", "-1", "\\ud800", "\u{0}", "../", "é", "true"]
            .map { Array($0.utf8) }
        let lines = (0..<TestRun.rounds(600)).map { _ -> String in
            let tool = MCPTools.all.randomElement(using: &random)!
            let call = Self.call(tool, tool.arguments.sample(using: &random))
            let message = Array((Int.random(in: 0..<10, using: &random) == 0 ? Self.others.randomElement(using: &random)! : call).utf8)
            let damaged = message.damaged(0...3, part: 12, odd: odd, using: &random)
            return String(decoding: damaged, as: UTF8.self).replacing("\n", with: " ").replacing("\r", with: " ")
        }
        try inProject { folder in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            let run = try Tools.run("xcstrings", ["mcp"], in: folder, input: lines.joined(separator: "\n") + "\n")
            #expect(run.status == 0, "seed \(seed): \(run.error)")
            var results = 0
            for line in run.output.split(separator: "\n") {
                let answer = try? JSONSerialization.jsonObject(with: Data(line.utf8))
                let answers = answer as? [[String: Any]] ?? (answer as? [String: Any]).map { [$0] } ?? []
                #expect(!answers.isEmpty && answers.allSatisfy { $0["jsonrpc"] as? String == "2.0" }, "seed \(seed): \(line.prefix(200))")
                results += answers.count { ($0["result"] as? [String: Any])?["content"] != nil }
            }
            // A quarter of the messages is undamaged, and most call a tool.
            #expect(results > lines.count / 10, "seed \(seed): \(results)")
            let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            #expect(catalog?["strings"] is [String: Any], "seed \(seed)")
        }
    }
}
