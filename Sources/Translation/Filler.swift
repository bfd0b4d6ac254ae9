import StringCatalog

/// A text for a gap, and where it comes from.
package struct Filling: Sendable {
    package enum Origin: Sendable {
        /// An exact match in a catalog of the same project.
        case project(String)
        /// An exact match in a memory.
        case memory(String)
        /// A match in a memory that is not exact; the score is from 0 to 1.
        case close(String, source: String, score: Double)
        case commonTerm
        case conversion(LanguageTag)
        case translator
    }

    package let key: String
    package let source: String
    package let locale: LanguageTag
    package let value: String
    package let state: UnitState
    package let origin: Origin

    package init(key: String, source: String, locale: LanguageTag, value: String, state: UnitState, origin: Origin) {
        self.key = key
        self.source = source
        self.locale = locale
        self.value = value
        self.state = state
        self.origin = origin
    }
}

/// A text that a locale lacks.
package struct Gap: Sendable, Hashable {
    package let key: String
    package let source: String
    package let comment: String?
    package let locale: LanguageTag
}

/// Finds texts for what a catalog lacks. The surest source of texts comes first.
package struct Filler: Sendable {
    /// What the catalogs of the same project hold.
    package var project = TranslationMemory()
    /// What the user named.
    package var memory = TranslationMemory()
    package var conversions: [ScriptConversion] = []
    /// Texts that break it are not taken.
    package var glossary = Glossary()
    /// How alike source texts must be for a close match, from 0 to 1.
    package var threshold = 0.85
    private let terms = BuiltInTerms()

    package init() {}

    /// What a catalog lacks: nothing that has any text, whatever its state, that is stale, not to be translated, or varies.
    package static func gaps(in catalog: Catalog, locales: [LanguageTag]) -> [Gap] {
        catalog.entries.flatMap { entry -> [Gap] in
            guard entry.shouldTranslate, entry.extractionState != .stale, FormatString.hasWords(entry.key) else { return [] }
            guard let source = entry.plainSource(in: catalog.sourceLanguage), !source.isEmpty else { return [] }
            let present = entry.languagesWithText
            return locales.filter { $0 != catalog.sourceLanguage && !present.contains($0) }
                .map { Gap(key: entry.key, source: source, comment: entry.comment, locale: $0) }
        }
    }

    /// The gaps of an entry that a catalog does not have yet.
    package static func gaps(ofNew key: String, comment: String?, in catalog: Catalog, locales: [LanguageTag]) -> [Gap] {
        locales.filter { $0 != catalog.sourceLanguage }.map { Gap(key: key, source: key, comment: comment, locale: $0) }
    }

    /// A text for each gap that some source has one for, in the order of the gaps.
    package func fill(_ gaps: [Gap], of catalog: Catalog) -> [Filling] {
        var found: [Gap: Filling] = [:]
        for gap in gaps { found[gap] = direct(gap, catalog.sourceLanguage) }
        let filled = Dictionary(grouping: found.values, by: \.key)
        let entries = conversions.isEmpty
            ? [:] : Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for gap in gaps where found[gap] == nil {
            for conversion in conversions where conversion.target == gap.locale {
                let there = entries[gap.key]?.localization(for: conversion.source)
                let unit = there.flatMap { $0.units.count == 1 && $0.unit?.state != .new ? $0.unit : nil }
                guard let text = unit?.value ?? filled[gap.key]?.first(where: { $0.locale == conversion.source })?.value,
                    let filling = filling(gap, conversion.convert(text), .needsReview, .conversion(conversion.source))
                else { continue }
                found[gap] = filling
                break
            }
        }
        return gaps.compactMap { found[$0] }
    }

    private func direct(_ gap: Gap, _ sourceLanguage: LanguageTag) -> Filling? {
        if let match = project.exact(gap.source, key: gap.key, in: gap.locale) {
            let state: UnitState = match.unit.isReviewed && match.isCertain ? .translated : .needsReview
            if let filling = filling(gap, match.unit.value, state, .project(match.unit.origin)) { return filling }
        }
        if let match = memory.exact(gap.source, key: gap.key, in: gap.locale),
            let filling = filling(gap, match.unit.value, .needsReview, .memory(match.unit.origin))
        {
            return filling
        }
        let close = [project, memory].compactMap { $0.close(to: gap.source, in: gap.locale, threshold: threshold) }
            .max { $0.score < $1.score }
        if let close,
            let filling = filling(
                gap, close.unit.value, .needsReview, .close(close.unit.origin, source: close.unit.source, score: close.score))
        {
            return filling
        }
        guard sourceLanguage.language == "en" else { return nil }
        return terms.translation(of: gap.source, in: gap.locale).flatMap { filling(gap, $0, .needsReview, .commonTerm) }
    }

    /// Nothing that fails the checks is ever written.
    private func filling(_ gap: Gap, _ value: String, _ state: UnitState, _ origin: Filling.Origin) -> Filling? {
        guard TextCheck.problem(of: value, translating: gap.source) == nil,
            glossary.breaches(in: value, of: gap.source, locale: gap.locale).isEmpty
        else { return nil }
        return Filling(key: gap.key, source: gap.source, locale: gap.locale, value: value, state: state, origin: origin)
    }
}
