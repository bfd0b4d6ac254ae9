import Foundation
import LanguageServer
import LintRules
import StringCatalog
import Syntax
import TestSupport
import Workspace

/// An editor that waits for each answer, so that files can change on the disk between two questions.
final class LiveEditor: @unchecked Sendable {
    let script: EditorScript
    private let messages = MessageQueue()
    private(set) var server: LanguageServer?
    private let condition = NSCondition()
    // Guarded by the condition.
    private var answers: [Int: JSONValue] = [:]
    private var told: [JSONValue] = []
    private var isOver = false
    private var requests = 0

    init(
        in folder: URL, capabilities: String = EditorScript.capabilities, options: String = "null", rulesPage: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        script = EditorScript(in: folder)
        let server = LanguageServer(
            in: folder.path.realPath, environment: environment, rules: RuleRegistry.set, version: "1", rulesPage: rulesPage
        ) { [weak self] framed in self?.hear(framed) }
        self.server = server
        let thread = Thread { [self] in
            _ = server.serve(messages)
            condition.withLock {
                isOver = true
                condition.broadcast()
            }
        }
        thread.stackSize = 16 << 20
        thread.start()
        ask("initialize", #"{"rootUri":"\#(folder.absoluteString)","capabilities":\#(capabilities),"initializationOptions":\#(options)}"#)
        tell("initialized", "{}")
    }

    func uri(_ path: String) -> String { script.uri(path) }

    private func hear(_ framed: String) {
        guard let start = framed.range(of: "\r\n\r\n")?.upperBound, let message = JSONValue(String(framed[start...])) else { return }
        condition.withLock {
            if let id = message["id"]?.integer, message["method"] == nil { answers[id] = message } else { told.append(message) }
            condition.broadcast()
        }
    }

    /// What the server has said without a question so far, by method.
    func heard(_ method: String) -> [JSONValue] { condition.withLock { told.filter { $0["method"]?.text == method } } }

    /// All that the server has said without a question so far.
    var allHeard: [JSONValue] { condition.withLock { told } }

    /// Waits until the server has said something; half a minute at most.
    func wait(until isThere: () -> Bool) {
        let end = Date() + 30
        while !isThere(), Date() < end { condition.withLock { _ = condition.wait(until: Date() + 0.1) } }
    }

    func tell(_ method: String, _ parameters: String) { messages.add(Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#.utf8)) }

    /// Asks, and waits for the answer.
    ///
    /// - Returns: The result, or the error.
    @discardableResult func ask(_ method: String, _ parameters: String) -> JSONValue {
        requests += 1
        let id = requests
        messages.add(Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#.utf8))
        let answer = condition.withLock {
            while answers[id] == nil, !isOver { condition.wait() }
            return answers.removeValue(forKey: id)
        }
        return answer?["result"] ?? answer?["error"] ?? .null
    }

    @discardableResult func ask(_ method: String, of path: String, _ more: String = "") -> JSONValue {
        ask("textDocument/\(method)", #"{"textDocument":{"uri":"\#(uri(path))"}\#(more.isEmpty ? "" : "," + more)}"#)
    }

    func open(_ path: String, _ text: String, version: Int = 1) {
        tell(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"\#(uri(path))","languageId":"swift","version":\#(version),"text":\#(JSONLiteral.string(text))}}"#)
    }

    /// - Parameter changes: Each a range as JSON, or nothing for a whole text, and the new text.
    func change(_ path: String, version: Int, _ changes: [(range: String?, text: String)]) {
        let changes = changes.map { #"{\#($0.range.map { "\"range\":\($0)," } ?? "")"text":\#(JSONLiteral.string($0.text))}"# }
        tell("textDocument/didChange", #"{"textDocument":{"uri":"\#(uri(path))","version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}"#)
    }

    func close(_ path: String) { tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri(path))"}}"#) }

    /// Ends the session, and waits until the server has ended.
    func end() {
        ask("shutdown", "null")
        tell("exit", "null")
        messages.close()
        condition.withLock { while !isOver { condition.wait() } }
    }
}
