import Interchange
import StringCatalog

/// The catalogs whose tables bundles of a product should have.
package struct ExpectedCatalogs: Sendable {
    package struct Item: Sendable {
        /// The path in the project.
        package let path: String
        package let table: String
        package let catalog: Catalog

        package init(path: String, table: String, catalog: Catalog) {
            self.path = path
            self.table = table
            self.catalog = catalog
        }
    }

    /// By the path of the bundle.
    package var byBundle: [String: [Item]] = [:]
    /// Those that belong into a bundle inside a program, which the program does not have, by the path of the program.
    package var homeless: [String: [Item]] = [:]

    /// Whether the project says which bundles are its own.
    package var knowsBundles = false

    package init() {}

    /// How the bundles differ from what a build makes of the catalogs.
    func faults(in bundles: ProductBundles, _ tables: ProductTables) -> [ProductFault] {
        var faults: [ProductFault] = []
        for bundle in bundles.all {
            var lacking: [LanguageTag: [String]] = [:]
            for item in byBundle[bundle.path] ?? []
            where !bundle.hasRawCatalog(ofTable: item.table) && item.table != "AppShortcuts" {
                let expected = item.texts
                guard bundle.tables[item.table] != nil || bundle.combinedTables[item.table] != nil else {
                    if !expected.isEmpty { faults.append(.tableMissing(catalog: item.path, program: bundle.path)) }
                    continue
                }
                // One that cannot be read is a fault of its own.
                guard let texts = tables[item.table, in: bundle] else { continue }
                var differences: [ProductFault.LanguageDifference] = []
                for (language, wanted) in expected.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                    guard let found = texts[language] else {
                        lacking[language, default: []].append(item.path)
                        continue
                    }
                    // A text that equals its key may be left out.
                    let missing = wanted.filter { key, value in found[key] == nil && value != .text(key) }.keys.sorted()
                    let changed = wanted.filter { key, value in found[key].map { $0 != value } ?? false }.keys.sorted()
                    if missing.count + changed.count > 0 {
                        differences.append(.init(language: language, missing: missing, changed: changed))
                    }
                }
                if !differences.isEmpty {
                    faults.append(.otherTexts(catalog: item.path, table: item.table, bundle: bundle.path, differences))
                }
            }
            if !lacking.isEmpty {
                let catalogs = Set(lacking.values.joined()).sorted()
                faults.append(.languagesMissing(lacking.keys.sortedByName(), catalogs: catalogs, bundle: bundle.path))
            }
        }
        for (program, items) in homeless.sorted(by: { $0.key < $1.key }) {
            let raw = bundles.all.flatMap(\.catalogs)
            for item in items
            where !item.texts.isEmpty && !raw.contains(where: { $0.hasSuffix("/" + item.table + ".xcstrings") }) {
                faults.append(.tableMissing(catalog: item.path, program: program))
            }
        }
        return faults
    }
}

private extension ExpectedCatalogs.Item {
    /// By language, the texts that a build puts into a product, also those that equal their keys.
    var texts: [LanguageTag: [String: StringsDictRule]] {
        var result: [LanguageTag: [String: StringsDictRule]] = [:]
        for language in catalog.languages where !language.isPseudolocale {
            let table = CompiledTable(catalog, language: language, includesAll: true)
            let texts = table.rules.merging(table.texts.map { ($0.key, .text($0.text)) }) { first, _ in first }
            // A language in which nothing differs from the keys needs no file.
            if texts.contains(where: { key, value in value != .text(key) }) { result[language] = texts }
        }
        return result
    }
}

private extension ProductBundle {
    func hasRawCatalog(ofTable table: String) -> Bool {
        catalogs.contains { $0.split(separator: "/").last.map(String.init) == table + ".xcstrings" }
    }
}
