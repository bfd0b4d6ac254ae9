import LintModel
import StringCatalog

extension CatalogContext {
    /// The entries for which Xcode generates symbols, with their symbols.
    ///
    /// Whether symbols are made is a build setting of the targets that have the catalog. Where no project file says, a
    /// catalog in which no entry says anything of symbols gives no reason to assume it.
    var entriesWithSymbols: [(entry: Entry, symbol: GeneratedSymbol)] {
        guard kind == .strings, generatesSymbols ?? saysThatItHasSymbols else { return [] }
        return catalog.entries.filter(\.hasSymbol).map { ($0, GeneratedSymbol($0, sourceLanguage: sourceLanguage)) }
    }

    private var generatesSymbols: Bool? {
        let settings = run.project.targets.filter { $0.catalogs.contains(path) }.map(\.generatesSymbols)
        if settings.contains(true) { return true }
        return settings.isEmpty || settings.contains(nil) ? nil : false
    }

    private var saysThatItHasSymbols: Bool {
        catalog.version != "1.0" && catalog.entries.contains { $0.generatesSymbol != nil }
    }
}
