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
        let items = JSONValue.array(try items(of: document.path, isSettled: false, session, context))
        // Another text gives another name, in this process.
        let id = String(items.packed().hashValue, radix: 36)
        if parameters["previousResultId"]?.text == id { return .object([("kind", .string("unchanged")), ("resultId", .string(id))]) }
        return .object([("kind", .string("full")), ("resultId", .string(id)), ("items", items)])
    }

    /// The findings in a file as the protocol has them.
    ///
    /// - Parameter isSettled: Whether all that depends on the last change has to be known
    ///   (``EditorSession/earlyFindings(in:)``).
    static func items(
        of path: String, isSettled: Bool, _ session: EditorSession, _ context: WorkContext
    ) throws -> [JSONValue] {
        guard let text = session.text(of: path) else { return [] }
        let shown = try ShownFindings(in: path, text, isSettled: isSettled, session, context)
        var notes: [JSONValue] = []
        func say(_ part: ShownFindings.Shown, _ name: String, _ command: String) {
            guard part.isCut else { return }
            notes.append(.object([
                ("range", text.range(0..<0)), ("severity", .integer(3)), ("source", .string("xcstrings")),
                ("message", .string(
                    "\(part.findings.count) of \(part.count) \(name) in this file are shown; xcstrings \(command) lists all of them")),
            ]))
        }
        let (mistakes, work) = (shown.mistakes, shown.work)
        say(mistakes, "findings", "lint")
        say(work, "texts to translate or to review", "coverage --verbose")
        return notes + (mistakes.findings + work.findings).map { shown.item($0) }
    }
}
