import Inventory
import StringCatalog

/// How the entries of a catalog differ from those of an older version.
struct ChangedEntries {
    /// Keys that are new, or whose entries differ by meaning.
    let keys: Set<Key>
    /// The texts that were further along before.
    let worse: [CoverageReport.Worse]

    init(from old: Catalog, to new: Catalog, path: String, locales: [LanguageTag]) {
        let before = Dictionary(old.entries.map { (Key($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        var keys: Set<Key> = []
        var worse: [CoverageReport.Worse] = []
        for entry in new.entries {
            guard let was = before[Key(entry.key)] else {
                keys.insert(Key(entry.key))
                continue
            }
            guard !was.meansTheSame(as: entry) else { continue }
            keys.insert(Key(entry.key))
            // What is excluded or stale now needs no translation.
            guard was.shouldTranslate, entry.shouldTranslate, entry.extractionState != .stale else { continue }
            for locale in locales {
                let from = was.progress(in: locale, sourceLanguage: old.sourceLanguage)
                let to = entry.progress(in: locale, sourceLanguage: new.sourceLanguage)
                if to.distance > from.distance {
                    worse.append(.init(catalog: path, key: entry.key, locale: locale, from: from, to: to))
                }
            }
        }
        self.keys = keys
        self.worse = worse
    }
}

private extension Entry {
    func meansTheSame(as other: Entry) -> Bool {
        comment == other.comment && extractionState == other.extractionState && shouldTranslate == other.shouldTranslate
            && texts == other.texts
    }

    /// Every text with its language, case and state.
    var texts: Set<[String]> {
        Set(localizations.flatMap { localization in
            localization.units.map { [localization.language.rawValue, $0.path.description, $0.unit.state.rawValue, $0.unit.value] }
                + (localization.stringSet.map { [[localization.language.rawValue, $0.state.rawValue] + $0.values] } ?? [])
        })
    }
}
