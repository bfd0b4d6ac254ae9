import StringCatalog

/// Renames an entry and keeps its contents.
package enum RenamePlan {
    package static func plan(_ editor: CatalogEditor, _ key: String, to newKey: String) -> EditPlan {
        var plan = EditPlan(editor)
        let keys = editor.catalog.entries.map(\.key)
        if !keys.contains(key) {
            plan.refuse(key, .noSuchKey)
        } else if keys.contains(newKey) {
            plan.refuse(newKey, .keyExists)
        } else {
            plan.edit(key, .rename(to: newKey))
            plan.note(key, .renamed(to: newKey))
        }
        return plan
    }
}
