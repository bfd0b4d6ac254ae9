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
        // If most keys are texts, one that looks like an identifier is a text too, such as sample input.
        guard entry.catalog.kind == .strings, entry.catalog.hasIdentifiersForKeys, entry.isTranslatable, entry.key.isIdentifier,
            entry.sources.all.allSatisfy({ $0.value == entry.key || $0.value.isEmpty }),
            // A translation into words shows that the key is not meant to be read.
            entry.localizations.contains(where: { hasWords($0, otherThan: entry.key) })
        else { return [] }
        return [entry.violation(Self.message(entry.catalog.sourceLanguage))]
    }

    private func hasWords(_ localization: LocalizationContext, otherThan key: String) -> Bool {
        localization.texts.contains { text in
            text.unit.state != .new && text.value != key && text.value.hasLetters(outside: text.format)
        }
    }

    static func message(_ source: LanguageTag) -> String { "no text in \(source), so its users see this identifier; add one" }
}
