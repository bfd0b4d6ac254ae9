import LintModel
import StringCatalog

/// The mark at the end of a translation is written otherwise than in the rest of its locale.
struct MarkFormRule: EvidenceRule {
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

    func check(_ entry: EntryContext) -> [Violation] {
        entry.translations.compactMap { text in
            guard text.end.mark != .none, let form = EndMarkForm(text.end, of: text.value),
                isMatter(form, of: text.end.mark, in: text.traits.facts), let usual = usual(text.end.mark, form, in: text, of: entry),
                usual.withPlainSpace != form.withPlainSpace, !form.isSpacedLike(text.source)
            else { return nil }
            let part = form.range(of: text.end)
            let fix = text.fix([(part, usual.space + usual.mark)])
            return text.violation(Self.message(form, usual, text.language), at: part, fix: fix)
        }
    }

    /// In Chinese and Japanese both widths are right after a Latin letter, and the rule of half-width punctuation looks
    /// at all marks between ideographs but the period and the colon.
    private func isMatter(_ form: EndMarkForm, of mark: TextEnd.Mark, in language: LanguageFacts) -> Bool {
        guard language.hasFullwidthMarks else { return true }
        return form.followsIdeograph && (mark == .stop || mark == .colon)
    }

    private func usual(_ mark: TextEnd.Mark, _ form: EndMarkForm, in text: TextContext, of entry: EntryContext) -> EndMarkForm? {
        if mark == .question, form.followsArabic(in: text) {
            var arabic = form
            arabic.mark = "؟"
            return arabic
        }
        return entry.catalog.evidence(EndMarkHabits.self).usualForm(of: mark, like: form, in: text.language)
    }

    static func message(_ form: EndMarkForm, _ usual: EndMarkForm, _ language: LanguageTag) -> String {
        guard form.mark == usual.mark else { return "\"\(form.mark)\" at the end; use \"\(usual.mark)\" as in \(language)'s other texts" }
        return usual.space.isEmpty
            ? "space before \"\(form.mark)\", which \(language)'s other texts do not have; delete it"
            : "no space before \"\(form.mark)\", which \(language)'s other texts have; add it"
    }
}
