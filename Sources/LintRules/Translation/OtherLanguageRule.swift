import LintModel
import StringCatalog

/// A translation is in the language of another locale.
struct OtherLanguageRule: EvidenceRule {
    static let description = RuleDescription(
        identifier: "other-language", defaultSeverity: .warning,
        summary: "A translation should be in the language of its locale.",
        rationale: """
            A text saved in the wrong column of a table is shown to people who cannot read it. Reported if at least half of its \
            words, and no fewer than two, occur in other texts of another locale, and none in those of its own. Words that are \
            also in the source text, such as names, do not count. `wrong-script` covers other scripts.
            """,
        supersedes: UntranslatedCopy.comparingRules,
        example: """
            "Delete the file"
              de: "↓Supprimer le fichier"
              => de: "Datei löschen"
              fr: "Supprimer le fichier"
            "Delete all"
              de: "Alle löschen"
              fr: "Supprimer tout"
            "Open the file"
              de: "Datei öffnen"
              fr: "Ouvrir le fichier"
            "Cancel"
              de: "Abbrechen"
              fr: "Annuler"
            "Done"
              de: "Fertig"
              fr: "Terminé"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.catalog.hasScreenTexts, entry.catalog.languages.count >= 2 else { return [] }
        let words: LocaleWords = entry.catalog.evidence()
        return entry.translations.compactMap { text in
            guard words.hasEnoughData(for: text.traits.number), !text.traits.facts.isWrittenWithoutSpaces,
                let language = language(of: text, words, sourceLanguage: entry.catalog.sourceLanguage.language)
            else { return nil }
            return text.violation(Self.message(language, text.language))
        }
    }

    /// The other locale whose words a text has.
    private func language(of text: TextContext, _ words: LocaleWords, sourceLanguage: String) -> LanguageTag? {
        let place = text.traits.number
        let own = UInt64(1) << UInt64(place)
        guard let source = text.source, source.value != text.value, text.value.utf8.count >= 10 else { return nil }
        // Nearly every text ends here.
        guard words.areRare(in: text.value, place) else { return nil }
        let names = Set(WordHash.all(of: source.value))
        let rest = WordHash.all(of: text.value).filter { !names.contains($0) }
        guard rest.count >= 3, !rest.contains(where: { words.locales(using: $0) & own != 0 }) else { return nil }
        return words.locale(of: rest, otherThan: place) { $0.language != text.language.language && $0.language != sourceLanguage }
    }

    static func message(_ other: LanguageTag, _ language: LanguageTag) -> String {
        "its words are those of the \(other) texts, and none is in other \(language) texts; translate it into \(language)"
    }
}
