import Operations
import StringCatalog

/// What the answer of a tool is: an object with the members that are described here, and remarks.
struct MCPOutput: Sendable {
    /// Those of what the work comes to. Of each list a page is given.
    private let members: [MCPParameter]
    private let arePaged: Bool
    /// The lists that are always given whole.
    private let whole: Set<String>
    /// Whether the answer says what was done to files.
    private let hasFiles: Bool

    static func object(_ members: [MCPParameter], arePaged: Bool = true, whole: Set<String> = []) -> MCPOutput {
        MCPOutput(members: members, arePaged: arePaged, whole: whole, hasFiles: false)
    }

    /// What was done to files, or would be, beside the members.
    static func edits(and members: [MCPParameter] = []) -> MCPOutput {
        MCPOutput(members: members, arePaged: false, whole: [], hasFiles: true)
    }

    /// What a call answers with.
    struct Answer: Sendable {
        let text: String
        /// The same for programs; `nil` for a failure.
        let content: JSONValue?

        static func failure(_ text: String) -> Answer { Answer(text: text, content: nil) }
    }

    private static let defaultLimit = 100

    /// The arguments by which a client turns pages, or has more of what was done.
    var pageParameters: [MCPParameter] {
        if hasFiles {
            return [
                .init("limit", .number(from: 0), description: "Of the changes, lines and findings in the answer; 100 if not given."),
            ]
        }
        guard arePaged else { return [] }
        return [
            .init("offset", .number(from: 0)),
            .init("limit", .number(from: 0), description: "Of each list; 100 if not given. 0 gives the totals alone."),
        ]
    }

    /// What every answer is.
    var schema: MCPSchema {
        let next = MCPParameter("next_offset", .number(from: 0))
        let totals = MCPParameter("totals", .anything, description: "How many each list has that is not given whole.")
        let remarks = MCPParameter("remarks", .list(of: .text))
        let files = MCPParameter("files", .list(of: FileChange.schema), isRequired: true)
        return .object((hasFiles ? [files] : []) + members + (arePaged ? [next] : []) + (arePaged || hasFiles ? [totals] : []) + [remarks])
    }

    /// - Parameter remarks: What a client should know beside the result.
    func answer(_ reply: MCPReply, remarks: [String], to arguments: MCPArguments) -> Answer {
        let isCut = arePaged || hasFiles
        let offset = arePaged ? arguments.number("offset") ?? 0 : 0
        let limit = isCut ? arguments.number("limit") ?? Self.defaultLimit : Int.max
        var totals: [JSONValue.Member] = []
        var content: [JSONValue.Member] = []
        if hasFiles {
            content.append(("files", .array(reply.files.map { $0.json(limit: limit, showsDiff: arguments.flag("dry_run")) })))
        }
        for member in members {
            guard let value = reply.object[member.name] else { continue }
            guard let list = value.parts, isCut, !whole.contains(member.name), case .list(let element, _) = member.schema else {
                if let value = self.element(value, member.schema) { content.append((member.name, value)) }
                continue
            }
            let page = (0..<list.count).dropFirst(offset).prefix(limit)
            if offset + page.count < list.count { totals.append((member.name, .integer(list.count))) }
            content.append((member.name, .array(page.compactMap { self.element(list.element($0), element) })))
        }
        if !totals.isEmpty {
            content.append(("totals", .object(totals)))
            if arePaged, limit > 0 { content.append(("next_offset", .integer(offset + limit))) }
        }
        if !remarks.isEmpty { content.append(("remarks", .array(remarks.map { .string($0) }))) }
        let object = JSONValue.object(content)
        // As text as well, for clients that show a model nothing else.
        return Answer(text: object.packed(), content: object)
    }

    /// What the schema names of a value; `nil` for null, since a member that is not there says the same.
    private func element(_ value: JSONValue, _ schema: MCPSchema) -> JSONValue? {
        if case .null = value { return nil }
        switch schema {
        case .object(let parameters), .textOr(let parameters):
            guard value.members != nil else { return value }
            return .object(parameters.compactMap { parameter in
                value[parameter.name].flatMap { element($0, parameter.schema) }.map { (parameter.name, $0) }
            })
        case .byLocale(let schema):
            guard let members = value.members else { return value }
            return .object(members.compactMap { member in element(member.value, schema).map { (member.name, $0) } })
        case .list(let schema, _):
            guard let list = value.parts else { return value }
            return .array((0..<list.count).compactMap { element(list.element($0), schema) })
        default: return value
        }
    }
}

private extension JSONValue {
    /// The elements of an array, each made when it is asked for.
    var parts: (count: Int, element: (Int) -> JSONValue)? {
        switch self {
        case .array(let elements): (elements.count, { elements[$0] })
        case .elements(let count, let element): (count, element)
        default: nil
        }
    }
}
