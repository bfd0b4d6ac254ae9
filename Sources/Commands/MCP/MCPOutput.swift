import Reporting

/// What the answer of a tool is: an object with the members that are described here, and remarks.
struct MCPOutput: Sendable {
    /// Those of what a command gives as JSON. Of each list a page is given.
    private let members: [MCPParameter]
    private let arePaged: Bool
    /// The lists that are always given whole.
    private let whole: Set<String>
    /// Whether the answer says what was done to files.
    private let hasFiles: Bool

    private init(_ members: [MCPParameter], arePaged: Bool, whole: Set<String> = [], hasFiles: Bool = false) {
        self.members = members
        self.arePaged = arePaged
        self.whole = whole
        self.hasFiles = hasFiles
    }

    static func object(_ members: [MCPParameter], arePaged: Bool = true, whole: Set<String> = []) -> MCPOutput {
        MCPOutput(members, arePaged: arePaged, whole: whole)
    }

    /// What was done to files, or would be, beside the members.
    static func edits(and members: [MCPParameter] = []) -> MCPOutput { MCPOutput(members, arePaged: false, hasFiles: true) }

    /// What a command gave.
    struct Given {
        /// Its results, as JSON.
        let results: String
        /// Errors, warnings, and what was done, a line each.
        let remarks: [String]
        let edits: [FileEdit]

        /// What a failure says.
        var failure: String {
            let written = edits.filter(\.isWritten).map(\.path)
            return (remarks + (written.isEmpty ? [] : ["Written: \(written.joined(separator: ", "))."])).joined(separator: "\n")
        }
    }

    /// What a call answers with.
    struct Answer: Sendable {
        let text: String
        /// The same for programs; `nil` for a failure.
        let content: JSONOutput?

        static func failure(_ text: String) -> Answer { Answer(text: text, content: nil) }
    }

    private static let defaultLimit = 100

    /// The arguments by which a client turns pages, or has more of what was done.
    var pageParameters: [MCPParameter] {
        if hasFiles {
            return [
                MCPParameter(
                    name: "limit", schema: .number(from: 0), description: "Of the changes, lines and findings in the answer; 100 if not given."),
            ]
        }
        guard arePaged else { return [] }
        return [
            MCPParameter(name: "offset", schema: .number(from: 0), description: nil),
            MCPParameter(name: "limit", schema: .number(from: 0), description: "Of each list; 100 if not given. 0 gives the totals alone."),
        ]
    }

    /// What every answer is.
    var schema: MCPSchema {
        let next = MCPParameter(name: "next_offset", schema: .number(from: 0), description: nil)
        let totals = MCPParameter(name: "totals", schema: .anything, description: "How many each list has that is not given whole.")
        let remarks = MCPParameter(name: "remarks", schema: .list(of: .text), description: nil)
        let files = MCPParameter(name: "files", schema: .list(of: FileEdit.schema), description: nil, isRequired: true)
        return .object((hasFiles ? [files] : []) + members + (arePaged ? [next] : []) + (arePaged || hasFiles ? [totals] : []) + [remarks])
    }

    func answer(_ given: Given, _ arguments: MCPArguments) -> Answer {
        let value = given.results.isEmpty && hasFiles ? MCPValue.object([]) : MCPValue(given.results)
        guard let value else { return .failure(given.failure) }
        let isCut = arePaged || hasFiles
        let offset = arePaged ? arguments.number("offset") ?? 0 : 0
        let limit = isCut ? arguments.number("limit") ?? Self.defaultLimit : Int.max
        var totals: [(String, JSONOutput)] = []
        var content: [(String, JSONOutput)] = []
        if hasFiles {
            content.append(("files", .array(given.edits.map { $0.json(limit: limit, showsDiff: arguments.flag("dry_run")) })))
        }
        for member in members {
            guard let value = value[member.name] else { continue }
            guard let list = value.list, isCut, !whole.contains(member.name), case .list(let element, _) = member.schema else {
                if let value = self.element(value, member.schema) { content.append((member.name, value)) }
                continue
            }
            let page = list.dropFirst(offset).prefix(limit)
            if offset + page.count < list.count { totals.append((member.name, .integer(list.count))) }
            content.append((member.name, .array(page.compactMap { self.element($0, element) })))
        }
        if !totals.isEmpty {
            content.append(("totals", .object(totals)))
            if arePaged, limit > 0 { content.append(("next_offset", .integer(offset + limit))) }
        }
        if !given.remarks.isEmpty { content.append(("remarks", .array(given.remarks.map { .string($0) }))) }
        let object = JSONOutput.object(content)
        // As text as well, for clients that show a model nothing else.
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
