import StringCatalog

/// How an answer shows a value: each member is described once, and both its value and its schema follow from that.
struct MCPRecord<Value>: Sendable {
    struct Member: Sendable {
        let parameter: MCPParameter
        /// `.null` leaves the member out.
        let value: @Sendable (Value) -> JSONValue
    }

    private let members: [Member]

    init(_ members: Member...) { self.members = members }

    var parameters: [MCPParameter] { members.map(\.parameter) }
    var schema: MCPSchema { .object(parameters) }

    func json(_ value: Value) -> JSONValue {
        .object(members.compactMap { member in
            switch member.value(value) {
            case .null: nil
            case let json: (member.parameter.name, json)
            }
        })
    }
}

extension MCPRecord.Member {
    static func text(
        _ name: String, _ description: String? = nil, isRequired: Bool = false, value: @escaping @Sendable (Value) -> String?
    ) -> Self {
        Self(parameter: .init(name, .text, description: description, isRequired: isRequired)) { .optional(value($0)) }
    }

    static func flag(_ name: String, isRequired: Bool = false, value: @escaping @Sendable (Value) -> Bool) -> Self {
        Self(parameter: .init(name, .flag, isRequired: isRequired)) { .bool(value($0)) }
    }

    static func count(_ name: String, _ description: String? = nil, value: @escaping @Sendable (Value) -> Int?) -> Self {
        Self(parameter: .init(name, .number(from: 0), description: description)) { value($0).map { .integer($0) } ?? .null }
    }

    /// An array; left out where it is `nil`.
    static func texts(_ name: String, _ description: String? = nil, value: @escaping @Sendable (Value) -> [String]?) -> Self {
        Self(parameter: .init(name, .list(of: .text), description: description)) { value($0).map { .array($0.map { .string($0) }) } ?? .null }
    }

    static func records<Element: Sendable>(
        _ name: String, of record: MCPRecord<Element>, _ description: String? = nil, isRequired: Bool = false,
        value: @escaping @Sendable (Value) -> [Element]?
    ) -> Self {
        Self(parameter: .init(name, .list(of: record.schema), description: description, isRequired: isRequired)) { whole in
            value(whole).map { elements in .elements(count: elements.count) { record.json(elements[$0]) } } ?? .null
        }
    }

    /// Any value, which its documentation elsewhere describes.
    static func value(_ name: String, value: @escaping @Sendable (Value) -> JSONValue?) -> Self {
        Self(parameter: .init(name, .anything)) { value($0) ?? .null }
    }

    /// A text, or its forms by name.
    static func forms(_ name: String, value: @escaping @Sendable (Value) -> JSONValue?) -> Self {
        Self(parameter: .init(name, .textOrForms)) { value($0) ?? .null }
    }
}
