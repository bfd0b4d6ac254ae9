import Reporting

/// How what a command prints becomes the answer of a tool.
enum MCPOutput: Sendable {
    /// Lines for people.
    case lines(arePaged: Bool)
    /// A JSON object, of which the answer has the members that are described here. Of each list of the object a page is given.
    case object([MCPParameter], arePaged: Bool = true)

    /// What a command printed.
    struct Printed {
        /// Its results.
        let results: String
        /// Errors, warnings, and what was done.
        let remarks: String
        /// Both, in the order in which they were printed.
        let all: String
    }

    /// What a call answers with.
    struct Answer: Sendable {
        let text: String
        /// The same for programs; `nil` for a failure.
        let content: JSONOutput?

        static func failure(_ text: String) -> Answer { Answer(text: text, content: nil) }
    }

    private static let defaultLimit = 100

    /// The arguments by which a client turns pages.
    var pageParameters: [MCPParameter] {
        switch self {
        case .lines(arePaged: false), .object(_, arePaged: false): []
        case .lines:
            [
                MCPParameter(name: "offset", schema: .number(from: 0), description: nil),
                MCPParameter(name: "limit", schema: .number(from: 1), description: "100 if not given."),
            ]
        case .object:
            [
                MCPParameter(name: "offset", schema: .number(from: 0), description: nil),
                MCPParameter(name: "limit", schema: .number(from: 0), description: "Of each list; 100 if not given."),
            ]
        }
    }

    /// What every answer is.
    var schema: MCPSchema {
        let next = MCPParameter(name: "next_offset", schema: .number(from: 0), description: nil)
        let remarks = MCPParameter(name: "remarks", schema: .list(of: .text), description: nil)
        switch self {
        case .lines(let arePaged):
            let lines = MCPParameter(name: "lines", schema: .list(of: .text), description: nil, isRequired: true)
            return .object([lines] + (arePaged ? [next] : []))
        case .object(let members, let arePaged): return .object(members + (arePaged ? [next] : []) + [remarks])
        }
    }

    /// - Parameter isRepeatable: Whether another call would print the same, so that it can go on.
    func answer(_ printed: Printed, _ arguments: MCPArguments, isRepeatable: Bool) -> Answer {
        switch self {
        case .lines(let arePaged): lines(printed.all, arguments, arePaged: arePaged, isRepeatable: isRepeatable)
        case .object(let members, let arePaged): object(printed, members, arguments, arePaged: arePaged)
        }
    }

    private func lines(_ text: String, _ arguments: MCPArguments, arePaged: Bool, isRepeatable: Bool) -> Answer {
        var lines = (text.isEmpty ? "Nothing to report." : text).split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let offset = arePaged ? min(arguments.number("offset") ?? 0, lines.count) : 0
        let page = lines[offset...].prefix(arePaged ? arguments.number("limit") ?? Self.defaultLimit : lines.count)
        let left = lines.count - offset - page.count
        var members: [(String, JSONOutput)] = [("lines", .array(page.map { .string(String($0)) }))]
        var text = page.joined(separator: "\n")
        if left > 0 {
            if isRepeatable { members.append(("next_offset", .integer(offset + page.count))) }
            // A second call would find the work done, and answer otherwise.
            text += "\n… \(left) more lines" + (isRepeatable ? "; offset \(offset + page.count) goes on" : "; the work is done")
        }
        return Answer(text: text, content: .object(members))
    }

    private func object(_ printed: Printed, _ members: [MCPParameter], _ arguments: MCPArguments, arePaged: Bool) -> Answer {
        guard let value = MCPValue(printed.results) else { return .failure(printed.all) }
        let offset = arePaged ? arguments.number("offset") ?? 0 : 0
        let limit = arePaged ? arguments.number("limit") ?? Self.defaultLimit : Int.max
        var hasMore = false
        var content = members.compactMap { member -> (String, JSONOutput)? in
            guard let value = value[member.name] else { return nil }
            guard let list = value.list, arePaged, case .list(let element, _) = member.schema else {
                return element(value, member.schema).map { (member.name, $0) }
            }
            let page = list.dropFirst(offset).prefix(limit)
            hasMore = hasMore || offset + page.count < list.count
            return (member.name, .array(page.compactMap { self.element($0, element) }))
        }
        if hasMore { content.append(("next_offset", .integer(offset + limit))) }
        let remarks = printed.remarks.split(separator: "\n").map { JSONOutput.string(String($0)) }
        if !remarks.isEmpty { content.append(("remarks", .array(remarks))) }
        let object = JSONOutput.object(content)
        // As text, too, for clients that show a model nothing else.
        return Answer(text: object.packed(), content: object)
    }

    /// What the schema names of a value; `nil` for null, since a member that is not there says the same.
    private func element(_ value: MCPValue, _ schema: MCPSchema) -> JSONOutput? {
        switch (schema, value) {
        case (_, .null): nil
        case (.object(let parameters), .object), (.textOr(let parameters), .object):
            .object(parameters.compactMap { parameter in
                value[parameter.name].flatMap { element($0, parameter.schema) }.map { (parameter.name, $0) }
            })
        case (.byLocale(let schema), .object(let members)):
            .object(members.compactMap { member in element(member.value, schema).map { (member.name, $0) } })
        case (.list(let schema, _), .list(let values)): .array(values.compactMap { element($0, schema) })
        default: value.json
        }
    }
}
