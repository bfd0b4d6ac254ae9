/// Names an entry among those of several catalogs.
package struct EntryID: Hashable, Sendable {
    /// The path of the catalog; `nil` for a text that is not in any.
    private let catalog: String?
    private let key: Key

    package init(catalog: String?, key: String) {
        self.catalog = catalog
        self.key = Key(key)
    }
}
