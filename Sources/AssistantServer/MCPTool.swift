import Operations
import StringCatalog
import Workspace

/// A tool of the server: a name, what it takes, what it answers, and the function that does its work.
struct MCPTool: Sendable {
    /// The effect of a call on the project. Clients show it when they ask their user.
    enum Effect: Sendable {
        case reads
        /// Adds to files, and loses nothing that is there.
        case adds
        /// May replace or remove what is there.
        case replaces
    }

    let name: String
    let title: String
    let description: String
    let parameters: [MCPParameter]
    var effect = Effect.reads
    /// Whether a second call with the same arguments changes nothing more.
    var isIdempotent = true
    var output = MCPOutput.edits()
    let work: @Sendable (MCPArguments, WorkContext) throws -> MCPReply

    var writes: Bool { effect != .reads }

    /// The arguments that a call may give.
    var arguments: MCPSchema { .object(parameters + output.pageParameters) }

    /// The tool as the protocol describes it. Its answers are described by a resource: their schemas are longer than
    /// all the rest, and models are shown the whole list.
    var schema: JSONValue {
        .object([
            ("name", .string(name)), ("title", .string(title)), ("description", .string(description)), ("inputSchema", arguments.json()),
            ("annotations", .object([
                ("readOnlyHint", .bool(!writes)), ("destructiveHint", .bool(effect == .replaces)), ("idempotentHint", .bool(isIdempotent)),
            ])),
        ])
    }
}

/// The arguments of a call, once they are checked.
struct MCPArguments {
    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    func has(_ name: String) -> Bool { value[name] != nil }
    func text(_ name: String) -> String? { value[name]?.text }

    /// - Throws: ``Failure`` where there is none.
    func required(_ name: String) throws -> String {
        guard let text = text(name) else { throw Failure("\(name) is missing") }
        return text
    }

    func texts(_ name: String) -> [String] { value[name]?.list?.compactMap(\.text) ?? [] }
    func flag(_ name: String) -> Bool { value[name]?.flag ?? false }
    func number(_ name: String) -> Int? { value[name]?.integer }
    func list(_ name: String) -> [JSONValue] { value[name]?.list ?? [] }
    func object(_ name: String) -> MCPArguments? { value[name].map { MCPArguments($0) } }
}

/// The result of a tool's work.
struct MCPReply {
    /// An object, of whose members the answer has those that the tool describes.
    var object = JSONValue.object([])
    var files: [FileChange] = []
    var notices: [Notice] = []
    var status = ExitStatus.success

    init(_ object: JSONValue, status: ExitStatus = .success) {
        self.object = object
        self.status = status
    }

    init(_ changes: Changes) {
        files = changes.files
        notices = changes.notices
        status = changes.status
    }
}
