import StringCatalog

/// The rules about texts, for each language of a catalog those that concern it. Most rules have nothing to say of most texts,
/// and this is how the linter tells without asking them.
struct TextRules: Sendable {
    struct Candidate: Sendable {
        /// The place of the rule among those that are active.
        let index: Int
        private let trigger: TextFacts
        private let sourceTrigger: TextFacts

        init(_ index: Int, _ rule: any TextRule.Type) {
            self.index = index
            trigger = rule.trigger ?? .anything
            sourceTrigger = rule.sourceTrigger ?? .anything
        }

        /// Whether the rule may have something to say of a text.
        func concerns(_ text: TextContext) -> Bool {
            !trigger.isDisjoint(with: text.facts) && !sourceTrigger.isDisjoint(with: text.source?.facts ?? .anything)
        }
    }

    private let byLanguage: [[Candidate]]

    init(_ rules: [ActiveRule<any TextRule>], languages: [LanguageTag]) {
        byLanguage = languages.map { language in
            rules.enumerated().compactMap { index, active in
                let rule = type(of: active.rule)
                return rule.concerns(language) ? Candidate(index, rule) : nil
            }
        }
    }

    /// The rules for the texts of a localization.
    subscript(localization: LocalizationContext) -> [Candidate] { byLanguage[localization.languageNumber] }
}
