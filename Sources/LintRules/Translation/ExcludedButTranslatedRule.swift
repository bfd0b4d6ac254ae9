import LintModel
import StringCatalog

/// An entry marked "Don't Translate" has translations.
struct ExcludedButTranslatedRule: EntryRule {
    static let description = RuleDescription(
        identifier: "excluded-but-translated", defaultSeverity: .warning, impact: .upkeep,
        summary: "An entry marked \"Don't Translate\" should have no translations.",
        rationale: """
            Either the mark is wrong, and new languages will lack the text, or the translations are left over and still \
            ship.
            """,
        example: """
            --- strings
            { "Skip" : { "shouldTranslate" : false, "localizations" : {
            => { "Skip" : { "shouldTranslate" : false } }
              "↓ja" : { "stringUnit" : { "state" : "translated", "value" : "スキップ" } } } } }
              =>
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard !entry.shouldTranslate else { return [] }
        let translated = entry.localizations.filter { localization in
            // A copy of the source has the same effect as no translation.
            localization.texts.contains { text in
                text.isTranslation && text.value != text.source?.value && text.value != entry.key && !isNameInOtherLetters(text, of: entry)
            }
        }
        guard let first = translated.first else { return [] }
        let message = Self.message(translated.map(\.language))
        return [entry.violation(message, at: first.localization.languageNode, locale: first.language)]
    }

    /// Whether it transcribes a name of two or three words.
    private func isNameInOtherLetters(_ text: TextContext, of entry: EntryContext) -> Bool {
        let source = text.source?.value ?? entry.key
        guard source.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let words = source.split(separator: " ")
        let spelled = text.value.split(separator: " ")
        return 2...3 ~= words.count && spelled.count == words.count
            && (words + spelled).allSatisfy { $0.first?.isUppercase == true && $0.dropFirst().allSatisfy(\.isLowercase) }
            && spelled.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x80 } }
    }

    static func message(_ languages: [LanguageTag]) -> String {
        let more = languages.count > 1 ? " and \(languages.count - 1) more" : ""
        return "marked \"Don't Translate\" but translated into \(languages[0])\(more); remove the mark or the translations"
    }
}
