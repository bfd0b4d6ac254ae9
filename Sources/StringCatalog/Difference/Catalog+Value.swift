import Syntax

extension Catalog {
    /// The value of the whole catalog; an empty object if the file has no value.
    package var value: JSONValue { value(unread: []) }

    private func value(unread: Set<JSONNodeID>) -> JSONValue {
        document.root.map { JSONValue($0, in: document, unread: unread, keepsDuplicates: false) } ?? .object([])
    }

    /// The values of several versions of a catalog. Entries that are identical in all versions, byte for byte, are
    /// `null`: most entries are, and their values would take many times the memory of the files.
    static func values(of versions: [Catalog]) -> [JSONValue] {
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
