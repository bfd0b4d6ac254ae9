import StringCatalog
import Syntax

/// A message of a client: a request if it has an ID, else a notification.
struct LSPMessage: Sendable {
    let id: JSONValue?
    let method: String
    let parameters: JSONValue

    /// `nil` for what is neither, such as an answer to a request of the server.
    init?(_ value: JSONValue) {
        guard let method = value["method"]?.text else { return nil }
        self.method = method
        id = value["id"]
        parameters = value["params"] ?? .object([])
    }

    /// The ID as a name for the queue of calls.
    var name: String? { id?.packed() }

    func answer(_ result: JSONValue) -> JSONValue { .object([("jsonrpc", .string("2.0")), ("id", id ?? .null), ("result", result)]) }

    func failure(_ error: LSPError) -> JSONValue { Self.failure(error, id: id ?? .null) }

    static func failure(_ error: LSPError, id: JSONValue) -> JSONValue {
        .object([
            ("jsonrpc", .string("2.0")), ("id", id),
            ("error", .object([("code", .integer(error.code)), ("message", .string(error.message))])),
        ])
    }

    /// A request of the server, whose answer says nothing.
    ///
    /// - Parameter parameters: None for a method without any: JSON-RPC allows objects and arrays, but not `null`.
    static func request(_ method: String, _ parameters: [JSONValue.Member]? = nil, id: String) -> JSONValue {
        .object([("jsonrpc", .string("2.0")), ("id", .string(id)), ("method", .string(method))] + member(parameters))
    }

    /// - Parameter parameters: As for a request.
    static func notification(_ method: String, _ parameters: [JSONValue.Member]? = nil) -> JSONValue {
        .object([("jsonrpc", .string("2.0")), ("method", .string(method))] + member(parameters))
    }

    private static func member(_ parameters: [JSONValue.Member]?) -> [JSONValue.Member] { parameters.map { [("params", .object($0))] } ?? [] }
}

/// Why a request is not answered, with the codes of JSON-RPC and of the protocol.
struct LSPError: Error {
    let code: Int
    let message: String

    static let notJSON = LSPError(code: -32700, message: "the message is not JSON")
    static let noRequest = LSPError(code: -32600, message: "the message is not a request")
    static let notInitialized = LSPError(code: -32002, message: "the first request has to be initialize")
    static let shutDown = LSPError(code: -32600, message: "the server was shut down")
    static let cancelled = LSPError(code: -32800, message: "the request was cancelled")
    static func unknownMethod(_ name: String) -> LSPError { LSPError(code: -32601, message: "unknown method \(name)") }
    static func badParameters(_ message: String) -> LSPError { LSPError(code: -32602, message: message) }
    /// The request cannot be done, as the message says to the user.
    static func refused(_ message: String) -> LSPError { LSPError(code: -32803, message: message) }
}
