import Foundation
import StringCatalog
import Syntax
import Workspace

/// The Model Context Protocol: JSON-RPC 2.0, one message a line. It serves clients that begin a session, and those
/// since the revision of 2026-07-28, which say with each request what it is of.
package struct MCPServer: Sendable {
    let tools: MCPTools
    /// Calls of tools are answered one after the other; all else at once.
    private let calls: CallQueue
    private let session = MCPSession()
    private let print: @Sendable (String) -> Void

    package init(tools: MCPTools, print: @escaping @Sendable (String) -> Void) {
        self.tools = tools
        self.print = print
        calls = CallQueue()
    }

    /// Takes a message; its answer is printed when it is there.
    package func take(_ line: [UInt8]) {
        if line.allSatisfy({ $0 <= 0x20 }) { return }
        let document = JSONDocument(line)
        guard let value = JSONValue(document) else { return send(MCPMessage.failure(.notJSON, id: .null)) }
        // A key or text that lost a character is not the one that the client means.
        if document.hasUnpairedSurrogates { return send(MCPMessage.failure(.damagedText, id: MCPMessage(value)?.id ?? .null)) }
        // Revisions before 2025-06-18 allow batches.
        let batch = value.list.flatMap { $0.isEmpty ? nil : $0 }
        let messages = (batch ?? [value]).map { (value: $0, message: MCPMessage($0)) }
        for message in messages { message.message?.cancelled.map(calls.cancel) }
        let requests = messages.filter { $0.message?.cancelled == nil }
        let work: @Sendable (Cancellation) -> Void = { cancellation in
            let answers = requests.compactMap { answer(to: $0.value, $0.message, cancellation) }
            guard let first = answers.first, !cancellation.isCancelled else { return }
            send(batch == nil ? first : .array(answers))
        }
        let slow = messages.compactMap(\.message).filter { batch != nil || Self.slowMethods.contains($0.method) }
        let queued = slow.compactMap(\.id)
        if batch == nil, queued.isEmpty { work(Cancellation()) } else { calls.add(queued.map { $0.packed() }, work) }
    }

    /// Waits until all calls are answered.
    package func finish() { calls.finish() }

    /// The methods whose answers are the work of a tool.
    private static let slowMethods: Set = ["tools/call", "resources/read"]

    private func send(_ answer: JSONValue) { print(answer.packed() + "\n") }

    private func answer(to value: JSONValue, _ message: MCPMessage?, _ cancellation: Cancellation) -> JSONValue? {
        guard let message else {
            // Ignore responses to requests, which we never make.
            return value["result"] != nil || value["error"] != nil ? nil : MCPMessage.failure(.noRequest, id: .null)
        }
        guard let id = message.id else { return nil }
        do throws(MCPError) {
            let isStateless = try MCPRevision.of(message) == MCPRevision.stateless
            guard let reply = try reply(to: message, isStateless: isStateless, cancellation) else { return nil }
            return message.result(isStateless ? reply.complete(from: serverInfo) : reply.members)
        } catch {
            return MCPMessage.failure(error, id: id)
        }
    }

    private static let capabilities = JSONValue.object(["tools", "resources", "prompts"].map { ($0, .object([("listChanged", .bool(false))])) })
    private var serverInfo: JSONValue {
        .object([("name", .string("xcstrings")), ("title", .string("String Catalogs")), ("version", .string(tools.version))])
    }

    /// The reply to a request.
    private struct Reply {
        /// How long a client may keep a result.
        enum Lifetime {
            /// Until another version of the server is installed.
            case ofServer
            /// Until a file changes, which may be at any time.
            case ofFiles

            var members: [JSONValue.Member] {
                let isStable = self == .ofServer
                return [("ttlMs", .integer(isStable ? 3_600_000 : 0)), ("cacheScope", .string(isStable ? "public" : "private"))]
            }
        }

        let members: [JSONValue.Member]
        /// `nil` for what is not to be kept.
        var lifetime: Lifetime?

        /// The result of a request without a session.
        func complete(from server: JSONValue) -> [JSONValue.Member] {
            [("resultType", .string("complete"))] + members + (lifetime?.members ?? [])
                + [("_meta", .object([("io.modelcontextprotocol/serverInfo", server)]))]
        }
    }

    /// - Parameter isStateless: Whether the client has no session, which `initialize` begins.
    /// - Returns: `nil` for a subscription, which ends when the client cancels it.
    private func reply(to message: MCPMessage, isStateless: Bool, _ cancellation: Cancellation) throws(MCPError) -> Reply? {
        let parameters = message.parameters
        switch message.method {
        case "initialize" where !isStateless:
            session.begin(with: parameters["clientInfo"])
            let wanted = parameters["protocolVersion"]?.text ?? ""
            return Reply(members: [
                ("protocolVersion", .string(MCPRevision.initialized.contains(wanted) ? wanted : MCPRevision.initialized[0])),
                ("capabilities", Self.capabilities), ("serverInfo", serverInfo), ("instructions", .string(MCPTools.instructions)),
            ])
        case "ping" where !isStateless: return Reply(members: [])
        case "server/discover":
            // It belongs to the revision that has no sessions, and says so where it is asked of one.
            guard isStateless else { throw .badParameters("_meta lacks io.modelcontextprotocol/protocolVersion") }
            return Reply(
                members: [
                    ("supportedVersions", .array(MCPRevision.all.map { .string($0) })), ("capabilities", Self.capabilities),
                    ("instructions", .string(MCPTools.instructions)),
                ],
                lifetime: .ofServer)
        case "subscriptions/listen" where isStateless:
            // Nothing that a client can subscribe to ever changes.
            send(.object([
                ("jsonrpc", .string("2.0")), ("method", .string("notifications/subscriptions/acknowledged")),
                ("params", .object([
                    ("_meta", .object([("io.modelcontextprotocol/subscriptionId", message.id ?? .null)])), ("notifications", .object([])),
                ])),
            ]))
            return nil
        case "tools/list": return Reply(members: [("tools", .array(MCPTools.all.map(\.schema)))], lifetime: .ofServer)
        case "tools/call":
            guard let name = parameters["name"]?.text, let tool = MCPTools.all.first(where: { $0.name == name }) else {
                throw .badParameters("there is no tool \(parameters["name"]?.text ?? "without a name")")
            }
            let answer = tools.call(tool, parameters["arguments"] ?? .object([]), by: session.client(of: message), cancellation)
            return Reply(members: [
                ("content", .array([.object([("type", .string("text")), ("text", .string(answer.text))])])),
            ] + (answer.content.map { [("structuredContent", $0)] } ?? []) + [("isError", .bool(answer.content == nil))])
        case "resources/list": return Reply(members: [("resources", MCPResources.list)], lifetime: .ofServer)
        case "resources/templates/list": return Reply(members: [("resourceTemplates", MCPResources.templates)], lifetime: .ofServer)
        case "resources/read":
            let uri = parameters["uri"]?.text ?? ""
            return Reply(members: [("contents", try MCPResources.contents(of: uri, tools, cancellation))], lifetime: .ofFiles)
        case "prompts/list": return Reply(members: [("prompts", MCPPrompts.list)], lifetime: .ofServer)
        case "prompts/get": return Reply(members: try MCPPrompts.get(parameters))
        default: throw .unknownMethod(message.method)
        }
    }
}

/// How the client introduces itself in `initialize`.
private final class MCPSession: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var name: String?

    func begin(with client: JSONValue?) { lock.withLock { name = client?["name"]?.text } }

    /// The name of the client that sent a message. Without a session, each message carries it.
    func client(of message: MCPMessage) -> String? { message.meta("clientInfo")?["name"]?.text ?? lock.withLock { name } }
}
