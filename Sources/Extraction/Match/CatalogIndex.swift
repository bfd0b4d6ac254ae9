import StringCatalog

/// The keys of all catalogs, which stay while sources are edited.
struct CatalogIndex: Sendable {
    let keys: [CatalogKeys]
    let matchers: [KeyMatcher]
    /// The number of each catalog, by its path.
    let numbers: [String: Int]
    /// The names of the symbols that matter.
    let symbols: Set<String>
    let finder: CatalogFinder
    private let bytes: [[UInt8]]

    /// - Parameters:
    ///   - levelsUp: How far up from the base of the paths there are files.
    ///   - symbols: The names of the symbols that matter.
    ///   - bytes: Those of the catalogs, where another version of them may be asked about.
    init(_ keys: [CatalogKeys], levelsUp: Int, symbols: Set<String> = [], bytes: [[UInt8]] = []) {
        self.keys = keys
        self.symbols = symbols
        self.bytes = bytes
        matchers = keys.map { KeyMatcher($0.keys) }
        numbers = Dictionary(keys.indices.map { (keys[$0].path, $0) }) { first, _ in first }
        finder = CatalogFinder(keys, levelsUp: levelsUp)
    }

    init(_ catalogs: [(path: String, catalog: Catalog)], levelsUp: Int, symbols: Set<String>) {
        self.init(
            catalogs.map { CatalogKeys(path: $0.path, catalog: $0.catalog, symbols: symbols) }, levelsUp: levelsUp,
            symbols: symbols, bytes: catalogs.map(\.catalog.bytes))
    }

    /// The catalogs that hold each key.
    var holders: [Key: [Int]] {
        var holders: [Key: [Int]] = [:]
        for index in keys.indices {
            for key in keys[index].keys { holders[Key(key), default: []].append(index) }
        }
        return holders
    }

    func holds(_ catalogs: [(path: String, catalog: Catalog)], levelsUp: Int, symbols: Set<String>) -> Bool {
        // Arrays that share their storage are compared at once.
        self.symbols == symbols && levelsUp <= finder.levelsUp && keys.map(\.path) == catalogs.map(\.path)
            && bytes == catalogs.map(\.catalog.bytes)
    }
}

/// Finds the nearest catalog of a table for a file.
struct CatalogFinder: Sendable {
    /// By table, then by folder: the catalog in it or nearest below it.
    private var byFolder: [String: [String: Int]] = [:]

    /// How far up from the base of the paths files are.
    let levelsUp: Int
    /// The last answer: many strings of a file follow each other.
    private var last: (file: String, table: String, catalog: Int?)?

    init(_ catalogs: [CatalogKeys], levelsUp: Int) {
        let levelsUp = catalogs.map(\.path.leadingLevelsUp).reduce(levelsUp, max)
        self.levelsUp = levelsUp
        // Shallow ones first, so that a folder's own catalog comes before those further down; empty ones last.
        func rank(_ index: Int) -> (Int, Int, String) {
            let (path, isEmpty) = (catalogs[index].path, catalogs[index].keys.isEmpty)
            return (Self.folders(path, above: levelsUp).count, isEmpty ? 1 : 0, path)
        }
        let order = catalogs.indices.sorted { rank($0) < rank($1) }
        for index in order {
            let table = catalogs[index].table
            for folder in Self.folders(catalogs[index].path, above: levelsUp) where byFolder[table]?[folder] == nil {
                byFolder[table, default: [:]][folder] = index
            }
        }
    }

    mutating func catalog(of table: String, for file: String) -> Int? {
        if let last, last.file == file, last.table == table { return last.catalog }
        let catalog = byFolder[table].flatMap { folders in
            Self.folders(file, above: levelsUp).reversed().lazy.compactMap { folders[$0] }.first
        }
        last = (file, table, catalog)
        return catalog
    }

    /// The folders around a file, outermost first, each as a whole path.
    ///
    /// - Parameter levelsUp: How far above the base of the paths they begin.
    private static func folders(_ path: String, above levelsUp: Int) -> [String] {
        let own = path.leadingLevelsUp
        // A path that leads up is not in the folders below.
        var result = stride(from: max(levelsUp, own), through: own, by: -1).map { level in
            Array(repeating: "..", count: level).joined(separator: "/")
        }
        var end = path.utf8.index(path.startIndex, offsetBy: own * 3)
        while let slash = path[end...].firstIndex(of: "/") {
            result.append(String(path[..<slash]))
            end = path.index(after: slash)
        }
        return result
    }
}
