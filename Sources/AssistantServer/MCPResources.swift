import StringCatalog
import Workspace

/// What clients can read without calling a tool: each resource is the answer of one.
enum MCPResources {
    /// A resource, or with a name in braces as its last part a template of resources.
    private struct Resource {
        let uri: String
        let name: String
        let title: String
        let description: String
        let tool: String
        /// The arguments of the tool, with the part of the address that fits the braces.
        let arguments: @Sendable (String) -> [JSONValue.Member]

        /// What comes before the braces; `nil` where there are none.
        var prefix: String? { uri.firstIndex(of: "{").map { String(uri[..<$0]) } }

        var json: JSONValue {
            .object([
                (prefix == nil ? "uri" : "uriTemplate", .string(uri)), ("name", .string(name)), ("title", .string(title)),
                ("description", .string(description)), ("mimeType", .string(mimeType)),
            ])
        }
    }

    private static let mimeType = "application/json"
    private static let everything = JSONValue.Member("limit", .integer(1_000_000))

    private static let all = [
        Resource(
            uri: "xcstrings://coverage", name: "coverage", title: "Coverage", description: "How far each locale is.",
            tool: "coverage", arguments: { _ in [everything] }),
        Resource(
            uri: "xcstrings://review", name: "review", title: "What waits for review", description: "The texts that wait for review.",
            tool: "review", arguments: { _ in [everything] }),
        Resource(
            uri: "xcstrings://missing/{locale}", name: "missing", title: "What a locale lacks", description: "The texts that a locale lacks.",
            tool: "missing_translations",
            arguments: { [("locale", .string($0)), everything] }),
        Resource(
            uri: "xcstrings://rule/{rule}", name: "rule", title: "A lint rule", description: "What a lint rule finds, with examples.",
            tool: "explain_rule", arguments: { [("rule", .string($0))] }),
    ]

    static var list: JSONValue { .array(all.filter { $0.prefix == nil }.map(\.json)) }
    static var templates: JSONValue { .array(all.filter { $0.prefix != nil }.map(\.json)) }

    /// The contents of a resource.
    ///
    /// - Throws: An error for an address that has none.
    static func contents(
        of uri: String, _ tools: MCPTools, _ cancellation: Cancellation
    ) throws(MCPError) -> JSONValue {
        for resource in all {
            let rest: Substring
            if let prefix = resource.prefix {
                guard uri.hasPrefix(prefix), uri.count > prefix.count else { continue }
                rest = uri.dropFirst(prefix.count)
            } else {
                guard uri == resource.uri else { continue }
                rest = ""
            }
            guard let tool = MCPTools.all.first(where: { $0.name == resource.tool }) else { continue }
            let answer = tools.call(tool, .object(resource.arguments(rest.removingPercentEncoding ?? String(rest))), cancellation)
            guard answer.content != nil else { throw MCPError(code: -32602, message: answer.text, data: .object([("uri", .string(uri))])) }
            return .array([.object([("uri", .string(uri)), ("mimeType", .string(mimeType)), ("text", .string(answer.text))])])
        }
        throw MCPError(code: -32602, message: "there is no resource \(uri)", data: .object([("uri", .string(uri))]))
    }
}
