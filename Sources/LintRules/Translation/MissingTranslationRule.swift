import Inventory
import LintModel
import StringCatalog
import Syntax

/// A locale has no translation of an entry.
struct MissingTranslationRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "missing-translation", defaultSeverity: .error, impact: .untranslated,
        summary: "Every entry must be translated into every locale.",
        rationale: """
            Foundation looks up a key in one language only. If there is no translation, users see the key: the source text \
            at best, an identifier at worst. Unless locales are specified, they are the languages of the project plus those \
            in its catalogs. A language without a single text is one finding for the whole catalog.
            """,
        isToDo: true,
        example: """
            --- strings
            {
              "Back" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "戻る" } } } },
              "↓Skip" : { }
              => "Skip" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "スキップ" } } } }
            }
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog) }

    private struct Comparison: EntriesComparison {
        private let catalog: CatalogContext
        /// Those that the catalog has texts in, with their places among its languages.
        private let present: [(locale: LanguageTag, place: Int)]
        /// Those that it has no text in, with the number of keys that they lack.
        private var absent: [(locale: LanguageTag, count: Int)]

        init(_ catalog: CatalogContext) {
            self.catalog = catalog
            present = catalog.locales.compactMap { locale in catalog.traits[locale].map { (locale, $0.number) } }
            absent = catalog.locales.filter { catalog.traits[$0] == nil }.map { ($0, 0) }
        }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard entry.need == .wanted else { return [] }
            for index in absent.indices where !entry.fallsBackHarmlessly(to: absent[index].locale) { absent[index].count += 1 }
            var localizations = [LocalizationContext?](repeating: nil, count: catalog.languages.count)
            for localization in entry.localizations where localizations[localization.languageNumber] == nil {
                localizations[localization.languageNumber] = localization
            }
            return present.compactMap { locale, place in
                guard let localization = localizations[place] else {
                    return entry.fallsBackHarmlessly(to: locale) ? nil : entry.notTranslated(at: entry.keyNode, into: locale)
                }
                let node = localization.localization.languageNode
                if localization.localization.stringSet == nil, localization.texts.isEmpty { return entry.notTranslated(at: node, into: locale) }
                return localization.isNew ? entry.violation(MissingTranslationRule.new(locale), at: node, locale: locale) : nil
            }
        }

        func finish() -> [Violation] {
            guard let root = catalog.document.root else { return [] }
            return absent.compactMap { locale, count in
                guard count > 0 else { return nil }
                var violation = Violation(MissingTranslationRule.absent(count), at: catalog.document.place(root), locale: locale.rawValue)
                violation.endsWithLocale = true
                return violation
            }
        }
    }

    static let missing = "not translated into"
    static func absent(_ count: Int) -> String {
        count == 1 ? "its only key has no text in" : "none of its \(count) keys has a text in"
    }

    static func new(_ locale: LanguageTag) -> String { "still marked \"new\" in \(locale), so not translated; translate it" }
}

private extension LocalizationContext {
    /// Whether all that is there is still to be translated.
    var isNew: Bool { localization.stringSet.map { $0.state == .new } ?? texts.allSatisfy { $0.unit.state == .new } }
}

private extension EntryContext {
    func notTranslated(at node: JSONNodeID, into locale: LanguageTag) -> Violation {
        var violation = violation(MissingTranslationRule.missing, at: node, locale: locale)
        violation.endsWithLocale = true
        return violation
    }

    /// Whether a locale is of the source language, and the key that users then read is the source text: English in
    /// `en-GB`.
    func fallsBackHarmlessly(to locale: LanguageTag) -> Bool {
        !catalog.variantsOfSource.isEmpty && catalog.variantsOfSource.contains(locale) && sources.all.allSatisfy { $0.value == key }
    }
}
