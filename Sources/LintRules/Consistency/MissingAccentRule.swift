import LintModel
import StringCatalog
import Syntax

/// A word has lost the accents that it has in other texts of the locale.
struct MissingAccentRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "missing-accent", defaultSeverity: .off,
        summary: "A long word should have the accents that it has in the other texts of its locale.",
        rationale: """
            Accents get lost on a foreign keyboard. Reported for words of eight letters or more if at least two of the locale's \
            texts, and three times as many as without, spell them with accents. Accents on the last three letters are ignored, \
            since they may make a different word, such as a participle. Off by default because in some languages accents elsewhere \
            do, too.
            """,
        example: """
            "Download"
              fr: "↓Telechargement"
              => fr: "Téléchargement"
            "Download now"
              fr: "Téléchargement immédiat"
            "Download all"
              fr: "Téléchargement de tout"
            "Download again"
              fr: "Nouveau téléchargement"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(evidence: catalog.evidence()) }

    private struct Comparison: EntriesComparison {
        let evidence: AccentedWords
        private var found: [Occurrence<AccentedWords.Word>] = []
        /// By word, how many texts lack its accents.
        private var counts: [AccentedWords.Word: Int] = [:]

        init(evidence: AccentedWords) { self.evidence = evidence }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            for text in entry.translations where evidence.hasEnoughData(for: text.traits.number) {
                for (word, part) in evidence.plainWords(in: text.value, text.traits.number) {
                    counts[word, default: 0] += 1
                    if text.source.map({ $0.value.lowercased().holds(text.spelling(of: part).lowercased()) }) == true { continue }
                    found.append(Occurrence(text: text, part: part, form: word))
                }
            }
            return []
        }

        func finish() -> [Violation] {
            found.compactMap { plain in
                guard let spelling = evidence.spelling(of: plain.form, lackedBy: counts[plain.form] ?? 1) else { return nil }
                return plain.violation(MissingAccentRule.message(spelling, plain.text.language))
            }
        }
    }

    static func message(_ spelling: String, _ language: LanguageTag) -> String {
        "other \(language) texts spell this word \"\(spelling)\"; add the accents"
    }
}
