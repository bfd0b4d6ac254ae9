import LintModel
import StringCatalog

extension CatalogContext {
    /// The entries for which Xcode generates symbols, with their symbols.
    ///
    /// Whether symbols are made is a setting of the project. A catalog in which no entry says anything of symbols gives no
    /// reason to assume it.
    var entriesWithSymbols: [(entry: Entry, symbol: GeneratedSymbol)] {
        guard kind == .strings, catalog.version != "1.0", catalog.entries.contains(where: { $0.generatesSymbol != nil }) else {
            return []
        }
        return catalog.entries.filter(\.hasSymbol).map { ($0, GeneratedSymbol($0, sourceLanguage: sourceLanguage)) }
    }
}
