import StringCatalog

/// The translations that one version of a catalog has and the next one lacks.
package struct VersionLosses: Sendable {
    package private(set) var texts: [LostText] = []

    /// Those that went with a reworded key. A key that went with its translations for good has none that could take its
    /// place.
    package init(rewordedBetween old: Catalog, and new: Catalog) {
        let (before, after) = (CatalogEntries(old), CatalogEntries(new))
        let lost = old.entries.filter {
            after[$0.key] == nil && !$0.hasPhrases && $0.isTranslated(from: old.sourceLanguage)
        }
        guard !lost.isEmpty else { return }
        let added = new.entries.filter {
            before[$0.key] == nil && $0.shouldTranslate && !$0.isTranslated(from: new.sourceLanguage)
        }
        func text(_ entry: Entry) -> Rewording.Text { Rewording.Text(entry, from: new.sourceLanguage) }
        for pair in Rewordings(lost: lost.map(text), new: added.map(text)).pairs {
            add(
                before[pair.old.key], of: old, missingIn: after[pair.new.key], key: pair.new.key,
                .rewording(of: pair.old.key), from: pair.old.source)
        }
    }

    /// Those that went while the catalog could not be read, with whole entries.
    package init(damagedBetween old: Catalog, and new: Catalog) {
        let after = CatalogEntries(new)
        for entry in old.entries { add(entry, of: old, missingIn: after[entry.key], key: entry.key, .damage) }
    }

    private mutating func add(
        _ old: Entry?, of catalog: Catalog, missingIn new: Entry?, key: String, _ cause: LostText.Cause,
        from source: String? = nil
    ) {
        for localization in old?.localizations ?? [] where localization.language != catalog.sourceLanguage {
            guard localization.hasText, new.text(in: localization.language) == nil,
                let text = VariedText(contentOf: localization) else { continue }
            texts.append(
                LostText(
                    key: key, locale: localization.language, text: text, remaining: nil, cause: cause, source: source))
        }
    }
}
