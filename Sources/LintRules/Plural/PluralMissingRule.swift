import LintModel
import StringCatalog

/// A translation has one text for all numbers, where its source and its language have several.
struct PluralMissingRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "plural-missing", defaultSeverity: .warning,
        summary: "A translation should vary by plural if its source text does.",
        rationale: """
            One text for all numbers is wrong grammar for most of them: "1 файлов" for "1 файл". Languages that do not \
            change words with their number, such as Japanese, and those in which a noun after a number stays the same, \
            such as Turkish, need one text only, and so does a text whose number follows a colon or is in brackets.
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
              "de" : { "stringUnit" : { "state" : "translated", "value" : "↓%lld Dateien" } }
              => "de" : { "variations" : { "plural" : {
              =>   "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
              =>   "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } }
            } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.sources.all.contains(where: { !$0.steps.isEmpty }), !localization.varies,
            localization.traits.facts.hasPluralAfterNumbers,
            let text = localization.texts.first, text.isTranslation,
            let source = entry.sourceLocalization.flatMap({ VariedText($0) }),
            source.needsForms(insteadOf: VariedText(text.value), in: localization.language),
            !text.value.agreesWithAnyNumber
        else { return [] }
        return [text.violation(Self.message(localization.language))]
    }

    static func message(_ language: LanguageTag) -> String {
        let forms = PluralRules.rules(for: language).needed.map(\.rawValue).joined(separator: ", ")
        return "one text for all numbers, but the source text has plural forms; \(language) needs \(forms)"
    }
}
