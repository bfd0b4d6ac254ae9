import Foundation
import StringCatalog
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// What the revisions of the protocol ask of a server, in this process.
@Suite struct MCPProtocolTests {
    /// What a server printed, in the order in which it did.
    private final class Output: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []

        @Sendable func append(_ line: String) { lock.withLock { lines.append(line) } }

        var answers: [[String: Any]] {
            lock.withLock { lines }.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        }
    }

    private func answers(to messages: [String]) throws -> [[String: Any]] {
        let output = Output()
        let host = Host(
            environment: [:], currentFolder: FileManager.default.currentDirectoryPath, isOutputTerminal: false, isErrorTerminal: false,
            output: output.append, error: { _ in })
        let server = MCPServer(tools: MCPTools(of: URL(fileURLWithPath: host.currentFolder)), print: host.print)
        for message in messages { server.take(Array(message.utf8)) }
        server.finish()
        return output.answers
    }

    private static let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    private func modern(_ method: String, _ parameters: String = "") -> String {
        #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(parameters)\#(parameters.isEmpty ? "" : ",")\#(Self.meta)}}"#
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
        ("2030-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
    ])
    func aSessionIsOfTheRevisionThatTheClientAsksForOrTheNewest(_ asked: String, _ answered: String) throws {
        let answers = try answers(to: [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#
        ])
        #expect((answers[0]["result"] as? [String: Any])?["protocolVersion"] as? String == answered)
    }

    @Test func withoutASessionTheServerSaysWhatItIs() throws {
        let result = try #require(try answers(to: [modern("server/discover")])[0]["result"] as? [String: Any])
        #expect(result["resultType"] as? String == "complete")
        #expect((result["supportedVersions"] as? [String])?.first == "2026-07-28")
        #expect(result["ttlMs"] is Int && result["cacheScope"] as? String == "public")
        let info = (result["_meta"] as? [String: Any])?["io.modelcontextprotocol/serverInfo"] as? [String: Any]
        #expect(info?["name"] as? String == "xcstrings" && (result["capabilities"] as? [String: Any])?["tools"] != nil)
    }

    @Test func everyResultOfARequestWithoutASessionSaysItsType() throws {
        let call = #""name":"explain_rule","arguments":{"rule":"format-mismatch"}"#
        for answer in try answers(to: [modern("tools/list"), modern("tools/call", call)]) {
            #expect((answer["result"] as? [String: Any])?["resultType"] as? String == "complete", "\(answer)")
        }
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}}"#, -32022),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32602),
    ])
    func aRequestThatDoesNotSayWhatItIsOfIsRefused(_ message: String, _ code: Int) throws {
        let error = try answers(to: [message])[0]["error"] as? [String: Any]
        #expect(error?["code"] as? Int == code)
        if code == -32022 {
            let data = error?["data"] as? [String: Any]
            #expect((data?["supported"] as? [String])?.contains("2026-07-28") == true && data?["requested"] as? String == "1900-01-01")
        }
    }

    /// Neither `ping` nor `initialize` is left in the revision without sessions.
    @Test(arguments: ["ping", "initialize"]) func whatARevisionRemovedItDoesNotHave(_ method: String) throws {
        #expect((try answers(to: [modern(method)])[0]["error"] as? [String: Any])?["code"] as? Int == -32601)
    }

    @Test func aSubscriptionIsAcknowledgedAndStaysOpen() throws {
        let answers = try answers(to: [modern("subscriptions/listen", #""notifications":{"toolsListChanged":true}"#)])
        #expect(answers.count == 1 && answers[0]["method"] as? String == "notifications/subscriptions/acknowledged")
        let meta = (answers[0]["params"] as? [String: Any])?["_meta"] as? [String: Any]
        #expect(meta?["io.modelcontextprotocol/subscriptionId"] as? Int == 7)
    }

    /// The names that clients show, and what a call may do.
    @Test func everyToolSaysWhatItDoesAndAnswers() throws {
        let result = try answers(to: [modern("tools/list")])[0]["result"] as? [String: Any]
        for tool in try #require(result?["tools"] as? [[String: Any]]) {
            let hints = try #require(tool["annotations"] as? [String: Bool], "\(tool["name"] ?? "")")
            #expect(Set(hints.keys) == ["readOnlyHint", "destructiveHint", "idempotentHint"])
            #expect(hints["readOnlyHint"] != true || hints["destructiveHint"] == false)
            #expect(!(tool["title"] as? String ?? "").isEmpty)
        }
    }

    /// A model reads the whole list before its first call.
    @Test func theListOfToolsIsShort() throws {
        let list = try answers(to: [modern("tools/list")])[0]
        #expect(try JSONSerialization.data(withJSONObject: list, options: .withoutEscapingSlashes).count <= 24 * 1024)
    }

    @Test(arguments: MCPTools.all.map(\.name)) func theAnswersOfEveryToolHaveASchema(tool: String) throws {
        let read = modern("resources/read", #""uri":"xcstrings://schema/\#(tool)""#)
        let result = try #require(try answers(to: [read])[0]["result"] as? [String: Any])
        let text = try #require((result["contents"] as? [[String: Any]])?.first?["text"] as? String)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(schema["type"] as? String == "object" && (schema["properties"] as? [String: Any])?["remarks"] != nil)
    }

    /// Read as U+FFFD, it would name another key.
    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"mark","arguments":{"keys":["a\ud83d"]}}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"mark","arguments":{"\udc00\ud83d":1}}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":3,"method":"ping","params":{"a":"\ud83d\ude00 \\ud83d \ufffd"}}"#, nil),
    ])
    func halfOfASurrogatePairIsRefused(message: String, code: Int?) throws {
        let answer = try #require(try answers(to: [message]).first)
        #expect(answer["id"] as? Int == 3)
        #expect((answer["error"] as? [String: Any])?["code"] as? Int == code)
    }

    @Test func bytesThatAreNotUTF8AreRefused() throws {
        let message = Array(#"{"jsonrpc":"2.0","id":3,"method":"ping","params":{"a":"x"}}"#.utf8).map { $0 == UInt8(ascii: "x") ? 0xE9 : $0 }
        #expect(JSONValue(message) == nil)
    }

    // MARK: While a call runs

    /// The answer of the call is held back until the ping, which was sent after it, is answered.
    @Test func aPingIsAnsweredWhileACallRuns() throws {
        let answered = DispatchSemaphore(value: 0)
        let order = Locked<[String]>([])
        let server = MCPServer(tools: MCPTools(of: URL(fileURLWithPath: "/"))) { line in
            if line.contains(#""id":1"#) {
                order.value.append(answered.wait(timeout: .now() + 20) == .success ? "call" : "call alone")
            } else {
                order.value.append("ping")
                answered.signal()
            }
        }
        server.take(Array(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"mark","arguments":{}}}"#.utf8))
        server.take(Array(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#.utf8))
        server.finish()
        #expect(order.value == ["ping", "call"])
    }

    /// A queue whose first call waits until it is told to go on.
    private func whileACallRuns(_ work: (CallQueue, _ running: Cancellation) -> Void) {
        let calls = CallQueue()
        let started = DispatchSemaphore(value: 0)
        let goOn = DispatchSemaphore(value: 0)
        let running = Locked<Cancellation?>(nil)
        calls.add(["1"]) { cancellation in
            running.value = cancellation
            started.signal()
            goOn.wait()
        }
        started.wait()
        if let cancellation = running.value { work(calls, cancellation) }
        goOn.signal()
        calls.finish()
    }

    @Test func aCancelReachesTheCallThatRunsAndThoseThatWait() {
        let done = Locked<[String]>([])
        whileACallRuns { calls, running in
            calls.add(["2"]) { _ in done.value.append("2") }
            calls.add(["3"]) { _ in done.value.append("3") }
            calls.cancel("2")
            #expect(!running.isCancelled)
            calls.cancel("1")
            #expect(running.isCancelled)
            calls.cancel("unknown")
        }
        #expect(done.value == ["3"])
    }

    @Test func aCommandIsCancelledUntilItWrites() throws {
        let stopped = Cancellation()
        stopped.cancel()
        #expect(throws: Cancellation.Cancelled.self) { try stopped.check() }
        #expect(throws: Cancellation.Cancelled.self) { try stopped.beginWriting() }
        let writing = Cancellation()
        try writing.beginWriting()
        writing.cancel()
        try writing.check()
        #expect(!writing.isCancelled)
    }
}
