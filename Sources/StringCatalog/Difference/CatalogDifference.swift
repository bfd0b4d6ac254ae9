/// A place where two versions of a catalog differ.
package struct CatalogDelta: Sendable, Equatable {
    /// The member names on the path from the root to the place, such as `strings`, the key, `localizations`, `ja`,
    /// `stringUnit`.
    package let path: [String]
    /// The old value; `nil` if it was added.
    package let before: JSONValue?
    /// The new value; `nil` if it was removed.
    package let after: JSONValue?

    package init(path: [String], before: JSONValue?, after: JSONValue?) {
        self.path = path
        self.before = before
        self.after = after
    }

    /// The key of the entry; `nil` for the header.
    package var key: String? { path.count > 1 && path[0] == "strings" ? path[1] : nil }

    /// The locale whose text differs, if any.
    package var locale: String? { path.count > 3 && key != nil && path[2] == "localizations" ? path[3] : nil }

    /// The path within the localization, as printed by ``VariationPath``; empty for a text without variations.
    package var variation: String {
        path.dropFirst(4).filter { !["stringUnit", "stringSet", "variations"].contains($0) }.joined(separator: ".")
    }

    /// Whether a whole entry was added or removed.
    package var isWholeEntry: Bool { path.count == 2 && key != nil && (before == nil || after == nil) }
}

/// The semantic differences between two catalogs: bytes, order and layout are ignored.
///
/// An entry, localization or case that only one catalog has is a single difference. So is a string unit: its text and
/// state belong together, because the state describes this text.
package struct CatalogDifference: Sendable {
    /// The differences in the order of the old catalog, followed by additions.
    package let deltas: [CatalogDelta]
    /// Keys whose source text changed, with the locales whose translations did not.
    package let outdated: [(key: String, locales: [String])]

    package init(from old: Catalog, to new: Catalog) {
        let values = Catalog.values(of: [old, new])
        let after = values[1]
        var deltas: [CatalogDelta] = []
        Self.compare(values[0], after, at: [], into: &deltas)
        self.deltas = deltas
        outdated = Self.outdated(deltas, after, sourceLanguage: new.sourceLanguage.rawValue)
    }

    package var isEmpty: Bool { deltas.isEmpty }

    /// The whole catalog as if it were new: the header, then the entries and their contents in Xcode's order.
    package static func everything(in catalog: Catalog) -> [CatalogDelta] {
        var deltas: [CatalogDelta] = []
        collect(catalog.value, at: [], into: &deltas)
        // Members are sorted, so that the file's order and layout have no effect.
        return deltas.filter { $0.key == nil } + deltas.filter { $0.key != nil }
    }

    private static func collect(_ value: JSONValue, at path: [String], into deltas: inout [CatalogDelta]) {
        guard let members = value.members, !members.isEmpty, !isUnit(path) else {
            deltas.append(CatalogDelta(path: path, before: nil, after: value))
            return
        }
        for member in members.sorted(by: { KeyOrder.precedes($0.name, $1.name) }) {
            collect(member.value, at: path + [member.name], into: &deltas)
        }
    }

    /// Whether the object at a path is a unit, which is compared as a whole.
    static func isUnit(_ path: [String]) -> Bool {
        path.count > 4 && path[0] == "strings" && path[2] == "localizations"
            && (path.last == "stringUnit" || path.last == "stringSet")
    }

    private static func compare(_ old: JSONValue?, _ new: JSONValue?, at path: [String], into deltas: inout [CatalogDelta]) {
        if old == new { return }
        guard let before = old?.members, let after = new?.members, !isUnit(path) else {
            deltas.append(CatalogDelta(path: path, before: old, after: new))
            return
        }
        let newValues = after.byName
        for member in before { compare(member.value, newValues[Key(member.name)], at: path + [member.name], into: &deltas) }
        let oldNames = Set(before.map { Key($0.name) })
        for member in after where !oldNames.contains(Key(member.name)) {
            compare(nil, member.value, at: path + [member.name], into: &deltas)
        }
    }

    private static func outdated(
        _ deltas: [CatalogDelta], _ after: JSONValue, sourceLanguage: String
    ) -> [(key: String, locales: [String])] {
        var changed: [String: Set<String>] = [:]
        var order: [String] = []
        for delta in deltas {
            guard let key = delta.key, let locale = delta.locale, delta.before?["value"] != delta.after?["value"] else { continue }
            if locale == sourceLanguage { if !order.contains(key) { order.append(key) } }
            changed[key, default: []].insert(locale)
        }
        return order.compactMap { key in
            let locales = after["strings"]?[key]?["localizations"]?.members?.map(\.name) ?? []
            let kept = locales.filter { changed[key]?.contains($0) != true }
            return kept.isEmpty ? nil : (key, kept)
        }
    }
}
