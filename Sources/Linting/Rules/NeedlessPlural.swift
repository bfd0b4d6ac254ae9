import StringCatalog

/// A plural form that no number of the language reaches.
struct NeedlessPlural: LocalizationRule {
    static let description = RuleDescription(
        identifier: "needless-plural", defaultSeverity: .warning,
        summary: "A text should have no plural form that its language does not know.",
        rationale: """
            Nobody ever sees it, and whoever edits it believes that it matters: "one" in Japanese is for no number at all. \
            "zero" is always allowed, because Foundation uses it for 0 in every language.
            """,
        passing: [
            plural(language: "ja", #""other""#),
            plural(language: "ja", #""zero""#, #""other""#),
            plural(language: "fr", #""one""#, #""many""#, #""other""#),
            plural(language: "tlh", #""few""#, #""other""#),
        ],
        failing: [
            plural(language: "ja", #""↓one""#, #""other""#),
            plural(language: "de", #""one""#, #""↓few""#, #""other""#),
        ])

    private static func plural(
        language: String, _ categories: String..., file: String = #filePath, line: Int = #line
    ) -> Example {
        let cases = categories.map { #"\#($0) : { "stringUnit" : { "state" : "translated", "value" : "%lld" } }"# }
        return Example(
            strings: """
                { "%lld files" : { "localizations" : { "\(language)" : { "variations" : {
                  "plural" : { \(cases.joined(separator: ", ")) } } } } } }
                """, file: file, line: line)
    }

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard localization.varies else { return [] }
        // A language that the data does not have is given the rules of English, which say nothing about it.
        guard Self.languages.contains(localization.language.language) else { return [] }
        let possible = PluralRules.rules(for: localization.language).possible
        return localization.localization.pluralVariations.flatMap(\.cases).compactMap { form in
            guard let category = PluralCategory(rawValue: form.name), category != .zero, !possible.contains(category) else {
                return nil
            }
            return entry.violation(
                Self.message(form.name, localization.language), at: form.nameNode, locale: localization.language)
        }
    }

    private static let languages = Set(PluralRules.languages)
}

private extension NeedlessPlural {
    static func message(_ category: String, _ language: LanguageTag) -> String {
        "no number of \(language) has the plural form \"\(category)\""
    }
}
