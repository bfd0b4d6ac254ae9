/// Names an entry among those of several catalogs: two keys differ if their bytes do, even where both look the same.
package struct EntryID: Hashable, Sendable {
    /// The path of the catalog; `nil` for a text that is not in any.
    private let catalog: String?
    private let key: [UInt8]

    package init(catalog: String?, key: String) {
        self.catalog = catalog
        self.key = Array(key.utf8)
    }
}
