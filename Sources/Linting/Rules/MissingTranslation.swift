import StringCatalog

/// A locale has no text for an entry.
struct MissingTranslation: EntryRule, CatalogRule {
    static let description = RuleDescription(
        identifier: "missing-translation", defaultSeverity: .error,
        summary: "Every entry must be translated into every locale.",
        rationale: """
            Foundation looks a key up in one language only. Where that has no text, users read the key: the source text at \
            best, an identifier at worst. Where nobody has named the locales, a catalog is held against those that it has \
            begun with, and one finding names those that only other catalogs have.
            """,
        passing: [
            Example(key: "Skip", ["ja": "スキップ"], locales: ["en", "ja"]),
            Example(key: "%lld / %@", ["en": "%1$lld / %2$@"], locales: ["ja"]),
            Example(strings: #"{ "PeerDrop" : { "shouldTranslate" : false } }"#, locales: ["ja"]),
            Example(strings: #"{ "Skip" : { "extractionState" : "stale" } }"#, locales: ["ja"]),
            Example(strings: #"{ "Color" : { } }"#, locales: ["en-GB"]),
        ],
        failing: [
            Example(key: "↓Skip", ["ja": "スキップ"], locales: ["en", "ja", "ko"]),
            Example(key: "Skip", ["↓ja": "スキップ"], state: "new"),
            Example(strings: #"{ "↓Skip" : { } }"#, locales: ["ja"]),
            Example(strings: #"{ "Skip" : { "localizations" : { "↓ja" : { } } } }"#),
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard !catalog.absentLocales.isEmpty, let root = catalog.document.root,
            catalog.catalog.entries.contains(where: { $0.shouldTranslate && $0.extractionState != .stale })
        else { return [] }
        return [Violation(Self.absent(catalog.absentLocales), at: catalog.document.place(root))]
    }

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.hasWordsToTranslate else { return [] }
        var violations: [Violation] = []
        // Both lists are mostly in the same order, so that the next one is the first place to look.
        var next = 0
        let localizations = entry.localizations
        for locale in entry.catalog.locales {
            let order = localizations.indices.lazy.map { (next + $0) % localizations.count }
            guard let index = order.first(where: { localizations[$0].language == locale }) else {
                if !entry.fallsBackHarmlessly(to: locale) {
                    violations.append(entry.violation(Self.missing(locale), locale: locale))
                }
                continue
            }
            next = index + 1
            if let message = complaint(localizations[index]) {
                violations.append(
                    entry.violation(message, at: localizations[index].localization.languageNode, locale: locale))
            }
        }
        return violations
    }

    private func complaint(_ localization: LocalizationContext) -> String? {
        if let stringSet = localization.localization.stringSet {
            return stringSet.state == .new ? Self.new(localization.language) : nil
        }
        if localization.texts.isEmpty { return Self.missing(localization.language) }
        // By index: texts are large to move.
        let isNew = localization.texts.indices.allSatisfy { localization.texts[$0].unit.state == .new }
        return isNew ? Self.new(localization.language) : nil
    }
}

private extension MissingTranslation {
    static func missing(_ locale: LanguageTag) -> String { "not translated into \(locale)" }
    static func absent(_ locales: [LanguageTag]) -> String {
        let names = locales.prefix(5).map(\.rawValue).joined(separator: ", ")
        let more = locales.count > 5 ? " and \(locales.count - 5) more" : ""
        return "has nothing in \(names)\(more), which other catalogs have; --locales or a configuration says which are meant"
    }

    static func new(_ locale: LanguageTag) -> String { "still marked \"new\" in \(locale), which is not translated" }
}

private extension EntryContext {
    var hasWordsToTranslate: Bool {
        sources.all.isEmpty || sources.all.contains(where: \.hasLetters)
    }

    /// Whether a locale is of the source language, and the key that users then read is the source text: English in `en-GB`.
    func fallsBackHarmlessly(to locale: LanguageTag) -> Bool {
        let source = catalog.sourceLanguage
        return locale.language == source.language && locale.script == source.script
            && sources.all.allSatisfy { $0.value == key }
    }
}
