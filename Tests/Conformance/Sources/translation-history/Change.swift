import StringCatalog
import Syntax

/// A translation that somebody changed while its source text stayed, both times as translated.
struct Change: Hashable {
    let key: String
    let source: String
    let locale: LanguageTag
    /// The case of a text that varies, such as `plural.one`; empty otherwise.
    let path: String
    let before: String
    let after: String

    /// The changes from one version of a catalog to the next.
    static func all(from old: Catalog, to new: Catalog) -> [Change] {
        var entries: [String: Entry] = [:]
        for entry in old.entries where entries[entry.key] == nil { entries[entry.key] = entry }
        return new.entries.flatMap { entry -> [Change] in
            guard let earlier = entries[entry.key], entry.shouldTranslate,
                let source = entry.sourceText(in: new), source == earlier.sourceText(in: old)
            else { return [] }
            return entry.localizations.flatMap { localization -> [Change] in
                guard localization.language.language != new.sourceLanguage.language,
                    let before = earlier.localization(for: localization.language)
                else { return [] }
                let texts = Dictionary(before.units.map { ($0.path.description, $0.unit) }) { first, _ in first }
                return localization.units.compactMap { path, unit in
                    let path = path.description
                    guard let old = texts[path], old.state == .translated, unit.state == .translated, old.value != unit.value,
                        !old.value.isEmpty, !unit.value.isEmpty
                    else { return nil }
                    let nearest = VariationPath(path).flatMap { source.nearestText(to: $0) } ?? source.general
                    return Change(
                        key: entry.key, source: nearest, locale: localization.language, path: path, before: old.value, after: unit.value)
                }
            }
        }
    }
}

private extension Entry {
    /// What the entry says in the language of the catalog: the key if it gives nothing.
    func sourceText(in catalog: Catalog) -> VariedText? {
        localization(for: catalog.sourceLanguage).flatMap { VariedText($0) } ?? VariedText(key)
    }
}
