import LintModel
import StringCatalog

/// A key that is an identifier has no text in the source language.
struct SourceMissingRule: EntryRule {
    static let description = RuleDescription(
        identifier: "source-missing", defaultSeverity: .error, impact: .untranslated,
        summary: "A key that is an identifier must have a text in the source language.",
        rationale: """
            Without one the key itself is the source text: users of the source language see `settings.title`, while all \
            others see a translation.
            """,
        example: """
            "↓settings.title"
            => "settings.title"
            =>   en: "Settings"
              ja: "設定"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, entry.catalog.run.inventory.lacksSourceText(entry.inventoryText) else { return [] }
        let isThere = !entry.sources.all.allSatisfy { $0.value == entry.key || $0.value.isEmpty }
        return [entry.violation(Self.message(entry.catalog.sourceLanguage, isThere: isThere))]
    }

    /// - Parameter isThere: Whether there is a text, and it is still new.
    static func message(_ source: LanguageTag, isThere: Bool) -> String {
        isThere
            ? "the text in \(source) is still new, so builds leave it out and its users see the key; mark it translated"
            : "no text in \(source), so its users see this identifier; add one"
    }
}
