import StringCatalog
import Syntax
import Workspace

/// The shape of a tool's argument: published to clients, and checked before anything is done.
indirect enum MCPSchema: Sendable {
    case text
    case choice([String])
    case locale
    /// A path within the folder that the server works in.
    case path
    /// The same, where something is. A catalog that is not there has the near ones named.
    case existing
    case flag
    case number(from: Int)
    case list(of: MCPSchema, isNeverEmpty: Bool = false)
    case object([MCPParameter])
    /// An object whose names are locales.
    case byLocale(MCPSchema)
    /// A text, or an object of texts by form.
    case textOrForms
    /// A text, or an object where there is more to say.
    case textOr([MCPParameter])
    /// Any value of an answer, described elsewhere.
    case anything

    /// A list of objects.
    static func objects(_ members: [MCPParameter], isNeverEmpty: Bool = false) -> MCPSchema {
        .list(of: .object(members), isNeverEmpty: isNeverEmpty)
    }

    /// The schema in the words of JSON Schema.
    ///
    /// - Parameter isClosed: Whether an object has no other members. Answers may get more of them in later versions.
    func json(_ description: String? = nil, isClosed: Bool = true) -> JSONValue {
        let members: [JSONValue.Member] = switch self {
        case .text, .locale, .path, .existing: [("type", .string("string"))]
        case .choice(let names): [("type", .string("string")), ("enum", .array(names.map { .string($0) }))]
        case .flag: [("type", .string("boolean"))]
        case .number(let least): [("type", .string("integer")), ("minimum", .integer(least))]
        case .list(let element, let isNeverEmpty):
            [("type", .string("array")), ("items", element.json(isClosed: isClosed))] + (isNeverEmpty ? [("minItems", .integer(1))] : [])
        case .object(let parameters):
            [
                ("type", .string("object")),
                ("properties", .object(parameters.map { ($0.name, $0.schema.json($0.description, isClosed: isClosed)) })),
            ] + (parameters.contains(where: \.isRequired) ? [("required", .array(parameters.filter(\.isRequired).map { .string($0.name) }))] : [])
                + (isClosed ? [("additionalProperties", .bool(false))] : [])
        case .textOr(let parameters): [("anyOf", .array([MCPSchema.text.json(), MCPSchema.object(parameters).json(isClosed: isClosed)]))]
        case .anything: []
        case .byLocale(let value): [("type", .string("object")), ("additionalProperties", value.json(isClosed: isClosed))]
        case .textOrForms:
            [
                ("anyOf", .array([
                    .object([("type", .string("string"))]),
                    .object([("type", .string("object")), ("additionalProperties", .object([("type", .string("string"))]))]),
                ])),
            ] + (description == nil ? [("description", .string("A text, or texts by form: {\"one\": …, \"other\": …}."))] : [])
        }
        return .object(members + (description.map { [("description", .string($0))] } ?? []))
    }

    /// A value that fits, as messages call it.
    fileprivate var expected: String {
        switch self {
        case .text, .locale, .path, .existing: "a string"
        case .choice(let names): names.count == 1 ? "\"\(names[0])\"" : "one of " + names.joined(separator: ", ")
        case .flag: "true or false"
        case .number(let least): "a whole number from \(least)"
        case .list: "a list"
        case .object, .byLocale: "an object"
        case .textOrForms: "a string, or an object of strings by form"
        case .textOr: "a string or an object"
        case .anything: "a value"
        }
    }
}

/// A named argument of a tool, or a named part of one.
struct MCPParameter: Sendable {
    let name: String
    let schema: MCPSchema
    /// `nil` where the name says it all.
    let description: String?
    let isRequired: Bool

    init(_ name: String, _ schema: MCPSchema, description: String? = nil, isRequired: Bool = false) {
        self.name = name
        self.schema = schema
        self.description = description
        self.isRequired = isRequired
    }
}

extension [MCPParameter] {
    /// Members of an answer whose names say it all.
    static func texts(_ names: String...) -> Self { names.map { MCPParameter($0, .text) } }
}

extension JSONValue {
    /// The value with each path in it changed.
    ///
    /// - Parameter schema: The schema that the value fits, which says where paths are.
    func with(_ schema: MCPSchema, paths change: (String) -> String) -> JSONValue {
        switch (schema, self) {
        case (.path, .string(let path)), (.existing, .string(let path)): .string(change(path))
        case (.list(let element, _), .array(let values)): .array(values.map { $0.with(element, paths: change) })
        case (.object(let parameters), .object(let members)):
            .object(members.map { member in
                let schema = parameters.first { $0.name == member.name }?.schema ?? .anything
                return (member.name, member.value.with(schema, paths: change))
            })
        default: self
        }
    }
}

/// Holds the arguments of a call against the schema.
struct MCPCheck {
    /// Whether a path is within the folder that the server works in.
    let isInside: (String) -> Bool
    /// The message for a path where nothing is; `nil` where something is.
    let missing: (String) -> String?
    /// - Throws: ``LocaleCodes/Unknown`` for a code that no locale has.
    let locale: (String) throws(LocaleCodes.Unknown) -> Void

    /// - Parameter place: The argument, as messages name it; empty for the arguments themselves.
    /// - Throws: ``Failure`` for the first thing that does not fit.
    func check(_ value: JSONValue, _ schema: MCPSchema, at place: String = "") throws {
        switch (schema, value) {
        case (.text, .string), (.flag, .bool): return
        case (.choice(let names), .string(let text)) where names.contains(text): return
        case (.number(let least), .number) where value.integer.map { $0 >= least } == true: return
        case (.locale, .string(let text)): try check(locale: text, at: place)
        case (.path, .string(let text)), (.existing, .string(let text)):
            guard isInside(text) else { throw Failure("\(place): \(value.description) is outside the folder that the server works in") }
            if case .existing = schema, let message = missing(text) { throw Failure("\(place): \(value.description): \(message)") }
        case (.list(let element, let isNeverEmpty), .array(let values)):
            if isNeverEmpty, values.isEmpty { throw Failure("\(place): the list must not be empty") }
            for (index, value) in values.enumerated() { try check(value, element, at: "\(place)[\(index)]") }
        case (.object(let parameters), .object(let members)): try check(members, parameters, at: place)
        case (.byLocale(let form), .object(let members)):
            try checkUnique(members, at: place)
            for member in members {
                try check(locale: member.name, at: place)
                try check(member.value, form, at: "\(place).\(member.name)")
            }
        case (.textOrForms, .string): return
        case (.textOrForms, .object(let members)):
            try checkUnique(members, at: place)
            for member in members { try check(member.value, .text, at: "\(place).\(member.name)") }
        default: throw Failure("\(place.isEmpty ? "arguments" : place): expected \(schema.expected), not \(value.description)")
        }
    }

    private func check(_ members: [JSONValue.Member], _ parameters: [MCPParameter], at place: String) throws {
        func name(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }
        try checkUnique(members, at: place)
        for member in members {
            guard let parameter = parameters.first(where: { $0.name == member.name }) else {
                let names = parameters.map(\.name)
                let near = NearName.nearest(to: member.name, among: names).map { "; did you mean \($0)?" }
                    ?? (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))")
                throw Failure("\(name(member.name)): there is no such argument\(near)")
            }
            try check(member.value, parameter.schema, at: name(member.name))
        }
        for parameter in parameters where parameter.isRequired && !members.contains(where: { $0.name == parameter.name }) {
            throw Failure("\(name(parameter.name)) is missing")
        }
    }

    private func checkUnique(_ members: [JSONValue.Member], at place: String) throws {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted {
            throw Failure("\(place.isEmpty ? "" : place + ".")\(member.name) is given twice")
        }
    }

    private func check(locale name: String, at place: String) throws {
        do { try locale(name) } catch { throw Failure("\(place): \(error.message)") }
    }
}
