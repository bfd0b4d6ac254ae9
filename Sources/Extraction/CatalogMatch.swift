import StringCatalog

/// The keys of a catalog, for matching.
package struct CatalogKeys: Sendable {
    package let path: String
    package let keys: [String]
    /// For each phrase of an App Shortcut the key of its entry, which is the first phrase.
    package let phrases: [String: String]

    package init(path: String, keys: [String], phrases: [String: String] = [:]) {
        self.path = path
        self.keys = keys
        self.phrases = phrases
    }

    package init(path: String, catalog: Catalog) {
        let sets = catalog.entries.map { entry in
            (entry.key, entry.localizations.first { $0.language == catalog.sourceLanguage }?.stringSet?.values ?? [])
        }
        self.init(
            path: path, keys: catalog.entries.map(\.key),
            phrases: Dictionary(sets.flatMap { key, values in values.map { ($0, key) } }) { first, _ in first })
    }

    /// The name of the file without its extension.
    package var table: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".xcstrings") ? name.dropLast(".xcstrings".count) : name)
    }
}

/// The catalog entry that each extracted string refers to.
///
/// A string belongs to the catalogs of its table in the targets that compile its file. If no project file says which, it belongs to
/// the nearest one: from the folder of the source file upwards, the first folder with a catalog of that table in it or below it.
package struct CatalogMatch: Sendable {
    /// A key in the sources that is not in any catalog, with all its uses.
    package struct Missing: Sendable {
        package let key: String
        package let table: String
        /// The catalog that it belongs in; `nil` if there is none for its table.
        package let catalog: Int?
        package let uses: [ExtractedString]
    }

    /// For each catalog the uses of its keys.
    package private(set) var uses: [[String: [ExtractedString]]]
    /// Sorted by the first place of each key.
    package private(set) var missing: [Missing] = []
    /// The strings of modules without a catalog, which are not expected to be in one.
    package private(set) var withoutCatalog: [ExtractedString] = []

    package init(_ strings: [ExtractedString], catalogs: [CatalogKeys]) {
        uses = Array(repeating: [:], count: catalogs.count)
        let matchers = catalogs.map { KeyMatcher($0.keys) }
        let finder = CatalogFinder(catalogs)
        /// The catalogs that hold each key; made when it is asked for.
        var known: [String: [Int]]?
        func holders(of key: String) -> [Int] {
            let all = known ?? Self.holders(catalogs)
            known = all
            return all[key] ?? []
        }
        var missing: [Identity: [ExtractedString]] = [:]
        let byPath = Dictionary(catalogs.indices.map { (catalogs[$0].path, $0) }) { first, _ in first }
        for string in strings {
            let table = string.table ?? "Localizable"
            var owners: [Int?]
            switch string.owner {
            case .none:
                withoutCatalog.append(string)
                continue
            case .catalogs(let paths): owners = paths.compactMap { byPath[$0] }
            case .unknown: owners = [finder.catalog(of: table, for: string.place.file)]
            }
            if owners.isEmpty { owners = [nil] }
            for catalog in owners {
                if let catalog, let key = matchers[catalog].key(for: string) ?? catalogs[catalog].phrases[string.key] {
                    uses[catalog][key, default: []].append(string)
                } else if string.isHandedOn, case let others = holders(of: string.key), !others.isEmpty {
                    // Whatever looks it up names the table, as generated code does.
                    for other in others where uses[other][string.key]?.last != string {
                        uses[other][string.key, default: []].append(string)
                    }
                } else {
                    missing[Identity(key: string.key, table: table, catalog: catalog), default: []].append(string)
                }
            }
        }
        self.missing = missing.map { Missing(key: $0.key, table: $0.table, catalog: $0.catalog, uses: $1) }
            .sorted { ($0.uses[0].place, $0.key) < ($1.uses[0].place, $1.key) }
    }

    private static func holders(_ catalogs: [CatalogKeys]) -> [String: [Int]] {
        var holders: [String: [Int]] = [:]
        for index in catalogs.indices {
            for key in catalogs[index].keys { holders[key, default: []].append(index) }
        }
        return holders
    }

    private struct Identity: Hashable {
        let key: String
        let table: String
        let catalog: Int?
    }
}

/// Finds the nearest catalog of a table for a file.
private struct CatalogFinder {
    /// By table, then by folder: the catalog in it or nearest below it.
    private var byFolder: [String: [String: Int]] = [:]

    init(_ catalogs: [CatalogKeys]) {
        // Shallow ones first, so that a folder's own catalog comes before those further down; empty ones last.
        func rank(_ index: Int) -> (Int, Int, String) {
            (Self.folders(catalogs[index].path).count, catalogs[index].keys.isEmpty ? 1 : 0, catalogs[index].path)
        }
        let order = catalogs.indices.sorted { rank($0) < rank($1) }
        for index in order {
            for folder in Self.folders(catalogs[index].path) where byFolder[catalogs[index].table]?[folder] == nil {
                byFolder[catalogs[index].table, default: [:]][folder] = index
            }
        }
    }

    func catalog(of table: String, for file: String) -> Int? {
        guard let folders = byFolder[table] else { return nil }
        return Self.folders(file).reversed().lazy.compactMap { folders[$0] }.first
    }

    /// The folders around a file, outermost first, each as a whole path.
    private static func folders(_ path: String) -> [String] {
        var result = [""]
        var end = path.startIndex
        while let slash = path[end...].firstIndex(of: "/") {
            result.append(String(path[..<slash]))
            end = path.index(after: slash)
        }
        return result
    }
}
