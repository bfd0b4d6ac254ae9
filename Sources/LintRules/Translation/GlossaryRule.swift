import LintModel
import StringCatalog

/// A term is not translated as the glossary says.
struct GlossaryRule: TextRule {
    static let description = RuleDescription(
        identifier: "glossary", defaultSeverity: .error,
        summary: "A glossary term should be translated as the glossary says.",
        rationale: """
            The "terms" in the configuration define the translation of a word in each locale, so that one thing has one \
            name. A term is matched as a whole word in any case, plural included. For inflected languages, give a list of \
            forms or the part they share.
            """,
        needs: .terms,
        example: """
            --- term: "device": { "ja": ["デバイス", "端末"], "zh-Hant": "裝置" }
            "Nearby Devices"
              de: "Geräte"
              ja: "↓近くの機器"
              => ja: "近くのデバイス"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        text.glossaryBreaches(in: entry).filter { !$0.isName }.map { text.violation(Self.message($0)) }
    }

    static func message(_ breach: Glossary.Breach) -> String {
        let wanted = breach.wanted.map { "\"\($0)\"" }.joined(separator: " or ")
        return "\"\(breach.term)\" should be \(wanted) here, as the glossary says"
    }
}

extension TextContext {
    /// The terms of the source that are not translated as the glossary says.
    func glossaryBreaches(in entry: EntryContext) -> [Glossary.Breach] {
        guard isTranslation, entry.isTranslatable, let source else { return [] }
        return entry.catalog.run.glossary.breaches(in: value, of: source.value, locale: language)
    }
}
