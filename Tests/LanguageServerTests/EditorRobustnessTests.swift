import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import CommandSupport
@testable import LanguageServer
@testable import Workspace

/// The language server with odd and damaged messages: it answers each request that it can read, keeps running to the end, and writes
/// nothing.
@Suite struct EditorRobustnessTests {
    private static let files = [
        "App/A.swift": "import SwiftUI\nstruct A: View {\n    let title: String\n    var body: some View { Text(title) }\n}\nlet a = A(title: \"Shown 😀\")\nlet b = Text(\"Next\")\n",
        "App/Localizable.xcstrings": #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次へ" } } } }
              },
              "version" : "1.0"
            }
            """#,
        "App/ja.lproj/Older.strings": "\"key\" = \"値 \";\n",
    ]

    private static let odd: [[UInt8]] = [#"""#, "\\", "{", "}", "[", "]", ",", ":", "null", "-1", "\\ud800", "\u{0}", "../", "é", "1e99"].map { Array($0.utf8) }

    private static let notifications = [
        "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave", "textDocument/didClose", "workspace/didChangeWatchedFiles",
        "$/cancelRequest", "initialized", "$/unknown",
    ]

    /// Messages of a client that makes mistakes.
    private struct Client {
        let folder: URL
        var random: SeededGenerator

        private mutating func any<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }

        private mutating func number() -> String {
            any(["0", "1", "2", "5", "6", "9", "12", "20", "400", "-1", "4294967296", "9223372036854775807", "-9223372036854775808", "1e99", "0.5", "null", "\"1\""])
        }

        private mutating func position() -> String {
            any([#"{"line":\#(number()),"character":\#(number())}"#, #"{"line":\#(any(["2", "5", "6"])),"character":\#(any(["11", "18", "20"]))}"#, #"{"line":\#(number())}"#, "[]"])
        }

        private mutating func uri() -> String {
            let path = any(EditorRobustnessTests.files.keys.sorted() + ["App/No.swift", "../outside.swift", "", "App/%ZZ.swift"])
            return any([folder.appendingPathComponent(path).absoluteString, folder.absoluteString + "/" + path, "untitled:1", path])
        }

        private mutating func text() -> String {
            JSONLiteral.string(any(["", "\"", "Text(\"New\")", "\n", "\r", "😀", "}", "let c = \"", "\u{0}"] + EditorRobustnessTests.files.values.sorted()))
        }

        private mutating func change() -> String {
            any([#"{"text":\#(text())}"#, #"{"range":{"start":\#(position()),"end":\#(position())},"text":\#(text())}"#, "{}", "null"])
        }

        private mutating func parameters(of method: String) -> String {
            if Int.random(in: 0..<12, using: &random) == 0 { return any(["null", "[]", "{}", "3", #""text""#, #"{"textDocument":7}"#]) }
            let document = #""textDocument":{"uri":\#(JSONLiteral.string(uri())),"version":\#(number()),"languageId":"swift","text":\#(text())}"#
            let range = #""range":{"start":\#(position()),"end":\#(position())}"#
            let more = switch method {
            case "textDocument/didChange": #""contentChanges":[\#(any([change(), change() + "," + change(), ""]))]"#
            case "textDocument/rename": #""newName":\#(text())"#
            case "textDocument/codeAction": #""context":{"diagnostics":[],"only":[\#(any([#""quickfix""#, #""source.fixAll""#, "1", ""]))]}"#
            case "textDocument/references": #""context":{"includeDeclaration":\#(any(["true", "false", "null"]))}"#
            case "workspace/symbol": #""query":\#(text())"#
            case "workspace/didChangeWatchedFiles": #""changes":[{"uri":\#(JSONLiteral.string(uri())),"type":\#(number())}]"#
            case "$/cancelRequest": #""id":\#(number())"#
            default: #""kind":1"#
            }
            return "{\(document),\"position\":\(position()),\(range),\(more)}"
        }

        mutating func notification() -> String {
            let method = any(EditorRobustnessTests.notifications)
            return #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters(of: method))}"#
        }

        mutating func request(_ id: Int) -> String {
            let method = any(LSPRequest.all.map(\.method) + ["initialize", "workspace/executeCommand", "no/such"])
            return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters(of: method))}"#
        }

        mutating func damaged(_ message: String) -> String {
            String(decoding: Array(message.utf8).damaged(1...3, part: 12, odd: EditorRobustnessTests.odd, using: &random), as: UTF8.self)
        }
    }

    private func write(in folder: URL) throws {
        for (path, text) in Self.files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private func files(in folder: URL) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !folder.appendingPathComponent($0).path.isFolder }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) })
    }

    @Test func everyRequestIsAnsweredAndNothingIsWritten() throws {
        let seed = SeededGenerator.seed(for: "odd messages of the Language Server Protocol")
        var random = SeededGenerator(seed: seed)
        let count = 400
        for session in 0..<max(1, TestRun.rounds(2_000, thorough: 20_000) / count) {
            try Tools.inFolder { folder in
                try write(in: folder)
                var client = Client(folder: folder, random: random)
                let start = #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"rootUri":"\#(folder.absoluteString)","capabilities":\#(EditorScript.capabilities)}}"#
                var messages = [start]
                var asked: Set<Int> = []
                for id in 1...count {
                    switch Int.random(in: 0..<6, using: &client.random) {
                    case 0, 1: messages.append(client.notification())
                    case 2: messages.append(client.damaged(Bool.random(using: &client.random) ? client.notification() : client.request(count + id)))
                    default:
                        asked.insert(id)
                        messages.append(client.request(id))
                    }
                }
                random = client.random
                messages += [#"{"jsonrpc":"2.0","id":"end","method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]
                let run = try Tools.run("xcstrings", ["lsp"], in: folder, input: messages.map(FramedMessages.frame).joined())
                #expect(run.status == 0 && run.error.isEmpty, "seed \(seed), session \(session): \(run.status) \(run.error)")
                var output = Array(run.output.utf8)
                let answers = FramedMessages {
                    defer { output = [] }
                    return output
                }.compactMap { JSONValue($0) }
                let answered = Set(answers.compactMap { $0["id"]?.integer })
                #expect(asked.isSubset(of: answered), "seed \(seed), session \(session): \(asked.subtracting(answered).sorted())")
                #expect(answers.contains { $0["id"]?.text == "end" && $0["error"] == nil }, "seed \(seed), session \(session)")
                // A quarter of the requests is about a file that is there.
                #expect(answers.count { $0["result"] != nil } > asked.count / 8, "seed \(seed), session \(session)")
                #expect(try files(in: folder) == Self.files, "seed \(seed), session \(session)")
            }
        }
    }
}
