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
            Turkish, or where the source text has one form for all numbers, too.
            """,
        passing: [
            plural(language: "ja", ["other"]),
            plural(language: "fr", ["one", "other"]),
            plural(language: "ru", ["one", "few", "many", "other"]),
            plural(language: "cs", ["one", "few", "other"]),
            plural(language: "tr", ["other"]),
        ],
        failing: [
            plural(language: "ru", ["one", "other"], arrow: "↓"),
            plural(language: "ja", ["one"], arrow: "↓"),
            Example(
                strings: """
                    { "%lld replaced" : { "localizations" : {
                      "en" : { "variations" : { "plural" : ↓{ "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld gone" } } } } },
                      "de" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld weg" } } } } }
                    } } }
                    """),
        ])

    private static func plural(
        language: String, _ categories: [String], arrow: String = "", file: String = #filePath, line: Int = #line
    ) -> Example {
        let cases = categories.map { #""\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "%lld" } }"# }
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
            guard !missing.isEmpty else { return nil }
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

    static func message(_ language: LanguageTag, _ missing: [PluralCategory]) -> String {
        let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return "\(language) also needs the plural \(missing.count == 1 ? "form" : "forms") \(names)"
    }
}
