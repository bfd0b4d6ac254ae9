import Syntax

/// A JSON value of a catalog, compared by meaning: member order, layout and the spelling of escapes are ignored.
///
/// Texts are compared by their UTF-8 bytes: different compositions of a character are different texts, as they are for the app.
package indirect enum CatalogValue: Sendable, Equatable {
    case text([UInt8])
    /// A number as written.
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

    /// The fragment that writes this value.
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
    /// Reads the value of a node. Of members with the same name, the first one counts.
    ///
    /// - Parameter unread: Nodes whose values are not read and count as `null`.
    package init(_ node: JSONNodeID, in document: JSONDocument, unread: Set<JSONNodeID> = []) {
        if !unread.isEmpty, unread.contains(node) {
            self = .null
            return
        }
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
                    return CatalogMember(name: name, value: CatalogValue(member.value, in: document, unread: unread))
                })
        }
    }
}

extension Catalog {
    /// The value of the whole catalog; an empty object if the file has no value.
    package var value: CatalogValue { value(unread: []) }

    private func value(unread: Set<JSONNodeID>) -> CatalogValue {
        document.root.map { CatalogValue($0, in: document, unread: unread) } ?? .object([])
    }

    /// The values of several versions of a catalog. Entries that are identical in all versions, byte for byte, are `null`: most
    /// entries are, and their values would take many times the memory of the files.
    static func values(of versions: [Catalog]) -> [CatalogValue] {
        let entries = versions.map(\.spelledEntries)
        let common = (entries.first ?? [:]).filter { key, value in
            guard let value else { return false }
            let spelling = versions[0].document.bytes[versions[0].document.range(value)]
            return zip(versions, entries).dropFirst().allSatisfy { version, entries in
                guard let other = entries[key] ?? nil else { return false }
                return version.document.bytes[version.document.range(other)] == spelling
            }
        }
        return zip(versions, entries).map { version, entries in
            version.value(unread: Set(common.keys.lazy.compactMap { entries[$0] ?? nil }))
        }
    }

    /// The value node of each entry by its key as written; `nil` for duplicate keys.
    private var spelledEntries: [ArraySlice<UInt8>: JSONNodeID?] {
        guard let root = document.root, let strings = document.value(named: "strings", in: root) else { return [:] }
        var entries: [ArraySlice<UInt8>: JSONNodeID?] = [:]
        for member in document.members(strings) {
            let key = document.bytes[document.range(member.key)]
            entries.updateValue(entries[key] == nil ? member.value : nil, forKey: key)
        }
        return entries
    }
}
