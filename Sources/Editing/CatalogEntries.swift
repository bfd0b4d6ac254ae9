import StringCatalog

/// The entries of a catalog by key. Keys are compared by their bytes, because canonically equivalent strings are different keys.
struct CatalogEntries: Sendable {
    private let first: [[UInt8]: Entry]
    /// Keys that occur more than once; an edit could reach the wrong entry.
    private let repeated: Set<[UInt8]>

    init(_ catalog: Catalog) {
        let keys = catalog.entries.map { (Array($0.key.utf8), $0) }
        first = Dictionary(keys, uniquingKeysWith: { first, _ in first })
        var seen: Set<[UInt8]> = []
        repeated = Set(keys.map(\.0).filter { !seen.insert($0).inserted })
    }

    subscript(key: String) -> Entry? { first[Array(key.utf8)] }

    func hasDuplicates(of key: String) -> Bool { repeated.contains(Array(key.utf8)) }
}
