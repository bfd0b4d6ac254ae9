import LintModel
import StringCatalog

/// A plural lacks a form that its language needs.
struct PluralIncompleteRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "plural-incomplete", defaultSeverity: .error,
        summary: "A text that varies by plural must have every form that whole numbers need in its language.",
        rationale: """
            If a form is missing, "other" is shown in its place, which is wrong grammar: "2 файлов" for "2 файла". If \
            "other" is missing, there may be nothing to show at all. Forms that only fractions or exact millions select are \
            not required. Neither is "one" in languages in which a noun after a number does not change, such as Turkish, if \
            the word is its own plural, or if the source text also has one form for all numbers. In Polish, Russian, \
            Ukrainian and Belarusian no whole number selects "other", so a distinct text there serves as "many". In Arabic, \
            "other" serves for zero, and in Hebrew for two. A text whose number follows a colon or is in brackets needs no \
            forms, and neither does a copy of the source.
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "ru" : { "variations" : { "plural" : ↓{
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld файл" } },
              => "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld файл" } },
              => "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } },
              => "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld файлов" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, localization.varies else {
            return []
        }
        let isOne = !localization.traits.facts.hasPluralAfterNumbers
            || localization.language != entry.catalog.sourceLanguage && (entry.sourceLocalization?.hasOneForm ?? false)
        let needed = PluralRules.rules(for: localization.language).needed.filter { !($0 == .one && isOne) }
        return localization.localization.pluralVariations.compactMap { plural in
            let missing = needed.filter { category in
                !plural.cases.contains { $0.name == category.rawValue } && !serves(plural, for: category, in: localization)
            }
            guard !missing.isEmpty, !hasOnlyNumbers(plural), !isCopy(plural, of: entry.sourceLocalization, in: localization),
                !(missing == [.one] && isOwnPlural(plural, in: localization.language))
            else { return nil }
            return entry.violation(
                Self.message(localization.language, missing), at: plural.node, locale: localization.language)
        }
    }

    /// Whether "other" is right for a form that is missing.
    private func serves(_ plural: Variations, for category: PluralCategory, in localization: LocalizationContext) -> Bool {
        guard category != .other, let general = plural.cases.first(where: { $0.name == "other" })?.variant.unit?.value else { return false }
        if general.agreesWithAnyNumber { return true }
        if localization.traits.facts.generalCategories.contains(category) { return true }
        guard category == .many, !PluralRules.hasGeneralNumbers(in: localization.language) else { return false }
        // Its words differ from those of the other forms.
        return plural.cases.count > 2 && plural.cases.allSatisfy { $0.name == "other" || $0.variant.unit?.value != general }
    }

    /// Whether the forms are those of the source, so not translated.
    private func isCopy(_ plural: Variations, of source: Localization?, in localization: LocalizationContext) -> Bool {
        guard let source, source.language.language != localization.language.language else { return false }
        return source.pluralVariations.contains { other in
            plural.cases.allSatisfy { item in
                other.cases.contains {
                    $0.name == item.name && $0.variant.unit != nil && $0.variant.unit?.value == item.variant.unit?.value
                }
            }
        }
    }

    /// Whether no form has words, so that none could differ.
    private func hasOnlyNumbers(_ plural: Variations) -> Bool {
        plural.cases.contains { $0.name == "other" } && plural.cases.allSatisfy { item in
            item.variant.unit.map { !$0.value.hasLetters(outside: FormatString(scanning: $0.value)) } ?? false
        }
    }

    /// Whether "other" is right for one as well: "%lld Zeichen", "%lld replaced".
    private func isOwnPlural(_ plural: Variations, in language: LanguageTag) -> Bool {
        guard let text = plural.cases.first(where: { $0.name == "other" })?.variant.unit?.value else { return false }
        let words = text.split { !$0.isLetter }
        if language.language == "en" {
            return !words.contains { $0.utf8.count > 2 && $0.hasSuffix("s") || Self.pluralWords.contains($0.lowercased()) }
        }
        return words.contains { Self.ownPlurals[language.language]?.contains($0.lowercased()) ?? false }
    }

    /// English plurals without an s.
    private static let pluralWords: Set<String> = ["are", "children", "feet", "media", "men", "people", "these", "those", "were", "women"]

    /// Nouns of interfaces that are the same in both numbers.
    private static let ownPlurals: [String: Set<String>] = [
        "de": [
            "artikel", "benutzer", "computer", "empfänger", "fehler", "fenster", "filter", "follower", "kalender", "kapitel",
            "kilometer", "meter", "nutzer", "ordner", "schlüssel", "server", "teilnehmer", "titel", "treffer", "zeichen", "zimmer",
        ],
        "fr": ["accès", "avis", "choix", "colis", "fois", "mois", "pays", "prix", "processus", "repas", "succès"],
    ]

    static func message(_ language: LanguageTag, _ missing: [PluralCategory]) -> String {
        let names = missing.map { "\"\($0.rawValue)\"" }
        let list = names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
        return "\(language) also needs the plural \(missing.count == 1 ? "form" : "forms") \(list); add \(missing.count == 1 ? "it" : "them")"
    }
}
