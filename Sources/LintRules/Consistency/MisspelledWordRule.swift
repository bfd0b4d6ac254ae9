import LintModel
import StringCatalog
import Syntax

/// A word is in no dictionary of its language.
struct MisspelledWordRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "misspelled-word", defaultSeverity: .warning, impact: .wrongText,
        summary: "A word should be spelled as the dictionary of its language has it.",
        rationale: """
            Runs with `lint --speller hunspell` or `aspell`, for the languages whose dictionaries are installed. A word \
            is reported, once, if the dictionary has one that differs in a letter; others are often compounds. Words \
            that a source text has as well, those that three texts use, terms and names of targets are taken for names.
            """,
        needs: .speller,
        example: """
            --- misspelled: de: Einstelungen, Einstellungen
            "Open Settings"
              de: "↓Einstelungen öffnen"
              => de: "Einstellungen öffnen"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog) }

    private struct Word: Hashable {
        let language: Int
        let isSource: Bool
        /// In lower case.
        let text: String
    }

    private struct Comparison: EntriesComparison {
        /// In lower case, the words of terms and names.
        private let known: Set<String>
        private let spelling: Spelling
        /// In lower case, the words of all source texts, which translations keep if they are names.
        private var sourceWords: Set<String> = []
        /// The first use of each word, with the number of texts that have it.
        private var found: [Word: (violation: Violation, count: Int)] = [:]

        init(_ catalog: CatalogContext) {
            let terms = catalog.run.glossary.terms.flatMap { [$0.text] + ($0.renderings?.values.flatMap(\.self) ?? []) }
            let names = terms + catalog.run.project.targets.map(\.name)
            known = Set(names.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
            spelling = catalog.run.spelling ?? Spelling()
        }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard entry.isTranslatable, !spelling.misspelled.isEmpty else { return [] }
            for source in entry.sources.all { sourceWords.formUnion(SourceWords(source.value, source.format).all.map(\.text)) }
            for text in entry.localizations.flatMap(\.texts) where text.isTranslation || text.isSource {
                guard let misspelled = spelling.misspelled[text.language] else { continue }
                for word in Spelling.words(in: text.value, text.format) {
                    let small = word.text.lowercased()
                    guard !known.contains(small),
                        let meant = misspelled[word.text]?.first(where: { $0.differsInALetter(from: word.text) })
                    else { continue }
                    let message = MisspelledWordRule.message(word.text, meant)
                    let violation = text.violation(message, at: word.range)
                    found[Word(language: text.traits.number, isSource: text.isSource, text: small), default: (violation, 0)].count += 1
                }
            }
            return []
        }

        func finish() -> [Violation] {
            found.filter { word, use in use.count < 3 && (word.isSource || !sourceWords.contains(word.text)) }.map(\.value.violation)
        }
    }

    static func message(_ word: String, _ meant: String) -> String {
        "\"\(word)\" is not in the dictionary; use \"\(meant)\", or add a term for it"
    }
}

private extension String {
    func differsInALetter(from other: String) -> Bool {
        EditDistance.between(
            Array(lowercased().unicodeScalars)[...], Array(other.lowercased().unicodeScalars)[...], atMost: 1, countsSwaps: true) != nil
            // A space or a hyphen is a matter of style.
            && !contains { $0 == " " || $0 == "-" }
    }
}
