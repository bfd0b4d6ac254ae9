import Syntax

/// Changes to apply to a catalog, from a difference or a merge.
package struct CatalogPatch: Sendable {
    package let deltas: [CatalogDelta]

    package init(_ deltas: [CatalogDelta]) { self.deltas = deltas }

    /// The catalog with the changes applied. Everything else stays the same, byte for byte.
    ///
    /// - Throws: ``CatalogError/invalid`` if the catalog could not be read completely.
    package func bytes(appliedTo catalog: Catalog) throws -> [UInt8] {
        guard catalog.isValid else { throw CatalogError.invalid(catalog.problems) }
        var editor = JSONEditor(catalog.document) { KeyOrder.precedes($0, $1) }
        for delta in deltas { Self.apply(before: delta.before, after: delta.after, at: delta.path, in: &editor) }
        return editor.edits().applied(to: catalog.bytes)
    }

    /// Descends into objects that exist in both versions, so that a new state does not rewrite the text next to it.
    private static func apply(before: CatalogValue?, after: CatalogValue?, at path: [String], in editor: inout JSONEditor) {
        guard before != after else { return }
        guard let after else { return editor.remove(path) }
        guard let old = before?.members, let new = after.members else { return editor.set(path, to: after.fragment) }
        for member in old where after[member.key] == nil { editor.remove(path + [member.key]) }
        for member in new { apply(before: before?[member.key], after: member.value, at: path + [member.key], in: &editor) }
    }
}

extension CatalogPatch {
    /// Reads the output of `xcstrings diff --format json` for a single catalog.
    ///
    /// - Returns: `nil` for anything else.
    package init?(json bytes: [UInt8]) {
        let document = JSONDocument(bytes)
        guard document.problems.isEmpty, let root = document.root,
            case .list(let catalogs)? = CatalogValue(root, in: document)["catalogs"], catalogs.count == 1,
            case .list(let changes)? = catalogs[0]["changes"]
        else { return nil }
        var deltas: [CatalogDelta] = []
        for change in changes {
            guard case .list(let path)? = change["path"] else { return nil }
            deltas.append(
                CatalogDelta(path: path.compactMap(\.string), before: change["before"], after: change["after"]))
        }
        self.init(deltas)
    }
}
