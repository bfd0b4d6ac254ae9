import Reporting
import StringCatalog

/// A tool of the server: a command with its parameters.
struct MCPTool: Sendable {
    struct Parameter: Sendable {
        enum Kind: Sendable {
            case text, texts, flag, number
            /// Rows of translations.
            case rows
        }

        let name: String
        let kind: Kind
        let description: String
        var isRequired = false
    }

    let name: String
    let description: String
    let parameters: [Parameter]
    /// Whether it may change files.
    var writes = false
    /// Whether its answer is handed out in pages of lines.
    var isPaged = false
    let work: Work

    enum Work: Sendable {
        /// The arguments of a command, and what it reads from standard input.
        case command(@Sendable (MCPArguments) throws -> (words: [String], input: String))
        /// What a locale lacks.
        case gaps
    }

    /// The tool as the protocol describes it.
    var schema: JSONOutput {
        let pages = isPaged
            ? [
                Parameter(name: "offset", kind: .number, description: "How many lines to pass over; 0 if not given."),
                Parameter(name: "limit", kind: .number, description: "How many lines to answer with; 100 if not given."),
            ] : []
        let properties = (parameters + pages).map { ($0.name, $0.schema) }
        return .object([
            ("name", .string(name)), ("description", .string(description)),
            ("inputSchema", .object([
                ("type", .string("object")), ("properties", .object(properties)),
                ("required", .array(parameters.filter(\.isRequired).map { .string($0.name) })),
            ])),
            ("annotations", .object([("readOnlyHint", .bool(!writes))])),
        ])
    }
}

private extension MCPTool.Parameter {
    var schema: JSONOutput {
        let text = ("description", JSONOutput.string(description))
        switch kind {
        case .text: return .object([("type", .string("string")), text])
        case .flag: return .object([("type", .string("boolean")), text])
        case .number: return .object([("type", .string("integer")), ("minimum", .integer(0)), text])
        case .texts: return .object([("type", .string("array")), ("items", .object([("type", .string("string"))])), text])
        case .rows:
            let form: JSONOutput = .object([
                ("description", .string("A text, or an object of texts by form: {\"one\": …, \"other\": …}.")),
            ])
            let row: JSONOutput = .object([
                ("type", .string("object")),
                ("properties", .object([
                    ("key", .object([("type", .string("string"))])), ("comment", .object([("type", .string("string"))])),
                    ("texts", .object([
                        ("type", .string("object")), ("additionalProperties", form), ("description", .string("By locale.")),
                    ])),
                ])),
                ("required", .array([.string("key"), .string("texts")])),
            ])
            return .object([("type", .string("array")), ("items", row), text])
        }
    }
}

/// What a tool is called with. The values are whatever JSON holds.
struct MCPArguments {
    private let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    func text(_ name: String) -> String? { values[name] as? String }

    /// - Throws: ``Failure`` where there is none.
    func required(_ name: String) throws -> String {
        guard let text = text(name) else { throw Failure("\(name) is missing") }
        return text
    }

    /// One text counts as a list of it.
    func texts(_ name: String) -> [String] { values[name] as? [String] ?? text(name).map { [$0] } ?? [] }
    func flag(_ name: String) -> Bool { values[name] as? Bool ?? false }
    func number(_ name: String) -> Int? { values[name] as? Int }
    func list(_ name: String) -> [[String: Any]] { values[name] as? [[String: Any]] ?? [] }
}
