import Reporting

/// A tool of the server: a name, what it takes, and the function that does its work.
struct MCPTool: Sendable {
    let name: String
    let description: String
    let parameters: [MCPParameter]
    /// Whether it may change files.
    var writes = false
    /// Whether its answer is handed out in pages of lines.
    var isPaged = false
    /// Answers a call with what it prints.
    let work: @Sendable (MCPArguments, CommandContext) throws -> ExitStatus

    /// What a call may give.
    var arguments: MCPSchema {
        let pages = isPaged
            ? [
                MCPParameter(name: "offset", schema: .number(from: 0), description: "How many lines to pass over; 0 if not given."),
                MCPParameter(name: "limit", schema: .number(from: 1), description: "How many lines to answer with; 100 if not given."),
            ] : []
        return .object(parameters + pages)
    }

    /// The tool as the protocol describes it.
    var schema: JSONOutput {
        .object([
            ("name", .string(name)), ("description", .string(description)), ("inputSchema", arguments.json()),
            ("annotations", .object([("readOnlyHint", .bool(!writes))])),
        ])
    }
}

/// What a tool is called with, once it was checked.
struct MCPArguments {
    private let value: MCPValue

    init(_ value: MCPValue) { self.value = value }

    func text(_ name: String) -> String? { value[name]?.text }

    /// - Throws: ``Failure`` where there is none.
    func required(_ name: String) throws -> String {
        guard let text = text(name) else { throw Failure("\(name) is missing") }
        return text
    }

    func texts(_ name: String) -> [String] { value[name]?.list?.compactMap(\.text) ?? [] }
    func flag(_ name: String) -> Bool { value[name]?.flag ?? false }
    func number(_ name: String) -> Int? { value[name]?.integer }
    func list(_ name: String) -> [MCPValue] { value[name]?.list ?? [] }
    func object(_ name: String) -> MCPArguments? { value[name].map { MCPArguments($0) } }
}
