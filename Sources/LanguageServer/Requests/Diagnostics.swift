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
        return .object([("kind", .string("full")), ("items", .array(try items(of: document.path, session, context)))])
    }

    /// The findings in a file as the protocol has them.
    static func items(of path: String, _ session: EditorSession, _ context: WorkContext) throws -> [JSONOutput] {
        guard let text = session.text(of: path) else { return [] }
        return try session.findings(in: path, context).map { item($0, text) }
    }

    static func item(_ finding: Finding, _ text: EditorText) -> JSONOutput {
        .object([
            ("range", text.range(finding.range)), ("severity", .integer(finding.severity == .error ? 1 : 2)), ("code", .string(finding.rule)),
            ("source", .string("xcstrings")), ("message", .string(finding.message)),
        ])
    }
}
