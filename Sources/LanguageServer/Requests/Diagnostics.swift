import LintModel
import StringCatalog
import Syntax
import Workspace

/// What `lint` finds in the files of the editor.
enum Diagnostics {
    static let request = LSPRequest(
        "textDocument/diagnostic", capability: "diagnosticProvider",
        .object([("identifier", .string("xcstrings")), ("interFileDependencies", .bool(true)), ("workspaceDiagnostics", .bool(false))])
    ) { parameters, session, context in
        let document = try session.place(parameters)
        let items = JSONValue.array(try items(of: document.path, session, context))
        // Another text gives another name, in this process.
        let id = String(items.packed().hashValue, radix: 36)
        if parameters["previousResultId"]?.text == id { return .object([("kind", .string("unchanged")), ("resultId", .string(id))]) }
        return .object([("kind", .string("full")), ("resultId", .string(id)), ("items", items)])
    }

    /// The findings in a file as the protocol has them.
    static func items(of path: String, _ session: EditorSession, _ context: WorkContext) throws -> [JSONValue] {
        guard let text = session.text(of: path) else { return [] }
        let shown = try ShownFindings(in: path, text, session, context)
        guard shown.findings.count > limit else { return shown.findings.map { shown.item($0) } }
        let first = (shown.findings.filter { $0.severity == .error } + shown.findings.filter { $0.severity != .error }).prefix(limit)
        return [rest(of: shown.findings.count, text)] + first.map { shown.item($0) }
    }

    /// How many findings in a file are shown, errors first. More are not read in an editor, and each is sent again
    /// after every key.
    static let limit = 500

    /// Says at the beginning of a file that only some of its findings are shown.
    private static func rest(of count: Int, _ text: EditorText) -> JSONValue {
        .object([
            ("range", text.range(0..<0)), ("severity", .integer(3)), ("source", .string("xcstrings")),
            ("message", .string("\(limit) of \(count) findings in this file are shown; xcstrings lint lists all of them")),
        ])
    }
}
