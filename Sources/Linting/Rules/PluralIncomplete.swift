import StringCatalog

/// A plural lacks a form that its language needs.
struct PluralIncomplete: LocalizationRule {
    static let description = RuleDescription(
        identifier: "plural-incomplete", defaultSeverity: .error,
        summary: "A text that varies by number must have every form that whole numbers of its language need.",
        rationale: """
            Where a form is missing, the general one is shown in its place, which is wrong grammar: "2 файлов" for "2 \
            файла". Without the form "other" there may be nothing to show at all. Forms that only fractions or exact \
            millions reach are not demanded. Nor is "one" in languages that leave a noun as it is behind a number, such as \
            Turkish, where the word is its own plural, or where the source text has one form for all numbers, too.
            """,
        passing: [
            plural(language: "ja", ["other"]),
            plural(language: "fr", ["one", "other"]),
            plural(language: "ru", ["one", "few", "many", "other"]),
            plural(language: "cs", ["one", "few", "other"]),
            plural(language: "tr", ["other"]), plural(language: "uk", ["other"]),
            plural(language: "de", ["other"], text: "%lld Zeichen"), plural(language: "en", ["other"], text: "%lld replaced"),
        ],
        failing: [
            plural(language: "ru", ["one", "other"], text: "%lld файла", arrow: "↓"),
            plural(language: "ja", ["one"], arrow: "↓"),
            plural(language: "de", ["other"], text: "%lld Dateien", arrow: "↓"),
            plural(language: "en", ["other"], text: "%lld files", arrow: "↓"),
            Example(
                strings: """
                    { "%lld replaced" : { "localizations" : {
                      "en" : { "variations" : { "plural" : ↓{ "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items gone" } } } } },
                      "de" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld weg" } } } } }
                    } } }
                    """),
        ])

    private static func plural(
        language: String, _ categories: [String], text: String = "%lld", arrow: String = "", file: String = #filePath, line: Int = #line
    ) -> Example {
        let cases = categories.map { #""\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        return Example(
            strings: """
                { "%lld files" : { "localizations" : { "\(language)" : { "variations" : {
                  "plural" : \(arrow){ \(cases.joined(separator: ", ")) } } } } } }
                """, file: file, line: line)
    }

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, localization.varies else {
            return []
        }
        let isOne = Self.withoutAgreement.contains(localization.language.language)
            || localization.language != entry.catalog.sourceLanguage && hasOneForm(entry.sourceLocalization)
        let needed = PluralRules.rules(for: localization.language).needed.filter { !($0 == .one && isOne) }
        return localization.localization.pluralVariations.compactMap { plural in
            let missing = needed.filter { category in !plural.cases.contains { $0.name == category.rawValue } }
            guard !missing.isEmpty, !hasOnlyNumbers(plural),
                !(missing == [.one] && isOwnPlural(plural, in: localization.language))
            else { return nil }
            return entry.violation(
                Self.message(localization.language, missing), at: plural.node, locale: localization.language)
        }
    }
}

private extension PluralIncomplete {
    /// Languages in which a noun behind a number stays as it is.
    static let withoutAgreement: Set<String> = ["az", "fa", "hu", "hy", "ka", "kk", "ky", "mn", "tk", "tr", "ug", "uz"]

    /// Whether a source text varies by number, and has the general form and maybe one for nothing.
    func hasOneForm(_ source: Localization?) -> Bool {
        guard let plurals = source?.pluralVariations, !plurals.isEmpty else { return false }
        return plurals.allSatisfy { plural in
            plural.cases.contains { $0.name == "other" } && plural.cases.allSatisfy { $0.name == "other" || $0.name == "zero" }
        }
    }

    /// Whether no form has words, which alone could differ.
    func hasOnlyNumbers(_ plural: Variations) -> Bool {
        plural.cases.contains { $0.name == "other" } && plural.cases.allSatisfy { item in
            item.variant.unit.map { !$0.value.hasLetters(outside: FormatString(scanning: $0.value)) } ?? false
        }
    }

    /// Whether the general form is right for one as well: "%lld Zeichen", "%lld replaced".
    func isOwnPlural(_ plural: Variations, in language: LanguageTag) -> Bool {
        guard let text = plural.cases.first(where: { $0.name == "other" })?.variant.unit?.value else { return false }
        let words = text.split { !$0.isLetter }
        if language.language == "en" {
            return !words.contains { $0.utf8.count > 2 && $0.hasSuffix("s") || Self.pluralWords.contains($0.lowercased()) }
        }
        return words.contains { Self.ownPlurals[language.language]?.contains($0.lowercased()) ?? false }
    }

    /// English plurals without an s.
    static let pluralWords: Set<String> = ["are", "children", "feet", "media", "men", "people", "these", "those", "were", "women"]

    /// Nouns of interfaces that are the same in both numbers.
    static let ownPlurals: [String: Set<String>] = [
        "de": [
            "artikel", "benutzer", "computer", "empfänger", "fehler", "fenster", "filter", "follower", "kalender", "kapitel", "kilometer", "meter",
            "nutzer", "ordner", "schlüssel", "server", "teilnehmer", "titel", "treffer", "zeichen", "zimmer",
        ],
        "fr": ["accès", "avis", "choix", "colis", "fois", "mois", "pays", "prix", "processus", "repas", "succès"],
    ]

    static func message(_ language: LanguageTag, _ missing: [PluralCategory]) -> String {
        let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return "\(language) also needs the plural \(missing.count == 1 ? "form" : "forms") \(names)"
    }
}
