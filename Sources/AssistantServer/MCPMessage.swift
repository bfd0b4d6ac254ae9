import StringCatalog
import Workspace

/// A request or notification of a client.
struct MCPMessage: Sendable {
    let method: String
    let parameters: JSONValue
    /// `nil` for a notification, which wants no answer.
    let id: JSONValue?

    /// - Returns: `nil` if the value isn't a request.
    init?(_ value: JSONValue) {
        guard let method = value["method"]?.text else { return nil }
        self.method = method
        parameters = value["params"] ?? .object([])
        id = value["id"].map(Self.identifier)
    }

    /// The request that a cancellation is about.
    var cancelled: String? {
        method == "notifications/cancelled" ? parameters["requestId"].map { Self.identifier($0).packed() } : nil
    }

    /// An identifier as it came: a text or a number.
    private static func identifier(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string, .number: value
        default: .null
        }
    }

    /// A member that each request has since 2026-07-28, when sessions went.
    func meta(_ name: String) -> JSONValue? { parameters["_meta"]?["io.modelcontextprotocol/" + name] }

    // MARK: Answers

    func result(_ members: [JSONValue.Member]) -> JSONValue {
        .object([("jsonrpc", .string("2.0")), ("id", id ?? .null), ("result", .object(members))])
    }

    static func failure(_ error: MCPError, id: JSONValue) -> JSONValue {
        .object([
            ("jsonrpc", .string("2.0")), ("id", id),
            ("error", .object(
                [("code", .integer(error.code)), ("message", .string(error.message))] + (error.data.map { [("data", $0)] } ?? []))),
        ])
    }
}

/// An error of JSON-RPC.
struct MCPError: Error {
    let code: Int
    let message: String
    var data: JSONValue?

    static let notJSON = MCPError(code: -32700, message: "the message is not JSON in UTF-8")
    static let damagedText = MCPError(
        code: -32602, message: "a string contains an unpaired surrogate, where a character was lost; send the whole string")
    static let noRequest = MCPError(code: -32600, message: "the message isn't a JSON-RPC 2.0 request")
    static func unknownMethod(_ name: String) -> MCPError { MCPError(code: -32601, message: "there is no method \(name)") }
    static func badParameters(_ message: String) -> MCPError { MCPError(code: -32602, message: message) }
}

/// The revisions of the protocol.
enum MCPRevision {
    /// The one without a session: every request says what it is of.
    static let stateless = "2026-07-28"
    /// Those that begin with `initialize`, the newest first.
    static let initialized = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    static let all = [stateless] + initialized

    /// The revision that a message says it is of; `nil` for one of a session.
    ///
    /// - Throws: The errors that the revision of 2026-07-28 asks for.
    static func of(_ message: MCPMessage) throws(MCPError) -> String? {
        guard let version = message.meta("protocolVersion") else { return nil }
        guard let name = version.text, all.contains(name) else {
            throw MCPError(
                code: -32022, message: "Unsupported protocol version",
                data: .object([
                    ("supported", .array(all.map { .string($0) })), ("requested", .string(version.text ?? version.description)),
                ]))
        }
        guard message.meta("clientCapabilities")?.members != nil else {
            throw .badParameters("_meta lacks io.modelcontextprotocol/clientCapabilities")
        }
        return name
    }
}
