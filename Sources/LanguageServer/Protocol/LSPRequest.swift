import StringCatalog
import Syntax
import Workspace

/// A request that the server answers, and how it is announced to the client.
struct LSPRequest: Sendable {
    typealias Work = @Sendable (_ parameters: JSONValue, _ session: EditorSession, _ context: WorkContext) throws -> JSONValue

    let method: String
    /// The member of the server's capabilities; `nil` where another request tells of it.
    let capability: (name: String, value: JSONValue)?
    let work: Work

    init(_ method: String, capability: String? = nil, _ value: JSONValue = .bool(true), work: @escaping Work) {
        self.method = method
        self.capability = capability.map { ($0, value) }
        self.work = work
    }

    /// All that the server answers in a session.
    static let all: [LSPRequest] =
        [Diagnostics.request, Hover.request] + Navigation.requests + Symbols.requests + [Completion.request] + KeyRename.requests
        + [CodeActions.request, EditAction.request, InlayHints.request, CodeLenses.request]
}

extension EditorSession {
    /// The file that a request is about.
    ///
    /// - Throws: ``LSPError`` for a file outside the folder, and one that cannot be read.
    func place(_ parameters: JSONValue) throws(LSPError) -> (path: String, text: EditorText, uri: String) {
        guard let uri = parameters["textDocument"]?["uri"]?.text else { throw .badParameters("textDocument.uri is missing") }
        guard let path = folder.path(of: uri) else { throw .refused("is outside the folder that is open") }
        guard let text = text(of: path) else { throw .refused("cannot be read") }
        return (path, text, uri)
    }

    /// The text of the inventory at the position of a request; `nil` where there is none.
    func textAtPosition(_ parameters: JSONValue, _ context: WorkContext) throws -> TextAtPosition? {
        guard let (path, content, offset) = try position(parameters) else { return nil }
        return TextAtPosition(at: offset, in: path, content, of: try projects(context))
    }

    /// The byte that a request is about; `nil` for a file outside the folder, about which clients may ask.
    func position(_ parameters: JSONValue) throws(LSPError) -> (path: String, text: EditorText, offset: Int)? {
        guard let uri = parameters["textDocument"]?["uri"]?.text, let position = EditorPosition(parameters["position"]) else {
            throw .badParameters("textDocument.uri or position is missing")
        }
        guard let path = folder.path(of: uri), let text = text(of: path) else { return nil }
        return (path, text, text.offset(of: position))
    }
}
