import StringCatalog

/// Texts that are translated already, to be found by their source text.
package struct TranslationMemory: Sendable {
    /// One text of a memory in one locale.
    package struct Unit: Sendable {
        package let key: String
        package let source: String
        package let value: String
        /// Where it comes from: a path, or a name.
        package let origin: String
        /// Whether a person has looked at it.
        package let isReviewed: Bool

        package init(key: String, source: String, value: String, origin: String, isReviewed: Bool) {
            self.key = key
            self.source = source
            self.value = value
            self.origin = origin
            self.isReviewed = isReviewed
        }
    }

    /// A unit that was found, and how alike its source text is, from 0 to 1.
    package struct Match: Sendable {
        package let unit: Unit
        package let score: Double
        /// Whether the memory translates this source text in one way only, or has the very key.
        package let isCertain: Bool
    }

    private struct Locale: Sendable {
        var bySource: [String: [Unit]] = [:]
        var index = SimilarityIndex()
    }

    private var locales: [LanguageTag: Locale] = [:]

    package init() {}

    package mutating func add(_ unit: Unit, in locale: LanguageTag) {
        let isNew = locales[locale]?.bySource[unit.source] == nil
        locales[locale, default: Locale()].bySource[unit.source, default: []].append(unit)
        if isNew { locales[locale, default: Locale()].index.add(unit.source) }
    }

    /// Adds every translation of a catalog that has a text; those that vary are left out.
    package mutating func add(_ catalog: Catalog, origin: String) {
        for entry in catalog.entries {
            guard let source = entry.plainSource(in: catalog.sourceLanguage) else { continue }
            for localization in entry.localizations where localization.language != catalog.sourceLanguage {
                guard localization.units.count == 1, let unit = localization.unit, !unit.value.isEmpty,
                    [.translated, .needsReview, .machineTranslated].contains(unit.state)
                else { continue }
                add(
                    Unit(
                        key: entry.key, source: source, value: unit.value, origin: origin,
                        isReviewed: unit.state == .translated), in: localization.language)
            }
        }
    }

    /// The translation of this very source text; that of the same key comes first.
    package func exact(_ source: String, key: String, in locale: LanguageTag) -> Match? {
        guard let units = locales[locale]?.bySource[source] else { return nil }
        let unit = units.first { $0.key == key } ?? units.first
        return unit.map { unit in
            Match(unit: unit, score: 1, isCertain: unit.key == key || units.allSatisfy { $0.value == unit.value })
        }
    }

    /// The translation of the most similar source text that is at least this similar and takes the same arguments.
    package func close(to source: String, in locale: LanguageTag, threshold: Double) -> Match? {
        guard let memory = locales[locale] else { return nil }
        for (candidate, score) in memory.index.candidates(for: source, threshold: threshold) {
            let unit = memory.bySource[candidate]?.first { unit in
                let comparison = PlaceholderComparison(source: source, translation: unit.value)
                return comparison.unknown.isEmpty && comparison.dropped.isEmpty
            }
            if let unit { return Match(unit: unit, score: score, isCertain: false) }
        }
        return nil
    }
}

extension Entry {
    /// The languages that have something: all but those with no text, or an empty one that is still `new`.
    package var languagesWithText: Set<LanguageTag> {
        Set(
            localizations.filter { localization in
                localization.stringSet != nil || localization.units.contains { $0.unit.state != .new || !$0.unit.value.isEmpty }
            }.map(\.language))
    }

    /// The source text of an entry that does not vary; the key where the catalog gives none.
    package func plainSource(in language: LanguageTag) -> String? {
        guard let localization = localization(for: language) else { return key }
        guard localization.stringSet == nil else { return nil }
        let units = localization.units
        if units.isEmpty { return key }
        return units.count == 1 ? localization.unit?.value : nil
    }
}
