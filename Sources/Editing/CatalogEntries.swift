import StringCatalog

/// The entries of a catalog by key.
struct CatalogEntries: Sendable {
    private let first: [Key: Entry]

    init(_ catalog: Catalog) {
        first = Dictionary(catalog.entries.map { (Key($0.key), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The first entry with the key.
    subscript(key: String) -> Entry? { first[Key(key)] }
}
