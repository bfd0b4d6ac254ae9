import Operations
import StringCatalog

/// The answer of a tool: an object with the members that are described here, and remarks. Only described members get
/// into it.
struct MCPOutput: Sendable {
    /// Those of the tool's result. A page is given of each list.
    private let members: [MCPParameter]
    private let arePaged: Bool
    /// The lists that are always given whole.
    private let whole: Set<String>
    /// Whether the answer says what was done to files.
    private let hasFiles: Bool

    static func object(_ members: [MCPParameter], arePaged: Bool = true, whole: Set<String> = []) -> MCPOutput {
        MCPOutput(members: members, arePaged: arePaged, whole: whole, hasFiles: false)
    }

    static func record<Value>(_ record: MCPRecord<Value>, arePaged: Bool = true, whole: Set<String> = []) -> MCPOutput {
        .object(record.parameters, arePaged: arePaged, whole: whole)
    }

    /// Changes of files, made or planned, and the members.
    static func edits(and members: [MCPParameter] = []) -> MCPOutput {
        MCPOutput(members: members, arePaged: false, whole: [], hasFiles: true)
    }

    /// The answer to a call.
    struct Answer: Sendable {
        let text: String
        /// The same for programs; `nil` for a failure.
        let content: JSONValue?

        static func failure(_ text: String) -> Answer { Answer(text: text, content: nil) }
    }

    private static let defaultLimit = 100
    /// A page ends before the row that would make it larger, unless that is its first.
    private static let mostBytes = 48_000

    /// The arguments that turn pages, or limit a list of changes.
    var pageParameters: [MCPParameter] {
        if hasFiles {
            return [
                .init("limit", .number(from: 0), description: "Maximum number of changes, lines and findings; default 100."),
            ]
        }
        guard arePaged else { return [] }
        return [
            .init("offset", .number(from: 0)),
            .init("limit", .number(from: 0), description: "Maximum per list; default 100. 0 gives only the totals."),
        ]
    }

    /// The schema of every answer.
    var schema: MCPSchema {
        let next = MCPParameter("next_offset", .number(from: 0))
        let totals = MCPParameter("totals", .anything, description: "The length of each list that is not given whole.")
        let remarks = MCPParameter("remarks", .list(of: .text))
        let files = MCPParameter("files", .list(of: MCPFileChange.record.schema), isRequired: true)
        return .object((hasFiles ? [files] : []) + members + (arePaged ? [next] : []) + (arePaged || hasFiles ? [totals] : []) + [remarks])
    }

    /// - Parameter remarks: Anything else that a client should know.
    func answer(_ reply: MCPReply, remarks: [String], to arguments: MCPArguments) -> Answer {
        let offset = arePaged ? arguments.number("offset") ?? 0 : 0
        var limit = arguments.number("limit") ?? Self.defaultLimit
        var content: [JSONValue.Member] = []
        if hasFiles {
            let showsDiff = arguments.flag("dry_run")
            let files = reply.files.map { MCPFileChange($0, limit: limit, showsDiff: showsDiff) }
            content.append(("files", .array(files.map(MCPFileChange.record.json))))
        }
        let lists = members.compactMap { list(of: reply.object, $0) }
        if arePaged { limit = pageSize(of: lists.map { $0.value }, from: offset, atMost: limit) }
        var totals: [JSONValue.Member] = []
        for member in members {
            guard let list = lists.first(where: { $0.name == member.name })?.value else {
                if let value = reply.object[member.name].flatMap({ element($0, member.schema) }) { content.append((member.name, value)) }
                continue
            }
            let page = (0..<list.count).dropFirst(offset).prefix(limit)
            if offset + page.count < list.count { totals.append((member.name, .integer(list.count))) }
            content.append((member.name, .array(page.compactMap(list.element))))
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

    private typealias Elements = (count: Int, element: (Int) -> JSONValue?)

    /// The list of a member that is given page by page, as answers show its elements; `nil` for any other member.
    private func list(of object: JSONValue, _ member: MCPParameter) -> (name: String, value: Elements)? {
        guard arePaged || hasFiles, !whole.contains(member.name), case .list(let schema, _) = member.schema,
            let list = object[member.name]?.parts
        else { return nil }
        return (member.name, (list.count, { element(list.element($0), schema) }))
    }

    /// How many elements of each list fit on a page.
    private func pageSize(of lists: [Elements], from offset: Int, atMost limit: Int) -> Int {
        var bytes = 0
        let most = min(limit, max(0, (lists.map(\.count).max() ?? 0) - offset))
        for count in 0..<most {
            for list in lists where offset + count < list.count {
                bytes += list.element(offset + count)?.packed().utf8.count ?? 0
            }
            if bytes > Self.mostBytes, count > 0 { return count }
        }
        return limit
    }

    /// The described part of a value; `nil` for null, since a member that is not there says the same.
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
