import LintModel
import StringCatalog

/// A plural form leaves its number out, but more than one number selects it.
struct ImpliedQuantityRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "implied-quantity", defaultSeverity: .error,
        summary: "A plural form must contain its number if more than one number selects the form.",
        rationale: """
            "One file" suits 1, which is all that "one" is for in English. In Russian, Ukrainian, Lithuanian, Croatian \
            and others "one" is also for 21 and 31, so users read "one file" where there are 21. Reported if another \
            form of the same plural contains the number, by the plural rules of Unicode's locale data. `implied-zero` \
            reports forms that suit 1 but are also for 0.
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "ru" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "↓Один файл" } },
              => "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld файл" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld файлов" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        localization.impliedQuantities(in: entry).compactMap { text, implied in
            implied.isWrongForZeroOnly ? nil : text.violation(Self.message(implied, in: localization.language))
        }
    }

    static func message(_ implied: ImpliedQuantity, in language: LanguageTag) -> String {
        let numbers = PluralRules.exampleText(of: implied.numbers)
        return "leaves out the number, but \(language) uses it for \(numbers); add \(implied.spelling)"
    }
}

extension LocalizationContext {
    /// The forms that leave their numbers out, of a text that code formats.
    func impliedQuantities(in entry: EntryContext) -> [(text: TextContext, implied: ImpliedQuantity)] {
        guard varies, entry.isFormatted else { return [] }
        return texts.compactMap { text in
            guard text.isSource || text.isTranslation else { return nil }
            return impliedQuantity(of: text).map { (text, $0) }
        }
    }
}
