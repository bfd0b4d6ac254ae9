import Foundation
import TestSupport
import Testing

/// The server with damaged messages: it answers each according to the protocol, keeps running to the end, and leaves a valid
/// catalog.
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

    private static let messages: [String] = [
        #"{"jsonrpc":"2.0","id":"x","method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#, #"[{"jsonrpc":"2.0","id":3,"method":"ping"}]"#,
        call("coverage", #"{"locales":["en","ja"],"limit":5}"#),
        call("missing_translations", #"{"locale":"ja","limit":1,"after":{"catalog":"Localizable.xcstrings","key":"Next"}}"#),
        call("list_keys", #"{"text":"Skip","unused":true}"#), call("show_entry", #"{"key":"Next"}"#),
        call("add_translations", #"{"catalog":"Localizable.xcstrings","rows":[{"key":"Skip","texts":{"ja":"スキップ"}}]}"#),
        call("add_translations", #"{"catalog":"Localizable.xcstrings","rows":[{"key":"%lld files","texts":{"ja":{"other":"%lld 個"}}}]}"#),
        call("fill", #"{"dry_run":true}"#), call("lint", #"{"rules":["format-mismatch"]}"#), call("explain_rule", #"{"rule":"format-mismatch"}"#),
        call("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Skip"],"dry_run":true}"#),
    ]

    private static func call(_ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    @Test func damagedMessagesAreAnswered() throws {
        let seed = SeededGenerator.seed(for: "damaged messages of the Model Context Protocol")
        var random = SeededGenerator(seed: seed)
        let odd: [[UInt8]] = [#"""#, "\\", "{", "}", "[", "]", ",", ":", "null", "-1", "\\ud800", "\u{0}", "../", "é", "true"]
            .map { Array($0.utf8) }
        let lines = (0..<Damage.rounds(600)).map { _ -> String in
            let message = Array(Self.messages.randomElement(using: &random)!.utf8)
            let damaged = message.damaged(0...3, part: 12, odd: odd, using: &random)
            return String(decoding: damaged, as: UTF8.self).replacing("\n", with: " ").replacing("\r", with: " ")
        }
        try Tools.inTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Localizable.xcstrings")
            try Self.catalog.write(to: file, atomically: true, encoding: .utf8)
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("input"))
            let run = try Tools.run("xcstrings", [], in: folder, through: ["/bin/sh", "-c", #""$0" mcp < input > output"#])
            #expect(run.status == 0, "seed \(seed): \(run.error)")
            let output = try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8)
            var results = 0
            for line in output.split(separator: "\n") {
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
