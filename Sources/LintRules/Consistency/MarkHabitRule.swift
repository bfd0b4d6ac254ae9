import LintModel
import StringCatalog
import Syntax

/// A mark within a text is written otherwise than in the rest of its locale.
struct MarkHabitRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "mark-habit", defaultSeverity: .warning, hasFix: true,
        summary: "Ellipses, and marks within a text, should be written as their locale writes them elsewhere.",
        rationale: """
            An ellipsis in one character or in three periods, a space before a colon, the width of a colon or a bracket between \
            ideographs, a space after a full-width mark: once a locale has eight such texts, the form in at least 85% of them is \
            expected. Three periods where the source has the character are reported unless most texts of the locale have periods.
            """,
        supersedes: [EllipsisStyleRule.description.identifier],
        example: """
            "Loading…"
              de: "Lädt↓..."
              => de: "Lädt…"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison() }

    private struct Comparison: EntriesComparison {
        private struct Topic: Hashable {
            let language: Int
            let marks: PunctuationUse.Topic
        }

        private var tally = HabitTally<Topic, String>()
        /// Texts with three periods where the source has an ellipsis.
        private var changed: [(language: Int, occurrence: Occurrence<String>)] = []
        /// By the number of the language, how many texts have an ellipsis, and how many have three periods.
        private var ellipses: [Int: (character: Int, periods: Int)] = [:]

        mutating func check(_ entry: EntryContext) -> [Violation] {
            for text in entry.translations where text.value != text.source?.value { add(text) }
            return []
        }

        private mutating func add(_ text: TextContext) {
            let number = text.traits.number
            for use in PunctuationUse.all(in: text) {
                let source = text.source?.value
                // A mistake of the source, which the translation has kept.
                if use.isKept(from: source) { continue }
                let occurrence = Occurrence<String>(text: text, part: use.part, form: use.form)
                if use.topic == .ellipsis {
                    let isCharacter = use.form == "…"
                    ellipses[number, default: (0, 0)].character += isCharacter ? 1 : 0
                    ellipses[number, default: (0, 0)].periods += isCharacter ? 0 : 1
                    if !isCharacter, let source, source.holds("…"), !source.holds("...") {
                        changed.append((number, occurrence))
                        continue
                    }
                    // The source has periods as well, so that the locale follows it.
                    if !isCharacter, source?.holds("...") == true { continue }
                }
                tally.add(occurrence, to: Topic(language: number, marks: use.topic))
            }
        }

        func finish() -> [Violation] {
            let habits = tally.exceptions(.marks).map { exception in
                let (found, language) = (exception.occurrence.form, exception.occurrence.text.language)
                let message = MarkHabitRule.message(exception.topic.marks, found: found, usual: exception.usual, in: language)
                return exception.occurrence.violation(message, replacement: exception.usual)
            }
            let periods = changed.compactMap { language, occurrence -> Violation? in
                guard let count = ellipses[language], count.periods <= max(count.character, 4) else { return nil }
                return occurrence.violation(MarkHabitRule.periods, replacement: "…")
            }
            return habits + periods
        }
    }

    static let periods = "three periods where the source has an ellipsis; use the character …"
    static func message(
        _ topic: PunctuationUse.Topic, found: String, usual: String, in language: LanguageTag
    ) -> String {
        let others = "nearly all other \(language) texts have"
        switch topic {
        case .space(let mark):
            let mark = Character(Unicode.Scalar(mark))
            return found.isEmpty ? "no space before \"\(mark)\", as \(others); add it" : "space before \"\(mark)\", where \(others) none; delete it"
        case .spaceAfterWideMark:
            return found.isEmpty
                ? "no space after a full-width mark, as \(others); add it" : "space after a full-width mark, where \(others) none; delete it"
        case .ellipsis, .colonWidth, .bracketWidth:
            return "\"\(found)\", where \(others) \"\(usual)\"; use that"
        }
    }
}
