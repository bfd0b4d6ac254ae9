import StringCatalog

/// Existing translations, looked up by source text.
package struct TranslationMemory: Sendable {
    /// One translation in one locale.
    package struct Unit: Sendable {
        package let key: String
        package let source: VariedText
        package let value: VariedText
        /// Its origin: a path or a name.
        package let origin: String
        /// Whether a person has reviewed it.
        package let isReviewed: Bool

        package init(key: String, source: VariedText, value: VariedText, origin: String, isReviewed: Bool) {
            self.key = key
            self.source = source
            self.value = value
            self.origin = origin
            self.isReviewed = isReviewed
        }
    }

    /// A matching unit and the similarity of its source text, from 0 to 1.
    package struct Match: Sendable {
        package let unit: Unit
        package let score: Double
        /// Whether the memory has only one translation of this source text.
        package let isCertain: Bool
        /// The other translations that the memory has of this source text, the most frequent first.
        package var others: [String] = []
    }

    /// The units of a locale, by the most general of their source texts.
    private var units: [LanguageTag: [String: [Unit]]] = [:]

    package init() {}

    package mutating func add(_ unit: Unit, in locale: LanguageTag) {
        units[locale, default: [:]][unit.source.general, default: []].append(unit)
    }

    /// Files spell a locale in other ways than the project does.
    package mutating func mapLocales(_ locale: (LanguageTag) -> LanguageTag) {
        var mapped: [LanguageTag: [String: [Unit]]] = [:]
        for (tag, bySource) in units.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            mapped[locale(tag), default: [:]].merge(bySource, uniquingKeysWith: +)
        }
        units = mapped
    }

    /// Adds every translation in a catalog that has all its forms.
    ///
    /// - Parameter sources: The source texts to add; `nil` adds all.
    package mutating func add(_ catalog: Catalog, origin: String, sources: Set<String>? = nil) {
        for entry in catalog.entries {
            guard let source = entry.source(in: catalog.sourceLanguage), sources?.contains(source.general) ?? true else { continue }
            for localization in entry.localizations where localization.language != catalog.sourceLanguage {
                let units = localization.units
                guard let value = VariedText(localization), value.hasNoBlankText,
                    units.allSatisfy({ [.translated, .needsReview, .machineTranslated].contains($0.unit.state) })
                else { continue }
                add(
                    Unit(
                        key: entry.key, source: source, value: value, origin: origin,
                        isReviewed: units.allSatisfy { $0.unit.state == .translated }), in: localization.language)
            }
        }
    }

    /// Whether there is a translation of a text in a locale, for whichever of its forms.
    func knows(_ source: VariedText, in locale: LanguageTag) -> Bool { units[locale]?[source.general] != nil }

    /// The translation of exactly this source; one with the same key comes first, one whose source only distinguishes
    /// other plural categories comes last.
    package func exact(for gap: Gap) -> Match? {
        guard let units = units[gap.locale]?[gap.source.general]?.filter({ $0.serves(gap) }), !units.isEmpty else {
            return nil
        }
        let same = units.filter { $0.source == gap.source }
        let candidates = same.isEmpty ? units : same
        var counts: [VariedText: Int] = [:]
        for unit in candidates { counts[unit.value, default: 0] += 1 }
        let own = candidates.first { Key($0.key) == Key(gap.key) }
        // Of equally frequent ones the first.
        var most = candidates[0]
        for unit in candidates where (counts[unit.value] ?? 0) > (counts[most.value] ?? 0) { most = unit }
        let unit = own ?? most
        let others = counts.filter { $0.key != unit.value }.map { (text: $0.key.general, count: $0.value) }
            .sorted { ($1.count, $0.text) < ($0.count, $1.text) }.map(\.text)
        let elsewhere = comparison(of: unit, with: gap)
        if elsewhere.different * 3 > elsewhere.alike { return nil }
        return Match(unit: unit, score: 1, isCertain: !same.isEmpty && others.isEmpty && elsewhere.different == 0, others: others)
    }

    /// How many other locales translate the text of a gap and that of a unit alike, and how many do not. Where they do
    /// not, the texts mean different things, although they have the same words: "Edit" as a button and as a menu.
    private func comparison(of unit: Unit, with gap: Gap) -> (alike: Int, different: Int) {
        var result = (alike: 0, different: 0)
        for (locale, bySource) in units where locale != gap.locale {
            guard let other = bySource[unit.source.general]?.first(where: { Key($0.key) == Key(unit.key) && $0.origin == unit.origin && !$0.isCopy }),
                let own = bySource[gap.source.general]?.first(where: { Key($0.key) == Key(gap.key) && $0.origin != unit.origin && !$0.isCopy })
                    ?? bySource[gap.source.general]?.first(where: { Key($0.key) == Key(gap.key) && Key($0.key) != Key(unit.key) && !$0.isCopy })
            else { continue }
            if own.value.isLike(other.value) { result.alike += 1 } else { result.different += 1 }
        }
        return result
    }

    /// The source texts without variations, in all locales.
    var plainSources: [String] {
        var sources: Set<String> = []
        for bySource in units.values {
            for (source, units) in bySource where units.contains(where: \.isPlain) { sources.insert(source) }
        }
        return sources.sorted()
    }

    /// The translations of a source text in a locale where neither varies.
    func plainTranslations(of source: String, in locale: LanguageTag) -> [String] {
        (units[locale]?[source] ?? []).filter { $0.source.plain != nil }.compactMap(\.value.plain)
    }

    /// The translation of the most similar of the given source texts with the same arguments.
    func close(to form: SourceForm, of gap: Gap, among texts: [SimilarText]) -> Match? {
        guard let units = units[gap.locale] else { return nil }
        for similar in texts {
            let fitting = (units[similar.text] ?? []).filter { unit in
                guard unit.isPlain, !unit.isCopy, let value = unit.value.plain else { return false }
                return TextCheck.placeholderProblem(of: value, for: form) == nil
            }
            if let unit = fitting.first {
                let elsewhere = comparison(of: unit, with: gap)
                if elsewhere.different * 3 > elsewhere.alike { continue }
                var seen: Set = [unit.value.general]
                let others = fitting.map(\.value.general).filter { seen.insert($0).inserted }
                return Match(unit: unit, score: similar.score, isCertain: false, others: others)
            }
        }
        return nil
    }

    /// The translations of the given source texts that do not vary.
    func all(of texts: [SimilarText], in locale: LanguageTag) -> [Match] {
        guard let units = units[locale] else { return [] }
        return texts.flatMap { similar in
            (units[similar.text] ?? []).filter { $0.isPlain && !$0.isCopy }.map { Match(unit: $0, score: similar.score, isCertain: false) }
        }
    }
}

private extension TranslationMemory.Unit {
    /// Whether neither the source nor the translation varies.
    var isPlain: Bool { source.plain != nil && value.plain != nil }

    /// Whether it only repeats the source text, in whatever letter case. That may be right for its own key, as for a
    /// name, and says nothing of another one: most copies are texts that were never translated.
    var isCopy: Bool { value == source || value.forms.allSatisfy { $0.text.lowercased() == source.text(at: $0.path)?.lowercased() } }

    /// Whether it can fill a whole gap.
    func serves(_ gap: Gap) -> Bool {
        if isCopy { return false }
        guard value.isComplete(in: gap.locale) else { return false }
        guard gap.isWhole else { return gap.forms.allSatisfy { value.text(at: $0.path) != nil } }
        if source == gap.source { return true }
        // A single text for a source with plural forms may be one form of it; each form is checked separately.
        guard value.plain == nil else { return false }
        return [source, gap.source].allSatisfy { $0.plain != nil || $0.variesByPluralOnly }
            || source.withoutSpecialCategories == gap.source.withoutSpecialCategories
    }
}

private extension VariedText {
    /// Whether it says the same in the same words, whatever the letter case and the mark at the end.
    func isLike(_ other: VariedText) -> Bool {
        func words(_ text: String) -> String { EndMark(text).core.lowercased() }
        return self == other || words(general) == words(other.general)
    }
}
