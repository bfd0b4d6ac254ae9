import StringCatalog

/// The keys of a catalog, for matching.
package struct CatalogKeys: Sendable {
    package let path: String
    package let keys: [String]
    /// For each phrase of an App Shortcut the key of its entry, which is the first phrase.
    package let phrases: [Key: String]
    /// The keys with symbols, by the names of these.
    private(set) var symbols: [String: [(key: String, symbol: GeneratedSymbol)]] = [:]

    package init(path: String, keys: [String], phrases: [Key: String] = [:]) {
        self.path = path
        self.keys = keys
        self.phrases = phrases
    }

    /// - Parameter names: The names of the symbols that matter.
    package init(path: String, catalog: Catalog, symbols names: Set<String> = []) {
        let sets = catalog.entries.map { entry in
            (entry.key, entry.localization(for: catalog.sourceLanguage)?.stringSet?.values ?? [])
        }
        self.init(
            path: path, keys: catalog.entries.map(\.key),
            phrases: Dictionary(sets.flatMap { key, values in values.map { (Key($0), key) } }) { first, _ in first })
        symbols = Self.symbols(of: catalog, named: names)
    }

    private static func symbols(
        of catalog: Catalog, named names: Set<String>
    ) -> [String: [(key: String, symbol: GeneratedSymbol)]] {
        guard !names.isEmpty else { return [:] }
        let entries = catalog.entries.filter { $0.hasSymbol && names.contains(GeneratedSymbol.name(of: $0.key)) }
        let symbols = entries.map { ($0.key, GeneratedSymbol($0, sourceLanguage: catalog.sourceLanguage)) }
        return Dictionary(grouping: symbols, by: \.1.name)
    }

    /// The key whose symbol is used: where symbols are overloaded, the one that takes these arguments.
    func key(for use: SymbolUse) -> String? {
        guard table == use.table ?? "Localizable", let named = symbols[use.name] else { return nil }
        return (named.first { $0.symbol.parameters.map(\.label) == use.labels ?? [] } ?? named.first)?.key
    }

    /// Whether a member of this name is a copy of the symbol that is generated for a key.
    func isCopy(_ member: String, ofSymbolOf key: String) -> Bool {
        symbols[member]?.contains { Key($0.key) == Key(key) } ?? false
    }

    /// The name of the file without its extension.
    package var table: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }
}
