import Foundation
import StringCatalog
import Workspace

/// Data that clients can read without calling a tool: the answer of one, page by page, or its schema.
enum MCPResources {
    /// A resource, or with a name in braces as its last part a template of resources.
    private struct Resource {
        let uri: String
        let name: String
        let title: String
        let description: String
        let content: Content

        /// The part before the braces; `nil` without braces.
        var prefix: String? { uri.firstIndex(of: "{").map { String(uri[..<$0]) } }

        var json: JSONValue {
            .object([
                (prefix == nil ? "uri" : "uriTemplate", .string(uri)), ("name", .string(name)), ("title", .string(title)),
                ("description", .string(description)), ("mimeType", .string(mimeType)),
            ])
        }
    }

    private enum Content {
        /// The answer of a tool; its argument takes the part of the address that fits the braces.
        case answer(tool: String, argument: String? = nil)
        /// The schema of the answers of the tool that the address names.
        case schema
    }

    private static let mimeType = "application/json"

    private static let all = [
        Resource(
            uri: "xcstrings://coverage", name: "coverage", title: "Coverage", description: "How far each locale is.",
            content: .answer(tool: "coverage")),
        Resource(
            uri: "xcstrings://review", name: "review", title: "What waits for review", description: "The texts that wait for review.",
            content: .answer(tool: "review")),
        Resource(
            uri: "xcstrings://missing/{locale}", name: "missing", title: "What a locale lacks", description: "The texts that a locale lacks.",
            content: .answer(tool: "missing_translations", argument: "locale")),
        Resource(
            uri: "xcstrings://rule/{rule}", name: "rule", title: "A lint rule", description: "What a lint rule finds, with examples.",
            content: .answer(tool: "explain_rule", argument: "rule")),
        Resource(
            uri: "xcstrings://schema/{tool}", name: "schema", title: "The answers of a tool",
            description: "A JSON schema of the structured content that a tool answers with.", content: .schema),
    ]

    static var list: JSONValue { .array(all.filter { $0.prefix == nil }.map(\.json)) }
    static var templates: JSONValue { .array(all.filter { $0.prefix != nil }.map(\.json)) }

    /// The contents of a resource, one page of it. If there are more pages, its member `next` is the address of the
    /// following one.
    ///
    /// - Throws: An error for an address that has none.
    static func contents(
        of uri: String, _ tools: MCPTools, _ cancellation: Cancellation
    ) throws(MCPError) -> JSONValue {
        let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let address = String(parts[0])
        for resource in all {
            guard let name = name(in: address, of: resource) else { continue }
            let text: String
            switch resource.content {
            case .schema:
                guard let tool = MCPTools.all.first(where: { $0.name == name }) else { continue }
                text = tool.output.schema.json(isClosed: false).packed()
            case .answer(let tool, let argument):
                guard let tool = MCPTools.all.first(where: { $0.name == tool }) else { continue }
                let arguments = (argument.map { [($0, .string(name))] } ?? []) + position(of: parts.count > 1 ? parts[1] : "")
                let answer = tools.call(tool, .object(arguments), cancellation)
                guard let content = answer.content else {
                    throw MCPError(code: -32602, message: answer.text, data: .object([("uri", .string(uri))]))
                }
                let next = query(of: content).map { JSONValue.Member("next", .string("\(address)?\($0)")) }
                text = JSONValue.object((content.members ?? []) + (next.map { [$0] } ?? [])).packed()
            }
            return .array([.object([("uri", .string(uri)), ("mimeType", .string(mimeType)), ("text", .string(text))])])
        }
        throw MCPError(code: -32602, message: "there is no resource \(uri)", data: .object([("uri", .string(uri))]))
    }

    /// The part of an address that fits the braces, empty without braces; `nil` if the address is not of the resource.
    private static func name(in address: String, of resource: Resource) -> String? {
        guard let prefix = resource.prefix else { return address == resource.uri ? "" : nil }
        guard address.hasPrefix(prefix), address.count > prefix.count else { return nil }
        let rest = address.dropFirst(prefix.count)
        return rest.removingPercentEncoding ?? String(rest)
    }

    // MARK: Pages

    /// The query that asks for the page after an answer; `nil` after the last.
    private static func query(of content: JSONValue) -> String? {
        if let offset = content["next_offset"]?.integer { return "offset=\(offset)" }
        guard let after = content["after"], let catalog = after["catalog"]?.text, let key = after["key"]?.text else { return nil }
        return "catalog=\(encoded(catalog))&key=\(encoded(key))"
    }

    private static func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text }

    /// The arguments of a tool for the page that a query asks for.
    private static func position(of query: Substring) -> [JSONValue.Member] {
        let values = query.split(separator: "&").map { part in
            let value = part.drop { $0 != "=" }.dropFirst()
            return (name: String(part.prefix { $0 != "=" }), text: value.removingPercentEncoding ?? String(value))
        }
        let numbers: [JSONValue.Member] = values.filter { $0.name == "offset" }.map { ($0.name, .number($0.text)) }
        let place: [JSONValue.Member] = values.filter { $0.name != "offset" }.map { ($0.name, .string($0.text)) }
        return numbers + (place.isEmpty ? [] : [("after", .object(place))])
    }
}
