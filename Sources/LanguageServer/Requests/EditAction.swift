import StringCatalog

/// A code action with an edit. Where that is of files that are not open, a command tells the server that the client has applied it.
enum EditAction {
    private static let command = "xcstrings.applied"

    /// - Parameter more: Its other members.
    static func json(
        _ title: String, kind: String, _ edit: WorkspaceEdit, in session: EditorSession, more: [JSONValue.Member] = []
    ) -> JSONValue {
        let members: [JSONValue.Member] = [("title", .string(title)), ("kind", .string(kind))] + more + [("edit", edit.json)]
        guard session.client.executesCommands, !edit.unopened.isEmpty else { return .object(members) }
        let files = edit.unopened.map { JSONValue.string(session.uri(of: $0)) }
        return .object(members + [
            ("command", .object([("title", .string(title)), ("command", .string(command)), ("arguments", .array(files))]))
        ])
    }

    /// The command of such an action, which a client sends after the edit.
    static let request = LSPRequest("workspace/executeCommand", capability: "executeCommandProvider", .object([("commands", .array([.string(command)]))])) {
        parameters, session, _ in
        guard isOurs(parameters) else { throw LSPError.badParameters("unknown command \(parameters["command"]?.text ?? "")") }
        session.noteApplied((parameters["arguments"]?.list ?? []).compactMap(\.text).compactMap(session.folder.path))
        return .null
    }

    /// - Parameter parameters: Those of a request to execute a command.
    static func isOurs(_ parameters: JSONValue) -> Bool { parameters["command"]?.text == command }
}
