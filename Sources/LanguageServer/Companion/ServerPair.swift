import Dispatch
import Foundation
import StringCatalog
import Syntax
import Workspace

/// This server and another one for the same files, for editors that start only one.
///
/// What this server does not do goes to the companion as it is, and so does what the companion says. Requests that both answer are
/// asked of both, and answered once.
package final class ServerPair: @unchecked Sendable {
    private let companion: RunningProgram
    private let name: String
    private let print: @Sendable (String) -> Void
    private let ours = MessageQueue()
    private let condition = NSCondition()
    // All guarded by the condition.
    /// The requests that wait for one of the two answers, by ID.
    private var waiting: [String: WaitingRequest] = [:]
    /// The requests that only the companion was asked, by ID.
    private var forwarded: [String: [UInt8]] = [:]
    private var findings: [String: PublishedFindings] = [:]
    private var isCompanionAlive = true
    private var isLeaving = false
    /// Whether this server was asked to end.
    private var isShutDown = false
    /// Whether the client asks this server for findings instead of being told. Only the thread that reads the client's messages uses it.
    private var isAskedForFindings = true

    /// The IDs of the companion's requests begin with this for the client, to tell them from those of this server.
    private static let prefix = "companion:"
    /// How long to wait for answers once the client has said that it leaves.
    private static let patience = 10.0

    /// - Parameters:
    ///   - words: The companion's name and arguments.
    ///   - print: Takes bytes for the client. Two threads call it, never at once.
    /// - Throws: ``Failure`` when the companion cannot be started.
    package init(_ words: [String], in folder: String, environment: [String: String], print: @escaping @Sendable (String) -> Void) throws {
        companion = try RunningProgram(words, in: folder, environment: environment)
        name = words.first ?? ""
        self.print = print
    }

    /// Works on messages until the client ends the session, or the input ends.
    ///
    /// - Parameter server: Makes this server, for a function that takes what it sends.
    /// - Returns: Whether the client asked for the end before it left.
    package func serve(
        _ messages: some Sequence<[UInt8]>, with server: (_ print: @escaping @Sendable (String) -> Void) -> LanguageServer
    ) -> Bool {
        let server = server { [self] in hear($0) }
        let end = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
            let isShutDown = server.serve(ours)
            condition.withLock { self.isShutDown = isShutDown }
            end.signal()
        }
        thread.start()
        let listener = Thread { [self] in hearCompanion() }
        listener.start()
        for bytes in messages {
            guard let value = JSONValue(bytes), let method = value["method"]?.text else {
                passAnswer(bytes)
                continue
            }
            if method == "exit" { break }
            pass(value, method, bytes)
        }
        waitForAnswers()
        tell(Array(LSPMessage.notification("exit").packed().utf8))
        ours.close()
        end.wait()
        companion.close()
        return condition.withLock { isShutDown }
    }

    // MARK: From the client

    /// Files that the companion does not know.
    private static func isOursAlone(_ uri: String) -> Bool {
        [".xcstrings", ".strings", ".stringsdict"].contains(where: uri.hasSuffix)
    }

    private static let shared: Set<String> = Set(LSPRequest.all.map(\.method) + ["initialize", "shutdown"])

    private func pass(_ message: JSONValue, _ method: String, _ bytes: [UInt8]) {
        let parameters = message["params"] ?? .null
        let isOursAlone = (parameters["textDocument"]?["uri"]?.text).map(Self.isOursAlone) ?? false
        guard let id = message["id"]?.json.packed() else {
            // What changes is for both.
            ours.add(bytes)
            if !isOursAlone { tell(bytes) }
            return
        }
        if method == "completionItem/resolve", MergedAnswer.isMarked(parameters) {
            return condition.withLock { send(parameters, to: message["id"] ?? .null) }
        }
        if method == "initialize" { isAskedForFindings = ClientCapabilities(parameters).pullsDiagnostics }
        // A client that is told of findings would show them twice if it was answered as well.
        let isCommand = method == EditAction.request.method
        if isCommand, EditAction.isOurs(parameters) { return ours.add(bytes) }
        let isShared = Self.shared.contains(method) && !isCommand && (method != Diagnostics.request.method || isAskedForFindings)
        guard isOursAlone || !isShared else { return ask(both(message, method), method, id) }
        let isForwarded = condition.withLock {
            if isOursAlone || !isCompanionAlive { return false }
            forwarded[id] = bytes
            return true
        }
        if isForwarded { tell(bytes) } else { ours.add(bytes) }
    }

    /// The request as both can answer it.
    private func both(_ message: JSONValue, _ method: String) -> JSONValue {
        var parameters = message["params"] ?? .null
        switch method {
        case "initialize":
            // The only encoding that all servers know: two that count in different units cannot be merged.
            let capabilities = parameters["capabilities"] ?? .members([])
            let general = (capabilities["general"] ?? .members([])).setting("positionEncodings", to: .list([.text("utf-16")]))
            parameters = parameters.setting("capabilities", to: capabilities.setting("general", to: general))
        // Half of a merged result cannot be unchanged.
        case "textDocument/diagnostic": parameters = parameters.removing("previousResultId")
        default: return message
        }
        return message.setting("params", to: parameters)
    }

    private func ask(_ message: JSONValue, _ method: String, _ id: String) {
        let text = message.json.packed()
        let isAlive = condition.withLock {
            waiting[id] = WaitingRequest(method: method, id: message["id"] ?? .null, theirs: isCompanionAlive ? nil : .null)
            return isCompanionAlive
        }
        ours.add(Array(text.utf8))
        if isAlive { _ = companion.write(FramedMessages.frame(text)) }
    }

    private func tell(_ bytes: [UInt8]) { _ = companion.write(FramedMessages.frame(String(decoding: bytes, as: UTF8.self))) }

    /// Passes the client's answer on to the server that asked. Bytes that aren't a message go to this server, which reports them.
    private func passAnswer(_ bytes: [UInt8]) {
        guard let value = JSONValue(bytes), let id = value["id"]?.text, id.hasPrefix(Self.prefix) else { return ours.add(bytes) }
        let original = JSONValue(String(id.dropFirst(Self.prefix.count))) ?? .null
        _ = companion.write(FramedMessages.frame(value.setting("id", to: original).json.packed()))
    }

    private func waitForAnswers() {
        let end = Date() + Self.patience
        condition.withLock {
            while !waiting.isEmpty || !forwarded.isEmpty, condition.wait(until: end) {}
            isLeaving = true
        }
    }

    // MARK: To the client

    private func send(_ result: JSONValue, to id: JSONValue) {
        print(FramedMessages.frame(JSONValue.members([("jsonrpc", .text("2.0")), ("id", id), ("result", result)]).json.packed()))
    }

    /// Takes a message of this server.
    private func hear(_ framed: String) {
        guard let start = framed.range(of: "\r\n\r\n")?.upperBound, let message = JSONValue(String(framed[start...])) else { return print(framed) }
        condition.withLock {
            if message["method"] == nil, let id = message["id"]?.json.packed(), waiting[id] != nil {
                waiting[id]?.ours = Answer(message)
                answer(id)
            } else if let merged = published(message, \.ours) {
                print(FramedMessages.frame(merged.json.packed()))
            } else {
                print(framed)
            }
        }
    }

    private func hearCompanion() {
        for bytes in FramedMessages(companion.readPart) {
            let framed = FramedMessages.frame(String(decoding: bytes, as: UTF8.self))
            guard let message = JSONValue(bytes) else {
                condition.withLock { print(framed) }
                continue
            }
            condition.withLock {
                if message["method"] == nil, let id = message["id"], forwarded.removeValue(forKey: id.json.packed()) != nil { condition.broadcast() }
                switch (message["method"], message["id"]) {
                case (nil, let id?) where waiting[id.json.packed()] != nil:
                    waiting[id.json.packed()]?.theirs = Answer(message)
                    answer(id.json.packed())
                case (_?, let id?):
                    print(FramedMessages.frame(message.setting("id", to: .text(Self.prefix + id.json.packed())).json.packed()))
                default: print(published(message, \.theirs).map { FramedMessages.frame($0.json.packed()) } ?? framed)
                }
            }
        }
        loseCompanion()
    }

    /// Continues alone: requests that wait are answered with what this server knows.
    private func loseCompanion() {
        condition.withLock {
            isCompanionAlive = false
            forwarded.values.forEach(ours.add)
            forwarded = [:]
            condition.broadcast()
            for id in Array(waiting.keys) {
                if waiting[id]?.theirs == nil { waiting[id]?.theirs = .null }
                answer(id)
            }
            for uri in Array(findings.keys) { findings[uri]?.theirs = [] }
            if isLeaving { return }
            print(FramedMessages.frame(LSPMessage.notification("window/showMessage", [
                ("type", .integer(2)), ("message", .string("\(name) has ended or isn't installed, so xcstrings answers alone.")),
            ]).packed()))
        }
    }

    /// Answers a request of the client if both servers have answered it. The condition is held.
    private func answer(_ id: String) {
        guard let request = waiting[id], let ours = request.ours, let theirs = request.theirs else { return }
        waiting[id] = nil
        condition.broadcast()
        switch (ours.result, theirs.result) {
        case (nil, nil): print(FramedMessages.frame((theirs.message ?? ours.message ?? .null).json.packed()))
        // Someone who wants to rename something is told why that cannot be, whichever server knows.
        case (nil, let other?) where request.method == KeyRename.method && MergedAnswer.hasNoEdit(other):
            print(FramedMessages.frame((ours.message ?? .null).json.packed()))
        case (let other?, nil) where request.method == KeyRename.method && MergedAnswer.hasNoEdit(other):
            print(FramedMessages.frame((theirs.message ?? .null).json.packed()))
        case (let ours, let theirs): send(MergedAnswer.of(request.method, ours: ours ?? .null, theirs: theirs ?? .null), to: request.id)
        }
    }

    /// What both have found in a file, after one of them has told; `nil` for other messages. The condition is held.
    private func published(_ message: JSONValue, _ part: WritableKeyPath<PublishedFindings, [JSONValue]>) -> JSONValue? {
        guard message["method"]?.text == "textDocument/publishDiagnostics", let parameters = message["params"], let uri = parameters["uri"]?.text else { return nil }
        findings[uri, default: PublishedFindings()][keyPath: part] = parameters["diagnostics"]?.list ?? []
        let all = findings[uri].map { $0.theirs + $0.ours } ?? []
        if all.isEmpty { findings[uri] = nil }
        return message.setting("params", to: parameters.setting("diagnostics", to: .list(all)))
    }
}

/// A request that both servers were asked.
private struct WaitingRequest {
    let method: String
    let id: JSONValue
    var ours: Answer?
    var theirs: Answer?
}

/// What one server answered.
private struct Answer {
    let message: JSONValue?
    /// `nil` where it refused.
    let result: JSONValue?

    /// The answer of a server that has ended.
    static let null = Answer(message: nil, result: nil)

    private init(message: JSONValue?, result: JSONValue?) {
        self.message = message
        self.result = result
    }

    init(_ message: JSONValue) { self.init(message: message, result: message["error"] == nil ? message["result"] ?? .null : nil) }
}

/// What each server has told of a file.
private struct PublishedFindings {
    var ours: [JSONValue] = []
    var theirs: [JSONValue] = []
}
