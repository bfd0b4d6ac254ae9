import LintModel
import StringCatalog
import Syntax

/// A plural form is never used in its language.
struct NeedlessPluralRule: LocalizationRule {
    static let description = RuleDescription(
        identifier: "needless-plural", defaultSeverity: .warning, impact: .upkeep, hasFix: true,
        summary: "A text should have no plural form that its language does not use.",
        rationale: """
            It is never shown, and people who edit the catalog assume that it matters: Japanese has no number that selects "one". \
            "zero" is always allowed because Foundation uses it for 0 in every language.
            """,
        example: """
            --- strings
            { "%lld files" : { "localizations" : { "ja" : { "variations" : { "plural" : {
              "↓one" : { "stringUnit" : { "state" : "translated", "value" : "%lld個" } },
              =>
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld個" } } } } } } } }
            """)

    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation] {
        guard localization.varies else { return [] }
        // A language without data would get the rules of English.
        guard Self.languages.contains(localization.language.language) else { return [] }
        let possible = PluralRules.rules(for: localization.language).possible
        return localization.localization.pluralVariations.flatMap { plural in
            plural.cases.indices.compactMap { index in
                let form = plural.cases[index]
                // A form that is still new has no text yet.
                guard let category = PluralCategory(rawValue: form.name), category != .zero, !possible.contains(category),
                    form.variant.unit?.state != .new
                else { return nil }
                return Violation(
                    Self.message(form.name, localization.language), at: entry.catalog.document.place(form.nameNode), key: entry.key,
                    locale: localization.language.rawValue, fix: fix(plural.cases, index, in: entry.catalog.document))
            }
        }
    }

    /// Takes a form out, up to the one that follows. The text of a language without "other" may be the only one there
    /// is.
    private func fix(_ cases: [Variations.Case], _ index: Int, in document: JSONDocument) -> Fix? {
        guard index + 1 < cases.count, cases.contains(where: { $0.name == PluralCategory.other.rawValue }) else { return nil }
        let start = document.range(cases[index].nameNode).lowerBound
        let end = document.range(cases[index + 1].nameNode).lowerBound
        return Fix([ByteEdit(start..<end, "")], description: Self.fix(cases[index].name))
    }

    private static let languages = Set(PluralRules.languages)

    static func fix(_ category: String) -> String { "without the form \"\(category)\"" }

    static func message(_ category: String, _ language: LanguageTag) -> String {
        "\(language) does not use the plural form \"\(category)\"; remove it"
    }
}
