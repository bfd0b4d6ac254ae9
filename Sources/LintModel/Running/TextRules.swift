import StringCatalog

/// The rules about texts, by language of a catalog. Most rules do not apply to most texts, and this is how the linter skips them
/// without calling them.
struct TextRules: Sendable {
    /// A rule, as far as it has to be known to leave it out. It refers to nothing, so that to look at it costs nothing.
    private struct Candidate: Sendable {
        let trigger: TextFacts
        let sourceTrigger: TextFacts
        /// The place of the rule among those about texts.
        let index: Int

        func concerns(_ text: TextContext) -> Bool {
            !trigger.isDisjoint(with: text.facts) && !sourceTrigger.isDisjoint(with: text.sourceFacts)
        }
    }

    private let rules: [ActiveRule<any TextRule>]
    /// By the number of the language.
    private let candidates: [[Candidate]]

    init(_ rules: [ActiveRule<any TextRule>], in catalog: CatalogContext) {
        self.rules = rules
        let able = rules.indices.filter { index in
            type(of: rules[index].rule).description.needs.map(catalog.given.contains) ?? true
        }
        candidates = catalog.languages.map { language in
            able.compactMap { index in
                let rule = type(of: rules[index].rule)
                guard rule.concerns(language) else { return nil }
                return Candidate(
                    trigger: rule.trigger ?? .anything, sourceTrigger: rule.sourceTrigger ?? .anything, index: index)
            }
        }
    }

    /// Hands the texts of a localization to the rules that they concern.
    ///
    /// - Parameter report: Takes what a rule says, and the place of its facts.
    func check(_ localization: LocalizationContext, in entry: EntryContext, report: ([Violation], Int) -> Void) {
        let candidates = candidates[localization.languageNumber]
        for text in localization.texts {
            for candidate in candidates where candidate.concerns(text) {
                let rule = rules[candidate.index]
                let violations = rule.rule.check(text, in: entry)
                if !violations.isEmpty { report(violations, rule.index) }
            }
        }
    }
}
