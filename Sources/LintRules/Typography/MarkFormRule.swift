import LintModel
import StringCatalog

/// The mark at the end of a translation is written otherwise than in the rest of its locale.
struct MarkFormRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "mark-form", defaultSeverity: .warning, hasFix: true,
        summary: "A mark at the end of a text should be written as its locale writes it elsewhere.",
        rationale: """
            French has a space before a question mark and German has none; Arabic and Chinese have marks of their own. Once a \
            locale has eight texts with a mark, the form in at least 85% of them is expected. In Arabic script a question mark is \
            always ؟. `halfwidth-punctuation` covers half-width marks between ideographs.
            """,
        example: """
            "Delete?"
              ar: "حذف↓?"
              => ar: "حذف؟"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(habits: catalog.evidence()) }

    private struct Comparison: EntriesComparison {
        let habits: EndMarkHabits

        func check(_ entry: EntryContext) -> [Violation] {
            guard entry.isTranslatable else { return [] }
            var violations: [Violation] = []
            for localization in entry.localizations {
                for text in localization.texts where text.isTranslation && text.end.mark != .none {
                    guard let form = EndMarkForm(text.end, of: text.value), isMatter(form, of: text.end.mark, in: text.traits.facts),
                        let usual = usual(text.end.mark, form, in: text), EndMarkForm.Kind(usual) != EndMarkForm.Kind(form),
                        !form.isSpacedLike(text.source)
                    else { continue }
                    let fix = text.fix([(form.range, usual.space + usual.mark)])
                    violations.append(text.violation(MarkFormRule.message(form, usual, text.language), at: form.range, in: entry, fix: fix))
                }
            }
            return violations
        }

        /// In Chinese and Japanese both widths are right after a Latin letter, and the rule of half-width punctuation looks at all
        /// marks between ideographs but the period and the colon.
        private func isMatter(_ form: EndMarkForm, of mark: TextEnd.Mark, in language: LanguageFacts) -> Bool {
            guard language.hasFullwidthMarks else { return true }
            return form.followsIdeograph && (mark == .stop || mark == .colon)
        }

        private func usual(_ mark: TextEnd.Mark, _ form: EndMarkForm, in text: TextContext) -> EndMarkForm? {
            if mark == .question, form.followsArabic(in: text) { return form.with(mark: "؟") }
            return habits.usualForm(of: mark, like: form, in: text.language)
        }
    }

    static func message(_ form: EndMarkForm, _ usual: EndMarkForm, _ language: LanguageTag) -> String {
        guard form.mark == usual.mark else { return "\"\(form.mark)\" at the end; use \"\(usual.mark)\" as in \(language)'s other texts" }
        return usual.space.isEmpty
            ? "space before \"\(form.mark)\", which \(language)'s other texts do not have; delete it"
            : "no space before \"\(form.mark)\", which \(language)'s other texts have; add it"
    }
}
