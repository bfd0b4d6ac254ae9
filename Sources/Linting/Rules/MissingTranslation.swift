import StringCatalog

/// A locale has no text for an entry.
struct MissingTranslation: EntryRule {
    static let description = RuleDescription(
        identifier: "missing-translation", defaultSeverity: .error,
        summary: "Every entry must be translated into every locale.",
        rationale: """
            Foundation looks a key up in one language only. Where that has no text, users read the key: the source text at best, \
            an identifier at worst.
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

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.hasWordsToTranslate else { return [] }
        return entry.catalog.locales.compactMap { locale in
            guard let localization = entry.entry.localization(for: locale) else {
                return entry.fallsBackHarmlessly(to: locale) ? nil : entry.violation(Self.missing(locale), locale: locale)
            }
            if let stringSet = localization.stringSet {
                guard stringSet.state == .new else { return nil }
            } else {
                guard localization.units.allSatisfy({ $0.unit.state == .new }) else { return nil }
            }
            let isEmpty = localization.stringSet == nil && localization.units.isEmpty
            return entry.violation(
                isEmpty ? Self.missing(locale) : Self.new(locale), at: localization.languageNode, locale: locale)
        }
    }
}

private extension MissingTranslation {
    static func missing(_ locale: LanguageTag) -> String { "not translated into \(locale)" }
    static func new(_ locale: LanguageTag) -> String { "still marked \"new\" in \(locale), which is not translated" }
}

private extension EntryContext {
    var hasWordsToTranslate: Bool {
        sourceTexts.isEmpty || sourceTexts.contains { $0.value.hasLetters(outside: $0.format) }
    }

    /// Whether a locale is of the source language, and the key that users then read is the source text: English in `en-GB`.
    func fallsBackHarmlessly(to locale: LanguageTag) -> Bool {
        let source = catalog.catalog.sourceLanguage
        return locale.language == source.language && locale.script == source.script
            && sourceTexts.allSatisfy { $0.value == entry.key }
    }
}
