import StringCatalog

/// A translation that a version of a catalog had and a later one lost.
package struct LostText: Sendable {
    /// The reason for the loss.
    package enum Cause: Hashable, Sendable {
        /// One side of a merge alone had changed it.
        case merge
        /// Its key was reworded, and the new one got no translation.
        case rewording(of: String)
        /// The catalog wasn't valid JSON for a while.
        case damage
    }

    package let key: String
    package let locale: LanguageTag
    package let text: VariedText
    /// The text left in its place; `nil` if that is nothing.
    package let remaining: VariedText?
    package let cause: Cause
    /// The source text that it translates; `nil` if the key has the same as before.
    package var source: String?
}

/// The translations that a merge of a catalog lost, although one side alone had changed them.
package struct MergeLosses: Sendable {
    package private(set) var texts: [LostText] = []

    /// - Parameters:
    ///   - sides: The two versions that were merged.
    ///   - base: Their common ancestor.
    package init(of sides: (Catalog, Catalog), since base: Catalog, in merged: Catalog) {
        let (first, second) = (CatalogEntries(sides.0), CatalogEntries(sides.1))
        let (before, after) = (CatalogEntries(base), CatalogEntries(merged))
        for (side, other) in [(sides.0, second), (sides.1, first)] {
            for entry in side.entries {
                let former = before[entry.key]
                // The other side removed the key on purpose.
                if former != nil, other[entry.key] == nil { continue }
                for localization in entry.localizations where localization.language != side.sourceLanguage {
                    let locale = localization.language
                    guard localization.hasText, let text = VariedText(contentOf: localization) else { continue }
                    let known = former.text(in: locale)
                    let remaining = after[entry.key].text(in: locale)
                    guard text != known, other[entry.key].text(in: locale) == known, remaining == known, after[entry.key] != nil || former == nil
                    else { continue }
                    texts.append(
                        LostText(key: entry.key, locale: locale, text: text, remaining: remaining, cause: .merge))
                }
            }
        }
    }
}

extension Entry? {
    /// The finished or unfinished translation in a locale; `nil` if there is none.
    func text(in locale: LanguageTag) -> VariedText? {
        self?.localization(for: locale).flatMap { $0.hasText ? VariedText(contentOf: $0) : nil }
    }
}
