import Extraction
import LintModel

/// Where the keys may be that are not in the catalog which their uses name: whatever looks them up may be in another module, and
/// have its catalog there, or name another table.
struct KeysElsewhere {
    /// The tables of the catalogs that hold a key.
    private let tables: [String: Set<String>]
    /// Tables that are no catalogs: `.strings` files.
    private let olderTables: Set<String>

    /// Tables that no code looks anything up in.
    private static let tablesOfSystem: Set<String> = ["InfoPlist", "Launch Screen", "LaunchScreen", "Main", "MainMenu"]

    init(_ missing: [CatalogMatch.Missing], _ input: LintInput) {
        olderTables = Set(input.project.tables.map(Self.table))
        let unsure = missing.filter { $0.catalog == nil || !$0.uses.allSatisfy { $0.namesItsTable && $0.isOfOwnBundle } }
        let asked = Set(unsure.map(\.key))
        var tables: [String: Set<String>] = [:]
        for catalog in input.catalogs where !asked.isEmpty {
            let table = CatalogKeys(path: catalog.path, keys: []).table
            for entry in catalog.catalog.entries where asked.contains(entry.key) { tables[entry.key, default: []].insert(table) }
        }
        self.tables = tables
    }

    /// The table that a `.strings` file holds.
    private static func table(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }

    /// Whether a table is one of `.strings` files.
    func isOlder(_ table: String) -> Bool { olderTables.contains(table) }

    /// Whether a use of a missing key may be looked up where there is an entry for it.
    func mayHold(_ missing: CatalogMatch.Missing, _ use: ExtractedString) -> Bool {
        let tables = tables[missing.key]
        // A bundle with a name of its own may be that of any catalog.
        guard use.isOfOwnBundle else { return tables != nil }
        // What is told its table out of sight may be in one of those that are no catalogs.
        if !use.namesItsTable, olderTables.contains(where: { $0 != missing.table && !Self.tablesOfSystem.contains($0) }) { return true }
        // A module without a catalog looks up in that of the app.
        if missing.catalog == nil, tables?.contains(missing.table) == true { return true }
        guard !use.namesItsTable, let tables else { return false }
        return use.isHandedOn || tables.contains { $0 != missing.table }
    }
}

extension ExtractedString {
    /// Whether it is looked up in the bundle of the code that names it. What is in another may be anywhere.
    var isOfOwnBundle: Bool {
        guard let bundle else { return true }
        return [".main", ".module", "Bundle.main", "Bundle.module", "#bundle"].contains(bundle)
    }
}
