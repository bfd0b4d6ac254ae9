import StringCatalog

/// Renames an entry and keeps its contents.
package enum RenamePlan {
    package static func plan(_ editor: CatalogEditor, _ key: String, to newKey: String) -> EditPlan {
        var plan = EditPlan(editor)
        let entries = CatalogEntries(editor.catalog)
        if entries[key] == nil {
            plan.refuse(key, .noSuchKey)
        } else if entries[newKey] != nil {
            plan.refuse(newKey, .keyExists)
        } else {
            plan.edit(key, .rename(to: newKey))
            plan.note(key, .renamed(to: newKey))
        }
        return plan
    }
}
