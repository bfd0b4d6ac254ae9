import Reporting

/// The Model Context Protocol: JSON-RPC 2.0, one message a line. It has tools, and no resources or prompts.
struct MCPServer {
    let tools: MCPTools

    /// The revisions of the protocol that are spoken, the newest first.
    private static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    /// An error of JSON-RPC.
    private struct RequestError: Error {
        let code: Int
        let message: String

        static let notJSON = RequestError(code: -32700, message: "the message is not JSON")
        static let noRequest = RequestError(code: -32600, message: "the message is no request of JSON-RPC 2.0")
        static func unknownMethod(_ name: String) -> RequestError { RequestError(code: -32601, message: "there is no method \(name)") }
        static func badParameters(_ message: String) -> RequestError { RequestError(code: -32602, message: message) }
    }

    /// The answer to a message, on one line; `nil` for one that asks for none.
    func answer(to line: String) -> String? {
        if line.allSatisfy(\.isWhitespace) { return nil }
        guard let message = MCPValue(line) else {
            return Self.failure(.notJSON, id: .null).line()
        }
        // Revisions before 2025-06-18 allow batches.
        if let messages = message.list, !messages.isEmpty {
            let answers = messages.compactMap(answer)
            return answers.isEmpty ? nil : JSONOutput.array(answers).line()
        }
        return answer(message)?.line()
    }

    private func answer(_ request: MCPValue) -> JSONOutput? {
        guard let method = request["method"]?.text else {
            // What answers us is no request either; nothing was asked.
            if request["result"] != nil || request["error"] != nil { return nil }
            return Self.failure(.noRequest, id: .null)
        }
        // A notification wants no answer, whatever it says.
        guard let id = request["id"].map(Self.identifier) else { return nil }
        do throws(RequestError) {
            let result = try result(of: method, request["params"] ?? .object([]))
            return .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
        } catch {
            return Self.failure(error, id: id)
        }
    }

    private func result(of method: String, _ parameters: MCPValue) throws(RequestError) -> JSONOutput {
        switch method {
        case "initialize":
            let wanted = parameters["protocolVersion"]?.text ?? ""
            return .object([
                ("protocolVersion", .string(Self.revisions.contains(wanted) ? wanted : Self.revisions[0])),
                ("capabilities", .object([("tools", .object([("listChanged", .bool(false))]))])),
                ("serverInfo", .object([("name", .string("xcstrings")), ("version", .string(Tool.version))])),
                ("instructions", .string(MCPTools.instructions)),
            ])
        case "ping": return .object([])
        case "tools/list": return .object([("tools", .array(MCPTools.all.map(\.schema)))])
        case "tools/call":
            guard let name = parameters["name"]?.text, let tool = MCPTools.all.first(where: { $0.name == name }) else {
                throw .badParameters("there is no tool \(parameters["name"]?.text ?? "without a name")")
            }
            let answer = tools.call(tool, parameters["arguments"] ?? .object([]))
            return .object([
                ("content", .array([.object([("type", .string("text")), ("text", .string(answer.text))])])),
                ("isError", .bool(answer.isError)),
            ])
        default: throw .unknownMethod(method)
        }
    }

    private static func failure(_ error: RequestError, id: JSONOutput) -> JSONOutput {
        .object([
            ("jsonrpc", .string("2.0")), ("id", id),
            ("error", .object([("code", .integer(error.code)), ("message", .string(error.message))])),
        ])
    }

    /// An identifier as it came: a text or a number.
    private static func identifier(_ value: MCPValue) -> JSONOutput {
        switch value {
        case .text(let text): .string(text)
        case .number(let spelling): .spelled(spelling)
        default: .null
        }
    }
}
