import Inventory
import LintModel
import StringCatalog
import Syntax

/// A locale has no translation of an entry.
struct MissingTranslationRule: EntryRule, EntriesRule {
    static let description = RuleDescription(
        identifier: "missing-translation", defaultSeverity: .error, impact: .untranslated,
        summary: "Every entry must be translated into every locale.",
        rationale: """
            Foundation looks up a key in one language only. If there is no translation, users see the key: the source text \
            at best, an identifier at worst. Unless locales are specified, they are the languages of the project plus those \
            in its catalogs. A language without a single text is one finding for the whole catalog.
            """,
        failing: """
            --- strings
            {
              "Back" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "戻る" } } } },
              "↓Skip" : { }
            }
            """,
        passing: """
            --- strings
            {
              "Back" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "戻る" } } } },
              "Skip" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "スキップ" } } } }
            }
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { AbsentLocales(catalog) }

    /// Counts what the locales lack that the catalog has no text in.
    private struct AbsentLocales: EntriesComparison {
        private let catalog: CatalogContext
        private let locales: [LanguageTag]
        private var counts: [Int]

        init(_ catalog: CatalogContext) {
            self.catalog = catalog
            locales = catalog.locales.filter(catalog.absentLocales.contains)
            counts = locales.map { _ in 0 }
        }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard !locales.isEmpty, entry.isWanted else { return [] }
            for (index, locale) in locales.enumerated() where !entry.fallsBackHarmlessly(to: locale) { counts[index] += 1 }
            return []
        }

        func finish() -> [Violation] {
            guard let root = catalog.document.root else { return [] }
            return zip(locales, counts).compactMap { locale, count in
                count == 0
                    ? nil : Violation(MissingTranslationRule.absent(locale, count), at: catalog.document.place(root), locale: locale.rawValue)
            }
        }
    }

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isWanted else { return [] }
        var violations: [Violation] = []
        // Both lists are mostly in the same order, so that the next one is the first place to look.
        var next = 0
        let localizations = entry.localizations
        for locale in entry.catalog.locales where !entry.catalog.absentLocales.contains(locale) {
            let order = localizations.indices.lazy.map { (next + $0) % localizations.count }
            guard let index = order.first(where: { localizations[$0].language == locale }) else {
                if !entry.fallsBackHarmlessly(to: locale) {
                    violations.append(entry.notTranslated(at: entry.keyNode, into: locale))
                }
                continue
            }
            next = index + 1
            let localization = localizations[index]
            let node = localization.localization.languageNode
            if localization.localization.stringSet == nil, localization.texts.isEmpty {
                violations.append(entry.notTranslated(at: node, into: locale))
            } else if isNew(localization) {
                violations.append(entry.violation(Self.new(locale), at: node, locale: locale))
            }
        }
        return violations
    }

    private func isNew(_ localization: LocalizationContext) -> Bool {
        if let stringSet = localization.localization.stringSet { return stringSet.state == .new }
        // By index: texts are large to move.
        return localization.texts.indices.allSatisfy { localization.texts[$0].unit.state == .new }
    }
}

private extension MissingTranslationRule {
    static let missing = "not translated into"
    static func absent(_ locale: LanguageTag, _ count: Int) -> String {
        "no text in \(locale), \(count == 1 ? "1 key is" : "\(count) keys are") untranslated; translate the catalog, "
            + "or set the locales of the project with --locales or in a configuration"
    }

    static func new(_ locale: LanguageTag) -> String { "still marked \"new\" in \(locale), so not translated; translate it" }
}

private extension EntryContext {
    func notTranslated(at node: JSONNodeID, into locale: LanguageTag) -> Violation {
        var violation = violation(MissingTranslationRule.missing, at: node, locale: locale)
        violation.endsWithLocale = true
        return violation
    }

    /// Whether a locale is of the source language, and the key that users then read is the source text: English in `en-GB`.
    func fallsBackHarmlessly(to locale: LanguageTag) -> Bool {
        let source = catalog.sourceLanguage
        return locale.language == source.language && locale.script == source.script
            && sources.all.allSatisfy { $0.value == key }
    }
}
