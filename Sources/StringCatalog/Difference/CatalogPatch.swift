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
    private static func apply(before: JSONValue?, after: JSONValue?, at path: [String], in editor: inout JSONEditor) {
        guard before != after else { return }
        guard let after else { return editor.remove(path) }
        guard let old = before?.members, let new = after.members else { return editor.set(path, to: after) }
        for member in old where after[member.name] == nil { editor.remove(path + [member.name]) }
        for member in new { apply(before: before?[member.name], after: member.value, at: path + [member.name], in: &editor) }
    }
}
