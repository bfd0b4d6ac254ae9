import StringCatalog

/// The entries of a catalog by key. Keys are compared by their bytes, because canonically equivalent strings are different keys.
struct CatalogEntries: Sendable {
    private let first: [[UInt8]: Entry]

    init(_ catalog: Catalog) {
        first = Dictionary(catalog.entries.map { (Array($0.key.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The first entry with the key.
    subscript(key: String) -> Entry? { first[Array(key.utf8)] }
}
