import LintModel
import StringCatalog

/// A rule that each locale should write something in one form.
protocol HabitRule: EntriesRule {
    associatedtype Form: Hashable

    static var threshold: HabitThreshold { get }
    /// The forms in a translation, each once, with its place in UTF-8 bytes.
    static func forms(in text: TextContext) -> [(form: Form, part: Range<Int>)]
    static func violation(_ exception: HabitTally<Int, Form>.Exception) -> Violation?
}

extension HabitRule {
    static var threshold: HabitThreshold { .marks }

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { HabitComparison<Self>() }
}

private struct HabitComparison<Rule: HabitRule>: EntriesComparison {
    /// By the number of the language.
    private var tally = HabitTally<Int, Rule.Form>()

    mutating func check(_ entry: EntryContext) -> [Violation] {
        for text in entry.translations {
            for (form, part) in Rule.forms(in: text) {
                tally.add(Occurrence(text: text, part: part, form: form), to: text.traits.number)
            }
        }
        return []
    }

    func finish() -> [Violation] { tally.exceptions(Rule.threshold).compactMap(Rule.violation) }
}
