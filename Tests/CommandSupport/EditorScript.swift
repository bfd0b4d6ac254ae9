import Foundation
import LanguageServer
import StringCatalog
import Syntax
import TestSupport
import Workspace

/// What an editor says to the server, and what it hears.
struct EditorScript {
    let folder: URL
    private var messages: [JSONValue] = []
    private var requests = 0

    /// Those of an editor that can do all that matters here.
    static let capabilities = #"""
        {"workspace":{"diagnostics":{"refreshSupport":true},"workspaceEdit":{"documentChanges":true,"resourceOperations":["create"]}},\#
        "textDocument":{"diagnostic":{},"hover":{"contentFormat":["markdown"]},\#
        "publishDiagnostics":{"relatedInformation":true,"codeDescriptionSupport":true}}}
        """#

    /// - Parameter capabilities: Those of the client, as JSON.
    init(in folder: URL, capabilities: String = capabilities, options: String = "null") {
        self.folder = folder
        request("initialize", #"{"rootUri":"\#(folder.absoluteString)","capabilities":\#(capabilities),"initializationOptions":\#(options)}"#)
        notify("initialized", "{}")
    }

    func uri(_ path: String) -> String { folder.appendingPathComponent(path).absoluteString }

    mutating func request(_ method: String, _ parameters: String) {
        requests += 1
        send(#"{"jsonrpc":"2.0","id":\#(requests),"method":"\#(method)","params":\#(parameters)}"#)
    }

    mutating func notify(_ method: String, _ parameters: String) { send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#) }

    private mutating func send(_ message: String) { if let value = JSONValue(message) { messages.append(value) } }

    mutating func open(_ path: String, _ text: String) {
        notify("textDocument/didOpen", #"{"textDocument":{"uri":"\#(uri(path))","languageId":"swift","version":1,"text":\#(JSONLiteral.string(text))}}"#)
    }

    /// - Parameter change: A member `range` or nothing, as JSON, before the text.
    mutating func change(_ path: String, version: Int, _ changes: [(range: String?, text: String)]) {
        let changes = changes.map { #"{\#($0.range.map { "\"range\":\($0)," } ?? "")"text":\#(JSONLiteral.string($0.text))}"# }
        notify("textDocument/didChange", #"{"textDocument":{"uri":"\#(uri(path))","version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}"#)
    }

    mutating func ask(_ method: String, _ path: String, _ more: String = "") {
        request("textDocument/\(method)", #"{"textDocument":{"uri":"\#(uri(path))"}\#(more.isEmpty ? "" : "," + more)}"#)
    }

    /// Asks about a position, both numbers from 0.
    mutating func ask(_ method: String, _ path: String, at line: Int, _ character: Int, _ more: String = "") {
        ask(method, path, #""position":{"line":\#(line),"character":\#(character)}"# + (more.isEmpty ? "" : "," + more))
    }

    static func range(_ startLine: Int, _ start: Int, _ endLine: Int, _ end: Int) -> String {
        #"{"start":{"line":\#(startLine),"character":\#(start)},"end":{"line":\#(endLine),"character":\#(end)}}"#
    }

    /// Runs the server on the messages and ends the session.
    ///
    /// - Returns: What it sent, in order, without the answer to `shutdown`.
    func heard() throws -> [JSONValue] {
        var script = self
        script.request("shutdown", "null")
        script.notify("exit", "null")
        let input = script.messages.map { FramedMessages.frame($0.packed()) }.joined()
        let run = try Tools.run("xcstrings", ["lsp"], in: folder, input: input)
        var output: [UInt8] = Array(run.output.utf8)
        let messages = FramedMessages {
            defer { output = [] }
            return output
        }
        return messages.compactMap { JSONValue($0) }.filter { $0["id"]?.integer != script.requests }
    }

    /// The results of the requests after `initialize`; the error of one that failed.
    func results() throws -> [JSONValue] {
        try heard().filter { $0["id"]?.integer != nil }.dropFirst().map { $0["result"] ?? $0["error"] ?? .null }
    }
}

extension JSONValue {
    /// As it is compared with what a test expects.
    var line: String { packed() }
}
