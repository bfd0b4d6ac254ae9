import Inventory
import LintModel
import StringCatalog

/// A text counts as translated, but the review record does not approve it as it is now.
struct UnreviewedChangeRule: EntryRule {
    static let description = RuleDescription(
        identifier: "unreviewed-change", defaultSeverity: .warning, impact: .upkeep,
        summary: "A text that ships should be approved as it is, and for the source text that it translates.",
        rationale: """
            A state says that someone once approved a text, but not which one: scripts, merges and edits by hand change source \
            texts and translations and leave the state as it was. With `"review": true` in the configuration, `review --approve` \
            records the version that was read. Texts marked "needs review" or "machine translated" are reported by their own \
            rules.
            """,
        needs: .reviewRecord,
        isToDo: true,
        example: """
            --- reviewed strings
            { "title" : { "localizations" : {
              "ja" : { "stringUnit" : { "state" : "translated", "value" : "オプション" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Options" } } } } }
            --- strings
            { "title" : { "localizations" : {
              "↓ja" : { "stringUnit" : { "state" : "translated", "value" : "オプション" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Settings" } } } } }
              => "en" : { "stringUnit" : { "state" : "translated", "value" : "Options" } } } } }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard let waiting = entry.catalog.waiting[Key(entry.key)] else { return [] }
        return entry.localizations.compactMap { localization in
            let states = localization.texts.map(\.unit.state)
            guard let reason = waiting[localization.language], !states.contains(.needsReview), !states.contains(.machineTranslated),
                let explanation = reason.explanation
            else { return nil }
            // Whoever rejected it has said what is to be done.
            let isRejected = if case .rejected = reason { true } else { false }
            let message = isRejected ? explanation : explanation + "; review it"
            return entry.violation(message, at: localization.localization.languageNode, locale: localization.language)
        }
    }
}
