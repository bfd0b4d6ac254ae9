import Syntax

/// A JSON value of a catalog by its meaning: the order of members, their layout and the spelling of escapes do not count.
///
/// Texts are compared by their UTF-8 bytes: two ways to compose a character are two texts, as they are to the app.
package indirect enum CatalogValue: Sendable, Equatable {
    case text([UInt8])
    /// A number as it is spelled.
    case number(String)
    case bool(Bool)
    case null
    case list([CatalogValue])
    case object([CatalogMember])

    package static func == (a: CatalogValue, b: CatalogValue) -> Bool {
        switch (a, b) {
        case (.text(let a), .text(let b)): return a == b
        case (.number(let a), .number(let b)): return a == b
        case (.bool(let a), .bool(let b)): return a == b
        case (.null, .null): return true
        case (.list(let a), .list(let b)): return a == b
        case (.object(let a), .object(let b)):
            guard a.count == b.count else { return false }
            // Most objects have their members in the same order.
            if zip(a, b).allSatisfy({ $0.name == $1.name }) { return zip(a, b).allSatisfy { $0.value == $1.value } }
            let other = Dictionary(b.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            return a.allSatisfy { other[$0.name] == $0.value }
        default: return false
        }
    }

    /// The text of a string.
    package var string: String? {
        if case .text(let bytes) = self { return String(decoding: bytes, as: UTF8.self) }
        return nil
    }

    /// The members of an object; `nil` for any other value.
    package var members: [CatalogMember]? {
        if case .object(let members) = self { return members }
        return nil
    }

    package subscript(name: String) -> CatalogValue? {
        let name = Array(name.utf8)
        return members?.first { $0.name == name }?.value
    }

    /// What an edit writes for it.
    package var fragment: JSONFragment {
        switch self {
        case .text(let bytes): .string(String(decoding: bytes, as: UTF8.self))
        case .number(let spelling): .verbatim(Array(spelling.utf8))
        case .bool(let value): .bool(value)
        case .null: .verbatim(Array("null".utf8))
        case .list(let elements): .array(elements.map(\.fragment))
        case .object(let members): .object(members.map { .init($0.key, $0.value.fragment) })
        }
    }
}

/// A member of an object, with its name as UTF-8.
package struct CatalogMember: Sendable {
    package let name: [UInt8]
    package let value: CatalogValue

    package var key: String { String(decoding: name, as: UTF8.self) }
}

extension CatalogValue {
    /// The value of a node. Of members with the same name the first counts.
    package init(_ node: JSONNodeID, in document: JSONDocument) {
        switch document.kind(node) {
        case .string: self = .text(Array((document.string(node) ?? "").utf8))
        case .number: self = .number(String(decoding: document.bytes[document.range(node)], as: UTF8.self))
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .null, .invalid: self = .null
        case .array: self = .list(document.elements(node).map { CatalogValue($0, in: document) })
        case .object:
            var seen: Set<[UInt8]> = []
            self = .object(
                document.members(node).compactMap { member in
                    let name = Array((document.string(member.key) ?? "").utf8)
                    guard seen.insert(name).inserted else { return nil }
                    return CatalogMember(name: name, value: CatalogValue(member.value, in: document))
                })
        }
    }
}

extension Catalog {
    /// All of the catalog by its meaning; an empty object for a file without a value.
    package var value: CatalogValue { document.root.map { CatalogValue($0, in: document) } ?? .object([]) }
}
