import StringCatalog

extension JSONValue {
    var isNull: Bool { if case .null = self { true } else { false } }

    /// An object.
    static func members(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
        .object(members.map { Member(name: $0.name, value: $0.value) })
    }

    /// The object with one member changed or added; a value of another kind becomes an object.
    func setting(_ name: String, to value: JSONValue) -> JSONValue {
        var members = members ?? []
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index] = Member(name: name, value: value)
        } else {
            members.append(Member(name: name, value: value))
        }
        return .object(members)
    }

    func removing(_ name: String) -> JSONValue { .object((members ?? []).filter { $0.name != name }) }
}
