import Foundation
import LintModel
import StringCatalog
import Syntax
import Workspace

/// The Language Server Protocol, 3.17: catalogs and the code that uses them, as they are in an editor.
///
/// Messages are worked on in their order, so that a request sees the text that its client had when it was sent.
package final class LanguageServer: @unchecked Sendable {
    private let environment: [String: String]
    private let rules: RuleSet
    private let version: String
    private let rulesPage: String?
    /// Where the process was started: the folder of a client that names none.
    private let folder: String
    private let print: @Sendable (String) -> Void
    // Only the thread that works on the messages uses these.
    private(set) var session: EditorSession?
    private var isShutDown = false
    /// The findings sent to clients that do not ask, by URI.
    private var published: [String: String] = [:]

    /// - Parameters:
    ///   - rulesPage: The page of the rules on the web; `nil` if it isn't known.
    ///   - print: Takes bytes for the client.
    package init(
        in folder: String, environment: [String: String], rules: RuleSet, version: String, rulesPage: String?,
        print: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.environment = environment
        self.rules = rules
        self.version = version
        self.rulesPage = rulesPage
        self.print = print
    }

    /// Works on messages until the client ends the session, or the input ends.
    ///
    /// - Returns: Whether the client asked for the end before it left.
    package func serve(_ messages: some Sequence<[UInt8]>) -> Bool {
        let queue = CallQueue(
            whenIdle: { [self] in
                publish(isSettled: false)
                if !isShutDown { session?.prepareForChanges() }
            }, whenQuiet: { [self] in settle() })
        for bytes in messages {
            guard let value = JSONValue(JSONDocument(bytes)) else {
                send(LSPMessage.failure(.notJSON, id: .null))
                continue
            }
            // Ignore responses to our requests.
            guard let message = LSPMessage(value) else {
                if value["result"] == nil, value["error"] == nil { send(LSPMessage.failure(.noRequest, id: value["id"] ?? .null)) }
                continue
            }
            if message.method == "exit" { break }
            if message.method == "$/cancelRequest" {
                if let id = message.parameters["id"] { queue.cancel(id.packed()) }
                continue
            }
            // Unlike the other protocol, this one wants an answer to a request that was cancelled.
            let refusal: @Sendable () -> Void = { [self] in if message.id != nil { send(message.failure(.cancelled)) } }
            queue.add([message.name].compactMap { $0 }, ifCancelled: refusal) { [self] cancellation in work(on: message, cancellation) }
        }
        queue.finish()
        return isShutDown
    }

    private func send(_ message: JSONValue) { print(FramedMessages.frame(message.packed())) }

    // MARK: Messages

    private func work(on message: LSPMessage, _ cancellation: Cancellation) {
        guard message.id != nil else { return note(message) }
        do {
            send(message.answer(try answer(message, cancellation)))
        } catch let error as LSPError {
            send(message.failure(error))
        } catch {
            send(message.failure(.refused(Failure(error).message.text(for: .client))))
        }
    }

    private func answer(_ message: LSPMessage, _ cancellation: Cancellation) throws -> JSONValue {
        if isShutDown { throw LSPError.shutDown }
        if message.method == "initialize" { return try initialize(message.parameters) }
        guard let session else { throw LSPError.notInitialized }
        if message.method == "shutdown" {
            isShutDown = true
            return .null
        }
        guard let request = LSPRequest.all.first(where: { $0.method == message.method }) else { throw LSPError.unknownMethod(message.method) }
        return try session.working(cancellation) { try request.work(message.parameters, session, $0) }
    }

    private func initialize(_ parameters: JSONValue) throws -> JSONValue {
        guard session == nil else { throw LSPError.badParameters("the session has begun already") }
        let uri = parameters["workspaceFolders"]?.list?.first?["uri"]?.text ?? parameters["rootUri"]?.text
        guard let folder = EditorFolder(uri: uri, otherwise: folder) else { throw LSPError.badParameters("\(uri ?? folder) is not a folder") }
        let client = ClientCapabilities(parameters)
        session = EditorSession(client, in: folder, environment: environment, rules: rules, version: version, rulesPage: rulesPage)
        var capabilities: [JSONValue.Member] = [
            ("positionEncoding", .string(client.encoding.rawValue)),
            ("textDocumentSync", .object([("openClose", .bool(true)), ("change", .integer(2)), ("save", .bool(true))])),
        ]
        // Don't send findings to a client that asks for them: it would show them twice.
        let requests = LSPRequest.all.filter { $0.method != Diagnostics.request.method || client.pullsDiagnostics }
        capabilities += requests.compactMap { $0.capability.map { ($0.name, $0.value) } }
        return .object([
            ("capabilities", .object(capabilities)), ("serverInfo", .object([("name", .string("xcstrings")), ("version", .string(version))])),
        ])
    }

    private func note(_ message: LSPMessage) {
        guard let session, !isShutDown else { return }
        let parameters = message.parameters
        switch message.method {
        case "initialized": if session.client.watchesFiles { send(Self.watching) }
        // Findings in one file depend on the others. A client that does not ask gets them in a moment.
        case "workspace/didChangeWatchedFiles", "textDocument/didSave":
            session.noteChangesOnDisk()
            if session.client.pullsDiagnostics { send(LSPMessage.request("workspace/diagnostic/refresh", id: "refresh")) }
        default: change(parameters, of: message.method, session)
        }
    }

    /// The files that texts depend on. Others that matter, such as folders, are looked at now and then.
    private static let watchedFiles = "**/*.{swift,m,mm,h,xcstrings,strings,stringsdict,xib,storyboard,plist,pbxproj,xcconfig,yml,yaml,json}"

    /// Asks the client to tell of changed files that texts depend on.
    private static let watching = LSPMessage.request(
        "client/registerCapability",
        [
            ("registrations", .array([
                .object([
                    ("id", .string("files")), ("method", .string("workspace/didChangeWatchedFiles")),
                    ("registerOptions", .object([
                        ("watchers", .array([.object([("globPattern", .string(watchedFiles))])])),
                    ])),
                ])
            ]))
        ], id: "watch")

    private func change(_ parameters: JSONValue, of method: String, _ session: EditorSession) {
        let document = parameters["textDocument"]
        guard let uri = document?["uri"]?.text else { return }
        switch method {
        case "textDocument/didOpen":
            guard let text = document?["text"]?.text else { return }
            session.set(OpenDocument(uri: uri, version: document?["version"]?.integer ?? 0, text: text, session.encoding))
        case "textDocument/didChange":
            guard var open = session.document(uri), let changes = parameters["contentChanges"]?.list else { return }
            do throws(LSPError) {
                try open.change(changes, version: document?["version"]?.integer ?? open.version)
                session.set(open)
            } catch {
                // The text is unknown from here on, and answers about a wrong one would mislead.
                session.close(uri)
                send(LSPMessage.notification("window/logMessage", [("type", .integer(1)), ("message", .string(error.message))]))
            }
        case "textDocument/didClose":
            session.close(uri)
            if published.removeValue(forKey: uri) != nil { send(Self.findings([], in: uri, version: nil)) }
        default: break
        }
    }

    // MARK: Findings without a question

    /// Finds all that was found in part while the client was typing, and says so where that makes a difference.
    private func settle() {
        guard let session, !isShutDown, session.isFoundInPart else { return }
        guard session.client.pullsDiagnostics else { return publish(isSettled: true) }
        let differs = try? session.working(Cancellation()) { try session.settle($0) }
        if differs ?? true { send(LSPMessage.request("workspace/diagnostic/refresh", id: "refresh")) }
    }

    /// Tells a client that does not ask what is found in the open files, where that has changed.
    ///
    /// - Parameter isSettled: Whether all that depends on the last change has to be known.
    private func publish(isSettled: Bool) {
        guard let session, !session.client.pullsDiagnostics, !isShutDown else { return }
        if isSettled { session.forgetEarlyFindings() }
        // Where something was found in part, the other files can wait for the rest.
        let isCatalog = { (document: OpenDocument) in document.uri.hasSuffix(".xcstrings") }
        let documents = session.openDocuments
        for document in documents.filter(isCatalog) { publish(document, isSettled: isSettled, session) }
        guard !session.isFoundInPart else { return }
        for document in documents where !isCatalog(document) { publish(document, isSettled: isSettled, session) }
    }

    private func publish(_ document: OpenDocument, isSettled: Bool, _ session: EditorSession) {
        guard let path = session.folder.path(of: document.uri), !session.isFoundInPart(path),
            let items = try? session.working(
                Cancellation(), { try Diagnostics.items(of: path, isSettled: isSettled, session, $0) })
        else { return }
        let message = Self.findings(items, in: document.uri, version: document.version)
        let text = message.packed()
        if published[document.uri] != text { send(message) }
        published[document.uri] = text
    }

    private static func findings(_ items: [JSONValue], in uri: String, version: Int?) -> JSONValue {
        LSPMessage.notification(
            "textDocument/publishDiagnostics",
            [("uri", .string(uri))] + (version.map { [("version", .integer($0))] } ?? []) + [("diagnostics", .array(items))])
    }
}
